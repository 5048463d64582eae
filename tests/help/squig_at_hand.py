"""A match of Squig in a test, told as Purple's on a pitch for seven; the table says whose it is and how large.

    @TABLES
    def test_..(squig):
        m = squig("PL1 5,5*; PL2 7,7; s2 10,6").do("lineman1 move", dice="1 3 E E")
        m.shows("PL1 5,5 move 0; s1 7,5")
        assert m.told("TEST", "D3") == ["TEST PL1 5,5 1 1", "D3 - 5,5 3 1"]

Everything goes as in blitz_at_hand.py. At a table of Green all of it is carried out in the mirror; at one for eleven
the catcher is catcher1. `5,5*` carries squig1, `5,5*2` squig2; `s2 10,6` is a free one, `s2 gone` none any more. Dice
are a text: numbers; directions in letters; `9,5<10,6` is the pick that chooses 9,5 among the empty neighbours of 10,6.
"""

import re

import pytest

from blitz_at_hand import COLUMNS, DIRECTIONS, KINDS, NAMES, ROWS, TEAMS, AtHand, letters, number
from blitz_at_hand import lined_up as blitz_lined_up
from blitz_at_hand import lines as player_lines
from blitz_at_hand import position as blitz_position
from blitz_at_hand import tell as blitz_tell
from furbowl.dice import Script
from furbowl.match import IllegalAction, Match

CARDS = "litter itch drill encore gloves heels salve toadstool brass tripwire sponge nurse".split()
PRICES = dict(zip(CARDS, (30, 30, 40, 40, 40, 20, 30, 60, 30, 50, 20, 20)))
USUAL_SQUIG = {7: "12,1", 11: "15,1"}
OWN_KINDS = {
    120: "TEST",
    121: "D3",
    122: "ROAM",
    123: "LEAP",
    124: "SPLIT",
    125: "SQUASHED",
    126: "SENT_OFF",
    127: "CARD",
    128: "WHICH",
    129: "BOUGHT",
}
NAME_OF = {**NAMES, **OWN_KINDS}
MIRRORED = {"NW": "NE", "NE": "NW", "W": "E", "E": "W", "SW": "SE", "SE": "SW"}
SIDE_FIRST = "FORMED KICK TOUCHBACK TURN TURN_OVER MATCH_OVER".split()  # a is a side
SIDE_SECOND = "HALF DIE CARD BOUGHT".split()  # b is one


# --- the mirror


def mirrored(text, size):
    """Green's text for Purple's and the other way round: squares, teams, directions, pairs of numbers."""
    columns = COLUMNS[size]
    text = re.sub(r"(\d+),(\d+)", lambda found: "%d,%s" % (columns + 1 - int(found[1]), found[2]), text)
    text = re.sub(r"\b(purple|green)\b", lambda found: TEAMS[1 - TEAMS.index(found[1])], text)
    text = re.sub(r"\b([PG])(?=[LTCB]\d?\b)", lambda found: "GP"["PG".index(found[1])], text)
    text = re.sub(r"\b(NW|NE|W|E|SW|SE)\b", lambda found: MIRRORED[found[1]], text)
    return re.sub(r"(?m)^(turns|score|rerolls) (\d+) (\d+)$", r"\1 \3 \2", text)


def in_order(text):
    """A position's lines with Purple's players and hand before Green's, any other text as it is."""
    lines = text.split("\n")
    own = {name: [line for line in lines if line.startswith(name + " ")] for name in TEAMS}
    both = [
        [line for line in own[name] if (line.split()[1] == "hand") == hands]
        for hands in (True, False)
        for name in TEAMS
    ]
    queue = iter(sum(both, []))
    return "\n".join(next(queue) if line in own["purple"] + own["green"] else line for line in lines)


def squigs_of(description):
    """What a description says of squigs as {subject: line}, and the description without it."""
    found, rest = {}, []
    for item in filter(None, map(str.strip, description.split(";"))):
        name, place, *marks = item.split()
        if re.fullmatch(r"s\d", name):
            found["squig" + name[1]] = "squig%s %s" % (name[1], place)
            continue
        place, star, held = place.partition("*")
        if star:
            held = held or "1"
            found["squig" + held] = "squig%s %s" % (held, full(name))
        rest.append(" ".join([name, place, *marks]))
    return found, "; ".join(rest)


def full(name):
    """`purple lineman1` for PL1, and `purple catcher` for PC."""
    names = {"L": "lineman", "T": "thrower", "C": "catcher", "B": "blitzer"}
    return "%s %s%s" % (TEAMS["PG".index(name[0])], names[name[1]], name[2:])


class Table:
    """Whose matches are played and how large they are; called it sets up a position in Purple's words."""

    def __init__(self, side, size):
        self.flip, self.size = side, size
        self.columns, self.rows = COLUMNS[size], ROWS[size]

    def out(self, text):
        """A text of a test as the match has it."""
        if self.size == 11:
            text = re.sub(r"\bcatcher\b", "catcher1", text)
            text = re.sub(r"\b([PG])C\b", r"\1C1", text)
        return in_order(mirrored(text, self.size)) if self.flip else text

    def back(self, text):
        """A text of the match as a test has it."""
        if self.flip:
            text = mirrored(text, self.size)
        return re.sub(r"\b([PG])C1\b", r"\1C", re.sub(r"\bcatcher1\b", "catcher", text))

    def text(self, description="", hand=None, theirs=None, spells=None, watchers=True, **facts):
        """The text of a position in Purple's words; hand, theirs, spells: with cards."""
        squigs, people = squigs_of(description)
        if not squigs:
            squigs["squig1"] = "squig1 " + USUAL_SQUIG[self.size]
        if self.size == 11:
            people = re.sub(r"\b([PG])C\b", r"\1C1", people)
        text = blitz_position(people, size=self.size, watchers=watchers, **{"rules": "squig", **facts})
        return self._with(re.sub(r"\bcatcher1\b", "catcher", text), squigs, hand, theirs, spells)

    def kick_off(self, ask="kick", changes="", hand=None, theirs=None, spells=None, forms=("Tight", "Tight"), **facts):
        """The text of a position at a kick-off: Purple kicks."""
        facts = {"rules": "squig", **facts}
        text = blitz_lined_up("purple", ask, forms, self.size, changes, **facts)
        return self._with(re.sub(r"\bcatcher1\b", "catcher", text), {}, hand, theirs, spells)

    def buying(self, ask, hand="nothing", theirs="nothing", **facts):
        """The text of a position in which a side buys; Purple will receive."""
        facts = {"rules": "squig", "turns": "0 0", "first": "purple", **facts}
        text = blitz_position(size=self.size, watchers=False, ask=ask, **facts)
        return self._with(re.sub(r"\bcatcher1\b", "catcher", text), {}, hand, theirs, "nothing")

    def _with(self, text, squigs, hand, theirs, spells):
        own = [squigs[subject] for subject in sorted(squigs) if not squigs[subject].endswith(" gone")]
        if not hand is theirs is spells is None:
            own += [
                "%s %s" % (name, cards or "nothing")
                for name, cards in (("purple hand", hand), ("green hand", theirs), ("spells", spells))
            ]
        return re.sub(r"(?m)^ball .*\n", lambda _: "".join(line + "\n" for line in own), text)

    def read(self, text, dice=""):
        """The match of a position's text in Purple's words."""
        m = Hand(Match.from_position(self.out(text), dice=Script(())), Script(()), self)
        if dice:
            m.give(dice)
        return m

    def __call__(self, description="", dice="", **facts):
        return self.read(self.text(description, **facts), dice)

    def refuses(self, text, *quoted):
        """A position's text is refused with a ValueError that quotes one of these lines, or any of its own."""
        with pytest.raises(ValueError) as error:
            Match.from_position(self.out(text))
        lines = [self.out(line) for line in quoted or text.splitlines()]
        assert any(line in str(error.value) for line in lines), "%s quotes none of %s" % (error.value, lines)

    def reads(self, text):
        """A position's text comes back as it was, and through a snapshot of at most 256 bytes."""
        real = self.out(text)
        m = Match.from_position(real)
        assert m.position().strip() == real
        assert Match.from_position(m.position()).snapshot() == m.snapshot()
        data = m.snapshot()
        assert type(data) is bytes and len(data) <= 256
        assert Match.restore(data).position() == m.position() and Match.restore(data).snapshot() == data
        assert not list(m.events()) and list(m.legal())
        for action in m.legal():
            assert m.parse(m.text(action)) == action
        return Hand(m, Script(()), self)


def table(side, size):
    return pytest.param(Table(side, size), id="%s-%d" % (TEAMS[side], size))


TABLES = pytest.mark.parametrize("squig", [table(0, 7), table(1, 11)])
SEVENS = pytest.mark.parametrize("squig", [table(0, 7), table(1, 7)])  # for what hangs on the size
ALL_TABLES = pytest.mark.parametrize("squig", [table(0, 7), table(1, 7), table(0, 11), table(1, 11)])


def one_each(names, rows):
    """Parametrize over rows, by turns at a table of Purple for seven and at one of Green for eleven."""
    single = "," not in names
    found = []
    for at, row in enumerate(rows):
        values = (row,) if single else tuple(row)
        said = "-".join(map(str, values)) if all(type(value) in (int, str) for value in values) else str(at)
        side = at % 2
        found.append(pytest.param(Table(side, (7, 11)[side]), *values, id="%s %s" % (TEAMS[side], said[:60])))
    return pytest.mark.parametrize("squig, " + names, found)


class Hand(AtHand):
    """A match of Squig in a test, in Purple's words; what no method has is the match's own, without a mirror."""

    def __init__(self, match, script, at):
        super().__init__(match, script)
        self.table = at

    side = property(lambda self: self.match.side ^ self.table.flip)
    turn = property(lambda self: self.match.turn ^ self.table.flip)
    turns = property(lambda self: self._pair(self.match.turns))
    score = property(lambda self: self._pair(self.match.score))
    rerolls = property(lambda self: self._pair(self.match.rerolls))

    def _pair(self, pair):
        return tuple(reversed(pair)) if self.table.flip else tuple(pair)

    def who(self, name):
        """A player's number in the match."""
        return [letters(each, self.match.size) for each in range(2 * self.match.size)].index(self.table.out(name))

    def spot(self, place):
        """A square's number in the match."""
        return number(self.table.out(place), self.match.size)

    # --- doing

    def give(self, dice):
        """These dice fall next."""
        words = dice.split() if isinstance(dice, str) else [str(each) for each in dice]
        self.script = Script([self._die(self.table.out(word)) for word in words])
        self.match = self.match.copy(dice=self.script)

    def _die(self, word):
        if word in DIRECTIONS:
            return DIRECTIONS.index(word)
        place, among, centre = word.partition("<")
        if not among:
            return int(word)
        column, row = map(int, centre.split(","))
        around = [(column + x, row + y) for y in (-1, 0, 1) for x in (-1, 0, 1)]
        taken = re.findall(r" (\d+),(\d+)(?= |$)", "\n".join(self._held()), re.MULTILINE)
        taken = {(int(x), int(y)) for x, y in taken} | {(column, row)}
        free = [
            "%d,%d" % (x, y)
            for x, y in around
            if (x, y) not in taken and 0 < x <= self.table.columns and 0 < y <= self.table.rows
        ]
        return free.index(place)

    def _held(self):
        """The lines of what stands or lies on a square."""
        held = (*TEAMS, "squig")
        return [line for line in self.match.position().splitlines() if line.startswith(held)]

    def do(self, *texts, dice=None):
        """Carry out actions in words. Each of the dice is rolled: neither one more nor one less."""
        if dice is not None:
            self.give(dice)
        self.seen, self.before = [], self.lines()
        for text in texts:
            self.match.apply(self.match.parse(self.table.out(text)))
            self.seen += [tuple(event) for event in self.match.events()]
        assert self.script.left == 0, "%d of the dice were not rolled" % self.script.left
        return self

    # --- what can be done

    def texts(self, *names):
        listed = [a for name in names for a in self.match.legal(self.who(name))] if names else self.match.legal()
        return [self.table.back(self.match.text(action)) for action in listed]

    def may_not(self, text):
        """Neither listed nor read, and no byte changes."""
        before = self.match.snapshot()
        assert text not in self.texts(), "%s is legal" % text
        with pytest.raises(ValueError):
            self.match.parse(self.table.out(text))
        assert self.match.snapshot() == before and not list(self.match.events())

    def refuses(self, action):
        """apply() and odds() refuse a number and quote a rule; no byte changes."""
        before = self.match.snapshot()
        for ask in (self.match.apply, self.match.odds):
            with pytest.raises(IllegalAction, match=r"\b(BZ|SQ)-[RCH]?\d+\b"):
                ask(action)
        assert self.match.snapshot() == before and not list(self.match.events())

    def action(self, text):
        """The number of an action in words."""
        return self.match.parse(self.table.out(text))

    def chance(self, text):
        return tuple(self.match.odds(self.action(text)))

    def rolls(self, text):
        return [(NAME_OF[need[0]], *need[1:]) for need in self.match.needs(self.action(text))]

    # --- how it stands

    def lines(self):
        found = {}
        for line in self.table.back(self.match.position().strip()).splitlines():
            words = line.split()
            found[" ".join(words[: 2 if words[0] in TEAMS else 1])] = line
        return found

    def line(self, subject):
        """What the position says of a fact, a player (PL1) or a squig (s1); '' if it says nothing."""
        if re.fullmatch(r"s\d", subject):
            subject = "squig" + subject[1]
        elif subject[0] in "PG":
            subject = full(subject)
        return self.lines().get(subject, subject)[len(subject) + 1 :]

    def squigs(self):
        """Where the squigs are: `1 7,5; 2 purple lineman1`."""
        lines = self.lines()
        return "; ".join(lines[subject][5:] for subject in sorted(lines) if subject.startswith("squig"))

    def shows(self, description="", begins=None, **facts):
        """The position is as before do(), but for what is described here; begins: as in blitz_at_hand.py."""
        said = dict(self.before)
        if begins:
            side = TEAMS.index(begins)
            turns = [int(word) for word in said["turns"].split()[1:]]
            turns[side] += 1
            facts = {"turn": begins, "turns": "%d %d" % tuple(turns), "used": "nothing", "ask": "play", **facts}
            if "spells" in said:
                facts.setdefault("spells", "nothing")
            for subject, line in said.items():
                if subject.split()[0] in TEAMS:
                    said[subject] = re.sub(r" (dodged|acted|hit|(move|block|blitz|pass|handoff) \d)\b", "", line)
        subjects = {"hand": "purple hand", "theirs": "green hand"}
        for name in facts:
            subject = subjects.get(name, name)
            said[subject] = "%s %s" % (subject, facts[name])
        squigs, people = squigs_of(description)
        said.update({**player_lines(people), **squigs})
        assert self.lines() == {subject: line for subject, line in said.items() if not line.endswith(" gone")}

    # --- what happened

    def _told(self):
        return [self._tell(event) for event in self.seen]

    def _tell(self, event):
        story = self.table.back(tell(event, self.match.size))
        words = story.split()
        if self.table.flip:
            for names, at in ((SIDE_FIRST, 3), (SIDE_SECOND, 4)):
                if words[0] in names and words[at] in "01":
                    words[at] = str(1 - int(words[at]))
            if words[0] == "TOUCHDOWN":
                words[3:] = reversed(words[3:])
        return " ".join(words)

    def tells(self, story):
        assert "; ".join(self._told()) == re.sub(r"\s+", " ", story).strip()

    def told(self, *kinds):
        return [story for story in self._told() if story.split()[0] in kinds]

    def kinds(self):
        return [NAME_OF[event[0]] for event in self.seen]


def tell(event, size):
    """An event in words: `ROAM - 6,5 1 5,5` is squig1 from 5,5; a target that is no player is `squig`."""
    kind, actor, square, a, b = event
    if kind in NAMES and not (kind in (KINDS["HITS"], KINDS["PUSHED"]) and max(a, actor) >= 2 * size):
        return blitz_tell(event, size)

    def spot(value):
        return blitz_tell((KINDS["DROP"], -1, value, -1, -1), size).split()[2]

    def player(each):
        return ("squig" if each >= 2 * size else letters(each, size)) if each >= 0 else "-"

    def count(value):
        return "-" if value == -1 else str(value)

    name = NAME_OF[kind]
    first = player(a) if name in ("HITS", "PUSHED") else count(a)
    second = spot(b) if name in ("ROAM", "LEAP", "PUSHED") else count(b)
    return " ".join([name, player(actor), spot(square), first, second])


def new_match(dice="", **options):
    """A new match with scripted dice, of Purple's table for seven or eleven."""
    script = Script([int(word) for word in dice.split()])
    m = Hand(Match("squig", dice=script, **options), script, Table(0, options.get("size", 7)))
    m.seen = list(map(tuple, m.match.events()))
    assert script.left == 0, "%d of the dice were not rolled" % script.left
    return m


def changed(text, *changes):
    """The text with some lines changed; None leaves one out."""
    lines = text.splitlines()
    for old, new in changes:
        assert old in lines, old
        lines = [line if line != old else new for line in lines if line != old or new is not None]
    return "\n".join(lines)
