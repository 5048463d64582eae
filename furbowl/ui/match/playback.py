"""Playback of events, so that both players can follow: the dice, the paths, the ball, the hits, and the log's lines.

Event by event it changes the pitch from how it was before the action to how the match is now; the game's effects say
what each kind of event looks and sounds like. A press hurries on to the next roll, or past it.
Times are in ticks at normal speed.
"""

from __future__ import annotations

import displayio

from furbowl import boards
from furbowl.art import tiles
from furbowl.const import TYPE_CHECKING, const
from furbowl.feedback import CROWD, DICE, ROARS
from furbowl.loading import on_demand
from furbowl.protocol import ROLL, TEAMS
from furbowl.ui.match.pitch import set_tile
from furbowl.ui.widgets import sheet, text

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence
    from typing import Any

    from furbowl.app import App
    from furbowl.protocol import Event
    from furbowl.ui.match.match_screen import Table

_BLINK = const(9)
_MOST = const(5)  # dice
_TUMBLE = const(3)  # faces from one to the next, so that no rolling die of up to five shows a face twice in a row
_APART = const(11)  # half of the pixels from a die to the next one
_LABELLED = bytes((11, 19, 19, 13, 15, 12))  # the same with a text of six or four letters below each, by their number
_FEW = const(3)  # labelled dice with the title beside them
_ASIDE = const(8)  # letters of the title beside labelled dice
_REST = const(30)  # ticks that a line of the log stays at least


def show(
    app: App, table: Table, events: list[Event], lines: list[str], at: int
) -> Generator[None, int, tuple[int, str | None]]:
    """Play events from one on; lines: of the log, before the first of all and after each of them.

    Return the index of the next event, and the screen that is wanted before it, or None.
    """
    playback = Playback(app, table, events, lines, at)
    request = yield from playback.play()
    playback.leave()
    return playback.at, request


class Playback:
    def __init__(self, app: App, table: Table, events: list[Event], lines: list[str], at: int) -> None:
        self.app, self.match = app, app.match
        self.events, self.lines, self.at = events, lines, at
        self.effects = app.match.effects()
        app.sound.own = self.effects.sounds(self.match)
        self.table, self.pitch, self.band, self.strip = table, table.pitch, table.band, table.strip
        self.middle = self.below = 0  # of the text in the band: where its second line begins, what follows the last
        self.box: _DiceBox | None = None  # the box in which dice fall, once some do
        self.hurried = False
        self.line = lines[at]  # of the log, as the band shows it
        self.rest = _REST  # how long a line of the log stays at least
        self.ticks = _REST  # ticks since the text grew
        self.scrolled = _REST  # ticks since it scrolled
        self.charging = -1  # the piece that leans forward
        self.aimed = -1  # the piece that is tackled or passed to
        self.far = self.distance()  # of the ball that is nearest to a goal line

    def leave(self) -> None:
        """Remove what was drawn for the playback only."""
        if self.box:
            self.app.remove(self.box.group)

    def play(self) -> Generator[None, int, str | None]:
        """Play the events until there are no more or an animation wants another screen: return that."""
        request = None
        while self.at < len(self.events) and not request:
            event = self.events[self.at]
            kind, _, _, _, _ = event
            rolled = self.match.flags(kind) & ROLL and not self.small()
            self.note()
            self.follow(event)
            if rolled:
                yield from self.animate(event)
                yield from self.roll(event)
            yield from self.say(self.lines[self.at + 1])
            if not rolled:
                request = yield from self.animate(event)
            self.cheer()
            self.at += 1
        return request

    def distance(self) -> int:
        """The number of columns between a goal line and the ball nearest to it; 0 on a line."""
        pitch, columns = self.pitch, [self.pitch.columns]
        for ball in pitch.balls:
            if not ball.hidden:
                column = (ball.x - pitch.left) // pitch.size
                columns.append(min(column, pitch.columns - 1 - column))
        return max(0, min(columns))

    def cheer(self) -> None:
        """Let the crowd cheer when a ball comes near a goal line, the louder the nearer."""
        before, self.far = self.far, self.distance()
        if self.far < before and self.far <= ROARS:
            self.app.sound.play(CROWD + min(ROARS - self.far, ROARS - 1))

    def small(self) -> bool:
        """Return whether a roll is shown by its animation alone, according to the game's effects."""
        return self.effects.small(self.events, self.at)

    def note(self) -> None:
        """Report the current event to the listener, if there is one."""
        if self.app.on_event:
            self.app.on_event(self.match, self.events[self.at])

    def follow(self, event: Event) -> None:
        """Bring the piece of an event into view; a ball is followed as it flies."""
        _, who, square, _, _ = event
        if who >= 0:
            self.pitch.see(square if square >= 0 else self.pitch.at[who])

    def animate(self, event: Event) -> Generator[None, int, str | None]:
        """Play the sound and the animation of an event; return the screen that is wanted next, or None."""
        kind, _, _, _, _ = event
        animation, effect = self.effects.EVENTS.get(kind, (None, 0))[:2]
        if not effect and self.match.flags(kind) & ROLL:
            effect = DICE
        self.app.sound.play(effect)
        return (yield from animation(self, event)) if animation else None

    @on_demand
    def shout(self, words: str, x: int, y: int) -> tuple[displayio.Group, text.Line]:
        """Draw a word in large letters over the pitch, framed, around the middle x, 28 pixels high: (group, line)."""
        width = 12 * len(words) + 8
        group, large = displayio.Group(x=x - width // 2, y=y), displayio.Group(scale=2, x=4, y=2)
        group.append(text.box(0, 0, width, 28, text.RED))
        group.append(text.box(2, 2, width - 4, 24, text.INK))
        line = text.Line(len(words), 0, 0, text.RED, 0)
        line.show(words)
        large.append(line.grid)
        group.append(large)
        self.table.group.append(group)
        return group, line

    @on_demand
    def needle(self, x: int, y: int) -> tuple[displayio.Group, displayio.TileGrid]:
        """Draw a needle of 20x20 pixels over the pitch: (group, tile grid), a tile for each direction."""
        bitmap, palette = sheet.load("needle")
        group = displayio.Group(scale=2, x=x, y=y)
        grid = displayio.TileGrid(bitmap, pixel_shader=palette, tile_width=10, tile_height=10)
        group.append(grid)
        self.table.group.append(group)
        return group, grid

    def lean(self, who: int, square: int) -> None:
        """Lean an attacking piece forward."""
        self.charging = who
        self.pitch.lean(who, square, 3)
        self.aim(self.pitch.on(square), tiles.HIT)

    def stand_back(self) -> None:
        """Put the attacker back on its square."""
        who, pitch = self.charging, self.pitch
        self.charging = -1
        if who >= 0:
            pitch.place(who, pitch.at[who])

    def aim(self, who: int, tile: int) -> None:
        """Mark the piece that is attacked or passed to, -1 for none."""
        if self.aimed >= 0:
            self.pitch.tag(self.aimed, 0)
        self.aimed = who
        if who >= 0:
            self.pitch.tag(who, tile)

    def drawn(self, event: Event) -> Any:
        """The state in which an event's piece is drawn after it, or the word that is shouted; None for neither."""
        kind, _, _, _, _ = event
        effect = self.effects.EVENTS[kind]
        return effect[2] if len(effect) > 2 else None

    def ball(self, event: Event) -> int:
        """The ball that an event moves, counted from 0."""
        return self.effects.ball(self, event)

    def wait(self, ticks: int) -> Generator[None, int, None]:
        """Let ticks pass at the speed of the settings, unless a player hurries on."""
        ticks = (ticks * (3 - self.app.settings["speed"]) + 1) // 2
        while ticks > 0 and not self.hurried:
            if (yield) >= 0:
                self.hurried = True
            ticks -= 1
            self.ticks += 1
            self.scrolled += 1

    def hold(self, ticks: int, blink: Callable[[bool], None]) -> Generator[None, int, None]:
        """Let ticks pass in which nothing moves but the sign that a press goes on: blink(True), blink(False)."""
        shown = False
        while ticks > 0 and not self.hurried:
            shown = not shown
            blink(shown)
            yield from self.wait(min(ticks, _BLINK))
            ticks -= _BLINK
        blink(False)

    def say(self, line: str) -> Generator[None, int, None]:
        """Show the log's line as it grows; a line longer than the band scrolls, once it could be read."""
        if line == self.line:
            return
        goes_on = self.line != "" and line.startswith(self.line)
        if line and not goes_on:
            yield from self.read()
            self.scrolled = 0
        self.line = line
        if not line:
            return
        self.tell(line, text.colour_of(line), goes_on)
        while self.below < self.band.words.length:  # there is more
            yield from self.hold(self.rest - self.scrolled, self.blink)
            self.scroll()
            self.scrolled = 0
        self.ticks = 0

    def read(self) -> Generator[None, int, None]:
        """Wait until the last line of the log could be read."""
        yield from self.hold(self.rest - self.ticks, self.blink)

    def tell(self, line: str, colour: int, goes_on: bool) -> None:
        """Show a text in the band from its beginning; goes_on: it is the previous text with more at its end."""
        band = self.band
        band.unroll(line, goes_on)
        for each in band.lines:
            each.tint(colour)
        self.draw()

    def blink(self, shown: bool) -> None:
        """Show or hide the sign that there is more to come, at the end of the last line."""
        last = self.band.second
        last.put(last.width - 1, ord(">" if shown else " "))

    def scroll(self) -> None:
        """Scroll the text to the last sentence that begins in what was read, or else by a line."""
        codes, start = self.band.words.codes, self.below
        while start > self.middle and not (codes[start - 1] == 32 and codes[start - 2] in b".!"):
            start -= 1
        self.band.roll(start)
        self.draw()

    def draw(self) -> None:
        """Write the text on all lines; the last letter of each stays free for the sign."""
        start = 0
        for line in self.band.lines:
            start = self.band.words.show(line, start, line.width - 1)
            if line is self.band.first:
                self.middle = start
        self.below = start

    def rolled(self, event: Event) -> tuple[Any, ...]:
        """(number of events that share the box, faces, sides of each die, texts of the box) of the current roll."""
        return self.effects.rolls(self.match, self.events, self.at)

    def above(self, event: Event) -> bool:
        """Return whether the dice fall above, because their event happens in the lower half of the pitch."""
        _, who, square, _, _ = event
        if square < 0 <= who:
            square = self.pitch.at[who]
        return square >= 0 and self.pitch.seen(square) >= self.pitch.middle

    # --- dice

    def roll(self, event: Event) -> Generator[None, int, None]:
        """Show a roll: the dice roll, the first stops, then each of the others, then the sum and time to read it."""
        _, who, _, _, _ = event
        if not self.box:
            self.box = dice_box(*self.table.box())
            self.table.group.append(self.box.group)
        box, (count, faces, sides, texts) = self.box, self.rolled(event)
        self.hurried = False
        box.open(texts, len(faces), sides, self.above(event))
        self.stand_apart(event)
        for frame in range(3 + 3 * len(faces)):  # the first die stops after six, each of the others three later
            self.app.sound.play(DICE)
            for i in range(len(faces)):
                box.face(i, faces[i] if frame >= 6 + 3 * i else 0)
            yield from self.wait(2)
        for i in range(len(faces)):
            box.face(i, faces[i])
        yield from self.wait(5)
        plays = [self.app.settings[team.lower()] for team in TEAMS]
        side, _, _, success, *_ = texts
        box.total(texts, plays[side] is not None and plays[1 - side] is None)
        self.hurried = False
        yield from self.hold(36, box.blink)
        self.hurried = False
        box.close()
        if not success:
            self.stand_back()  # a roll that fails ends what led to it, as a tackle that missed
        if not success or who == self.aimed:
            self.aim(-1, 0)  # so does one of the piece that was aimed at
        while count > 1:
            count -= 1
            self.at += 1
            self.note()

    def stand_apart(self, event: Event) -> None:
        """Move the box where it covers neither the piece that rolls nor its target, as far as there is room."""
        _, roller, square, _, _ = event
        box, pitch = self.box, self.pitch
        squares = [square] + [pitch.at[who] for who in (roller, self.aimed, self.charging) if who >= 0]
        height, lines = box.frame.height, [pitch.seen(square) for square in squares if square >= 0]
        least = 1000  # pixels that are covered
        for top in (
            [box.group.y, box.top, box.bottom - height, 0]
            + [y + pitch.size for y in lines]
            + [y - height for y in lines]
        ):
            top = max(0, min(top, box.bottom - height))  # the status below the pitch stays visible
            covered = 0
            for y in lines:
                covered += max(0, min(y + pitch.size, top + height) - max(y, top))
            if covered < least:
                least, box.group.y = covered, top


@on_demand
def dice_box(x: int, width: int, top: int, bottom: int) -> _DiceBox:
    """The box in which dice fall, above or below."""
    return _DiceBox(x, width, top, bottom)


class _DiceBox:
    """The panel in which dice fall: who rolls for what and the total needed, the dice, the modifier, the sum.

    The game's effects give its texts: (side, text before, text after, whether it is a success, modifier,
    total). A die of six sides shows pips, any other a number. Modifier and total fit beside two dice at most, a
    total alone beside three. A seventh item labels each die with its owner: (side, text before, text after,
    success) of each, and there is no total; the title stands beside the dice, in two rows of eight letters, and only
    from four dice on above them. So the group is 36 pixels high, which leaves room for two pieces next to each other
    on any pitch, or 48 from four labelled dice on. It is hidden except during rolls.
    """

    def __init__(self, x: int, width: int, top: int, bottom: int) -> None:
        self.group, self.top, self.bottom = displayio.Group(x=x), top, bottom
        self.frame = text.box(0, 0, width, 36, text.PAPER)  # of the team that rolls
        self.group.append(self.frame)
        self.ground = text.box(1, 1, width - 2, 34, text.INK)
        self.group.append(self.ground)
        self.title = text.Line((width - 4) // text.WIDTH, 4 if width > 124 else 2, 1, text.PAPER)
        self.group.append(self.title.grid)
        self.large = displayio.Group(scale=2, x=8, y=11)
        self.sheet, self.pips, self.numbers = sheet.load("dice"), [], []
        self.modifier = text.Line(2, 23, 0, text.PAPER, 0)  # their ground would cover the lower end of the title
        self.sum = text.Line(3, 36, 0, text.YELLOW, 0)
        self.large.append(self.modifier.grid)
        self.large.append(self.sum.grid)
        self.group.append(self.large)
        self.more = text.Line(1, width - 9, 22, text.SILVER)
        self.lines = []  # below dice, made when they are wanted
        self.aside: list[text.Line] = []  # the rows of the title beside labelled dice, made with them
        self.beside = False  # whether it stands there
        self.group.append(self.more.grid)
        self.group.hidden = True
        self.sides = 6
        self.tumbles = 0  # faces shown while dice rolled: for show only, as the match rolls its own

    def open(self, texts: tuple[Any, ...], count: int, sides: int, above: bool) -> None:
        """Show who rolls for what, with this many dice; above: in the upper half of the pitch."""
        side, before, _, _, _, _, *labels = texts
        colour = text.TEAM[side]
        self.frame.pixel_shader = text.shade(colour, colour)
        self.sides = sides
        self.lay(min(count, _MOST))
        self.label(labels[0] if labels else ())
        self.head(before, text.PAPER)
        self.modifier.show("")
        self.sum.show("")
        self.group.y = self.top if above else self.bottom - self.frame.height
        self.group.hidden = False

    def lay(self, count: int) -> None:
        """Show this many dice of the current kind, and make those that are missing."""
        while self.sides == 6 and len(self.pips) < count:
            self.pips.append(self.die(_APART * len(self.pips)))
            self.large.append(self.pips[-1])
        while self.sides != 6 and len(self.numbers) < count:
            self.numbers.append(text.Line(2, (_APART + 2) * len(self.numbers), 0, text.INK, text.PAPER))
            self.large.append(self.numbers[-1].grid)
        for i, die in enumerate(self.pips):
            die.hidden = self.sides != 6 or i >= count
        for i, line in enumerate(self.numbers):
            line.grid.hidden = self.sides == 6 or i >= count

    def label(self, texts: Sequence[tuple[int, str, str, bool]], done: bool = False, foe: bool = False) -> None:
        """Label each die with its owner, and when it has stopped with its outcome; foe: as in total()."""
        count = min(len(texts), _MOST)
        while len(self.lines) < count:
            self.lines.append(text.Line(6, 0, 0, text.PAPER, 0))
            self.group.append(self.lines[-1].grid)
        if not done:
            self.arrange(count)
        for i in range(count):
            side, before, after, success = texts[i]
            ended = done and after != before  # a name stays in its team's colour
            self.lines[i].tint(text.TEAM[side] if not ended else text.YELLOW if (not success) == foe else text.RED)
            self.lines[i].show(after if done else before)

    def arrange(self, count: int) -> None:
        """Give the dice, their labels and the title their places; count: of labels, 0 for none."""
        self.beside = 0 < count <= _FEW
        while self.beside and len(self.aside) < 2:
            self.aside.append(text.Line(_ASIDE, 0, 3 + 11 * len(self.aside), text.PAPER, 0))
            self.group.append(self.aside[-1].grid)
        if not self.lines:
            return  # the box has never been other than it is
        down, apart = 1 if self.beside else 11, _LABELLED[count]
        high = 48 if count > _FEW else 36
        self.frame.height = high * boards.scale
        self.ground.height = (high - 2) * boards.scale
        self.large.x, self.large.y = 3 if count else 8, down
        for i, die in enumerate(self.pips):
            die.x = apart * i
        for i, line in enumerate(self.lines):
            line.grid.hidden = i >= count
            line.grid.x, line.grid.y = 2 + 2 * apart * i, down + 22
        for line in self.aside:
            line.grid.hidden = not self.beside
            line.grid.x = 2 + 2 * apart * count
        self.title.grid.hidden = self.beside

    def die(self, x: int) -> displayio.TileGrid:
        bitmap, palette = self.sheet
        return displayio.TileGrid(bitmap, pixel_shader=palette, tile_width=10, tile_height=10, x=x, y=1)

    def face(self, i: int, face: int) -> None:
        """Show a face of a die; 0: another one than before, because it still rolls."""
        if i >= _MOST:
            return
        if not face:
            self.tumbles += _TUMBLE
            face = self.tumbles % (self.sides + (self.sides == 6)) + 1  # that of pips after the last rolls
        if self.sides == 6:
            set_tile(self.pips[i], tiles.DIE + face - 1)
        else:
            self.numbers[i].show("%2d" % face)

    def total(self, texts: tuple[Any, ...], foe: bool) -> None:
        """Show the modifier, the sum and what it means; foe: whether a computer rolled, and a player watches."""
        _, _, after, success, modifier, total, *labels = texts
        self.label(labels[0] if labels else (), True, foe)
        self.modifier.show(modifier)
        colour = text.YELLOW if (not success) == foe else text.RED
        self.sum.tint(colour)
        self.sum.show(total)
        self.head(after, colour)

    def head(self, title: str, colour: int) -> None:
        """Show the title, above the dice or beside them."""
        cut = title.rfind(" ", 0, _ASIDE + 1) if len(title) > _ASIDE else _ASIDE
        rows = [(self.title, title)]
        if self.beside:
            rows = [(self.aside[0], title[:cut]), (self.aside[1], title[cut + 1 :])]
        for line, words in rows:
            line.tint(colour)
            line.show(words)

    def blink(self, shown: bool) -> None:
        """Show or hide the sign that a press goes on."""
        self.more.show(">" if shown else "")

    def close(self) -> None:
        self.group.hidden = True
