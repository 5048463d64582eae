"""How deep calls of the game lie on each other: the device has little room for them."""

from pathlib import Path

from sim import ROOT

GAME = str(ROOT / "furbowl")
LIBRARIES = ("site-packages", "lib")  # folders


class Depth:
    """How many frames of the app lie on each other, at most; a generator counts where it is resumed.

    watch    for sys.setprofile
    """

    def __init__(self):
        self.now = self.most = 0
        self.where = ()
        self.ours = {}

    def watch(self, frame, what, _):
        code = frame.f_code
        if code not in self.ours:
            self.ours[code] = is_ours(code.co_filename)
        if not self.ours[code] or what not in ("call", "return"):
            return
        self.now += 1 if what == "call" else -1
        if self.now > self.most:
            self.most, self.where = self.now, tuple(self.names(frame))

    def names(self, frame):
        while frame:
            if self.ours.get(frame.f_code):
                yield "%s:%s" % (Path(frame.f_code.co_filename).stem, frame.f_code.co_name)
            frame = frame.f_back


def is_ours(file):
    """Whether code of that file runs on the device: the game's or a library's, wherever the project lies."""
    path = Path(file)
    above = zip(path.parts, path.parts[1:])
    is_library = any(folder in LIBRARIES and name.startswith("adafruit_") for folder, name in above)
    return is_library or path.is_relative_to(GAME)
