"""Hints keep their rules: counted over kick-offs in each game from what the match answers, not with the hints' code."""

import contextlib
import re

import pytest

from furbowl import cpu, registry
from furbowl.board import steps
from furbowl.cpu import advice
from furbowl.match import Match
from furbowl.protocol import FINISH, GO, HIT, PLAIN
from furbowl.ui.match.advise import compared, reached
from sim import games
from slices import MOST, counted

SEEDS = 40
MUCH, PROBABLE, CLOSE, BEHIND, NEARER = 15, 50, 2, 3, 2


class Lucky:
    """Dice that always show the highest number."""

    def pick(self, n):
        return n - 1

    def d6(self):
        return 6


def thought(match, seed):
    """An adviser that has thought about a hint."""
    adviser = advice.Adviser(match, seed)
    cpu.decide(adviser, match)
    return adviser


def advised(match, seed):
    """(the actions of a hint; how many of them its press carries out)"""
    plan = thought(match, seed).found
    action = reached(match, plan)
    count = len(plan) if action == plan[0] and match.aim(action)[1] < 0 else plan.index(action) + 1
    return plan, count + (count < len(plan) and match.aim(plan[count])[0] == FINISH)


def hints(rules, seed, turns=1):
    """Follow the hints from a kick-off on, for the first turns: yields (match, plan) in free play."""
    match = Match(rules, seed=seed)
    while not match.over and sum(match.turns) <= turns:
        plan, count = advised(match, seed)
        if not match.question:
            yield match, plan
        for action in plan[:count]:
            if match.is_legal(action):  # a roll may have failed
                match.apply(action)


def chance(match, plan):
    """Percent: all rolls of a plan succeed."""
    twin, found = match.copy(Lucky()), 100
    for before, action in zip((None, *plan), plan):
        if before is not None:
            twin.apply(before)
        ways, total = twin.odds(action)
        found = found * ways / total
    return found


def ours(match):
    return [who for who in range(match.pieces) if match.side_of(who) == match.side and match.square(who) >= 0]


def fetchers(match, square):
    """{piece: percent} of those that carry nothing and could pick a ball up now."""
    carriers = [who for _, _, who in match.balls()]
    found = {who: match.route(who, square)[1] for who in ours(match) if who not in carriers}
    return {who: 100 * ways / total for who, (ways, total) in found.items() if ways}


# --- the rules, each a function that returns what breaks it


def unlikely_pick_up(match, plan):
    kind, square = match.aim(plan[-1])
    if kind == GO and square in [ball for _, ball, who in match.balls() if who < 0]:
        others = max(fetchers(match, square).values())
        if others >= chance(match, plan) + MUCH:
            return "%s picks up %d%%, another one %d%%" % (match.text(plan[-1]), chance(match, plan), others)
    return ""


def unlikely_hit(match, plan):
    carriers = [who for _, _, who in match.balls()]
    if match.aim(plan[-1])[0] == HIT and match.actor(plan[-1]) in carriers and chance(match, plan) < PROBABLE:
        return "%s %d%%" % (match.text(plan[-1]), chance(match, plan))
    return ""


def a_roll_before_a_walk(match, plan):
    """Only where each piece can act in a turn, no matter what the others do."""
    ends = plan[0] == match.end
    if registry.module(match.rules, "match").split(".")[-2] not in ("blitz", "squig"):
        return ""
    if match.playing >= 0 or not ends and chance(match, plan) == 100:
        return ""
    needed = [match.actor(plan[-1])] + [who for _, _, who in match.balls()]
    for _, square, carrier in match.balls():
        found = fetchers(match, square) if carrier < 0 else {}
        needed += [who for who, percent in found.items() if percent > max(found.values()) - MUCH]
    for who in ours(match):
        for square, kind in match.reach(who) if who not in needed else ():
            if kind == PLAIN and is_useful(match, who, square, ends):
                return "%s before %s to %d" % (match.text(plan[-1]), match.name(who), square)
    return ""


def is_useful(match, who, square, ends):
    """Return whether a piece does more on a square, next to no opponent: close to a ball that stays, or nearer to one
    that is far ahead."""
    columns, here, forward = match.columns, match.square(who), -1 if match.side else 1
    foes = [match.square(foe) for foe in range(match.pieces) if match.side_of(foe) != match.side]
    if any(foe >= 0 and steps(columns, foe, square) < 2 for foe in foes):
        return False
    away, ball, carrier = min((steps(columns, here, ball), ball, carrier) for _, ball, carrier in match.balls())
    left = steps(columns, square, ball)
    stays = ends or carrier < 0 or match.side_of(carrier) != match.side or not match.can_act(carrier)
    behind, still = [(ball % columns - at % columns) * forward for at in (here, square)]
    return stays and left <= CLOSE < away or behind >= BEHIND and still >= 0 and left + NEARER <= away


def ends_in_the_middle(match, plan):
    """The turn ends although a play that is in progress could be finished, for others to act."""
    return "%s ends it" % match.name(match.playing) if plan[0] == match.end and match.finish >= 0 else ""


RULES = (unlikely_pick_up, unlikely_hit, a_roll_before_a_walk, ends_in_the_middle)


@pytest.mark.parametrize("rules", registry.names())
def test_no_hint_of_forty_kick_offs_breaks_a_rule(rules):
    broken, count = [], 0
    for seed in range(SEEDS):
        for match, plan in hints(rules, seed):
            count += 1
            broken += ["%d: %s" % (seed, found) for found in [rule(match, plan) for rule in RULES] if found]
    assert not broken, "%d of %d: %s" % (len(broken), count, "; ".join(broken[:5]))


# --- positions that people saw, as pictures: Purple's players in capitals, an asterisk behind who has the ball

NAMES = {"L": "lineman", "T": "thrower", "C": "catcher", "B": "blitzer"}
LONE = "TC"  # a side has one of each
BOOK = """rules blitz\nsize 7\nlength 6\nsupply 2\nsetup free\nfirst purple\nhalf 1\nturn purple\nturns 1 0
score 0 0\nask play"""


def drawn(picture, used="nothing", rerolls="2 2", **marks):
    """The Blitz match of a picture, its lowest row at the bottom left corner, four characters for two squares.

    marks: by the name of a purple player, what its line ends with
    """
    places, ball, lines = {}, "", [line.strip() for line in picture.strip().split("\n")]
    for number, line in enumerate(lines):
        for at in range(0, len(line), 2):
            letter, where = line[at], "%d,%d" % (at // 2 + 1, len(lines) - number)
            if letter == "o":
                ball = where
            elif letter != ".":
                team, name = "purple" if letter.isupper() else "green", NAMES[letter.upper()]
                same = [each for each in places if each.startswith("%s %s" % (team, name))]
                full = "%s %s%s" % (team, name, "" if letter.upper() in LONE else len(same) + 1)
                places[full] = " ".join([where] + [marks[name] for name in marks if full == "purple " + name])
                ball = full if line[at + 1 : at + 2] == "*" else ball
    for team in ("purple", "green"):
        for name in ("lineman1", "lineman2", "lineman3", "thrower", "catcher", "blitzer1", "blitzer2"):
            places.setdefault("%s %s" % (team, name), "ko")
    facts = "rerolls %s\nused %s\nball %s" % (rerolls, used, ball)
    return Match.from_position("\n".join([BOOK, facts] + [" ".join(each) for each in places.items()]), Lucky())


def told(match, seed=1):
    """The text of the hint."""
    adviser = thought(match, seed)
    plan = adviser.found
    odds = cpu.finish(advice.chances(match, plan, adviser.ranked))
    return cpu.finish(compared(match, reached(match, plan), plan, *odds))


def test_the_thrower_picks_up_what_the_catcher_drops_half_of_the_time():
    match = drawn("""
        . . . . . . . . . . . b . . . .
        . . . . . o . . B . . . . . . .
        . . . . . . . . . L l . . . . .
        . . . T . . . C . L l . . c . t
        . . . . . . . . . L l . . . . .
        . . . . . . . . B . . . . . . .
        . . . . . . . . . . . b . . . .
        . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . .""")
    found = []
    while not found or "picks it up" not in found[-1]:
        found.append(told(match))
        plan, count = advised(match, 1)
        for action in plan[:count]:
            match.apply(action)
    assert found[:-1] == ["Rabbit closes in", "Bear 1 closes in", "Bear 2 closes in, next best: 75%"]
    assert found[-1] == "Fox picks it up: 75%, next best: 33%", "half of the time the Bears and the Rabbit do"


@pytest.mark.parametrize("rules", registry.names())
def test_a_hint_names_its_odds_and_those_of_something_else(rules):
    """They are exact. Its own are in every hint that rolls, those of the next best plan wherever that one rolls."""
    shown = 0
    for seed in range(4):
        for match, plan in hints(rules, seed, 3):
            deed = advice.deed(match, plan)
            others = [each for _, each in thought(match, seed).ranked if advice.deed(match, each) != deed]
            why, said = (re.split(", next(?: best)?:? ", told(match, seed)) + [""])[:2]
            own = "%d%%" % (chance(match, plan) + 0.5)
            assert said != "0%" and not why.endswith(", plan: 0%")
            assert chance(match, plan) in (0, 100) or "%" in why and why.partition(", plan: ")[2] in ("", own)
            shown += said != ""
            rolls = others and 0 < chance(match, others[0]) < 100
            assert said == ("%d%%" % (chance(match, others[0]) + 0.5) if rolls else "")
    assert shown


def test_a_carrier_does_not_hit_somebody_who_will_hardly_fall():
    match = drawn(
        """
        . . . . . . . . . . . b . . . . . .
        . . . . . C*. . B . . . . . . . . .
        . . . . . . . . . L l . . . . . . .
        . . . T . . . . . L l . . c . . . t
        . . . . . . . . . L . . . . . . . .
        . . . . . . . . B . . . . . . . . .
        . . . . . . . . . . . b . . . . . .
        . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . .""",
        rerolls="1 2",
        lineman3="prone",
    )
    assert not told(match).startswith("Rabbit hits")


def test_the_turn_does_not_end_while_others_could_guard_the_ball():
    match = drawn(
        """
        . . . . . . . . . . . b . . . .
        . . . . . C*. . B . . . . . . .
        . . . . . . . . . L l . . . . .
        . . . T . . . . . L l . . c . t
        . . . . . . . . . L l . . . . .
        . . . . . . . . B . . . . . . .
        . . . . . . . . . . . b . . . .
        . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . .""",
        used="reroll pass",
        rerolls="1 2",
        catcher="acted",
    )
    assert told(match) == "Fox guards the ball"


def test_nothing_is_worth_a_roll_only_after_all_have_acted():
    for seed in range(SEEDS):
        for match, plan in hints("blitz", seed):
            if plan[0] == match.end:
                waits = [who for who in ours(match) if match.can_act(who) and who != match.playing]
                assert ("worth a roll" in cpu.finish(match.hint(match.end, plan))[0]) == (not waits)


# --- questions, work


def test_a_hint_puts_no_teamster_of_octo_by_hand():
    """Legend puts four of them in front of its goal: a plan that a person would have to know."""
    for seed in range(SEEDS):
        match, asked = Match("octo", seed=seed), []
        while match.question in ("setup", "formation"):
            plan, _ = advised(match, seed)
            asked.append(match.text(plan[0]).split()[0])
            match.apply(plan[0])
        assert "place" not in asked and asked


def test_a_hint_says_which_card_to_buy():
    match = Match("squig", seed=1, cards=True)
    while match.question != "buy":
        match.apply(next(iter(match.legal())))
    plan, _ = advised(match, 0)
    assert plan[0] in match.legal()


def little_at_a_time(work):
    """Let a generator work to its end, with few calls between its yields."""
    with contextlib.suppress(StopIteration):
        while True:
            assert counted(work) <= MOST


@pytest.mark.parametrize("way", games.ways())
def test_an_adviser_yields_between_few_calls(way):
    rules, options = games.ways()[way]
    match, player = Match(rules, seed=1, **options), cpu.player("keeper", 1)
    for _ in range(40):
        if match.over:
            break
        adviser = advice.Adviser(match, 1)
        little_at_a_time(adviser.choose(match))
        little_at_a_time(advice.chances(match, adviser.found, adviser.ranked))
        match.apply(cpu.decide(player, match))
