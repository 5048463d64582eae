"""The rules of a cup for the sofa: who meets whom, what a match counts, the table, and what may be saved."""

from types import SimpleNamespace

import pytest

from furbowl.saving import sofa
from marks import rest

NAMES = "ANN BEN CLEO DORA EVE FINN GUS HAL".split()


def cup(kind, count, results=""):
    """A cup with results as they are saved."""
    settings = {"sofa": " ".join(["furbowl", kind, ",".join(NAMES[:count])] + [results] * (results != ""))}
    found = sofa.read(settings)
    kept = {}
    sofa.write(kept, found)
    assert kept == settings
    return found


def won(kind, count):
    """Play a cup in which the first person of each match wins; return it, and its matches."""
    found = cup(kind, count)
    while found.winner() < 0:
        found.results.append((2, 1))
        assert len(found.results) < 40
    return found, found.meetings()


@pytest.mark.parametrize("count", range(sofa.FEWEST, sofa.MOST + 1))
def test_in_a_knock_out_all_but_one_lose_once(count):  # PR-9
    found, matches = won("knock-out", count)
    losers = [other for _, other, _ in matches]
    assert len(matches) == count - 1 and sorted([*losers, found.winner()]) == list(range(count))


@pytest.mark.parametrize("count", range(sofa.FEWEST, sofa.MOST + 1))
def test_in_a_league_each_meets_each_once_and_starts_about_half_of_the_time(count):  # PR-9
    _, matches = won("league", count)
    pairs = matches[: count * (count - 1) // 2]
    assert sorted(sorted((who, other)) for who, other, _ in pairs) == [
        [a, b] for a in range(count) for b in range(a + 1, count)
    ]
    starts = [sum(who == each for who, _, _ in pairs) for each in range(count)]
    assert max(starts) - min(starts) <= 1
    if count % 2 == 0:  # nobody waits for more than a round
        rounds = [pairs[i : i + count // 2] for i in range(0, len(pairs), count // 2)]
        assert all(
            sorted(each for who, other, _ in one for each in (who, other)) == list(range(count)) for one in rounds
        )


@pytest.mark.parametrize(
    "kind, results, following, winner",
    [
        ("knock-out", "", (0, 1), -1),
        ("knock-out", "2:1", (2, 3), -1),
        ("knock-out", "1:1", (1, 0), -1),  # played again, and the other starts
        ("knock-out", "1:1,2:0", (2, 3), -1),
        ("knock-out", "2:1,0:1", (0, 3), -1),
        ("knock-out", "2:1,0:1,0:3", None, 3),
        ("league", "", (0, 3), -1),
        ("league", "2:0,1:0,1:0,1:0,1:0,1:0", None, 0),
        ("league", "0:0,0:0,0:0,0:0,0:0,0:0", (0, 1), -1),  # all level: the first two play a decider
        ("league", "0:0,0:0,0:0,0:0,0:0,0:0,1:1", (1, 0), -1),
        ("league", "0:0,0:0,0:0,0:0,0:0,0:0,1:1,1:0", None, 1),
    ],
)
def test_who_plays_next_and_who_has_won(kind, results, following, winner):  # PR-9, PR-10
    found = cup(kind, 4, results)
    following = [following] if following else []
    assert [each[:2] for each in sofa.open_ones(found.meetings())[:1]] == following and found.winner() == winner
    called = [NAMES[who][0] + NAMES[who][1:].lower() for pair in following for who in pair]
    sofa.write(kept := {}, found)
    assert list(sofa.sides(kept)) == called


def test_the_table_of_a_league():  # PR-10
    found = cup("league", 3, "2:1,1:1")
    matches = found.meetings()
    assert [each[:2] for each in matches] == [(0, 1), (2, 0), (1, 2)]
    assert found.standing(matches) == [(2, 4, 1, 3), (1, 0, -1, 1), (1, 1, 0, 1)]
    assert found.table(matches) == [0, 2, 1]


@pytest.mark.parametrize(
    "over, winner, side, score, result",
    [
        (True, 0, 1, (2, 1), "2:1"),
        (True, None, 1, (1, 1), "1:1"),
        (False, None, 0, (2, 0), "2:3"),  # given up
        (False, None, 1, (2, 0), "2:0"),
        (False, None, 1, (0, 0), "1:0"),
    ],
)
def test_what_a_match_counts(over, winner, side, score, result):  # PR-2, PR-9
    settings = {"sofa": "furbowl league ANN,BEN,CLEO"}
    sofa.count(SimpleNamespace(rules="octo", over=over, winner=winner, side=side, score=score), settings)
    assert settings["sofa"] == "furbowl league ANN,BEN,CLEO", "a match of another game"
    sofa.count(SimpleNamespace(rules="furbowl", over=over, winner=winner, side=side, score=score), settings)
    assert settings["sofa"] == "furbowl league ANN,BEN,CLEO " + result


@pytest.mark.parametrize(
    "kept",
    [
        "",
        7,
        "chess league ANN,BEN,CLEO",
        "furbowl league ANN,BEN",
        "furbowl knock-out ANN,BEN,CLEO 1:0,1:0,1:0",  # more than there are matches
        *rest("furbowl cup ANN,BEN,CLEO", "furbowl league ANN,BEN,", "furbowl league ANN,BEN,anna"),
        *rest("furbowl league ANN,BEN,CHARLOTTE", "furbowl league A,B,C,D,E,F,G,H,I", "furbowl league A,B,C 1"),
        *rest("furbowl league A,B,C 1:x", "furbowl league A,B,C -1:0", "furbowl league A,B,C 2:0,1:0,1:0,1:0"),
        *rest("furbowl league A,B,C 1:0 1", "furbowl league A,B,C 1:2:3"),
    ],
)
def test_what_cannot_be_is_refused(kept):
    with pytest.raises(ValueError):
        sofa.read({"sofa": kept})
