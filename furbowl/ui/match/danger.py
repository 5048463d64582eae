"""The danger overlay while B is held: what the other side can hit in its next turn, each piece by itself.

Pieces that it can hit are framed, and squares where a piece would be safe are dark; with a piece chosen, only squares
it can go to are marked: dark if safe, else red. The stick moves the cursor: the band says who hits best there, and how
likely that is. The result is exact for the pieces where they are now, and for the chosen one wherever it goes;
with one chosen, it is in nobody's way.
"""

from __future__ import annotations

import displayio

from furbowl.art import tiles
from furbowl.boards import BACK, DOWN, NOTHING
from furbowl.const import TYPE_CHECKING
from furbowl.dice import percent
from furbowl.games.threats import Threats
from furbowl.ui.match.cursor import Cursor
from furbowl.ui.match.overlay import Overlay
from furbowl.ui.widgets import sheet, text

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator, Sequence

    from furbowl.app import App
    from furbowl.match import Match
    from furbowl.protocol import Odds
    from furbowl.ui.match.match_screen import Table


def show(app: App, table: Table, match: Match, who: int, ways: Sequence[int]) -> Generator[None, int, None]:
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
    """cursor: asks this object, so that nothing is computed for a step of it"""

    way: Callable[[int], tuple[Sequence[int], Odds]]  # of a Choice: never asked here, where nothing is reached

    def __init__(self, app: App, table: Table, match: Match, who: int, ways: Sequence[int]) -> None:
        self.board, self.side, self.band = app.board, app.side, table.band
        self.match, self.threats = match, Threats(match, app.side, who)
        self.who, self.goes, self.overlay = who, ways, Overlay(table.pitch, table.layers)
        self.cursor = Cursor(app.cursor, table.pitch.bench, self)

    def reaches(self, square: int) -> bool:
        return False

    def work(self, work: Iterator[None]) -> Generator[None, int, int]:
        """Work in each tick as long as it has time; return what is pressed meanwhile."""
        for _ in work:
            if not self.board.idle():
                intent = yield
                if intent != NOTHING or self.board.down != BACK:
                    return intent if intent != NOTHING else BACK
        return NOTHING

    def point(self) -> None:
        """Draw the cursor at its place."""
        self.overlay.place(self.cursor.square(), self.cursor.line)

    # --- the pitch

    def lay(self) -> Iterator[None]:
        """Compute the danger, and draw it."""
        yield from self.threats.count()
        overlay, match, pitch, threats = self.overlay, self.match, self.match.pitch, self.threats
        overlay.border.pixel_shader = _shades()
        overlay.circle(self.who)
        overlay.blink(0)
        self.point()
        if self.who < 0:
            for count, square in enumerate(pitch.each(pitch.every & ~threats.covered)):
                overlay.dot(square, tiles.SAFE)
                if count % 16 == 0:
                    yield
        for square in range(len(self.goes)):
            if self.goes[square]:
                overlay.dot(square, tiles.SAFE + (threats.bad & pitch.bit(pitch.spot(square)) != 0))
            if square % match.columns == 0:
                yield
        for other in threats.struck:
            overlay.frame(other, tiles.HIT)

    # --- the band

    def tell(self) -> Iterator[None]:
        """Say what can happen to the piece under the cursor, or how many pieces can be hit."""
        match, square, who, struck = self.match, self.cursor.square(), self.cursor.who(), self.threats.struck
        goes = self.who >= 0 and square >= 0 and self.goes[square] > 0
        who = self.who if goes else who
        own = who >= 0 and match.side_of(who) == self.side
        hit, put = False, self.band.start()
        if own:
            hit = self.threats.bad & match.pitch.bit(match.pitch.spot(square)) != 0 if goes else who in struck
        if hit:
            yield from self.tell_hit(put, who, match.pitch.spot(square) if goes else 0)
        elif own:
            put.put(match.nickname(who)).put(" is safe here" if goes else " is safe")
        else:
            put.put("# of yours can be hit" if struck else "Nobody of yours can be hit", len(struck))
        self.band.say(text.ORANGE if hit else text.PAPER, "Let go of B  Stick looks", "B: let go")

    def tell_hit(self, put: text.Words, who: int, spot: int) -> Iterator[None]:
        """Write which opponent hits a piece best; spot: where the piece would have to go, 0 where it is. The last line
        has room for the key."""
        ways, total, best, said, count = yield from self.threats.hit(who, spot)
        if best < 0:  # all are equally likely
            put.put("# foe can " if count == 1 else "# foes can ", count)
        else:
            put.put(self.match.nickname(best)).put(" ")
        put.put(said.replace("%s", self.match.nickname(who))).put("#%", percent(ways, total))
        if count > 1 and best >= 0:
            put.put(", #~more", count - 1)


def _shades() -> displayio.Palette:
    """The palette of the border layer: safe squares are dark, the others red."""
    shades = displayio.Palette(4)
    shades[1], shades[2], shades[3] = sheet.colour(text.INK), sheet.colour(text.RED), sheet.colour(text.INK)
    shades.make_transparent(0)
    return shades
