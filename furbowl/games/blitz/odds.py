"""The rolls of Blitz and their odds: the number needed on a die, block dice, the joint chance of an action.

code    need and modifier of a roll in one number, 16 * need + modifier + 8, as in its event
roll    (kind of event, number needed on the die, whether a skill re-rolls it, the player, its spot, the modifier
        without cards and zones); for block dice (BLOCK_DICE, how many, 1 if the attacker's side chooses, the attacker,
        the target, how many faces are good)
chance  (fresh, used, power): in fresh + used of 6 ** power results of the dice all rolls so far succeed, in used of
        them the skill Dodge is used up
"""

from __future__ import annotations

from furbowl.actions import unpack
from furbowl.board import WALL
from furbowl.const import TYPE_CHECKING, const
from furbowl.games.blitz import book
from furbowl.games.blitz.blocks import block_dice, chosen, faces
from furbowl.games.blitz.book import BLOCK_DICE, CATCH, DODGE, DODGED, INTERCEPT, NOBODY, PICKUP, RUSH, THROW
from furbowl.games.blitz.legal import band
from furbowl.games.blitz.rolls import ROLLS
from furbowl.games.blitz.zones import zones
from furbowl.rows import column

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from furbowl.board import Pitch
    from furbowl.games.blitz.match import Blitz
    from furbowl.protocol import Needs


def code(match: Blitz, kind: int, who: int, spot: int, plus: int) -> int:
    """Code of the agility or going-for-it roll of a player who stands on a spot. plus: its modifier without cards and
    zones (BZ-3, BZ-5, BZ-23)."""
    need, extra, around = parts(match, kind, who, spot)
    plus += extra - around
    if plus < book.MOST_MINUS:
        plus = book.MOST_MINUS
    return (need << 4) + plus + 8


def parts(match: Blitz, kind: int, who: int, spot: int) -> tuple[int, int, int]:
    """Return (number that the agility needs, modifier of cards, tackle zones that count against it) of such a roll."""
    if kind == RUSH:
        return book.RUSH_NEED, 0, 0
    need = book.NEED[min(match.profile(who)[book.AGILITY], 6)]
    return need, match.extra(kind, who), zones(match, who // match.size, spot)


def modifier(match: Blitz, kind: int, who: int, aim: int = 0, start: int = 0) -> int:
    """Modifier of an action's own roll (BZ-R8), without cards and zones. aim: of a throw, by default
    match.aimed; start: where it is thrown from, 0 where the player is."""
    if kind == DODGE:
        return match.dodge_plus
    if kind == PICKUP:
        return match.pickup_plus
    if kind == THROW:
        return book.BAND_PLUS[band(match, start or match.at[who], aim or match.aimed)]
    return book.ACCURATE if kind == CATCH else book.INTERCEPTING if kind == INTERCEPT else 0


def throw_code(match: Blitz) -> int:
    """The code of the throw in progress."""
    return code(match, THROW, match.active, match.at[match.active], modifier(match, THROW, match.active))


def push_spots(match: Blitz, chain: Sequence[int] = (), start: int = 0) -> tuple[int, ...] | list[int]:
    """Spots to which the last of a chain of pushes can go: the free ones, else the taken ones; (0,) into the crowd, ()
    nowhere (BZ-33, BZ-R18). chain: the attacker, then those who push each other, () for the one in progress. start:
    where the attacker will push from, and so leave the spot where it is; 0: from there.
    """
    pitch, taken = match.pitch, []
    chain = chain or bytes((match.active,)) + match.chain[: match.links]
    spots = _opposite(pitch, start or match.at[chain[-2]], match.at[chain[-1]])
    free = [each for each in spots if not pitch.grid[each] or start and pitch.grid[each] == chain[0] + 1]
    if free:
        return free
    for each in spots:
        other = pitch.grid[each]
        if other == WALL:
            return (0,)
        if other - 1 not in chain:
            taken.append(each)
    return taken


def _opposite(pitch: Pitch, start: int, spot: int) -> list[int]:
    """List the three spots to which a push from a start goes on (BZ-33)."""
    width = pitch.width
    ring = (-1, width - 1, width, width + 1, 1, 1 - width, -width, -width - 1)
    ahead = ring.index(spot - start)
    return sorted([spot + ring[ahead + turn & 7] for turn in (-1, 0, 1)])


def into_the_crowd(match: Blitz, who: int, target: int, start: int = 0) -> bool:
    """Return whether a player's block can only push its target off the pitch (BZ-33)."""
    return target < match.pieces and push_spots(match, (who, target), start) == (0,)


# --- the rolls of an action

_SKILLS = column(ROLLS, "skill")  # BZ-24
START = (1, 0, 0)  # the chance before any roll
KIND = const(0)  # the place in a roll of what it is


def skilled(match: Blitz, kind: int, who: int) -> bool:
    """Return whether a player has a skill for that roll; Dodge only if not yet used in this team turn."""
    return match.skills(who) & _SKILLS[kind] != 0 and not (kind == DODGE and match.marks[who] & DODGED)


def needs_of(match: Blitz, action: int) -> Needs:
    """Rolls of an action in the form of Match.needs()."""
    return tuple([roll[: 3 if roll[KIND] == BLOCK_DICE else 2] for roll in rolls(match, action)])


def odds_of(match: Blitz, action: int) -> tuple[int, int]:
    """Odds of an action in the form of Match.odds()."""
    fresh, used, power = after(START, rolls(match, action))
    return fresh + used, 6**power


def after(chance: tuple[int, int, int], rolls: Iterable[tuple[int, ...]]) -> tuple[int, int, int]:
    """The chance after more rolls."""
    for kind, number, more, _, _, good in rolls:
        fresh, used, power = chance
        if kind == BLOCK_DICE:
            ways, dice = chosen(number, more, good), number
        else:
            good, dice = 7 - number, 2 if more else 1
            ways = 6 * good + (6 - good) * good if more else good
        if kind == DODGE and more:
            chance = fresh * 6 * good, used * 6 * good + fresh * (6 - good) * good, power + dice
        else:
            chance = fresh * ways, used * ways, power + dice
    return chance


def rolls(match: Blitz, action: int, start: int = 0) -> list[tuple[int, ...]]:
    """List the rolls of an action. start: where the player will stand when it hits or throws, 0 where it is."""
    verb, who, target = unpack(action)
    if verb == book.GO:
        return step(
            match, who, match.pitch.spot(target), match.spent + 1, zones(match, who // match.size, match.at[who])
        )
    if verb == book.HITS:
        return hit(match, who, target, start, match.spent)
    if verb == book.THROWS:
        spot = match.pitch.spot(target)
        left = start and match.at[who] == spot  # nobody will be there any more
        return [one(match, THROW, who, start, spot)] + ([] if left else _catch(match, spot))
    if verb == book.HANDS:
        return _catch(match, match.at[target])
    if verb == book.INTERCEPTS:
        return [one(match, INTERCEPT, who)]
    return _again(match) if verb == book.REROLL else []


def due(match: Blitz, who: int, spot: int, spent: int, leaving: int) -> list[int]:
    """The kinds of the rolls of a step to a spot (BZ-R13). spent: squares spent with it; leaving: whether it leaves a
    tackle zone."""
    kinds = [DODGE] if leaving else []
    if match.rushes(who, spent):
        kinds.append(RUSH)
    if match.loose_on(spot) >= 0 and match.carried(who) < 0:
        kinds.append(PICKUP)
    return kinds


def step(match: Blitz, who: int, spot: int, spent: int, leaving: int) -> list[tuple[int, ...]]:
    """List the rolls of a step, of the kinds that due() gives."""
    return [one(match, kind, who, spot) for kind in due(match, who, spot, spent, leaving)]


def one(match: Blitz, kind: int, who: int, spot: int = 0, aim: int = 0) -> tuple[int, ...]:
    """The one-die roll of a player who will then stand on that spot."""
    plus = modifier(match, kind, who, aim, spot)
    spot = spot or match.at[who]
    return kind, book.shows(code(match, kind, who, spot, plus)), skilled(match, kind, who), who, spot, plus


def hit(match: Blitz, who: int, target: int, start: int, spent: int) -> list[tuple[int, ...]]:
    """List the rolls of a block, from a spot as in strengths(), after spent squares of a Blitz (BZ-R14)."""
    rushes = match.rushes(who, spent + book.HIT_COST)
    return ([one(match, RUSH, who, start)] if rushes else []) + [block(match, who, target, start)]


def block(match: Blitz, who: int, target: int, start: int = 0) -> tuple[int, ...]:
    """The roll of a block, from a spot as in strengths()."""
    dice, ours = block_dice(match, who, target, start)
    return BLOCK_DICE, dice, ours, who, target, faces(match, who, target)[0]


def _catch(match: Blitz, spot: int) -> list[tuple[int, ...]]:
    """List the catch of an accurate pass or a hand-off, if a player there can catch."""
    who = match.pitch.grid[spot] - 1
    return [one(match, CATCH, who, spot)] if who >= 0 and match.can_catch(who) else []


def _again(match: Blitz) -> list[tuple[int, ...]]:
    """List the roll that a team re-roll repeats, without a skill, and the rolls that follow."""
    who, kind = match.active, match.roll
    if match.stage == book.ASK_BLOCK:
        return [block(match, who, match.target)]
    spot = match.aimed if kind == CATCH else match.at[who]
    rolled, number, _, roller, start, plus = one(match, kind, match.pitch.grid[spot] - 1, spot)
    found: list[tuple[int, ...]] = [(rolled, number, False, roller, start, plus)]
    if kind == THROW:
        return found + _catch(match, match.aimed)
    if kind == RUSH and match.target != NOBODY:
        return found + [block(match, who, match.target)]
    if kind == DODGE or kind == RUSH:
        found += [one(match, each, who, spot) for each in due(match, who, spot, match.spent, 0) if each > kind]
    return found
