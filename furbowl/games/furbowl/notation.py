"""Actions and positions of Furbowl and Furball as text, and back: docs/rules-furbowl.md has the grammar.

A fact is a line of a position; its subject is the word or the animal it begins with.
"""

from furbowl.games import grammar, notation
from furbowl.games.furbowl import kinds, tables
from furbowl.games.furbowl.match import BENCHED, GONE, NOBODY, OFF, STUNNED1, STUNNED2
from furbowl.games.grammar import TEAMS
from furbowl.loading import on_demand

ANIMALS = tuple([name.lower() for name in tables.NAMES])


class Notation(notation.Notation):
    """'fox move 5,6', 'rabbit sprint 9,2', 'fox pass cat', 'bear tackle rabbit', 'bear finish', 'end'"""

    WORDS = {
        kinds.END: ("end", "End the turn"),
        kinds.FINISH: ("finish", "Finish the play of %s"),
        kinds.MOVE: ("move", "Move to (%d,%d)"),
        kinds.SPRINT: ("sprint", "Sprint to (%d,%d)"),
        kinds.PASS: ("pass", "Pass to %s"),
        kinds.TACKLE: ("tackle", "Tackle %s"),
    }
    NOTHING, ACTORS = "an animal and what it does, or end", "an animal or end"
    DOES, PIECE = "", "an animal"
    # options that a record names, in its order: "number" is always written, "side" and "word" where given
    RECORDED = (
        ("target", "number"),
        ("turn_cap", "number"),
        ("formation", "word"),
        ("first", "side"),
        ("opening", "given"),
    )

    def nth(self, allowed, parts, at, meant):
        """Ask for a word that is missing."""
        if at < len(parts):
            return grammar.word(allowed, parts[at], meant)
        missing = "what does it do? move, sprint, pass, tackle, finish" if at == 1 else "whom? an animal"
        raise ValueError("%r: %s" % (parts[-1], missing))


# --- positions


def _animal(who):
    """'purple fox'"""
    return "%s %s" % (TEAMS[who // 5], ANIMALS[who % 5])


def _subjects():
    words = "rules side plays turns score target formation ball".split()
    return words + [_animal(who) for who in range(10)]


@on_demand
def position_text(game):
    """A position, one fact a line, in the order of the contract."""
    lines = [
        "rules %s" % game.rules,
        "side %s" % TEAMS[game.side],
        "plays %d" % game.plays,
        "turns %d %d" % tuple(game.begun),
        "score %d %d" % tuple(game.points),
        "target %d" % game.target,
    ]
    if game.formations:
        lines.append("formation %s" % game.formation)
    lines.append("ball %s" % (_place(game, game.spot) if game.holder == NOBODY else _animal(game.holder)))
    for who in range(10):
        lines.append(_animal_line(game, who))
    return "\n".join(lines) + "\n"


def _place(game, spot):
    return "%d,%d" % (spot % game.pitch.width, spot // game.pitch.width)


def _animal_line(game, who):
    state = game.states[who]
    parts = [_animal(who), "ko" if state == BENCHED else "out" if state == GONE else _place(game, game.at[who])]
    if game.sprint[who]:
        parts.append("sprint")
    if game.active == who:
        parts.append("moved" if game.moved else "used")
    elif state in (STUNNED1, STUNNED2):
        parts.append("stunned%d" % state)
    elif game.done[who]:
        parts.append("acted")
    return " ".join(parts)


# --- positions, read


@on_demand
def read(game, text):
    """Lay out a position; ValueError that quotes the line which is wrong or makes the position impossible."""
    subjects = _subjects()
    facts = grammar.facts(text, subjects)
    game.turn_cap, game.fixed, game.first = tables.TURN_CAP, tables.DRAWN, tables.DRAWN
    for subject in subjects:
        if subject == "formation" and not game.formations:
            if subject in facts:
                raise grammar.fault(facts[subject][0], "%s has no formations" % game.rules)
            continue
        line, parts = grammar.fact(facts, subject)
        try:
            _take(game, subject, parts)
        except ValueError as error:
            raise grammar.fault(line, error) from error
    if game.holder != NOBODY:
        game.spot = game.at[game.holder]
    found = game.problem()
    if found:
        subject, why = found
        raise grammar.fault(facts[_animal(subject) if isinstance(subject, int) else subject][0], why)
    game.rebuild()


def _take(game, subject, parts):
    """Write one fact into the game."""
    if " " in subject:
        _take_animal(game, _who(subject.split()), parts)
    elif subject == "ball":
        _take_ball(game, parts)
    elif subject == "side":
        game.side = grammar.choice(TEAMS, parts)
    elif subject == "formation":
        game.layout = grammar.choice([name.lower() for name in game.formations], parts)
    elif subject == "plays":
        game.plays = grammar.numbers(parts, 1, tables.PLAYS)[0]
    elif subject == "target":
        game.target = grammar.numbers(parts, 1, tables.MOST_TARGET)[0]
    elif subject == "turns":
        game.begun[0], game.begun[1] = grammar.numbers(parts, 2, tables.TURN_CAP)
    elif subject == "score":
        game.points[0], game.points[1] = grammar.numbers(parts, 2, tables.MOST_TARGET)


def _who(parts):
    """Whom 'purple fox' names."""
    subjects = _subjects()
    return grammar.choice(subjects, [" ".join(parts)]) - subjects.index(_animal(0))


def _spot(game, parts):
    return game.pitch.spot(grammar.square(game.pitch, parts[:3], "nothing"))


def _take_ball(game, parts):
    if parts and parts[0] in TEAMS:
        game.holder = _who(parts)
    else:
        grammar.no_more(parts, 3)
        game.spot = _spot(game, parts)


def _take_animal(game, who, parts):
    """The place, then sprint, then one of the other words."""
    if parts and parts[0] in ("ko", "out"):
        game.states[who] = BENCHED if parts[0] == "ko" else GONE
        game.at[who] = OFF
        rest = parts[1:]
    else:
        game.at[who] = _spot(game, parts)
        rest = parts[3:]
    if rest and rest[0] == "sprint":
        game.sprint[who] = 1
        rest = rest[1:]
    if rest:
        _take_state(game, who, rest[0])
        grammar.no_more(rest, 1)


def _take_state(game, who, word):
    if word not in ("moved", "used", "stunned2", "stunned1", "acted"):
        raise ValueError("%r is none of sprint, moved, used, stunned2, stunned1, acted" % word)
    if not game.at[who]:
        raise ValueError("%r, but on the bench" % word)
    if word == "acted":
        game.done[who] = 1
    elif word in ("stunned1", "stunned2"):
        game.states[who] = STUNNED1 if word == "stunned1" else STUNNED2
    elif game.active != NOBODY:
        raise ValueError("two animals in play (FB-8)")
    else:
        game.active = who
        game.moved, game.used = (1, 0) if word == "moved" else (0, 1)


# --- the pitch as a picture

_LETTERS = "RFBTCrfbtc"


@on_demand
def picture(game):
    """The pitch as text: Purple RFBTC, Green rfbtc, o the loose ball; behind a letter o the ball, ~ Stunned."""
    lines = ["%s, %s to play, %d plays, %d:%d" % ((game.rules, TEAMS[game.side], game.plays) + tuple(game.points))]
    lines += grammar.picture(game.pitch, lambda spot: _cell(game, spot))
    for who in range(10):
        if not game.at[who]:
            lines.append("%s %s" % (_animal(who), "ko" if game.states[who] == BENCHED else "out"))
    return "\n".join(lines)


def _cell(game, spot):
    who = game.pitch.grid[spot] - 1
    if who < 0:
        return "o " if spot == game.spot else ". "
    mark = "o" if game.holder == who else "~" if game.states[who] in (STUNNED1, STUNNED2) else " "
    return _LETTERS[who] + mark
