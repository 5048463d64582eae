"""Invariants of every match of any game, checked after every action: a match that breaks one is Unsound.

    sound(match)                  cheap: fit for every decision
    sound_events(match, events)   of the events of one action
    listed_well(match)            of the legal actions, which it returns
    refuses_unlisted(match, ..)   some actions that are not listed are refused and change nothing
    whole(match, listed)          everything at once: a hundred times as expensive
    ended(match)                  of a match that is over

A game adds what follows from its own rules: problem() of a match, which judges every position that is read as well, and
sound_events and whole of `proof` in sim/games/GAME.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from furbowl.actions import act, verb_of
from furbowl.match import Match
from furbowl.protocol import OVER, ROLL, IllegalAction

from .. import games

if TYPE_CHECKING:
    import random
    from types import ModuleType
    from typing import Any

    from furbowl.protocol import Event

WEIRD = (None, "end", b"", (), [3], {}, 0.5, object(), -1, 2**30, 2**70)  # none of them is an action
REFUSED = 100  # unlisted actions tried at a decision
MOST_BYTES = 1024  # of a snapshot
SMALL = range(-1, 2**15)  # -1: none
EVENT = (range(256), range(-1, 32), range(-1, 512), SMALL, SMALL)  # kind, piece, square, a, b


class Unsound(Exception):
    """A match breaks an invariant; the sentence says which."""


def hold(fact: object, sentence: str, *about: object) -> None:
    """Raise Unsound if the fact is false."""
    if not fact:
        raise Unsound(sentence + "".join(": %r" % (each,) for each in about))


def _own(m: Match) -> ModuleType:
    """Checks that the game adds, None if it has none."""
    return games.part(m.rules, "proof")


# --- after every action


def sound(m: Match) -> None:
    """Check pieces, balls and sides as the face reports them."""
    for who in range(m.pieces):
        square = m.square(who)
        hold(square == -1 or m.exists(square), "a piece off the pitch", who, square)
        hold(square == -1 or m.who_at(square) == who, "two pieces on a square, or who_at() is wrong", who, square)
        hold(m.side_of(who) in (0, 1) and m.status(who) >= 0, "a piece of no side or status", who)
    for number, square, who in m.balls():
        hold(who == -1 or square == m.square(who) >= 0, "a ball is not where its carrier is", number, square, who)
        hold(who >= 0 or square == -1 or m.exists(square), "a ball off the pitch", number, square)
    hold(m.side in (0, 1) and min(m.score) >= 0 and min(m.turns) >= 0, "side, score or turns", m.side, m.score, m.turns)
    hold(m.over or any(True for _ in m.legal()), "a match that goes on, and nothing to decide")
    hold(m.over or m.winner is None, "a winner before the end", m.winner)
    found = m.copy().problem()
    hold(found is None, "a position that cannot be", found)


def sound_events(m: Match, events: list[Event]) -> None:
    """Check events: five numbers in their ranges; a roll has dice; the end is reported when the match is over."""
    for event in events:
        small = [isinstance(number, int) and number in numbers for number, numbers in zip(event, EVENT)]
        hold(len(event) == 5 and all(small), "not five small numbers", event)
        kind, _, _, _, _ = event
        flags, dice = m.flags(kind), tuple(m.dice(event))
        hold(not flags & ROLL or dice, "a roll without dice", event)
        hold(all(1 <= face <= m.sides(event) for face in dice), "a die without that face", event, dice)
    hold(any(m.flags(kind) & OVER for kind, _, _, _, _ in events) <= m.over, "the end is told of a match that goes on")
    if own := _own(m):
        own.sound_events(m, events)


def listed_well(m: Match) -> list[int]:
    """Check and return the legal actions: some, each once, small, the same when asked again and of a copy."""
    listed = list(m.legal())
    hold(listed and len(set(listed)) == len(listed), "nothing or something twice in legal()", listed)
    hold(all(0 <= action < 2**30 for action in listed), "no small number in legal()", listed)
    hold(list(m.legal()) == listed == list(m.copy().legal()), "legal() is another when asked again, or of a copy")
    return listed


# --- more expensive


def refuses_unlisted(m: Match, listed: list[int], chance: random.Random, count: int = REFUSED) -> None:
    """Check that `count` drawn actions, if not listed, are refused and leave every byte as it was."""
    before, legal = m.snapshot(), set(listed)
    for action in chance.sample(range(act((verb_of(max(listed))) + 2)), count):  # all verbs and one more
        hold(action in legal or refuses(m, action), "carried out without being listed", action)
    hold(m.snapshot() == before and not list(m.events()), "a refusal changes the match")


def refuses(m: Match, action: Any) -> bool:
    """Return whether the match refuses the action with a sentence."""
    try:
        m.apply(action)
    except IllegalAction as refusal:
        return bool(str(refusal))
    return False


def whole(m: Match, listed: list[int]) -> None:
    """Check that listed actions are accepted, on a copy, weird ones refused, and legal(who) is its part of all."""
    data = m.snapshot()
    for action in listed:
        copy = m.copy()
        copy.apply(action)
        sound(copy)
        sound_events(copy, list(copy.events()))
        ways, total = m.odds(action)
        hold(0 <= ways <= total, "no odds", m.text(action), ways, total)
    for weird in WEIRD:
        hold(refuses(m, weird), "carried out", weird)
    for who in range(m.pieces):
        part = [action for action in listed if m.actor(action) == who]
        hold(list(m.legal(who)) == part, "legal(who) is not its part of legal()", who)
    kept(m, listed)
    if own := _own(m):
        own.whole(m)
    hold(m.snapshot() == data and not list(m.events()), "a question changes the match")


def kept(m: Match, listed: list[int]) -> None:
    """Check that a match that is written and read again is the same."""
    data = m.snapshot()
    copy = Match.restore(bytearray(data))  # like bytes from elsewhere: each fact is checked
    hold(len(data) <= MOST_BYTES and copy.snapshot() == data and same(copy, m), "restore() makes another match")
    again = Match.from_position(m.position())
    hold(same(again, m) and again.side == m.side, "from_position() makes another position")
    for action in listed:
        hold(m.parse(m.text(action)) == action, "parse() reads another action", m.text(action))
    hold(m.snapshot() == data, "keeping a match changes it")


def same(first: Match, second: Match) -> bool:
    """Return whether two matches have the same position and the same actions."""
    return first.position() == second.position() and list(first.legal()) == list(second.legal())


def ended(m: Match) -> None:
    """Check a match that is over: nothing is listed, nothing accepted, and the score gives the winner."""
    purple, green = m.score
    hold(list(m.legal()) == [], "something is legal after the end")
    hold(refuses(m, m.end) and refuses(m, None), "something is carried out after the end")
    hold(m.winner == (None if purple == green else int(green > purple)), "the wrong winner", m.score, m.winner)
