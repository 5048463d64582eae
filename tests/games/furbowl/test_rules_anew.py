"""legal(), needs(), scatter and the way back from the bench, worked out independently from the statements.

The other modules say what each rule means; this one compares hundreds of positions, to find a forgotten rule.
"""

import random

import pytest

from furbowl.actions import verb_of
from furbowl.dice import Script, ScriptError
from furbowl.games.furbowl import kinds
from furbowl.match import Match
from picture import NAMES, TEAMS, around, far
from pitch import BOOKS, SIZES, both_books

MOVE = {"rabbit": 6, "fox": 5, "bear": 3, "tortoise": 3, "cat": 5}
DODGE = {"rabbit": 5, "fox": 5, "bear": 8, "tortoise": 8, "cat": 5}
PICKUP = {"rabbit": 7, "fox": 5, "bear": 8, "tortoise": 8, "cat": 6}
START = {  # of Purple
    "Balanced": [(3, 8), (4, 7), (4, 5), (3, 4), (4, 2)],
    "Wide": [(4, 10), (4, 8), (5, 5), (4, 3), (4, 1)],
    "Central": [(4, 7), (4, 5), (6, 6), (6, 5), (4, 4)],
    "Defensive": [(2, 8), (2, 6), (4, 6), (4, 4), (2, 3)],
    "Aggressive": [(5, 9), (5, 6), (6, 7), (6, 4), (5, 2)],
    None: [(2, 7), (3, 6), (3, 4), (2, 3), (3, 2)],
}


def square(text):
    return tuple(int(part) for part in text.split(","))


class Position:
    """A position's text, taken apart: animals are (team, name), places (column, row)."""

    def __init__(self, text):
        facts = {line.split()[0]: line.split()[1:] for line in text.splitlines()}
        self.columns, self.rows = SIZES[facts["rules"][0]]
        self.side, self.plays = facts["side"][0], int(facts["plays"][0])
        self.places, self.flags = {}, {}
        for line in text.splitlines():
            team, name, *rest = line.split()
            if team in TEAMS:
                self.flags[team, name] = rest
                if rest[0] not in ("ko", "out"):
                    self.places[team, name] = square(rest[0])
        ball = facts["ball"]
        self.carrier = tuple(ball) if len(ball) == 2 else None
        self.ball = None if self.carrier else square(ball[0])

    def normal(self, animal):
        return animal in self.places and not {"stunned1", "stunned2"} & set(self.flags[animal])

    def others(self, team):
        return [animal for animal in self.places if animal[0] != team]

    def marked(self, animal):
        """Return whether the animal starts its Move next to at least two opponents."""
        return sum(far(self.places[animal], self.places[other]) == 1 for other in self.others(animal[0])) >= 2

    def steps(self, animal):
        """{square: steps}; paths end on the ball, which is blocked after an Action, and a carrier's also at home."""
        start, taken = self.places[animal], set(self.places.values())
        blocked = taken | ({self.ball} if "used" in self.flags[animal] else set())
        found, border = {start: 0}, [start]
        while border:
            here = border.pop(0)
            for there in around(here, 1, self.columns, self.rows):
                if there not in found and there not in blocked and not self.ends(animal, here):
                    found[there] = found[here] + 1
                    border.append(there)
        del found[start]
        return found

    def ends(self, animal, here):
        """Return whether the animal's path must end on a square (R-5, R-6)."""
        home = self.columns if animal[0] == "purple" else 1
        return here == self.ball or animal == self.carrier and here[0] == home

    def moves(self, animal):
        limit = MOVE[animal[1]]
        for there, steps in self.steps(animal).items():
            if steps <= limit:
                yield "%s move %d,%d" % (animal[1], *there)
            elif "sprint" in self.flags[animal] and steps <= limit + 2:
                yield "%s sprint %d,%d" % (animal[1], *there)

    def actions(self, animal):
        here = self.places[animal]
        for other, there in self.places.items():
            if other[0] != animal[0] and far(here, there) == 1:
                yield "%s tackle %s" % (animal[1], other[1])
            if self.carrier == animal and other[0] == animal[0] and other != animal:
                if self.normal(other) and far(here, there) <= 8:
                    yield "%s pass %s" % (animal[1], other[1])

    def legal(self):
        own = [(self.side, name) for name in NAMES]
        busy = [animal for animal in own if {"moved", "used"} & set(self.flags[animal])]
        able = busy or [a for a in own if self.plays and self.normal(a) and "acted" not in self.flags[a]]
        texts = {"end"} | {"%s finish" % animal[1] for animal in busy}
        for animal in able:
            if "moved" not in self.flags[animal]:
                texts.update(self.moves(animal))
            if "used" not in self.flags[animal]:
                texts.update(self.actions(animal))
        return texts

    def needs(self, text):
        """The rolls of a Move or Sprint and their goals."""
        name, verb, there = text.split()
        animal = (self.side, name)
        rolls = ((kinds.DODGE, DODGE[name]),) if self.marked(animal) else ()
        return rolls + (((kinds.PICKUP, PICKUP[name]),) if square(there) == self.ball else ())


def positions(rules, seeds, every):
    """Iterate over matches in the course of random play that prefers tackles and passes to walking."""
    for seed in seeds:
        chance = random.Random("%s %d" % (rules, seed))
        m = Match(rules, seed=seed, target=2)
        for count in range(400):
            if m.over:
                break
            if count % every == 0:
                yield m
            listed = list(m.legal())
            bold = [a for a in listed if verb_of(a) in (kinds.PASS, kinds.TACKLE)]
            near = [a for a in listed if verb_of(a) in (kinds.MOVE, kinds.SPRINT) and m.needs(a)]
            m.apply(chance.choice(bold or near or listed) if chance.random() < 0.6 else chance.choice(listed))


@pytest.mark.proof
@both_books
def test_legal_worked_out_anew(rules):  # FB-9, FB-12, FB-22, FB-32, FB-38, R-5
    compared = 0
    for m in positions(rules, range(12), 5):
        assert {m.text(action) for action in m.legal()} == Position(m.position()).legal(), m.position()
        compared += 1
    assert compared > 200


@pytest.mark.proof
@both_books
def test_rolls_of_a_move_worked_out_anew(rules):  # FB-23, FB-26, R-24
    surrounded = 0
    for m in positions(rules, range(20, 26), 7):
        position = Position(m.position())
        for action in m.legal():
            if verb_of(action) in (kinds.MOVE, kinds.SPRINT):
                expected = position.needs(m.text(action))
                assert m.needs(action) == expected, m.text(action)
                surrounded += bool(expected)
    assert surrounded


# --- the ball on every square


def lines(rules, side, places, ball, formation="Balanced"):
    """The text of a position; places: {(team, name): rest}; all others are Out, the Cats on the bench."""
    found = ["rules %s" % rules, "side %s" % side, "plays 3", "turns 4 4", "score 0 0", "target 1", "ball %s" % ball]
    if rules == "furbowl":
        found.append("formation %s" % formation)
    for team in TEAMS:
        for name in NAMES:
            found.append("%s %s %s" % (team, name, places.get((team, name), "ko" if name == "cat" else "out")))
    return "\n".join(found)


def first_scatter(text, action, dice):
    """The landing square and the distance of the first scatter."""
    m = Match.from_position(text, dice=Script(dice + [1] * 60))
    m.apply(m.parse(action))
    return next((event[2], event[3]) for event in m.events() if event[0] == kinds.SCATTER)


@pytest.mark.parametrize("second, distance", [(3, 1), (1, 2)])
@both_books
def test_scatter_from_every_square(rules, second, distance):  # FB-28, FB-29
    columns, rows = SIZES[rules]
    for spot in [(c, r) for c in range(1, columns + 1) for r in range(1, rows + 1)]:
        squares = around(spot, distance, columns, rows)
        fox = around(spot, 1, columns, rows)[0]
        bear = max(around(spot, 99, columns, rows), key=lambda other: far(spot, other))
        text = lines(
            rules, "purple", {("purple", "fox"): "%d,%d" % fox, ("purple", "bear"): "%d,%d" % bear}, "%d,%d" % spot
        )
        for pick in {0, len(squares) // 2, len(squares) - 1}:
            landing, allowed = first_scatter(text, "fox move %d,%d" % spot, [1, second, pick])
            assert ((landing % columns + 1, landing // columns + 1), allowed) == (squares[pick], distance)
        with pytest.raises(ScriptError):
            first_scatter(text, "fox move %d,%d" % spot, [1, second, len(squares)])


# --- the way back from the bench


def home_spot(start, taken, columns, rows, purple):
    """R-28: its start square, else the nearest free one of its half; then nearer the own edge, then lower."""
    half = range(1, columns // 2 + 1) if purple else range(columns // 2 + 2, columns + 1)
    free = [(c, r) for c in half for r in range(1, rows + 1) if (c, r) not in taken]
    edge = 1 if purple else columns
    return min(free, key=lambda spot: (far(spot, start), abs(spot[0] - edge), spot[1]))


@pytest.mark.parametrize("seed", range(60))
@pytest.mark.parametrize("rules", BOOKS)
def test_the_way_back_worked_out_anew(rules, seed):
    chance = random.Random(seed)
    columns, rows = SIZES[rules]
    formation = chance.choice(list(START)[:5]) if rules == "furbowl" else None
    team, index = chance.choice(TEAMS), chance.randrange(4)
    column, row = START[formation][index]
    start = (column if team == "purple" else columns + 1 - column, row)
    crowd = [start] + around(start, 1, columns, rows)
    chance.shuffle(crowd)
    crowd = sorted(crowd[1:9] if seed % 3 else crowd[:9], key=lambda spot: spot != start)
    animals = [(t, n) for t in TEAMS for n in NAMES if (t, n) != (team, NAMES[index])]
    places = dict(zip(animals, ("%d,%d" % spot for spot in crowd)))
    places[team, NAMES[index]] = "ko"
    ball = chance.choice([spot for spot in around(start, 2, columns, rows) if spot not in crowd])
    other = TEAMS[team == "purple"]
    m = Match.from_position(lines(rules, other, places, "%d,%d" % ball, formation), dice=Script([4, 4] + [1] * 8))
    m.apply(m.parse("end"))
    back = next(event[2] for event in m.events() if event[0] == kinds.RETURN)
    expected = home_spot(start, set(crowd) | {ball}, columns, rows, team == "purple")
    assert (back % columns + 1, back // columns + 1) == expected
