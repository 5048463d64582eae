"""What was kept, read again: the match to go on with, the options, and what is said of a match that is not continued.

furbowl/saving/stored.py has the records and the stores.
"""

import json

from furbowl.saving.save_file import read
from furbowl.saving.stored import BLANK, BROKEN, OF_NEWER, OF_OTHERS, WHOLE, latest, scan, torn_off

DAMAGED = "The saved match was damaged."
OLDER = "The last save was damaged. This is the one before."
NEWER = "A newer Furbowl saved a match here. It is kept."
FOREIGN = "The %s has another handheld's match. It is kept."


def load(stores):
    """(match or None, its extra, options, note): what was kept; the note is "" or says what is not continued."""
    found = scan(stores)
    failed = any(kept.kind == BROKEN for kept in found) or torn_off(stores, found)
    found = read(stores)
    options, note = _options(found), _note(stores, found)
    match = None
    while match is None and latest(found).pieces[1]:
        last = found.pop()
        match = restored(last.pieces[1])
        failed = failed or match is None
    if match is None or match.over:
        return None, b"", options, DAMAGED if failed else note
    return match, last.pieces[2], options, OLDER if failed else note


def options(stores):
    """The options that were kept; none of them where nothing was."""
    return _options(scan(stores))


def restored(snapshot):
    """The match of a snapshot; None where it is impossible."""
    from furbowl.match import Match  # only now: without a saved match nobody needs the rules

    try:
        return Match.restore(snapshot)
    except ValueError:
        return None


def _options(found):
    """The newest options, but for values of a type that none of them has."""
    for kept in reversed(found):
        if kept.kind in (WHOLE, OF_NEWER):
            try:
                said = json.loads(str(kept.pieces[0], "utf-8"))
            except (ValueError, RuntimeError):  # RuntimeError: too deep for a laptop's reader
                return {}
            if not isinstance(said, dict):
                return {}
            return {key: said[key] for key in said if said[key] is None or type(said[key]) in (int, str)}
    return {}


def _note(stores, found):
    """What is said of a record that is left alone."""
    kind = found[0].kind if found else BLANK
    return NEWER if kind == OF_NEWER else FOREIGN % stores[found[0].index].place if kind == OF_OTHERS else ""
