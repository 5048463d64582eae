"""The story of a match: nothing is lost, and each line can be told again by itself."""

import gc
import random

import pytest

from furbowl import words
from furbowl.log import Log
from furbowl.match import Match
from furbowl.story import Story
from furbowl.ui.figures import Figures


def played(seed, target=1):
    """The events of a random match, in the portions in which they came."""
    match, chance = Match("furbowl", seed=seed, target=target), random.Random(seed)
    portions = [list(match.events())]
    while not match.over and len(portions) < 500:
        actions = list(match.legal())
        hard = [action for action in actions if words.verb(action) != words.END and match.needs(action)]
        match.apply(chance.choice(hard if hard and chance.random() < 0.7 else actions))
        portions.append(list(match.events()))
    return match, portions


@pytest.mark.parametrize("seed", range(4))
def test_it_tells_what_the_log_told(seed):
    match, portions = played(seed, target=2)
    story, log, lines = Story(match), Log(match), []
    for portion in portions:
        told = [log.line]
        for event in portion:
            lines += log.feed(event)
            told.append(log.line)
        assert story.tell(portion) == told
    assert [story.line(i) for i in range(len(story))] == lines + [log.line]
    assert len(lines) > 100


def test_it_holds_all_events_but_steps():
    match, portions = played(1)
    story = Story(match)
    events = [event for portion in portions for event in portion]
    story.tell(events)
    assert list(story.events()) == [event for event in events if event[0] != words.STEP]


def test_it_is_kept_in_small_pieces():
    match, portions = played(2)
    story = Story(match)
    for portion in portions:
        story.tell(portion)
    pieces = story.pieces + story.starts
    assert len(pieces) > 10 and max(map(len, pieces)) <= 256
    assert sum(map(len, pieces)) < 32 * len(portions)


def test_a_story_without_events_has_one_empty_line():
    story = Story(Match("furball"))
    assert len(story) == 1 and story.line(0) == "" and list(story.events()) == []


def test_where_memory_is_short_the_beginning_goes_and_the_figures_stay(monkeypatch):
    match, portions = played(2)
    whole = Story(match)
    for portion in portions:
        whole.tell(portion)
    monkeypatch.setattr(gc, "mem_free", lambda: 0, raising=False)
    story = Story(match)
    for portion in portions:
        assert story.tell(portion)
    assert sum(piece is not None for piece in story.pieces) <= 3
    assert 0 < story.first < len(story) == len(whole)
    assert [story.line(i) for i in range(story.first, len(story))] == [
        whole.line(i) for i in range(story.first, len(story))
    ]
    assert Figures(story.events(), story.before).packed() == Figures(whole.events()).packed()


def test_with_memory_enough_nothing_goes(monkeypatch):
    match, portions = played(2)
    monkeypatch.setattr(gc, "mem_free", lambda: 50000, raising=False)
    story = Story(match)
    for portion in portions:
        story.tell(portion)
    assert story.gone == story.first == 0
