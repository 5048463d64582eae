"""Tooltips of Pebbles: those of any game, and its questions."""

from furbowl.games.pebbles import match as pebbles

from furbowl.games import defaults
from furbowl.rows import column


class Tooltips(defaults.Tooltips):
    """Tooltips with the prompts of the questions."""

    PROMPTS = column(pebbles.QUESTIONS, "prompt")
