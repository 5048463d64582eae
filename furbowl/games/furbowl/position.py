"""Positions of Furbowl and Furball as text and back, and the faults of one: docs/rules-furbowl.md."""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING
from furbowl.games import grammar, position_text, positions
from furbowl.games.furbowl import fields, tables, turns
from furbowl.games.furbowl.tables import BENCHED, BY_SCORE, GONE, NOBODY, NORMAL, STUNNED1, STUNNED2
from furbowl.games.grammar import TEAMS
from furbowl.games.position_text import Text, place
from furbowl.games.positions import inside
from furbowl.loading import on_demand
from furbowl.quoted import quoted
from furbowl.rows import columns

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

    from furbowl.games.furbowl.match import Furbowl
    from furbowl.games.grammar import Facts
    from furbowl.games.positions import Fault, Range

_OFF = (("ko", BENCHED), ("out", GONE))
_LETTERS = "RFBTCrfbtc"


class Positions(positions.Positions):
    RANGES: Sequence[Range] = columns(fields.FIELDS, "subject", "name", "lowest", "highest", "most_of")
    NAMED = True
    NOWHERE, TAKEN = "not on the pitch (FB-2)", "two animals on one square (FB-22)"

    @on_demand
    def text(self) -> _Text:
        return _Text(self)

    def limits(self, match: Furbowl) -> dict[str, tuple[int, int]]:
        count = len(match.formations)
        return {"layout": (0, max(1, count) - 1), "fixed": (-1, count - 1)}

    def misplaced(self, match: Furbowl) -> Iterator[Fault]:
        yield from self.ranges(match)
        yield from self.places(match)
        carrier, spot = match.holder, match.spot
        if carrier != NOBODY:
            fallen = match.states[carrier] > tables.WORST_CATCHER
            yield fallen, "ball", "a Stunned or benched animal carries it (R-16)"
            yield spot != match.at[carrier], "ball", "not where its carrier is (FB-P5)"
        else:
            yield not inside(match, spot), "ball", self.NOWHERE
            yield spot in tuple(match.at), "ball", "loose under an animal (FB-P5)"

    def wrong(self, match: Furbowl, who: int) -> str:
        state, done = match.states[who], match.done[who]
        if state > GONE or done > 1 or match.sprint[who] > 1:
            return "no such state"
        if match.sprint[who] and who % 5 != tables.RABBIT:
            return "only a Rabbit has a Sprint (FB-17)"
        if state > STUNNED2 and match.at[who]:
            return "on the pitch and off it"
        if state <= STUNNED2 and not inside(match, match.at[who]):
            return self.NOWHERE
        if state == GONE and who % 5 == tables.CAT:
            return "a Cat is never Out (FB-21)"
        if done and (state != NORMAL or who // 5 != match.side) and not match.ended:
            return "acted, but Stunned, benched or not of the side to play (R-46)"
        return ""

    def faults(self, match: Furbowl) -> Iterator[Fault]:
        yield from (_end if match.ended else _decision)(match)


def _cell(match: Furbowl, spot: int) -> str:
    who = match.pitch.grid[spot] - 1
    if who < 0:
        return "o " if spot == match.spot else ". "
    mark = "o" if match.holder == who else "~" if match.states[who] in (STUNNED1, STUNNED2) else " "
    return _LETTERS[who] + mark


# --- lines


def _take_state(match: Furbowl, who: int, word: str) -> None:
    if word not in ("moved", "used", "stunned2", "stunned1", "acted"):
        raise ValueError("%s is none of sprint, moved, used, stunned2, stunned1, acted" % quoted(word))
    if not match.at[who]:
        raise ValueError("%r, but on the bench" % word)
    if word == "acted":
        match.done[who] = 1
    elif word in ("stunned1", "stunned2"):
        match.states[who] = STUNNED1 if word == "stunned1" else STUNNED2
    elif match.active != NOBODY:
        raise ValueError("two animals in play (FB-8)")
    else:
        match.active, match.moved, match.used = who, int(word == "moved"), int(word == "used")


def _take_formation(match: Furbowl, parts: list[str], subject: str) -> None:
    if not match.formations:
        raise ValueError("%s has no formations" % match.rules)
    match.layout = grammar.choice([name.lower() for name in match.formations], parts)


def _take_ball(match: Furbowl, parts: list[str], subject: str) -> None:
    if parts and parts[0] in TEAMS:
        subjects = _Text(Positions()).known(match)
        match.holder = grammar.choice(subjects, [" ".join(parts)]) - len(subjects) + match.pieces
        match.spot = match.at[match.holder]
    else:
        grammar.no_more(parts, 3)
        match.spot = match.pitch.spot(grammar.square(match.pitch, parts, "nothing"))


class _Text(Text):
    SAID = columns(fields.FIELDS, "line", "name", "words", "bits", "least", "highest", "most_of")
    LINES = ("side", "plays", "turns", "score", "target", "formation", "ball")
    OWN = {
        "formation": (lambda match, subject: match.formation or "", _take_formation),
        "ball": (position_text.ball, _take_ball),
    }

    def piece_text(self, match: Furbowl, who: int) -> str:
        state = match.states[who]
        words = [word for word, off in _OFF if off == state] or [place(match, match.at[who])]
        words += ["sprint"] * match.sprint[who]
        if match.active == who:
            words.append("moved" if match.moved else "used")
        elif state in (STUNNED1, STUNNED2):
            words.append("stunned%d" % state)
        elif match.done[who]:
            words.append("acted")
        return " ".join(words)

    def take_piece(self, match: Furbowl, parts: list[str], who: int) -> None:
        """Read the place, then sprint, then one of the other words."""
        off = [state for word, state in _OFF if parts[:1] == [word]]
        if off:
            match.states[who], rest = off[0], parts[1:]
        else:
            match.at[who] = match.pitch.spot(grammar.square(match.pitch, parts[:3], "nothing"))
            rest = parts[3:]
        if rest[:1] == ["sprint"]:
            match.sprint[who], rest = 1, rest[1:]
        if rest:
            _take_state(match, who, rest[0])
            grammar.no_more(rest, 1)

    def picture(self, match: Furbowl) -> str:
        """The pitch as text: Purple RFBTC, Green rfbtc, o the loose ball; behind a letter o the ball, ~ Stunned."""
        about: tuple[Any, ...] = (match.rules, TEAMS[match.side], match.plays) + tuple(match.points)
        lines = ["%s, %s to play, %d plays, %d:%d" % about]
        lines += grammar.picture(match.pitch, lambda spot: _cell(match, spot))
        for who, name in enumerate(self.pieces(match)):
            lines += ["%s %s" % (name, word) for word, off in _OFF if off == match.states[who]]
        return "\n".join(lines)

    def has_to_be(self, match: Furbowl, facts: Facts, subject: str) -> object:
        return subject != "formation" or match.formations


# --- faults


def _end(match: Furbowl) -> Iterator[Fault]:
    """A finished match: won by a carrier that is home, or ended by the turn cap (FB-4, R-39)."""
    target, carrier, (purple, green) = match.target, match.holder, match.points
    yield match.active != NOBODY or match.moved or match.used, "plays", "a play in progress after the end (R-1)"
    if match.ended == BY_SCORE:
        side = 0 if purple > green else 1
        won = purple != green and match.points[side] == target and carrier // 5 == side and _is_home(match, carrier)
        yield not won, "score", "nobody has won (R-1)"
    else:
        capped = target not in (purple, green) and match.turn_cap in tuple(match.begun)
        yield not capped, "turns", "the turn cap is not reached (R-39)"


def _decision(match: Furbowl) -> Iterator[Fault]:
    """A match that goes on: there must be a decision for the side to play (R-40, R-41)."""
    who = match.active
    yield max(match.points) >= match.target, "score", "the match is already won (R-1)"
    yield not match.begun[match.side], "turns", "0 for the side to play (R-2)"
    home = tables.REACTION_SCORES and match.holder != NOBODY and _is_home(match, match.holder)
    yield home, "ball", "the carrier is already home (FB-4)"
    if who == NOBODY:
        yield match.moved or match.used, "plays", "nobody is in play, but somebody has moved or acted (FB-9)"
        none = not match.plays or not turns.anybody(match)
        yield none, "plays", "no decision is waiting: nobody can play (R-41)"
    else:
        own = who // 5 == match.side and match.states[who] == NORMAL and not match.done[who]
        yield not own, who, "in play, but not of the side to play, not Normal or already acted (FB-8)"
        yield match.plays == tables.PLAYS, "plays", "3 plays left, but one has begun (FB-8)"
        over = match.moved == match.used or turns.why_over(match, who) is not None
        yield over, who, "no decision is waiting: its play is over (R-10)"
    if sum(match.begun) > 1:  # the first team turn of all may begin with fewer plays
        mates = range(match.side * 5, match.side * 5 + 5)
        had = [each for each in mates if match.done[each] or each == who or match.states[each] == STUNNED2]
        yield tables.PLAYS - match.plays > len(had), "plays", "more plays gone than animals that had one (FB-8)"


def _is_home(match: Furbowl, who: int) -> bool:
    """Return whether the animal stands in its scoring column (FB-3)."""
    return match.at[who] % match.pitch.width == match.home(who)
