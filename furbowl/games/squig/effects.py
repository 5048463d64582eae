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
from furbowl.protocol import TEAMS

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


# --- what a squig did, in a sentence after it did it

_MOVES = (D3, ROAM, LEAP, SPLIT, SQUASHED, WHICH, CATCH, blitz.AGAIN, blitz.GAIN)  # that follow its test
_MOVES += (blitz.BOUNCE, blitz.THROW_IN, blitz.DROP)
_TIMES = "once", "twice", "three times"
_DETAILS = " tests: ", " wriggles: ", " D3: "  # in a line of the log


@on_demand
def told(story, playback, line):
    """What the bar says: the log's line without the numbers of squigs; what one does by itself is a sentence, after it.

    story: [what the bar and the log said before, the first and the last event of what a squig does, whether there is
    something to say of it, whether it is one of several], which this keeps.
    """
    events, at = playback.events, playback.at
    if not story or story[1] != playback.lines[at]:  # a line that goes on may have what one did
        before = playback.lines[at]
        story[:] = "" if any(word in before for word in _DETAILS) else before, before, at, -1, False, False
    if at > story[3]:
        several = len([ball for ball in playback.pitch.balls if not ball.hidden]) > 1
        story[2:] = (at,) + _moves(events, at) + (several,)
    if at == story[3] and story[4]:
        story[0] = _tale(playback.match, events[story[2] : at + 1], story[5])
        if not events[at + 1 :] or events[at + 1][0] != TEST:
            playback.rest = _LAST
    elif at > story[3]:
        story[0] = _on(story[0], story[1], line)
    story[1] = line
    return story[0]


def _on(shown, before, line):
    """What the bar shows once the log's line has grown, or another has begun."""
    if not (before and line.startswith(before)):
        shown, before = "", ""
    more = line[len(before) :]
    words = (more.lstrip(".") if shown[-1:] in ("", ".", "!") else more).split(" ")
    for i, word in enumerate(words):
        if word.startswith("Squig") and word[5:6].isdigit():
            begins = words[i - 1][-1:] in ".!:" if i else not shown
            words[i] = ("The squig" if begins else "the squig") + word[6:]
    return shown + " ".join(words)


def _moves(events, at):
    """(the last event of what a squig does from events[at] on, whether there is something to say of it)."""
    kind, who, _, die, _ = events[at]
    last, free = at, kind == TEST and who < 0 and die > book.TEST_FAILS
    if kind != TEST and kind != SPLIT:
        return -1, False
    if kind == SPLIT or who < 0 or die <= book.TEST_FAILS or events[at + 1 :] and events[at + 1][0] == D3:
        while last + 1 < len(events) and events[last + 1][0] in _MOVES:
            last += 1
    if free and (last == at or events[at + 1][0] != D3):
        return at, False  # it has landed, and bounces on
    return last, True


def _tale(match, events, several):
    """What these events of a squig come to: "The squig bit nobody, hopped twice and split!" several: it is not the only
    one."""
    kinds, who = [event[0] for event in events], events[0][1]
    first = events[: kinds.index(SPLIT)] if SPLIT in kinds else events
    done = _done(match, first, several or who >= 0)
    if who >= 0 and len(events) > 1:
        done.insert(0, "wriggled free")
    if SPLIT in kinds:
        done.append("split")
    if not done:
        done.append("stayed put" if who < 0 else "held still")
    subject = "%s's squig" % match.name(who) if who >= 0 else "A squig" if several else "The squig"
    told = "%s %s" % (subject, " and ".join([each for each in (", ".join(done[:-1]), done[-1]) if each]))
    told += "!" if len(done) > 1 + (done[0] == "bit nobody") or done[0] == "split" else "."
    for kind, other, _, _, _ in events[len(first) :]:
        if kind == blitz.GAIN:
            told += " %s caught the new one!" % _player(match, other)
        elif kind == SQUASHED:
            told += " The crowd crushed the new one!"
    return told


def _done(match, events, busy):
    """What a squig has done that moved. busy: there is more to read than whom it did not bite."""
    kinds = [event[0] for event in events]
    bitten = [who for kind, who, _, _, _ in events if kind == LEAP and any(each[:2] == (CATCH, who) for each in events)]
    caught = [who for kind, who, _, _, _ in events if kind == blitz.GAIN]
    hops, done = len([event for event in events if event[0] == ROAM and event[2] >= 0]), []
    if bitten or hops and not (busy or caught):
        done.append("bit " + (match.name(bitten[0]) if bitten else "nobody"))
    if hops:
        done.append("hopped " + ("into %s's hands" % _player(match, caught[0]) if caught else _TIMES[hops - 1]))
    if blitz.THROW_IN in kinds:
        done += ["left the pitch", "was thrown back in"]
    if SQUASHED in kinds:
        done.append("was crushed by the crowd")
    return done


def _player(match, who):
    return "%s %s" % (TEAMS[match.side_of(who)], match.name(who))


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

    def __init__(self):
        self.story = []  # of told()

    def said(self, playback, line):
        """As told() has it, where the log tells of squigs by their numbers."""
        return told(self.story, playback, line) if "Squig" in line else line

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
