"""The sums shown in Blitz and Squig agree with the tooltip for the same press, in any position."""

import random
import re

import pytest

from adding_up import summed
from furbowl import cpu
from furbowl.actions import target_of, verb_of
from furbowl.games.blitz import book, paths
from furbowl.match import Match
from furbowl.ui.match.choices import Choice
from furbowl.ui.widgets.text import Words


def presses(match, words, plans, chance):
    """Iterate over (actions, tooltip) for some of the presses on a square that do something."""
    choice = Choice(match, plans)
    choice.look()
    able = [each for each in range(match.pieces) if choice.able[each]]
    for who in {*chance.sample(able, min(5, len(able))), match.carrier} & {*able}:
        choice.pick(who)
        squares = [each for each in range(match.columns * match.rows) if choice.reaches(each)]
        balls = {square for _, square, _ in match.balls()} & {*squares}
        for square in (*choice.aimed, *balls, *chance.sample(squares, min(3, len(squares)))):
            if choice.reaches(square):
                way, odds = choice.way(square)
                yield way, said(words.way, match, way, odds)
            elif square in choice.aimed:
                way = choice.aimed_at(square)
                yield way, said(words.action, match, way[-1])
        for action in plans.plans(match, who):
            if (
                verb_of(action) == book.HITS and target_of(action) >= match.pieces
            ):  # a squig, which a player may also walk onto
                yield plans.plan(match, action), said(words.action, match, action)


def said(put, *about):
    """The text that `put` writes into Words, without colours."""
    words = Words()
    put(words, *about)
    return "".join(chr(code & 127) for code in words.codes[: words.length])


def percents(told):
    return [int(each) for each in re.findall(r"(\d+)%", told)]


@pytest.mark.parametrize(
    "rules, seeds, more", [("blitz", (8,), {"Throw", "Catch"}), ("squig", (10, 11), {"squig", "wriggle"})]
)
def test_they_give_what_the_tooltip_says(rules, seeds, more):
    words, plans = Match(rules).tooltips(), Match(rules).plans()
    seen = set()
    for seed in seeds:
        chance, match = random.Random(seed), Match(rules, seed=seed)
        players = [cpu.player("cub", seed), cpu.player("keeper", seed)]
        for _ in range(160):
            if match.over:
                break
            actions = list(match.legal())
            if not match.question and match.playing < 0:
                for way, tooltip in presses(match, words, plans, chance):
                    hold(match, way, tooltip, list(match.sums(way)), seen)
            if match.question in ("reroll", "intercept"):
                for action in actions:
                    found = summed(match.sums((action,)))
                    needs = [n for kind, n, *_ in match.needs(action) if kind != book.BLOCK_DICE]
                    assert [n for name, n, _ in found if name[:6] != "Armour"][: len(needs)] == needs
                    seen.add(match.question)
            match.apply(cpu.decide(players[match.side], match))
    assert seen >= {"Dodge", "Go for it", "Pickup", "Armour~8 breaks", "block", "reroll", *more}


def hold(match, way, tooltip, told, seen):
    """Check that the sums are those of the path's rolls and lead to the chances in the tooltip."""
    found = [each for each in summed(told) if each[0][:6] != "Armour"]
    numbers = [roll[1] for _, rolls in paths.Plan(match, way).steps for roll in rolls]
    assert [number for _, number, _ in found][: len(numbers)] == numbers, (tooltip, told)
    seen.update(name for name, _, _ in summed(told))
    seen.update(each for each in ("wriggle", "intercept") if each in " ".join(told))
    verb, whole = verb_of(way[-1]), [each for each in told if each.startswith("All of it")]
    if verb == book.HITS:
        line = [each for each in told if "%, " in each]
        if "quash" in tooltip:  # for a squig the tooltip starts with more text
            tooltip = tooltip[tooltip.index("It falls") :] if "It falls" in tooltip else ""
            seen.add("squig")
        if tooltip and "riggle" not in tooltip:
            assert percents(line[0]) == percents(tooltip), (tooltip, told)
            seen.add("block")
    elif whole and "riggle" not in tooltip:
        assert percents(whole[0])[0] == percents(tooltip)[0], (tooltip, told)
    elif len(found) == 1 and "riggle" not in tooltip and not any("skill" in each for each in told):
        assert found[0][2] == percents(tooltip)[0], (tooltip, told)
