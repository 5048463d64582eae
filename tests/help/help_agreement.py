"""The figures in the tables of the help, compared with what a match gives, or with what its dice do: check()."""

import re
from itertools import product
from math import isqrt

import by_force
from blitz_agreement import falls, percents, rounded, squig_block
from blitz_at_hand import blitz
from furbowl.actions import verb_of
from furbowl.dice import percent
from furbowl.games.blitz import book as blitz_book
from furbowl.games.furbowl import kinds, tables
from furbowl.games.octo import book as octo_book
from furbowl.match import Match
from octagon import octagon
from octo_agreement import share, tried
from placing import placed
from squig_at_hand import squig


def check(rules):
    """(what is wrong, by the title of its page; the items of all pages) of a rule set's help."""
    found = Agreement(rules)
    getattr(found, rules)()
    return found.wrong, found.pages


class Agreement:
    def __init__(self, rules):
        match = Match(rules)
        self.help, self.wrong = match.help(), {}
        self.pages = [list(self.help.page(match, page)) for page in range(len(self.help.titles))]

    def table(self, title):
        """The texts at each row of a page, from left to right."""
        found = {}
        for name, x, row, *more in self.pages[self.help.titles.index(title)]:
            if name == "at":
                found.setdefault(row, []).append((x, more[-1]))
        return {row: [text.strip() for _, text in sorted(texts)] for row, texts in found.items()}

    def words(self, title):
        return " ".join([item[2] for item in self.pages[self.help.titles.index(title)] if item[0] == "text"])

    def hold(self, title, told, right, *about):
        if told != right:
            self.wrong.setdefault(title, []).append((told, right, *about))

    # --- Furbowl

    def furbowl(self):
        self.dodges()
        self.passes()
        self.hits()

    def dodges(self):
        title, rivals = "Dodge and pickup", "; r 5,6; t 5,4; f 4,5; b 4,6"
        table = self.table(title)
        for who, name in enumerate(tables.NAMES):
            beset = placed("5,8", "%s 5,5" % name[0] + rivals), "dodge"
            free = placed("6,5", "%s 5,5" % name[0]), "pickup"
            for told, (match, roll) in zip(table[who + 1][1:], (beset, free)):
                action = match.parse("%s move 6,5" % name)
                self.hold(title, told, chance(match, action), name, roll)
        crowds = ["".join(rivals[: 7 * count]) for count in range(5)]
        crowded = [placed("5,8", "R 5,5" + crowd) for crowd in crowds]
        dodges = [bool(match.needs(match.parse("rabbit move 6,5"))) for match in crowded]
        self.hold(title, int(re.findall(r"\d", table[7][0])[0]), dodges.index(True))

    def passes(self):
        title = "Throw and catch"
        table = self.table(title)
        for distance in range(1, tables.FARTHEST_PASS + 1):
            (at,) = [at for at, squares in enumerate(table[0]) if distance in spread(squares)]
            for who, name in enumerate(tables.NAMES):
                mate = (who + 1) % 5
                match = placed("purple " + name, "%s 3,5; %s %d,5" % (name[0], tables.NAMES[mate][0], 3 + distance))
                action = match.parse("%s pass %s" % (name, tables.NAMES[mate]))
                needs = dict(match.needs(action))
                self.hold(title, table[mate + 1][at], "%d+" % needs[kinds.CATCH], name, distance)
                least = int(table[who + 1][at][:-1])
                if table[7][0] == "to throw":
                    throw = None if table[7][at] == "-" else least + int(table[7][at])
                else:
                    throw = None if distance == 1 else least
                self.hold(title, throw, needs.get(kinds.THROW), name, distance)
            dropped = by_force.rolling(match, by_force.Faces((1, 2), by_force.always))
            dropped.apply(action)
            far = [event[3] for event in dropped.untold if event[0] == kinds.SCATTER][0]
            self.hold(title, table[6][at], "%d" % far, distance)

    def hits(self):
        title = "Tackle"
        table = self.table(title)
        more = int(table[6][0].split()[0])
        for (who, name), (other, victim) in product(enumerate(tables.NAMES), repeat=2):
            match = placed("5,8", "%s 5,5; %s 6,5" % (name[0], victim[0].lower()))
            (_, hit), (_, big) = match.needs(match.parse("%s tackle %s" % (name, victim)))
            self.hold(title, table[who + 1][1 + other], "%d+" % hit, name, victim)
            self.hold(title, max(hit, min(12, hit + more)), big, name, victim)

    # --- Blitz and Squig

    def blitz(self):
        self.bands()
        self.agility(blitz)
        self.faces()
        self.injuries()

    def squig(self):
        self.agility(squig)
        match = squig("PL1 5,5*; s2 9,9; GL1 18,9", watchers=False).match
        action = match.parse("lineman1 move")
        ((_, least),), (held, of) = match.needs(action), match.odds(action)
        self.hold("They wriggle", percents(self.words("They wriggle")), [percent(of - held, of)])
        self.hold("Squigs roam", re.findall(r"(\d)\+", self.words("Squigs roam")), ["%d" % least])
        match = squig("PL1 5,5 block 0; s1 6,5; s2 6,6; GL1 18,9", watchers=False).match
        (action,) = [each for each in match.legal() if match.text(each) == "lineman1 hits squig1"]
        down, squashed = [squig_block(match, action, only_down) for only_down in (True, False)]
        self.hold("Hitting them", percents(self.words("Hitting them")), [rounded(squashed / down)])

    def bands(self):
        title = "Passes"
        table = self.table(title)
        match = blitz("PT 3,6* pass 0; GL1 19,1", watchers=False).match
        for distance in range(1, 14):
            action = match.parse("thrower throws %d,6" % (3 + distance))
            row = min([row for row in range(1, 5) if int(table[row][1].split()[1]) >= distance])
            ((_, least),), (ways, of) = match.needs(action), match.odds(action)
            missed = isqrt(36 * (of - ways) // of)  # on one die: Pass re-rolls it
            self.hold(title, table[row][2], "%d+ %d%%" % (least, percent(6 - missed, 6)), distance)

    def agility(self, make):
        title = "Agility rolls"
        table = self.table(title)
        needs = [int(each) for each in re.findall(r"(\d)\+", table[1][0])]
        rows = {row[0]: row[1] for row in table.values() if len(row) > 1}
        for name, description, action, facts in (
            ("dodge", "PL1 5,5 move 0; GL1 6,6", "lineman1 step 4,4", {}),
            ("pickup", "PL1 5,5 move 0; %s 6,5; GL1 18,9", "lineman1 step 6,5", {}),
            ("catch", "PT 5,5* handoff 0; PL1 6,5; GL1 18,9", "thrower hands lineman1", {}),
            ("intercept", "PL1 5,5* pass 0; GL2 8,5; PL2 12,7", "lineman2 intercepts", {"ask": "intercept 12,5"}),
        ):
            description = description.replace("%s", "o" if make is blitz else "s1")
            match = make(description, watchers=False, **facts).match
            ((_, least),) = match.needs(match.parse(action))
            plus = sum([int(each) for each in re.findall(r"([+-]\d)(?: pass)?,", rows[name])])
            need = needs[match.profile(0)[blitz_book.AGILITY] - 2] - plus
            self.hold(title, min(6, max(2, need)), least, name)

    def faces(self):
        title = "Block dice"
        table = self.table(title)
        match = blitz("PL1 5,5 block 0; GL1 6,5; GL2 18,9", watchers=False).match
        meant = {(1, 0, 0): "you fall", (1, 1, 0): "both fall", (0, 0, 1): "a square back", (0, 1, 1): "back and down"}
        for face in range(1, 7):
            twin = by_force.rolling(match, by_force.Faces((face,), by_force.always))
            twin.apply(match.parse("lineman1 hits lineman1"))
            while twin.question in ("block", "push", "follow"):
                twin.apply(list(twin.legal())[-1])
            down = [event[1] for event in twin.untold if event[0] == blitz_book.DOWN]
            found = int(0 in down), int(match.size in down), int(by_force.told(twin, blitz_book.PUSHED))
            (told,) = [row[1] for row in table.values() if "%d" % face in row[0].split() and len(row) > 1]
            self.hold(title, told, meant[found], face)

    def injuries(self):
        title = "Injuries"
        table = self.table(title)
        pairs = list(product(range(1, 7), repeat=2))
        armours = {row[0]: row[1] for row in table.values() if len(row) == 2}
        for who, name in ((0, "lineman1"), (3, "thrower"), (4, "catcher"), (5, "blitzer1")):
            letters = "P" + name[0].upper() + name[-1] * name[-1].isdigit()
            match = blitz("%s 5,5 move 0; GL1 6,6" % letters, watchers=False).match
            way = [match.parse("%s step 4,4" % name)]
            broken = [by_force.told(falls(match, way, pair), blitz_book.INJURY) for pair in pairs]
            value = match.profile(who)[blitz_book.ARMOUR_VALUE]
            self.hold(title, armours["Armour %d breaks" % value], "%d%%" % percent(sum(broken), 36), name)
        ends = [falls(match, way, (6, 6, *pair)) for pair in pairs]
        for row, kind in enumerate((blitz_book.STUN, blitz_book.KO, blitz_book.OUT)):
            sums = [sum(pair) for pair, twin in zip(pairs, ends) if by_force.told(twin, kind)]
            right = ["%d-%d" % (min(sums), max(sums)), "%d%%" % percent(len(sums), 36)]
            self.hold(title, table[row][::2], right)

    # --- Octo

    def octo(self):
        self.attacks()
        self.tries()
        self.costs()

    def attacks(self):
        for title, verb, description in (
            ("How tackles end", octo_book.TACKLE, "P2 9,10; G2 10,10*"),
            ("How jostles end", octo_book.JOSTLE, "P2 9,10*; G2 10,10"),
        ):
            table = self.table(title)
            for earlier in range(5):
                match = octagon(description, ap=octo_book.AP - earlier, tackles=earlier).match
                (action,) = [each for each in match.legal() if verb_of(each) == verb]
                found = list(by_force.all_dice(match, action, lambda twin: by_force.told(twin, octo_book.ROLLS)))
                tie, foul = [share(found, kind) for kind in (octo_book.SPIDER, octo_book.FOUL)]
                won = share(found, octo_book.LOOSE) - tie if tie else share(found, octo_book.GROUND)
                told = [int(each[:-1]) for each in table[earlier + 1][1:]]
                right = [rounded(each) for each in (won, tie or 1 - won - foul, foul)]
                self.hold(title, told, right, earlier)

    def tries(self):
        title = "Chances to catch"
        table = self.table(title)
        for row, place in enumerate(("G2 12,10", "G2 12,10; P3 13,11", "G1 12,10", "G1 12,10; P3 13,11")):
            match, found = octagon("P2 8,10*; " + place, ap=octo_book.PASS_AP[0]).match, {}
            action, threes = match.parse("two pass short e"), (3,) * octo_book.PASS_DICE[0]
            for dice in product(range(1, 7), repeat=2):
                twin = by_force.rolling(match, by_force.Faces(threes + dice, by_force.always))
                twin.apply(action)
                for (who, square), die, caught in tried(twin):
                    found.setdefault(square != match.square(who), {})[die] = caught
            for beside, told in enumerate(table[row + 1][1:]):
                caught = sum(found[beside].values())
                self.hold(title, told, "%d+ %d%%" % (7 - caught, percent(caught, 6)), place, beside)

    def costs(self):
        title = "What it costs"
        table = self.table(title)
        for length, name in enumerate(("short", "medium", "long")):
            match = octagon("P2 3,10*; G2 9,1").match
            twin = by_force.rolling(match, by_force.Faces((), by_force.always))
            twin.apply(match.parse("two pass %s e" % name))
            (dice,) = [len(str(event[4])) for event in twin.untold if event[0] == octo_book.DISTANCE]
            self.hold(title, table[5 + length][1:], ["%d dice" % dice, "%d AP" % (match.ap - twin.ap)], name)


def chance(match, action):
    """The figure in a table for an action with one roll."""
    ((_, least),) = match.needs(action)
    return "%d+ %d%%" % (least, percent(*match.odds(action)))


def spread(squares):
    """The distances of a column's head, as in `2-4` and `2,4`."""
    if "-" in squares:
        first, last = squares.split("-")
        return range(int(first), int(last) + 1)
    return [int(each) for each in re.findall(r"\d+", squares)]
