"""Steps of the automatic save: of a match that is not over, and of the options. Loaded for a moment, by App.autosave.

How they are kept: furbowl/saving/save_file.py; where: furbowl/saving/storage.py. Beside a match lie the figures of what
was played (Match.figures), and a byte for each side: who plays it, as a number of PLAYERS. A
match of the cup has one more byte, see furbowl/saving/cup.py.
"""

from furbowl.loading import on_demand
from furbowl.protocol import TEAMS
from furbowl.registry import PLAYERS

_FAILED = (
    "Not saved",
    ("The match could not be saved. Play on, but it will be lost when you switch off.",),
    "A  continue",
)


def recall(app):
    """Take over the options that were kept, if they can still be chosen; the volume of settings.toml comes first."""
    from furbowl import choices

    kept = saves().options(stores())
    if kept:
        app.settings["taught"] = 1  # who has played before is not asked
    app.settings.update(choices.allowed(kept))
    if app.board.volume >= 0:
        app.settings["volume"] = app.board.volume
    app.board.shine(app.settings["bright"])


def remember(app):
    """Keep the options."""
    saves().remember(stores(), app.settings)


def offer(app):
    """(rules and score, whose turn, what is not continued and why) of what was kept; each may be empty."""
    match, extra, _, note = saves().load(stores())
    if match is None:
        return "", "", note
    name = "The cup" if len(_taken_apart(match, extra)[1]) > 2 else _capital(match.rules)
    score = "%s %d:%d" % (name, match.score[0], match.score[1])
    return score, "%s turn %d" % (TEAMS[match.side], match.turns[match.side]), note


def cup(app):
    """Whether the match that was kept is one of the cup; None where there is no match."""
    match, extra, _, _ = saves().load(stores())
    return match and len(_taken_apart(match, extra)[1]) > 2


def resume(app):
    """Hand the match that was kept to the app. Whether there is one."""
    match, extra, _, _ = saves().load(stores())
    if match is None:
        return False
    before, players = _taken_apart(match, extra)
    app.may_replace = True
    app.begin_match("take", match, before)
    app.record.kept, app.record.cup = True, len(players) > 2
    for team, number in zip(TEAMS, players):
        app.settings[team.lower()] = PLAYERS[number] if number < len(PLAYERS) else None
    app.lights.turn(match)
    return True


def keep(app):
    """Keep the match, as far as one is played; the first time that this fails a notice is due."""
    if app.history is None or "demo" in app.settings or not _may_replace(app):
        return
    if app.match.over:
        forget(app)
    elif stores() and not done(app) and not app.failed:
        app.failed = True
        app.board.notices.append(_FAILED)


def leave(app):
    """Keep the match and leave it, unless that would be its end. The name of the screen that follows."""
    if _may_replace(app) and not done(app):
        app.board.notices.append(_FAILED)
        return "notice"
    app.leave()
    return "title"


def forget(app):
    """Keep that there is no match to go on with any more, but for one that this may not replace."""
    if _may_replace(app):
        if app.record.cup == 1:
            from furbowl.saving.cup import count

            count(app)
        saves().forget(stores(), app.settings)


def done(app):
    """Keep the match. Whether it is kept."""
    try:
        match, extra = _pieces(app)
        step = saves().save
        if not app.record.kept:
            step = saves().begin
            if "cup" in app.settings:
                _begin_cup(app)
        if not step(stores(), app.settings, match, extra):
            return False
        app.record.kept = True
        return True
    except MemoryError:  # better no save than no match
        return False


@on_demand
def _pieces(app):
    """What is kept, as bytes; what that takes is gone before what keeps it comes."""
    return app.match.snapshot(), figures(app.history) + _players(app)


@on_demand
def _begin_cup(app):
    from furbowl.saving.cup import begin

    begin(app.settings, app.record.cup)


def figures(history):
    """The figures of all that was played, as bytes."""
    return history.match.figures(history.events(), history.before).packed()


def _players(app):
    """Who plays the match: the options may be others when it goes on."""
    return bytes([PLAYERS.index(app.settings[team.lower()]) for team in TEAMS]) + bytes(1 if app.record.cup else 0)


def _taken_apart(match, extra):
    """(figures, numbers of who plays) of what lies beside a match; without those that another version has written."""
    size = len(match.figures(()).packed())
    return (extra[:size], extra[size:]) if len(extra) >= size else (b"", b"")


def _may_replace(app):
    """Whether this match may take the place of the one that is kept."""
    if app.lesson and app.lesson.kind:
        return False
    return app.may_replace or not saves().has_match(stores())


def _capital(word):
    return word[0].upper() + word[1:]


def saves():
    from furbowl.saving import save_file  # only now: a snapshot needs room, too

    return save_file


def stores():
    from furbowl.saving import storage

    return storage.find()
