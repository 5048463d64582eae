"""Carries out the actions of the match screen, and takes them back: up to the last die rolled, never past it.

app.undo   None where nothing can be taken back, else the match as it was after that die, or at the beginning of the
           turn: [snapshot, events and lines that its story had, actions since]. These rolled nothing, so all but the
           last of them are carried out once more, and every byte is as it was before that one
"""

from furbowl import words

TAKE_BACK = -1  # instead of an action


def show(app, action):
    """Gives the events of the action; TAKE_BACK has none."""
    undo, app.chosen = app.undo, -1
    if action == TAKE_BACK:
        _take_back(app, *undo)
        return ()
    if not undo:
        undo = [app.match.snapshot(), app.story.told, app.story.lines, 0]
    app.act(action)
    undo[3] += 1
    events = list(app.match.events())
    # the record may have let its beginning go
    app.undo = undo if app.record.count >= undo[3] and all(_is_free(event[0]) for event in events) else None
    return events


def _is_free(kind):
    """Whether an event rolls nothing and does not end the turn: those that do have the lowest and highest numbers."""
    return words.TURN < kind < words.TURN_OVER


def _take_back(app, snapshot, told, lines, count):
    from furbowl.match import Match

    match, record, story = Match.restore(snapshot), app.record, app.story
    record.count -= 1
    app.match = story.match = match
    story.told, story.lines = told, lines
    for i in range(record.count - count + 1, record.count):
        match.apply(record.action(i))
        story.tell(match.events())
    app.chosen = words.actor(record.action(record.count))
    app.undo = [snapshot, told, lines, count - 1] if count > 1 else None
