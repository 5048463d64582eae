"""Blitz positions as text and back; docs/rules-blitz.md has the grammar."""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING
from furbowl.games import grammar, position_text
from furbowl.games.blitz import book, fields
from furbowl.games.blitz.book import NOBODY
from furbowl.games.blitz.position import OF_ROLL
from furbowl.games.blitz.rolls import ROLLS
from furbowl.games.grammar import TEAMS
from furbowl.games.position_text import place
from furbowl.rows import column, columns

if TYPE_CHECKING:
    from collections.abc import Sequence

    from furbowl.games.blitz.match import Blitz
    from furbowl.games.blitz.position import Positions
    from furbowl.games.position_text import Row

# words after a square, in their order; then the declared action
_STATES = (("prone", book.PRONE), ("stunned", book.STUNNED))
_MARKS = (("placed", book.BY_HAND), ("dodged", book.DODGED), ("acted", book.ACTED))
_WORDS = tuple([word for word, _ in _STATES + _MARKS]) + book.DECLARABLE
_OFF = (("ko", book.KNOCKED_OUT), ("out", book.GONE), ("reserve", book.RESERVE))
_LETTERS = "LTCB"
_ROLLS = column(ROLLS, "word")
_DOWN = ("up", "down")


def ask(match: Blitz, subject: str) -> str:
    """Text of the question, with all that is kept for it."""
    positions: Positions = match.positions()  # type: ignore[assignment]
    needed, word = positions.kept(match), match.question or "play"
    if "side" in needed:
        word += " " + TEAMS[match.side]
    if "roll" in needed:
        word += " " + _ROLLS[match.roll]
    if "down" in needed:
        word += " " + _DOWN[match.down]
    if match.target != NOBODY:
        word += " " + match.name(match.target).lower()
    if match.aimed:
        word += " " + place(match, match.aimed)
    word += "".join([" %d" % die for die in match.shown if die])
    for link in range(match.links):
        word += " " + place(match, match.spot_of(match.chain[link]))
    if "landing" in needed:
        word += " " + (place(match, match.landing) if match.landing else "crowd")
    return word


def take_ask(match: Blitz, parts: list[str], subject: str) -> None:
    """Read the question."""
    asks = [word or "play" for word in match.questions]
    stage, rest = grammar.nth(asks, parts, 0, "one of " + ", ".join(asks)), parts[1:]
    positions: Positions = match.positions()  # type: ignore[assignment]
    match.ask(stage, 1 - match.turn if positions.OTHER[stage] else match.turn)
    for field in positions.kept(match):
        rest = _TAKE[field](match, rest)
    grammar.no_more(rest, 0)


# the fields of a question: each function takes the words of one and returns the rest


def _take_side(match: Blitz, parts: list[str]) -> list[str]:
    match.side = grammar.choice(TEAMS, parts)
    return []


def _take_target(match: Blitz, parts: list[str]) -> list[str]:
    """Take the name of an opponent, or of another target."""
    first = (1 - match.turn) * match.size
    targets = list(range(first, first + match.size)) + list(range(match.pieces, match.pieces + len(match.others)))
    match.target = targets[grammar.nth([match.name(each).lower() for each in targets], parts, 0, "a player")]
    return parts[1:]


def _take_aim(match: Blitz, parts: list[str]) -> list[str]:
    match.aimed = _spot(match, parts)
    return parts[3:]


def _spot(match: Blitz, parts: list[str]) -> int:
    return match.pitch.spot(grammar.square(match.pitch, parts[:3], "a square"))


def _take_dice(match: Blitz, parts: list[str]) -> list[str]:
    """Take at least one block die, or the die of a throw."""
    for at, face in enumerate(grammar.numbers(parts, 1 if match.roll else max(1, min(3, len(parts))), 6, 1)):
        match.shown[at] = face
    return []


def _take_roll(match: Blitz, parts: list[str]) -> list[str]:
    kinds = sorted(_ROLLS)
    words = [_ROLLS[kind] for kind in kinds]
    match.roll, rest = kinds[grammar.nth(words, parts, 0, "one of " + ", ".join(words))], parts[1:]
    for field in OF_ROLL.get(match.roll, "").split() if rest or match.roll != book.RUSH else ():
        rest = _TAKE[field](match, rest)
    return rest


def _take_down(match: Blitz, parts: list[str]) -> list[str]:
    """Take whether the target will fall."""
    match.down = grammar.nth(_DOWN, parts, 0, "up or down")
    return parts[1:]


def _take_landing(match: Blitz, parts: list[str]) -> list[str]:
    """Take the last words: where the last of the chain goes."""
    if parts[-1:] == ["crowd"]:
        return parts[:-1]
    match.landing = _spot(match, parts[-3:])
    return parts[:-3]


def _take_chain(match: Blitz, parts: list[str]) -> list[str]:
    """Take the squares of the players who are pushed."""
    while parts:
        spot = _spot(match, parts)
        who = match.pitch.grid[spot] - 1
        if who < 0 and match.others:
            who = match.pieces + match.loose_on(spot)
        if who < 0 or match.links == match.pieces or match.spot_of(who) != spot:
            raise ValueError("nobody is pushed from %s (BZ-33)" % place(match, spot))
        match.chain[match.links] = who
        match.links += 1
        parts = parts[3:]
    if not match.links:
        raise ValueError("the square of who is pushed is missing")
    return parts


_TAKE = {
    "side": _take_side,
    "roll": _take_roll,
    "target": _take_target,
    "aimed": _take_aim,
    "shown": _take_dice,
    "down": _take_down,
    "landing": _take_landing,
    "links": _take_chain,
}


# --- the other lines


def _take_size(match: Blitz, parts: list[str]) -> None:
    match.size = grammar.numbers(parts, 1, book.SIZES[1])[0]
    if match.size not in book.SIZES:
        raise ValueError("size is %d or %d" % book.SIZES)


def _take_declared(match: Blitz, parts: list[str], who: int) -> None:
    if parts[0] not in book.DECLARABLE:
        raise ValueError("%r stands in another order" % parts[0])
    if match.active != NOBODY:
        raise ValueError("two in action (BZ-21)")
    if len(parts) < 2:
        raise ValueError("%r: how many squares are spent is missing" % parts[0])
    match.active, match.doing = who, book.DECLARABLE.index(parts[0])
    match.spent = grammar.number(parts[1])
    if match.spent > 255:
        raise ValueError("%d squares are too many (BZ-23)" % match.spent)
    if len(parts) > 2:
        match.hit = 1 + grammar.nth(("hit",), parts, 2, "hit")
        grammar.no_more(parts, 3)


def ball(match: Blitz, subject: str) -> str:
    """Text for where a ball is; "none" for no ball, if there can be only one."""
    number = match.lines.index(subject)
    if not match.spots[number]:
        return "none" if len(match.lines) == 1 else ""
    return position_text.ball_text(match, match.holders[number], match.spots[number])


def take_ball(match: Blitz, parts: list[str], subject: str) -> None:
    if parts != ["none"] or len(match.lines) > 1:
        number = match.lines.index(subject)
        match.holders[number], match.spots[number] = position_text.ball_taken(match, parts, subject)


class Text(position_text.Text):
    SAID: Sequence[Row] = columns(fields.FIELDS, "line", "name", "words", "bits", "least", "highest", "most_of")
    LINES: Sequence[str] = "size length supply setup first half turn turns score rerolls used ball ask".split()
    OWN, LAST = {"ball": (ball, take_ball), "ask": (ask, take_ask)}, "ask"

    def known(self, match: Blitz) -> list[str]:
        sizes = [(team, size, who) for team in TEAMS for size in book.SIZES for who in range(size)]
        either = ["%s %s" % (team, book.name(size, who).lower()) for team, size, who in sizes]
        return position_text.Text.known(self, match) + sorted(set(either))

    def begin(self, match: Blitz, facts: dict[str, tuple[str, list[str]]]) -> None:
        """Read the size of a side, and check the players named."""
        position_text.take(facts, "size", _take_size, match)
        match.rebuild()
        known = position_text.Text.known(self, match)
        for subject in facts:
            if subject not in known:
                raise grammar.fault(facts[subject][0], "no player of %d a side" % match.size)

    def piece_text(self, match: Blitz, who: int) -> str:
        state = match.states[who]
        if not match.at[who]:
            return [word for word, off in _OFF if off == state][0]
        words = [word for word, down in _STATES if down == state]
        words += [word for word, mark in _MARKS if match.marks[who] & mark]
        if match.active == who:
            words += [book.DECLARABLE[match.doing], "%d" % match.spent] + ["hit"] * match.hit
        return " ".join([place(match, match.at[who])] + words)

    def take_piece(self, match: Blitz, parts: list[str], who: int) -> None:
        """Read where a player is and, on the pitch, its states and marks in their order."""
        for word, state in _OFF:
            if parts[:1] == [word]:
                grammar.no_more(parts, 1)
                match.states[who] = state
                return
        match.at[who] = match.pitch.spot(grammar.square(match.pitch, parts[:3], self.pieces(match)[who]))
        rest = parts[3:]
        for word, state in _STATES:
            if rest[:1] == [word] and not match.states[who]:
                match.states[who] = state
                rest = rest[1:]
        for word, mark in _MARKS:
            if rest[:1] == [word]:
                match.marks[who] |= mark
                rest = rest[1:]
        if rest:
            grammar.nth(_WORDS, rest, 0, "one of " + ", ".join(_WORDS))
            _take_declared(match, rest, who)

    def picture(self, match: Blitz) -> str:
        """The pitch as text: Purple L T C B by kind, Green in lower case, o a loose ball.

        After a letter: o has the ball, ~ is Prone, z Stunned.
        """
        head = "%s, half %d, %s's turn, asked: %s, turns %d:%d, score %d:%d"
        asked = self.OWN["ask"][0](match, "ask")
        about = (match.rules, match.half, TEAMS[match.turn], asked) + tuple(match.begun) + tuple(match.points)
        return "\n".join([head % about] + grammar.picture(match.pitch, lambda spot: _cell(match, spot)))


def _cell(match: Blitz, spot: int) -> str:
    who = match.pitch.grid[spot] - 1
    if who < 0:
        return "o " if match.loose_on(spot) >= 0 else ". "
    letter = _LETTERS[book.ROSTERS[match.size][who % match.size]]
    behind = "o" if match.carried(who) >= 0 else {book.PRONE: "~", book.STUNNED: "z"}.get(match.states[who], " ")
    return (letter.lower() if who >= match.size else letter) + behind
