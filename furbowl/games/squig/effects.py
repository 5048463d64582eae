"""Animations of the events that Squig adds to Blitz, and the texts of its dice box."""

from __future__ import annotations

from furbowl.art import tiles
from furbowl.const import TYPE_CHECKING, const
from furbowl.games import animations
from furbowl.games.blitz import book as blitz
from furbowl.games.blitz import effects
from furbowl.games.blitz.book import ARMOUR, CATCH
from furbowl.games.squig import book
from furbowl.games.squig.book import BOUGHT, D3, LEAP, PLAYED, ROAM, SENT_OFF, SPLIT, SQUASHED, TEST, WHICH
from furbowl.loading import on_demand

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Sequence
    from typing import Any

    from furbowl.games.squig.match import Squig
    from furbowl.protocol import Event
    from furbowl.ui.match.playback import Playback

_QUICK = const(6)  # ticks that a log line stays while squigs roam: six squigs take eight seconds
_LINE = const(30)
_LAST = const(45)  # ticks for the last of those lines


@on_demand
def roams(playback: Playback, event: Event) -> Iterator[None]:
    """Animate the end of a team turn, and keep each log line up only briefly while the squigs roam."""
    yield from effects.team_turn_over(playback, event)
    pitch = playback.pitch
    for number, holder in enumerate(pitch.holders):
        if holder >= 0:
            pitch.carried(holder, number)
    yield from playback.read()
    squigs = len([ball for ball in pitch.balls if not ball.hidden])
    playback.rest = max(_QUICK, _LINE // max(1, squigs))


def begun(playback: Playback, event: Event) -> Generator[None, None, str]:
    """Start a team turn: the squigs have roamed, and log lines stay up as long as usual again."""
    playback.rest = _LINE
    return (yield from animations.turn(playback, event))


def kicked(playback: Playback, event: Event) -> Iterator[None]:
    """Take all squigs off the pitch, then animate the kick-off of one."""
    for number in range(len(playback.pitch.balls)):
        playback.pitch.loose(-1, number)
    yield from effects.kick(playback, event)


# --- squigs on the move


def tested(playback: Playback, event: Event) -> Iterator[None]:
    """Animate the Squig Test of a free squig: it squeals and jumps, or closes its eyes."""
    _, who, _, die, number = event
    roaming = die > 1
    squig = playback.pitch.balls[number - 1]
    if who >= 0:
        return
    if not any(kind == TEST for kind, _, _, _, _ in playback.events[playback.at + 1 :]):
        playback.rest = _LAST
    squig[0] = tiles.CREATURE + 1 if roaming else tiles.CREATURE_STILL
    squig.y -= 2 * roaming
    yield from playback.wait(5)
    squig.y += 2 * roaming
    if roaming:
        squig[0] = tiles.CREATURE
    yield from playback.wait(1)


def counts(playback: Playback, event: Event) -> Iterator[None]:
    """Pause briefly for a D3; the log says how far the squig moves."""
    yield from playback.wait(2)


def roam(playback: Playback, event: Event) -> Iterator[None]:
    """Move a squig one square in two frames, or off the pitch."""
    _, _, square, number, old = event
    pitch = playback.pitch
    squig = pitch.let_go(number - 1)
    if square < 0:
        across, up = effects.outwards(pitch, old)
        yield from effects.out(playback, squig, across, up)
        return
    squig[0] = tiles.CREATURE + 1
    across, down = pitch.x(square) - squig.x, pitch.y(square) - squig.y
    x, y = squig.x, squig.y
    for i in (1, 2):
        squig.x, squig.y = x + across * i // 3, y + down * i // 3 - 2
        yield from playback.wait(1)
    pitch.loose(square, number - 1)
    yield from playback.wait(2)


def grab(playback: Playback, event: Event) -> Iterator[None]:
    """Briefly mark the player who tries to catch a roaming squig."""
    _, who, _, _, _ = event
    if playback.small():
        playback.pitch.tag(who, tiles.PASS)
        yield from playback.wait(6)
        playback.pitch.tag(who, 0)


def splits(playback: Playback, event: Event) -> Iterator[None]:
    """Show the new squig of a split, at first as a splat."""
    _, _, square, number, _ = event
    pitch = playback.pitch
    squig = pitch.ball(number - 1)
    pitch.loose(square, number - 1)
    squig[0] = tiles.SPLAT
    yield from playback.wait(6)
    squig[0] = tiles.CREATURE


def squashed(playback: Playback, event: Event) -> Iterator[None]:
    """Remove a squashed squig, with a puff if a player squashed it."""
    _, who, _, number, _ = event
    pitch = playback.pitch
    squig = pitch.let_go(number - 1)
    if who >= 0:
        for frame in (0, 1):
            squig[0] = tiles.PUFF + frame
            yield from playback.wait(6)
    pitch.loose(-1, number - 1)
    yield from playback.wait(2)


# --- blocks


def struck(playback: Playback, event: Event) -> Iterator[None]:
    """Settle the chosen block die; show a burst if a squig is hit."""
    _, _, square, _, _ = event
    pitch = playback.pitch
    if pitch.on(square) >= 0:
        return (yield from effects.settled(playback, event))
    burst = pitch.burst
    burst.x, burst.y = pitch.x(square), pitch.y(square)
    burst.hidden = False
    yield from playback.wait(4)
    burst.hidden = True


def shoved(playback: Playback, event: Event) -> Iterator[None]:
    """Push a player as in Blitz, or a squig to another square."""
    _, who, _, _, _ = event
    if who >= 0:
        return (yield from effects.push(playback, event))
    playback.stand_back()
    yield from animations.fly(playback, event)


# --- cards


def played(playback: Playback, event: Event) -> Iterator[None]:
    """Call out a card; the player that it is for is marked."""
    yield from animations.shout(playback, event, "CARD")


def paid(playback: Playback, event: Event) -> Iterator[None]:
    """Give time to read that a side has bought a card, or is done."""
    yield from playback.read()


# --- all events


class Effects(effects.Effects):
    """The effects of Blitz, with squigs."""

    SOUNDS = (
        bytes((7, 88, 1, 105, 1, 88, 1, 132, 1, 176, 1, 255))  # pass
        + bytes((7, 157, 1, 105, 1, 132, 1, 88, 1, 105, 2, 255))  # drop
        + bytes((8, 6, 1, 220, 1, 157, 1, 220, 2, 255))  # catch
        + bytes((7, 88, 1, 105, 1, 88, 1, 132, 1, 105, 1, 176, 3, 255))  # better
        + bytes((8, 220, 1, 176, 1, 198, 1, 132, 1, 157, 1, 88, 4, 255))  # hurt
        + bytes((12, 4, 1, 132, 1, 3, 1, 88, 3, 255))  # tackle
        + bytes((15, 2, 2, 198, 1, 2, 2, 105, 1, 88, 1, 66, 3, 255))  # big hit
        + bytes((11, 88, 2, 132, 2, 88, 2, 157, 2, 176, 3, 132, 2, 220, 2, 176, 2, 220, 6, 255))  # score
    )
    EVENTS = dict(effects.Effects.EVENTS)
    EVENTS.update(
        {
            blitz.KICKED: (kicked, 6),
            blitz.TURN: (begun, 13),
            blitz.CHOSEN: (struck, 11),
            blitz.PUSHED: (shoved, 11, tiles.OUT),
            blitz.TURN_OVER: (roams, 2),
            CATCH: (grab, 0),
            TEST: (tested, 17),
            D3: (counts, 0),
            ROAM: (roam, 15),
            LEAP: (roam, 17),
            SPLIT: (splits, 7),
            SQUASHED: (squashed, 10),
            SENT_OFF: (effects.leave, 16, tiles.OUT),
            PLAYED: (played, 9),
            WHICH: (None, 0),
            BOUGHT: (paid, 3),
        }
    )

    def ball(self, playback: Playback, event: Event) -> int:
        """The squig that an event moves, from 0: the scorer's, the one that the event before names, or the first."""
        kind, who, _, _, _ = event
        pitch, at = playback.pitch, playback.at
        if kind == blitz.TOUCHDOWN:
            return pitch.holders.index(who) if who in pitch.holders else 0
        if at:
            before, _, _, number, _ = playback.events[at - 1]
            if before == WHICH:
                return number - 1
        there = [number for number in range(len(pitch.balls)) if not pitch.balls[number].hidden]
        return there[0] if there else 0

    def small(self, events: Sequence[Event], at: int) -> bool:
        """Return whether a roll needs no dice box: the test of a free squig, a D3, the catch of a squig on the move."""
        kind, who, _, _, _ = events[at]
        if kind == TEST:
            return who < 0
        if kind == CATCH or kind == blitz.AGAIN:
            while at and kind in (CATCH, blitz.AGAIN):
                at -= 1
                kind, _, _, _, _ = events[at]
            return kind in (ROAM, LEAP)
        return kind == D3

    def roll(self, match: Squig, event: Event) -> tuple[Any, ...]:
        """Text of the dice box as in Blitz; also for the Squig Test of a carrier and the armour of a squig."""
        kind, who, _, a, b = event
        if kind == TEST:
            held, name = a > book.TEST_FAILS, match.nickname(who)
            outcome = name + " holds it" if held else "It wriggles free"
            return match.side_of(who), name + ": hold 2+", outcome, held, "", "=%d" % a
        if kind == ARMOUR and who < 0:
            return self.armour(match.side, "Squig", sum(match.dice(event)), blitz.holds(b) + 1, " is squashed")
        return super().roll(match, event)
