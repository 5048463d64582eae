"""The history of a match: nothing is lost, and each line can be read again on its own."""

import gc
import random

import pytest

from furbowl import registry
from furbowl.actions import verb_of
from furbowl.games.furbowl import kinds
from furbowl.games.furbowl.figures import Figures
from furbowl.games.furbowl.log import Log
from furbowl.history import History
from furbowl.match import Match
from furbowl.saving.record_text import replay
from sim.proof import transcripts


def played(seed, target=1):
    """A random match and its events, in the portions in which they came."""
    match, chance = Match("furbowl", seed=seed, target=target), random.Random(seed)
    portions = [list(match.events())]
    while not match.over and len(portions) < 500:
        actions = list(match.legal())
        hard = [action for action in actions if verb_of(action) != kinds.END and match.needs(action)]
        match.apply(chance.choice(hard if hard and chance.random() < 0.7 else actions))
        portions.append(list(match.events()))
    return match, portions


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.proof) for seed in (1, 2, 3))])
def test_it_tells_what_the_log_told(seed):
    match, portions = played(seed, target=2)
    story, log, lines = History(match), Log(match, squares=False), []
    for portion in portions:
        told = [log.line]
        for event in portion:
            lines += log.feed(event)
            told.append(log.line)
        assert story.tell(portion) == told
    assert [story.reader().line(i) for i in range(len(story))] == lines + [log.line]
    assert len(lines) > 100


@pytest.mark.parametrize("rules", registry.names())
def test_a_line_read_alone_is_the_line_that_was_told(rules, monkeypatch):
    """Test every game, with events in several portions, and with memory so short that the beginning is dropped."""
    chance, story, lines = random.Random(5), None, []
    for _, match, _ in replay(transcripts.path(rules + "-05").read_text(encoding="ascii")):
        if story is None:
            story, short, log = History(match), History(match), type(match.log())(match, squares=False)
        events, told = list(match.events()), [log.line]
        for event in events:
            lines += log.feed(event)
            told.append(log.line)
        cut = chance.randint(0, len(events))
        assert story.tell(events[:cut]) + story.tell(events[cut:])[1:] == told
        monkeypatch.setattr(gc, "mem_free", lambda: 0, raising=False)
        assert short.tell(events) == told
        monkeypatch.undo()
    lines.append(log.line)
    assert len(story) == len(short) == len(lines) and short.first > 10
    assert [story.reader().line(i) for i in reversed(range(len(lines)))] == lines[::-1]
    assert [short.reader().line(i) for i in range(short.first, len(lines))] == lines[short.first :]


def test_it_holds_all_events_but_steps():
    match, portions = played(1)
    story = History(match)
    events = [event for portion in portions for event in portion]
    story.tell(events)
    assert list(story.events()) == [event for event in events if event[0] != kinds.STEP]


def test_where_memory_is_short_the_beginning_goes_and_the_figures_stay(monkeypatch):
    match, portions = played(2)
    whole = History(match)
    for portion in portions:
        whole.tell(portion)
    monkeypatch.setattr(gc, "mem_free", lambda: 0, raising=False)
    story = History(match)
    for portion in portions:
        assert story.tell(portion)
    assert sum(piece is not None for piece in story.pieces) <= 3
    assert 0 < story.first < len(story) == len(whole)
    assert [story.reader().line(i) for i in range(story.first, len(story))] == [
        whole.reader().line(i) for i in range(story.first, len(story))
    ]
    assert Figures(None, story.events(), story.before).packed() == Figures(None, whole.events()).packed()


# --- undo


def act(history, words):
    events = history.act(history.match.parse(words))
    history.tell(events)
    return [event[0] for event in events]


def test_actions_that_roll_nothing_are_taken_back_one_by_one():
    history = History(Match("furball", seed=1, first=0))
    history.tell(history.match.events())
    states = []
    for words in ("rabbit move 3,8", "fox move 4,7"):
        states.append((history.match.snapshot(), list(history.events())))
        act(history, words)
    while states:
        assert history.can_take_back()
        history.take_back()
        assert (history.match.snapshot(), list(history.events())) == states.pop()
    assert not history.can_take_back()


def test_the_end_of_a_turn_is_taken_back_until_it_is_settled_and_nothing_after_that():
    history = History(Match("furball", seed=1, first=0))
    history.tell(history.match.events())
    act(history, "rabbit move 3,8")
    before = history.match.snapshot(), list(history.events())
    assert kinds.TURN in act(history, "end") and history.can_take_back()
    history.take_back()
    assert (history.match.snapshot(), list(history.events())) == before and history.can_take_back()
    act(history, "end")
    history.settle()
    assert not history.can_take_back()


def test_the_first_action_of_the_next_turn_settles_the_end_of_the_one_before():
    history = History(Match("furball", seed=1, first=0))
    history.tell(history.match.events())
    act(history, "rabbit move 3,8")
    act(history, "end")
    after = history.match.snapshot()
    move = next(each for each in history.match.legal() if " move " in history.match.text(each))
    act(history, history.match.text(move))
    history.take_back()
    assert history.match.snapshot() == after and not history.can_take_back()
