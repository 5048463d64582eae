"""The evaluation of a position as it is, for the lab."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from furbowl.games.squig.value import Evaluator


def evaluation(evaluator: Evaluator) -> int:
    """Permille of a touchdown, for the side that decides, with all squigs."""
    for _ in evaluator._look():
        pass
    return evaluator.base
