"""The record that a handheld keeps of its last match (furbowl/saving/recording.py)."""

import random

import pytest

from furbowl.match import Match
from furbowl.saving.recording import Record

ROOM = 512  # actions
LONG = {"turn_cap": 250, "target": 99}


def play(records, match, seed, most=10_000):
    """Random actions, noted before each is carried out; gives the snapshots after them."""
    chance, snapshots = random.Random(seed), []
    while not match.over and len(snapshots) < most:
        action = chance.choice(list(match.legal()))
        for record in records:
            record.note(match, action)
        match.apply(action)
        snapshots.append(match.snapshot())
    return snapshots


def replay(record):
    """The snapshots after each action of a record."""
    match = record.match()
    for i in range(record.count):
        match.apply(record.action(i))
        yield match.snapshot()


@pytest.mark.parametrize("rules", ["furbowl", "furball"])
@pytest.mark.parametrize("seed", range(4))
def test_a_match_is_played_again(rules, seed):
    options = {"target": 3, "first": seed % 2}
    record, match = Record((rules, seed, options)), Match(rules, seed=seed, **options)
    before = match.snapshot()
    snapshots = play([record], match, seed)
    assert match.over
    assert record.match().snapshot() == before
    assert list(replay(record)) == snapshots


def test_with_too_many_actions_the_first_are_let_go():
    """The turn cap of 250 allows six times as many as the room for them; the options of the handheld do not."""
    start = "furbowl", 1, LONG
    match, record, roomy = Match("furbowl", seed=1, **LONG), Record(start), Record(start, most=1000)
    snapshots = play([record, roomy], match, 1, most=ROOM)
    assert record.count == ROOM
    assert list(replay(record)) == snapshots
    snapshots += play([record, roomy], match, 2, most=1)
    assert record.count == 1
    assert record.match().snapshot() == snapshots[-2]
    snapshots += play([record, roomy], match, 3)
    assert len(snapshots) > 2 * ROOM
    assert record.count == len(snapshots) % ROOM
    assert isinstance(record.start, bytes)
    assert list(replay(record)) == snapshots[-record.count :]
    assert list(replay(roomy)) == snapshots


def test_no_match_of_40_turns_is_too_long():
    """A team turn has 3 plays (FB-8) and a play 2 actions, its finish included (FB-14)."""
    assert 2 * 40 * 3 * 2 <= ROOM


def test_actions_are_taken_back():
    """Whoever takes back actions lowers the count; the largest action has room."""
    record = Record(("furbowl", 0, {}))
    for action in range(100):
        record.note(None, action)
    record.count -= 50
    more = [255, 256, 65535, 65536, 2**24 - 1]
    for action in more:
        record.note(None, action)
    assert [record.action(i) for i in range(record.count)] == [*range(50), *more]
