"""Short names for what sim/names.py renames: words that every MicroPython and CircuitPython has in its flash.

A name takes memory on the device from the moment it is first loaded until the power goes, even if its module is gone
long since. But the format of .mpy files numbers some words, mostly those of the language's own types, and these take
none. They are given out, each to many things that never meet: two classes may well have an attribute of one name.
"""

import itertools
from typing import NamedTuple

# all the words that the format numbers, but for errors' names and what the compiler itself knows: const, range, super
FREE = """
    self index key value start stop step end args count list items append insert remove find get set update copy clear
    close read write open next iter join split format replace sort reverse keys values pop abs all any bool bytearray
    bytecode bytes callable chr classmethod dict dir divmod endswith eval exec extend from_bytes getattr globals hasattr
    hash id int isalpha isdigit isinstance islower isspace issubclass isupper len little locals lower lstrip main map
    object ord popitem pow print readinto readline repr rfind rindex round rsplit rstrip send sep setattr setdefault
    sorted startswith staticmethod str strip sum throw to_bytes tuple type upper zip
""".split()
# those that a foreign class has, which a class of ours is made from: a container, a stream, an error
_INHERITED = frozenset(
    """
    append args clear close copy count extend find get index insert items keys pop popitem read readinto readline remove
    reverse setdefault sort update value values write
    """.split()
)
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Thing(NamedTuple):
    """What has a name: the name, how it may be renamed, keys of the things that it meets, modules that mention it."""

    name: str
    how: str  # "kept", "free", "heir": of a foreign class, too, "hidden": the compiler lets go of it
    neighbours: set
    modules: list


def choose(things):
    """Names for {key: Thing}: {key: name}. Neighbours have different ones."""
    chosen = {key: thing.name for key, thing in things.items() if thing.how == "kept"}
    used = {}  # the names in a module
    for key in chosen:
        _note(used, chosen[key], things[key])
    for key in sorted(things.keys() - chosen.keys(), key=lambda key: (-len(things[key].neighbours), str(key))):
        thing = things[key]
        taken = {chosen.get(other) for other in thing.neighbours}
        chosen[key] = _best(thing.how, taken, [used.get(module, ()) for module in thing.modules])
        _note(used, chosen[key], thing)
    return chosen


def _note(used, name, thing):
    for module in thing.modules:
        used.setdefault(module, set()).add(name)


def _best(how, taken, used):
    """Of the names that are left the one that most of these modules use anyway: it costs each two bytes more."""
    taken = taken | _INHERITED if how == "heir" else taken
    left = [name for name in FREE if name not in taken] if how != "hidden" else []
    if left:
        return max(left, key=lambda name: sum(name in names for names in used))
    return next(name for name in _made("_%s" if how == "hidden" else "%s_") if name not in taken)


def _made(form):
    for length in itertools.count(1):
        for letters in itertools.product(_LETTERS, repeat=length):
            yield form % "".join(letters)
