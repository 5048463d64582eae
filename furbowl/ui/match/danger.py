"""The danger on the pitch, as long as B is held: what the other side can hit in its next turn, each piece by itself.

Whoever it can hit is framed, and squares where a piece would be safe are dark; with a piece chosen, those to which it
can go are, and the others are red. The stick moves the cursor: the band says who hits best there, and how likely that
is. What is counted is exact for where pieces stand now, the chosen one wherever it goes.

covered   the squares on which the other side can hit somebody, as bits; each: those of each of its pieces
ways      the squares where the chosen piece can go and could be hit, as bits
"""

import displayio

from furbowl.art import tiles
from furbowl.boards import BACK, DOWN, NOTHING
from furbowl.dice import percent
from furbowl.games.danger import struck
from furbowl.ui.match.pitch import hide
from furbowl.ui.widgets import sheet, text


def show(decision):
    """Show it until B is let go, or something else is pressed: gives that. Then all is as it was."""
    choice, cursor, overlay = decision.choice, decision.cursor, decision.overlay
    place, danger = (cursor.column, cursor.line), Danger(decision)
    intent = yield from danger.work(danger.lay())
    while intent == NOTHING or intent <= DOWN:
        if intent != NOTHING:
            cursor.step(intent)
            overlay.place(cursor.square(), cursor.line)
        intent = yield from danger.work(danger.tell())
        while intent == NOTHING and danger.held():
            intent = yield
        if intent == NOTHING:
            break
    if overlay.notes:
        hide(overlay.notes, False)
    cursor.column, cursor.line = place
    overlay.draw(choice)
    decision.point()
    decision.describe()
    return NOTHING if intent <= DOWN else intent


class Danger:
    def __init__(self, decision):
        self.decision, self.match, self.game = decision, decision.match, decision.words.danger()
        self.who = decision.choice.who
        self.each, self.struck, self.covered, self.ways = (), (), 0, 0

    def held(self):
        return self.decision.app.board.down == BACK

    def work(self, work):
        """Work in each tick as long as it has time; gives what is pressed meanwhile."""
        board = self.decision.app.board
        for _ in work:
            if not board.idle():
                intent = yield
                if intent != NOTHING or not self.held():
                    return intent
        return NOTHING

    def twin(self, square=-1):
        """A copy in which the other side's turn has begun, the chosen piece on a square; None where nobody knows it."""
        twin = self.game.next_turn(self.match, 1 - self.match.side) if self.game else None
        if twin and square >= 0:
            twin.step(self.who, twin.pitch.spot(square))
        return twin

    # --- the pitch

    def lay(self):
        """Count, and draw it."""
        twin, who = self.twin(), self.who
        yield
        if twin:
            self.count(twin)
            yield
        overlay, match, pitch = self.decision.overlay, self.match, self.match.pitch
        overlay.border.pixel_shader = _shades()
        if overlay.notes:
            hide(overlay.notes, True)
        marks, choice = bytearray(match.columns * match.rows), self.decision.choice
        for square in pitch.each(self.ways if who >= 0 else pitch.every & ~self.covered):
            marks[square] = 1
        for square in range(len(marks)):
            tile = tiles.NONE
            if who < 0:
                tile = tiles.SAFE if marks[square] else tiles.NONE
            elif choice.ways(square):
                tile = tiles.SAFE + marks[square]
            overlay.dot(square, tile)
            if square % match.columns == 0:
                yield
        for other in range(match.pieces):
            overlay.frame(other, tiles.HIT if other in self.struck else 0)

    def count(self, twin):
        """Count who can be hit where; where the chosen piece could stand, nothing is in the way any more."""
        who, game = self.who, self.game
        exposed = game.exposed(twin)
        if who >= 0:
            twin.pitch.lift(twin.at[who])
        self.each = game.covers(twin)
        for bits in self.each:
            self.covered |= bits
        self.ways = self.covered & exposed[who] if who >= 0 else 0
        self.struck = struck(twin, self.covered, exposed)

    # --- the band

    def tell(self):
        """Say what can happen to whoever the cursor is on, or to how many."""
        decision, match, square = self.decision, self.match, self.decision.cursor.square()
        who, pitch = decision.cursor.who(), match.pitch
        goes = self.who >= 0 and decision.choice.ways(square)
        who = self.who if goes else who
        own = who >= 0 and match.side_of(who) == match.side
        hit, put = False, decision.band.start()
        if own and goes:
            hit = self.ways & pitch.bit(pitch.spot(square))
        elif own:
            hit = who in self.struck
        if hit:
            yield from self.tell_hit(put, who, square if goes else match.square(who), goes)
        elif own:
            put.put(match.name(who)).put(" is safe here" if goes else " is safe")
        else:
            put.put("# of yours can be hit" if self.struck else "Nobody of yours can be hit", len(self.struck))
        decision.band.say(text.ORANGE if hit else text.PAPER, "Let go of B  Stick looks", "")

    def tell_hit(self, put, who, square, goes):
        """Put who hits a piece best on a square."""
        match, pitch = self.match, self.match.pitch
        spot = pitch.spot(square)
        bit = pitch.bit(spot)
        some = [other for other, bits in enumerate(self.each) if bits & bit]
        some.sort(key=lambda other: pitch.distance(match.at[other], spot))  # the nearest hits best, so it comes first
        ways, total, best, said = yield from self.game.hits(self.twin(square if goes else -1), some, who)
        put.put("Here" if goes else match.name(who)).put(": ")
        if best < 0:  # all are as likely
            put.put("# ", len(some))
        else:
            put.put(match.name(best)).put(" ")
        put.put(said).put("~#%", percent(ways, total))
        if len(some) > 1 and best >= 0:
            put.put(", #~more", len(some) - 1)


def _shades():
    """Of the layer of borders: what is safe is dark, what is not red."""
    shades = displayio.Palette(4)
    shades[1], shades[2], shades[3] = sheet.colour(text.INK), sheet.colour(text.RED), sheet.colour(text.INK)
    shades.make_transparent(0)
    return shades
