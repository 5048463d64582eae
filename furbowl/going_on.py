"""What goes on after the power switch: a match that is not over, and the options. Loaded for a moment, by App.going_on.

furbowl/saves.py knows how they are kept, furbowl/boards/stores.py where.
"""

from furbowl.lean import borrow, const

_FIGURES = const(28)  # bytes beside a match; then those of who plays
_TEAMS = ("purple", "green")
_CHAPTERS = ("furbowl.keeping", "furbowl.rules.packing")  # what makes bytes of a match, or a match of bytes
_PLAYERS = (None, "cub", "keeper", "legend")  # by their number beside a match: add new ones at the end
_FAILED = "Not saved", ("The match could not be saved. It goes on, but not once the power is off.",), "A  goes on"


def recall(app):
    """Takes over the options that were kept, if they can still be chosen; what settings.toml says comes first."""
    kept = saves().options(stores())
    for _, key, values, _ in borrow("furbowl.ui.options").OPTIONS:
        if key in kept and kept[key] in values:
            app.settings[key] = kept[key]
    if app.board.volume >= 0:
        app.settings["volume"] = app.board.volume


def remember(app):
    """Keeps the options."""
    saves().remember(stores(), app.settings)


def offer(app):
    """(rules and score, whose turn, what could not be read) of what was kept; each may be empty."""
    match, _, _, note = saves().load(stores())
    if match is None:
        return "", "", note
    score = "%s %d:%d" % (match.rules[0].upper() + match.rules[1:], match.score[0], match.score[1])
    return score, "%s turn %d" % (("Purple", "Green")[match.side], match.turns[match.side]), note


def resume(app):
    """Hands the match that was kept to the app. Whether there is one."""
    match, extra, _, _ = saves().load(stores())
    if match is None:
        return False
    app.beginning("take", match, extra[:_FIGURES])
    for i in range(len(extra) - _FIGURES):
        app.settings[_TEAMS[i]] = _PLAYERS[extra[_FIGURES + i]]
    app.lights.show(match.side, match.plays)
    _spare()
    return True


def keep(app):
    """Keeps the match, as far as one is played; the first time that this fails a notice is due."""
    if app.story is None or "demo" in app.settings:
        return
    if app.match.over:
        forget(app)
    elif stores() and not done(app) and not app.failed:
        app.failed = True
        app.board.notices.append(_FAILED)


def leave(app):
    """Keeps the match and leaves it, unless that would be its end. The screen that follows."""
    if not done(app):
        app.board.notices.append(_FAILED)
        return "notice"
    app.match = app.story = None
    return "title"


def forget(app):
    """There is no match to go on with any more."""
    saves().forget(stores(), app.settings)


def done(app):
    try:
        match, extra = snapshot(app.match), figures(app.story) + _players(app)  # before more is loaded
        return saves().save(stores(), app.settings, match, extra)
    except MemoryError:  # better no save than no match
        return False


def snapshot(match):
    data = match.snapshot()
    _spare()
    return data


def _spare():
    """Where memory is short the chapters do not stay for the next time."""
    for name in _CHAPTERS:
        borrow(name)


def figures(story):
    return borrow("furbowl.ui.figures").Figures(story.events(), story.before).packed()


def _players(app):
    """Who plays the match: the options may be others when it goes on."""
    return bytes([_PLAYERS.index(app.settings[team]) for team in _TEAMS])


def saves():
    return borrow("furbowl.saves")


def stores():
    return borrow("furbowl.boards.stores").find()
