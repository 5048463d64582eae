"""A match of Squig in a test: as in blitz_at_hand.py, with squigs and cards.

    m = squig("PL1 5,5*; PL2 7,7; s2 10,6").do("lineman1 move", dice="1 3 E E")
    m.shows("PL1 5,5 move 0; s1 7,5")
    assert m.told("TEST", "D3") == ["TEST PL1 5,5 1 1", "D3 - 5,5 3 1"]

`5,5*` carries squig1, `5,5*2` squig2; `s2 10,6` is a free one, `s2 gone` one that is no more. Dice are a text: numbers;
directions in letters; `9,5<10,6` is the pick that chooses 9,5 among the empty neighbours of 10,6.
"""

import re

import pytest

from blitz_at_hand import COLUMNS, DIRECTIONS, KINDS, NAMES, ROWS, TEAMS, AtHand, full_name, number, who
from blitz_at_hand import lined_up as blitz_lined_up
from blitz_at_hand import lines as player_lines
from blitz_at_hand import position as blitz_position
from blitz_at_hand import tell as blitz_tell
from furbowl.dice import Script
from furbowl.match import Match

CARDS = "litter itch drill encore gloves heels salve toadstool brass tripwire sponge nurse".split()
PRICES = dict(zip(CARDS, (30, 30, 40, 40, 40, 20, 30, 60, 30, 50, 20, 20)))
USUAL_SQUIG = {7: "12,1", 11: "15,1"}
OWN_KINDS = dict(enumerate("TEST D3 ROAM LEAP SPLIT SQUASHED SENT_OFF CARD WHICH BOUGHT".split(), 120))


# --- positions


def squigs_of(description, size=7):
    """The squigs of a description as {subject: line}, and the description without them."""
    found, rest = {}, []
    for item in filter(None, map(str.strip, description.split(";"))):
        name, place, *marks = item.split()
        if re.fullmatch(r"s\d", name):
            found["squig" + name[1]] = "squig%s %s" % (name[1], place)
            continue
        place, star, held = place.partition("*")
        if star:
            held = held or "1"
            found["squig" + held] = "squig%s %s" % (held, full_name(name, size))
        rest.append(" ".join([name, place, *marks]))
    return found, "; ".join(rest)


class Table:
    """A size of the pitch; called, it sets up a position."""

    def __init__(self, size=7):
        self.size, self.columns, self.rows = size, COLUMNS[size], ROWS[size]

    def text(self, description="", hand=None, theirs=None, spells=None, **facts):
        """The text of a position; hand, theirs, spells: with cards."""
        squigs, people = squigs_of(description, self.size)
        squigs = squigs or {"squig1": "squig1 " + USUAL_SQUIG[self.size]}
        text = blitz_position(people, size=self.size, **{"rules": "squig", **facts})
        return self._with(text, squigs, hand, theirs, spells)

    def kick_off(self, ask="kick", changes="", hand=None, theirs=None, spells=None, forms=("Tight", "Tight"), **facts):
        """The text of a position at a kick-off: Purple kicks."""
        text = blitz_lined_up("purple", ask, forms, self.size, changes, **{"rules": "squig", **facts})
        return self._with(text, {}, hand, theirs, spells)

    def buying(self, ask, hand="nothing", theirs="nothing", **facts):
        """The text of a position in which a side buys; Purple will receive."""
        facts = {"rules": "squig", "turns": "0 0", "first": "purple", **facts}
        text = blitz_position(size=self.size, watchers=False, ask=ask, **facts)
        return self._with(text, {}, hand, theirs, "nothing")

    def _with(self, text, squigs, hand, theirs, spells):
        own = [squigs[subject] for subject in sorted(squigs) if not squigs[subject].endswith(" gone")]
        if not hand is theirs is spells is None:
            cards = {"purple hand": hand, "green hand": theirs, "spells": spells}
            own += ["%s %s" % (name, cards[name] or "nothing") for name in cards]
        return re.sub(r"(?m)^ball .*\n", lambda _: "".join(line + "\n" for line in own), text)

    def read(self, text, dice=""):
        """The match of a position's text."""
        m = Hand(Match.from_position(text, dice=Script(())), Script(()))
        if dice:
            m.give(dice)
        return m

    def __call__(self, description="", dice="", **facts):
        return self.read(self.text(description, **facts), dice)

    def refuses(self, text, *quoted):
        """Check that a text is refused with a ValueError that quotes one of these lines, or one of its own."""
        with pytest.raises(ValueError) as error:
            Match.from_position(text)
        lines = quoted or text.splitlines()
        assert any(line in str(error.value) for line in lines), "%s quotes none of %s" % (error.value, lines)

    def reads(self, text):
        """Check that a position's text comes back as it was, also through a snapshot of at most 256 bytes."""
        m = Match.from_position(text)
        assert m.position().strip() == text
        data = m.snapshot()
        assert len(data) <= 256 and Match.restore(data).snapshot() == data
        assert Match.restore(data).position() == m.position() and list(m.legal())
        return Hand(m, Script(()))


squig = Table()


# --- matches


class Hand(AtHand):
    """A match of Squig in a test."""

    names = {**NAMES, **OWN_KINDS}

    def who(self, name):
        """A player's number in the match."""
        return who(name, self.match.size)

    def spot(self, place):
        """A square's number in the match."""
        return number(place, self.match.size)

    def action(self, text):
        """The number of an action in words."""
        return self.match.parse(text)

    # --- doing

    def give(self, dice):
        """Set the dice that fall next."""
        words = dice.split() if isinstance(dice, str) else [str(each) for each in dice]
        self.script = Script([self._die(word) for word in words])
        self.match = self.match.copy(dice=self.script)

    def _die(self, word):
        if word in DIRECTIONS:
            return DIRECTIONS.index(word)
        place, among, centre = word.partition("<")
        return self._empty(centre).index(place) if among else int(word)

    def _empty(self, centre):
        """The empty squares around one, without a player or a squig, by row, then column."""
        held = [line for line in self.match.position().splitlines() if line.startswith((*TEAMS, "squig"))]
        taken = set(re.findall(r" (\d+,\d+)\b", "\n".join(held))) | {centre}
        column, row = map(int, centre.split(","))
        around = [(column + x, row + y) for y in (-1, 0, 1) for x in (-1, 0, 1)]
        there = ["%d,%d" % (x, y) for x, y in around if 0 < x <= self.match.columns and 0 < y <= self.match.rows]
        return [place for place in there if place not in taken]

    def do(self, *texts, dice=None):
        """Carry out actions in words. Each of the dice is rolled: neither one more nor one less."""
        if dice is not None:
            self.give(dice)
        return super().do(*texts)

    # --- what can be done

    def may_not(self, text):
        """Check that an action is neither listed nor read, and no byte changes."""
        before = self.match.snapshot()
        assert text not in self.texts(), "%s is legal" % text
        with pytest.raises(ValueError):
            self.match.parse(text)
        assert self.match.snapshot() == before and not list(self.match.events())

    # --- how it stands

    def line(self, subject):
        """The position's line on a fact, a player (PL1) or a squig (s1), without the subject; '' if there is none."""
        if re.fullmatch(r"s\d", subject):
            subject = "squig" + subject[1]
        elif subject[0] in "PG":
            subject = full_name(subject, self.match.size)
        return self.lines().get(subject, subject)[len(subject) + 1 :]

    def squigs(self):
        """The places of the squigs: `1 7,5; 2 purple lineman1`."""
        lines = self.lines()
        return "; ".join(lines[subject][5:] for subject in sorted(lines) if subject.startswith("squig"))

    def described(self, description):
        """The lines that a description stands for."""
        squigs, people = squigs_of(description, self.match.size)
        return {**player_lines(people, self.match.size), **squigs}

    def shows(self, description="", begins=None, **facts):
        """Check the position as in blitz_at_hand.py; hand, theirs: the cards of Purple and of Green."""
        if begins and "spells" in self.before:
            facts.setdefault("spells", "nothing")
        subjects = {"hand": "purple hand", "theirs": "green hand"}
        super().shows(description, begins, **{subjects.get(name, name): facts[name] for name in facts})

    # --- what happened

    def tell(self, event):
        """An event in words: `ROAM - 6,5 1 5,5` is squig1 from 5,5; a target that is no player is `squig`."""
        kind, actor, square, a, b = event
        size = self.match.size
        if kind in NAMES and not (kind in (KINDS["HITS"], KINDS["PUSHED"]) and max(a, actor) >= 2 * size):
            return blitz_tell(event, size)

        def spot(value):
            return blitz_tell((KINDS["DROP"], -1, value, -1, -1), size).split()[2]

        def player(each):
            return "squig" if each >= 2 * size else blitz_tell((KINDS["DROP"], each, -1, -1, -1), size).split()[1]

        def count(value):
            return "-" if value == -1 else str(value)

        name = self.names[kind]
        first = player(a) if name in ("HITS", "PUSHED") else count(a)
        second = spot(b) if name in ("ROAM", "LEAP", "PUSHED") else count(b)
        return " ".join([name, player(actor), spot(square), first, second])


def new_match(dice="", **options):
    """A new match with scripted dice."""
    script = Script([int(word) for word in dice.split()])
    m = Hand(Match("squig", dice=script, **options), script)
    m.seen = list(map(tuple, m.match.events()))
    assert script.left == 0, "%d of the dice were not rolled" % script.left
    return m
