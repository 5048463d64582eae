"""The questions of Octo: in a set-up, and after a won tackle."""

from __future__ import annotations

from furbowl.actions import act, unpack
from furbowl.const import TYPE_CHECKING
from furbowl.games import questions
from furbowl.games.octo import book, turns
from furbowl.games.octo.book import CENTRE_SPOT, NOBODY, PLAY, SETUP
from furbowl.protocol import TEAMS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from furbowl.games.octo.match import Octo
    from furbowl.games.positions import Fault


class Placing(questions.Question):
    """More of a set-up, once the side has decided something (SP-R16)."""

    word, prompt, first = "placing", "ready", "Finish your set-up first|SP-R16"
    verbs, unasked = (book.FORMATION, book.PLACE, book.READY), "The set-up is over|SP-R16"

    def answers(self, match: Octo, only: int | None) -> Iterator[int]:
        """Iterate over the actions of a set-up, too many for a list."""
        team = match.side * book.TEAM
        for who in range(team, team + book.TEAM):
            if only is None or only == who:
                yield from match.places(who, act(book.PLACE, who))
        if only is None:
            for number in range(len(book.FORMATIONS) if match.stage == SETUP else 0):
                yield act(book.FORMATION, target=number)
            yield act(book.READY)

    def carry_out(self, match: Octo, action: int) -> None:
        verb, who, target = unpack(action)
        if verb == book.FORMATION:
            turns.decide_form(match, target)
        elif verb == book.PLACE:
            turns.place(match, who, match.pitch.spot(target))
        else:
            turns.ready(match)

    def refuse(self, match: Octo, verb: int, who: int, target: int) -> str:
        if verb == book.FORMATION:
            return "Too late for a formation|SP-R16"
        if who // book.TEAM != match.side:
            return "It is %s's turn|SP-3" % TEAMS[match.side]
        if match.put[who]:
            return "%s is in place|SP-R16" % match.nickname(who)
        spot = match.pitch.spot(target)
        if match.pitch.grid[spot]:
            return "That square is taken|SP-R5"
        if book.grey(spot % match.pitch.width, spot // match.pitch.width):
            return "Dotted squares stay empty|SP-2"
        return "That is not in your half|SP-2"

    def faults(self, match: Octo) -> Iterator[Fault]:
        """Faults of a set-up (SP-R16)."""
        beginner = match.beginner
        yield beginner == NOBODY or match.tackler != NOBODY, "phase", "a set-up, but of nobody (SP-R16)"
        yield match.begun[beginner] >= match.turn_cap, "turns", "no turn is left for who begins (SP-R27)"
        yield match.ap != book.KICK_OFF_AP, "ap", "%d in a set-up (SP-R29)" % book.KICK_OFF_AP
        yield match.tackles, "tackles", "0 in a set-up (SP-R28)"
        yield any(match.keeping), "kept", "0 in a set-up (SP-R28)"
        loose = match.holder == NOBODY and match.spot == CENTRE_SPOT
        yield not loose, "ball", "not loose in the centre, in a set-up (SP-R4)"
        yield match.opened != NOBODY, match.opened, "open in a set-up (SP-R17)"
        for who in range(match.pieces):
            side = who // book.TEAM
            yield match.fallen[who], who, "on the ground in a set-up (SP-R28)"
            yield not match.allows(side, match.at[who]), who, "not where a set-up puts anybody (SP-2)"
            early = match.stage == SETUP or side != match.side
            yield match.put[who] and early, who, "placed, but its side has decided nothing (SP-R16)"


class Setup(Placing):
    """A set-up in which the side has decided nothing yet."""

    word, prompt = "setup", "set up"


class Take(questions.Question):
    """The ball after a won tackle (SP-R25)."""

    word, prompt, first = "take", "take it", "Take or leave the ball|SP-R25"
    verbs, unasked = (book.TAKE, book.LEAVE), "You have won no tackle|SP-R25"

    def answers(self, match: Octo, only: int | None) -> list[int]:
        who = match.tackler
        return [act(book.TAKE, who), act(book.LEAVE, who)] if only is None or only == who else []

    def carry_out(self, match: Octo, action: int) -> None:
        verb, who, _ = unpack(action)
        match.stage, match.tackler = PLAY, NOBODY
        if verb == book.LEAVE:
            match.tell(book.LEFT, who, match.spot)
            return
        match.ap -= 1
        match.gain(who, book.TAKEN)
        if not match.ap:
            turns.end(match, book.NO_AP)

    def refuse(self, match: Octo, verb: int, who: int, target: int) -> str:
        return "%s won the tackle|SP-R25" % match.nickname(match.tackler)

    def faults(self, match: Octo) -> Iterator[Fault]:
        who = match.tackler
        lost = who == NOBODY or who // book.TEAM != match.side or match.fallen[who] or not match.tackles
        yield lost, "phase", "nobody has won a tackle (SP-R25)"
        other = match.pitch.grid[match.spot] - 1
        tackled = other >= 0 and other // book.TEAM != match.side and match.beside(who, other)
        yield match.holder != NOBODY or not tackled, "ball", "not at the feet of who was tackled (SP-R25)"
        safe = match.fallen[other] or match.in_zone(other) and match.opened != other
        yield safe, "ball", "with a teamster that cannot be tackled (SP-R11)"


QUESTIONS = (Setup(), Placing(), None, Take())  # by phase, see book.py
