"""Early ends of a game: the player leaves, something goes wrong, or the game cannot even begin.
Loaded only for that moment.

report   everything that is known about an error in the program, for its developers. It goes into a file if the game
         may write one (FILE, or the name that FURBOWL_REPORT in settings.toml gives), else to the console
line     the same for the player: what went wrong, and the innermost file, line and function;
         the last bytes of the nvm keep it for the next start
"""

from __future__ import annotations

from furbowl import loading
from furbowl.boards import setting
from furbowl.const import TYPE_CHECKING, const
from furbowl.loading import on_demand

if TYPE_CHECKING:
    from typing import Any


FILE = "furbowl-crash.txt"
_BEGINS = b"Traceback"
_ROOT = __file__.replace("\\", "/").rsplit("/", 3)[0] + "/"  # the folder that contains furbowl

ROOM = const(160)
_FORM = b"OUCH"  # begins the note in the nvm
_HEAD = const(5)  # the mark, and how long the line is
_FIRST = const(32)  # printable letters
_LAST = const(126)


@on_demand
def leave() -> None:
    """Start whatever the console runs next: the program that started the game, or else the game again."""
    import supervisor

    supervisor.set_next_code_file(None)
    supervisor.reload()


@on_demand
def crashed(error: Exception) -> tuple[str, tuple[str, str], str]:
    """Save what is known about an exception; return the notice for the screen."""
    report = _report(error)
    line = in_words(report)
    name = setting("FURBOWL_REPORT") or FILE
    if _write(name, report):
        kept = "Details: " + name.replace("\\", "/").rsplit("/", 1)[-1]
    else:
        print(report)
        kept = "Details are on the console."
    keep(line)
    return "Something went wrong", (line, kept), "A  to the title"


def in_words(report: str) -> str:
    """Summary of a report: its last line, which has the error, and the innermost place that it names."""
    lines = report.strip().split("\n")
    place = ""
    for line in lines:
        quoted = line.split('"')
        if line[:2] == "  " and line[2:3] != " " and len(quoted) > 2:
            place = _place(quoted[1], quoted[2])
    return lines[-1] + place


def _place(name: str, rest: str) -> str:
    """The place in `File "furbowl/ui/match/match_screen.py", line 33, in press`, whatever the console's language."""
    name = name.replace("\\", "/")
    if not name.startswith("furbowl/"):  # as on the device
        name = name[len(_ROOT) :] if name.startswith(_ROOT) else name.rsplit("/", 1)[-1]
    words = rest.replace(",", " ").split()
    numbers = ["line " + word for word in words if word.isdigit()]
    return " in " + ", ".join([name] + numbers[:1] + words[-1:])


def _report(error: Exception) -> str:
    try:
        from traceback import format_exception

        return "".join(format_exception(None, error, error.__traceback__))
    except ImportError:  # MicroPython
        import io
        import sys

        text = io.StringIO()
        sys.print_exception(error, text)  # type: ignore[attr-defined]
        return "\n".join([_of_source(line) for line in text.getvalue().split("\n")])


def _of_source(line: str) -> str:
    """Line of a report with the path of the source. Where the device has a word for that (sim/build/numbers.py), it
    knows no lines."""
    quoted = line.split('"')
    if len(quoted) > 2:
        path = loading.source(quoted[1])
        if path != quoted[1]:
            quoted[2] = ", in " + quoted[2].split()[-1]
        quoted[1] = path.replace(".mpy", ".py")
    return '"'.join(quoted)


def _is_free(name: str) -> bool:
    try:
        with open(name, "rb") as file:
            return file.read(len(_BEGINS)) in (b"", _BEGINS)
    except OSError:  # there is none
        return True


def _write(name: str, report: str) -> bool:
    """Write the report and return whether that worked; never overwrite a file that is no report."""
    if not _is_free(name):
        return False
    try:
        with open(name, "w") as file:
            file.write(report)
        return True
    except OSError:  # the drive is the computer's
        return False


# --- a line for the next start


def take() -> tuple[str, tuple[str, str], str] | None:
    """Notice about the crash that ended the game before this start, given once; None if there was none."""
    nvm = memory()
    start = len(nvm) - ROOM if nvm else -1
    if start < 0 or bytes(nvm[start : start + len(_FORM)]) != _FORM:
        return None
    data = bytes(nvm[start + _HEAD : start + _HEAD + min(nvm[start + _HEAD - 1], ROOM - _HEAD)])
    _put(nvm, start, b"\0")
    return "A crash last time", ("Furbowl crashed with this error:", _printed(data)), "A  continue"


def keep(line: str) -> None:
    """Save the line for the next start, cut to the room there is."""
    nvm = memory()
    start = len(nvm) - ROOM if nvm else -1
    if start >= 0:
        data = bytes([min(ord(letter), 255) for letter in line[: ROOM - _HEAD]])
        _put(nvm, start, _FORM + bytes([len(data)]) + _printed(data).encode())


def _printed(data: bytes) -> str:
    """Convert bytes to a line of letters that a screen can show; ? for others."""
    return "".join([chr(each) if _FIRST <= each <= _LAST else "?" for each in data])


def _put(nvm: Any, start: int, data: bytes) -> None:
    try:
        if bytes(nvm[start : start + len(data)]) != data:  # flash wears off
            nvm[start : start + len(data)] = data
    except (OSError, RuntimeError):
        pass  # then the next start says nothing, or says it again


def memory() -> Any:
    """The chip's own memory that survives switching off; None if there is none."""
    try:
        from microcontroller import nvm

        return nvm
    except ImportError:
        return None


# --- errors that keep the game from starting; nothing here returns


@on_demand
def screen(display: Any) -> None:
    """Report that there is no screen (None), or that it is too small."""
    if display is None:
        _halt("Furbowl needs a screen: this board has no board.DISPLAY.")
    _halt("Furbowl needs a screen of 160x128 pixels, this one has %dx%d." % (display.width, display.height))


@on_demand
def lacking() -> None:
    """Report that the sheet of all screens cannot be read."""
    message = "Furbowl cannot start: %s is missing or damaged. Copy the folder furbowl onto the drive again."
    _halt(message % "furbowl/art/tiles-10.bmp")


def _halt(sentence: str) -> None:
    """Print a sentence on the console, and show it on the screen for as long as there is power."""
    import time

    import board

    print(sentence)
    display = getattr(board, "DISPLAY", None)
    try:
        import terminalio
        from adafruit_display_text import wrap_text_to_lines
        from adafruit_display_text.label import Label
    except ImportError:
        display = None
    if display is None:  # where the console has a screen, what was printed is read there
        raise SystemExit
    lines = wrap_text_to_lines(sentence, display.width // 6)
    text = Label(terminalio.FONT, text="\n".join(lines), line_spacing=1)
    text.anchor_point = text.anchored_position = (0, 0)
    display.root_group = text
    while True:
        display.refresh()
        time.sleep(0.1)
