"""Positions of Octo as text and back, and why one is impossible; docs/rules-octo.md has the grammar."""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING
from furbowl.games import grammar, position_text, positions
from furbowl.games.grammar import TEAMS
from furbowl.games.octo import book, fields
from furbowl.games.octo.book import BY_SCORE, NOBODY, PLACING, PLAY, SETUP, TAKING
from furbowl.games.octo.questions import QUESTIONS
from furbowl.games.position_text import Text, place
from furbowl.games.positions import inside
from furbowl.loading import on_demand
from furbowl.rows import column, columns

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from furbowl.games.octo.match import Octo
    from furbowl.games.positions import Fault, Range

_FAULTS = column(QUESTIONS, "faults")
_NAMES = tuple([name.lower() for name in book.NAMES])
_STATES = ("placed", "down", "open")
_LETTERS = "G23456g@#$%&"


class Positions(positions.Positions):
    RANGES: Sequence[Range] = columns(fields.FIELDS, "subject", "name", "lowest", "highest", "most_of")
    NAMED = True
    NOWHERE, TAKEN = "not on the pitch (SP-R1)", "two teamsters on one square (SP-R5)"

    @on_demand
    def text(self) -> _Text:
        return _Text(self)

    def limits(self, match: Octo) -> dict[str, tuple[int, int]]:
        return {
            "ap": (0 if match.ended else 1, book.AP),
            "tackles": (0, book.AP - match.ap),
            "keeping": (0, max(0, book.PASSIVE_TURNS - 1)),
        }

    def misplaced(self, match: Octo) -> Iterator[Fault]:
        yield from self.ranges(match)
        both = min(match.keeping)
        yield both, "kept", "kept: %d is not 0..0" % both
        yield from self.places(match)
        yield not inside(match, match.spot), "ball", self.NOWHERE
        held = match.holder != NOBODY
        yield held and match.spot != match.at[match.holder], "ball", "not where its holder is (SP-R5)"

    def wrong(self, match: Octo, who: int) -> str:
        if match.fallen[who] > 1 or match.put[who] > 1:
            return "no such state"
        return "" if match.at[who] else self.NOWHERE

    def faults(self, match: Octo) -> Iterator[Fault]:
        if match.ended:
            yield from _end(match)
            return
        yield max(match.points) >= match.target, "score", "the match is already won (SP-R4)"
        if match.stage in (PLAY, TAKING):
            yield from _turn(match, match.side)
        if match.stage == PLAY:
            yield match.tackler != NOBODY, "phase", "nothing to take (SP-R25)"
        else:
            yield from _FAULTS[match.stage](match)


def _cell(match: Octo, spot: int) -> str:
    who = match.pitch.grid[spot] - 1
    if match.pitch.bare[spot]:
        return "  "
    if who < 0:
        return "o " if spot == match.spot else ". "
    return _LETTERS[who] + ("o" if match.spot == spot else "~" if match.fallen[who] else " ")


# --- lines


def _phase(match: Octo, subject: str) -> str:
    """The phase, with the side that will begin or the teamster that won the tackle, except in play."""
    if match.stage in (SETUP, PLACING):
        return "%s %s" % (match.phase, TEAMS[match.beginner])
    return "%s %s" % (match.phase, _NAMES[match.tackler % book.TEAM]) if match.stage == TAKING else match.phase


def _take_phase(match: Octo, parts: list[str], subject: str) -> None:
    phases = [word or "play" for word in match.questions]
    match.stage = grammar.nth(phases, parts, 0, "one of " + ", ".join(phases))
    if match.stage in (SETUP, PLACING):
        match.beginner = grammar.nth(TEAMS, parts, 1, "who will begin")
    elif match.stage == TAKING:
        match.tackler = grammar.nth(_NAMES, parts, 1, "who won the tackle") + match.side * book.TEAM
    grammar.no_more(parts, 1 if match.stage == PLAY else 2)


def _take_ball(match: Octo, parts: list[str], subject: str) -> None:
    match.holder, match.spot = position_text.ball_taken(match, parts, subject)


class _Text(Text):
    SAID = columns(fields.FIELDS, "line", "name", "words", "bits", "least", "highest", "most_of")
    LINES = ("phase", "side", "ap", "tackles", "turns", "kept", "score", "target", "ball")
    OWN = {"phase": (_phase, _take_phase), "ball": (position_text.ball, _take_ball)}

    def piece_text(self, match: Octo, who: int) -> str:
        word = " open" if match.opened == who else " placed" if match.put[who] else " down" if match.fallen[who] else ""
        return place(match, match.at[who]) + word

    def take_piece(self, match: Octo, parts: list[str], who: int) -> None:
        """The square, then one of open, placed, down."""
        match.at[who] = match.pitch.spot(grammar.square(match.pitch, parts[:3], self.pieces(match)[who]))
        if len(parts) == 3:
            return
        word = _STATES[grammar.nth(_STATES, parts, 3, ", ".join(_STATES))]
        grammar.no_more(parts, 4)
        if word == "open":
            if match.opened != NOBODY:
                raise ValueError("two goalies open (SP-R17)")
            match.opened = who
        else:
            (match.put if word == "placed" else match.fallen)[who] = 1

    def picture(self, match: Octo) -> str:
        """The pitch as text: Purple G23456, Green g@#$%&, o the loose ball. After a letter, o: with the ball, ~: on
        the ground.
        """
        head = "%s, %s, %s: %d AP, %d tackles, %d:%d"
        lines = [head % ((match.rules, match.phase, TEAMS[match.side], match.ap, match.tackles) + tuple(match.points))]
        return "\n".join(lines + grammar.picture(match.pitch, lambda spot: _cell(match, spot)))


# --- impossible positions


def _end(match: Octo) -> Iterator[Fault]:
    """Faults of a finished match (SP-R4, SP-R27)."""
    target, (purple, green) = match.target, match.points
    busy = match.stage != PLAY or match.beginner != NOBODY or match.tackler != NOBODY
    yield busy, "phase", "the match is over (SP-R4)"
    reached = target in (purple, green)
    if match.ended == BY_SCORE:
        yield not reached or purple == green, "score", "nobody has won (SP-R4)"
    else:
        yield reached or match.turn_cap not in tuple(match.begun), "turns", "the cap is not reached (SP-R27)"


def _turn(match: Octo, side: int) -> Iterator[Fault]:
    """Faults of a team turn."""
    holder, opened, lying = match.holder, match.opened, 0
    yield match.beginner != NOBODY, "phase", "nobody sets up in a turn (SP-R16)"
    yield not match.begun[side], "turns", "0 for the side to play (SP-R26)"
    for each in (0, 1):
        ended = match.begun[each] - (each == side)
        yield match.keeping[each] > ended, "kept", "more turns than have ended (SP-R32)"
    yield holder != NOBODY and match.fallen[holder], "ball", "held by a teamster on the ground (SP-R13)"
    ready = opened == NOBODY or opened // book.TEAM != side and match.in_zone(opened)
    yield not ready, opened, "open, but not the other side's goalie in its zone (SP-R17)"
    for who in range(match.pieces):
        yield match.put[who], who, "placed, but nobody sets up (SP-R16)"
        if match.fallen[who]:
            own = who // book.TEAM == side
            lying += not own
            yield match.in_zone(who), who, "a goalie on the ground in its zone (SP-R13)"
            early = own and not match.begun[1 - side]
            yield early, who, "on the ground before the other side had a turn (SP-R13)"
            yield lying > match.tackles, who, "more on the ground than jostles (SP-R13)"
