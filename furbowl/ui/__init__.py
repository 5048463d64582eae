"""Screens. One a module, imported when it is shown and forgotten when it is over.

A screen is a generator function `show(app)`, resumed once a tick with the intent of that tick (NOTHING for none). It
draws by changing displayio objects, never by waiting or refreshing, and returns the name of the screen to show next;
None is the match, or the title where there is none:

    from furbowl.boards import BACK, OK
    from furbowl.ui import text

    def show(app):
        group = text.page()                       # an empty screen
        line = text.Line(26, 2, 50, text.PAPER)   # changing text: no bitmap is made when it changes
        group.append(line.grid)
        app.look(group)                           # what the display shows from now on
        line.show("A starts, B goes back")
        while True:
            intent = yield                        # sleeps until the next tick
            if intent == OK:
                return "match"                    # the module furbowl/ui/match.py
            if intent == BACK:
                return "title"

`app` (furbowl/app.py) has
    match, story   the match being played, or None, and the story of its events (furbowl/story.py): lines of the log.
                   With None, `return "match"` begins a new match of the settings
    plays()        the computer player whose decision is awaited, None where a human decides
    act(action)    carries out an action of the match, and notes it in
    record         what was done in the match (furbowl/record.py); the screen "replay" shows it
    settings       a dict of what the options screen sets, see app.SETTINGS
    seed           of the next match, None for the hardware's own chance
    board          the handheld
    sound          play(effect), see furbowl/sound.py; what a press sounds like is played already
    lights         show(side, plays), see furbowl/lights.py
    tiles          the bitmap of the sheet "tiles"; load others with sheet.load(), they go with the screen
    look(group)    shows a group
    part(name, ..) runs a part of a screen, the show(app, ..) of another module, which goes where memory is short
    visit(name)    `answer = yield from app.visit("menu")` shows another screen over this one, which keeps its state,
                   and gives what that screen returned: for small ones, because both are in memory then
    going_on(deed) what furbowl/going_on.py does of that name: "keep" saves the match
    call(name, ..) the same for what takes no time: gives what the show(..) of a module gives
A screen that is visited may draw a panel over the visitor's picture: app.group is that picture; append to it, and take
away again what was appended.

Keep a module below 250 lines: the device compiles it from source in the memory that the match leaves. A tick in which
nothing changes allocates nothing: no texts, tuples or lists inside `while True` before an intent has come.
"""
