"""Positions of Blitz, read from text. Loaded only when one is wanted; docs/rules-blitz.md has the grammar."""

from furbowl.games import grammar
from furbowl.games.blitz import kinds, tables, validate
from furbowl.games.blitz.kinds import (
    ASK_BLOCK,
    ASK_CHOOSE,
    ASK_FOLLOW,
    ASK_FORMATION,
    ASK_INTERCEPT,
    ASK_PUSH,
    ASK_REROLL,
    ASK_SETUP,
)
from furbowl.games.blitz.position import ASKS, DOWN, MARKS, OFF, ROLLS, STATES, SUBJECTS, USED, place, players
from furbowl.games.blitz.spelling import named_target
from furbowl.games.blitz.tables import NOBODY
from furbowl.games.grammar import TEAMS

SETUPS = ("free",) + tuple([name.lower() for name in tables.FORMATIONS])


def read(game, text):
    """Lay out a position; ValueError that quotes the line which is wrong or makes the position impossible."""
    read_as(game, text, SUBJECTS, (), take_ask, validate)


def read_as(game, text, subjects, more, ask, judge):
    """The same for rules that know more.

    subjects  begin the lines that have to be there, those of the players aside
    more      (subject, how it is read) of lines that are there all of them, or none
    ask       how the line 'ask' is read
    judge     has numbers(), places() and problem() of validate.py
    """
    either = set(players(tables.SIZES[0]) + players(tables.SIZES[1]))
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
    game.size = grammar.numbers(parts, 1, tables.SIZES[1])[0]
    if game.size not in tables.SIZES:
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
    found = grammar.choice(SETUPS, parts)
    game.fixed = found - 1 if found else tables.DRAWN


def _take_used(game, parts):
    if parts == ["nothing"]:
        return
    if not parts:
        raise ValueError("nothing, or some of %s" % ", ".join(USED))
    for part in parts:
        bit = 1 << grammar.word(USED, part, "one of " + ", ".join(USED))
        if game.used & bit:
            raise ValueError("%r twice" % part)
        game.used |= bit


_TAKE = (
    ("rules", lambda game, parts: grammar.no_more(parts, 1)),  # read before
    ("length", _take_number("length", 1, tables.MOST_TURNS)),
    ("supply", _take_number("supply", 0, tables.MOST_REROLLS)),
    ("setup", _take_setup),
    ("first", _take_side("first")),
    ("half", _take_number("half", 1, 2)),
    ("turn", _take_side("turn")),
    ("turns", _take_pair("begun", lambda game: game.length)),
    ("score", _take_pair("points", lambda game: tables.MOST_SCORE)),
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
    if parts and parts[0] in OFF:
        grammar.no_more(parts, 1)
        game.states[who] = OFF[parts[0]]
        return
    game.at[who] = game.pitch.spot(grammar.square(game.pitch, parts[:3], players(game.size)[who]))
    rest = parts[3:]
    if rest and rest[0] in STATES:
        game.states[who] = STATES[rest.pop(0)]
    for word, mark in MARKS:
        if rest and rest[0] == word:
            game.marks[who] |= mark
            rest.pop(0)
    if rest:
        words = list(STATES) + [word for word, _ in MARKS] + list(kinds.DEEDS)
        grammar.nth(words, rest, 0, "one of " + ", ".join(words))
        _take_deed(game, rest, who)


def _take_deed(game, parts, who):
    if parts[0] not in kinds.DEEDS:
        raise ValueError("%r stands in another order" % parts[0])
    if game.active != NOBODY:
        raise ValueError("two in action (BZ-21)")
    if len(parts) < 2:
        raise ValueError("%r: how many squares are spent is missing" % parts[0])
    game.active, game.doing = who, kinds.DEEDS.index(parts[0])
    game.spent = grammar.number(parts[1])
    if game.spent > 255:
        raise ValueError("%d squares are too many (BZ-23)" % game.spent)
    if len(parts) > 2:
        game.hit = 1 + grammar.nth(("hit",), parts, 2, "hit")
        grammar.no_more(parts, 3)


# --- what is asked


def take_ask(game, parts, more=()):
    """What is asked; more: words of questions that are none of Blitz."""
    game.stage = stage = grammar.nth(ASKS, parts, 0, "one of " + ", ".join(ASKS + more))
    rest, side = parts[1:], game.turn
    if stage in (ASK_FORMATION, ASK_SETUP):
        side = grammar.choice(TEAMS, rest)
        rest = []
    elif stage in (kinds.ASK_KICK, ASK_CHOOSE, ASK_INTERCEPT):
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
    """A name of the other side's; the words after it."""
    game.target = named_target(game, parts, 1 - game.turn)
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
    roll = ROLLS[grammar.nth(ROLLS, parts, 0, "one of " + ", ".join(ROLLS))]
    game.roll, rest = kinds.DODGE + ROLLS.index(roll), parts[1:]
    if roll == "throw":
        return _take_dice(game, _take_aim(game, rest), 1)
    if roll == "catch":
        return _take_aim(game, rest)
    return _take_target(game, rest) if roll == "rush" and rest else rest


def _take_chain(game, parts):
    """Whether the target will fall, the squares of those who are pushed, and for follow where the last one goes."""
    game.down, rest = grammar.nth(DOWN, parts, 0, "up or down"), parts[1:]
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
