"""How a game ends that is not over: the player leaves, or something goes wrong. Loaded for a moment then.

report   all that is known about a mistake in the program, for whoever mends it. It goes into a file where the game may
         write one (FILE, or what FURBOWL_REPORT in settings.toml names), else to the console
line     the same for the player: what went wrong, and the innermost file, line and function;
         furbowl/boards/crash_note.py keeps it for the next start
"""

from furbowl import loading
from furbowl.boards import setting

FILE = "furbowl-crash.txt"
_BEGINS = b"Traceback"
_ROOT = __file__.replace("\\", "/").rsplit("/", 3)[0] + "/"  # where the folder furbowl lies


def leave():
    """Go to whatever the console runs next: the program that started the game, or else the game anew."""
    import supervisor

    supervisor.set_next_code_file(None)
    supervisor.reload()


def lacking():
    """Say that the sheet of all screens cannot be read. It never returns."""
    loading.call("furbowl.boards.fatal_screen", "lacking", "furbowl/art/tiles-10.bmp")


def crashed(error):
    """Keep what is known about an exception; give the notice for the screen."""
    report = _report(error)
    line = in_words(report)
    name = setting("FURBOWL_REPORT") or FILE
    if _write(name, report):
        kept = "Details: " + name.replace("\\", "/").rsplit("/", 1)[-1]
    else:
        print(report)
        kept = "Details are on the console."
    loading.call("furbowl.boards.crash_note", "keep", line)
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
    """`File "furbowl/ui/match/match_screen.py", line 33, in press`, in whatever language the console writes."""
    name = name.replace("\\", "/")
    if not name.startswith("furbowl/"):  # as on the device
        name = name[len(_ROOT) :] if name.startswith(_ROOT) else name.rsplit("/", 1)[-1]
    words = rest.replace(",", " ").split()
    numbers = [word for word in words if word.isdigit()]
    return " in %s, line %s, %s" % (name, numbers[0] if numbers else "?", words[-1])


def _report(error):
    try:
        from traceback import format_exception

        return "".join(format_exception(None, error, error.__traceback__))
    except ImportError:  # MicroPython
        import io
        import sys

        text = io.StringIO()
        sys.print_exception(error, text)
        return text.getvalue().replace('.mpy"', '.py"')  # the name of the source


def _is_free(name):
    try:
        with open(name, "rb") as file:
            return file.read(len(_BEGINS)) in (b"", _BEGINS)
    except OSError:  # there is none
        return True


def _write(name, report):
    """Whether it is in the file now: never in one that is there and is no report."""
    if not _is_free(name):
        return False
    try:
        with open(name, "w") as file:
            file.write(report)
        return True
    except OSError:  # the drive is the computer's
        return False
