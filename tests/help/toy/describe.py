"""What the match screen's first line says in Pebbles."""

from furbowl.games.pebbles import notation

from furbowl.dice import percent


def square(words, match, at):
    words.put("# steps left", match.left()[1])


def piece(words, match, who):
    words.put(match.name(who)).put(", a stone" if not match.status(who) else ", on the ground")


def action(words, match, action):
    words.put(notation.label(match, action)).put(" #%", percent(*match.odds(action)))
