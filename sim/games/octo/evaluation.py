"""The evaluation of a position as it is, for the lab."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from furbowl.games.octo.value import Evaluator


def evaluation(evaluator: Evaluator) -> int:
    """Permille of a goal, for the side that decides."""
    return evaluator.leaf()
