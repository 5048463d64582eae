"""An independent version of Octo's rules from their statements: walls, flights, tries, odds, legal actions.

Nothing here calls the program. Places are (column, row), teamsters 0-11 as in the roster.
"""

from collections import Counter
from fractions import Fraction
from itertools import product

NAMES = ("goalie", "two", "three", "four", "five", "six")
TEAMS = ("purple", "green")
DIRECTIONS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
STEPS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
KINDS = ("short", "medium", "long")
COST = (1, 3, 7)
DICE = (2, 3, 4)
GOAL_ROWS = range(8, 13)
FORMATIONS = {  # of Purple; Green has (20 - column, 20 - row)
    "Balanced": [(2, 10), (4, 8), (5, 12), (7, 10), (9, 7), (9, 13)],
    "Wide": [(2, 10), (4, 10), (6, 5), (6, 15), (9, 4), (9, 13)],
    "Defensive": [(2, 10), (2, 8), (2, 12), (4, 9), (5, 12), (7, 11)],
    "Aggressive": [(2, 10), (6, 10), (7, 8), (7, 12), (9, 7), (9, 13)],
}


def exists(place):
    return all(1 <= part <= 19 for part in place) and abs(place[0] - 10) + abs(place[1] - 10) <= 12


PLACES = [(column, row) for row in range(1, 20) for column in range(1, 20) if exists((column, row))]


def number(place):
    return (place[1] - 1) * 19 + place[0] - 1


def place_of(square):
    return square % 19 + 1, square // 19 + 1


def text_of(place):
    return "%d,%d" % place


def go(place, direction):
    """The place one step on, whether it exists or not."""
    return place[0] + STEPS[direction][0], place[1] + STEPS[direction][1]


def far(a, b):
    """King steps between two places."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def around(place):
    return [go(place, direction) for direction in range(8) if exists(go(place, direction))]


def in_zone(who, place):
    """Return whether the place lies in the goal zone of that teamster's side (SP-R3)."""
    return place[0] in ((18, 19) if who >= 6 else (1, 2)) and place[1] in GOAL_ROWS


def may_set_up(side, place):
    """Return whether a set-up of that side allows the place (SP-R3)."""
    half = range(11, 20) if side else range(1, 10)
    grey = 8 <= place[0] <= 12 and 8 <= place[1] <= 12
    return exists(place) and place[0] in half and not grey


def formation(side, name):
    return [(20 - c, 20 - r) if side else (c, r) for c, r in FORMATIONS[name]]


# --- walls and flights


def goal_beyond(place, direction):
    """The side that scores if the ball leaves that place in that direction (SP-R2); None if it is no goal."""
    beyond = go(place, direction)
    if beyond[0] in (0, 20) and place[1] in GOAL_ROWS and beyond[1] in GOAL_ROWS:
        return 0 if beyond[0] == 20 else 1
    return None


def sign(number):
    return (number > 0) - (number < 0)


def turned(place, direction):
    """The direction after the wall beyond that place (SP-R6)."""
    (x, y), (dx, dy) = go(place, direction), STEPS[direction]
    if not 1 <= x <= 19:
        dx = -dx
    elif not 1 <= y <= 19:
        dy = -dy
    else:
        nx, ny = sign(x - 10), sign(y - 10)
        dot = dx * nx + dy * ny
        dx, dy = dx - dot * nx, dy - dot * ny
    return STEPS.index((dx, dy))


def flight(place, direction, distance):
    """(places entered, the side that scores or None), of a ball that nobody stops (SP-R6, SP-R23)."""
    path = []
    while len(path) < distance:
        scorer = goal_beyond(place, direction)
        if scorer is not None:
            return path, scorer
        if not exists(go(place, direction)):
            direction = turned(place, direction)
        place = go(place, direction)
        path.append(place)
    return path, None


# --- positions


class Anew:
    """A position's text, taken apart."""

    def __init__(self, text):
        lines = [line.split() for line in text.splitlines() if line.strip()]
        facts = {words[0]: words[1:] for words in lines if words[0] not in TEAMS}
        self.phase, *self.of_phase = facts["phase"]
        self.side = TEAMS.index(facts["side"][0])
        self.ap, self.tackles, self.target = (int(facts[name][0]) for name in ("ap", "tackles", "target"))
        self.turns, self.kept, self.score = (tuple(map(int, facts[name])) for name in ("turns", "kept", "score"))
        self.places, self.marks = {}, {}
        for team, name, *rest in (words for words in lines if words[0] in TEAMS):
            who = TEAMS.index(team) * 6 + NAMES.index(name)
            self.places[who] = tuple(map(int, rest[0].split(",")))
            self.marks[who] = rest[1:]
        ball = facts["ball"]
        self.holder = TEAMS.index(ball[0]) * 6 + NAMES.index(ball[1]) if len(ball) == 2 else -1
        self.ball = self.places[self.holder] if self.holder >= 0 else tuple(map(int, ball[0].split(",")))

    def at(self, place):
        return next((who for who in range(12) if self.places[who] == place), -1)

    def down(self, who):
        return "down" in self.marks[who]

    def standing(self, side):
        return [who for who in range(6 * side, 6 * side + 6) if not self.down(who)]

    def has(self):
        """The teamster that has the ball (SP-R18), or -1."""
        under = self.at(self.ball)
        return self.holder if self.holder >= 0 else under if under >= 0 and not self.down(under) else -1

    def marked(self, who):
        """SP-R14"""
        return any(far(self.places[who], self.places[other]) == 1 for other in self.standing(1 - who // 6))

    # --- a pass

    def tries(self, path, ends):
        """The teamsters that try on each place of the path: [[who]]; `ends`: the distance ends on the last place."""
        passer, left, found = self.holder, self.ap, []
        entered, passed = set(), set()
        for index, spot in enumerate(path):
            here = []
            for who in range(12):
                if self.down(who) or who == passer:
                    continue
                away = far(self.places[who], spot)
                if who // 6 != passer // 6:
                    if away == 1 and who not in passed:
                        passed.add(who)
                        here.append(who)
                    if away == 0 and who not in entered:
                        entered.add(who)
                        here.append(who)
                elif away == 0 and who not in entered and not (ends and index == len(path) - 1):
                    entered.add(who)
                    if left:
                        left -= 1
                        here.append(who)
            found.append(here)
        return found

    def need(self, who, spot):
        own = self.places[who] == spot
        return (2 if own else 4) if who % 6 == 0 else (3 if own else 5)

    def square_results(self, who_tries, spot):
        """The shares (ours, theirs, nobody) of all results of the dice of the teamsters that try on one place."""
        states = Counter({(0, 0): 1})  # the best success of each side
        for who in who_tries:
            more = Counter()
            for best, ways in states.items():
                for die in range(1, 7):
                    after, roll = list(best), die - self.marked(who)
                    if roll >= self.need(who, spot):
                        side = int(who // 6 != self.side)
                        after[side] = max(after[side], roll)
                    more[tuple(after)] += ways
            states = more
        found = Counter()
        for (ours, theirs), ways in states.items():
            found[sign(ours - theirs)] += ways
        return [Fraction(found[which], 6 ** len(who_tries)) for which in (1, -1, 0)]

    def chances(self, direction, kind):
        """The shares of goal, own goal, ours, theirs, loose of the holder's pass over each distance and try."""
        result = dict.fromkeys(("goal", "own goal", "ours", "theirs", "loose"), Fraction(0))
        self.ap -= COST[kind]
        for distance, ways in Counter(map(sum, product(range(1, 7), repeat=DICE[kind]))).items():
            path, scorer = flight(self.ball, direction, distance)
            self._fly(result, Fraction(ways, 6 ** DICE[kind]), path, scorer)
        self.ap += COST[kind]
        return result

    def _fly(self, result, share, path, scorer):
        for spot, here in zip(path, self.tries(path, scorer is None)):
            if here:
                ours, theirs, nobody = self.square_results(here, spot)
                result["ours"] += share * ours
                result["theirs"] += share * theirs
                share *= nobody
        if scorer is not None:
            result["goal" if scorer == self.side else "own goal"] += share
        else:
            result["ours" if self.receives(self.at(path[-1])) else "loose"] += share

    def receives(self, who):
        """Return whether that teamster on the square where the distance ends has the ball (SP-R10)."""
        return who >= 0 and who // 6 == self.side and who != self.holder and not self.down(who)

    # --- what is legal

    def legal(self):
        """The texts of all legal actions."""
        if self.phase == "take":
            return {"%s %s" % (self.of_phase[0], verb) for verb in ("take", "leave")}
        return self.decisions() if self.phase != "play" else self.actions()

    def decisions(self):
        texts = {"ready"}
        if self.phase == "setup":
            texts |= {"formation " + name for name in FORMATIONS}
        free = [place for place in PLACES if may_set_up(self.side, place) and self.at(place) < 0]
        for who in range(6 * self.side, 6 * self.side + 6):
            if "placed" not in self.marks[who]:
                texts |= {"%s place %d,%d" % (NAMES[who % 6], *place) for place in free}
        return texts

    def actions(self):
        texts = {"end"}
        for who in self.standing(self.side):
            place, name = self.places[who], NAMES[who % 6]
            texts |= {"%s move %d,%d" % (name, *near) for near in around(place) if self.at(near) < 0}
            if self.may_pick_up(who):
                texts.add(name + " pickup")
            for other in range(6 - 6 * self.side, 12 - 6 * self.side):
                for verb, may in (("tackle", self.may_tackle), ("jostle", self.may_jostle)):
                    if may(who, other):
                        texts.add("%s %s %s" % (name, verb, NAMES[other % 6]))
            if who == self.holder:
                texts |= {
                    "%s pass %s %s" % (name, kind, direction)
                    for kind, cost in zip(KINDS, COST)
                    for direction in DIRECTIONS
                    if cost <= self.ap
                }
                if place[0] == (1 if self.side else 19) and place[1] in GOAL_ROWS:
                    texts.add(name + " score")
        return texts

    def may_pick_up(self, who):  # SP-R5, SP-R19
        if self.holder >= 0:
            return False
        under = self.at(self.ball)
        return under == who or (under >= 0 and self.down(under) and far(self.places[who], self.ball) == 1)

    def may_tackle(self, who, other):  # SP-R11, SP-R17
        safe = other % 6 == 0 and in_zone(other, self.places[other]) and "open" not in self.marks[other]
        return self.has() == other and far(self.places[who], self.places[other]) == 1 and not safe

    def may_jostle(self, who, other):  # SP-R13
        safe = other % 6 == 0 and in_zone(other, self.places[other])
        near = far(self.places[who], self.places[other]) == 1
        return near and not self.down(other) and self.has() != other and not safe

    # --- the events of a pass or a roll of the spider, in the words of octagon.tell()

    def pass_story(self, direction, kind, dice):
        """The events of a pass of the holder up to its end; its dice are taken out of the list."""
        rolled = [dice.pop(0) for _ in range(DICE[kind])]
        passer = letters(self.holder)
        told = ["PASS %s %s %d %d" % (passer, text_of(self.ball), direction, kind)]
        told.append("DISTANCE %s - %d %s" % (passer, sum(rolled), "".join(map(str, rolled))))
        self.ap -= COST[kind]
        path, scorer = flight(self.ball, direction, sum(rolled))
        tries = self.tries(path, scorer is None)
        return told + self._flown(self.ball, direction, path, tries, scorer, passer, dice)

    def spider_story(self, start, d10, distance):
        """The events of a roll of the spider from a place (SP-R12)."""
        path, scorer = flight(start, d10 - 1, distance)
        told = ["SPIDER - %s %d %d" % (text_of(start), d10, distance)]
        return told + self._flown(start, d10 - 1, path, [[]] * len(path), scorer, "-", [])

    def _flown(self, at, direction, path, tries, scorer, passer, dice):
        told, begun = [], at
        for spot, here in zip(path, tries):
            if spot != go(at, direction):
                told += leg(begun, at, direction)
                direction, begun = turned(at, direction), at
                told.append("BOUNCES - %s %d -" % (text_of(at), direction))
            at = spot
            if here:
                told += leg(begun, at, direction)
                begun, end = at, self._contest(here, spot, dice, told)
                if end:
                    return told + [end]
        told += leg(begun, at, direction)
        if scorer is not None:
            goals = [self.score[side] + (scorer == side) for side in (0, 1)]
            return told + ["SCORE %s %s %d %d" % (passer, text_of(at), *goals)]
        if passer != "-" and self.receives(self.at(at)):
            return told + ["GAIN %s %s 3 -" % (letters(self.at(at)), text_of(at))]
        return told + ["RESTS - %s - -" % text_of(at)]

    def _contest(self, here, spot, dice, told):
        """Add the tries on one place to `told`; return the winner's GAIN event (SP-R22), or None."""
        found = []
        for who in here:
            die, need, marked = dice.pop(0), self.need(who, spot), self.marked(who)
            told.append("TRIES %s %s %d %d" % (letters(who), text_of(spot), die, 10 * need + marked))
            if die - marked >= need:
                found.append((die - marked, self.places[who] == spot, -who))
        best = [each for each in found if each[0] == max(found)[0]]
        if {-each[2] // 6 for each in best} == {0, 1}:
            told.append("SPLIT - %s %d -" % (text_of(spot), best[0][0]))
        elif best:
            who = -max(best)[2]
            return "GAIN %s %s 2 -" % (letters(who), text_of(self.places[who]))


def letters(who):
    """P2 for 1, as in octagon."""
    return "PG"[who // 6] + str(who % 6 + 1)


def leg(begun, at, direction):
    """[the event of a straight leg, in words]; empty if the ball has not flown."""
    return ["FLIES - %s %d %d" % (text_of(at), direction, far(begun, at))] if begun != at else []
