"""A match of Blitz in a test: positions, scripted dice, actions in words, and their events.

    m = blitz("PC 5,5; GL1 4,5; GL2 7,5", rerolls="2 2")
    m.do("catcher move", "catcher step 6,6", dice=[3, 5])
    m.tells("DECLARE PC 5,5 0 -; STEP PC 6,6 1 5,5; DODGE PC 6,6 3 4-1; REROLL PC 6,6 1 2; DODGE PC 6,6 5 4-1")
    m.shows("PC 6,6 dodged move 1")

PL1 is Purple's lineman1, PT its thrower, PC its catcher, PB1 its blitzer1; Green's begin with G. Behind the square
stand a star for the carrier and any marks of a position. `o 10,10` is the loose ball. Players not named sit in reserve,
except the last blitzers, who stand in corners so that both sides can always act: PB2 3,1 and GB2 18,11.
"""

import re

import pytest

from furbowl.dice import Script
from furbowl.match import IllegalAction, Match
from scripted_match import TEAMS, ScriptedMatch

ROSTERS = {
    7: "lineman1 lineman2 lineman3 thrower catcher blitzer1 blitzer2".split(),
    11: "lineman1 lineman2 lineman3 lineman4 thrower catcher1 catcher2 blitzer1 blitzer2 blitzer3 blitzer4".split(),
}
COLUMNS = {7: 20, 11: 26}
ROWS = {7: 11, 11: 15}
WATCHERS = {7: "PB2 3,1; GB2 18,11", 11: "PB4 3,1; GB4 24,15"}
BALL = {7: "o 12,1", 11: "o 15,1"}
DIRECTIONS = "NW N NE W E SW S SE".split()
STEPS = [(-1, 1), (0, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (0, -1), (1, -1)]
DEEDS = "move block blitz pass handoff".split()
FACTS = "rules size length supply setup first half turn turns score rerolls used ball ask".split()
FORMATIONS = {  # Purple's, in roster order
    (7, "kicking", "Tight"): "10,5 10,6 10,7 5,6 7,6 9,3 9,9",
    (7, "kicking", "Spread"): "10,3 10,6 10,9 6,4 6,8 8,2 8,10",
    (7, "receiving", "Tight"): "10,5 10,6 10,7 4,6 8,6 9,4 9,8",
    (7, "receiving", "Spread"): "10,3 10,6 10,9 4,6 9,11 9,5 9,7",
    (11, "kicking", "Tight"): "13,7 13,8 13,9 9,8 6,8 8,5 8,11 12,5 12,11 11,3 11,13",
    (11, "kicking", "Spread"): "13,5 13,8 13,11 11,8 7,8 8,4 8,12 11,6 11,10 11,2 11,14",
    (11, "receiving", "Tight"): "13,7 13,8 13,9 10,8 6,8 10,6 10,10 12,5 12,6 12,10 12,11",
    (11, "receiving", "Spread"): "13,5 13,8 13,11 9,8 6,8 12,2 12,14 12,4 12,6 12,10 12,12",
}
KINDS = {
    name: int(kind)
    for kind, name in (
        pair.split()
        for pair in (
            "64 DODGE,65 RUSH,66 PICKUP,67 THROW,68 CATCH,69 INTERCEPT,70 BLOCK,71 ARMOUR,72 INJURY,73 KO_ROLL,"
            "74 REROLL,80 HALF,81 FORMED,82 PLACED,83 KICK,84 TOUCHBACK,85 TURN,86 DECLARE,87 STAND,88 STEP,89 HITS,"
            "90 DIE,91 PUSHED,92 FOLLOWED,93 DOWN,94 STUN,95 KO,96 OUT,97 RESERVES,98 PASSING,99 HANDING,100 LOOSE,"
            "101 BOUNCE,102 SCATTER,103 FLIES,104 THROW_IN,105 DROP,106 GAIN,107 RECOVER,108 ACTION_OVER,109 TURNOVER,"
            "110 TURN_OVER,111 TOUCHDOWN,112 NOBODY,38 MATCH_OVER"
        ).split(",")
    )
}
NAMES = {kind: name for name, kind in KINDS.items()}


# --- names and squares

PLAY = """rules blitz
size 7
length 6
supply 2
setup free
first purple
half 1
turn purple
turns 3 2
score 0 1
rerolls 2 1
used blitz
ball purple thrower
ask play
purple lineman1 10,4 acted
purple lineman2 9,5 prone
purple lineman3 8,8 stunned
purple thrower 6,6
purple catcher 12,3 dodged
purple blitzer1 11,6 blitz 4 hit
purple blitzer2 ko
green lineman1 12,6
green lineman2 13,7 prone
green lineman3 14,8 stunned
green thrower 15,5
green catcher 16,2
green blitzer1 out
green blitzer2 reserve"""


def letters(who, size=7):
    """PL1 for 0."""
    name = ROSTERS[size][who % size]
    return "PG"[who // size] + name[0].upper() + name.lstrip("abcdefghijklmnopqrstuvwxyz")


def who(name, size=7):
    """The number of a player: 7 for GL1."""
    return [letters(each, size) for each in range(2 * size)].index(name)


def full_name(name, size=7):
    """`purple lineman1` for PL1."""
    return "%s %s" % (TEAMS["PG".index(name[0])], ROSTERS[size][who(name, size) % size])


def place_of(square, size=7):
    """(column, row) of a square's number."""
    return square % COLUMNS[size] + 1, square // COLUMNS[size] + 1


def number(place, size=7):
    """The number of the square (column, row), or of a text."""
    column, row = map(int, place.split(",")) if isinstance(place, str) else place
    return (row - 1) * COLUMNS[size] + column - 1


def mirrored(place, size=7):
    """Green's square for Purple's: another column, the same row."""
    column, row = map(int, place.split(","))
    return "%d,%d" % (COLUMNS[size] + 1 - column, row)


def formation(side, role, name, size=7):
    """The squares of a formation in roster order, as texts."""
    squares = FORMATIONS[size, role, name].split()
    return [mirrored(square, size) for square in squares] if side else squares


# --- positions


def lines(description, size=7):
    """The lines of a position that a description stands for: {subject: line}."""
    found = {}
    for item in filter(None, map(str.strip, description.split(";"))):
        name, place, *marks = item.split()
        if name == "o":
            found["ball"] = "ball " + place
            continue
        if place.endswith("*"):
            found["ball"] = "ball " + full_name(name, size)
        found[full_name(name, size)] = " ".join([full_name(name, size), place.rstrip("*"), *marks])
    return found


def position(description="", size=7, watchers=True, **facts):
    """The text of a position: as described, everybody else in reserve, all other facts as early in a match."""
    turn = facts.setdefault("turn", "purple")
    once = re.findall(r"\b(?:blitz|pass|handoff)(?= \d)", description)
    usual = {"rules": "blitz", "size": size, "length": 6 if size == 7 else 8, "supply": 2, "setup": "free"}
    usual.update(first="purple", half=1, turns="3 3" if turn == "green" else "3 2", score="0 0", rerolls="0 0")
    usual.update(used=" ".join(once) or "nothing", ask="play")
    facts = {**usual, **facts}
    said = {name: "%s %s" % (name, facts[name]) for name in facts}
    people = ["%s reserve" % letters(each, size) for each in range(2 * size)]
    basis = people + [WATCHERS[size] if watchers else "", BALL[size]]
    said.update({**lines("; ".join(basis), size), **lines(description, size)})
    team = [full_name(letters(each, size), size) for each in range(2 * size)]
    if facts["ask"] in ("kick", "touchback") or facts["ask"].split()[0] in ("formation", "setup"):
        said["ball"] = "ball none"
    return "\n".join(said[subject] for subject in FACTS + team)


def lined_up(kicking="purple", ask="kick", forms=("Tight", "Tight"), size=7, changes="", **facts):
    """The text of a position at a kick-off. ask: also `formation purple` and the like; players not yet set up
    are then in reserve. forms: of the kicking and of the receiving side. changes: players elsewhere or in reserve."""
    kicks = TEAMS.index(kicking)
    asked = ask.split()
    up = [kicks, 1 - kicks]
    if asked[0] == "formation":
        up = up[: up.index(TEAMS.index(asked[1]))]
    elif asked[0] == "setup":
        up = up[: up.index(TEAMS.index(asked[1])) + 1]
    items = []
    for side in up:
        role, form = ("kicking", forms[0]) if side == kicks else ("receiving", forms[1])
        items += map("%s %s".__mod__, zip(_team(side, size), formation(side, role, form, size)))
    facts = {"turns": "0 0", "turn": TEAMS[1 - kicks], "first": TEAMS[1 - kicks], **facts}
    facts = {"rerolls": "2 2" if size == 7 else "3 3", "supply": 2 if size == 7 else 3, **facts}
    return position("; ".join(items + [changes]), size=size, watchers=False, ask=ask, **facts)


def _team(side, size):
    return [letters(each, size) for each in range(side * size, side * size + size)]


# --- matches


def read(text, dice=()):
    """The match of a position's text, with scripted dice."""
    script = Script(dice)
    return AtHand(Match.from_position(text, dice=script), script)


def blitz(description="", dice=(), **facts):
    """A match as described, with scripted dice; facts: those of a position, size, watchers."""
    return read(position(description, **facts), dice)


def new_match(dice=(), **options):
    """A new match with scripted dice."""
    script = Script(dice)
    m = AtHand(Match("blitz", dice=script, **options), script)
    m.seen = list(map(tuple, m.match.events()))
    return m


class AtHand(ScriptedMatch):
    """A match of Blitz in a test."""

    names = NAMES

    def who(self, name):
        return who(name, self.match.size)

    def tell(self, event):
        return tell(event, self.match.size)

    def described(self, description):
        return lines(description, self.match.size)

    # --- what is legal

    def may_not(self, text):
        """Check that an action is neither listed nor read; apply() and odds() quote a rule, and no byte changes."""
        action, before = action_of(text, self.match.side, self.match.size), self.match.snapshot()
        assert action not in list(self.match.legal()), "%s is legal" % text
        self.refuses(action)
        with pytest.raises(ValueError):
            self.match.parse(text)
        assert self.match.snapshot() == before and not list(self.match.events())

    def refuses(self, action):
        """Check that apply() and odds() refuse a number and quote a rule; no byte changes."""
        before = self.match.snapshot()
        for ask in (self.match.apply, self.match.odds):
            with pytest.raises(IllegalAction, match=r"\b(BZ|SQ)-[RCH]?\d+\b"):
                ask(action)
        assert self.match.snapshot() == before and not list(self.match.events())

    def rolls(self, text):
        """The needs of an action in words: DODGE 5, RUSH 2."""
        return [(self.names[need[0]], *need[1:]) for need in self.match.needs(self.match.parse(text))]

    # --- how it stands

    def line(self, subject):
        """The position's line on `ask`, `ball`, .. or on a player, PL1, without the subject."""
        subject = full_name(subject, self.match.size) if subject[:1] in "PG" else subject
        return self.lines()[subject][len(subject) + 1 :]

    def shows(self, description="", begins=None, **facts):
        """Check that the position is as before do(), except for what is described here.

        begins="green": a turn of Green has begun, so nobody has acted and nothing is used.
        """
        if begins:
            side = TEAMS.index(begins)
            turns = [int(word) for word in self.before["turns"].split()[1:]]
            turns[side] += 1
            facts = {"turn": begins, "turns": "%d %d" % tuple(turns), "used": "nothing", "ask": "play", **facts}
            for subject, line in self.before.items():
                if subject.split()[0] in TEAMS:
                    self.before[subject] = re.sub(r" (dodged|acted|hit|(%s) \d)\b" % "|".join(DEEDS), "", line)
        self.is_as_before(description, facts)


def tell(event, size=7):
    """An event in words: `DODGE PC 6,6 3 4-1` needs 4, less 1; `BOUNCE - 6,5 E 5,5` says where to and from."""

    def count(n):
        return "-" if n == -1 else str(n)

    def spot(square):
        return "%d,%d" % place_of(square, size) if square >= 0 else count(square)

    def player(each):
        return letters(each, size) if each >= 0 else count(each)

    kind, actor, square, a, b = event
    name = NAMES[kind]
    first = second = count
    if name in ("DODGE", "RUSH", "PICKUP", "THROW", "CATCH", "INTERCEPT", "ARMOUR"):
        second = _needed
    elif name in ("PLACED", "PUSHED"):
        first, second = player, spot
    elif name in ("STEP", "DROP"):
        second = spot
    elif name in ("HITS", "HANDING"):
        first = player
    elif name in ("BOUNCE", "SCATTER", "FLIES", "THROW_IN"):
        first = _direction
        second = count if name == "THROW_IN" else spot
    return " ".join([name, player(actor), spot(square), first(a), second(b)])


def _needed(b):
    return "%d%+d" % (b >> 4, (b & 15) - 8)


def _direction(a):
    return DIRECTIONS[a] if a >= 0 else "-"


# --- the number of an action that may be illegal now: parsed where it is legal


def action_of(text, side=0, size=7):
    """The number of an action in words, from a position made for it."""
    words, team = text.split(), TEAMS[side]
    own, foe = "PG"[side], "GP"[side]
    facts = {"turn": team, "size": size, "watchers": False}
    if text in ("reroll", "keep"):
        facts.update(rerolls="1 1", ask="reroll dodge")
        return _parsed(text, "%sL1 9,5 move 1; %sL1 9,6" % (own, foe), facts)
    if text == "end":
        return _parsed(text, own + "L1 5,5", facts)
    actor = _letters_of(own, words[0], size)
    if words[1] in DEEDS:
        return _parsed(text, "%s 9,5; %sL1 10,5" % (actor, foe), facts)
    if words[1] in ("stand", "finish"):
        return _parsed(text, "%s 9,5%s move 0" % (actor, " prone" * (words[1] == "stand")), facts)
    if words[1] == "hits":
        return _parsed(text, "%s 9,5 block 0; %s 10,5" % (actor, _letters_of(foe, words[2], size)), facts)
    if words[1] == "hands":
        other = _letters_of(foe, words[3], size) if len(words) == 4 else _letters_of(own, words[2], size)
        return _parsed(text, "%s 9,5* handoff 0; %s 10,5" % (actor, other), facts)
    column, row = map(int, words[2].split(","))
    beside = "%d,%d" % (column + (1 if column < 10 else -1), row)
    return _parsed(text, "%s %s%s 0" % (actor, beside, " move" if words[1] == "step" else "* pass"), facts)


def _parsed(text, description, facts):
    return blitz(description, **facts).match.parse(text)


def _letters_of(team, name, size):
    return letters(ROSTERS[size].index(name) + ("G" == team) * size, size)
