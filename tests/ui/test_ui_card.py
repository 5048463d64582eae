"""The card to paste: of a daily challenge that is solved, and of a match that is over."""

from types import SimpleNamespace

import pytest

from furbowl import card, cpu, days, lessons, registry
from furbowl.history import History
from furbowl.lessons import DAILY
from furbowl.match import Match
from pilot import keys_from_anywhere
from reading import shows
from screen import play
from sim.desktop.nvm import Nvm

DAY = days.number(2026, 11, 26)  # of a script
TO_DAILY = "wait:0.3 DOWN A wait:0.3 DOWN*2 A wait:0.3 "
TRIES = 12


def begun():
    """The position of the day, and the best plan for it: a single action."""
    said, snapshot = lessons.entry("furbowl", DAILY, DAY)
    (plan,) = said["line"]
    return Match.restore(snapshot), plan


def solve(player):
    """Steps that carry out the best plan until it works."""
    for _ in range(TRIES):
        yield from player.press(keys_from_anywhere(*begun()) + "settle:9 wait:1")
        if shows(player, "Solved!"):
            return
        yield from player.press("wait:1 A wait:1")
    raise AssertionError("the dice never agree")


def test_a_day_is_solved_judged_and_shared(apps):
    sent, nvm = [], Nvm()

    def steps(player):
        yield from player.press(TO_DAILY + "A wait:1")
        yield from solve(player)
        assert [player.text(2, y, 26) for y in (15, 29, 41, 53)] == [
            "Solved!", "Your plan works 84%.", "Unlucky dice.", "The best plan works 84%:"
        ]  # fmt: skip
        yield from player.press("wait:1.2 SELECT wait:0.3")
        assert player.text(2, 18, 26) == "Furbowl daily, 26 Nov 2026" and player.text(2, 87, 8, 2) == "ox ox o*"
        assert shows(player, "B back") and not shows(player, "A copy")
        yield from player.press("A wait:0.2 B wait:0.3")
        apps[-1].board.send = sent.append
        assert shows(player, "Your plan works 84%.")
        yield from player.press("SELECT wait:0.3 A wait:0.2 B wait:0.3 A wait:0.3")
        assert player.text(2, 15, 26) == "Thu 26 Nov 2026     solved"

    play(steps, seed=3, nvm=nvm)
    whole = "Furbowl daily, 26 Nov 2026\nGet the ball this turn! Solved on try 3.\n"
    assert sent == [whole + "My plan is the best: 84%. Unlucky dice.\nox ox o*"]


def test_days_in_a_row_are_counted(apps):
    def steps(player):
        settings = apps[-1].settings
        for ago in (1, 2, 3, 6):
            days.solve(settings, "furbowl", DAY - ago)
        yield from player.press(TO_DAILY)
        assert player.text(2, 15, 26) == "Thu 26 Nov 2026      today"
        yield from player.press("LEFT wait:0.1")
        assert player.text(2, 15, 26) == "Wed 25 Nov 2026 3 in a row"
        yield from player.press("RIGHT A wait:1")
        yield from solve(player)
        assert player.text(2, 15, 26) == "Solved! 4 days in a row."

    play(steps, seed=3)


def test_a_try_that_is_given_up_and_a_look_at_the_plan_are_told(apps):
    def steps(player):
        yield from player.press(TO_DAILY + "A wait:1")
        apps[-1].lesson.ways, apps[-1].lesson.total, apps[-1].lesson.signs = 1, 2, "o"  # something has been rolled
        yield from player.press("START wait:0.2 A wait:1")  # Retry
        assert apps[-1].lesson.failed == [50] and apps[-1].lesson.signs == "ox "
        yield from player.press("START wait:0.2 UP*2 A wait:0.5 B wait:0.5 wait:1.2 A wait:1")  # Best plan
        assert apps[-1].lesson.signs == "ox ? "
        yield from solve(player)
        assert card.of_challenge(apps[-1].lesson, "Do it!").split("\n")[1] == "Do it! Solved with help."

    play(steps, seed=3)


def tried(failed, chance, solved=True):
    return SimpleNamespace(failed=failed, solved=solved, chance=lambda: chance)


@pytest.mark.parametrize(
    "failed, chance, solved, says",
    [
        ([], 49, True, "Lucky dice!"),
        ([], 50, True, "The dice agreed."),
        ([30], 25, True, "Lucky dice!"),  # 70 % * 75 %: all fail more often than not
        ([30], 40, True, "The dice agreed."),
        ([49], 10, True, "The dice agreed."),
        ([50], 10, True, "Unlucky dice."),
        ([30, 30], 90, True, "Unlucky dice."),
        ([49], 0, False, "The dice agreed."),
        ([84], 0, False, "Unlucky dice."),
    ],
)
def test_luck_is_counted_from_the_odds_of_all_tries(failed, chance, solved, says):
    assert card.luck(tried(failed, chance, solved)) == says


# --- a match


@pytest.mark.parametrize("rules", registry.names())
def test_the_signs_of_a_match_are_its_score(rules):
    match = Match(rules, seed=2)
    history, players = History(match), [cpu.player("cub", seed) for seed in (1, 2)]
    while not match.over:
        history.tell(history.act(cpu.decide(players[match.side], match)))
    head, result, length, signs = card.of_match(match, history, ("me", "Cub")).split("\n")
    assert head.startswith(registry.title_of(rules).split()[0] + ", ") and set(signs) <= set("<>.")
    assert (signs.count(">"), signs.count("<")) == match.score and " turn" in length
    assert result.startswith({0: "I beat Cub", 1: "Cub beat me", None: "I drew with Cub"}[match.winner])
    assert "Dice luck" in length or match.figures(()).luck() == ()


def test_a_match_is_shared_from_its_score(apps):
    def steps(player):
        yield from player.press("wait:1")
        apps[-1].settings.update(purple="keeper", speed=2)
        while not (shows(player, "A menu") and apps[-1].match.over):
            yield from player.press("SELECT wait:1.2" if apps[-1].match.over else "SELECT wait:0.3")
        apps[-1].settings["purple"] = None
        yield from player.press("A UP A wait:0.3")
        assert [player.text(2, y, 26) for y in (18, 33)] == ["Furbowl, 26 Nov 2026", "I beat Cub 1:0."]
        yield from player.press("B wait:0.2")
        assert shows(player, "Dice total")

    play(steps, rules="furbowl", seed=5, chosen={"green": "cub", "purple": "cub"})
