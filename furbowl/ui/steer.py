"""The part of a replay in which it stands still: where it goes from here, and what the buttons do.

LEFT and RIGHT step, UP and DOWN lead to the turn before and to the next one, OK plays, NEXT changes the speed, BACK
leaves. It ends with OK, RIGHT or BACK.
"""

from furbowl.boards import BACK, LEFT, MENU, NEXT, NOTHING, OK, RIGHT, UP
from furbowl.lean import const
from furbowl.story import Story
from furbowl.ui import text
from furbowl.ui.band import COLUMNS

_LINGER = const(60)  # ticks that a line stays while nobody presses
_SPEEDS = ("slow", "normal", "fast", "no waiting")
_TEAMS = ("Purple", "Green")
_HINTS = ("A play  <> step  ^v turn", "SEL speed  B back")


def show(app, replay, wish):
    """wish: what was pressed last."""
    while wish not in (OK, RIGHT, BACK, MENU):
        if wish == NEXT:
            replay.pressed(NEXT)
            replay.table.band.start().put("Speed: ").put(_SPEEDS[app.settings["speed"]])
            replay.table.band.say(text.YELLOW)
        elif wish != NOTHING:
            _jump(replay, _goal(replay, wish))
        wish = yield from _wait(replay, wish != NEXT and wish != NOTHING)
    if wish == OK and replay.at == replay.record.count:
        _jump(replay, 0)
    if wish == OK or wish == RIGHT:
        return wish
    _leave(app, replay)
    return BACK


def _wait(replay, told):
    """Until something is pressed; gives that. Tells where this is, if that is not told, and what the buttons do."""
    ticks = 0
    while True:
        intent = yield
        if intent != NOTHING:
            return intent
        ticks += 1
        if ticks % _LINGER == 0:
            if not told:
                _tell(replay)
                told = True
            replay.table.band.second.show(_HINTS[ticks // _LINGER % len(_HINTS)])


def _goal(replay, wish):
    """After how many actions the match is shown next."""
    if wish == LEFT:
        return max(0, replay.at - 1)
    if wish == UP:
        return max([at for at in replay.begins if at < replay.at] + [0])
    turns = replay.match.turns
    while replay.match.turns == turns and replay.at < replay.record.count:
        replay.forward()
    return replay.at


def _jump(replay, at):
    """Shows the match as it was after so many actions."""
    if at < replay.at:
        replay.start()
    while replay.at < at:
        replay.forward()
    replay.sync()
    _tell(replay)


def _tell(replay):
    """Says where in the match this is."""
    match, band = replay.match, replay.table.band
    where = "%d/%d" % (replay.at, replay.record.count)
    when = "The end" if match.over else "%s turn %d" % (_TEAMS[match.side], match.turns[match.side])
    band.start().put(when).pad(COLUMNS - len(where)).put(where)
    band.say(text.YELLOW, _HINTS[0])


def _leave(app, replay):
    """Goes to the end, where the story of the match goes on; one that nobody played is told now."""
    told = replay.story is not None
    if not told:
        events = replay.start()
        replay.story = Story(replay.match)
        replay.story.tell(events)
    while replay.at < replay.record.count:
        events = replay.forward()
        if not told:
            replay.story.tell(events)
    if not replay.match.over:
        app.match = replay.story = None
