"""What the user of a command did wrong, as one sentence that is shown instead of a traceback; and what finds it out."""

import argparse
import importlib.util
import sys


class Complaint(Exception):
    """`code` is what the command ends with: 2 where it was called wrongly, 1 where something failed on the way."""

    def __init__(self, sentence, code=2):
        super().__init__(sentence)
        self.code = code


def carry_out(main, name="Furbowl"):
    """Run main(arguments) of a command and end the program. A Complaint is told on one line, behind the name."""
    try:
        sys.exit(main(sys.argv[1:]))
    except Complaint as complaint:
        print("%s: %s" % (name, complaint), file=sys.stderr)
        sys.exit(complaint.code)


class Parser(argparse.ArgumentParser):
    """Raises a Complaint where argparse would print its usage and leave."""

    def error(self, message):
        raise Complaint(f"{message} (--help lists what there is)")


def whole(option, least, most):
    """The type of an option that is a whole number from least to most."""

    def number(text):
        if not (text.isascii() and text.isdigit() and least <= int(text) <= most):
            raise Complaint(f"{option} is a whole number from {least} to {most}, not '{text}'")
        return int(text)

    return number


def check_installed(extras, libraries):
    """Complaint where a library is missing. libraries: {module: what it is called}; extras: where it is pinned."""
    missing = [library for name, library in libraries.items() if importlib.util.find_spec(name) is None]
    if missing:
        verb = "is" if len(missing) == 1 else "are"
        raise Complaint(f"{' and '.join(missing)} {verb} not installed: pip install -e .[{extras}]", 1)
