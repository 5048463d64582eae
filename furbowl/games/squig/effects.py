"""The animations of Squig's events, beside those of Blitz, and what its dice say."""

from furbowl.art import tiles
from furbowl.const import const
from furbowl.games import animations
from furbowl.games.blitz import book as blitz
from furbowl.games.blitz import effects
from furbowl.games.blitz.book import ARMOUR, CATCH
from furbowl.games.squig import book
from furbowl.games.squig.book import BOUGHT, D3, LEAP, PLAYED, ROAM, SENT_OFF, SPLIT, SQUASHED, TEST, WHICH
from furbowl.loading import on_demand

_QUICK = const(6)  # ticks for which a line of the log stays while squigs roam: six of them in eight seconds
_LINE = const(30)
_LAST = const(45)  # of the last of them


@on_demand
def roams(playback, event):
    """A team turn is over: the squigs roam, each with a short line of the log."""
    yield from effects.team_turn_over(playback, event)
    pitch = playback.pitch
    for number, holder in enumerate(pitch.holders):
        if holder >= 0:
            pitch.carried(holder, number)
    yield from playback.read()
    squigs = len([ball for ball in pitch.balls if not ball.hidden])
    playback.rest = max(_QUICK, _LINE // max(1, squigs))


def begun(playback, event):
    """Another begins: they have roamed."""
    playback.rest = _LINE
    return (yield from animations.turn(playback, event))


def kicked(playback, event):
    """Only one is kicked off."""
    for number in range(len(playback.pitch.balls)):
        playback.pitch.loose(-1, number)
    yield from effects.kick(playback, event)


# --- squigs on the move


def tested(playback, event):
    """It squeals and jumps, or closes its eyes."""
    roaming = event[3] > 1
    squig = playback.pitch.balls[event[4] - 1]
    if event[1] >= 0:
        return
    if not any(each[0] == TEST for each in playback.events[playback.at + 1 :]):
        playback.rest = _LAST
    squig[0] = tiles.CREATURE + 1 if roaming else tiles.CREATURE_STILL
    squig.y -= 2 * roaming
    yield from playback.wait(5)
    squig.y += 2 * roaming
    if roaming:
        squig[0] = tiles.CREATURE
    yield from playback.wait(1)


def counts(playback, event):
    """How far, the log says."""
    yield from playback.wait(2)


def roam(playback, event):
    """One square, or off the pitch, in two frames."""
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


def grab(playback, event):
    """Who tries to hold one that roams reaches out."""
    if playback.small():
        playback.pitch.tag(event[1], tiles.PASS)
        yield from playback.wait(6)
        playback.pitch.tag(event[1], 0)


def splits(playback, event):
    """Where one was there are two."""
    pitch = playback.pitch
    squig = pitch.ball(event[3] - 1)
    pitch.loose(event[2], event[3] - 1)
    squig[0] = tiles.SPLAT
    yield from playback.wait(6)
    squig[0] = tiles.CREATURE


def squashed(playback, event):
    """A puff, and it is gone."""
    pitch = playback.pitch
    squig = pitch.let_go(event[3] - 1)
    if event[1] >= 0:
        for frame in (0, 1):
            squig[0] = tiles.PUFF + frame
            yield from playback.wait(6)
    pitch.loose(-1, event[3] - 1)
    yield from playback.wait(2)


# --- blocks


def struck(playback, event):
    """A die is chosen; a squig is hit where it is."""
    pitch = playback.pitch
    if pitch.on(event[2]) >= 0:
        return (yield from effects.settled(playback, event))
    burst = pitch.burst
    burst.x, burst.y = pitch.x(event[2]), pitch.y(event[2])
    burst.hidden = False
    yield from playback.wait(4)
    burst.hidden = True


def shoved(playback, event):
    """A squig is pushed to another square."""
    if event[1] >= 0:
        return (yield from effects.push(playback, event))
    playback.stand_back()
    yield from animations.fly(playback, event)


# --- cards


def played(playback, event):
    """A card is called out; whom it is for is marked."""
    yield from animations.shout(playback, event, "CARD")


def paid(playback, event):
    """A card is bought, or no more."""
    yield from playback.read()


# --- all events


class Effects(effects.Effects):
    """As in Blitz, with squigs."""

    SOUNDS = (
        b"\x07\x58\x01\x69\x01\x58\x01\x84\x01\xb0\x01\xff"  # pass
        b"\x07\x9d\x01\x69\x01\x84\x01\x58\x01\x69\x02\xff"  # drop
        b"\x08\x06\x01\xdc\x01\x9d\x01\xdc\x02\xff"  # catch
        b"\x07\x58\x01\x69\x01\x58\x01\x84\x01\x69\x01\xb0\x03\xff"  # better
        b"\x08\xdc\x01\xb0\x01\xc6\x01\x84\x01\x9d\x01\x58\x04\xff"  # hurt
        b"\x0c\x04\x01\x84\x01\x03\x01\x58\x03\xff"  # tackle
        b"\x0f\x02\x02\xc6\x01\x02\x02\x69\x01\x58\x01\x42\x03\xff"  # big hit
        b"\x0b\x58\x02\x84\x02\x58\x02\x9d\x02\xb0\x03\x84\x02\xdc\x02\xb0\x02\xdc\x06\xff"  # score
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

    def ball(self, playback, event):
        """Which squig an event moves: as the event before says, who scores has it, or it is the only one."""
        pitch, at = playback.pitch, playback.at
        if event[0] == blitz.TOUCHDOWN:
            return pitch.holders.index(event[1]) if event[1] in pitch.holders else 0
        if at and playback.events[at - 1][0] == WHICH:
            return playback.events[at - 1][3] - 1
        there = [number for number in range(len(pitch.balls)) if not pitch.balls[number].hidden]
        return there[0] if there else 0

    def small(self, events, at):
        """Whether a roll falls without the box: those of squigs that nobody waits for."""
        kind = events[at][0]
        if kind == TEST:
            return events[at][1] < 0
        if kind == CATCH or kind == blitz.AGAIN:
            while at and events[at][0] in (CATCH, blitz.AGAIN):
                at -= 1
            return events[at][0] in (ROAM, LEAP)
        return kind == D3

    def roll(self, match, event):
        """As in Blitz; the Squig Test of who carries one, the armour of a squig."""
        kind, who, _, a, b = event
        if kind == TEST:
            held, name = a > book.TEST_FAILS, match.name(who)
            told = name + " holds it" if held else "it wriggles free"
            return match.side_of(who), name + " wriggle 2+", told, held, "", "=%d" % a
        if kind == ARMOUR and who < 0:
            return self.armour(match.side, "Squig", sum(match.dice(event)), blitz.holds(b) + 1, " is squashed")
        return super().roll(match, event)
