"""Carries out the answers to the questions of Octo."""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING
from furbowl.games.octo.questions import QUESTIONS
from furbowl.rows import column

if TYPE_CHECKING:
    from furbowl.games.octo.match import Octo

_CARRY_OUT = column(QUESTIONS, "carry_out")


def apply(match: Octo, action: int) -> None:
    """Carry out an answer and go on to the next decision."""
    _CARRY_OUT[match.stage](match, action)
