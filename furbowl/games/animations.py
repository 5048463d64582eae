"""The animations and sounds of a match's events, with defaults for what a game need not say.

Each game derives its own class `Effects` from the one here. It is loaded while events are played back.

An animation is a generator function of the playback and the event (kind, who, square, a, b); it returns the screen to
show next, or None. A game defines more of them beside its Effects.
"""

from __future__ import annotations

from furbowl.art import tiles
from furbowl.art.tiles import KO, PRONE, READY
from furbowl.const import TYPE_CHECKING, const
from furbowl.loading import on_demand
from furbowl.protocol import TURN

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
    from typing import Any

    from furbowl.match import Match
    from furbowl.protocol import Event
    from furbowl.ui.match.playback import Playback

    Play = Generator[None, None, str | None]  # the screen to show next

_BIG_HIT = const(12)  # sounds
_ROAR = const(20)
_RUN = const(10)  # squares of a run that is cheered
_PAPER = const(2)  # colours, those of the teams among them
_RED = const(14)
_YELLOW = const(13)
_TEAM = (6, 8)
_DANCE = (-2, 0, 2, 0)  # the scorer's steps to the side, in pixels


class Effects:
    # kind of event: its animation or None (of a roll: the one before the dice fall), the number of its sound
    # (furbowl/feedback.py), and for some how the piece is drawn afterwards, or a word to shout. An animation is a
    # function of this module or of the game's own. A roll that is not listed has only the sound of dice, any other
    # event nothing
    EVENTS: Mapping[int, tuple[Any, ...]] = {}
    SOUNDS = b""  # the game's own notes for the effects OWN of furbowl/feedback.py, in its format; empty: its notes
    BOXES: Mapping[int, str] = {}  # kind of roll: the attempt|its success|its failure
    GAP = 14  # pixels between the middle of the pitch and a shouted word
    roll: Callable[[Match, Event], tuple[Any, ...]]  # the texts of the box, of a game without its own rolls()

    def sounds(self, match: Match) -> bytes:
        """The notes of a match: SOUNDS."""
        return self.SOUNDS

    def big(self, events: Sequence[Event], at: int) -> bool:
        """Return whether the blow events[at] is shown as a large one, with shake()."""
        return False

    def shake(self, playback: Playback, event: Event) -> Iterable[None]:
        """The animation of a large blow."""
        return ()

    def small(self, events: Sequence[Event], at: int) -> bool:
        """Return whether a roll is shown by its animation alone, without the dice box."""
        return False

    def ball(self, playback: Playback, event: Event) -> int:
        """The ball that an event moves, counted from 0."""
        return 0

    def scores(self, playback: Playback, event: Event) -> int:
        """The side that a score counts for."""
        _, who, _, _, _ = event
        return playback.pitch.sides[who]

    def rolls(self, match: Match, events: Sequence[Event], at: int) -> tuple[Any, ...]:
        """(number of events that share the box, faces, sides of a die, texts of the box) of the roll events[at].

        The texts are (side, text before, text after, whether it is a success, modifier, total); some rolls add the
        texts below each die: (side, text before, text after, success).
        """
        event = events[at]
        return 1, match.dice(event), match.sides(event), self.roll(match, event)

    def tried(
        self, match: Match, event: Event, need: int, success: bool, total: int
    ) -> tuple[int, str, str, bool, str, str]:
        """The texts of the box for a roll of BOXES that has to show a number."""
        kind, who, _, _, _ = event
        tried, done, failed = self.BOXES[kind].split("|")
        name = match.nickname(who)
        outcome = "%s %s" % (name, done if success else failed)
        return match.side_of(who), "%s: %s %d+" % (name, tried, need), outcome, success, "", "=%d" % total


# --- pieces


def step(playback: Playback, event: Event) -> Iterator[None]:
    _, who, square, _, _ = event
    playback.pitch.place(who, square)
    if playback.drawn(event) is not None:
        playback.pitch.state(who, playback.drawn(event))
    playback.pitch.settle()
    yield from playback.wait(2)


def run(playback: Playback, event: Event) -> Iterator[None]:
    """Step on; the tenth square of a run is cheered."""
    step_kind, runner, _, _, _ = event
    steps = [who for kind, who, _, _, _ in playback.events[: playback.at + 1] if kind == step_kind]
    yield from step(playback, event)
    if steps.count(runner) == _RUN:
        yield from cheer(playback, event, "WHAT A RUN!")


def lean(playback: Playback, event: Event) -> Iterator[None]:
    """The piece that tackles leans forward."""
    _, who, square, _, _ = event
    playback.lean(who, square)
    yield from playback.wait(2)


def change(playback: Playback, event: Event) -> Iterator[None]:
    _, who, _, _, _ = event
    playback.pitch.state(who, playback.drawn(event))
    yield from playback.wait(9)


def blink(playback: Playback, event: Event) -> Iterator[None]:
    _, who, _, _, _ = event
    unit = playback.pitch.units[who]
    for i in range(6):
        unit.hidden = i % 2 == 0
        yield from playback.wait(3)


# --- blows


def slam(playback: Playback, event: Event, count: int = 2) -> Iterator[None]:
    """A blow hits a piece that stays on its square."""
    yield from hit(playback, event, count)
    playback.stand_back()
    yield from playback.wait(2)


def hit(playback: Playback, event: Event, count: int = 1) -> Iterator[None]:
    """A blow hits; a big hit shakes the pitch."""
    _, who, _, _, _ = event
    pitch = playback.pitch
    playback.aim(-1, 0)
    burst, unit = pitch.burst, pitch.units[who]
    burst.x, burst.y = unit.x, unit.y
    for _ in range(count):
        burst.hidden = False
        if playback.effects.big(playback.events, playback.at):
            playback.app.sound.play(_BIG_HIT)
            yield from playback.effects.shake(playback, event)
        else:
            yield from playback.wait(4)
        burst.hidden = True
        x, y = unit.x, unit.y
        for aside in (1, -1, 1, 0):  # the piece shakes
            pitch.stand(who, x + aside, y)
            yield from playback.wait(1)


# --- the ball


def throw(playback: Playback, event: Event) -> Iterator[None]:
    _, _, square, _, _ = event
    playback.aim(playback.pitch.on(square), tiles.PASS)
    yield from playback.wait(2)


def loose(playback: Playback, event: Event) -> Iterator[None]:
    _, _, square, _, _ = event
    playback.pitch.loose(square, playback.ball(event))
    yield from playback.wait(1)


def fly(playback: Playback, event: Event) -> Iterator[None]:
    """A ball flies to the event's square in a curve, a square a tick."""
    _, _, square, _, _ = event
    pitch, number = playback.pitch, playback.ball(event)
    ball = pitch.let_go(number)
    x, y = ball.x, ball.y
    across, down = pitch.x(square) - x, pitch.y(square) - y
    ticks = min(max(max(abs(across), abs(down)) // pitch.size, 4), 8)
    for i in range(1, ticks):
        ball.x = x + across * i // ticks
        ball.y = y + down * i // ticks - 4 * i * (ticks - i) // ticks
        yield from playback.wait(1)
    pitch.loose(square, number)
    yield from playback.wait(2)


def gain(playback: Playback, event: Event) -> Iterator[None]:
    _, who, _, _, _ = event
    playback.aim(-1, 0)
    playback.pitch.carried(who, playback.ball(event))
    yield from playback.wait(4)


# --- turns and scores


def turn_over(playback: Playback, event: Event) -> Iterator[None]:
    playback.pitch.ready()
    yield from playback.wait(1)


def turn(playback: Playback, event: Event) -> Play:
    """Pass the handheld on, unless another turn follows at once or the match is over."""
    playback.strip.show(playback.match)
    yield from playback.read()
    for kind, _, _, _, _ in playback.events[playback.at + 1 :]:
        if playback.match.flags(kind) & TURN:
            return None
    return None if playback.match.over else "turn"


def set_up(playback: Playback, event: Event) -> Iterator[None]:
    """Line up every piece that is not on the bench, unless all are in place already."""
    _, _, square, _, _ = event
    pitch, match = playback.pitch, playback.match
    pitch.see(square)
    if pitch.at == [match.square(who) for who in range(match.pieces)]:
        return
    pitch.loose(square)
    yield from line_up(playback, event)


def line_up(playback: Playback, event: Event) -> Iterator[None]:
    """Line up every piece that is not on the bench; leave the ball alone."""
    pitch, match = playback.pitch, playback.match
    for who in range(match.pieces):
        if pitch.states[who] < KO or pitch.states[who] == PRONE:
            pitch.state(who, READY)
            pitch.place(who, match.square(who))
    yield from playback.wait(6)


@on_demand
def score(playback: Playback, event: Event) -> Play:
    """The scorer dances, if there is one, and the other side sits down; the lights flash, and the game's word for a
    score appears over the pitch. Then comes the score screen, which also ends a match."""
    _, who, square, _, _ = event
    pitch, number = playback.pitch, playback.ball(event)
    side, column = playback.effects.scores(playback, event), square % pitch.columns
    if pitch.holders[number] < 0:  # over the line
        pitch.ball(number).x += pitch.size * ((column == pitch.columns - 1) - (column == 0))
    playback.hurried = False
    word = playback.drawn(event)
    if word:
        middle = pitch.middle + (-42 if playback.above(event) else 14)
        group, line = playback.shout(word, pitch.left + pitch.columns * pitch.size // 2, middle)
    seated = [other for other in range(len(pitch.at)) if pitch.sides[other] != side and pitch.states[other] == READY]
    _draw_as(playback, seated, PRONE)
    dances = who >= 0 and pitch.sides[who] == side
    x, y = pitch.units[who].x, pitch.units[who].y
    for i in range(8):
        if dances:
            pitch.stand(who, x + _DANCE[i % 4], y - (3 if i % 2 == 0 else 0))
        if word:
            line.tint(_TEAM[side] if i % 2 == 0 else _YELLOW)
        if i % 2:
            playback.app.lights.show(side, 0)
        else:
            playback.app.lights.show(side)
        yield from playback.wait(8)
    _draw_as(playback, seated, READY)
    if word:
        playback.app.remove(group)
    yield from playback.read()
    return None if playback.match.over else "score"


def _draw_as(playback: Playback, pieces: Iterable[int], state: int) -> None:
    for who in pieces:
        playback.pitch.state(who, state)


def cheer(playback: Playback, event: Event, word: str) -> Iterator[None]:
    """Give a feat a beat of its own: a word, and the crowd."""
    playback.app.sound.play(_ROAR)
    yield from shout(playback, event, word)


@on_demand
def shout(playback: Playback, event: Event, word: str | None = None) -> Iterator[None]:
    """Show a word in large letters, in the half of the pitch where the event is not."""
    playback.stand_back()
    pitch, gap = playback.pitch, playback.effects.GAP
    x, y = pitch.left + pitch.columns * pitch.size // 2, pitch.middle + (-28 - gap if playback.above(event) else gap)
    group, line = playback.shout(word or playback.drawn(event), x, y)
    for i in range(4):
        line.tint(_PAPER if i % 2 else _RED)
        yield from playback.wait(8)
    playback.app.remove(group)
