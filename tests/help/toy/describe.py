"""What the match screen's first line says in Pebbles."""

from furbowl.games.pebbles import notation

from furbowl.dice import percent
from furbowl.games import tooltips


class Tooltips(tooltips.Tooltips):
    """What is said of stones."""

    def square(self, words, match, at):
        words.put("# steps left", match.left()[1])

    def piece(self, words, match, who):
        words.put(match.name(who)).put(", a stone" if not match.status(who) else ", on the ground")

    def action(self, words, match, action):
        words.put(notation.label(match, action)).put(" #%", percent(*match.odds(action)))
