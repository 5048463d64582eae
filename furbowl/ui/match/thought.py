"""The parts that a computer's turn and a hint share: work done a little in each tick, and the sign that says so."""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING, const

if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from furbowl.boards.handheld import Handheld
    from furbowl.ui.match.bars import Band

_DOT = const(8)  # ticks until the dots change
_DOTS = const(3)
_SURE = const(9)  # letters


class Thought:
    """Work that is done a little in each tick."""

    def __init__(self, board: Handheld, work: Generator[None, None, Any]) -> None:
        """work: a generator that returns the result."""
        self.board, self.work = board, work
        self.end: Any = None

    def goes_on(self) -> bool:
        """Work as long as this tick has time, at least one slice; return whether there is more to do."""
        while self.end is None:
            try:
                next(self.work)
            except StopIteration as end:
                self.end = end.value
            if not self.board.idle():
                break
        return self.end is None


class Sign:
    """The sign that says who is thinking; moving dots show that it goes on."""

    def __init__(self, band: Band, name: str, colour: int) -> None:
        self.band, self.name, self.colour = band, name, colour
        self.ticks = self.end = 0  # end: where the dots begin

    def show(self, hint: str, sure: int = 0) -> None:
        """Draw it; to be called in each tick. hint: what the buttons do; sure: permille, as of a player."""
        band, dot = self.band, self.ticks // _DOT - 1
        if self.ticks == 0:
            self.end = band.start().put(self.name[0].upper()).put(self.name[1:]).put(" thinks").length
            band.say(self.colour, hint)
        elif self.ticks % _DOT == 0:
            band.first.put(self.end + dot % _DOTS, ord(" " if dot // _DOTS % 2 else "."))
            if sure:
                band.second.show("%3d%% sure" % (sure // 10), band.second.width - _SURE)
        self.ticks += 1
