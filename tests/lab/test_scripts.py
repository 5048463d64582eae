"""The scripted opponents of the lab: the rule that speaks in a position, legal actions everywhere, no chance."""

import random

import pytest

from furbowl import cpu, registry
from furbowl.match import Match
from sim import games
from sim.lab import matches, scripts

STANDS = {
    "furbowl": "rules furbowl; side purple; plays 3; turns 4 4; score 0 0; target 1; formation Wide; ball 1,1; "
    "purple rabbit 2,10; purple fox 2,8; purple bear 2,6; purple tortoise 2,4; purple cat 2,2; "
    "green rabbit 14,10; green fox 14,8; green bear 14,6; green tortoise 14,4; green cat 14,2",
    "octo": "rules octo; phase play; side purple; ap 10; tackles 0; turns 4 3; kept 0 0; score 1 1; target 3; "
    "ball 10,10; purple goalie 1,10; purple two 4,15; purple three 4,12; purple four 4,8; purple five 4,6; "
    "purple six 6,4; green goalie 19,10; green two 16,15; green three 16,12; green four 16,8; green five 16,6; "
    "green six 14,4",
    "blitz": "rules blitz; size 7; length 6; supply 2; setup free; first purple; half 1; turn purple; turns 3 2; "
    "score 1 0; rerolls 2 1; used nothing; ball 1,1; ask play; purple lineman1 4,2; purple lineman2 4,4; "
    "purple lineman3 4,6; purple thrower 2,6; purple catcher 2,10; purple blitzer1 4,8; purple blitzer2 4,10; "
    "green lineman1 17,2; green lineman2 17,4; green lineman3 17,6; green thrower 19,6; green catcher 19,10; "
    "green blitzer1 17,8; green blitzer2 17,10",
}
STANDS["squig"] = STANDS["blitz"].replace("rules blitz", "rules squig").replace("ball 1,1", "squig1 1,1")
ACTED = "; ".join(
    f"purple {each} acted"
    for each in ("lineman1 4,2", "lineman2 4,4", "lineman3 4,6", "thrower 2,6", "catcher 2,10", "blitzer2 4,10")
)


def subject(fact):
    """Words that say what a line of a position is about."""
    words = fact.split()
    return words[: 1 + (words[0] in ("purple", "green"))]


def standing(rules, changes=""):
    """The usual position of a rule set with other facts in some lines."""
    facts = STANDS[rules].split("; ")
    for change in filter(None, changes.split("; ")):
        where = [number for number, fact in enumerate(facts) if subject(fact) == subject(change)]
        facts[slice(where[0], where[0] + 1) if where else slice(13, 13)] = [change]
    return Match.from_position("\n".join(facts))


def speaks(name, match):
    """The rule that decides, and what it wants; None and the end of the turn if no rule has anything to say."""
    own = games.part(match.rules, "thumbs")
    for rule in getattr(own, name.upper()):
        if wanted := rule(match):
            return rule.__name__, [match.text(action) for action in wanted]
    return None, [match.text(cpu.decide(scripts.player(name), match))]


@pytest.mark.parametrize(
    "rules, changes, rule, last",
    [
        ("furbowl", "", "pick_it_up", "cat move 1,1"),
        ("furbowl", "ball purple rabbit", "run_on", "rabbit move 8,10"),
        ("furbowl", "ball purple fox; purple fox 12,5", "run_it_home", "fox move 15,1"),
        ("furbowl", "ball green rabbit", None, "end"),
        ("furbowl", "ball 9,9", "go_to_the_ball", "rabbit move 8,9"),
        ("octo", "", "pick_it_up", "two move 10,10"),
        ("octo", "ball purple two; purple two 10,10", "carry_it_in", "two move 19,8"),
        ("octo", "ball purple two", "run_to_the_goal", "two move 14,15"),
        ("blitz", "ball purple thrower", "run_on", "thrower step 8,6"),
        ("blitz", "ball 3,5", "pick_it_up", "thrower step 3,5"),
        ("blitz", "ball green thrower", None, "end"),
        ("squig", "squig1 3,5", "pick_it_up", "thrower step 3,5"),
    ],
)
def test_the_runner_only_runs(rules, changes, rule, last):
    said, wanted = speaks("runner", standing(rules, changes))
    assert (said, wanted[-1]) == (rule, last)


@pytest.mark.parametrize(
    "changes, rule, wanted",
    [
        ("ball purple fox; purple fox 12,5", "run_it_home", "fox move 15,1"),
        ("ball purple bear; purple bear 9,5; purple fox 10,5", "pass_first_and_move_afterwards", "bear pass fox"),
        ("ball 4,5", "fox_and_cat_handle_the_ball", "fox move 4,5"),
        ("ball 9,5; purple rabbit 4,5", "anybody_is_better_than_nobody", "rabbit move 9,5"),
        ("ball green rabbit; green rabbit 3,6", "bear_makes_problems_disappear", "bear tackle rabbit"),
        ("ball green rabbit; green rabbit 5,6", "bear_makes_problems_disappear", "bear move 4,5"),
        ("ball green rabbit; green rabbit 7,4", "never_argue_with_the_stronger", "rabbit move 6,4"),
        ("ball green bear; green bear 9,4", "tortoise_blocks_the_lane", "tortoise move 5,4"),  # nobody is as strong
        ("ball purple bear; purple bear 2,6 acted", "rabbit_takes_space", "rabbit move 8,4"),
        ("ball 9,9", "gather_round", "rabbit move 8,9"),
    ],
)
def test_tips_of_furbowl(changes, rule, wanted):
    assert speaks("thumbs", standing("furbowl", changes)) == (rule, [wanted])


@pytest.mark.parametrize(
    "changes, rule, last",
    [
        ("ball purple two; purple two 19,9", "carry_it_in", "two score"),
        (
            "ball purple two; purple two 17,10; ap 2; green goalie 14,16",
            "shoot_when_the_odds_are_good",
            "two pass short e",
        ),
        ("", "pick_it_up", "two move 10,10"),
        ("ball green two; green two 5,12", "tackle_the_holder", "three tackle two"),
        ("ball green two; green two 8,12", "tackle_the_holder", "two move 7,12"),
        ("ball green two; green two 5,12; tackles 1; ap 2", "tackle_again_when_the_odds_are_good", "three tackle two"),
        (
            "ball purple two; purple two 4,10; purple three 9,10; purple four 10,10; purple five 11,10; "
            "purple six 12,10; green two 14,3; green four 14,4; green three 14,16; green five 14,17; green six 13,4",
            "pass_to_who_stands_in_front",
            "two pass medium e",
        ),
        ("ball purple two; purple two 12,10; ap 1; green goalie 14,16", "shoot_rather_than_wait", "two pass short e"),
        ("ball purple two; purple two 8,10; ap 2", "run_into_the_open", "two move 10,10"),
        ("ball green two; purple goalie 3,10; ap 1", "goalie_goes_home", "goalie move 2,10"),
        ("ball green two; ap 1", "gather_round", "six move 7,5"),
    ],
)
def test_tips_of_octo(changes, rule, last):
    said, wanted = speaks("thumbs", standing("octo", changes))
    assert (said, wanted[-1]) == (rule, last)


@pytest.mark.parametrize(
    "changes, rule, last",
    [
        ("ball purple catcher; purple catcher 11,6; turns 6 5", "run_it_home", "catcher step 20,1"),
        ("ball purple catcher; purple catcher 11,6", "run_into_the_open", "catcher step 16,6"),
        ("ball green thrower; green thrower 8,6", "get_the_carrier", "blitzer1 hits thrower"),
        ("purple lineman1 16,2; purple lineman2 16,1", "free_blocks_first", "lineman1 hits lineman1"),
        ("purple lineman2 4,4 prone", "stand_up", "lineman2 stand"),
        (
            "ball purple thrower; purple thrower 13,10; purple catcher 14,10",
            "hand_it_to_who_can_score",
            "thrower hands catcher",
        ),
        ("ball purple thrower; purple thrower 2,6 acted", "stay_with_the_carrier", "lineman2 step 2,5"),
        ("ball 12,6", "gather_round", "lineman1 step 10,6"),
        (
            "ball 11,7; green lineman1 12,6; " + ACTED + "; purple blitzer1 9,5",
            "blitz_where_the_ball_is",
            "blitzer1 hits lineman1",
        ),
        ("ball 5,7; " + ACTED, "pick_it_up", "blitzer1 step 5,7"),
    ],
)
def test_tips_of_blitz(changes, rule, last):
    said, wanted = speaks("thumbs", standing("blitz", changes))
    assert (said, wanted[-1]) == (rule, last)


def test_tips_of_squig():
    """One of several squigs is hit, the last one is not."""
    several = standing("squig", "squig1 5,2; squig2 12,1")
    assert speaks("thumbs", several) == ("squash_one_of_several", ["lineman1 block", "lineman1 hits squig1"])
    assert speaks("thumbs", standing("squig", "squig1 5,2"))[0] == "gather_round"


@pytest.mark.parametrize(
    "file, answer",
    [
        ("octo-kick-off", "formation Balanced"),
        ("blitz-dice", "die stumbles"),
        ("blitz-push", "push 12,10"),
        ("blitz-reroll", "reroll"),
        ("blitz-intercept", "blitzer1 intercepts"),
        ("squig-buy", "done"),
    ],
)
def test_answers(file, answer, request):
    match = Match.from_position(
        (request.config.rootpath / "docs" / "positions" / f"{file}.txt").read_text(encoding="utf-8")
    )
    assert match.question and match.text(cpu.decide(scripts.player("thumbs"), match)) == answer


def test_there_are_ten_rules_of_thumb_for_each_game():
    assert {rules: len(games.part(rules, "thumbs").THUMBS) for rules in registry.names()} == dict.fromkeys(
        registry.names(), 10
    )


@pytest.mark.parametrize("name", scripts.NAMES)
@pytest.mark.parametrize("rules", registry.names())
def test_every_choice_is_legal(rules, name):
    """Random moves lead to positions that no player would bring about."""
    match, chance, script = Match(rules, seed=3), random.Random(5), scripts.player(name)
    for _ in range(150):
        if match.over:
            match = Match(rules, seed=chance.randrange(99))
        legal, before = list(match.legal()), match.snapshot()
        chosen = cpu.decide(script, match)
        assert chosen in legal and match.snapshot() == before
        match.apply(chosen if chance.random() < 0.5 else chance.choice(legal))


@pytest.mark.parametrize("rules", ["furball", "octo"])
def test_the_same_seed_gives_the_same_match(rules):
    plan = matches.Plan(rules, ("thumbs", "runner"), seed=4, swap=True)
    rows = [[matches.play(plan, number) for number in range(2)] for _ in range(2)]
    assert rows[0] == rows[1] and rows[0][0]["seed"] != rows[0][1]["seed"]


def test_an_unknown_script_is_refused():
    with pytest.raises(
        ValueError, match="unknown player 'thumb': there are cub, keeper, legend, random, runner, thumbs, champion"
    ):
        scripts.player("thumb")
