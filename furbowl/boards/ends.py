"""How a game ends that is not over: the player leaves, or something goes wrong. Loaded for a moment then.

report   all that is known about a mistake in the program, for whoever mends it. It goes into a file where the game may
         write one (FILE, or what FURBOWL_REPORT in settings.toml names), else to the console
line     the same for the player; furbowl/boards/last.py keeps it for the next start
"""

import os

from furbowl.boards import last
from furbowl.lean import borrow

FILE = "furbowl-crash.txt"


def leave():
    """Goes to whatever the console runs next: the program that started the game, or else the game anew."""
    import supervisor

    supervisor.set_next_code_file(None)
    supervisor.reload()


def lacking():
    """The sheet that all screens share cannot be read: nothing can be shown, and nothing returns."""
    borrow("furbowl.boards.halt").lacking("furbowl/art/tiles.bmp")


def crashed(error):
    """Keeps what is known about an exception; gives the notice for the screen."""
    report = _report(error)
    line = in_words(report)
    name = os.getenv("FURBOWL_REPORT") or FILE
    if _write(name, report):
        kept = "All about it: " + name.replace("\\", "/").rsplit("/", 1)[-1]
    else:
        print(report)
        kept = "The console has more."
    last.keep(line)
    return "Something went wrong", (line, kept), "A  to the title"


def in_words(report):
    """What went wrong and where: the last line of a report and the innermost place that it names."""
    lines = report.strip().split("\n")
    place = ""
    for line in lines:
        quoted = line.split('"')
        if line[:2] == "  " and line[2:3] != " " and len(quoted) > 2:
            place = _place(quoted[1], quoted[2])
    return lines[-1] + place


def _place(name, rest):
    """`File "furbowl/ui/match.py", line 33, in press`, in whatever language the console writes."""
    module = name.replace("\\", "/").rsplit("/", 1)[-1].replace(".py", "").rsplit(".", 1)[-1]
    words = rest.replace(",", " ").split()
    numbers = [word for word in words if word.isdigit()]
    if numbers[:1] == ["1"]:  # no line is known in a compiled game
        return " in %s, %s" % (module, words[-1])
    return " in %s, line %s, %s" % (module, numbers[0] if numbers else "?", words[-1])


def _report(error):
    try:
        from traceback import format_exception

        return "".join(format_exception(None, error, error.__traceback__))
    except ImportError:  # MicroPython
        import io
        import sys

        text = io.StringIO()
        sys.print_exception(error, text)
        return text.getvalue()


def _write(name, report):
    """Whether it is in the file now."""
    try:
        with open(name, "w") as file:
            file.write(report)
        return True
    except OSError:  # the drive is the computer's
        return False
