"""How the numbers of an action of Blitz add up: its rolls, the strengths and faces of a block, injuries."""

from __future__ import annotations

from furbowl.actions import target_of, unpack, verb_of
from furbowl.const import TYPE_CHECKING
from furbowl.dice import WAYS, percent
from furbowl.games.blitz import book, odds, paths
from furbowl.games.blitz.paths import rolls_of, safest, squares
from furbowl.games.blitz.tooltips import die_rank, only_falls
from furbowl.games.tooltips import total

if TYPE_CHECKING:
    from collections.abc import Iterator

    from furbowl.games.blitz.match import Blitz

_NAMES = {  # of a roll, and of the skill that re-rolls it
    book.DODGE: ("Dodge", "Dodge"),
    book.RUSH: ("Go for it", ""),
    book.PICKUP: ("Pickup", "Sure~Hands"),
    book.THROW: ("Throw", "Pass"),
    book.CATCH: ("Catch", "Catch"),
    book.INTERCEPT: ("Intercept", "Catch"),
}
_PLUS = {book.THROW: "distance", book.CATCH: "on~target"}  # what a roll adds besides cards and zones


def texts(match: Blitz, way: tuple[int, ...], held: tuple[int, int] = (1, 1)) -> Iterator[str]:
    """Iterate over texts: one for each roll of the actions, and the outcome. held: (ways, total) of the rolls before
    them."""
    action = way[-1]
    verb, who, target = unpack(action)
    before, all_before = held
    if [None for each in way if verb_of(each) == book.STAND_UP]:
        yield "To stand up: %d squares" % book.STAND_COST
    if verb == book.DIE:
        yield from _die(match, target)
        return
    rolls = [roll for _, found in rolls_of(match, way) for roll in found]
    spot, ways, of, strikes = match.at[who], 1, 1, verb == book.HITS
    if strikes and match.active == book.NOBODY:  # as it would be
        _, ways, of, spot = paths.best(match, action)
        if target_of(way[0]) == book.BLITZ and match.rushes(who, squares(way) + book.HIT_COST):
            rolls.append(odds.one(match, book.RUSH, who, spot))
    elif verb != book.GO:
        rolls += odds.rolls(match, action)
        strikes = len(rolls) > 0 and rolls[-1][odds.KIND] == book.BLOCK_DICE
    if strikes and rolls and rolls[-1][odds.KIND] == book.BLOCK_DICE:
        rolls.pop()
        if verb == book.REROLL:
            who, target, spot = match.active, match.target, match.at[match.active]
        if rolls:  # going for it, before the block of a Blitz
            _, need, _, _, _, _ = rolls[0]
            ways, of = 7 - need, 6
    yield from _singly(match, rolls)
    if strikes:
        yield from _block(match, who, target, spot, ways, of, "you" if only_falls(match, way) else "turnover")
    elif len(rolls) + (before < all_before) > 1:
        ways, of = safest(match, who, target)[1] if verb == book.GO else odds.odds_of(match, action)
        yield "All of it: %d%%" % percent(ways * before, of * all_before)
    for kind, _, _, roller, _, _ in rolls:
        if not strikes and kind in (book.DODGE, book.RUSH):
            yield from hurt(match, roller)
            break
    for other in paths.threats(match, action):
        yield one(match, odds.one(match, book.INTERCEPT, other), match.nickname(other) + " may intercept")


# --- rolls of one die


def _singly(match: Blitz, rolls: list[tuple[int, ...]]) -> Iterator[str]:
    """Iterate over texts: each roll, and the skill that re-rolls it, if any; the one for dodges works once a turn."""
    dodged = False
    for roll in rolls:
        kind, _, skilled, _, _, _ = roll
        name, skill = _NAMES[kind]
        yield one(match, roll, name)
        if skilled and not (dodged and kind == book.DODGE):
            yield skill + " skill: one re-roll"
            dodged = dodged or kind == book.DODGE


def one(match: Blitz, roll: tuple[int, ...], name: str) -> str:
    """The line for a roll of one die, given its name."""
    kind, number, _, who, spot, plus = roll
    need, extra, around = odds.parts(match, kind, who, spot)
    if kind != book.RUSH:
        name += ", Agi~%d" % match.profile(who)[book.AGILITY]
    zones = "1~zone" if around == 1 else "%d~zones" % around
    parts = (_PLUS.get(kind, "always"), plus), ("a~card", extra), (zones, -around)
    return total(name, need, parts, number, 7 - number, 6)


# --- blocks, falls


def _block(match: Blitz, who: int, target: int, spot: int, ways: int, of: int, lost: str) -> Iterator[str]:
    """Iterate over texts: strengths, dice and faces of a block from a spot, after rolls that succeed in ways of all;
    lost: the word for a failure."""
    dice, ours = odds.block_dice(match, who, target, spot)
    mine, helped, theirs, against = odds.strengths(match, who, target, spot)
    out = odds.into_the_crowd(match, who, target, spot)
    strong = _helped(mine, helped), _helped(theirs, against)
    yield ("Str %s against %s: " % strong) + (
        "1 die" if dice == 1 else "%d dice, %s~choose" % (dice, "you" if ours else "they")
    )
    them = "it" if target >= match.pieces else "them"
    good, bad = odds.faces(match, who, target, out)
    yield "%d of 6 faces %s, %d knock%s you down" % (
        good,
        ("push%s them off" if out else "knock%s " + them + " down") % (("es" if out else "s") if good == 1 else ""),
        bad,
        "s" if bad == 1 else "",
    )
    counted = [] if out else _skills(match, who, target)
    if counted:
        yield "Skills: " + ", ".join(counted)
    down, total_of, fails, _ = paths.falls(match, who, target, dice, ours, ways, of, out)
    how = "Off the pitch" if out else "It falls" if target >= match.pieces else "They fall"
    yield "%s %d%%, %s %d%%" % (how, percent(down, total_of), lost, percent(fails, total_of))
    if out:
        yield injury("reserve")
    elif target < match.pieces:
        yield from hurt(match, target)


def _helped(strength: int, assists: int) -> str:
    return "%d+%d" % (strength, assists) if assists else "%d" % strength


def _skills(match: Blitz, who: int, target: int) -> list[str]:
    """The skills that change what faces do."""
    mine, theirs = match.skills(who), match.skills(target)
    found = ["Block"] if mine & book.HAS_BLOCK else []
    if mine & theirs & book.HAS_BLOCK:
        found.append("their~Block")
    return found + (["their~Dodge"] if theirs & book.HAS_DODGE else [])


def _die(match: Blitz, face: int) -> Iterator[str]:
    """Iterate over texts: the possible outcomes of a face of a block die."""
    rank, target = die_rank(match, face), match.target
    if rank < 0:
        yield match.nickname(match.active) + " falls"
        yield from hurt(match, match.active)
    if target >= match.pieces:
        return
    if rank > 0 and odds.into_the_crowd(match, match.active, target):
        yield "Off the pitch"
        yield injury("reserve")
    elif odds.result(match, match.active, target, face) & odds.TARGET_DOWN:
        yield match.nickname(target) + " falls"
        yield from hurt(match, target)


def hurt(match: Blitz, who: int) -> Iterator[str]:
    """Iterate over texts: the rolls for armour and injury of a player who falls."""
    yield armour(match, who)
    yield injury()


def armour(match: Blitz, who: int) -> str:
    """The line for an armour roll: two dice."""
    need, plus = match.profile(who)[book.ARMOUR_VALUE] + 1, match.extra(book.ARMOUR, who)
    return total("Armour~%d breaks" % (need - 1), need, (("a~card", plus),), need - plus, WAYS[need - plus], 36)


def injury(lightest: str = "stunned") -> str:
    """The line for an injury roll."""
    return "Injury: %s, %d+ knocked~out, %d+ out" % (lightest, book.STUNNED_TO + 1, book.KO_TO + 1)
