"""A list of choices over the pitch, with the odds of each row: several actions on a square, or the answers to a
question, safest first.

NEXT shows how the numbers of a row add up (furbowl/ui/screens/explain.py). The list scrolls if it is longer than the
screen. BACK closes it without a choice. If no row needs a roll there are no odds; the pitch shows what a row would do
if the game's look has preview(match, action) for it.
It is as wide as its rows, and stands where it hides the least of what matters for the decision.

If the chosen row sends the ball, or there is nothing else to choose, the ball is aimed next (aim()), first at the best.
"""

import displayio

from furbowl.actions import verb_of
from furbowl.art import tiles
from furbowl.boards import BACK, DOWN, LEFT, MENU, NEXT, NOTHING, OK, RIGHT, UP
from furbowl.const import const
from furbowl.dice import percent
from furbowl.feedback import REFUSED
from furbowl.loading import on_demand
from furbowl.protocol import CHOICE, GO, SEND, TEAMS
from furbowl.ui.match.match_screen import Request, explain, match_menu
from furbowl.ui.match.pitch import set_tile
from furbowl.ui.widgets import boxes, text

_WIDE = const(160)
_HIGH = const(100)  # pixels that it may cover at most
_LETTERS = const(21)  # of a row at most: the label, then the odds
_ODDS = const(5)
_ROWS = const(6)  # that are seen at once
_NARROW = const(10)  # letters of a row beside a side's own half; on a pitch of 114 pixels there is no room for more
_BEST = const(3)  # best actions that SELECT aims at in turn
_HELD = const(15)  # ticks until SELECT counts as held
_KEYS = "<> turn ^v range "
_TURNS = {LEFT: (-1, 0), RIGHT: (1, 0), UP: (0, 1), DOWN: (0, -1)}  # by eighths, and by how much farther
_EDGE = const(3)  # pixels between the frame's border and its letters; one pixel where it is narrow


def show(app, table, found):
    """Let the player choose one of several ways, as found by decide.py: each a tuple of actions, with its odds, or a
    list of actions to point at. Request what is chosen, or the menu; None if the player goes back."""
    match, asked = app.match, app.match.question
    words = match.tooltips()
    if len(found) == 1 and isinstance(found[0][0], list) and match.aim(found[0][0][0])[0] == SEND:
        return (yield from app.part(aim, table, found[0][0]))
    who, team = app.chosen, TEAMS[match.side]
    title = "%s: %s?" % (team, words.asked(match)) if asked else match.name(who) if who >= 0 else team
    if who < 0 and words.apart(match):
        title = words.apart(match)[2]
    rolled = any(isinstance(way, tuple) and (len(way) > 1 or match.odds(way[0])[1] > 1) for way, _ in found)
    told = "Safest first" if asked else "With the odds of each"
    lines_up = asked and table.pitch.look.preview(match, found[0][0][0]) is not None
    one = "Choose one of them" if not lines_up else "Choose a line-up" if len(found) > 1 else "Ready to start?"
    table.band.start().put(told if rolled else one)
    table.band.say(text.SILVER, keys(match, rolled))
    request = yield from choose(app, table, title, found, words)
    if request and request.targets and match.aim(request.targets[0])[0] == SEND:
        return (yield from app.part(aim, table, request.targets))
    return request


def keys(match, rolled):
    """The button hint. The list of a question only gets out of the way after BACK, until it is asked for again.

    rolled: whether there are numbers to explain
    """
    told = "A choose  B %s" % ("by hand" if by_hand(match) else "hide" if match.question else "back")
    return "%s  SEL why" % told if rolled else told


def by_hand(match):
    """Return whether a question is answered as in free play too: with a piece, and where it goes."""
    if not match.question:
        return False
    return any(match.can_act(who) and any(True for _ in match.reach(who)) for who in range(match.pieces))


def choose(app, table, title, found, words):
    """Show the list; request what is chosen, or the menu; None if the player goes back. words: the game's Tooltips"""
    match, pitch, rows = app.match, table.pitch, _rows(app.match, found, words)
    shown, high = match.question and preview(pitch, match, rows[0]), min(_HIGH, pitch.bottom)
    panel = ChoiceList(TEAMS[match.side] if shown else title, rows, match.side, high, shown)
    if not shown:
        panel.stand(pitch.left + pitch.columns * pitch.size // 2, high, pitch.size, squares(app, pitch, rows))
    app.group.append(panel.group)
    app.look(app.group)
    tell(table.band, match, words, rows[0])
    intent = NOTHING
    while intent != OK and intent != BACK and intent != MENU:
        intent = yield
        if intent == NEXT and not isinstance(rows[panel.at][2], list):
            yield from app.part(explain, table, rows[panel.at][2])
        if panel.step(intent):
            tell(table.band, match, words, rows[panel.at])
            if shown:
                preview(pitch, match, rows[panel.at])
    app.remove(panel.group)
    if shown:
        pitch.sync(match)
    if intent == BACK:
        return None
    chosen = rows[panel.at][2]
    if intent == MENU:
        return Request(part=match_menu)
    return Request(targets=chosen) if isinstance(chosen, list) else Request(actions=chosen)


@on_demand
def _rows(match, found, words):
    """The rows of the list, the safest first for a question. The code that names them is dropped afterwards."""
    rows = []
    while found:
        rows.append(_row(match, words, *found.pop(0)))
    if not match.question:
        return rows
    safe = [(-words.rank(match, way[0], odds), at) for at, (_, odds, way) in enumerate(rows)]
    return [rows[at] for _, at in sorted(safe)]  # by number too: a sort on the device may change the order of equals


def tell(band, match, words, row):
    """Show what a row would do, if the game has words for it."""
    way = row[2]
    hint = words.tells(band.start(), match, way[-1])
    if hint is not None:
        band.say(text.RED if words.warns(match, way[-1]) else text.PAPER, hint or keys(match, row[1] < 100))


@on_demand
def squares(app, pitch, rows):
    """(x, y) of the squares that should stay visible: those of the acting piece and of the targets of answers, and that
    of the cursor, unless it is still where a side left it that now answers the other one."""
    match, found = app.match, []
    squares = [match.square(app.chosen)] if app.chosen >= 0 else []
    if match.question:
        squares += [square for kind, square in [match.aim(way[-1]) for _, _, way in rows] if kind != SEND]
    for square in squares:
        if square >= 0:
            found.append((pitch.x(square), pitch.seen(square)))
    if app.side == match.side or not match.question:
        column, line = app.cursor
        found.append((pitch.left + column * pitch.size, pitch.top + pitch.group.y + line * pitch.size))
    return found


def preview(pitch, match, row):
    """Show on the pitch what an answer would do, if anything; return whether the game's look has previews."""
    moved = pitch.look.preview(match, row[2][0])
    if moved is None:
        return False
    pitch.sync(match)
    for who, square in moved:
        pitch.place(who, square)
        pitch.state(who, tiles.READY)  # a piece that waits off the pitch would not be drawn
    return True


def _row(match, words, way, odds=None):
    """(label, odds in percent or 100, the way) of actions that are carried out one after the other; odds: those of a
    path of several steps."""
    if isinstance(way, list):
        return words.fan(match, way[0]), 100, way
    planned = len(way) > 1 and match.aim(way[-1])[0] != GO
    chosen = match.VERBS[verb_of(way[-1])] & CHOICE  # a row that says no more than what will be done
    answer = words.answer(match, way[-1]) if match.question or planned or chosen else None
    if answer:
        return answer + (way,)
    label = match.label(way[-1] if odds else way[0], False)  # the cursor is on that square
    return label, percent(*(odds or match.odds(way[0]))), way


class ChoiceList:
    """The panel: its title in the colour of a side, as many rows as there is room for, one of which is chosen."""

    @on_demand
    def __init__(self, title, rows, side, high=_HIGH, aside=False):
        """title: "Purple: which die?" becomes "Which die?" if there is no room for more; the frame has the colour of
        the side. high: pixels that it may cover; aside: over the half of the other side, to be narrow."""
        self.rows = rows
        self.at = self.top = 0
        self.certain = not [None for each in rows if each[1] < 100]
        odds = 0 if self.certain else _ODDS
        shown = min(_ROWS, len(rows))
        most = _NARROW if aside else _LETTERS
        if len(title) > most and ": " in title:
            title = title[title.find(": ") + 2 :]
            title = title[0].upper() + title[1:]
        self.title = title
        letters = max([len(title) + (0 if shown == len(rows) else 8)] + [len(each[0]) + odds for each in rows])
        self.letters = letters = min(most, letters)
        edge = 1 if aside else _EDGE
        self.width, self.height = width, height = letters * text.WIDTH + 2 * edge, (shown + 1) * text.HEIGHT + 4
        left = 0 if side else _WIDE - width
        self.group = displayio.Group(x=left, y=(high - height) // 2)
        boxes.frame(self.group, 0, 0, width, height, text.TEAM[side])
        self.head = text.Line(letters, edge, 1, text.TEAM[side], 0)
        self.bar = text.box(1, 0, width - 2, text.HEIGHT, text.YELLOW)
        self.lines = [text.Line(letters, edge, self.y(i), text.PAPER, 0) for i in range(shown)]
        self.group.append(self.head.grid)
        self.group.append(self.bar)
        for line in self.lines:
            self.group.append(line.grid)
        self.write()

    @on_demand
    def stand(self, middle, high, size, squares):
        """Put it around a middle, above or below it, or at an edge: where it covers the fewest squares of that size
        with these upper left corners, and the fewest next to them."""
        left, top = min(max(0, middle - self.width // 2), _WIDE - self.width), high - self.height
        places = [(x, y) for x in (left, 0, _WIDE - self.width) for y in (top // 2, 0, top)]
        found = [(self.covers(places[at], size, squares), at) for at in range(len(places))]
        self.group.x, self.group.y = places[min(found)[1]]

    def covers(self, place, size, squares):
        """The number of squares it would cover at a place, at least in part, plus those next to a covered square."""
        x, y = place
        count = 0
        for left, top in squares:
            for more in (0, size):
                across = x - size < left + more and left - more < x + self.width
                count += across and y - size < top + more and top - more < y + self.height
        return count

    def y(self, i):
        """The y of a visible row, counted from 0."""
        return 3 + text.HEIGHT * (i + 1)

    def step(self, intent):
        """Move with UP and DOWN, around the ends. Return whether the intent was one of them."""
        if intent != UP and intent != DOWN:
            return False
        self.at = (self.at + (1 if intent == DOWN else -1)) % len(self.rows)
        self.top = min(max(self.top, self.at - len(self.lines) + 1), self.at)
        self.write()
        return True

    def write(self):
        """Show the visible rows; if there are more, the title shows the number of the chosen one."""
        letters = self.letters
        count = "" if len(self.rows) == len(self.lines) else "%d/%d" % (self.at + 1, len(self.rows))
        self.head.show(self.title[: letters - len(count)] + " " * (letters - len(count) - len(self.title)) + count)
        self.bar.y = self.y(self.at - self.top)
        for i in range(len(self.lines)):
            label, odds, _ = self.rows[self.top + i]
            self.lines[i].tint(text.INK if self.top + i == self.at else text.PAPER)
            if not self.certain:
                room = self.letters - _ODDS
                label = label[:room] + " " * (room - len(label)) + "%4d%%" % odds
            self.lines[i].show(label)


# --- aiming the ball


@on_demand
def aim(app, table, actions):
    """Let the player choose one of some actions that send the ball. The best is aimed at first; LEFT and RIGHT turn
    through the eight directions, UP and DOWN change the distance, NEXT aims at the next best. The path of the ball is
    drawn, each square as bright as the ball is likely to get there; pieces that may try to catch it are marked. The
    match of a game that sends balls has sight(action), see docs/rules-octo.md. Request the action, or the menu; None if
    the player goes back."""
    sight = _Sight(app, table)
    table.band.start().put("Looking for the best")
    table.band.say(text.SILVER)
    intent = yield from sight.rank(actions)
    while intent != OK and intent != BACK and intent != MENU:
        if intent in _TURNS:
            sight.turn(*_TURNS[intent])
            intent = NOTHING
        elif intent == NEXT:
            intent = yield from sight.hold()
        else:
            intent = yield
    sight.clear()
    if intent == BACK:
        return None
    return Request(part=match_menu) if intent == MENU else Request(actions=(sight.action,))


class _Sight:
    """The display of the action that is being aimed.

    ways: {(direction, how far): action}, how far by the order of the actions of a direction; ok: its cost, and the
    button
    """

    def __init__(self, app, table):
        self.app, self.match, self.table = app, app.match, table
        self.pitch, self.layers = table.pitch, table.layers
        self.words = app.match.tooltips().passes()
        self.ways, self.best, self.tagged = {}, [], []
        self.layers.pointers.hidden = True

    def rank(self, actions):
        """Find the best actions, and aim at the first; a generator. Return what is pressed meanwhile, which ends it,
        except for OK: the player has not seen yet what that would do."""
        worth, far, intent = [], bytearray(8), NOTHING
        for action in actions:
            direction = self.match.aim(action)[1]
            self.ways[direction, far[direction]] = action
            far[direction] += 1
            if intent == NOTHING:
                worth.append((-self.words.worth(self.match, action), action))
                if not self.app.board.idle():
                    intent = yield
                    intent = NOTHING if intent == OK else intent
        self.best = [action for _, action in sorted(worth)[:_BEST]]
        self.draw(self.best[0])
        return intent

    def turn(self, towards, more):
        """Turn by an eighth, or change the distance; if there is no such action, say why."""
        direction, far = [way for way, action in self.ways.items() if action == self.action][0]
        way = (direction + towards & 7, far + more)
        if way in self.ways:
            self.draw(self.ways[way])
            return
        self.app.sound.play(REFUSED)
        self.words.no_other(self.table.band.start(), self.match, self.action, more)
        self.table.band.say(text.ORANGE, _KEYS + self.ok)

    def hold(self):
        """Aim at the next best after NEXT, or if it is held, show how the numbers add up. Return what is pressed."""
        intent, ticks = NOTHING, _HELD
        while ticks and intent == NOTHING and self.app.board.down == NEXT:
            intent = yield
            ticks -= 1
        if ticks or intent != NOTHING:
            at = self.best.index(self.action) + 1 if self.action in self.best else 0
            self.draw(self.best[at % len(self.best)])
        else:
            yield from self.app.part(explain, self.table, (self.action,))
        return intent

    def draw(self, action):
        """Aim an action: draw the path, mark the pieces that may catch the ball, show the possible outcome."""
        match, pitch, band = self.match, self.pitch, self.table.band
        self.clear()
        self.action = action
        way, self.tagged, receiver, chances = match.sight(action)
        for square, likely in way:
            cell = pitch.cell(square)
            set_tile(self.layers.border, max(self.layers.border[cell], tiles.PATH + _shade(likely)), cell)
        for who in self.tagged:
            pitch.tag(who, tiles.PASS if match.side_of(who) == match.side else tiles.HIT)
        start = match.square(match.actor(action))
        pitch.bring(pitch.y(match.square(receiver) if receiver >= 0 else way[0][0] if way else start), pitch.y(start))
        pitch.wear(0, receiver)
        self.ok = self.words.sent(band.start(), match, action, chances) + " A ok"
        band.say(text.PAPER, _KEYS + self.ok, self.ok)

    def clear(self):
        """Remove the path and the marks."""
        for cell in range(self.pitch.columns * self.pitch.rows):
            set_tile(self.layers.border, tiles.NONE, cell)
        for who in self.tagged:
            self.pitch.tag(who, 0)
        self.tagged = []


def _shade(likely):
    """The brightness of a square, 0 to 3, for a chance in permille."""
    return 0 if likely < 100 else 1 if likely < 350 else 2 if likely < 700 else 3
