"""The match log of Squig: the lines of Blitz, with the squigs by their numbers where there are several, and cards.

How a log is used, furbowl/games/blitz/log.py tells.
"""

from furbowl.games.blitz import book as blitz
from furbowl.games.blitz import log
from furbowl.games.squig import book
from furbowl.games.squig.book import labels
from furbowl.protocol import TEAMS

_TEXTS = {  # what an event adds
    book.TEST: "%(stop)s %(squig)s %(tests)s: %(a)d.",
    book.D3: "%(freed)s D3: %(steps)d:",
    book.ROAM: "%(joined)s %(to)s",
    book.LEAP: "%(stop)s It leaps to %(to)s",
    book.SPLIT: "%(stop)s It splits! %(squig)s at %(square)s.",
    book.SQUASHED: "%(stop)s %(squig)s is %(gone)s!",
    book.SENT_OFF: "%(stop)s %(who)s is sent off!",
    book.PLAYED: "%(team)s plays %(card)s%(aimed)s.",
    book.WHICH: "",
    book.BOUGHT: "%(team)s buys %(card)s.",
}

_ENDING = 255  # as a mode, beside the numbers of actions: the turn is over, and each squig that roams has a line


class Log(log.Log):
    """A log of Squig."""

    which = 0  # number of the squig that the next event is about

    def feed(self, event):
        last, again = self.last, self.again
        done = log.Log.feed(self, event)
        if event[0] == book.WHICH:  # as if it had not been told
            self.which, self.last, self.again = event[3], last, again
            return done
        self.which = 0
        if event[0] in (blitz.TURN_OVER, blitz.TURN):
            self.mode = _ENDING if event[0] == blitz.TURN_OVER else 0
        return done

    def opens(self, event):
        kind = event[0]
        if kind == book.TEST:
            return self.mode == _ENDING and event[1] < 0
        return kind in (book.PLAYED, book.BOUGHT) or log.Log.opens(self, event)

    def told(self, event):
        if event[0] in _TEXTS:
            return _TEXTS[event[0]]
        text = log.Log.told(self, event)
        if event[0] == blitz.ARMOUR and event[1] < 0:
            text = "%(stop)s The squig's a" + text[2:]
        return text.replace("The ball", "Squig%d" % self.which if self.which else "The squig")

    def pushed(self, who, square):
        return log.Log.pushed(self, who, square) if who >= 0 else "%(stop)s It is pushed to %(square)s"

    def facts(self, event):
        facts = log.Log.facts(self, event)
        kind, who, square, a, b = event
        facts["squig"] = "Squig%d" % (b if kind in (book.TEST, book.D3) else a)
        if kind == book.TEST:
            facts["tests"] = "wriggles" if who >= 0 else "tests"
        elif kind == book.D3:
            facts["steps"] = (a + 1) // 2
            wriggled = self.last[0] == book.TEST and self.last[1] >= 0
            facts["freed"] = " It wriggles free!" if wriggled else ""
        elif kind == book.ROAM or kind == book.LEAP:
            facts["to"] = self.square(square) if square >= 0 else "off the pitch"
            facts["joined"] = "," if self.last[0] in (book.ROAM, book.LEAP) else ""
        elif kind == book.SQUASHED:
            facts["gone"] = "squashed" if who >= 0 else "crushed by the crowd"
        elif kind == book.PLAYED or kind == book.BOUGHT:
            facts["team"] = TEAMS[b]
            facts["card"] = labels()[a - 1] if a else "no more"
            facts["aimed"] = " on " + self.who(who) if who >= 0 else ""
        return facts

    def who(self, who):
        """A squig that is hit or pushed has no team."""
        return log.Log.who(self, who) if who < self.match.pieces else self.match.name(who)
