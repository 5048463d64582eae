"""The danger overlay while B is held: what the other side can hit in its next turn, each piece by itself.

Pieces that it can hit are framed, and squares where a piece would be safe are dark; with a piece chosen, only squares
it can go to are marked: dark if safe, else red. The stick moves the cursor: the band says who hits best there, and how
likely that is. The result is exact for the pieces where they are now, and for the chosen one wherever it goes.

covered   the squares on which the other side can hit a piece, as bits; each: those of each of its pieces
bad       those where the chosen piece could be hit
"""

import displayio

from furbowl.art import tiles
from furbowl.boards import BACK, DOWN, NOTHING
from furbowl.dice import percent
from furbowl.games.danger import struck
from furbowl.ui.match.choices import Cursor
from furbowl.ui.match.overlay import Overlay
from furbowl.ui.widgets import sheet, text


def show(app, table, match, who, ways):
    """Show it until B is released, or anything but the stick is pressed. who: the chosen piece; ways: for each square
    whether the piece can go there."""
    danger = Danger(app, table, match, who, ways)
    intent = yield from danger.work(danger.lay())
    while intent <= DOWN:
        if intent != NOTHING:
            danger.cursor.step(intent)
            danger.point()
        intent = yield from danger.work(danger.tell())
        while intent == NOTHING and app.board.down == BACK:
            intent = yield
        if intent == NOTHING:
            break


class Danger:
    """cursor: asks this object for ways, so that nothing is computed for a step of it"""

    def __init__(self, app, table, match, who, ways):
        self.board, self.side, self.band = app.board, app.side, table.band
        self.match, self.game = match, None if match.question or match.over else match.danger()
        self.who, self.goes, self.overlay = who, ways, Overlay(table.pitch, table.layers)
        self.cursor = Cursor(app.cursor, table.pitch.bench, self)
        self.each, self.struck, self.covered, self.bad = (), (), 0, 0

    def ways(self, square):
        return False

    def work(self, work):
        """Work in each tick as long as it has time; return what is pressed meanwhile."""
        for _ in work:
            if not self.board.idle():
                intent = yield
                if intent != NOTHING or self.board.down != BACK:
                    return intent if intent != NOTHING else BACK
        return NOTHING

    def twin(self, square=-1):
        """A copy in which the other side's turn has begun, the chosen piece on a square; None if that is unknown."""
        match, other = self.match, 1 - self.side
        twin = self.game and (match.copy() if match.side == other else self.game.next_turn(match, other))
        if twin and square >= 0:
            twin.step(self.who, twin.pitch.spot(square))
        return twin

    def point(self):
        """Draw the cursor at its place."""
        self.overlay.place(self.cursor.square(), self.cursor.line)

    # --- the pitch

    def lay(self):
        """Compute the danger, and draw it."""
        twin = self.twin()
        yield
        if twin:
            self.count(twin)
            yield
        overlay, match, pitch = self.overlay, self.match, self.match.pitch
        overlay.border.pixel_shader = _shades()
        overlay.circle(self.who)
        overlay.blink(0)
        self.point()
        if self.who < 0:
            for count, square in enumerate(pitch.each(pitch.every & ~self.covered)):
                overlay.dot(square, tiles.SAFE)
                if count % 16 == 0:
                    yield
        for square in range(len(self.goes)):
            if self.goes[square]:
                overlay.dot(square, tiles.SAFE + (self.bad & pitch.bit(pitch.spot(square)) != 0))
            if square % match.columns == 0:
                yield
        for other in self.struck:
            overlay.frame(other, tiles.HIT)

    def count(self, twin):
        """Compute which pieces can be hit where; the chosen piece itself is in nobody's way, as it may go anywhere."""
        who, game = self.who, self.game
        exposed = game.exposed(twin)
        if who >= 0:
            twin.pitch.lift(twin.at[who])
        self.each = game.covers(twin)
        for bits in self.each:
            self.covered |= bits
        self.bad = self.covered & exposed[who] if who >= 0 else 0
        self.struck = struck(twin, self.covered, exposed)

    # --- the band

    def tell(self):
        """Say what can happen to the piece under the cursor, or how many pieces can be hit."""
        match, square, who = self.match, self.cursor.square(), self.cursor.who()
        goes = self.who >= 0 and square >= 0 and self.goes[square] > 0
        who = self.who if goes else who
        own = who >= 0 and match.side_of(who) == self.side
        hit, put = False, self.band.start()
        if own:
            hit = self.bad & match.pitch.bit(match.pitch.spot(square)) if goes else who in self.struck
        if hit:
            yield from self.tell_hit(put, who, square if goes else match.square(who), goes)
        elif own:
            put.put(match.name(who)).put(" is safe here" if goes else " is safe")
        else:
            put.put("# of yours can be hit" if self.struck else "Nobody of yours can be hit", len(self.struck))
        self.band.say(text.ORANGE if hit else text.PAPER, "Let go of B  Stick looks", "B: let go")

    def tell_hit(self, put, who, square, goes):
        """Write which opponent hits a piece best on a square; goes: whether the piece would have to go there. The last
        line has room for the key."""
        match, pitch = self.match, self.match.pitch
        spot = pitch.spot(square)
        bit = pitch.bit(spot)
        some = [other for other, bits in enumerate(self.each) if bits & bit]
        # the nearest hits best, so it comes first; by number too: a sort on the device may change the order of equals
        some.sort(key=lambda other: pitch.distance(match.at[other], spot) << 5 | other)
        twin = self.twin(square if goes else -1)
        if self.who >= 0 and not goes:
            twin.pitch.lift(twin.at[self.who])  # as in count()
        ways, total, best, said = yield from self.game.hits(twin, some, who)
        if best < 0:  # all are equally likely
            put.put("# foe can " if len(some) == 1 else "# foes can ", len(some))
        else:
            put.put(match.name(best)).put(" ")
        put.put(said.replace("%s", match.name(who))).put("#%", percent(ways, total))
        if len(some) > 1 and best >= 0:
            put.put(", #~more", len(some) - 1)


def _shades() -> displayio.Palette:
    """The palette of the border layer: safe squares are dark, the others red."""
    shades = displayio.Palette(4)
    shades[1], shades[2], shades[3] = sheet.colour(text.INK), sheet.colour(text.RED), sheet.colour(text.INK)
    shades.make_transparent(0)
    return shades
