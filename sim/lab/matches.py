"""One match of the lab: who plays it, with which chance, and the row that it leaves.

Everything that is random in match n of a run follows from the run's seed and n alone, so that it is the same on any
number of cores and can be played again by itself.
"""

import hashlib
from dataclasses import dataclass

from furbowl import cpu, words
from furbowl.match import Match
from sim.lab.tally import COLUMNS, Tally

BOOKS = ("furbowl", "furball")
SIDES = ("purple", "green")
PLAYERS = (*cpu.NAMES, "random")
SEED_BITS = 30  # what `python -m sim --seed` takes

HEADS = ["match", "rules", "seed", "purple", "green", "purple_seed", "green_seed", "formation", "first", "winner"]
HEADS += ["capped", "purple_score", "green_score", "purple_turns", "green_turns", "decisions", *COLUMNS]
WORDS = ("rules", "purple", "green", "formation", "first", "winner")  # the columns that are no numbers


@dataclass(frozen=True)
class Plan:
    """A run. players: (the first, the second); the first is Purple unless sides are swapped. options: of Match."""

    rules: str
    players: tuple[str, str]
    seed: int = 0
    swap: bool = False
    options: tuple[tuple[str, object], ...] = ()


def seeds(plan, number):
    """Of the dice, of Purple and of Green in match `number`, counted from 0."""
    digest = hashlib.sha256(b"%d/%d" % (plan.seed, number)).digest()
    return [int.from_bytes(digest[at : at + 4], "big") >> 32 - SEED_BITS for at in (0, 4, 8)]


def seats(plan, number):
    """(who is Purple, who is Green, options of the match). With swap each four matches have every way to sit and
    start once: the other side every match, the other start every second one."""
    options = dict(plan.options)
    if not plan.swap:
        return *plan.players, options
    options["first"] = number >> 1 & 1
    return *(plan.players[::-1] if number & 1 else plan.players), options


def play(plan, number, is_stopped=lambda: False):
    """The row of a match, or None where it was stopped on its way."""
    dice, *players_seeds = seeds(plan, number)
    *names, options = seats(plan, number)
    match = Match(plan.rules, seed=dice, **options)
    begun = list(match.events())
    players = [cpu.player(name, seed) for name, seed in zip(names, players_seeds)]
    tally, decisions, last = Tally(), 0, begun
    for event in begun:
        tally.take_event(event)
    while not match.over:
        if is_stopped():
            return None
        action = cpu.decide(players[match.side], match)
        odds = match.odds(action)
        match.apply(action)
        last = list(match.events())
        tally.take_action(action, odds, last)
        decisions += 1
    seated = dict(zip(("purple", "green", "purple_seed", "green_seed"), (*names, *players_seeds)))
    facts = {"match": number + 1, "rules": plan.rules, "seed": dice, "decisions": decisions}
    return {**facts, **seated, **_start(match, begun), **_end(match, last), **tally.counts}


def _start(match, events):
    """What was drawn at the start; what is drawn anew after a score (R-45) is not kept."""
    (line_up,) = [event for event in events if event[0] == words.SET_UP]
    first = next(event[3] for event in events if event[0] == words.TURN)
    return {"formation": match.formations[line_up[3]] if match.formations else "", "first": SIDES[first]}


def _end(match, events):
    """How the match ended."""
    (over,) = [event for event in events if event[0] == words.MATCH_OVER]
    ended = {"winner": SIDES[over[3]] if over[3] >= 0 else "", "capped": over[4]}
    for side, name in enumerate(SIDES):
        ended |= {f"{name}_score": match.score[side], f"{name}_turns": match.turns[side]}
    return ended
