"""The automatic save: of a match that is not over, and of the options. What a step needs is loaded for that moment.

How they are kept: furbowl/saving/save_file.py; where: furbowl/saving/storage.py. Beside a match lie the figures of what
was played (Match.figures), and a byte for each side: who plays it, as a number of PLAYERS. A
match of the cup has one more byte, see furbowl/saving/cup.py.
"""

from furbowl import loading
from furbowl.loading import on_demand
from furbowl.protocol import TEAMS
from furbowl.registry import PLAYERS

_FAILED = (
    "Not saved",
    ("The match could not be saved. Play on, but it will be lost when you switch off.",),
    "A  continue",
)


@on_demand
def recall(app):
    """Take over the options that were kept, if they can still be chosen; the volume of settings.toml comes first."""
    from furbowl import choices

    kept = _saves().options(_stores())
    if kept:
        app.settings["taught"] = 1  # who has played before is not asked
    app.settings.update(choices.allowed(kept))
    if app.board.volume >= 0:
        app.settings["volume"] = app.board.volume
    app.board.shine(app.settings["bright"])


@on_demand
def remember(app):
    """Keep the options."""
    _saves().remember(_stores(), app.settings)


@on_demand
def offer(app):
    """(rules and score, whose turn, what is not continued and why) of what was kept; each may be empty."""
    match, in_cup, note = _looked_at()
    if match is None:
        return "", "", note
    name = "The cup" if in_cup else match.rules[0].upper() + match.rules[1:]
    score = "%s %d:%d" % (name, match.score[0], match.score[1])
    return score, "%s turn %d" % (TEAMS[match.side], match.turns[match.side]), note


@on_demand
def cup(app):
    """Whether the match that was kept is one of the cup; None where there is no match."""
    match, in_cup, _ = _looked_at()
    return match and in_cup


def _looked_at():
    """(match or None, whether it is one of the cup, note) of what was kept, which is not played yet."""
    match, extra, _, note = _saves().load(_stores())
    loading.drop_game()
    return match, match and len(_taken_apart(match, extra)[1]) > 2, note


@on_demand
def resume(app):
    """Hand the match that was kept to the app. Whether there is one."""
    match, extra, _, _ = _saves().load(_stores())
    if match is None:
        loading.drop_game()
        return False
    before, players = _taken_apart(match, extra)
    app.may_replace = True
    app.take(match, before)
    app.record.kept, app.record.cup = True, len(players) > 2
    for team, number in zip(TEAMS, players):
        app.settings[team.lower()] = PLAYERS[number] if number < len(PLAYERS) else None
    app.lights.turn(match)
    return True


@on_demand
def keep(app):
    """Keep the match, as far as one is played; the first time that this fails a notice is due."""
    if app.history is None or "demo" in app.settings or not _may_replace(app):
        return
    if app.match.over:
        from furbowl import choices

        choices.finish(app.settings, app.match.rules)
        forget(app)
    elif _stores() and not _done(app) and not app.failed:
        app.failed = True
        app.board.notices.append(_FAILED)


@on_demand
def leave(app):
    """Keep the match and leave it, unless that would be its end. The name of the screen that follows."""
    if _may_replace(app) and not _done(app):
        app.board.notices.append(_FAILED)
        return "notice"
    app.leave()
    return "title"


@on_demand
def forget(app):
    """Keep that there is no match to go on with any more, but for one that this may not replace."""
    if _may_replace(app):
        if app.record.cup == 1:
            from furbowl.saving.cup import count

            count(app)
        _saves().forget(_stores(), app.settings)


def _done(app):
    """Keep the match. Whether it is kept."""
    try:
        match, extra = _pieces(app)
        step = _saves().save
        if not app.record.kept:
            step = _saves().begin
            if "cup" in app.settings:
                _begin_cup(app)
        if not step(_stores(), app.settings, match, extra):
            return False
        app.record.kept = True
        return True
    except MemoryError:  # better no save than no match
        return False


@on_demand
def _pieces(app):
    """What is kept, as bytes; what that takes is gone before what keeps it comes."""
    history = app.history
    figures = app.match.figures(history.events(), history.before).packed()
    return app.match.snapshot(), figures + _players(app)


@on_demand
def _begin_cup(app):
    from furbowl.saving.cup import begin

    begin(app.settings, app.record.cup)


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
    return app.may_replace or not _saves().has_match(_stores())


def _saves():
    from furbowl.saving import save_file  # only now: a snapshot needs room, too

    return save_file


def _stores():
    from furbowl.saving import storage

    return storage.find()
