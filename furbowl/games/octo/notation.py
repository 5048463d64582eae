"""Actions and positions of Octo as text, and back. Loaded only when text is wanted; docs/rules-octo.md has the grammar.

What reads text, or words a refusal, is loaded where that is done: a list of actions needs neither.
"""

from furbowl.actions import act, unpack
from furbowl.games import grammar
from furbowl.games.grammar import TEAMS
from furbowl.games.octo import book
from furbowl.games.octo.book import WIDTH
from furbowl.games.octo.match import NOBODY, PHASES, PLACING, SETUP, TAKING
from furbowl.loading import on_demand

TEAMSTERS = tuple([name.lower() for name in book.NAMES])
LENGTHS = ("short", "medium", "long")
DIRECTIONS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
# options that a record names, in its order, and what each is: "number" is always written, "side" and "word" where given
RECORDED = (("target", "number"), ("turn_cap", "number"), ("formation", "word"), ("first", "side"))
VERBS = {
    "jostle": book.JOSTLE,
    "leave": book.LEAVE,
    "move": book.MOVE,
    "pass": book.PASS,
    "pickup": book.PICKUP,
    "place": book.PLACE,
    "score": book.CARRY,
    "tackle": book.TACKLE,
    "take": book.TAKE,
}
_SIDES = {"end": book.END, "ready": book.READY, "formation": book.FORMATION}


def action_text(match, action):
    """An action as words. ValueError for what is no action."""
    verb, who, target = _parts(match, action)
    for name, number in _SIDES.items():
        if verb == number:
            return name if verb != book.FORMATION else "%s %s" % (name, book.FORMATIONS[target])
    text = "%s %s" % (TEAMSTERS[who % book.TEAM], [name for name in VERBS if VERBS[name] == verb][0])
    if verb == book.MOVE or verb == book.PLACE:
        return "%s %d,%d" % (text, target % book.COLUMNS + 1, target // book.COLUMNS + 1)
    if verb == book.TACKLE or verb == book.JOSTLE:
        return "%s %s" % (text, TEAMSTERS[target % book.TEAM])
    if verb != book.PASS:
        return text
    length, direction = book.length_and_direction(target)
    return "%s %s %s" % (text, LENGTHS[length], DIRECTIONS[direction])


def _parts(match, action):
    """(verb, who, target)"""
    if match.why_not(action):
        from furbowl.games.octo import refusals

        wrong = refusals.malformed(action)
        if wrong:
            raise ValueError(wrong)
    return unpack(action)


_LABELS = {
    book.END: "End the turn",
    book.READY: "Ready",
    book.PICKUP: "Pick up the ball",
    book.CARRY: "Carry it in!",
    book.TAKE: "Take the ball",
    book.LEAVE: "Leave it there",
}


def label(match, action):
    """A few words for a list of actions. ValueError for what is no action."""
    verb, who, target = _parts(match, action)
    if verb in _LABELS:
        return _LABELS[verb]
    if verb == book.FORMATION:
        return book.FORMATIONS[target]
    if verb == book.PASS:
        length, direction = book.length_and_direction(target)
        return "%s %s" % (("Short", "Medium", "Long")[length], DIRECTIONS[direction].upper())
    if verb == book.TACKLE or verb == book.JOSTLE:
        return ("Tackle %s" if verb == book.TACKLE else "Jostle %s") % book.NAMES[target % book.TEAM]
    square = target % book.COLUMNS + 1, target // book.COLUMNS + 1
    return ("Go to (%d,%d)" if verb == book.MOVE else "Place on (%d,%d)") % square


@on_demand
def parse_action(match, text):
    """The action of a text; ValueError that names the word."""
    parts = grammar.words(match, text, "a teamster and what it does, or end, ready, formation")
    return grammar.legal(match, _spell(match, parts), parts)


def _spell(match, parts):
    if parts[0] in _SIDES:
        verb, target = _SIDES[parts[0]], 0
        if verb == book.FORMATION:
            names = [name.lower() for name in book.FORMATIONS]
            target = grammar.nth(names, parts, 1, "one of " + ", ".join(names))
        grammar.no_more(parts, 2 if verb == book.FORMATION else 1)
        return act(verb, 0, target)
    who = grammar.nth(TEAMSTERS, parts, 0, "a teamster, end, ready or formation") + match.side * book.TEAM
    names = sorted(VERBS)
    verb = VERBS[names[grammar.nth(names, parts, 1, "what it does: " + ", ".join(names))]]
    if verb == book.MOVE or verb == book.PLACE:
        return act(verb, who, grammar.square(match, parts[2:], parts[1]))
    target = 0
    if verb == book.TACKLE or verb == book.JOSTLE:
        target = grammar.nth(TEAMSTERS, parts, 2, "a teamster") + (1 - match.side) * book.TEAM
        grammar.no_more(parts, 3)
    elif verb == book.PASS:
        target = grammar.nth(LENGTHS, parts, 2, "short, medium or long") << 3
        target |= grammar.nth(DIRECTIONS, parts, 3, "a direction: " + " ".join(DIRECTIONS))
        grammar.no_more(parts, 4)
    else:
        grammar.no_more(parts, 2)
    return act(verb, who, target)


# --- positions


def _teamster(who):
    """'purple two'"""
    return "%s %s" % (TEAMS[who // book.TEAM], TEAMSTERS[who % book.TEAM])


_STATES = ("placed", "down", "open")


def _all():
    """'purple goalie' and so on."""
    return [_teamster(who) for who in range(2 * book.TEAM)]


@on_demand
def position_text(game):
    """A position, one fact a line, in the order of the contract."""
    phase = game.phase
    if game.stage in (SETUP, PLACING):
        phase += " " + TEAMS[game.beginner]
    elif game.stage == TAKING:
        phase += " " + TEAMSTERS[game.tackler % book.TEAM]
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
        "ball %s" % (_place(game.spot) if game.holder == NOBODY else _teamster(game.holder)),
    ]
    for who in range(game.pieces):
        word = " open" if game.opened == who else " placed" if game.put[who] else " down" if game.fallen[who] else ""
        lines.append("%s %s%s" % (_teamster(who), _place(game.at[who]), word))
    return "\n".join(lines) + "\n"


def _place(spot):
    return "%d,%d" % (spot % WIDTH, spot // WIDTH)


# --- positions, read


@on_demand
def read(game, text):
    """Lay out a position; ValueError that quotes the line which is wrong or makes the position impossible."""
    subjects = "rules phase side ap tackles turns kept score target ball".split() + _all()
    facts = grammar.facts(text, subjects)
    for subject in subjects:
        grammar.fact(facts, subject)
    for subject in ["side"] + subjects:  # whose teamster takes the ball is known from the side
        line, parts = facts[subject]
        try:
            _take(game, subject, parts)
        except ValueError as error:
            raise grammar.fault(line, error) from error
    if game.holder != NOBODY:
        game.spot = game.at[game.holder]
    found = game.problem()
    if found:
        subject, why = found
        raise grammar.fault(facts[_teamster(subject) if isinstance(subject, int) else subject][0], why)
    game.rebuild()


def _take(game, subject, parts):
    if " " in subject:
        _take_teamster(game, _all().index(subject), parts)
    elif subject == "phase":
        _take_phase(game, parts)
    elif subject == "side":
        game.side = grammar.choice(TEAMS, parts)
    elif subject == "ball":
        if parts and parts[0] in TEAMS:
            game.holder = grammar.choice(_all(), [" ".join(parts)])
        else:
            game.spot = game.pitch.spot(grammar.square(game.pitch, parts, "ball"))
    elif subject == "ap":
        game.ap = grammar.numbers(parts, 1, book.AP, 1)[0]
    elif subject == "tackles":
        game.tackles = grammar.numbers(parts, 1, book.AP)[0]
    elif subject == "target":
        game.target = grammar.numbers(parts, 1, book.MOST_TARGET, 1)[0]
    elif subject == "turns":
        game.begun[0], game.begun[1] = grammar.numbers(parts, 2, book.TURN_CAP)
    elif subject == "kept":
        game.keeping[0], game.keeping[1] = grammar.numbers(parts, 2, book.PASSIVE_TURNS)
    elif subject == "score":
        game.points[0], game.points[1] = grammar.numbers(parts, 2, book.MOST_TARGET)
    else:
        grammar.no_more(parts, 1)  # rules: read before


def _take_phase(game, parts):
    """The phase, and in all but play whose."""
    game.stage = grammar.nth(PHASES, parts, 0, "one of " + ", ".join(PHASES))
    if game.stage in (SETUP, PLACING):
        game.beginner = grammar.nth(TEAMS, parts, 1, "who will begin")
    elif game.stage == TAKING:
        game.tackler = grammar.nth(TEAMSTERS, parts, 1, "who won the tackle") + game.side * book.TEAM
    grammar.no_more(parts, 1 if PHASES[game.stage] == "play" else 2)


def _take_teamster(game, who, parts):
    """The square, then one of open, placed, down."""
    game.at[who] = game.pitch.spot(grammar.square(game.pitch, parts[:3], _teamster(who)))
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


@on_demand
def picture(game):
    """The pitch as text: Purple G23456, Green g@#$%&, o the loose ball; behind a letter o the ball, ~ on the ground."""
    head = "%s, %s, %s: %d AP, %d tackles, %d:%d"
    lines = [head % ((game.rules, game.phase, TEAMS[game.side], game.ap, game.tackles) + tuple(game.points))]
    return "\n".join(lines + grammar.picture(game.pitch, lambda spot: _cell(game, spot)))


def _cell(game, spot):
    who = game.pitch.grid[spot] - 1
    if game.pitch.bare[spot]:
        return "  "
    if who < 0:
        return "o " if spot == game.spot else ". "
    return _LETTERS[who] + ("o" if game.spot == spot else "~" if game.fallen[who] else " ")
