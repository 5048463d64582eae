"""The direction in which the ball is sent: the stick turns through the eight, the way that it would take is drawn.

Each square of the way is as bright as it is likely that the ball gets there; who may try to catch it is marked. The
message bar says what may come of it. SELECT opens the list of what is likeliest to succeed. The match of a game that
sends balls has sight(action), see docs/rules-octo.md.
"""

from furbowl.art import tiles
from furbowl.boards import BACK, DOWN, LEFT, MENU, NEXT, NOTHING, OK, RIGHT, UP
from furbowl.const import const
from furbowl.dice import percent
from furbowl.protocol import SEND
from furbowl.ui.match.pitch import set_tile
from furbowl.ui.widgets import text

_BEST = const(3)  # rows of the list
_TOWARDS = {UP: 0, RIGHT: 2, DOWN: 4, LEFT: 6}


def show(app, table, actions):
    """Lets the player choose one of some actions, each in another direction, or one of the best of all that the piece
    has. Gives (action,), "match_menu", or None where the player goes back."""
    sight = Sight(app.match, table, actions)
    intent = NOTHING
    while intent != OK and intent != BACK and intent != MENU:
        intent = yield
        if intent in _TOWARDS:
            sight.turn(_TOWARDS[intent])
        elif intent == NEXT:
            chosen = yield from _list(app, sight)
            if chosen:
                return chosen
            sight.draw()
    sight.clear()
    return (sight.action(),) if intent == OK else "match_menu" if intent == MENU else None


def _list(app, sight):
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
    return (yield from app.part("choose", table, "The best %d" % len(found), found, sight.words))


def start(match, by_direction):
    """The direction that is pointed at first: of the three to where the side plays the likeliest to succeed."""
    ahead = 6 if match.side else 2
    likely = [
        (percent(*match.odds(by_direction[each % 8])), each == ahead, each % 8) for each in range(ahead - 1, ahead + 2)
    ]
    return max(likely)[2]


class Sight:
    """What is seen of the action that is pointed at."""

    def __init__(self, match, table, actions):
        self.match, self.table, self.pitch, self.layers = match, table, table.pitch, table.layers
        self.words = match.tooltips()
        self.by_direction = {match.aim(action)[1]: action for action in actions}
        self.direction = start(match, self.by_direction)
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
            set_tile(self.layers.border, max(self.layers.border[cell], tiles.PATH + shade(likely)), cell)
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


def shade(likely):
    """How bright a square is: 0 to 3, by permille."""
    return 0 if likely < 100 else 1 if likely < 350 else 2 if likely < 700 else 3
