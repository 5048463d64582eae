"""Questions in the middle of an action, such as where to push: all that a game says about one is one class.

A game with questions has them in its questions.py: a class each, derived from Question, and a table of their objects,
QUESTIONS. `stage` of the match is the place in that table of the question that is asked; where it is None, none is.
Other modules take the columns that they need (furbowl/rows.py), so that a handheld has no more of it in memory.
"""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any


class Question:
    """word    what `match.question` and the text of a position call it
    prompt  the question in a few words
    first   the refusal of all that is no answer, "sentence|rule"
    verbs   those of its answers
    unasked the refusal of its answers while nothing is asked, "sentence|rule"

    The match that a method gets is one of the question's game. Methods know nothing of self but constants.
    """

    word: str
    prompt: str
    first: str
    verbs: tuple[int, ...]
    unasked: str

    def answers(self, match: Any, only: int | None) -> Iterable[int]:
        """The answers, always in the same order; only: of one piece, None: all."""
        raise NotImplementedError

    def carry_out(self, match: Any, action: int) -> None:
        """Carry out an answer, and go on to the next decision."""
        raise NotImplementedError

    def refuse(self, match: Any, verb: int, who: int, target: int) -> str:
        """The reason why an action is not an answer now, "sentence|rule"."""
        raise NotImplementedError

    def faults(self, match: Any) -> Iterable[tuple[object, int | str, str]]:
        """Faults while this is asked: (whether it is one, the piece or the line at fault, a sentence)."""
        return ()
