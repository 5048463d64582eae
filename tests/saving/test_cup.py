"""The rules of a cup: the value of a win, a defeat, a draw and a match given up, and the trophy that it brings."""

from types import SimpleNamespace

import pytest

from furbowl import registry
from furbowl.saving import cup


def after(kept, *winners, cups=None, over=True, side=0):
    """The settings after matches with these winners: 0, 1, None for a draw."""
    settings = {"cup": kept} if cups is None else {"cup": kept, "cups": cups}
    for winner in winners:
        match = SimpleNamespace(rules=kept.split()[0], winner=winner, over=over, side=side)
        app = SimpleNamespace(match=match, settings=settings, record=SimpleNamespace(cup=1))
        cup.count(app)
        assert app.record.cup == 2, "it is counted once"
    return settings


@pytest.mark.parametrize(
    "kept, winners, ends",
    [
        ("furbowl 3 1 0 0 0", (0,), "furbowl 3 1 1 0 1"),
        ("furbowl 3 1 0 0 0", (1,), "furbowl 3 1 0 1 1"),
        ("furbowl 3 1 0 0 0", (None, None), "furbowl 3 1 0 0 2"),  # a draw: the other side starts the next match
        ("furbowl 3 1 0 0 0", (0, 1, None, 0), "furbowl 3 1 2 1 4"),
        ("furbowl 3 1 0 0 0", (0, 0, 1), "furbowl 3 1 2 0 2"),  # the cup is over
        ("octo 5 3 0 0 0", (1, 1, 1), "octo 5 3 0 3 3"),
        ("blitz 0 1 0 0 0", (0,), "blitz 0 2 1 0 1"),  # up the ladder
        ("blitz 0 1 0 0 0", (0, 0, 0), "blitz 0 3 3 0 3"),
        ("blitz 0 1 0 0 0", (0, None, 1, 0), "blitz 0 2 1 1 3"),  # one defeat ends it
    ],
)
def test_what_a_match_counts(kept, winners, ends):  # PR-1, PR-3
    assert after(kept, *winners)["cup"] == ends
    assert cup.read({"cup": ends}) is not None


@pytest.mark.parametrize(
    "kept, side, ends",
    [("furbowl 3 2 0 0 0", 0, "0 1 1"), ("furbowl 3 2 0 0 0", 1, "0 1 1"), ("furbowl 3 0 0 0 0", 1, "1 0 1")],
)
def test_who_gives_up_loses(kept, side, ends):  # PR-2
    assert after(kept, None, over=False, side=side)["cup"] == kept[:-5] + ends


@pytest.mark.parametrize(
    "kept, winners, cups, trophies",
    [
        ("furbowl 3 1 0 0 0", (0, 0), None, "100"),
        ("furbowl 5 2 0 0 0", (0, 0, 0), None, "020"),
        ("furbowl 5 2 0 0 0", (0, 0, 0), "130", "130"),  # a better trophy is there already
        ("furbowl 0 1 0 0 0", (0,), None, "001"),  # each rung has its metal
        ("furbowl 0 1 0 0 0", (0, 0, 1), None, "002"),
        ("furbowl 0 1 0 0 0", (0, 0, 0), "x20", "023"),
        ("furball 3 3 0 0 0", (0, 0), "100", "100300"),
    ],
)
def test_trophies(kept, winners, cups, trophies):  # PR-4
    whole = 3 * len(registry.ROWS)
    assert after(kept, *winners, cups=cups)["cups"] == trophies + "0" * (whole - len(trophies))


@pytest.mark.parametrize(
    "kept, would_lose, with_ours, with_another",
    [
        ("furbowl 3 2 1 0 1", False, "furbowl 3 2 1 0 1 1", "furbowl 3 2 1 0 1"),  # no match is kept: ours would wait
        ("furbowl 3 2 1 0 1 1", True, "furbowl 3 2 1 0 1 1", "furbowl 3 2 1 1 2"),  # ours: the saved match was damaged
        ("octo 0 3 2 0 2 1", True, "octo 0 3 2 0 2 1", "octo 0 3 2 1 3"),  # the last rung of the ladder
        ("furbowl 3 0 1 0 1 1", False, "furbowl 3 0 1 0 1 1", "furbowl 3 0 1 0 1"),  # a friend: it is played again
        ("furbowl 3 2 1 0 1 0", False, "furbowl 3 2 1 0 1 0", "furbowl 3 2 1 0 1 0"),  # damaged: the screen says so
    ],
)
def test_a_match_that_makes_room_for_another_is_lost_but_against_a_friend(kept, would_lose, with_ours, with_another):
    """PR-2"""
    assert cup.loses({"cup": kept}) == would_lose
    for ours, then in enumerate((with_another, with_ours)):
        settings = {"cup": kept}
        cup.begin(settings, ours)
        assert settings["cup"] == then
