"""Contents of a Blitz position: its facts, and the faults that it must not have; position_text.py has the text."""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING
from furbowl.games import positions
from furbowl.games.blitz import blocks, book, fields, legal, odds
from furbowl.games.blitz.book import NOBODY
from furbowl.games.positions import inside
from furbowl.rows import columns

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from furbowl.games.blitz.match import Blitz
    from furbowl.games.blitz.position_text import Text
    from furbowl.games.positions import Fault, Range


class Positions(positions.Positions):
    RANGES: Sequence[Range] = columns(fields.FIELDS, "subject", "name", "lowest", "highest", "most_of")
    NOWHERE, TAKEN = "not on the pitch (BZ-20)", "two players on one square (BZ-22)"

    def text(self) -> Text:
        from furbowl.games.blitz.position_text import Text

        return Text(self)

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
        yield match.size not in book.SIZES, "size", "7 or 11"
        yield from self.ranges(match)
        yield match.roll and not book.DODGE <= match.roll <= book.CATCH, "ask", "no such roll"
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
            yield from left_over(match)
            return
        other = match.stage in (book.ASK_KICK, book.ASK_CHOOSE, book.ASK_INTERCEPT)
        either = match.stage in (book.ASK_FORMATION, book.ASK_SETUP)
        yield not either and (match.side != match.turn) != other, "ask", "the other side decides"
        yield from _marks(match)
        if match.active != NOBODY:
            yield from _action(match, match.active, match.doing)
        yield from _balls(match)
        yield from (_kick_off if book.PLAY < match.stage <= book.ASK_TOUCHBACK else _turn)(match)


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
    yield spent > match.profile(who)[book.MOVEMENT] + book.RUSHES, who, "%d squares are too many (BZ-23)" % spent
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


def _kick_off(match: Blitz) -> Iterator[Fault]:
    """Faults at a kick-off (BZ-41, BZ-45)."""
    receiver, asked = match.turn, match.stage
    yield match.active != NOBODY, match.active, "in action at a kick-off (BZ-41)"
    yield match.used, "used", "nothing at a kick-off (BZ-41)"
    yield match.begun[receiver] >= match.length, "turns", "none is left for who receives (BZ-R32)"
    yield asked <= book.ASK_SETUP and match.formation != book.DRAWN, "setup", "nobody sets up (BZ-R3)"
    for who in range(match.pieces):
        busy = match.at[who] and (match.states[who] or match.marks[who] & ~book.BY_HAND)
        yield busy, who, "stands, and has done nothing, at a kick-off (BZ-41)"
    for side in (0, 1):
        own = range(side * match.size, (side + 1) * match.size)
        there = [who for who in own if match.at[who]]
        spare = [who for who in own if match.states[who] == book.RESERVE]
        is_set_up = asked > book.ASK_SETUP or (asked == book.ASK_SETUP if side == match.side else side != receiver)
        yield not there and not spare, "ask", "nobody to set up (BZ-R6)"
        wrong = is_set_up and (spare or not legal.is_set_up(match, side))
        yield wrong, (spare + ["ask"])[0], "no legal set-up (BZ-41)"
        yield there and not is_set_up, "ask", "set up too early (BZ-41)"
    yield from left_over(match)


def _turn(match: Blitz) -> Iterator[Fault]:
    """Faults of a team turn, or of a question in it."""
    yield not match.begun[match.turn], "turns", "0 for the side in turn (BZ-46)"
    if match.stage != book.PLAY:
        yield from _question(match, match.active)
        return
    blocked = match.doing == book.BLOCK and match.hit
    goes_on = match.anybody_can_act() if match.active == NOBODY else not blocked and legal.something_follows(match)
    yield not goes_on, "ask", "nothing could be done (BZ-R10, BZ-R11)"
    yield from left_over(match)


# --- faults of a question


def _question(match: Blitz, who: int) -> Iterator[Fault]:
    """Faults of a question about the player in action."""
    yield who == NOBODY or match.states[who] != book.STANDING, "ask", "of nobody in action (BZ-21)"
    yield from left_over(match)
    for wrong, why in _FAULTS[match.stage](match, who):
        yield wrong, "ask", why


def left_over(match: Blitz) -> Iterator[Fault]:
    """Faults of facts that are kept for a question other than the one that is asked."""
    stage, roll = match.stage, match.roll
    dice, chained = stage in (book.ASK_BLOCK, book.ASK_CHOOSE), stage in (book.ASK_PUSH, book.ASK_FOLLOW)
    yield roll and stage != book.ASK_REROLL, "ask", "a roll that nobody asks for"
    yield match.target != NOBODY and not dice and roll != book.RUSH, "ask", "a target that nobody asks for"
    aims = stage == book.ASK_INTERCEPT or roll in (book.THROW, book.CATCH)
    yield match.aimed and not aims, "ask", "a square that nobody asks for"
    yield max(match.shown) and not dice and roll != book.THROW, "ask", "dice that nobody asks for"
    lands = match.landing and stage != book.ASK_FOLLOW
    yield (match.links > 0) != chained or match.down and not chained or lands, "ask", "a push that nobody asks for"
    yield any(match.chain[match.links :]), "ask", "a chain that nobody asks for"


def _stands_beside(match: Blitz, who: int, other: int) -> bool:
    """Return whether other stands where who could hit it (BZ-25)."""
    if other >= match.pieces:
        return other in match.prey(match.at[who])
    return (
        other // match.size != who // match.size and _beside(match, who, other) and match.states[other] == book.STANDING
    )


def _beside(match: Blitz, who: int, other: int) -> bool:
    return match.at[other] != 0 and match.at[other] - match.at[who] in match.pitch.near


def _hits(match: Blitz, who: int, other: int) -> int:
    """Return whether the block of who on other is in progress."""
    hits = match.doing in (book.BLOCK, book.BLITZ) and match.hit
    return hits and other != NOBODY and _stands_beside(match, who, other)


def _reroll(match: Blitz, who: int) -> Iterator[tuple[bool, str]]:
    """Faults of a team re-roll (BZ-27, BZ-R8)."""
    roll, roller = match.roll, who
    yield not legal.can_reroll(match), "no re-roll is left (BZ-27)"
    if roll == book.THROW:
        yield from _pass(match, who)
        yield from _throw(match, who)
    elif roll == book.CATCH:
        roller = match.pitch.grid[match.aimed] - 1
        yield from _catch(match, who, roller if match.aimed else -1)
    elif roll == book.RUSH and match.target != NOBODY:
        due = match.doing == book.BLITZ and match.rushes(who, match.spent) and _hits(match, who, match.target)
        yield not due, "no block is waiting (BZ-R14)"
    else:
        yield from _step(match, who, roll)
    yield odds.skilled(match, roll, roller), "a skill rolls that again (BZ-24)"


def _step(match: Blitz, who: int, roll: int) -> Iterator[tuple[bool, str]]:
    stepped = book.DODGE <= roll <= book.PICKUP and match.doing != book.BLOCK and match.spent
    yield not stepped, "nobody has stepped (BZ-R13)"
    yield roll == book.RUSH and not match.rushes(who, match.spent), "nobody goes for it (BZ-23)"
    lies = match.loose_on(match.at[who]) >= 0 and match.carried(who) < 0
    yield roll == book.PICKUP and not lies, "no %s lies there (BZ-7)" % match.ball_name


def _pass(match: Blitz, who: int) -> Iterator[tuple[bool, str]]:
    """Faults of a pass in progress (BZ-9, BZ-40)."""
    spot, aimed = match.at[who], match.aimed
    yield match.doing != book.PASS or match.carried(who) < 0, "nobody throws (BZ-9)"
    yield not aimed or aimed == spot or blocks.band(match, spot, aimed) > 3, "not thrown there (BZ-40, BZ-R35)"


def _throw(match: Blitz, who: int) -> Iterator[tuple[bool, str]]:
    """Faults of a throw whose die fails (BZ-11)."""
    die, code = match.shown[0], odds.throw_code(match)
    yield not die or any(match.shown[1:]), "one die (BZ-10)"
    yield book.succeeds(die, code), "that is accurate (BZ-11)"


def _catch(match: Blitz, who: int, other: int) -> Iterator[tuple[bool, str]]:
    """Faults of a catch of an accurate pass or a hand-off by a player of the side in turn (BZ-R8)."""
    yield match.doing not in (book.PASS, book.HANDOFF) or match.loose_on(match.aimed) < 0, "nothing to catch (BZ-14)"
    catches = other >= 0 and other != who and other // match.size == match.turn and match.can_catch(other)
    yield not catches, "nobody to catch it (BZ-R8)"
    yield match.doing == book.HANDOFF and not _beside(match, who, other), "not handed there (BZ-17)"
    yield blocks.band(match, match.at[who], match.aimed) > 3, "not thrown there (BZ-40)"


def _dice(match: Blitz, who: int) -> Iterator[tuple[object, str]]:
    """Faults of block dice (BZ-29, BZ-R15)."""
    yield not _hits(match, who, match.target), "no block is waiting (BZ-25)"
    count, ours = blocks.block_dice(match, who, match.target)
    yield [at for at in range(3) if (match.shown[at] > 0) != (at < count)], "%d dice (BZ-29)" % count
    several = len(legal.faces(match)) > 1
    if match.stage == book.ASK_CHOOSE:
        yield ours or not several, "nothing for the other side to choose (BZ-R15)"
    else:
        yield not legal.can_reroll(match) and not (several and ours), "nothing to decide (BZ-R15)"


def _chain(match: Blitz, who: int) -> Iterator[tuple[bool, str]]:
    """Faults of pushes (BZ-33, BZ-R18): each goes where the chain goes on, the last where a choice is allowed."""
    target, links = match.chain[0], match.links
    yield not links or not _hits(match, who, target), "nobody is pushed (BZ-33)"
    if target >= match.pieces:
        yield match.stage != book.ASK_FOLLOW, "nobody is asked that (BZ-33)"
        return
    for link in range(1, links):
        yield not _goes_on(match, link), "not pushed there (BZ-33)"
    spots = odds.push_spots(match)
    if match.stage == book.ASK_PUSH:
        yield len(spots) < 2, "one way only (BZ-33)"
    else:
        free = match.landing in spots and not (match.landing and match.pitch.grid[match.landing])
        yield not free, "not pushed there (BZ-33)"


def _goes_on(match: Blitz, link: int) -> int:
    """Return whether a player of the chain stands where the one before it is pushed."""
    who, links = match.chain[link], match.links
    match.links = link
    spots = odds.push_spots(match)
    match.links = links
    return who < match.pieces and match.at[who] and match.at[who] in spots


def _interception(match: Blitz, who: int) -> Iterator[tuple[bool, str]]:
    """Faults of an interception (BZ-16)."""
    yield from _pass(match, who)
    able = blocks.interceptors(match, 1 - match.turn, match.at[match.active], match.aimed)
    yield not able, "nobody can intercept (BZ-R25)"


_FAULTS = {
    book.ASK_REROLL: _reroll,
    book.ASK_BLOCK: _dice,
    book.ASK_CHOOSE: _dice,
    book.ASK_PUSH: _chain,
    book.ASK_FOLLOW: _chain,
    book.ASK_INTERCEPT: _interception,
}
