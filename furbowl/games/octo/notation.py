"""Actions and positions of Octo as text, and back. Loaded only when text is wanted; docs/rules-octo.md has the grammar.

What reads text, or words a refusal, is loaded where that is done: a list of actions needs neither.
"""

from furbowl.games import grammar, notation
from furbowl.games.grammar import TEAMS
from furbowl.games.octo import book
from furbowl.games.octo.book import WIDTH
from furbowl.games.octo.match import NOBODY, PHASES, PLACING, SETUP, TAKING
from furbowl.loading import on_demand

TEAMSTERS = tuple([name.lower() for name in book.NAMES])
_LENGTHS = ("short", "medium", "long")
_DIRECTIONS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")


class Notation(notation.Notation):
    """'two move 5,6', 'three tackle four', 'two pass short ne', 'formation wide', 'end'"""

    WORDS = {
        book.END: ("end", "End the turn"),
        book.MOVE: ("move", "Go to (%d,%d)"),
        book.PICKUP: ("pickup", "Pick up the ball"),
        book.TACKLE: ("tackle", "Tackle %s"),
        book.JOSTLE: ("jostle", "Jostle %s"),
        book.PASS: ("pass", "%s %s"),
        book.CARRY: ("score", "Carry it in!"),
        book.TAKE: ("take", "Take the ball"),
        book.LEAVE: ("leave", "Leave it there"),
        book.FORMATION: ("formation", "%s"),
        book.PLACE: ("place", "Place on (%d,%d)"),
        book.READY: ("ready", "Ready"),
    }
    NOTHING = "a teamster and what it does, or end, ready, formation"
    ACTORS, PIECE = "a teamster, end, ready or formation", "a teamster"
    # options that a record names, in its order: "number" is always written, "side" and "word" where given
    RECORDED = (("target", "number"), ("turn_cap", "number"), ("formation", "word"), ("first", "side"))

    def called(self, match, verb, who, target):
        """A pass by its length and direction, two words."""
        if verb != book.PASS:
            return notation.Notation.called(self, match, verb, who, target)
        length, direction = book.length_and_direction(target)
        return ("Short", "Medium", "Long")[length], _DIRECTIONS[direction].upper()

    def target_text(self, match, verb, who, target):
        """Of a pass the same two words, in small letters."""
        if verb == book.PASS:
            return " ".join(self.called(match, verb, who, target)).lower()
        return notation.Notation.target_text(self, match, verb, who, target)

    @on_demand
    def read_target(self, match, verb, parts, at):
        """As target_text() writes it."""
        if verb != book.PASS:
            return notation.Notation.read_target(self, match, verb, parts, at)
        length = self.nth(_LENGTHS, parts, at, "short, medium or long")
        direction = self.nth(_DIRECTIONS, parts, at + 1, "a direction: " + " ".join(_DIRECTIONS))
        grammar.no_more(parts, at + 2)
        return book.pass_target(length, direction)


# --- positions

TEAMSTERS = tuple([name.lower() for name in book.NAMES])


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
