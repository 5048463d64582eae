"""Actions and positions of Furbowl and Furball as text, and back: docs/rules-furbowl.md has the grammar.

A fact is a line of a position; its subject is the word or the animal it begins with.
"""

from furbowl.actions import act, unpack
from furbowl.games import grammar
from furbowl.games.furbowl import refusals, tables
from furbowl.games.furbowl.kinds import END, FINISH, MOVE, PASS, SPRINT, TACKLE
from furbowl.games.furbowl.match import BENCHED, GONE, NOBODY, OFF, STUNNED1, STUNNED2
from furbowl.games.grammar import TEAMS
from furbowl.loading import on_demand

ANIMALS = tuple([name.lower() for name in tables.NAMES])
# options that a record names, in its order, and what each is: "number" is always written, "side" and "word" where given
RECORDED = (
    ("target", "number"),
    ("turn_cap", "number"),
    ("formation", "word"),
    ("first", "side"),
    ("opening", "given"),
)
VERBS = {"finish": FINISH, "move": MOVE, "sprint": SPRINT, "pass": PASS, "tackle": TACKLE}


def action_text(match, action):
    """An action as words. ValueError for what is no action."""
    verb, who, target = _parts(match, action)
    if verb == END:
        return "end"
    text = ANIMALS[who % 5]
    if verb == FINISH:
        return text + " finish"
    if verb in (MOVE, SPRINT):
        square = "%d,%d" % (target % match.columns + 1, target // match.columns + 1)
        return "%s %s %s" % (text, "move" if verb == MOVE else "sprint", square)
    return "%s %s %s" % (text, "pass" if verb == PASS else "tackle", ANIMALS[target % 5])


def _parts(match, action):
    """(verb, who, target)"""
    wrong = refusals.malformed(match, action)
    if wrong:
        raise ValueError(wrong)
    return unpack(action)


def label(match, action):
    """A few words for a list of actions. ValueError for what is no action."""
    verb, who, target = _parts(match, action)
    if verb == PASS:
        return "Pass to " + tables.NAMES[target % 5]
    if verb == TACKLE:
        return "Tackle " + tables.NAMES[target % 5]
    if verb in (MOVE, SPRINT):
        square = target % match.columns + 1, target // match.columns + 1
        return ("Move to (%d,%d)" if verb == MOVE else "Sprint to (%d,%d)") % square
    return "End the turn" if verb == END else "Finish the play of " + tables.NAMES[who % 5]


@on_demand
def parse_action(match, text):
    """The action of a text; ValueError that names the word."""
    parts = grammar.words(match, text, "an animal and what it does, or end")
    return grammar.legal(match, _spell(match, parts), parts)


def _spell(match, parts):
    if parts[:1] == ["end"]:
        grammar.no_more(parts, 1)
        return act(END)
    who = grammar.word(ANIMALS, parts[0], "an animal or end") + match.side * 5
    if len(parts) < 2:
        raise ValueError("%r: what does it do? move, sprint, pass, tackle, finish" % parts[0])
    names = sorted(VERBS)
    verb = VERBS[names[grammar.word(names, parts[1], ", ".join(names))]]
    rest = parts[2:]
    if verb in (MOVE, SPRINT):
        return act(verb, who, grammar.square(match, rest, parts[1]))
    if verb == FINISH:
        grammar.no_more(rest, 0)
        return act(verb, who)
    if not rest:
        raise ValueError("%r: whom? an animal" % parts[1])
    side = match.side if verb == PASS else 1 - match.side
    other = grammar.word(ANIMALS, rest[0], "an animal") + side * 5
    grammar.no_more(rest, 1)
    return act(verb, who, other)


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
