"""Depth of the game's call stack: the device has little room for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType

OURS = ("furbowl.", "adafruit_")  # how modules that run on the device begin


class Depth:
    """Most frames of the app on the stack at once; a generator counts where it is resumed.

    watch    for sys.setprofile
    """

    def __init__(self) -> None:
        self.now = self.most = 0
        self.where: tuple[str, ...] = ()
        self.ours = {}

    def watch(self, frame: FrameType, what: str, _: object) -> None:
        code = frame.f_code
        if code not in self.ours:
            self.ours[code] = frame.f_globals.get("__name__", "").startswith(OURS)
        if not self.ours[code] or what not in ("call", "return"):
            return
        self.now += 1 if what == "call" else -1
        if self.now > self.most:
            self.most, self.where = self.now, tuple(self.names(frame))

    def names(self, frame: FrameType | None) -> Iterator[str]:
        while frame:
            if self.ours.get(frame.f_code):
                yield "%s:%s" % (frame.f_globals["__name__"].rpartition(".")[2], frame.f_code.co_name)
            frame = frame.f_back
