"""What the events of Squig look and sound like: those of Blitz, and what squigs do. Loaded while it is played back."""

from furbowl.art import tiles
from furbowl.games.blitz import book as blitz
from furbowl.games.blitz import effects
from furbowl.games.blitz.book import ARMOUR, CATCH
from furbowl.games.squig import book, shows
from furbowl.games.squig.book import BOUGHT, D3, LEAP, PLAYED, ROAM, SENT_OFF, SPLIT, SQUASHED, TEST, WHICH


class _Nobody:
    """A match in which nobody is a squig, and has the side that does not play."""

    def __init__(self, match):
        self.side = match.side

    def name(self, who):
        return "Squig"

    def side_of(self, who):
        return 1 - self.side


class Effects(effects.Effects):
    """As in Blitz, with squigs."""

    EVENTS = dict(effects.Effects.EVENTS)
    EVENTS.update(
        {
            blitz.KICKED: (shows.kicked, 6),
            blitz.TURN: (shows.begun, 13),
            blitz.CHOSEN: (shows.struck, 11),
            blitz.PUSHED: (shows.shoved, 11, tiles.OUT),
            blitz.TURN_OVER: (shows.roams, 2),
            CATCH: (shows.grab, 0),
            TEST: (shows.tested, 17),
            D3: (shows.counts, 0),
            ROAM: (shows.roam, 15),
            LEAP: (shows.roam, 17),
            SPLIT: (shows.splits, 7),
            SQUASHED: (shows.squashed, 10),
            SENT_OFF: (effects.leave, 16, tiles.OUT),
            PLAYED: (shows.played, 9),
            WHICH: (None, 0),
            BOUGHT: (shows.paid, 3),
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

    def rolls(self, match, events, at):
        """As in Blitz; the Squig Test of who carries one, the armour of a squig."""
        kind, who, _, a, b = events[at]
        if kind == TEST:
            held, name = a > book.TEST_FAILS, match.name(who)
            told = name + " holds it" if held else "%s wriggles free" % match.name(match.pieces + b - 1)
            return 1, (a,), 6, (match.side_of(who), name + " wriggle 2+", told, held, "", "=%d" % a)
        if kind == ARMOUR and who < 0:
            count, faces, sides, box = super().rolls(_Nobody(match), events, at)
            return count, faces, sides, box[:2] + ("Squig is squashed" if box[3] else box[2],) + box[3:]
        return super().rolls(match, events, at)
