"""Animations and sounds of the events of Octo, as in furbowl/games/animations.py."""

from __future__ import annotations

from furbowl.art import tiles
from furbowl.const import TYPE_CHECKING, const
from furbowl.games import animations
from furbowl.games.octo import book
from furbowl.protocol import TEAMS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

    from furbowl.games.octo.match import Octo
    from furbowl.protocol import Event
    from furbowl.ui.match.playback import Playback

_DICE = const(5)  # sound
_SIX = const(6)
_FEW = const(4)  # dice under which there is room for four letters each


def _fight(match: Octo, event: Event, before: Event) -> tuple[Any, ...]:
    """A tackle or a jostle: both dice and their owners, then what they count; the attacker's modifier stands below
    its die (SP-11)."""
    _, who, _, attack, defence = event
    kind, _, _, other, earlier = before
    tackled, won = kind == book.CHARGE, book.ahead(attack, earlier, defence)
    harder, lost = book.HARDER * earlier, won <= -book.LEAD
    foul = lost and earlier > 0 if tackled else won <= -book.CLEAR
    name, done = match.nickname(who), "tackles" if tackled else "jostles"
    if foul:
        result = "Foul by %s!" % name
    elif tackled:
        result = name + " wins it" if won >= book.LEAD else name + " loses" if lost else "Tie: it rolls"
    else:
        result = name + " wins" if won >= book.CLEAR else "Nobody falls"
    success = not lost if tackled else won >= book.CLEAR
    side = match.side_of(who)
    labels = (
        (side, TEAMS[side], "%s=%d" % (-harder or "", attack - harder), won >= 0),
        (1 - side, TEAMS[1 - side], "=%d" % defence, won <= 0),
    )
    return side, "%s %s" % (name, done), result, success, "", "", labels


def _distance(match: Octo, event: Event, before: Event) -> tuple[Any, ...]:
    """A pass: the distance that the ball flies."""
    _, who, _, total, dice = event
    _, _, _, _, length = before
    way = "%s pass: %d dice" % (book.LENGTHS[length], book.PASS_DICE[length])
    return match.side_of(who), way, "It flies %d squares" % total, True, "", "=%d" % total if dice < 1000 else ""


def _try(match: Octo, event: Event, before: Sequence[Event]) -> tuple[Any, ...]:
    """One teamster tries to catch the ball; before: events of the pass, which show whether it pays (SP-R9)."""
    _, who, _, die, b = event
    need, marked, success = b // 10, b % 10, book.catches(event)
    side = match.side_of(who)
    pays = any(kind == book.THROWS and match.side_of(thrower) == side for kind, thrower, _, _, _ in before)
    return (
        side,
        "%s: catch %d+" % (match.nickname(who), need + marked),
        ("Caught" if success else "Missed") + (", -1 AP" if pays else ""),
        success,
        "",
        "=%d" % die,
    )


def _contest(match: Octo, tries: Sequence[Event], then: Event) -> tuple[Any, ...]:
    """Several tries on one square: the need of each below its die, then its result."""
    kind, catcher, _, how, _ = then
    caught = kind == book.GAIN and how == book.INTERCEPTED
    winner = "Nobody has it"
    if caught:
        winner = "%s %s" % (TEAMS[match.side_of(catcher)], match.nickname(catcher))
    elif kind == book.SPLIT:
        winner = "Tie: it flies on"
    labels = []
    for event in tries:
        _, who, _, die, b = event
        needs, has = "%s %d+" % (match.nickname(who)[0], b // 10 + b % 10), "=%d" % (die - b % 10)
        if len(tries) > _FEW:
            needs = needs[:-1]
        elif b % 10:
            has = "-%d%s" % (b % 10, has)
        labels.append((match.side_of(who), needs, has, book.catches(event)))
    _, first, _, _, _ = tries[0]
    side = match.side_of(catcher if caught else first)
    return side, "Who gets it?", winner, caught, "", "", labels


def _sign(playback: Playback, event: Event) -> Iterator[None]:
    """Show a lasting mark."""
    _, who, _, _, _ = event
    pitch = playback.pitch
    pitch.sign[who] = pitch.look.sign(playback.match, who)
    pitch.tag(who, 0)
    yield from animations.blink(playback, event)


def _fall(playback: Playback, event: Event) -> Iterator[None]:
    """A teamster is hit and goes down."""
    yield from animations.slam(playback, event)
    yield from animations.change(playback, event)


def _knock(playback: Playback, event: Event) -> Iterator[None]:
    """A teamster is hit, and the ball is loose on the spot."""
    yield from animations.slam(playback, event)
    yield from _rest(playback, event)


def _straight(playback: Playback, event: Event) -> Iterator[None]:
    """A ball flies low and straight, over as many squares as the event says."""
    _, _, square, _, squares = event
    pitch, number = playback.pitch, playback.ball(event)
    ball, ticks = pitch.let_go(number), 2 * squares
    ball.hidden = False
    x, y = ball.x, ball.y
    across, down = pitch.x(square) - x, pitch.y(square) - y
    for i in range(1, ticks):
        ball.x, ball.y = x + across * i // ticks, y + down * i // ticks
        pitch.bring(ball.y, y + down)
        yield from playback.wait(1)
    pitch.loose(square, number)
    yield from playback.wait(1)


def _bounce(playback: Playback, event: Event) -> Iterator[None]:
    """A ball hits a wall."""
    burst, ball = playback.pitch.burst, playback.pitch.let_go(playback.ball(event))
    burst.x, burst.y = ball.x, ball.y
    burst.hidden = False
    yield from playback.wait(2)
    burst.hidden = True


def _rest(playback: Playback, event: Event) -> Iterator[None]:
    """A ball comes to rest; a word may say why."""
    _, _, square, _, _ = event
    if playback.drawn(event):
        yield from animations.shout(playback, event)
    playback.pitch.rest(square, playback.ball(event))
    yield from playback.wait(4)


def _gain(playback: Playback, event: Event) -> Iterator[None]:
    """Take the ball; a catch with a six is cheered."""
    _, who, _, how, _ = event
    yield from animations.gain(playback, event)
    tries = [die for kind, other, _, die, _ in playback.events[: playback.at] if kind == book.TRIES and other == who]
    if how == book.INTERCEPTED and tries[-1:] == [_SIX]:
        yield from animations.cheer(playback, event, "GREAT CATCH")


def _reach(playback: Playback, event: Event) -> Iterator[None]:
    """Mark all teamsters that try together, until the outcome is known."""
    for i in range(playback.rolled(event)[0]):
        _, who, _, _, _ = playback.events[playback.at + i]
        playback.pitch.tag(who, tiles.PASS)
    yield from playback.wait(6)


def _swing(playback: Playback, event: Event, stop: int, turns: int) -> Iterator[None]:
    """A needle over the ball spins, unless turns is 0, and stops at 1 to 8 for a direction, 0 for none."""
    ball = playback.pitch.ball(playback.ball(event))
    pitch, away = playback.pitch, playback.pitch.size // 2 - 10
    group, grid = playback.needle(max(0, ball.x + away), max(0, ball.y + pitch.group.y + away))
    for i in range(turns + stop if turns else 0):
        grid[0] = tiles.NEEDLE + 1 + i % 8
        playback.app.sound.play(_DICE)
        yield from playback.wait(1 + i // 9)
    grid[0] = tiles.NEEDLE + stop
    yield from playback.wait(14)
    playback.app.remove(group)


def _point(playback: Playback, event: Event) -> Iterator[None]:
    """A needle points into direction a."""
    _, _, _, way, _ = event
    yield from _swing(playback, event, way + 1, 0)


def _needle(playback: Playback, event: Event) -> Iterator[None]:
    """A needle spins and stops at a: 1 to 8, or 0."""
    _, _, _, stop, _ = event
    yield from _swing(playback, event, stop, 16)


class Effects(animations.Effects):
    """Several may try to catch at once; fights have a die each."""

    SOUNDS = (
        bytes((7, 105, 1, 157, 1, 209, 1, 255))  # pass
        + bytes((7, 132, 1, 88, 2, 66, 2, 255))  # drop
        + bytes((8, 209, 1, 157, 1, 209, 3, 255))  # catch
        + bytes((7, 105, 2, 132, 2, 157, 2, 209, 3, 255))  # better
        + bytes((8, 157, 2, 88, 2, 66, 2, 52, 4, 255))  # hurt
        + bytes((12, 5, 2, 88, 1, 66, 3, 255))  # tackle
        + bytes((15, 3, 2, 5, 1, 157, 1, 105, 1, 66, 2, 44, 4, 255))  # big hit
        + bytes((11, 105, 2, 132, 2, 157, 2, 209, 4, 0, 1, 157, 2, 209, 2, 235, 8, 255))  # score
    )
    EVENTS = {
        book.SET_UP: (animations.set_up, 0),
        book.FORM: (animations.line_up, 0),
        book.PLACED: (animations.step, 0, tiles.ACTED),
        book.READIED: (animations.turn_over, 0),
        book.TURN: (animations.turn, 13),
        book.OPEN: (_sign, 9),
        book.STEP: (animations.run, 0),
        book.CHARGE: (animations.lean, 0),
        book.JOSTLES: (animations.lean, 0),
        book.LOOSE: (_knock, 11),
        book.GROUND: (_fall, 10, tiles.PRONE),
        book.FOUL: (animations.shout, 16, "FOUL!"),
        book.THROWS: (_point, 0),
        book.FLIES: (_straight, 6),
        book.BOUNCES: (_bounce, 15),
        book.TRIES: (_reach, 0),
        book.SPLIT: (None, 4),
        book.SPIDER: (_needle, 0),
        book.RESTS: (_rest, 7),
        book.GAIN: (_gain, 8),
        book.SCORE: (animations.score, 14, "GOAL!"),
        book.TURN_OVER: (animations.turn_over, 0),
        book.RECOVER: (animations.change, 9, tiles.READY),
        book.PASSIVE: (_rest, 16, "TOO LONG"),
        book.MATCH_OVER: (None, 13),
    }

    def scores(self, playback: Playback, event: Event) -> int:
        """The side that a SCORE event counts for, no matter who kicked the ball."""
        _, _, square, _, _ = event
        return 0 if square % book.COLUMNS >= book.CENTRE else 1

    def rolls(self, match: Octo, events: Sequence[Event], at: int) -> tuple[Any, ...]:
        """Roll box of an event: all tries on one square share it, as do both dice of a fight."""
        event = events[at]
        kind, who, square, a, b = event
        if kind == book.TRIES:
            count = 1
            for other, _, where, _, _ in events[at + 1 :]:
                if other != book.TRIES or where != square:
                    break
                count += 1
            if count == 1:
                return 1, (a,), 6, _try(match, event, events[:at])
            faces = [die for _, _, _, die, _ in events[at : at + count]]
            return count, faces, 6, _contest(match, events[at : at + count], events[at + count])
        before = events[at - 1] if at else event
        if kind == book.ROLLS:
            return 1, (a, b), 6, _fight(match, event, before)
        if kind == book.DISTANCE:
            return 1, book.faces(event), 6, _distance(match, event, before)
        _, kicker, _, _, _ = before
        side = 1 - match.side_of(kicker) if kicker >= 0 else 0
        if not a:
            return 1, (), 6, (side, "It stays there", "It stays there", True, "", "")
        from furbowl.games.log import towards  # only for a moment

        way, far = "It rolls " + towards(book.DIRECTIONS[a - 1]), "It rolls %d square%s" % (b, "" if b == 1 else "s")
        return 1, (b,), 6, (side, way, far, True, "", "=%d" % b)
