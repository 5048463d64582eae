"""Tooltips of Pebbles: those of any game, with its questions and the names of its rolls."""

from furbowl.games.pebbles import match as pebbles
from furbowl.games.pebbles.rolls import ROLLS

from furbowl.games import defaults
from furbowl.rows import column


class Tooltips(defaults.Tooltips):
    """Tooltips with the prompts of the questions, and with what an action must roll."""

    PROMPTS = column(pebbles.QUESTIONS, "prompt")
    NAMES = column(ROLLS, "name")
