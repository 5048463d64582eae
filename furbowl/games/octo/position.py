"""Positions of Octo as text, and back. Loaded only when one is wanted; docs/rules-octo.md has the grammar."""

from furbowl.games import grammar
from furbowl.games.grammar import TEAMS
from furbowl.games.octo import tables, validate
from furbowl.games.octo.match import NOBODY, PHASES, PLACING, SETUP, TAKING
from furbowl.games.octo.notation import TEAMSTERS
from furbowl.games.octo.tables import WIDTH


def teamster(who):
    """'purple two'"""
    return "%s %s" % (TEAMS[who // tables.TEAM], TEAMSTERS[who % tables.TEAM])


WHO = tuple([teamster(who) for who in range(2 * tables.TEAM)])
_STATES = ("placed", "down", "open")
SUBJECTS = ("rules", "phase", "side", "ap", "tackles", "turns", "kept", "score", "target", "ball") + WHO


def position_text(game):
    """A position, one fact a line, in the order of the contract."""
    phase = game.phase
    if game.stage in (SETUP, PLACING):
        phase += " " + TEAMS[game.beginner]
    elif game.stage == TAKING:
        phase += " " + TEAMSTERS[game.tackler % tables.TEAM]
    lines = [
        "rules %s" % game.rules,
        "phase %s" % phase,
        "side %s" % TEAMS[game.side],
        "ap %d" % game.ap,
        "tackles %d" % game.tackles,
        "turns %d %d" % tuple(game.begun),
        "kept %d %d" % tuple(game.keeping),
        "score %d %d" % tuple(game.points),
        "target %d" % game.target,
        "ball %s" % (_place(game.spot) if game.holder == NOBODY else WHO[game.holder]),
    ]
    for who in range(game.pieces):
        word = " open" if game.opened == who else " placed" if game.put[who] else " down" if game.fallen[who] else ""
        lines.append("%s %s%s" % (WHO[who], _place(game.at[who]), word))
    return "\n".join(lines) + "\n"


def _place(spot):
    return "%d,%d" % (spot % WIDTH, spot // WIDTH)


# --- positions, read


def read(game, text):
    """Lay out a position; ValueError that quotes the line which is wrong or makes the position impossible."""
    facts = grammar.facts(text, SUBJECTS)
    for subject in SUBJECTS:
        grammar.fact(facts, subject)
    for subject in ("side",) + SUBJECTS:  # whose teamster takes the ball is known from the side
        line, parts = facts[subject]
        try:
            _take(game, subject, parts)
        except ValueError as error:
            raise grammar.fault(line, error) from error
    if game.holder != NOBODY:
        game.spot = game.at[game.holder]
    found = validate.problem(game)
    if found:
        subject, why = found
        raise grammar.fault(facts[WHO[subject] if isinstance(subject, int) else subject][0], why)
    game.rebuild()


def _take(game, subject, parts):
    if subject in WHO:
        _take_teamster(game, WHO.index(subject), parts)
    elif subject == "phase":
        _take_phase(game, parts)
    elif subject == "side":
        game.side = grammar.choice(TEAMS, parts)
    elif subject == "ball":
        if parts and parts[0] in TEAMS:
            game.holder = grammar.choice(WHO, [" ".join(parts)])
        else:
            game.spot = game.pitch.spot(grammar.square(game.pitch, parts, "ball"))
    elif subject == "ap":
        game.ap = grammar.numbers(parts, 1, tables.AP, 1)[0]
    elif subject == "tackles":
        game.tackles = grammar.numbers(parts, 1, tables.AP)[0]
    elif subject == "target":
        game.target = grammar.numbers(parts, 1, tables.MOST_TARGET, 1)[0]
    elif subject == "turns":
        game.begun[0], game.begun[1] = grammar.numbers(parts, 2, tables.TURN_CAP)
    elif subject == "kept":
        game.keeping[0], game.keeping[1] = grammar.numbers(parts, 2, tables.PASSIVE_TURNS)
    elif subject == "score":
        game.points[0], game.points[1] = grammar.numbers(parts, 2, tables.MOST_TARGET)
    else:
        grammar.no_more(parts, 1)  # rules: read before


def _take_phase(game, parts):
    """The phase, and in all but play whose."""
    game.stage = grammar.nth(PHASES, parts, 0, "one of " + ", ".join(PHASES))
    if game.stage in (SETUP, PLACING):
        game.beginner = grammar.nth(TEAMS, parts, 1, "who will begin")
    elif game.stage == TAKING:
        game.tackler = grammar.nth(TEAMSTERS, parts, 1, "who won the tackle") + game.side * tables.TEAM
    grammar.no_more(parts, 1 if PHASES[game.stage] == "play" else 2)


def _take_teamster(game, who, parts):
    """The square, then one of open, placed, down."""
    game.at[who] = game.pitch.spot(grammar.square(game.pitch, parts[:3], teamster(who)))
    if len(parts) > 3:
        word = grammar.nth(_STATES, parts, 3, ", ".join(_STATES))
        grammar.no_more(parts, 4)
        if _STATES[word] == "placed":
            game.put[who] = 1
        elif _STATES[word] == "down":
            game.fallen[who] = 1
        elif game.opened == NOBODY:
            game.opened = who
        else:
            raise ValueError("two goalies open (SP-R17)")


# --- the pitch as a picture

_LETTERS = "G23456g@#$%&"


def picture(game):
    """The pitch as text: Purple G23456, Green g@#$%&, o the loose ball; behind a letter o the ball, ~ on the ground."""
    head = "%s, %s, %s: %d AP, %d tackles, %d:%d"
    lines = [head % ((game.rules, game.phase, TEAMS[game.side], game.ap, game.tackles) + tuple(game.points))]
    for row in range(tables.ROWS, 0, -1):
        line = "%2d" % row
        for column in range(1, tables.COLUMNS + 1):
            line += " " + _cell(game, row * WIDTH + column)
        lines.append(line.rstrip())
    lines.append("   " + " ".join(["%-2d" % column for column in range(1, tables.COLUMNS + 1)]).rstrip())
    return "\n".join(lines)


def _cell(game, spot):
    who = game.pitch.grid[spot] - 1
    if game.pitch.bare[spot]:
        return "  "
    if who < 0:
        return "o " if spot == game.spot else ". "
    return _LETTERS[who] + ("o" if game.spot == spot else "~" if game.fallen[who] else " ")
