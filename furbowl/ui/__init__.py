"""Screens. One a module, imported when it is shown and forgotten when it is over.

A screen is a generator function `show(app)`, resumed once a tick with the intent of that tick (NOTHING for none). It
draws by changing displayio objects, never by waiting or refreshing, and returns the name of the screen to show next;
None is the match, or the title if there is none:

    from furbowl.boards import BACK, OK
    from furbowl.ui.widgets import text

    def show(app):
        group = text.page()                       # an empty screen
        line = text.Line(26, 2, 50, text.PAPER)   # changing text: no bitmap is made when it changes
        group.append(line.grid)
        app.look(group)                           # what the display shows from now on
        line.show("A starts, B goes back")
        while True:
            intent = yield                        # sleeps until the next tick
            if intent == OK:
                return "match"                    # the module furbowl/ui/match/match_screen.py
            if intent == BACK:
                return "title"

`app` (furbowl/app.py) has
    match, history the match being played, or None, and its history (furbowl/history.py): lines of the log, undo.
                   With None, `return "match"` begins a new match with the settings
    plays()        the name of the computer player that decides now, None if a human decides
    act(action)    carries out an action of the match; returns its events, which are still to be shown. It is noted in
    record         the actions of the match so far (furbowl/history.py); the screen "replay" shows it
    take_back()    takes back the choice of the last press, if history.can_take_back()
    settings       a dict of all settings, see furbowl/choices.py
    think_seed()   the seed of a computer player
    board          the handheld
    sound          play(effect), see furbowl/feedback.py; the sound of a press is played already
    lights         show(side, left), see furbowl/feedback.py
    tiles(size)    the bitmap of the sheet for squares of that size; load other sheets with sheet.load(), they are
                   dropped with the screen
    look(group)    shows a group
    remove(layer)  removes a layer from the group that is shown, and redraws the screen
    part(begin, ..) runs a part of a screen: begin(app, ..) imports what it needs and returns its generator; whatever it
                   imports is dropped when it is over. Before and after it the app collects garbage
    visit(name)    `answer = yield from app.visit("menu")` shows another screen over this one, which keeps its state,
                   and returns the result of that screen: only for small ones, because both are in memory then
    begin(position), take(match)  begin a match with the settings, or go on with one; saving: furbowl/saving/autosave.py
    point(cursor, who)  remembers where the deciding player was
    use(settings)  switches to other settings
A screen that is visited may draw a panel over the visitor's picture: app.group is that picture; append the panel to it,
and take it away with app.remove(panel).

Keep a module short: it has to fit into the memory that the match leaves. A tick in which nothing changes allocates
nothing: no texts, tuples or lists inside `while True` before an intent has come.
"""
