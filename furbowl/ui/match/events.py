"""The part of the match screen in which is played back what happened, with the screens in between."""

from furbowl.history import ends
from furbowl.protocol import TURN


def show(app, table, events):
    """Plays events back, until a turn change or a score comes: these screens have its memory to themselves. Whether
    that is all that happened: False where a turn that was over was taken back.
    """
    match, at = app.match, 0
    lines, last = app.history.tell(events), ends(match, events)
    if app.lesson and app.lesson.kind and app.history.can_take_back():
        del events[last:]  # a lesson is over with the turn, unless that is taken back
    elif last < len(events):
        if _ask(app):
            yield from app.part("playback", table, events[:last], lines[: last + 1], 0)
            if not (yield from app.part("turn_over", table)):
                app.take_back()
                return False
            del events[:last], lines[:last]
        app.history.settle()
    if match.over or any(match.flags(event[0]) & TURN for event in events):
        app.autosave("keep")  # now: switching off while the dice roll rolls no others
        if app.board.notices:
            yield from app.visit("notice")
    while at < len(events):
        at, wish = yield from app.part("playback", table, events, lines, at)
        if wish:
            del events[:at], lines[:at]  # room for it
            at = 0
            yield from app.visit(wish)
    return True


def _ask(app):
    """Whether a player's turn is over by an action that can be taken back, and he was not asked before."""
    wish, app.wish = app.wish, None
    if wish == "end":
        return False
    return app.history.can_take_back() and not app.plays(app.match.side ^ app.side)
