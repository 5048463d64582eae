"""Animations of Blitz events, and the words for their dice."""

from __future__ import annotations

from furbowl.art import tiles
from furbowl.const import TYPE_CHECKING, const
from furbowl.games import animations
from furbowl.games.blitz import book
from furbowl.games.blitz.rolls import ROLLS
from furbowl.loading import on_demand
from furbowl.protocol import TEAMS
from furbowl.rows import column

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Sequence
    from typing import Any

    import displayio

    from furbowl.games.blitz.match import Blitz
    from furbowl.protocol import Event
    from furbowl.ui.match.pitch import Pitch
    from furbowl.ui.match.playback import Playback

_SIX = const(6)
_BIG_HIT = const(12)  # sound


@on_demand
def half(playback: Playback, event: Event) -> Iterator[None]:
    """Begin a half, and call out half time."""
    _, _, _, number, _ = event
    if number == 2:
        _clear(playback)
        yield from animations.shout(playback, event, "HALF TIME")
        playback.strip.show(playback.match)
    yield from playback.wait(1)


def _clear(playback: Any) -> None:
    """Clear all players and balls from the pitch."""
    pitch = playback.pitch
    for who in range(len(pitch.at)):
        pitch.sign[who] = tiles.NONE
        pitch.place(who, -1)
        pitch.tag(who, 0)
    for number in range(len(pitch.balls)):
        pitch.loose(-1, number)


def again(playback: Playback, event: Event) -> Iterator[None]:
    """Call out a team re-roll; only pause for a skill."""
    _, _, _, skill, _ = event
    if skill:
        yield from playback.wait(4)
    else:
        yield from animations.shout(playback, event)


@on_demand
def formed(playback: Playback, event: Event) -> Iterator[None]:
    """Put a side on the squares of its formation."""
    _, _, _, side, _ = event
    pitch, match = playback.pitch, playback.match
    for who in range(match.pieces):
        if match.side_of(who) == side and match.square(who) >= 0:
            pitch.state(who, tiles.READY)
            pitch.place(who, match.square(who))
    yield from playback.wait(6)


def team_turn_over(playback: Playback, event: Event) -> Iterator[None]:
    """End a team turn: clear all markers, as nobody is in action and all may act again."""
    for who in range(len(playback.pitch.at)):
        playback.pitch.sign[who] = tiles.NONE
        playback.pitch.tag(who, 0)
    yield from animations.turn_over(playback, event)


@on_demand
def touchdown(playback: Playback, event: Event) -> Generator[None, None, str]:
    """Let the scorer jump; if a side has nobody to set up, only call out the word."""
    _, who, _, _, _ = event
    if who >= 0:
        return (yield from animations.score(playback, event))
    yield from animations.shout(playback, event, "TOUCHDOWN")
    return None if playback.match.over else "score"


def exchange(playback: Playback, event: Event) -> Iterator[None]:
    """Put a player on a square by hand; a player who stood there takes the other square."""
    _, _, _, other, old = event
    pitch = playback.pitch
    if other >= 0:
        pitch.place(other, old)
    yield from animations.step(playback, event)


# --- actions


def declare(playback: Playback, event: Event) -> Iterator[None]:
    """Give the player in action a lasting marker."""
    _, who, _, _, _ = event
    pitch = playback.pitch
    pitch.sign[who] = tiles.ACTING
    pitch.tag(who, 0)
    yield from playback.wait(3)


def action_over(playback: Playback, event: Event) -> Iterator[None]:
    """Show that a player has acted."""
    _, who, _, _, _ = event
    pitch = playback.pitch
    pitch.sign[who] = tiles.NONE
    if pitch.states[who] == tiles.READY:
        pitch.state(who, tiles.ACTED)
    else:
        pitch.tag(who, 0)
    yield from playback.wait(1)


# --- blocks


def settled(playback: Playback, event: Event) -> Iterator[None]:
    """Show that a die is chosen."""
    kind, _, square, face, side = event
    yield from animations.hit(playback, (kind, playback.pitch.on(square), square, face, side))


def push(playback: Playback, event: Event) -> Iterator[None]:
    """Push a player to another square, or off the pitch."""
    _, who, square, _, old = event
    pitch = playback.pitch
    if square >= 0:
        pitch.lean(who, square, pitch.size // 2)
        yield from playback.wait(2)
        pitch.place(who, square)
    else:
        x, y = pitch.units[who].x, pitch.units[who].y
        across, up = outwards(pitch, old)
        for i in range(1, pitch.size):
            pitch.stand(who, x + across * i, y - up * i)
            yield from playback.wait(1)
        pitch.place(who, -1)
        yield from animations.shout(playback, event, "THE CROWD")
    playback.stand_back()
    pitch.settle()
    yield from playback.wait(2)


def outwards(pitch: Pitch, square: int) -> tuple[int, int]:
    """Return (across, up), the way off the pitch from a square at its edge."""
    column, row = square % pitch.columns, square // pitch.columns
    across = (column == pitch.columns - 1) - (column == 0)
    return across, (row == pitch.rows - 1) - (row == 0)


def follow(playback: Playback, event: Event) -> Iterator[None]:
    """Move the attacker to the square that was left."""
    _, who, square, _, _ = event
    playback.stand_back()
    playback.pitch.place(who, square)
    yield from playback.wait(4)


def fall(playback: Playback, event: Event) -> Iterator[None]:
    """Hit a player and knock it down, harder in a block than by a stumble."""
    _, _, _, blocked, _ = event
    playback.stand_back()
    if blocked:
        playback.app.sound.play(_BIG_HIT)
    yield from animations.hit(playback, event, 1 + blocked)
    yield from animations.change(playback, event)


def leave(playback: Playback, event: Event) -> Iterator[None]:
    """Take a player off the pitch."""
    _, who, _, _, _ = event
    yield from animations.blink(playback, event)
    playback.pitch.place(who, -1)
    playback.pitch.state(who, playback.drawn(event))
    playback.pitch.tag(who, 0)
    yield from playback.wait(4)


# --- the ball


def gain(playback: Playback, event: Event) -> Iterator[None]:
    """Take the ball; a catch with a six is cheered."""
    yield from animations.gain(playback, event)
    kind, _, _, die, _ = playback.events[playback.at - 1]
    if playback.at and kind in (book.CATCH, book.INTERCEPT) and die == _SIX:
        yield from animations.cheer(playback, event, "GREAT CATCH")


def reach(playback: Playback, event: Event) -> Iterator[None]:
    """Mark the player who tries to intercept."""
    _, who, _, _, _ = event
    playback.pitch.tag(who, tiles.HIT)
    yield from playback.wait(6)


@on_demand
def kick(playback: Playback, event: Event) -> Iterator[None]:
    """Let the ball fly from the middle of the kicking side's half to the square that it is aimed at."""
    _, _, _, side, _ = event
    pitch = playback.pitch
    column = pitch.columns // 4 if side == 0 else pitch.columns - 1 - pitch.columns // 4
    pitch.loose(pitch.rows // 2 * pitch.columns + column, playback.ball(event))
    yield from playback.wait(2)
    yield from animations.fly(playback, event)


def flies(playback: Playback, event: Event) -> Iterator[None]:
    """Let the ball fly on by itself, past the edge in its direction if it leaves the pitch."""
    kind, who, square, way, start = event
    if square >= 0:
        yield from animations.fly(playback, event)
        return
    edge = along(playback.pitch, start, way, playback.pitch.columns)
    if edge != start:
        yield from animations.fly(playback, (kind, who, edge, way, start))
    yield from out(playback, playback.pitch.let_go(playback.ball(event)), book.ACROSS[way], book.UP[way])


def out(playback: Playback, ball: displayio.TileGrid, across: int, up: int) -> Iterator[None]:
    """Move a ball off the pitch."""
    for _ in range(playback.pitch.size):
        ball.x += across
        ball.y -= up
        yield from playback.wait(1)
    ball.hidden = True


def along(pitch: Pitch, square: int, way: int, distance: int) -> int:
    """The square that a ball reaches over a distance in a direction, as far as it stays on the pitch."""
    column, row = square % pitch.columns, square // pitch.columns
    while distance:
        across, up = column + book.ACROSS[way], row + book.UP[way]
        if not (0 <= across < pitch.columns and 0 <= up < pitch.rows):
            break
        column, row, distance = across, up, distance - 1
    return row * pitch.columns + column


@on_demand
def thrown_in(playback: Playback, event: Event) -> Iterator[None]:
    """Let the crowd throw the ball back, as far as it stays on the pitch."""
    kind, who, square, way, distance = event
    pitch = playback.pitch
    pitch.loose(square, playback.ball(event))
    yield from animations.fly(playback, (kind, who, along(pitch, square, way, distance), way, square))


# --- all events

_FACES = ("", "back", "both", "push", "push", "trip", "down")  # below a block die: four letters, there may be three
_PICTURES = bytes((0, 1, 2, 3, 3, 4, 5))  # 1 + the tile of the sheet of dice, by face


def _block(match: Blitz, event: Event, then: Event | None) -> tuple[Any, ...]:
    """The box for the dice of a block, with a word below each, and whose choice it is."""
    _, who, _, _, ours = event
    chooser = match.side_of(who) if ours else 1 - match.side_of(who)
    faces = match.dice(event)
    only = len({_FACES[face] for face in faces}) == 1
    outcome = book.FACES[faces[0]] if only else "%s chooses" % TEAMS[chooser]
    kind, _, _, face, _ = then or event
    if kind == book.CHOSEN:
        outcome = book.FACES[face]
    labels = [(chooser, "?", _FACES[face], face >= 3) for face in faces]
    return match.side_of(who), "%s: block" % match.nickname(who), outcome, max(faces) > 2, "", "", labels


class Effects(animations.Effects):
    """The effects of Blitz: its block dice have words below them."""

    GAP = 12
    BOXES = column(ROLLS, "box")
    SOUNDS = (
        bytes((7, 6, 1, 8, 1, 39, 1, 52, 2, 255))  # pass
        + bytes((8, 2, 2, 34, 2, 255))  # drop
        + bytes((8, 4, 1, 78, 1, 105, 3, 255))  # catch
        + bytes((7, 39, 3, 52, 3, 66, 4, 255))  # better
        + bytes((9, 52, 2, 44, 3, 34, 5, 255))  # hurt
        + bytes((13, 2, 1, 1, 2, 34, 2, 255))  # tackle
        + bytes((15, 1, 3, 2, 2, 1, 3, 39, 2, 34, 4, 255))  # big hit
        + bytes((12, 52, 3, 52, 2, 52, 2, 66, 4, 52, 2, 66, 2, 78, 8, 52, 3, 78, 8, 255))  # score
    )
    EVENTS = {
        book.HALF: (half, 13),
        book.FORMED: (formed, 3),
        book.PLACED: (exchange, 3, tiles.ACTED),
        book.KICKED: (kick, 6),
        book.TOUCHBACK: (animations.shout, 13, "TOUCHBACK"),
        book.TURN: (animations.turn, 13),
        book.DECLARED: (declare, 3),
        book.STOOD: (animations.change, 9, tiles.READY),
        book.STEP: (animations.run, 1),
        book.HIT: (animations.lean, 3),
        book.CHOSEN: (settled, 11),
        book.PUSHED: (push, 11, tiles.OUT),
        book.FOLLOWED: (follow, 1),
        book.DOWN: (fall, 10, tiles.PRONE),
        book.STUN: (animations.change, 10, tiles.STUNNED),
        book.KO: (leave, 12, tiles.KO),
        book.OUT: (leave, 12, tiles.OUT),
        book.RESERVES: (leave, 9, tiles.OUT),
        book.PASSING: (animations.throw, 6),
        book.HANDING: (animations.throw, 6),
        book.LOOSE: (animations.loose, 7),
        book.BOUNCE: (flies, 15),
        book.SCATTER: (flies, 7),
        book.FLIES: (flies, 6),
        book.THROW_IN: (thrown_in, 6),
        book.DROP: (flies, 7),
        book.GAIN: (gain, 8),
        book.RECOVER: (animations.change, 9, tiles.PRONE),
        book.ACTION_OVER: (action_over, 2),
        book.TURNOVER: (animations.shout, 16, "TURNOVER"),
        book.TURN_OVER: (team_turn_over, 2),
        book.TOUCHDOWN: (touchdown, 14, "TOUCHDOWN"),
        book.NOBODY_THERE: (animations.shout, 16, "NOBODY"),
        book.MATCH_OVER: (None, 13),
        book.INTERCEPT: (reach, 0),
        book.KO_ROLL: (None, 0),
        book.AGAIN: (again, 9, "RE-ROLL"),
    }

    def rolls(self, match: Blitz, events: Sequence[Event], at: int) -> tuple[int, Sequence[int], int, tuple[Any, ...]]:
        event = events[at]
        kind, _, _, _, _ = event
        if kind != book.BLOCK_DICE:
            return super().rolls(match, events, at)
        drawn = [tiles.BLOCK - tiles.DIE + _PICTURES[face] for face in match.dice(event)]
        return 1, drawn, 6, _block(match, event, events[at + 1] if at + 1 < len(events) else None)

    def roll(self, match: Blitz, event: Event) -> tuple[Any, ...]:
        """The box for a roll; its modifier is "" because the text gives the number needed."""
        kind, who, _, a, b = event
        if kind in self.BOXES:
            return self.tried(match, event, book.shows(b), book.succeeds(a, b), a)
        name, side, total = match.nickname(who), match.side_of(who), sum(match.dice(event))
        if kind == book.KO_ROLL:
            outcome = name + (" is back" if b else " stays out")
            return side, "%s: KO %d+" % (name, book.BACK_FROM_KO), outcome, b > 0, "", "=%d" % total
        if kind == book.ARMOUR:
            return self.armour(1 - side, name, total, book.holds(b) + 1, " is hurt")
        outcome = "stunned" if not b else "in reserve"
        outcome = outcome if total <= book.STUNNED_TO else "is KO" if total <= book.KO_TO else "out!"
        return 1 - side, name + ": injury", "%s %s" % (name, outcome), True, "", "=%d" % total

    def armour(self, side: int, name: str, total: int, need: int, broken: str) -> tuple[Any, ...]:
        """The box for an armour roll that a side hopes will break the armour."""
        outcome = name + (broken if total >= need else " is fine")
        return side, "Armour breaks on %d+" % need, outcome, total >= need, "", "=%d" % total
