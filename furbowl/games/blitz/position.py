"""Contents of a Blitz position: its facts, and the faults that it must not have; position_text.py has the text."""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING
from furbowl.games import positions
from furbowl.games.blitz import book, fields, legal
from furbowl.games.blitz.book import NOBODY
from furbowl.games.blitz.questions import QUESTIONS
from furbowl.games.blitz.rolls import ROLLS
from furbowl.games.positions import inside
from furbowl.rows import column, columns

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from furbowl.games.blitz.match import Blitz
    from furbowl.games.blitz.position_text import Text
    from furbowl.games.positions import Fault, Range

_WORDS = column(ROLLS, "word")


_FAULTS = column(QUESTIONS, "faults")


class Positions(positions.Positions):
    RANGES: Sequence[Range] = columns(fields.FIELDS, "subject", "name", "lowest", "highest", "most_of")
    NOWHERE, TAKEN = "not on the pitch (BZ-20)", "two players on one square (BZ-22)"
    KEPT: Sequence[str | None] = column(QUESTIONS, "kept")  # by stage
    OTHER: Sequence[bool | None] = column(QUESTIONS, "other")

    def text(self) -> Text:
        from furbowl.games.blitz.position_text import Text

        return Text(self)

    def kept(self, match: Blitz) -> list[str]:
        """The fields that the question needs, in the order in which the text of a position is read."""
        return ((self.KEPT[match.stage] or "") + " " + OF_ROLL.get(match.roll, "")).split()

    def limits(self, match: Blitz) -> dict[str, tuple[int, int]]:
        count = 2 * match.size
        most = count + len(match.others) - 1  # a target
        return {
            "stage": (book.PLAY, len(match.questions) - 1),
            "links": (0, count),
            "chain": (0, most),
            "active": (-1, count - 1),
            "target": (-1, most),
        }

    def misplaced(self, match: Blitz) -> Iterator[Fault]:
        yield match.size not in book.SIZES, "size", "%d or %d" % book.SIZES
        yield from self.ranges(match)
        yield match.roll and match.roll not in _WORDS, "ask", "no such roll"
        idle, begun = match.active == NOBODY, match.doing != NOBODY or match.spent or match.hit
        yield idle and begun or not idle and match.doing == NOBODY, "ask", "an action of nobody (BZ-21)"
        match.lay_out()
        yield from self.places(match)
        for table in (match.at, match.states, match.marks):
            yield any(table[match.pieces :]), "size", "players that are not there"
        for subject, spot in [("ask", match.aimed), ("ask", match.landing)] + list(zip(match.lines, match.spots)):
            yield spot and not inside(match, spot), subject, self.NOWHERE
        for line, who, spot in zip(match.lines, match.holders, match.spots):
            yield match.pieces <= who < NOBODY, line, "%d is not 0..%d" % (who, match.pieces - 1)
            there = who == NOBODY or not match.states[who] and match.at[who] == spot
            yield not there, line, "its carrier does not stand there (BZ-36)"

    def wrong(self, match: Blitz, who: int) -> str:
        state = match.states[who]
        if state > book.PRONE or match.marks[who] > book.ACTED + book.DODGED + book.BY_HAND:
            return "no such state"
        off = state in (book.KNOCKED_OUT, book.GONE, book.RESERVE)
        return "on the pitch and off it (BZ-37)" if off != (not match.at[who]) else ""

    def faults(self, match: Blitz) -> Iterator[Fault]:
        if match.ended:
            over = match.stage == book.PLAY and match.active == NOBODY and match.half == 2
            over = over and match.length in tuple(match.begun)
            yield not over, "ask", "the match is not over (BZ-46)"
            yield from left_over(match, ())
            return
        needed, other = self.kept(match), bool(self.OTHER[match.stage])
        yield "side" not in needed and (match.side != match.turn) != other, "ask", "the other side decides"
        yield from _marks(match)
        if match.active != NOBODY:
            yield from _action(match, match.active, match.doing)
        yield from _balls(match)
        if book.PLAY < match.stage <= book.ASK_TOUCHBACK:
            yield from _FAULTS[match.stage](match)
            yield from left_over(match, needed)
            return
        yield not match.begun[match.turn], "turns", "0 for the side in turn (BZ-46)"
        yield from (_turn if match.stage == book.PLAY else _asked)(match)
        yield from left_over(match, needed)
        if match.stage != book.PLAY:
            yield from _FAULTS[match.stage](match)


# --- faults of a position


def _marks(match: Blitz) -> Iterator[tuple[int, int, str]]:
    set_up = match.side if match.stage == book.ASK_SETUP else NOBODY
    for who in range(match.pieces):
        marks, side = match.marks[who], who // match.size
        yield marks and not match.at[who], who, "not on the pitch (BZ-R36)"
        yield marks & book.BY_HAND and side != set_up, who, "placed, and its side does not set up (BZ-R3)"
        unskilled = not match.skills(who) & book.HAS_DODGE
        yield marks & book.DODGED and unskilled, who, "dodged without the skill (BZ-24)"
        yield marks & (book.DODGED | book.ACTED) and side != match.turn, who, "not of the side in turn (BZ-21)"


def _action(match: Blitz, who: int, declared: int) -> Iterator[tuple[int, int, str]]:
    """Faults of the player in action (BZ-21 to BZ-26)."""
    state, spent, hit = match.states[who], match.spent, match.hit
    other = who // match.size != match.turn or not match.at[who]
    yield other or state == book.STUNNED or match.marks[who] & book.ACTED, who, "cannot be in action (BZ-21)"
    bit = declared - 1  # the bits of used are in the order of DECLARABLE
    unused = declared >= book.BLITZ and not match.used >> bit & 1
    yield unused, who, "%s is not used (BZ-21)" % book.DECLARABLE[declared]
    yield hit and declared not in (book.BLOCK, book.BLITZ), who, "no block in that action (BZ-25)"
    yield spent > legal.allowance(match, who), who, "%d squares are too many (BZ-23)" % spent
    yield declared == book.BLOCK and (spent or state == book.PRONE), who, "a Block is all that it does (BZ-25)"
    yield declared == book.BLITZ and hit and not spent, who, "the block took a square (BZ-26)"
    yield state == book.PRONE and spent, who, "first it had to stand up (BZ-22)"


def _balls(match: Blitz) -> Iterator[Fault]:
    kick_off, there = book.PLAY < match.stage <= book.ASK_TOUCHBACK, any(match.spots)
    for line, spot in zip(match.lines, match.spots):
        wrong = kick_off == there and bool(spot) == there
        yield wrong, line, "none at a kick-off, and only there (BZ-45)"
    for line, carrier, spot in zip(match.lines, match.holders, match.spots):
        moving = match.active if match.stage == book.ASK_REROLL and match.target == NOBODY else NOBODY
        who = match.pitch.grid[spot] - 1
        if spot and carrier != NOBODY:
            scores = spot % match.pitch.width == (1 if carrier >= match.size else match.columns)
            waits = carrier == moving and match.roll in (book.DODGE, book.RUSH)
            yield scores and not waits, line, "a touchdown (BZ-43)"
        elif spot and who >= 0:
            caught = moving != NOBODY and match.roll == book.CATCH and spot == match.aimed
            yield not caught and (who != moving or match.roll >= book.THROW), line, "under a player (BZ-8)"


def _turn(match: Blitz) -> Iterator[Fault]:
    """Faults of a decision in a team turn."""
    blocked = match.doing == book.BLOCK and match.hit
    goes_on = match.anybody_can_act() if match.active == NOBODY else not blocked and legal.something_follows(match)
    yield not goes_on, "ask", "nothing could be done (BZ-R10, BZ-R11)"


def _asked(match: Blitz) -> Iterator[Fault]:
    """Faults of a question about the player in action."""
    who = match.active
    yield who == NOBODY or match.states[who] != book.STANDING, "ask", "of nobody in action (BZ-21)"


# --- fields that a question needs


def left_over(match: Blitz, needed: Sequence[str]) -> Iterator[Fault]:
    """Faults of fields that are not needed."""
    yield match.roll and "roll" not in needed, "ask", "a roll that nobody asks for"
    yield match.target != NOBODY and "target" not in needed, "ask", "a target that nobody asks for"
    yield match.aimed and "aimed" not in needed, "ask", "a square that nobody asks for"
    yield max(match.shown) and "shown" not in needed, "ask", "dice that nobody asks for"
    pushed = (match.links > 0) != ("links" in needed) or match.down and "down" not in needed
    lands = match.landing and "landing" not in needed
    yield pushed or lands, "ask", "a push that nobody asks for"
    yield any(match.chain[match.links :]), "ask", "a chain that nobody asks for"


OF_ROLL = column(ROLLS, "fields")
