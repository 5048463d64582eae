"""Does the strongest player do anything foolish? Counted over positions of matches with noise, in three ways:

longer odds   its plan needs rolls, and other actions of the same pieces, no more of them, reach the same position with
              better odds
idle end      it ends the turn, though a move that needs no roll improves the evaluation by more than the player errs
rash block    in a game of halves, a carrier hits somebody, which goes well with less than 50 %, and its side has
              another turn in the half

All odds are the match's own, and what a plan leads to is seen on a copy of the match whose dice show what is hoped for.
The exit code is 1 if anything was found.
"""

from __future__ import annotations

import heapq
import itertools
from typing import TYPE_CHECKING

from furbowl import cpu, registry
from furbowl.protocol import HIT, PLAIN

from . import statistics
from .desk import BUILD, bar, get_ready, parser
from .line_chances import hoped
from .matches import Plan
from .texel import evaluator, is_free, noisy

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from furbowl.match import Match

    from .crews import Crew

    Line = tuple[int, ...]
    Looked = list[tuple[str, str]]  # (way, text of what was found or "") of each way that was looked at in a position

POSITIONS = 1000
WAYS = ("longer odds", "idle end", "rash block")
EVERY = 3  # one of so many decisions is looked at
MOST = 300  # actions that are tried in search of better odds
ROUNDING = 1e-9


def run(words: list[str]) -> int:
    """Run python -m sim.lab sanity; return the exit code."""
    asked, names = parser(" sanity", __doc__, POSITIONS, "build/lab/sanity", plays="positions"), registry.names()
    asked.add_argument("rules", metavar="RULES", nargs="?", choices=names, help=" or ".join(names))
    wanted = asked.parse_args(words)
    folder, code = wanted.out or BUILD / "sanity", 0
    with get_ready(folder, wanted) as crew:
        for rules in [wanted.rules] if wanted.rules else names:
            code |= _report(rules, wanted.positions, wanted.seed, crew, folder)
    return code


def _report(rules: str, positions: int, seed: int, crew: Crew, folder: Path) -> int:
    """Print what was found in so many positions, and write all of it to the folder; return the exit code."""
    best = cpu.NAMES[-1]
    plan = Plan(rules, (best, best), seed, swap=True)
    matches = crew.each(looked, ((plan, number) for number in itertools.count()))
    some = itertools.islice(itertools.chain.from_iterable(matches), positions)
    every = [*itertools.chain.from_iterable(bar(some, positions, rules, "position"))]
    found = {way: [text for name, text in every if name == way and text] for way in WAYS}
    rows = [[way, str(sum(name == way for name, _ in every)), str(len(texts))] for way, texts in found.items()]
    print("\n" + statistics.aligned([[f"{rules}: {positions:,} positions", "looked at", "found"], *rows]))
    for way, texts in found.items():
        print(*[f"\n{way}, for example:\n{text}" for text in texts[:1]], sep="")
    told = [f"{way}\n{text}\n" for way, texts in found.items() for text in texts]
    (folder / f"{rules}.txt").write_text("\n".join(told), "ascii", newline="\n")
    return int(any(found.values()))


def looked(plan: Plan, number: int) -> list[Looked]:
    """Look at positions of a match; return what was looked at in each."""
    decisions = (match for match in noisy(plan, number) if is_free(match))
    return [list(look(match)) for match in itertools.islice(decisions, number % EVERY, None, EVERY)]


def look(match: Match) -> Iterator[tuple[str, str]]:
    """Iterate over what can be looked at in a position: (way, text of what was found or "")."""
    player = cpu.player(cpu.NAMES[-1], match.turns[0])
    cpu.decide(player, match.copy())
    line = player.found
    if line[-1] == match.end:
        yield WAYS[1], _told(match, line, idle(match))
        return
    chance, there = followed(match, line)
    if 0 < chance < 1:  # with 0 it only puts the ball out of harm's way
        yield WAYS[0], _told(match, line, likelier(match, line, chance, seen(there)))
    before = followed(match, line[:-1])[1]
    who, (kind, _) = before.actor(line[-1]), before.aim(line[-1])
    if hasattr(match, "length") and kind == HIT and any(carrier == who for _, _, carrier in before.balls()):
        ways, total = before.odds(line[-1])
        is_rash = 2 * ways < total and match.turns[match.side] < match.length
        yield WAYS[2], _told(match, line, line if is_rash else ())


def _told(match: Match, line: Line, better: Line) -> str:
    """The text of something found: the position, the plan, and what would have been better; "" if that is ()."""
    lines = {"its plan": line, "better": better} if better != line else {"its plan": line}
    told = ["%s: %s" % (name, _words(match, each)) for name, each in lines.items()]
    return "\n".join([match.position().rstrip("\n"), *told]) if better else ""


def _words(match: Match, line: Line) -> str:
    """A line as text, with the chance that all of its rolls succeed."""
    chance, _ = followed(match, line)
    return "%s (%.0f %%)" % (", ".join(map(match.text, line)), 100 * chance)


def followed(match: Match, line: Sequence[int]) -> tuple[float, Match]:
    """(chance that all rolls of a line succeed, the position then)"""
    there, chance = match.copy(), 1.0
    for action in line:
        if not there.is_legal(action):
            break
        if not there.question:
            ways, total = there.odds(action)
            chance *= ways / total
        hoped(there, action)
    return chance, there


def seen(match: Match) -> tuple:
    """All that has to be the same for two positions to be the same, but for what is left of a piece's play."""
    pieces = [(match.square(who), match.status(who)) for who in range(match.pieces)]
    return (*pieces, *match.balls(), match.question, match.side, match.score, match.left())


def likelier(match: Match, line: Line, chance: float, goal: tuple) -> Line:
    """Other actions of the pieces that act in a line, no more of them, which are likelier to reach its goal; () for
    none among the first MOST."""
    actors = {match.actor(action) for action in line} - {-1}
    count, known = itertools.count(), set()
    waiting: list[tuple[float, int, int, Match, Line]] = [(-1.0, 0, next(count), match.copy(), ())]
    while waiting and next(count) < MOST:
        cost, length, _, there, so_far = heapq.heappop(waiting)
        key = seen(there), length
        if key in known or -cost <= chance + ROUNDING:
            continue
        known.add(key)
        if key[0] == goal and (not there.question or so_far[-1] == line[-1]):  # what is asked depends on the action
            return so_far
        for action in list(there.legal()) if length < len(line) else ():
            if there.actor(action) in actors:
                ways, total = (1, 1) if there.question else there.odds(action)
                after = there.copy()
                hoped(after, action)
                heapq.heappush(waiting, (cost * ways / total, length + 1, next(count), after, (*so_far, action)))
    return ()


def idle(match: Match) -> Line:
    """A move without a roll that improves what the end of the turn is worth by more than Legend errs; () for none."""
    least, slip = _worth(match)
    mates = [who for who in range(match.pieces) if match.side_of(who) == match.side and match.can_act(who)]
    moves = [(who, square) for who in mates for square, kind in match.reach(who) if kind == PLAIN]
    for mover, to in moves:
        line, (ways, total) = match.route(mover, to)
        _, there = followed(match, line)
        if there.end < 0 and there.finish >= 0:
            there.apply(there.finish)
        if line and ways == total and is_free(there) and there.side == match.side:
            worth, _ = _worth(there)
            if worth > least + slip + 1:
                return tuple(line)
    return ()


def _worth(match: Match) -> tuple[int, int]:
    """(evaluation of ending the turn, what Legend errs by in the game)"""
    made = evaluator(match)
    return cpu.finish(made.ended((match.end,))), made.SLIPS["legend"]
