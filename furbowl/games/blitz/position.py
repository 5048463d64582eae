"""Positions of Blitz as text, and back. Loaded only when one is wanted; docs/rules-blitz.md has the grammar."""

from furbowl import loading
from furbowl.games.blitz import kinds, tables
from furbowl.games.blitz.kinds import ASK_FOLLOW, ASK_FORMATION, ASK_PUSH, ASK_REROLL, ASK_SETUP
from furbowl.games.blitz.notation import names
from furbowl.games.blitz.tables import ACTED, BY_HAND, DODGED, NOBODY
from furbowl.games.grammar import TEAMS

_OPTIONS = ("rules", "size", "length", "supply", "setup", "first")
SUBJECTS = _OPTIONS + ("half", "turn", "turns", "score", "rerolls", "used", "ball", "ask")
USED = ("reroll", "blitz", "pass", "handoff")
ASKS = ("play",) + kinds.QUESTIONS[1:]
ROLLS = ("dodge", "rush", "pickup", "throw", "catch")
DOWN = ("up", "down")
# words after a square, in their order; then the deed
STATES = {"prone": kinds.PRONE, "stunned": kinds.STUNNED}
MARKS = (("placed", BY_HAND), ("dodged", DODGED), ("acted", ACTED))
OFF = {"ko": kinds.KNOCKED_OUT, "out": kinds.GONE, "reserve": kinds.RESERVE}


def players(size):
    """What begins the line of each player: 'purple lineman1'."""
    return ["%s %s" % (team, name) for team in TEAMS for name in names(size)]


def position_text(game, more=(), asked=""):
    """A position, one fact a line, in the order of the contract; more: lines after those of the balls; asked: what is
    asked, if it is none of the questions of Blitz."""
    there, used = players(game.size), [word for at, word in enumerate(USED) if game.used >> at & 1]
    lines = [
        "rules %s" % game.rules,
        "size %d" % game.size,
        "length %d" % game.length,
        "supply %d" % game.supply,
        "setup %s" % ("free" if game.fixed == tables.DRAWN else tables.FORMATIONS[game.fixed]),
        "first %s" % TEAMS[game.first],
        "half %d" % game.half,
        "turn %s" % TEAMS[game.turn],
        "turns %d %d" % tuple(game.begun),
        "score %d %d" % tuple(game.points),
        "rerolls %d %d" % tuple(game.spare),
        "used %s" % (" ".join(used) or "nothing"),
    ]
    lines += _ball_lines(game, there)
    lines += more
    lines.append("ask %s" % (asked or _ask_text(game)))
    lines += [there[who] + _player_text(game, who) for who in range(game.pieces)]
    return "\n".join(lines) + "\n"


def place(game, spot):
    return "%d,%d" % (spot % game.pitch.width, spot // game.pitch.width)


def _ball_lines(game, there):
    """A line for each ball; where there can be only one, it says so that there is none."""
    lines = []
    for ball, line in enumerate(game.lines):
        who, spot = game.holders[ball], game.spots[ball]
        if spot or len(game.lines) == 1:
            lines.append("%s %s" % (line, there[who] if who != NOBODY else place(game, spot) if spot else "none"))
    return lines


def _ask_text(game):
    stage, word = game.stage, game.question or ASKS[0]
    if stage in (ASK_FORMATION, ASK_SETUP):
        return "%s %s" % (word, TEAMS[game.side])
    if stage == ASK_REROLL:
        word += " " + ROLLS[game.roll - kinds.DODGE]
    if stage in (ASK_PUSH, ASK_FOLLOW):
        word += " " + DOWN[game.down]
    if game.target != NOBODY:
        word += " " + game.name(game.target).lower()
    if game.aimed:
        word += " " + place(game, game.aimed)
    word += "".join([" %d" % die for die in game.shown if die])
    for link in range(game.links):
        word += " " + place(game, game.spot_of(game.chain[link]))
    if stage == ASK_FOLLOW:
        word += " " + (place(game, game.landing) if game.landing else "crowd")
    return word


def _player_text(game, who):
    state = game.states[who]
    if not game.at[who]:
        return "".join([" " + word for word in OFF if OFF[word] == state])
    text = " " + place(game, game.at[who])
    text += "".join([" " + word for word in STATES if STATES[word] == state])
    text += "".join([" " + word for word, mark in MARKS if game.marks[who] & mark])
    if game.active == who:
        text += " %s %d" % (kinds.DEEDS[game.doing], game.spent) + " hit" * game.hit
    return text


def read(game, text):
    """Lay out a position; ValueError that quotes the line which is wrong or makes the position impossible."""
    loading.load("furbowl.games.blitz.reading").read(game, text)


# --- the pitch as a picture

_LETTERS = "LTCB"


def picture(game):
    """The pitch as text: Purple L T C B by kind, Green in small letters, o a loose ball.

    Behind a letter: o has the ball, ~ is Prone, z Stunned.
    """
    head = "%s, half %d, %s's turn, asked: %s, turns %d:%d, score %d:%d"
    about = (game.rules, game.half, TEAMS[game.turn], _ask_text(game)) + tuple(game.begun) + tuple(game.points)
    lines = [head % about]
    for row in range(game.rows, 0, -1):
        line = "%2d" % row
        for column in range(1, game.columns + 1):
            line += " " + _cell(game, row * game.pitch.width + column)
        lines.append(line.rstrip())
    lines.append("   " + " ".join(["%-2d" % column for column in range(1, game.columns + 1)]).rstrip())
    return "\n".join(lines)


def _cell(game, spot):
    who = game.pitch.grid[spot] - 1
    if who < 0:
        return "o " if game.loose_on(spot) >= 0 else ". "
    letter = _LETTERS[tables.ROSTERS[game.size][who % game.size]]
    behind = "o" if game.carried(who) >= 0 else {kinds.PRONE: "~", kinds.STUNNED: "z"}.get(game.states[who], " ")
    return (letter.lower() if who >= game.size else letter) + behind
