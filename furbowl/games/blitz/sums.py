"""How the numbers of an action of Blitz add up: its rolls, the strengths and faces of a block, injuries."""

from __future__ import annotations

from furbowl.actions import target_of, verb_of
from furbowl.const import TYPE_CHECKING
from furbowl.dice import percent
from furbowl.games.blitz import blocks, book, odds, paths
from furbowl.games.blitz.rolls import ROLLS
from furbowl.games.blitz.tooltips import die_rank
from furbowl.games.tooltips import total
from furbowl.rows import column

if TYPE_CHECKING:
    from collections.abc import Iterator

    from furbowl.games.blitz.match import Blitz

_TITLES, _PLUS, _BY = column(ROLLS, "title"), column(ROLLS, "plus"), column(ROLLS, "by")
_FALLS = column(ROLLS, "falls")


def texts(match: Blitz, way: tuple[int, ...], held: tuple[int, int] = (1, 1)) -> Iterator[str]:
    """Iterate over texts: one for each roll of the actions, and the outcome. held: (ways, total) of the rolls before
    them."""
    action = way[-1]
    verb, target = verb_of(action), target_of(action)
    before, all_before = held
    if [None for each in way if verb_of(each) == book.STAND_UP]:
        yield "To stand up: %d squares" % book.STAND_COST
    if verb == book.DIE:
        yield from _die(match, target)
        return
    plan = paths.Plan(match, way)
    strikes = len(plan.rolls) > 0 and plan.rolls[-1][odds.KIND] == book.BLOCK_DICE
    rolls = plan.rolls[:-1] if strikes else plan.rolls
    yield from _singly(match, rolls)
    if strikes:
        yield from _block(match, plan)
    elif len(rolls) + (before < all_before) > 1:
        ways, of = plan.odds()
        yield "All of it: %d%%" % percent(ways * before, of * all_before)
    for kind, _, _, roller, _, _ in rolls:
        if not strikes and kind in _FALLS:
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
        yield one(match, roll, _TITLES[kind])
        if skilled and not (dodged and kind == book.DODGE):
            yield _BY[kind].replace(" ", "~") + " skill: one re-roll"
            dodged = dodged or kind == book.DODGE


def one(match: Blitz, roll: tuple[int, ...], name: str) -> str:
    """The line for a roll of one die, given its name."""
    kind, number, _, who, spot, plus = roll
    need, extra, around = odds.parts(match, kind, who, spot)
    if kind != book.RUSH:
        name += ", Agi~%d" % match.profile(who)[book.AGILITY]
    zones = "1~zone" if around == 1 else "%d~zones" % around
    parts = (_PLUS[kind], plus), ("a~card", extra), (zones, -around)
    return total(name, need, parts, number, 7 - number, 6)


# --- blocks, falls


def _block(match: Blitz, plan: paths.Plan) -> Iterator[str]:
    """Iterate over texts: strengths, dice and faces of the block that ends a plan."""
    _, _, _, who, target, _ = plan.rolls[-1]
    dice, ours, out, hoped, feared = plan.block()
    mine, helped, theirs, against = blocks.strengths(match, who, target, plan.spot)
    strong = _helped(mine, helped), _helped(theirs, against)
    yield ("Str %s against %s: " % strong) + (
        "1 die" if dice == 1 else "%d dice, %s~choose" % (dice, "you" if ours else "they")
    )
    them = "it" if target >= match.pieces else "them"
    good, bad = blocks.faces(match, who, target, out)
    yield "%d of 6 faces %s, %d knock%s you down" % (
        good,
        ("push%s them off" if out else "knock%s " + them + " down") % (("es" if out else "s") if good == 1 else ""),
        bad,
        "s" if bad == 1 else "",
    )
    counted = [] if out else _skills(match, who, target)
    if counted:
        yield "Skills: " + ", ".join(counted)
    how = "Off the pitch" if out else "It falls" if target >= match.pieces else "They fall"
    lost = "you" if plan.only_falls() else "turnover"
    yield "%s %d%%, %s %d%%" % (how, percent(*hoped), lost, percent(*feared))
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
    elif blocks.result(match, match.active, target, face) & blocks.TARGET_DOWN:
        yield match.nickname(target) + " falls"
        yield from hurt(match, target)


def hurt(match: Blitz, who: int) -> Iterator[str]:
    """Iterate over texts: the rolls for armour and injury of a player who falls."""
    yield armour(match, who)
    yield injury()


def armour(match: Blitz, who: int) -> str:
    """The line for an armour roll: two dice."""
    value, plus = match.profile(who)[book.ARMOUR_VALUE], match.extra(book.ARMOUR, who)
    parts, least = (("a~card", plus),), value + 1 - plus
    return total("Armour~%d breaks" % value, value + 1, parts, least, book.breaks(value - plus), 36)


def injury(lightest: str = "stunned") -> str:
    """The line for an injury roll."""
    return "Injury: %s, %d+ knocked~out, %d+ out" % (lightest, book.STUNNED_TO + 1, book.KO_TO + 1)
