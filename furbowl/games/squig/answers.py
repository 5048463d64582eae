"""Carries out the answers to the questions of Squig, most of them as in Blitz."""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING
from furbowl.games.blitz import answers
from furbowl.games.squig.questions import QUESTIONS
from furbowl.rows import column

if TYPE_CHECKING:
    from furbowl.games.squig.match import Squig

_CARRY_OUT = column(QUESTIONS, "carry_out")


def apply(match: Squig, action: int) -> None:
    """Carry out an answer and go on to the next decision."""
    answers.apply(match, action, _CARRY_OUT.get(match.stage))
