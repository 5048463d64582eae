"""Fixtures for what is played back: actions without presses, and the words that are shouted over the pitch."""

import pytest

from furbowl.scripted_dice import Script


@pytest.fixture
def chosen(monkeypatch):
    """Actions that are carried out as if chosen on the screen, (text, dice) each; then the player decides. In place of
    a text there may be a list, the actions of a path."""
    from furbowl.app import App
    from furbowl.ui.match.match_screen import Request

    todo, part = [], App.part

    def choose(self, wanted, *args):
        if wanted.__name__ != "decide" or not todo:
            return (yield from part(self, wanted, *args))
        words, dice = todo.pop(0)
        if dice:
            self.match.chance = Script(dice)
        yield
        return Request(actions=[self.match.parse(words)] if isinstance(words, str) else words)

    monkeypatch.setattr(App, "part", choose)
    return todo


@pytest.fixture
def shouted(monkeypatch):
    """The words that are shouted over the pitch."""
    from furbowl.ui.match import playback

    words, shout = [], playback.Playback.shout

    def watched(self, word, x, y):
        words.append(word)
        return shout(self, word, x, y)

    monkeypatch.setattr(playback.Playback, "shout", watched)
    return words
