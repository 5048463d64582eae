"""Depth of the game's call stack: the device has little room for it."""

from __future__ import annotations

OURS = ("furbowl.", "adafruit_")  # how modules that run on the device begin


class Depth:
    """Most frames of the app on the stack at once; a generator counts where it is resumed.

    watch    for sys.setprofile
    """

    def __init__(self) -> None:
        self.now = self.most = 0
        self.where = ()
        self.ours = {}

    def watch(self, frame, what, _) -> None:
        code = frame.f_code
        if code not in self.ours:
            self.ours[code] = frame.f_globals.get("__name__", "").startswith(OURS)
        if not self.ours[code] or what not in ("call", "return"):
            return
        self.now += 1 if what == "call" else -1
        if self.now > self.most:
            self.most, self.where = self.now, tuple(self.names(frame))

    def names(self, frame):
        while frame:
            if self.ours.get(frame.f_code):
                yield "%s:%s" % (frame.f_globals["__name__"].rpartition(".")[2], frame.f_code.co_name)
            frame = frame.f_back
