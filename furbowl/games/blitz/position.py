"""Positions of Blitz as text, and back; docs/rules-blitz.md has the grammar."""

from furbowl.games import grammar
from furbowl.games.blitz import book
from furbowl.games.blitz.book import (
    ACTED,
    ASK_BLOCK,
    ASK_CHOOSE,
    ASK_FOLLOW,
    ASK_FORMATION,
    ASK_INTERCEPT,
    ASK_PUSH,
    ASK_REROLL,
    ASK_SETUP,
    BY_HAND,
    DODGED,
    NOBODY,
)
from furbowl.games.blitz.notation import names
from furbowl.games.grammar import TEAMS

_OPTIONS = ("rules", "size", "length", "supply", "setup", "first")
SUBJECTS = _OPTIONS + ("half", "turn", "turns", "score", "rerolls", "used", "ball", "ask")
_USED = ("reroll", "blitz", "pass", "handoff")
_ASKS = ("play",) + book.QUESTIONS[1:]
_ROLLS = ("dodge", "rush", "pickup", "throw", "catch")
_DOWN = ("up", "down")
# words after a square, in their order; then the deed
_STATES = {"prone": book.PRONE, "stunned": book.STUNNED}
_MARKS = (("placed", BY_HAND), ("dodged", DODGED), ("acted", ACTED))
_OFF = {"ko": book.KNOCKED_OUT, "out": book.GONE, "reserve": book.RESERVE}


def players(size):
    """What begins the line of each player: 'purple lineman1'."""
    return ["%s %s" % (team, name) for team in TEAMS for name in names(size)]


def position_text(game, more=(), asked=""):
    """A position, one fact a line, in the order of the contract; more: lines after those of the balls; asked: what is
    asked, if it is none of the questions of Blitz."""
    there, used = players(game.size), [word for at, word in enumerate(_USED) if game.used >> at & 1]
    lines = [
        "rules %s" % game.rules,
        "size %d" % game.size,
        "length %d" % game.length,
        "supply %d" % game.supply,
        "setup %s" % ("free" if game.fixed == book.DRAWN else book.FORMATIONS[game.fixed]),
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
    stage, word = game.stage, game.question or _ASKS[0]
    if stage in (ASK_FORMATION, ASK_SETUP):
        return "%s %s" % (word, TEAMS[game.side])
    if stage == ASK_REROLL:
        word += " " + _ROLLS[game.roll - book.DODGE]
    if stage in (ASK_PUSH, ASK_FOLLOW):
        word += " " + _DOWN[game.down]
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
        return "".join([" " + word for word in _OFF if _OFF[word] == state])
    text = " " + place(game, game.at[who])
    text += "".join([" " + word for word in _STATES if _STATES[word] == state])
    text += "".join([" " + word for word, mark in _MARKS if game.marks[who] & mark])
    if game.active == who:
        text += " %s %d" % (book.DEEDS[game.doing], game.spent) + " hit" * game.hit
    return text


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
    letter = _LETTERS[book.ROSTERS[game.size][who % game.size]]
    behind = "o" if game.carried(who) >= 0 else {book.PRONE: "~", book.STUNNED: "z"}.get(game.states[who], " ")
    return (letter.lower() if who >= game.size else letter) + behind


# --- reading a position

_SETUPS = ("free",) + tuple([name.lower() for name in book.FORMATIONS])


def read(game, text):
    """Lay out a position; ValueError that quotes the line which is wrong or makes the position impossible."""
    from furbowl.games.blitz import validate  # to write one needs none of it

    read_as(game, text, SUBJECTS, (), take_ask, validate)


def read_as(game, text, subjects, more, ask, judge):
    """The same for rules that know more.

    subjects  begin the lines that have to be there, those of the players aside
    more      (subject, how it is read) of lines that are there all of them, or none
    ask       how the line 'ask' is read
    judge     has numbers(), places() and problem() of validate.py
    """
    either = set(players(book.SIZES[0]) + players(book.SIZES[1]))
    known = subjects + tuple([each for each in game.lines if each not in subjects] + [each for each, _ in more])
    facts = grammar.facts(text, known + tuple(sorted(either)))
    _read_line(facts, "size", game, _take_size)
    there = players(game.size)
    for subject in facts:
        if subject not in known and subject not in there:
            raise grammar.fault(facts[subject][0], "no player of %d a side" % game.size)
    for subject in subjects + tuple(there):
        grammar.fact(facts, subject)
    game.rebuild()
    if [subject for subject, _ in more if subject in facts]:
        for subject, take in more:
            _read_line(facts, subject, game, take)
    for subject, take in _TAKE:
        _read_line(facts, subject, game, take)
    for who, subject in enumerate(there):
        _read_line(facts, subject, game, _take_player, who)
    for ball, subject in enumerate(game.lines):
        if subject in facts:
            _read_line(facts, subject, game, _take_ball, ball)
    game.side = game.turn
    _refuse(facts, there, judge.numbers(game) or judge.places(game))
    game.rebuild()
    _read_line(facts, "ask", game, ask)
    _refuse(facts, there, judge.problem(game))


def _refuse(facts, there, found):
    if found:
        subject, why = found
        subject = there[subject] if isinstance(subject, int) else subject
        raise grammar.fault(facts[subject][0] if subject in facts else subject, why)


def _read_line(facts, subject, game, take, *about):
    line, parts = grammar.fact(facts, subject)
    try:
        take(game, parts, *about)
    except ValueError as error:
        raise grammar.fault(line, error) from error


def _take_size(game, parts):
    game.size = grammar.numbers(parts, 1, book.SIZES[1])[0]
    if game.size not in book.SIZES:
        raise ValueError("size is 7 or 11")


def _take_pair(table, most):
    """How a line of two numbers is read into a table; most: of a game."""

    def take(game, parts):
        values = getattr(game, table)
        values[0], values[1] = grammar.numbers(parts, 2, most(game))

    return take


def _take_number(field, least, most):
    """How a line of one number is read into a field."""

    def take(game, parts):
        setattr(game, field, grammar.numbers(parts, 1, most, least)[0])

    return take


def _take_side(field):
    """How a line that names a side is read into a field."""

    def take(game, parts):
        setattr(game, field, grammar.choice(TEAMS, parts))

    return take


def _take_setup(game, parts):
    found = grammar.choice(_SETUPS, parts)
    game.fixed = found - 1 if found else book.DRAWN


def _take_used(game, parts):
    if parts == ["nothing"]:
        return
    if not parts:
        raise ValueError("nothing, or some of %s" % ", ".join(_USED))
    for part in parts:
        bit = 1 << grammar.word(_USED, part, "one of " + ", ".join(_USED))
        if game.used & bit:
            raise ValueError("%r twice" % part)
        game.used |= bit


_TAKE = (
    ("rules", lambda game, parts: grammar.no_more(parts, 1)),  # read before
    ("length", _take_number("length", 1, book.MOST_TURNS)),
    ("supply", _take_number("supply", 0, book.MOST_REROLLS)),
    ("setup", _take_setup),
    ("first", _take_side("first")),
    ("half", _take_number("half", 1, 2)),
    ("turn", _take_side("turn")),
    ("turns", _take_pair("begun", lambda game: game.length)),
    ("score", _take_pair("points", lambda game: book.MOST_SCORE)),
    ("rerolls", _take_pair("spare", lambda game: game.supply + game.more_spare)),
    ("used", _take_used),
)


def _take_ball(game, parts, ball):
    if parts == ["none"] and len(game.lines) == 1:
        return
    if parts and parts[0] in TEAMS:
        game.holders[ball] = who = grammar.choice(players(game.size), [" ".join(parts)])
        game.spots[ball] = game.at[who]
    else:
        game.spots[ball] = game.pitch.spot(grammar.square(game.pitch, parts, game.lines[ball]))


def _take_player(game, parts, who):
    """Where he is; on the pitch in their order what holds of him."""
    if parts and parts[0] in _OFF:
        grammar.no_more(parts, 1)
        game.states[who] = _OFF[parts[0]]
        return
    game.at[who] = game.pitch.spot(grammar.square(game.pitch, parts[:3], players(game.size)[who]))
    rest = parts[3:]
    if rest and rest[0] in _STATES:
        game.states[who] = _STATES[rest.pop(0)]
    for word, mark in _MARKS:
        if rest and rest[0] == word:
            game.marks[who] |= mark
            rest.pop(0)
    if rest:
        words = list(_STATES) + [word for word, _ in _MARKS] + list(book.DEEDS)
        grammar.nth(words, rest, 0, "one of " + ", ".join(words))
        _take_deed(game, rest, who)


def _take_deed(game, parts, who):
    if parts[0] not in book.DEEDS:
        raise ValueError("%r stands in another order" % parts[0])
    if game.active != NOBODY:
        raise ValueError("two in action (BZ-21)")
    if len(parts) < 2:
        raise ValueError("%r: how many squares are spent is missing" % parts[0])
    game.active, game.doing = who, book.DEEDS.index(parts[0])
    game.spent = grammar.number(parts[1])
    if game.spent > 255:
        raise ValueError("%d squares are too many (BZ-23)" % game.spent)
    if len(parts) > 2:
        game.hit = 1 + grammar.nth(("hit",), parts, 2, "hit")
        grammar.no_more(parts, 3)


# --- what is asked


def take_ask(game, parts, more=()):
    """What is asked; more: words of questions that are none of Blitz."""
    game.stage = stage = grammar.nth(_ASKS, parts, 0, "one of " + ", ".join(_ASKS + more))
    rest, side = parts[1:], game.turn
    if stage in (ASK_FORMATION, ASK_SETUP):
        side = grammar.choice(TEAMS, rest)
        rest = []
    elif stage in (book.ASK_KICK, ASK_CHOOSE, ASK_INTERCEPT):
        side = 1 - side
    game.ask(stage, side)
    if stage == ASK_REROLL:
        rest = _take_roll(game, rest)
    elif stage in (ASK_BLOCK, ASK_CHOOSE):
        rest = _take_dice(game, _take_target(game, rest), 3)
    elif stage in (ASK_PUSH, ASK_FOLLOW):
        rest = _take_chain(game, rest)
    elif stage == ASK_INTERCEPT:
        rest = _take_aim(game, rest)
    grammar.no_more(rest, 0)


def _take_target(game, parts):
    """A name of the other side's, or of what else can be hit; the words after it."""
    size = game.size
    found = grammar.nth(names(size) + list(game.others), parts, 0, "a player")
    game.target = found + (1 - game.turn) * size if found < size else game.pieces + found - size
    return parts[1:]


def _take_aim(game, parts):
    game.aimed = _spot(game, parts)
    return parts[3:]


def _spot(game, parts):
    return game.pitch.spot(grammar.square(game.pitch, parts[:3], "a square"))


def _take_dice(game, parts, most):
    """Dice, at least one; the words after them."""
    for at, face in enumerate(grammar.numbers(parts, max(1, min(most, len(parts))), 6, 1)):
        game.shown[at] = face
    return []


def _take_roll(game, parts):
    roll = _ROLLS[grammar.nth(_ROLLS, parts, 0, "one of " + ", ".join(_ROLLS))]
    game.roll, rest = book.DODGE + _ROLLS.index(roll), parts[1:]
    if roll == "throw":
        return _take_dice(game, _take_aim(game, rest), 1)
    if roll == "catch":
        return _take_aim(game, rest)
    return _take_target(game, rest) if roll == "rush" and rest else rest


def _take_chain(game, parts):
    """Whether the target will fall, the squares of those who are pushed, and for follow where the last one goes."""
    game.down, rest = grammar.nth(_DOWN, parts, 0, "up or down"), parts[1:]
    goal = None
    if game.stage == ASK_FOLLOW:
        if rest[-1:] == ["crowd"]:
            goal, rest = 0, rest[:-1]
        else:
            goal, rest = _spot(game, rest[-3:]), rest[:-3]
    while rest:
        spot = _spot(game, rest)
        who = game.pitch.grid[spot] - 1
        if who < 0 and game.others:
            who = game.pieces + game.loose_on(spot)
        if who < 0 or game.links == game.pieces or game.spot_of(who) != spot:
            raise ValueError("nobody is pushed from %s (BZ-33)" % place(game, spot))
        game.chain[game.links] = who
        game.links += 1
        rest = rest[3:]
    if not game.links:
        raise ValueError("the square of who is pushed is missing")
    game.landing = goal or 0
    return rest
