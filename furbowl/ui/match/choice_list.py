"""A list over the pitch of what can be chosen, with the odds of each row: several actions on a square, or the answers
to a question, safest first.

NEXT shows how the numbers of a row add up (furbowl/ui/screens/explain.py). It is scrolled where it is longer than the
screen. BACK closes it: nothing is chosen then. Where no row needs a roll there are no odds; what a row would do is
shown on the pitch where the game's look has preview(match, action) for it.
It is as wide as its rows, and stands where it hides the least of what is decided.

Where a row sends the ball its direction is chosen next (aim()).
"""

import displayio

from furbowl.art import tiles
from furbowl.boards import BACK, DOWN, LEFT, MENU, NEXT, NOTHING, OK, RIGHT, UP
from furbowl.const import const
from furbowl.dice import percent
from furbowl.loading import on_demand
from furbowl.protocol import GO, SEND, TEAMS
from furbowl.ui.match.match_screen import explain, match_menu
from furbowl.ui.match.pitch import set_tile
from furbowl.ui.widgets import boxes, text

_WIDE = const(160)
_HIGH = const(100)  # pixels that it may cover at most
_LETTERS = const(21)  # of a row at most: the label, then the odds
_ODDS = const(5)
_ROWS = const(6)  # that are seen at once
_NARROW = const(10)  # letters of a row beside a side's own half; on a pitch of 114 pixels there is no room for more
_BEST = const(3)  # rows of the list of the best
_TOWARDS = {UP: 0, RIGHT: 2, DOWN: 4, LEFT: 6}
_EDGE = const(3)  # pixels between the frame's border and its letters; one pixel where it is narrow


def show(app, table, found):
    """Lets the player choose one of several ways, as decide.py has found them: each a tuple of actions, with its
    odds. Gives the way, the menu, or for the cursor a list of actions of which one is to be pointed at: an empty
    one where the player goes back."""
    match, asked = app.match, app.match.question
    words = match.tooltips()
    who, team = app.chosen, TEAMS[match.side]
    title = "%s: %s?" % (team, words.asked(match)) if asked else match.name(who) if who >= 0 else team
    rolled = any(isinstance(way, tuple) and (len(way) > 1 or match.odds(way[0])[1] > 1) for way, _ in found)
    told = "Safest first" if asked else "With the odds of each"
    one = "Choose, or place by hand" if by_hand(match) else "Choose one of them"
    table.band.start().put(told if rolled else one)
    table.band.say(text.SILVER, keys(match, rolled))
    chosen = yield from choose(app, table, title, found, words)
    if isinstance(chosen, list):
        if match.aim(chosen[0])[0] != SEND:
            return chosen
        chosen = yield from app.part(aim, table, chosen)
    return chosen or []


def keys(match, rolled):
    """What the buttons do. The list of a question is only out of the way after BACK, until it is asked for again.

    rolled: whether there are numbers to explain
    """
    told = "A choose  B hide" if match.question else "A choose  B back"
    return "%s  SEL why" % told if rolled else told


def by_hand(match):
    """Whether a question is answered as in free play as well: by a piece, and where it goes."""
    if not match.question:
        return False
    return any(match.can_act(who) and any(True for _ in match.reach(who)) for who in range(match.pieces))


def choose(app, table, title, found, words):
    """Shows the list; gives the way that is chosen, the menu, or None where the player goes back.

    A list of actions that send the ball is a row for each eight directions. words: the game's Tooltips.
    """
    match, pitch, rows = app.match, table.pitch, _rows(app.match, found, words)
    shown, high = match.question and preview(pitch, match, rows[0]), min(_HIGH, pitch.top + pitch.rows * pitch.size)
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
            yield from app.part(explain(rows[panel.at][2]), table)
        if panel.step(intent):
            tell(table.band, match, words, rows[panel.at])
            if shown:
                preview(pitch, match, rows[panel.at])
    app.remove(panel.group)
    if shown:
        pitch.sync(match)
    return rows[panel.at][2] if intent == OK else match_menu if intent == MENU else None


@on_demand
def _rows(match, found, words):
    """The rows of what was found, the safest first where a question is asked. What names them is gone afterwards."""
    rows = []
    while found:
        way, odds = found.pop(0)
        sends = isinstance(way, list) and match.aim(way[0])[0] == SEND
        for each in fans(match, way) if sends else (way,):
            rows.append(_row(match, words, each, odds))
    if not match.question:
        return rows
    safe = [(-words.rank(match, way[0], odds), at) for at, (_, odds, way) in enumerate(rows)]
    return [rows[at] for _, at in sorted(safe)]  # by number too: a sort on the device may change the order of equals


def tell(band, match, words, row):
    """Says what a row would do, where the game has words for it."""
    way = row[2]
    hint = words.tells(band.start(), match, way[-1])
    if hint is not None:
        band.say(text.RED if words.warns(match, way[-1]) else text.PAPER, hint or keys(match, row[1] < 100))


@on_demand
def fans(match, actions):
    """The actions that send the ball as lists: each direction at most once in a list."""
    found, had = [], 255
    for action in actions:
        bit = 1 << match.aim(action)[1]
        if had & bit:
            had = 0
            found.append([])
        had |= bit
        found[-1].append(action)
    return found


@on_demand
def squares(app, pitch, rows):
    """(x, y) of the squares that had better be seen: of the piece that acts, of the cursor, unless it lies where a side
    left it that now answers what the other one does, and those at which answers aim."""
    match, found = app.match, []
    squares = [match.square(app.chosen)] if app.chosen >= 0 else []
    if match.question:
        squares += [square for kind, square in [match.aim(way[-1]) for _, _, way in rows] if kind != SEND]
    for square in squares:
        if square >= 0:
            found.append((pitch.x(square), pitch.y(square)))
    if app.side == match.side or not match.question:
        column, line = app.cursor
        found.append((pitch.left + column * pitch.size, pitch.top + line * pitch.size))
    return found


def preview(pitch, match, row):
    """Shows on the pitch what an answer would do, or how it is without it; whether the game wants that, None for no."""
    moved = pitch.look.preview(match, row[2][0])
    if moved is None:
        return False
    pitch.sync(match)
    for who, square in moved:
        pitch.place(who, square)
        pitch.state(who, tiles.READY)  # who waits off the pitch is not drawn otherwise
    return True


def _row(match, words, way, odds=None):
    """(label, odds in percent or 100, the way) of actions that are carried out one after the other; odds: those of a
    way of several steps."""
    if isinstance(way, list):
        return words.fan(match, way[0]), 100, way
    planned = len(way) > 1 and match.aim(way[-1])[0] != GO
    answer = words.answer(match, way[-1]) if match.question or planned else None
    if answer:
        return answer + (way,)
    if odds:
        return match.label(way[-1]).split(" to (")[0], percent(*odds), way
    label, _, (ways, total) = match.explain(way[0])
    label = label.split(" to (")[0]  # the cursor is on that square
    if match.aim(way[0])[0] == SEND:
        receiver = match.sight(way[0])[2]
        label += " " + match.name(receiver) if receiver >= 0 else " goal" if ways else ""
    return label, percent(ways, total), way


class ChoiceList:
    """The panel: its title in the colour of a side, as many rows as there is room for, one of which is chosen."""

    @on_demand
    def __init__(self, title, rows, side, high=_HIGH, aside=False):
        """title: "Purple: which die?" is "Which die?" where there is no room for more; the frame has the colour of the
        side. high: pixels of what it may cover; aside: over the half of the other side, to be narrow."""
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
        """Puts it around a middle, above or below it, or at an edge, where it covers the fewest squares of that size
        with these upper left corners, and the fewest next to them."""
        left, top = min(max(0, middle - self.width // 2), _WIDE - self.width), high - self.height
        places = [(x, y) for x in (left, 0, _WIDE - self.width) for y in (top // 2, 0, top)]
        found = [(self.covers(places[at], size, squares), at) for at in range(len(places))]
        self.group.x, self.group.y = places[min(found)[1]]

    def covers(self, place, size, squares):
        """How many squares it would cover at a place, wholly or in part, and how many with a square beside them."""
        x, y = place
        count = 0
        for left, top in squares:
            for more in (0, size):
                across = x - size < left + more and left - more < x + self.width
                count += across and y - size < top + more and top - more < y + self.height
        return count

    def y(self, i):
        """Where the row i of those that are seen lies."""
        return 3 + text.HEIGHT * (i + 1)

    def step(self, intent):
        """UP and DOWN go around. Whether it was one of them."""
        if intent != UP and intent != DOWN:
            return False
        self.at = (self.at + (1 if intent == DOWN else -1)) % len(self.rows)
        self.top = min(max(self.top, self.at - len(self.lines) + 1), self.at)
        self.write()
        return True

    def write(self):
        """Shows the rows that are seen now; the title says which of all it is where some are not."""
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


# --- where the ball is sent


@on_demand
def aim(app, table, actions):
    """Lets the player choose one of some actions, each in another direction: the stick turns through the eight, and the
    way that the ball would take is drawn. Each square of it is as bright as it is likely that the ball gets there; who
    may try to catch it is marked. SELECT opens the list of what is likeliest to succeed. The match of a game that sends
    balls has sight(action), see docs/rules-octo.md. Gives (action,), the menu, or None where the player goes back."""
    sight = _Sight(app.match, table, actions)
    intent = NOTHING
    while intent != OK and intent != BACK and intent != MENU:
        intent = yield
        if intent in _TOWARDS:
            sight.turn(_TOWARDS[intent])
        elif intent == NEXT:
            chosen = yield from _best(app, sight)
            if chosen:
                return chosen
            sight.draw()
    sight.clear()
    return (sight.action(),) if intent == OK else match_menu if intent == MENU else None


def _best(app, sight):
    """The list of the best; what the player chooses of it, None for going back."""
    match, best, table = app.match, [], sight.table
    table.band.start().put("Trying all of them")
    table.band.say(text.SILVER)
    for action in match.legal(match.actor(sight.action())):
        if match.aim(action)[0] == SEND:
            yield
            best.append((-percent(*match.odds(action)), action))
    best = sorted(best)[:_BEST]
    sight.clear()
    table.band.start().put("The best of all")
    table.band.say(text.SILVER, "A choose  B back  SEL why")
    found = [((action,), None) for _, action in best]
    return (yield from app.part(choose, table, "The best %d" % len(found), found, sight.words))


def _start(match, by_direction):
    """The direction that is pointed at first: of the three to where the side plays the likeliest to succeed."""
    ahead = 6 if match.side else 2
    likely = [
        (percent(*match.odds(by_direction[each % 8])), each == ahead, each % 8) for each in range(ahead - 1, ahead + 2)
    ]
    return max(likely)[2]


class _Sight:
    """What is seen of the action that is pointed at."""

    def __init__(self, match, table, actions):
        self.match, self.table, self.pitch, self.layers = match, table, table.pitch, table.layers
        self.words = match.tooltips()
        self.by_direction = {match.aim(action)[1]: action for action in actions}
        self.direction = _start(match, self.by_direction)
        self.tagged = []
        self.layers.pointers.hidden = True
        self.draw()

    def action(self):
        return self.by_direction[self.direction]

    def turn(self, towards):
        """By an eighth towards a direction, the shorter way."""
        away = towards - self.direction & 7
        if away:
            self.direction = self.direction + (1 if away <= 4 else -1) & 7
            self.draw()

    def draw(self):
        """Draws the way, marks who may catch the ball, says what may come of it."""
        match, pitch, action = self.match, self.pitch, self.action()
        self.clear()
        way, tries, _, chances = match.sight(action)
        for square, likely in way:
            cell = pitch.cell(square)
            set_tile(self.layers.border, max(self.layers.border[cell], tiles.PATH + _shade(likely)), cell)
        for who in tries:
            pitch.tag(who, tiles.PASS if match.side_of(who) == match.side else tiles.HIT)
        self.tagged = tries
        self.words.chances(self.table.band.start(), chances)
        self.table.band.say(text.PAPER, "A ok  SEL best", "A ok")

    def clear(self):
        """Takes the way and the marks away."""
        for cell in range(self.pitch.columns * self.pitch.rows):
            set_tile(self.layers.border, tiles.NONE, cell)
        for who in self.tagged:
            self.pitch.tag(who, 0)
        self.tagged = []


def _shade(likely):
    """How bright a square is: 0 to 3, by permille."""
    return 0 if likely < 100 else 1 if likely < 350 else 2 if likely < 700 else 3
