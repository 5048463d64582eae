"""What only events of Blitz look like: more animations, as in furbowl/games/animations.py."""

from furbowl.art import tiles
from furbowl.const import const
from furbowl.games import animations
from furbowl.games.blitz import checks

_PAPER = const(2)  # colours
_RED = const(14)


def shout(playback, event, word=None):
    """A word in large letters, in the half of the pitch that it is not about."""
    playback.stand_back()
    pitch = playback.pitch
    x, y = pitch.left + pitch.columns * pitch.size // 2, pitch.middle + (-40 if playback.above(event) else 12)
    group, line = playback.signs().say(word or playback.drawn(event), x, y)
    playback.table.group.append(group)
    for i in range(4):
        line.tint(_PAPER if i % 2 else _RED)
        yield from playback.wait(8)
    playback.app.remove(group)


def half(playback, event):
    """A half begins; half time is called out."""
    if event[3] == 2:
        _clear(playback)
        yield from shout(playback, event, "HALF TIME")
    yield from playback.wait(1)


def _clear(playback):
    """Everybody leaves the pitch, the balls too."""
    pitch = playback.pitch
    for who in range(len(pitch.at)):
        pitch.sign[who] = tiles.NONE
        pitch.place(who, -1)
        pitch.tag(who, 0)
    for number in range(len(pitch.balls)):
        pitch.loose(-1, number)


def again(playback, event):
    """A team re-roll is called out; a skill only blinks."""
    if event[3]:
        yield from playback.wait(4)
    else:
        yield from shout(playback, event)


def formed(playback, event):
    """A side stands on the squares of its formation."""
    pitch, match = playback.pitch, playback.match
    for who in range(match.pieces):
        if match.side_of(who) == event[3] and match.square(who) >= 0:
            pitch.state(who, tiles.READY)
            pitch.place(who, match.square(who))
    yield from playback.wait(6)


def team_turn_over(playback, event):
    """Nobody is in action any more, and all may act again."""
    for who in range(len(playback.pitch.at)):
        playback.pitch.sign[who] = tiles.NONE
        playback.pitch.tag(who, 0)
    yield from animations.turn_over(playback, event)


def touchdown(playback, event):
    """Who carried the ball jumps; where a side has nobody to set up, the word alone."""
    if event[1] >= 0:
        return (yield from animations.score(playback, event))
    yield from shout(playback, event, "TOUCHDOWN")
    return None if playback.match.over else "score"


def exchange(playback, event):
    """Put on a square by hand; who stood there takes the other one."""
    pitch = playback.pitch
    if event[3] >= 0:
        pitch.place(event[3], event[4])
    yield from animations.step(playback, event)


# --- actions


def declare(playback, event):
    """Who is in action now has a mark that lasts."""
    pitch, who = playback.pitch, event[1]
    pitch.sign[who] = tiles.ACTING
    pitch.tag(who, 0)
    yield from playback.wait(3)


def action_over(playback, event):
    """Who has acted looks so."""
    pitch, who = playback.pitch, event[1]
    pitch.sign[who] = tiles.NONE
    if pitch.states[who] == tiles.READY:
        pitch.state(who, tiles.ACTED)
    else:
        pitch.tag(who, 0)
    yield from playback.wait(1)


# --- blocks


def settled(playback, event):
    """A die is chosen."""
    yield from animations.hit(playback, (event[0], playback.pitch.on(event[2])) + event[2:])


def push(playback, event):
    """Pushed to another square, or off the pitch."""
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
        yield from shout(playback, event, "THE CROWD")
    playback.stand_back()
    pitch.settle()
    yield from playback.wait(2)


def outwards(pitch, square):
    """(across, up): where the pitch ends nearest to a square at its edge."""
    column, row = square % pitch.columns, square // pitch.columns
    across = (column == pitch.columns - 1) - (column == 0)
    return across, (row == pitch.rows - 1) - (row == 0)


def follow(playback, event):
    """The attacker takes the square that was left."""
    playback.stand_back()
    playback.pitch.place(event[1], event[2])
    yield from playback.wait(4)


def fall(playback, event):
    """Hit, and down."""
    playback.stand_back()
    yield from animations.hit(playback, event)
    yield from animations.change(playback, event)


def leave(playback, event):
    """Off the pitch."""
    yield from animations.blink(playback, event)
    playback.pitch.place(event[1], -1)
    playback.pitch.state(event[1], playback.drawn(event))
    playback.pitch.tag(event[1], 0)
    yield from playback.wait(4)


# --- the ball


def reach(playback, event):
    """Who tries to intercept is marked."""
    playback.pitch.tag(event[1], tiles.HIT)
    yield from playback.wait(6)


def kick(playback, event):
    """The ball flies from the middle of the kicking side's half to where it is aimed at."""
    pitch = playback.pitch
    column = pitch.columns // 4 if event[3] == 0 else pitch.columns - 1 - pitch.columns // 4
    pitch.loose(pitch.rows // 2 * pitch.columns + column, playback.ball(event))
    yield from playback.wait(2)
    yield from animations.fly(playback, event)


def flies(playback, event):
    """The ball goes on by itself, maybe off the pitch: then past the edge, by its direction."""
    if event[2] >= 0:
        yield from animations.fly(playback, event)
        return
    kind, who, _, way, start = event
    edge = along(playback.pitch, start, way, playback.pitch.columns)
    if edge != start:
        yield from animations.fly(playback, (kind, who, edge, way, start))
    yield from out(playback, playback.pitch.let_go(playback.ball(event)), checks.ACROSS[way], checks.UP[way])


def out(playback, ball, across, up):
    """A ball goes off the pitch."""
    for _ in range(playback.pitch.size):
        ball.x += across
        ball.y -= up
        yield from playback.wait(1)
    ball.hidden = True


def along(pitch, square, way, distance):
    """Where a ball comes to that goes so many squares, as far as it stays on the pitch."""
    column, row = square % pitch.columns, square // pitch.columns
    while distance:
        across, up = column + checks.ACROSS[way], row + checks.UP[way]
        if not (0 <= across < pitch.columns and 0 <= up < pitch.rows):
            break
        column, row, distance = across, up, distance - 1
    return row * pitch.columns + column


def thrown_in(playback, event):
    """The crowd throws the ball back: so far as it stays on the pitch."""
    kind, who, square, way, distance = event
    pitch = playback.pitch
    pitch.loose(square, playback.ball(event))
    yield from animations.fly(playback, (kind, who, along(pitch, square, way, distance), way, square))
