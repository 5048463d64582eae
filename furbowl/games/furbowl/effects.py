"""The look and sound of the events of Furbowl and Furball: animations as in furbowl/games/animations.py."""

from __future__ import annotations

from furbowl.art import tiles
from furbowl.const import TYPE_CHECKING, const
from furbowl.games import animations
from furbowl.games.furbowl import kinds, tables
from furbowl.games.furbowl.rolls import ROLLS
from furbowl.protocol import TEAMS
from furbowl.rows import column

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

    from furbowl.games.furbowl.match import Furbowl
    from furbowl.protocol import Event
    from furbowl.ui.match.playback import Playback

_PAPER = const(2)  # colour of the palette
_GREAT = const(10)  # a catch with this sum or more is cheered: one in six


def _hurt(who: int, total: int) -> str:
    """The text for an animal's result on the Ouch Table (FB-47), with the Nine Lives of a Cat."""
    if total < tables.STUN_FROM:
        return "%s: no harm"
    out = total >= tables.OUT_FROM and who % 5 != tables.CAT
    return "%s STUNNED" if total < tables.KO_FROM else "%s OUT" if out else "%s KNOCKED OUT"


def _set_up(playback: Playback, event: Event) -> Iterator[None]:
    """Say which side begins, at first by coin toss; the pitch shows where the ball lies."""
    yield from animations.set_up(playback, event)
    match: Any = playback.match
    begins = " won the toss." if match.first == tables.DRAWN and not any(match.score) else " starts."
    playback.line = (match.formation + " formation. " if match.formation else "") + TEAMS[match.side] + begins
    playback.tell(playback.line, _PAPER, False)


def _ouch(playback: Playback, event: Event) -> Iterator[None]:
    """Announce a big hit before its Ouch dice fall."""
    before, line = playback.lines[playback.at : playback.at + 2]
    end = line.find("! ", len(before))
    if end >= 0:
        yield from playback.say(line[: end + 1])


def _push(playback: Playback, event: Event) -> Iterator[None]:
    """Push an animal to another square."""
    _, who, square, _, _ = event
    pitch = playback.pitch
    yield from animations.hit(playback, event)
    pitch.lean(who, square, 5)
    yield from playback.wait(2)
    pitch.place(who, square)
    playback.stand_back()
    yield from playback.wait(2)


def _gain(playback: Playback, event: Event) -> Iterator[None]:
    """Take the ball; a great catch is cheered."""
    yield from animations.gain(playback, event)
    before = playback.events[playback.at - 1]
    kind, _, _, _, _ = before
    if playback.at and kind == kinds.CATCH and kinds.natural(before) >= _GREAT:
        yield from animations.cheer(playback, event, "GREAT CATCH")


def _leave(playback: Playback, event: Event) -> Iterator[None]:
    """Take an animal off the pitch, to the bench."""
    _, who, _, _, _ = event
    yield from animations.blink(playback, event)
    playback.pitch.place(who, -1)
    playback.pitch.state(who, playback.drawn(event))
    yield from playback.wait(6)


def _come_back(playback: Playback, event: Event) -> Iterator[None]:
    """Put an animal back on the pitch from the bench."""
    _, who, square, _, _ = event
    playback.pitch.place(who, square)
    playback.pitch.state(who, playback.drawn(event))
    yield from animations.blink(playback, event)


def _play_over(playback: Playback, event: Event) -> Iterator[None]:
    """Draw an animal as one that has had its play."""
    _, who, _, _, _ = event
    pitch = playback.pitch
    if pitch.states[who] == tiles.READY:
        pitch.state(who, tiles.ACTED)
    yield from playback.wait(0)


_SOUNDS = {  # for rule sets with notes of their own; Furbowl uses those of furbowl/feedback.py
    "furball": bytes((7, 78, 1, 99, 1, 117, 1, 157, 2, 255))  # pass
    + bytes((7, 132, 2, 0, 1, 117, 1, 0, 1, 99, 2, 255))  # drop: it hops away
    + bytes((8, 99, 1, 117, 1, 99, 1, 157, 2, 255))  # catch
    + bytes((7, 78, 1, 99, 1, 117, 1, 99, 1, 117, 1, 157, 3, 255))  # better
    + bytes((8, 132, 2, 124, 1, 117, 2, 99, 1, 93, 1, 88, 3, 255))  # hurt
    + bytes((12, 8, 1, 99, 1, 78, 2, 255))  # tackle
    + bytes((15, 5, 2, 117, 1, 5, 1, 117, 1, 99, 1, 78, 1, 59, 3, 255))  # big hit
    + bytes((11, 117, 2, 99, 1, 117, 2, 157, 3, 0, 1, 117, 1, 132, 1, 157, 2, 176, 1, 198, 2, 157, 5, 255))  # score
}


class Effects(animations.Effects):
    """Effects in which every roll is one event, and an Ouch roll reveals a big hit."""

    BOXES = column(ROLLS, "box")
    EVENTS = {
        kinds.CATCH: (animations.fly, 6),
        kinds.OUCH: (_ouch, 0),
        kinds.SET_UP: (_set_up, 0),
        kinds.TURN: (animations.turn, 13),
        kinds.STEP: (animations.step, 0),
        kinds.PASSING: (animations.throw, 0),
        kinds.CHARGE: (animations.lean, 0),
        kinds.PUSHED: (_push, 11),
        kinds.SLAMMED: (animations.slam, 11),
        kinds.LOOSE: (animations.loose, 0),
        kinds.SCATTER: (animations.fly, 7),
        kinds.DROP: (animations.fly, 7),
        kinds.GAIN: (_gain, 8),
        kinds.STUN: (animations.change, 10, tiles.STUNNED),
        kinds.KO: (_leave, 10, tiles.KO),
        kinds.OUT: (_leave, 10, tiles.OUT),
        kinds.RECOVER: (animations.change, 9, tiles.READY),
        kinds.RETURN: (_come_back, 9, tiles.ACTED),
        kinds.PLAY_OVER: (_play_over, 0),
        kinds.TURN_OVER: (animations.turn_over, 0),
        kinds.SCORE: (animations.score, 14, "SCORE!"),
        kinds.MATCH_OVER: (None, 13),
    }

    def sounds(self, match: Furbowl) -> bytes:
        return _SOUNDS.get(match.rules, b"")

    def big(self, events: Sequence[Event], at: int) -> bool:
        """Return whether the blow events[at] is a big hit: an Ouch roll follows before the next blow."""
        for i in range(at + 1, len(events)):
            kind, _, _, _, _ = events[i]
            if kind == kinds.OUCH:
                return True
            if kind in (kinds.PLAY_OVER, kinds.TURN_OVER, kinds.TURN, kinds.CHARGE):
                return False
        return False

    def shake(self, playback: Playback, event: Event) -> Iterator[None]:
        """Jolt the ground and make everybody hop. The bench stays: one tick is too short to send all layers."""
        pitch = playback.pitch
        sprites = [each for each in pitch.units + pitch.tags + pitch.balls if each]
        yield from playback.wait(1)  # a tick apart from the one in which the dice box closes
        for down in (1, -1) if playback.app.board.calm else (3, -5, 4, -3, 1):
            pitch.ground.y += down
            for sprite in sprites:
                sprite.y -= 2 * down
            yield from playback.wait(2)

    def roll(self, match: Furbowl, event: Event) -> tuple[Any, ...]:
        """The texts of the dice box: (side, text before, text after, whether it is a success, modifier, total).

        They say what the dice must show; only an Ouch roll, which has no single goal, shows its modifier.
        """
        kind, who, _, _, _ = event
        modifier, natural, success = kinds.modifier(event), kinds.natural(event), kinds.success(event)
        if kind != kinds.OUCH:
            return self.tried(match, event, max(2, kinds.goal(event) - modifier), success, natural)
        name, total = match.nickname(who), natural + modifier
        plus = "%+d" % modifier if modifier else ""
        return match.side_of(who), name + ": Ouch!", _hurt(who, total) % name, success, plus, "=%d" % total
