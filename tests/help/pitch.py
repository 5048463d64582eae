"""A match in a test: a picture of the pitch, scripted dice, actions in words, and what follows.

    m = pitch(". B r .", dice=[3, 1])
    m.do("bear tackle rabbit")
    m.shows(". B . r")

picture.py says how pictures are drawn; a digit names a square, so that `fox move 1` says where to. `at` is the square
of the lower left cell; without it column 10, and the middle line on row 5. Animals that the picture leaves out are
Out, except the Cats, which can never be: a Cat that nobody drew waits at the far edge of the pitch, as does a ball
that is nowhere in the picture.
"""

import re

import pytest

from furbowl.actions import act
from furbowl.dice import Script
from furbowl.games.furbowl import kinds as words
from furbowl.games.furbowl.kinds import GONE, KNOCKED_OUT, STUNNED
from furbowl.match import IllegalAction, Match
from picture import LETTERS, MARKS, NAMES, Picture, plain, position_text, values, who

BOOKS = ("furbowl", "furball")
SIZES = {"furbowl": (15, 10), "furball": (13, 9)}
VERBS = {"move": words.MOVE, "sprint": words.SPRINT, "pass": words.PASS, "tackle": words.TACKLE, "finish": words.FINISH}
ROLLS = (words.DODGE, words.PICKUP, words.SURPRISE, words.THROW, words.CATCH, words.HIT, words.OUCH, words.COMEBACK)
EXTRAS = {words.KO: 1, words.CHARGE: 1, words.PUSHED: 1, words.SLAMMED: 1}
SW, S, SE, W, E, NW, N, NE = range(8)  # pick(8) for a ball that scatters 1 away from all edges

both_books = pytest.mark.parametrize("rules", BOOKS)


def scatter(origin, landing, distance=1):
    """A value for dice=[...]: the ball at one name of the picture lands on another, `distance` allowed."""
    return (origin, landing, distance)


def pitch(picture, dice=(), rules="furbowl", side=0, at=None, **more):
    """A match that stands as the picture shows, with scripted dice.

    more: letters for sprint, moved, used, stunned (or stunned2), stunned1, acted, ko; and plays, turns, score, target,
    formation as in a position's text.
    """
    columns, rows = SIZES[rules]
    drawn = Picture(picture, at)
    if "stunned" in more:
        more["stunned2"] = more.pop("stunned")
    marks = {mark: more.pop(mark) for mark in ("sprint", "ko") + MARKS if mark in more}
    drawn.park(columns, rows, marks.get("ko", ""))
    text = position_text(drawn, rules, side, marks, more)
    script = Script(values(dice, drawn.squares, columns, rows))
    return Pitch(Match.from_position(text, dice=script), script, drawn)


class Pitch:
    """A match in a test: takes actions in words, is compared with pictures; all else is the Match's own."""

    def __init__(self, match, script, drawn):
        self.match, self.script, self.drawn = match, script, drawn
        self.seen = []
        self.benched = self._letters(KNOCKED_OUT)
        self.gone = self._letters(GONE)

    def __getattr__(self, name):
        return getattr(self.match, name)

    def __str__(self):
        return self._drawing(self.drawn)

    def do(self, *texts, dice=None):
        """Carry out actions in words; all dice must be rolled by then. dice: for these instead of the first ones.

        Return the match itself, so that calls can be chained.
        """
        if dice is not None:
            self.script = Script(values(dice, self.drawn.squares, self.match.columns, self.match.rows))
            self.match = Match.restore(self.match.snapshot(), dice=self.script)
        self.seen = []
        for text in texts:
            self.match.apply(self.match.parse(self._squares_for_names(text)))
            self.seen += [tuple(event) for event in self.match.events()]
        assert self.script.left == 0, "%d of the dice were not rolled" % self.script.left
        return self

    def _squares_for_names(self, text):
        actor, _, last = text.rpartition(" ")
        if len(last) == 1:
            return "%s %d,%d" % (actor, *self.drawn.squares[last])
        return text

    def action(self, text):
        """The number of an action in words, legal or not, made without parse()."""
        parts = self._squares_for_names(text).split()
        if parts == ["end"]:
            return act(words.END)
        actor = NAMES.index(parts[0]) + 5 * self.match.side
        last = 0
        if parts[1] in ("move", "sprint"):
            last = self.number(tuple(int(part) for part in parts[2].split(",")))
        elif parts[1] in ("pass", "tackle"):
            team = self.match.side if parts[1] == "pass" else 1 - self.match.side
            last = NAMES.index(parts[2]) + 5 * team
        return act(VERBS[parts[1]], actor, last)

    def spot(self, name):
        """(column, row) of a name in the picture, as it was drawn."""
        return self.drawn.squares[name]

    def number(self, square):
        """The number of a square given as (column, row) or by its name in the picture."""
        column, row = self.drawn.squares[square] if isinstance(square, str) else square
        return (row - 1) * self.match.columns + column - 1

    def place(self, square):
        """(column, row) of a square's number."""
        return square % self.match.columns + 1, square // self.match.columns + 1

    # --- what is legal

    def may(self, text):
        """Return whether the action is legal now."""
        return self.action(text) in set(self.match.legal())

    def texts(self, *letters):
        """The legal actions in words, of all or of the drawn animals."""
        if letters:
            return [self.match.text(a) for letter in letters for a in self.match.legal(who(letter))]
        return [self.match.text(a) for a in self.match.legal()]

    def refuses(self, text, *rules):
        """Check that the action is not legal: apply() says so, quotes one of the rules, and changes no byte."""
        action, before = self.action(text), self.match.snapshot()
        assert action not in set(self.match.legal()), "%s is legal" % text
        with pytest.raises(IllegalAction) as refusal:
            self.match.apply(action)
        quoted = re.findall(r"\b(?:FB-P?|R-)\d+\b", str(refusal.value))
        assert set(quoted) & set(rules), "%s: %s quotes none of %s" % (text, refusal.value, rules)
        assert self.match.snapshot() == before

    def reaches(self, letter, picture):
        """Compare where the animal may go: x by a Move, s by a Sprint, the rest as it stands."""
        drawn = self._drawing(self.drawn)
        for verb, sign in (("move", "x"), ("sprint", "s")):
            for text in self.texts(letter):
                parts = text.split()
                if parts[1] == verb:
                    square = tuple(int(part) for part in parts[2].split(","))
                    assert self.drawn.covers(square), "%s leaves the picture" % text
                    drawn = self._put(drawn, square, sign)
        assert drawn == plain(picture)

    def _put(self, drawing, square, sign):
        lines = [list(line) for line in drawing.splitlines()]
        lines[-1 - (square[1] - self.drawn.at[1])][2 * (square[0] - self.drawn.at[0])] = sign
        return "\n".join("".join(line) for line in lines)

    # --- how it stands

    def _letters(self, state):
        return {LETTERS[i] for i in range(10) if self.match.state(i) == state}

    def _cell(self, square):
        number = self.number(square)
        animal = self.match.who_at(number)
        if animal >= 0:
            return LETTERS[animal] + ("*" if self.match.carrier == animal else " ")
        return "o " if self.match.ball == number else ". "

    def _drawing(self, drawn):
        columns = range(drawn.at[0], drawn.at[0] + drawn.width)
        rows = range(drawn.at[1] + drawn.height - 1, drawn.at[1] - 1, -1)
        return "\n".join("".join(self._cell((c, r)) for c in columns).rstrip() for r in rows)

    def shows(self, picture, stunned="", ko="", out=""):
        """Compare the same part of the pitch with a picture; the animals that are Stunned now, newly Knocked Out and
        newly Out must be exactly those of the letters given."""
        assert self._drawing(self.drawn) == plain(picture)
        assert self._letters(STUNNED) == set(stunned)
        assert self._letters(KNOCKED_OUT) - self.benched == set(ko)
        assert self._letters(GONE) - self.gone == set(out)

    def where(self, letter):
        """(column, row) of an animal, None off the pitch."""
        square = self.match.square(who(letter))
        return None if square < 0 else self.place(square)

    # --- what happened in the last do()

    def kinds(self):
        """The kinds of the events, in order."""
        return [event[0] for event in self.seen]

    def saw(self, kind, letter=None):
        """The events of a kind, of all or of one animal."""
        return [e for e in self.seen if e[0] == kind and (letter is None or e[1] == who(letter))]

    def rolls(self):
        """The rolls as (kind, letter, dice, modifier, goal), in order."""
        return [
            (e[0], LETTERS[e[1]], words.natural(e), words.modifier(e), words.goal(e))
            for e in self.seen
            if e[0] in ROLLS
        ]

    def told(self, kind):
        """The events of a kind as [(letter, (column, row))], followed by a and b where that kind uses them."""
        return [(LETTERS[e[1]], self.place(e[2]), *e[3 : 3 + EXTRAS.get(kind, 0)]) for e in self.seen if e[0] == kind]

    def scatters(self):
        """The scatters as (where from, how far at most, where to), in order."""
        return [(self.place(e[4]), e[3], self.place(e[2])) for e in self.saw(words.SCATTER)]

    def reason(self, letter):
        """Why the animal's play ended; None while it goes on."""
        ends = self.saw(words.PLAY_OVER, letter)
        assert len(ends) < 2, "one play ended twice"
        return ends[0][3] if ends else None
