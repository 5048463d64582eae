"""Events of Octo as lines of the match log."""

from furbowl.games.octo import kinds
from furbowl.protocol import TEAMS

_NAMES = {getattr(kinds, name): name for name in dir(kinds) if name.isupper() and getattr(kinds, name) > 15}


class Log:
    """Each event is a line."""

    def __init__(self, match):
        self.match = match
        self.line = ""

    def flush(self):
        """The unfinished line, if there is one, as a list."""
        line, self.line = self.line, ""
        return [line] if line else []

    def feed(self, event):
        """Take an event; the lines that it finishes, as a list."""
        kind, who, square, a, b = event
        done = self.flush()
        name = "%s %s" % (TEAMS[self.match.side_of(who)], self.match.name(who)) if who >= 0 else ""
        self.line = "%s %s %d %d %d" % (name, _NAMES[kind], square, a, b)
        return done
