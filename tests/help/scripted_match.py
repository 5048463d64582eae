"""A match in a test with scripted dice: actions and events in words, compared with the lines of a position.

Each game adds the names of its pieces, squares and events.
"""

import re

from furbowl.dice import Script

TEAMS = ("purple", "green")


class ScriptedMatch:
    """A wrapper of a Match, with all of its members."""

    names = {}  # of the kinds of events
    tell = who = described = None  # an event in words; a piece's number by its name; the lines of a description

    def __init__(self, match, script):
        self.match, self.script = match, script
        self.seen = []
        self.before = self.lines()

    def __getattr__(self, name):
        return getattr(self.match, name)

    def __str__(self):
        return str(self.match)

    def do(self, *texts, dice=None):
        """Carry out actions in words; all dice must be rolled by then. dice: for these instead of the first ones."""
        if dice is not None:
            self.script = Script(dice)
            self.match = self.match.copy(dice=self.script)
        self.seen, self.before = [], self.lines()
        for text in texts:
            self.match.apply(self.match.parse(text))
            self.seen += [tuple(event) for event in self.match.events()]
        assert self.script.left == 0, "%d of the dice were not rolled" % self.script.left
        return self

    # --- what is legal

    def texts(self, *names):
        """The legal actions in words, of all or of some pieces."""
        if names:
            return [self.match.text(action) for name in names for action in self.match.legal(self.who(name))]
        return [self.match.text(action) for action in self.match.legal()]

    def may(self, text):
        """Return whether an action in words is legal now."""
        return text in self.texts()

    def chance(self, text):
        """The odds of an action in words."""
        return tuple(self.match.odds(self.match.parse(text)))

    # --- how it stands

    def lines(self):
        """The lines of the position as {subject: line}; a piece's subject is its team and name."""
        found = {}
        for line in self.match.position().strip().splitlines():
            words = line.split()
            found[" ".join(words[: 2 if words[0] in TEAMS else 1])] = line
        return found

    def is_as_before(self, description, facts):
        """Check that the position is as before do(), except for facts and the description; `gone` means no line."""
        said = {name: "%s %s" % (name, facts[name]) for name in facts}
        said = {**self.before, **said, **self.described(description)}
        assert self.lines() == {subject: line for subject, line in said.items() if not line.endswith(" gone")}

    # --- what happened in the last do()

    def tells(self, story):
        """Check that the events of the last do() are exactly these: KIND who square a b, - for -1, in order."""
        assert "; ".join(map(self.tell, self.seen)) == re.sub(r"\s+", " ", story).strip()

    def told(self, *kinds):
        """The events of some kinds in words."""
        return [self.tell(event) for event in self.seen if self.names[event[0]] in kinds]

    def kinds(self):
        """The names of the events, in order."""
        return [self.names[event[0]] for event in self.seen]
