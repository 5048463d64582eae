"""Furbowl: a game of animals, dice and one very important football."""

try:
    from micropython import opt_level

    opt_level(3)  # from source: no numbers of lines, which would take 3000 bytes; a mistake is told by its function
except ImportError:  # CPython
    pass
