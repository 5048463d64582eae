"""How many bytes each module keeps by itself, without those that it imports.

own.py names.txt         the modules to import when the core is there, a line each

Prints the module and its bytes for all that a match of its own needs, then for what is loaded for each line of the
file. To each count the names that it is the first to use. Of a module that cannot be loaded, for want of hardware, it
prints 'without'; a module that is only borrowed is weighed each time.
"""

import builtins
import sys

from core import used

_OURS = tuple("furbowl adafruit_".split())
_load = builtins.__import__
_inner = 0  # bytes of the modules that were loaded inside the one that is being loaded


def load(name, *rest):
    global _inner
    if name in sys.modules or not name.startswith(_OURS):
        return _load(name, *rest)
    package = name.rpartition(".")[0]
    if package:
        load(package)
    outer, _inner = _inner, 0
    before = used()
    try:
        module = _load(name, *rest)
        took = used() - before
        print(name, took - _inner)
        outer += took
    finally:
        _inner = outer
    return module


def main(name):
    import stand_ins  # noqa: F401

    builtins.__import__ = load
    from furbowl import registry
    from furbowl.match import Match

    match = Match(registry.names()[0], seed=7)
    print("core", match.side)
    with open(name) as file:
        for line in file:
            try:
                __import__(line.strip())
            except ImportError:
                print("without", line.strip())


if __name__ == "__main__":
    main(sys.argv[1])
