"""Loading modules when they are wanted and dropping them when they are over: the only place that touches sys.modules.

One rule: what a screen, or a part of one, has imported goes when it is over. Only the modules of the game that is
played stay, until it is played no more.
"""

import gc
import sys

_OURS = ("furbowl.", "adafruit_")
_game = []  # names of the modules of the game that is played


def load(name):
    """The module of that full name."""
    if name not in sys.modules:
        gc.collect()  # an import needs room in one piece
    return __import__(name, None, None, ("",))


def load_game(name):
    """The module of that full name; it and all that comes with it stay until drop_game()."""
    if name in sys.modules:
        return sys.modules[name]
    kept = list(sys.modules)
    module = load(name)
    _game.extend([each for each in sys.modules if each not in kept])
    return module


def call(name, function, *args):
    """What a function of a module gives that is loaded for this call alone."""
    kept = list(sys.modules)
    result = getattr(load(name), function)(*args)
    drop(kept)
    return result


def drop(kept):
    """Drop the modules of the program that came since the list kept was made, but those of the game that is played."""
    name = ""
    while name is not None:
        name = None
        for each in sys.modules:
            if each not in kept and each not in _game and each.startswith(_OURS):
                name = each
        if name:
            del sys.modules[name]
            package, _, leaf = name.rpartition(".")
            if package in sys.modules and hasattr(sys.modules[package], leaf):
                delattr(sys.modules[package], leaf)
    gc.collect()


def drop_game():
    """Nothing is played any more: the modules of the game go with the next drop()."""
    _game.clear()
