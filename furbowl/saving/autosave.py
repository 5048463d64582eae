"""The automatic save of an unfinished match and of the options. The code of each step is loaded only while it runs.

Format: furbowl/saving/save_file.py; location: furbowl/saving/storage.py. A match is saved with the statistics of what
was played (Match.figures) and one byte for each side: its player, as a number of PLAYERS. A
match of the cup has one more byte, see furbowl/saving/cup.py.
"""

from __future__ import annotations

from furbowl import loading
from furbowl.const import TYPE_CHECKING
from furbowl.loading import on_demand
from furbowl.protocol import TEAMS
from furbowl.registry import CHAMPION, PLAYERS

if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

    from furbowl.app import App
    from furbowl.match import Match
    from furbowl.saving.storage import FileStore, NvmStore

_FAILED = (
    "Not saved",
    ("The match could not be saved. You can play on, but you cannot continue it later.",),
    "A  continue",
)


@on_demand
def recall(app: App) -> None:
    """Take over the saved options that can still be chosen; a volume in settings.toml takes precedence."""
    from furbowl import choices

    kept = _saves().options(_stores())
    if kept:
        app.settings["taught"] = 1  # anyone who has played before is not asked
    app.settings.update(choices.allowed(kept))
    if app.board.volume >= 0:
        app.settings["volume"] = app.board.volume
    app.board.shine(app.settings["bright"])


def own(app: App) -> dict[str, Any]:
    """The player's own settings, without what only the match being played has instead."""
    if not app.own:
        return app.settings
    settings = dict(app.settings)
    settings.update(app.own)
    return settings


@on_demand
def remember(app: App) -> None:
    """Save the options."""
    _saves().remember(_stores(), own(app))


@on_demand
def offer(app: App) -> tuple[str, str, str]:
    """Return (rules and score, side and turn, what is not continued and why) of the saved match; each may be empty."""
    from furbowl.when import when

    match, in_cup, note = _looked_at()
    if match is None:
        return "", "", note
    name = "The cup" if in_cup else match.rules[0].upper() + match.rules[1:]
    score = "%s %d:%d" % (name, match.score[0], match.score[1])
    return score, "%s %s" % (TEAMS[match.side], when(match)), note


@on_demand
def cup(app: App) -> bool | None:
    """Return whether the saved match belongs to the cup; None if there is no match."""
    match, in_cup, _ = _looked_at()
    return in_cup if match else None


def _looked_at() -> tuple[Match | None, bool | None, str]:
    """Return (match or None, whether it belongs to the cup, note) for the saved match, which is not resumed yet."""
    match, extra, _, note = _saves().load(_stores())
    loading.drop_game()
    return match, match and len(_taken_apart(match, extra)[1]) > 2, note


@on_demand
def resume(app: App) -> bool:
    """Hand the saved match to the app. Return whether there is one."""
    match, extra, _, _ = _saves().load(_stores())
    if match is None:
        loading.drop_game()
        return False
    before, players = _taken_apart(match, extra)
    app.may_replace = True
    app.take(match, before)
    app.record.kept, app.record.cup = True, len(players) > 2
    if app.record.cup and "sofa" in app.settings:
        from furbowl.saving import sofa

        app.record.names = sofa.sides(app.settings)
    for team, number in zip(TEAMS, players):
        app.own[team.lower()] = app.settings[team.lower()]
        if number == CHAMPION and number == len(PLAYERS):
            number = _replaced(app)
        app.settings[team.lower()] = PLAYERS[number] if number < len(PLAYERS) else None
    app.lights.turn(match)
    return True


def _replaced(app: App) -> int:
    """Tell the person that Champion is not on this machine; return the number of the player in its place."""
    words = "It needs more time than this machine has. Legend plays on."
    app.board.notices.append(("Champion", (words,), "A  continue"))
    return CHAMPION - 1


@on_demand
def keep(app: App) -> None:
    """Save the match, if one is being played; the first time that this fails, add a notice."""
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
def leave(app: App) -> str:
    """Save the match and leave it, unless saving fails. Return the name of the screen that follows."""
    if _may_replace(app) and not _done(app):
        app.board.notices.append(_FAILED)
        return "notice"
    app.leave()
    return "title"


@on_demand
def forget(app: App) -> None:
    """Save that there is no match to continue, unless the saved match is one that this match may not replace."""
    if _may_replace(app):
        if app.record and app.record.cup == 1:
            from furbowl.saving.cup import count

            count(app)
        _saves().forget(_stores(), own(app))


def _done(app: App) -> bool:
    """Save the match. Return whether it is saved."""
    try:
        match, extra = _pieces(app)
        step = _saves().save
        if not app.record.kept:
            step = _saves().begin
            if "cup" in app.settings:
                _begin_cup(app)
        if not step(_stores(), own(app), match, extra):
            return False
        app.record.kept = app.may_replace = True  # from now on the saved match is this one
        return True
    except MemoryError:  # better no save than no match
        return False


@on_demand
def _pieces(app: App) -> tuple[bytes, bytes]:
    """Return (snapshot, extra) as bytes. The memory that this needs is free again before save_file.py is loaded."""
    history = app.history
    figures = app.match.figures(history.events(), history.before).packed()
    return app.match.snapshot(), figures + _players(app)


@on_demand
def _begin_cup(app: App) -> None:
    from furbowl.saving.cup import begin

    begin(app.settings, app.record.cup)


def _players(app: App) -> bytes:
    """Bytes for both players and the cup: the options may be different when the match is resumed."""
    return bytes([PLAYERS.index(app.settings[team.lower()]) for team in TEAMS]) + bytes(1 if app.record.cup else 0)


def _taken_apart(match: Match, extra: bytes) -> tuple[bytes, bytes]:
    """Split the extra bytes of a match into (figures, numbers of the players); both empty if from another version."""
    size = len(match.figures(()).packed())
    return (extra[:size], extra[size:]) if len(extra) >= size else (b"", b"")


def _may_replace(app: App) -> bool:
    """Return whether this match may replace the saved one."""
    if app.lesson and app.lesson.kind:
        return False
    return app.may_replace or not _saves().has_match(_stores())


def _saves() -> ModuleType:
    from furbowl.saving import save_file  # imported late: a snapshot needs memory, too

    return save_file


def _stores() -> list[NvmStore | FileStore]:
    from furbowl.saving import storage

    return storage.find()
