"""What the events of Octo look and sound like: data, and small functions of the match.

Loaded while events are played back.
"""

from furbowl.art import tiles
from furbowl.const import const
from furbowl.games import animations, effects
from furbowl.games.octo import kinds, tables
from furbowl.protocol import TEAMS

_WAYS = ("", "N", "NE", "E", "SE", "S", "SW", "W", "NW")
_DICE = const(5)  # sound
_PAPER = const(2)  # colours
_RED = const(14)


def _fight(match, event, before):
    """A tackle or a jostle: both dice, whose they are; the modifier of the attacker stands in the title (SP-11)."""
    _, who, _, attack, defence = event
    kind, _, _, other, earlier = before
    tackled, won = kind == kinds.CHARGE, attack - earlier - defence
    foul = won < 0 and earlier > 0 if tackled else won <= -tables.CLEAR
    name, done = match.name(who), "tackles" if tackled else "jostles"
    if foul:
        result = "Foul by %s!" % name
    elif tackled:
        result = "%s has the ball" % name if won > 0 else "A tie: it rolls off" if not won else name + " loses"
    else:
        result = name + " wins" if won >= tables.CLEAR else "Nobody falls"
    success = won >= (0 if tackled else tables.CLEAR)
    return (
        match.side_of(who),
        "%s %s%s" % (name, done, ", %d" % -earlier if earlier else ""),
        result,
        success,
        "",
        "%d:%d" % (attack - earlier, defence) if attack >= earlier else "%d" % won,
        (
            (match.side_of(who), name, name, won >= 0),
            (match.side_of(other), match.name(other), match.name(other), won <= 0),
        ),
    )


def _distance(match, event, before):
    """A pass: how far the ball flies."""
    _, who, _, total, dice = event
    name = match.name(who)
    way = "%s: %s %s" % (name, ("short", "medium", "long")[before[4]], _WAYS[before[3] + 1])
    return match.side_of(who), way, "It flies %d squares" % total, True, "", "=%d" % total if dice < 1000 else ""


def _try(match, event):
    """One teamster tries to catch the ball."""
    _, who, _, die, b = event
    name, need, marked, success = match.name(who), b // 10, b % 10, kinds.catches(event)
    return (
        match.side_of(who),
        "%s catches on %d+" % (name, need + marked),
        name + (" has it" if success else " misses"),
        success,
        "",
        "=%d" % die,
    )


def _contest(match, tries, then):
    """Several try on one square: what each needs below its die, then what each has."""
    caught = then[0] == kinds.GAIN and then[3] == kinds.INTERCEPTED
    winner = "Nobody has it"
    if caught:
        winner = "%s %s" % (TEAMS[match.side_of(then[1])], match.name(then[1]))
    elif then[0] == kinds.SPLIT:
        winner = "A tie: it flies on"
    labels = []
    for event in tries:
        _, who, _, die, b = event
        digit = "G23456"[who % tables.TEAM]
        has = "-%d=%d" % (b % 10, die - b % 10) if b % 10 else "=%d" % die
        labels.append((match.side_of(who), "%s %d+" % (digit, b // 10 + b % 10), has, kinds.catches(event)))
    side = match.side_of(then[1] if caught else tries[0][1])
    return side, "Who gets the ball?", winner, caught, "", "", labels


# --- animations, as in furbowl/games/animations.py


def sign(playback, event):
    """A mark that lasts."""
    pitch, who = playback.pitch, event[1]
    pitch.sign[who] = pitch.look.sign(playback.match, who)
    pitch.tag(who, 0)
    yield from animations.blink(playback, event)


def fall(playback, event):
    """Hit, and down."""
    yield from animations.slam(playback, event)
    yield from animations.change(playback, event)


def knock(playback, event):
    """Hit, and the ball is loose where it was."""
    yield from animations.slam(playback, event)
    yield from rest(playback, event)


def shout(playback, event):
    """A word in large letters, in the half of the pitch that it is not about."""
    playback.stand_back()
    pitch = playback.pitch
    x, y = pitch.left + pitch.columns * pitch.size // 2, pitch.middle + (-42 if playback.above(event) else 14)
    group, line = playback.signs().say(playback.drawn(event), x, y)
    playback.table.group.append(group)
    for i in range(4):
        line.tint(_PAPER if i % 2 else _RED)
        yield from playback.wait(8)
    playback.app.remove(group)


def straight(playback, event):
    """A ball flies low, square by square, so many as the event says."""
    pitch, number = playback.pitch, playback.ball(event)
    ball, ticks = pitch.let_go(number), 2 * event[4]
    ball.hidden = False
    x, y = ball.x, ball.y
    across, down = pitch.x(event[2]) - x, pitch.y(event[2]) - y
    for i in range(1, ticks):
        ball.x, ball.y = x + across * i // ticks, y + down * i // ticks
        yield from playback.wait(1)
    pitch.loose(event[2], number)
    yield from playback.wait(1)


def bounce(playback, event):
    """A ball hits a wall."""
    burst, ball = playback.pitch.burst, playback.pitch.let_go(playback.ball(event))
    burst.x, burst.y = ball.x, ball.y
    burst.hidden = False
    yield from playback.wait(2)
    burst.hidden = True


def rest(playback, event):
    """A ball lies still; a word may say why."""
    if playback.drawn(event):
        yield from shout(playback, event)
    playback.pitch.rest(event[2], playback.ball(event))
    yield from playback.wait(4)


def reach(playback, event):
    """All who try together are marked, until it is known what comes of it."""
    for i in range(playback.at, playback.at + playback.rolled(event)[0]):
        playback.pitch.tag(playback.events[i][1], tiles.PASS)
    yield from playback.wait(6)


def _needle(playback, event, stop, turns):
    """Over the ball: turns, if it does, and stops at 1 to 8 for a direction, 0 for none."""
    ball = playback.pitch.ball(playback.ball(event))
    away = playback.pitch.size // 2 - 10
    group, grid = playback.signs().needle(max(0, ball.x + away), max(0, ball.y + away))
    playback.table.group.append(group)
    for i in range(turns + stop if turns else 0):
        grid[0] = tiles.NEEDLE + 1 + i % 8
        playback.app.sound.play(_DICE)
        yield from playback.wait(1 + i // 9)
    grid[0] = tiles.NEEDLE + stop
    yield from playback.wait(14)
    playback.app.remove(group)


def point(playback, event):
    """A needle points into direction a."""
    yield from _needle(playback, event, event[3] + 1, 0)


def needle(playback, event):
    """A needle turns, and stops at a: 1 to 8, or 0."""
    yield from _needle(playback, event, event[3], 16)


class Effects(effects.Effects):
    """Several may try to catch at once; fights have a die each."""

    EVENTS = {
        kinds.SET_UP: (animations.set_up, 0),
        kinds.FORM: (animations.line_up, 0),
        kinds.PLACED: (animations.step, 0, tiles.ACTED),
        kinds.READIED: (animations.turn_over, 0),
        kinds.TURN: (animations.turn, 13),
        kinds.OPEN: (sign, 9),
        kinds.STEP: (animations.step, 0),
        kinds.CHARGE: (animations.lean, 0),
        kinds.JOSTLES: (animations.lean, 0),
        kinds.LOOSE: (knock, 11),
        kinds.GROUND: (fall, 10, tiles.PRONE),
        kinds.FOUL: (shout, 16, "FOUL!"),
        kinds.THROWS: (point, 0),
        kinds.FLIES: (straight, 6),
        kinds.BOUNCES: (bounce, 15),
        kinds.TRIES: (reach, 0),
        kinds.SPLIT: (None, 4),
        kinds.SPIDER: (needle, 0),
        kinds.RESTS: (rest, 7),
        kinds.GAIN: (animations.gain, 8),
        kinds.SCORE: (animations.score, 14, "GOAL!"),
        kinds.TURN_OVER: (animations.turn_over, 0),
        kinds.RECOVER: (animations.change, 9, tiles.READY),
        kinds.PASSIVE: (rest, 16, "TOO LONG"),
        kinds.MATCH_OVER: (None, 13),
    }

    def scores(self, playback, event):
        """The side that a SCORE event is good for, whoever kicked."""
        return 0 if event[2] % tables.COLUMNS >= tables.CENTRE else 1

    def rolls(self, match, events, at):
        """All who try on one square share the box, and so do both who fight."""
        event = events[at]
        kind, who, square, a, b = event
        if kind == kinds.TRIES:
            count = 1
            while at + count < len(events) and events[at + count][0] == kinds.TRIES and events[at + count][2] == square:
                count += 1
            if count == 1:
                return 1, (a,), 6, _try(match, event)
            faces = [each[3] for each in events[at : at + count]]
            return count, faces, 6, _contest(match, events[at : at + count], events[at + count])
        before = events[at - 1] if at else event
        if kind == kinds.ROLLS:
            return 1, (a, b), 6, _fight(match, event, before)
        if kind == kinds.DISTANCE:
            return 1, kinds.faces(event), 6, _distance(match, event, before)
        side = 1 - match.side_of(before[1]) if before[1] >= 0 else 0
        way = "It rolls " + _WAYS[a] if a else "It stays there"
        return 1, (b,) if b else (), 6, (side, way, way + " by %d" % b if b else way, True, "", "=%d" % b if b else "")
