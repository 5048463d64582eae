"""A match of Octo in a test: positions, scripted dice, actions in words, and their events.

    m = octagon("P2 8,10*; P4 12,10; G3 10,11", dice=[3, 4, 5])
    m.do("two pass short e")
    m.tells("PASS P2 8,10 2 0; DISTANCE P2 - 7 34; FLIES - 9,10 2 1; TRIES G3 9,10 5 50; GAIN G3 10,11 2 -")
    m.shows("G3 10,11*", ap=9)

P1 is Purple's goalie, P2 its two, .. G6 Green's six. Behind the square stand a star for the holder, and any marks of
a position: `down`, `open`, `placed`. Teamsters not named stand out of the way (AWAY); `o 10,10` is the loose ball,
which lies in the middle by default.
"""

import re

import pytest

from furbowl.dice import Script
from furbowl.match import IllegalAction, Match
from octo_anew import FORMATIONS, NAMES, TEAMS, exists, far, letters, number, place_of, text_of
from scripted_match import ScriptedMatch

LETTERS = [letters(who) for who in range(12)]
AWAY = "1,10 2,7 4,5 6,17 6,3 5,15 19,10 16,5 16,15 14,3 14,17 15,4".split()
FACTS = ("phase", "side", "ap", "tackles", "turns", "kept", "score", "target")
KINDS = {
    name: int(kind)
    for kind, name in (
        pair.split()
        for pair in (
            "16 SET_UP,64 FORM,65 PLACE,66 READY,17 TURN,67 OPEN,20 STEP,22 CHARGE,71 JOSTLE,68 ROLLS,25 LOOSE,"
            "70 SPIDER,69 LEFT,72 GROUND,73 FOUL,74 PASS,75 DISTANCE,76 FLIES,77 BOUNCES,78 TRIES,79 SPLIT,29 GAIN,"
            "80 RESTS,37 SCORE,36 TURN_OVER,33 RECOVER,81 PASSIVE,38 MATCH_OVER"
        ).split(",")
    )
}
TURN_ENDS = ("TURN_OVER", "SET_UP", "MATCH_OVER")  # the first event when a turn or a match is over
LINED_UP = "; ".join(  # Balanced
    "%s %d,%d" % (letters, *((20 - c, 20 - r) if letters[0] == "G" else (c, r)))
    for letters, (c, r) in zip(LETTERS, FORMATIONS["Balanced"] * 2)
)


def who(letters):
    """The number of a teamster: 1 for P2."""
    return LETTERS.index(letters)


def full_name(letters):
    """`purple two` for P2."""
    return "%s %s" % (TEAMS[who(letters) // 6], NAMES[who(letters) % 6])


def lines(description):
    """The lines of a position that a description stands for: {subject: line}."""
    found = {}
    for item in filter(None, map(str.strip, description.split(";"))):
        letters, place, *marks = item.split()
        if letters == "o":
            found["ball"] = "ball " + place
            continue
        if place.endswith("*"):
            assert "ball" not in found, "two balls"
            found["ball"] = "ball " + full_name(letters)
        found[full_name(letters)] = " ".join([full_name(letters), place.rstrip("*"), *marks])
    return found


def position(description="", away=AWAY, **facts):
    """The text of a position: as described, everybody else out of the way, all other facts as early in a match."""
    side = facts.setdefault("side", "purple")
    usual = {"phase": "play", "ap": 10, "tackles": 0, "target": 3, "kept": "0 0", "score": "0 0"}
    facts = {**usual, "turns": "4 4" if side == "green" else "4 3", **facts}
    said = {"ball": "ball 10,10", **lines("; ".join(map("%s %s".__mod__, zip(LETTERS, away)))), **lines(description)}
    return "\n".join(["rules octo"] + ["%s %s" % (name, facts[name]) for name in FACTS] + list(said.values()))


def octagon(description="", dice=(), **facts):
    """A match as described, with scripted dice; facts: phase, side, ap, tackles, turns, kept, score, target."""
    script = Script(dice)
    return Octagon(Match.from_position(position(description, **facts), dice=script), script)


def kick_off(description="", begins="purple", sets_up=None, phase="setup", **facts):
    """A match in a set-up; the side that begins sets up last."""
    facts = {"ap": 5, "turns": "0 0", "phase": "%s %s" % (phase, begins), "side": sets_up or begins, **facts}
    return octagon("%s; %s" % (LINED_UP, description), **facts)


def new_match(dice=(), **options):
    """A new match with scripted dice."""
    script = Script(dice)
    m = Octagon(Match("octo", dice=script, **options), script)
    m.seen = list(m.match.events())
    return m


class Octagon(ScriptedMatch):
    """A match of Octo in a test."""

    names = {number: name for name, number in KINDS.items()}

    def who(self, name):
        return who(name)

    def tell(self, event):
        return tell(event)

    def described(self, description):
        return lines(description)

    def may_not(self, text, *rules):
        """Check that an action is neither listed nor read; apply() quotes one of the rules, and changes no byte."""
        action, before = action_of(text, self.match.side), self.match.snapshot()
        assert action not in list(self.match.legal()), "%s is legal" % text
        with pytest.raises(IllegalAction) as refusal:
            self.match.apply(action)
        quoted = re.findall(r"\bSP-R?\d+\b", str(refusal.value))
        assert set(quoted) & set(rules), "%s: %s quotes none of %s" % (text, refusal.value, rules)
        with pytest.raises(ValueError):
            self.match.parse(text)
        assert self.match.snapshot() == before and not list(self.match.events())

    def where(self, letters):
        """(column, row) of a teamster."""
        return place_of(self.match.square(who(letters)))

    def shows(self, description="", **facts):
        """Check that the position is as before do(), except for what is described here.

        turn="green": a turn of Green has begun.
        """
        if "turn" in facts:
            side = TEAMS.index(facts.pop("turn"))
            turns = [int(word) for word in self.before["turns"].split()[1:]]
            turns[side] += 1
            usual = {"phase": "play", "side": TEAMS[side], "ap": 10, "tackles": 0, "turns": "%d %d" % tuple(turns)}
            facts = {**usual, **facts}
        self.is_as_before(description, facts)


def tell(event):
    """An event in words: FLIES - 9,10 2 1."""
    kind, actor, square, a, b = event
    name = next(name for name in KINDS if KINDS[name] == kind)
    place = text_of(place_of(square)) if square >= 0 else "-" if square == -1 else str(square)
    acts = LETTERS[actor] if actor >= 0 else "-" if actor == -1 else str(actor)
    words = [name, acts, place, *("-" if n == -1 else str(n) for n in (a, b))]
    return " ".join(words)


# --- the number of an action that may be illegal now: parsed where it is legal


def action_of(text, side):
    """The number of an action in words, from a position made for it."""
    words = text.split()
    team, setting_up = TEAMS[side], words[0] in ("formation", "ready") or "place" in words
    if setting_up:
        return _parsed(text, kick_off(begins=team, description=_out_of_the_way(text, side)))
    if text == "end":
        return _parsed(text, octagon(side=team))
    actor = "PG"[side] + str(NAMES.index(words[0]) + 1)
    if words[1] == "move":
        return _parsed(text, octagon(*_beside(words[2], actor), side=team))
    if words[1] in ("tackle", "jostle", "take", "leave"):
        other = "GP"[side] + str(NAMES.index(words[2]) + 1 if len(words) > 2 else 2)
        if words[1] in ("take", "leave"):
            spots = "%s 9,9; %s 10,10; o 10,10" % (actor, other)
            return _parsed(text, octagon(spots, side=team, phase="take " + words[0], ap=9, tackles=1))
        ball = "; o 3,10" if words[1] == "jostle" else "*"
        return _parsed(text, octagon("%s 9,9; %s 10,10%s" % (actor, other, ball), side=team))
    spot = "10,10*" if words[1] != "score" else "1,11*" if side else "19,11*"
    if words[1] == "pickup":
        spot = "10,10"
    return _parsed(text, octagon("%s %s" % (actor, spot), side=team))


def _parsed(text, m):
    return m.match.parse(text)


def _out_of_the_way(text, side):
    """A description that moves the formation's teamster off the square of a placing."""
    there = {place: letters for letters, place in map(str.split, LINED_UP.split("; "))}.get(text.split()[-1])
    return "%s %s" % (there, "16,4" if side else "4,4") if there else ""


def _beside(square, actor):
    """[a description with the actor beside a square, which is kept free]"""
    place = tuple(map(int, square.split(",")))
    free = [p for p in map(place_of, range(361)) if exists(p) and p != place and text_of(p) not in AWAY]
    near = min(free, key=lambda p: far(p, place))
    items = ["%s %d,%d" % (actor, *near)]
    items += ["%s %d,%d" % (letters, *free[100]) for letters, spot in zip(LETTERS, AWAY) if spot == square]
    assert number(near) != number(free[100])
    return ["; ".join(item for item in items if not (item.startswith(actor) and item != items[0]))]
