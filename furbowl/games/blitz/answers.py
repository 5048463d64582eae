"""Carries out the answers to the questions of Blitz."""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING
from furbowl.games.blitz import book, turns
from furbowl.games.blitz.questions import QUESTIONS
from furbowl.rows import column

if TYPE_CHECKING:
    from collections.abc import Callable

    from furbowl.games.blitz.match import Blitz

_CARRY_OUT = column(QUESTIONS, "carry_out")


def apply(match: Blitz, action: int, own: Callable[..., None] | None = None) -> None:
    """Carry out an answer and go on to the next decision. own: carries it out in another way."""
    carry_out = own or _CARRY_OUT[match.stage]
    if match.active == book.NOBODY:  # before a team turn, which the answer may begin
        carry_out(match, action)
        return
    match.ask(book.PLAY, match.turn)
    carry_out(match, action)
    turns.go_on(match)
