"""The match log of Squig: the lines of Blitz, with the squigs by their numbers where there are several, and cards; and
what they came to in the end."""

from furbowl.games.blitz import book as blitz
from furbowl.games.blitz import log
from furbowl.games.log import row
from furbowl.games.squig import book
from furbowl.games.squig.book import labels

_ENDING = 255  # as a mode, beside the numbers of actions: the turn is over, and each squig that roams has a line


def _test(log, event):
    tests = "wriggles" if event[1] >= 0 else "tests"
    return "%(stop)s Squig%(b)d " + tests + ": %(a)d."


def _d3(log, event):
    wriggled = log.last[0] == book.TEST and log.last[1] >= 0
    return "%s D3: %d:" % (" It wriggles free!" if wriggled else "", (event[3] + 1) // 2)


def _to(event):
    return " %(square)s" if event[2] >= 0 else " off the pitch"


def _squashed(log, event):
    return "%(stop)s Squig%(a)d is " + ("squashed!" if event[1] >= 0 else "crushed by the crowd!")


def _played(log, event):
    return "%(other)s plays " + labels()[event[3] - 1] + (" on %(who)s." if event[1] >= 0 else ".")


def _bought(log, event):
    return "%(other)s buys " + (labels()[event[3] - 1] if event[3] else "no more") + "."


def _pushed(log_, event):
    return log.pushed(log_, event) if event[1] >= 0 else "%(stop)s It is pushed to %(square)s"


class Log(log.Log):
    """A log of Squig."""

    SENTENCES = dict(log.Log.SENTENCES)
    SENTENCES.update(
        {
            blitz.PUSHED: _pushed,
            book.TEST: _test,
            book.D3: _d3,
            book.ROAM: lambda log, event: ("," if log.last[0] in (book.ROAM, book.LEAP) else "") + _to(event),
            book.LEAP: lambda log, event: "%(stop)s It leaps to" + _to(event),
            book.SPLIT: "%(stop)s It splits! Squig%(a)d at %(square)s.",
            book.SQUASHED: _squashed,
            book.SENT_OFF: "%(stop)s %(who)s is sent off!",
            book.PLAYED: _played,
            book.WHICH: "",
            book.BOUGHT: _bought,
        }
    )
    OPENS = log.Log.OPENS + (book.PLAYED, book.BOUGHT)
    which = 0  # number of the squig that the next event is about

    def feed(self, event):
        last = self.last
        done = super().feed(event)
        if event[0] == book.WHICH:  # as if it had not been told
            self.which, self.last = event[3], last
            return done
        self.which = 0
        if event[0] in (blitz.TURN_OVER, blitz.TURN):
            self.mode = _ENDING if event[0] == blitz.TURN_OVER else 0
        return done

    def opens(self, event):
        if event[0] == book.TEST:
            return self.mode == _ENDING and event[1] < 0
        return super().opens(event)

    def text(self, event):
        text = super().text(event)
        if event[0] == blitz.ARMOUR and event[1] < 0:
            text = "%(stop)s The squig's a" + text[2:]
        return text.replace("The ball", "Squig%d" % self.which if self.which else "The squig")

    def who(self, who):
        """A squig that is hit or pushed has no team."""
        return super().who(who) if who < self.match.pieces else self.match.name(who)


class Figures(log.Figures):
    """Those of Blitz, and more. A squig that is knocked over counts as felled, and its armour is nobody's luck."""

    def __init__(self, match, events, before=b""):
        self.squashed, self.splits = [0, 0], [0, 0]  # splits: in a side's turns
        self.lost, self.wriggles = [0, 0], [0, 0]  # lost: the squig wriggled free
        self.cards = [0, 0]
        self.wriggling = [0, 0]  # the side + 1 of the carrier whose squig does; nothing
        super().__init__(match, events, before)

    def values(self):
        more = self.squashed, self.splits, self.lost, self.wriggles, self.cards, self.wriggling
        return super().values() + more

    def rows(self, match):
        """As in Blitz; more than six, the score screen turns the page."""
        yield from super().rows(match)
        yield row("Squashed", self.squashed)
        yield row("Splits", self.splits)
        yield row("Wriggled free", self.lost, self.wriggles)
        if match.cards:
            yield row("Cards", self.cards)

    def count(self, event):
        kind, who, _, _, b = event
        turn, self.wriggling[0] = self.wriggling[0], 0
        if kind == book.D3:  # it was not held (SQ-6)
            self.lost[turn - 1] += turn > 0
        elif kind == book.TEST and who >= 0:
            self.wriggling[0] = side = 1 + self.match.side_of(who)
            self.wriggles[side - 1] += 1
        elif kind == book.SQUASHED:
            self.squashed[self.known[0]] += who >= 0
        elif kind == book.SPLIT:
            self.splits[self.known[0]] += 1
        elif kind == book.PLAYED:
            self.cards[b] += 1
        elif kind == book.SENT_OFF:
            self.known[0] = self.match.side_of(who)
        super().count(event)

    def touch_down(self, who, purple, green):
        """Where nobody has scored, who squashed the last squig has: for the others (SQ-16)."""
        super().touch_down(who, purple, green)
        if who < 0:
            self.scored = 1 - self.known[0]

    def rolled(self, event):
        if event[0] == blitz.ARMOUR and event[1] < 0:
            self.felled[self.known[0]] += 1
        else:
            super().rolled(event)
