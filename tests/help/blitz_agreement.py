"""Every chance that Blitz and Squig give, compared with what all results of its dice do on
copies of the match: check(). Nothing here asks what is compared; see by_force.py.

    odds      Match.odds() of an answer, Match.route()
    tooltips  the message bar for what a press does, the numbers along its path, the rows of a question
    shop      what is told of a card before it is bought
    sums      the explained numbers
    danger    how likely the other side can hit somebody in its next turn
    hints     why the plan of a computer player is good
    computer  what a computer player expects of its plans, in permille
    log       the number that a player needs to return
"""

import re
from fractions import Fraction
from itertools import product

import blitz_at_hand
import by_force
import squig_at_hand
from furbowl import cpu
from furbowl.actions import target_of, verb_of, who_of
from furbowl.art import tiles
from furbowl.dice import Dice, percent
from furbowl.games.blitz import book
from furbowl.games.squig import book as squig
from furbowl.games.squig import card_texts
from furbowl.games.threats import Threats
from furbowl.ui.match.advise import reached
from furbowl.ui.widgets.text import Words

_ROUNDED = 5  # permille that a computer player may be wrong by: it rounds after each roll
_FAILS = book.BOUNCE, book.SCATTER, book.LOOSE, book.TURNOVER, book.DOWN, squig.D3
_OUTCOMES = "All of it", "They fall", "It falls", "Off the pitch"
_BESIDES = "Armour", "Injury", "If that", "It splits", "The squig wriggles"


def check(rules, description, **facts):
    """(what is wrong, by who says it; every chance that was compared) of a position, without team re-rolls or with a
    question."""
    make = squig_at_hand.squig if rules == "squig" else blitz_at_hand.blitz
    match = make(description, watchers=False, **facts).match
    found = (Asked if match.question else Agreement)(match)
    found.check()
    return found.wrong, found.said


class Agreement:
    """The chances given for a position in which nobody is in action."""

    def __init__(self, match):
        self.match, self.side, self.wrong, self.said = match, match.side, {}, []
        self.words, self.plans = match.tooltips(), match.plans()
        self.singly, self.hurt = [], {}  # rolls of one die: (way, chance); {(who, whether it is hit): (way, armour)}

    def check(self):
        for who in range(self.match.pieces):
            if self.match.side_of(who) == self.side and self.match.can_act(who):
                self.steps(who)
                self.presses(who)
        self.cards()
        self.threatened()
        self.thoughts()
        self.run()
        self.returns()

    def hold(self, view, right, *about):
        if not right:
            self.wrong.setdefault(view, []).append(about)

    # --- what a press does

    def steps(self, who):
        """Ways to squares: one for each chance that is said of them."""
        seen = set()
        for square, _ in self.match.reach(who):
            way, odds = self.plans.safest(self.match, who, square)
            if odds not in seen:
                seen.add(odds)
                self.press(way, self.words.way, way, odds)
            way, odds = self.match.route(who, square)
            if odds not in seen:
                seen.add(odds)
                self.hold("odds", played(self.match, way) == Fraction(*odds), self.text(way), odds)

    def presses(self, who):
        """Blocks, throws and hand-offs, with the ways there; standing up."""
        for action in self.plans.plans(self.match, who):
            way = self.plans.plan(self.match, action)
            if verb_of(action) == book.STAND_UP:
                self.stands_up(way)
            elif verb_of(action) == book.HITS and target_of(action) >= self.match.pieces:
                self.hits_squig(way)
            else:
                self.press(way, self.words.action, action)

    def press(self, way, put, *about):
        """Compare the tooltip and the sums of a press."""
        chance, told = played(self.match, way), self.tooltip(put, *about)
        self.said.append(chance)
        if 0 < chance < 1:
            self.hold("tooltips", percents(told)[:1] == [rounded(chance)], self.text(way), told, chance)
            told = list(self.match.sums(way))
            self.hold("sums", rounded(chance) in summed(told), self.text(way), told, chance)
            notes = list(self.plans.needs(self.match, way))
            if len(notes) == 1 and len(told) < 4:  # a single roll without a skill
                least = (notes[0][1] - tiles.NEED) % (tiles.RUSH - tiles.NEED) + 2
                self.hold("tooltips", Fraction(7 - least, 6) == chance, self.text(way), notes, chance)
                self.singly.append((way, chance))
            self.hurts(told, way)
            self.splits(told, way)

    def hits_squig(self, way):
        """Compare how likely a squig falls, and is squashed."""
        down, squashed = [played(self.match, way, only_down) for only_down in (True, False)]
        told, added = self.tooltip(self.words.action, way[-1]), list(self.match.sums(way))
        self.said += down, squashed
        self.hold("tooltips", percents(told)[:2] == [rounded(squashed), rounded(down)], self.text(way), told, squashed)
        armour = [percents(each)[0] for each in added if each.startswith("Armour")]
        self.hold("sums", rounded(down) in summed(added), self.text(way), added, down)
        self.hold("sums", armour == [rounded(squashed / down)], self.text(way), added, squashed)

    def tooltip(self, put, *about):
        words = Words()
        put(words, self.match, *about)
        return "".join(chr(code & 127) for code in words.codes[: words.length])

    def stands_up(self, way):
        """Compare how many squares it takes."""
        spent = [event[3] for _, twin in outcomes(self.match, way) for event in twin.untold if event[0] == book.STOOD]
        self.said += spent
        for view, told in (("tooltips", self.tooltip(self.words.action, way[-1])), ("sums", *self.match.sums(way))):
            self.hold(view, [int(each) for each in re.findall(r"\d+", told)] == spent, told, spent)

    def hurts(self, told, way):
        """Compare the numbers for armour and injury of a player who falls on a way."""
        found = dict(zip(("Armour", "Injury"), [each for each in told if each.startswith(("Armour", "Injury"))]))
        hit = verb_of(way[-1]) == book.HITS
        who = target_of(way[-1]) if hit else who_of(way[-1])
        if len(found) < 2 or (who, hit) in self.hurt:
            return
        least, armour = breaks(self.match, way)
        self.hurt[who, hit] = way, least
        self.said.append(armour)
        right = re.findall(r"(\d+)\+~\((\d+)%\)", found["Armour"]) == [(str(least), str(percent(armour, 36)))]
        self.hold("sums", right, found, least, armour)
        hurt = {kind: set() for kind in (book.KO, book.OUT)}
        for first, second in product(range(1, 7), repeat=2):
            twin = falls(self.match, way, (6, 6, first, second))
            for kind in hurt:
                hurt[kind] |= {first + second} if by_force.told(twin, kind) else set()
        leasts = [str(min(sums)) for sums in hurt.values()]
        self.said += leasts
        self.hold("sums", re.findall(r"(\d+)\+", found["Injury"]) == leasts, found, leasts)

    def splits(self, told, way):
        """Compare the number on which a squig that wriggles free splits."""
        found = [each for each in told if each.startswith("It splits on")]
        for each in found:
            twins = [by_force.rolling(self.match, by_force.Faces((1, die), by_force.always)) for die in range(1, 7)]
            for twin in twins:
                twin.apply(way[0])
            dice = [str(die + 1) for die, twin in enumerate(twins) if by_force.told(twin, squig.SPLIT)]
            self.said.append(dice)
            self.hold("sums", re.findall(r"\d+", each) == [*dice, str(percent(len(dice), 6))], each, dice)

    # --- cards

    def cards(self):
        """Compare what is told of each card that can be played."""
        shop = [told for _, _, _, told in card_texts.every()]
        for action in self.match.legal():
            if verb_of(action) == squig.CARD:
                bar, added = self.tooltip(self.words.tells, action), list(self.match.sums((action,)))
                self.card(action, (bar, shop[target_of(action)]), added)

    def card(self, action, told, added):
        """Compare the chance that a squig gets free, and how much easier rolls get."""
        if target_of(action) in (squig.GLOVES_CARD, squig.SALVE_CARD, squig.BRASS_CARD):
            plus = self.helped(action)
            self.said.append(plus)
            for view, text in zip(("tooltips", "shop"), told):
                self.hold(view, re.findall(r"\d+", text) == ["%d" % plus], text, plus)
        elif target_of(action) == squig.ITCH_CARD:
            chance = played(self.match, (action,))
            self.said.append(chance)
            for view, text in (("tooltips", told[0]), ("shop", told[1]), ("sums", added[0])):
                self.hold(view, percents(text) == [rounded(chance)], text, chance)

    def helped(self, action):
        """How much easier a card makes that roll of one die or of armour which it helps most."""
        twin = by_force.rolling(self.match, by_force.Lucky())
        twin.apply(action)
        easier = [6 * (played(twin, way) - chance) for way, chance in self.singly]
        return max(easier + [armour - breaks(twin, way)[0] for way, armour in self.hurt.values()])

    # --- the other side's turn

    def threatened(self):
        """Compare the danger for each piece of the side in turn."""
        threats = Threats(self.match, self.side)
        cpu.finish(threats.count())
        twin = by_force.next_turn(self.match, self.side)
        for who in threats.struck:
            ways, total, *_ = cpu.finish(threats.hit(who))
            able = [other for other in range(twin.pieces) if twin.side_of(other) != self.side and twin.at[other]]
            most = max([by_force.chance(twin, other, who) for other in able])
            self.said.append(most)
            self.hold("danger", Fraction(ways, total) == most, self.match.name(who), ways, total, most)

    # --- the computer players' plans

    def thoughts(self):
        """Compare each plan that a computer player may think of."""
        evaluator = self.match.evaluator()
        evaluator.allows(1 << 20)
        plans = cpu.finish(evaluator.plans(Dice(1), 1, 0))
        evaluator.most = evaluator.last = 1 << 20
        for plan in plans:
            expected = evaluator.now[1] if plan else 0
            if expected and not isinstance(expected, int):
                self.planned(plan, expected)

    def planned(self, plan, expected):
        chance, (permille, _) = played(self.match, plan), expected[0]
        self.said.append(chance)
        self.hold("computer", abs(permille - 1000 * chance) <= _ROUNDED, self.text(plan), permille, chance)
        told, *fewer = map(percents, by_force.hinted(self.match, reached(self.match, plan), plan))
        if 0 < chance < 1 and told:
            chance = played(self.match, plan, only_down=True)
            after = chance / played(self.match, plan[:1])  # of a throw, if a squig does not wriggle free
            self.hold("hints", rounded(chance) in told or rounded(after) in told[1:], self.text(plan), told, chance)
            for told in fewer:
                self.hold("hints", {rounded(chance), rounded(after)} & {*told}, self.text(plan), told, chance)

    def run(self):
        """Compare how likely a computer player believes that the carrier scores, if that takes no dodge."""
        model, who, end = self.match.evaluator().see(), self.match.carrier, 0 if self.side else self.match.columns - 1
        if who >= 0 and self.match.side_of(who) == self.side:
            there = [square for square, _ in self.match.reach(who) if square % self.match.columns == end]
            chance = max([played(self.match, self.match.route(who, square)[0]) for square in there] + [0])
            permille = model.run(model.other(who), model.at[who], model.plain(who), model.goal, model.their_zone)
            self.said.append(chance)
            self.hold("computer", abs(permille - 1000 * chance) <= _ROUNDED, "run", permille, chance)

    # --- after a touchdown

    def returns(self):
        """Compare the number that a player who was knocked out needs to return, once a carrier has walked home."""
        who, end = self.match.carrier, self.match.columns - 1
        there = [square for square, _ in self.match.reach(who) if square % self.match.columns == end]
        if who >= 0 and there and self.match.route(who, there[0])[1] == (1, 1):
            twins = [by_force.rolling(self.match, by_force.Faces((), by_force.always, die)) for die in range(1, 7)]
            for twin in twins:
                for action in self.match.route(who, there[0])[0]:
                    twin.apply(action)
            self.returned([twin for twin in twins if by_force.told(twin, book.KO_ROLL)])

    def returned(self, twins):
        least = [die + 1 for die, twin in enumerate(twins) if book.KNOCKED_OUT not in twin.states][:1]
        self.said += least
        for twin in twins:
            log = twin.log()
            told = " ".join([line for event in twin.untold for line in log.feed(event)] + log.flush())
            self.hold(
                "log", [int(each) for each in re.findall(r"tries to return on (\d)\+", told)] == least, told, least
            )

    def text(self, way):
        return ", ".join([self.match.text(action) for action in way])


class Asked(Agreement):
    """The chances given for the answers to a question about a roll."""

    def check(self):
        for action in self.match.legal():
            if verb_of(action) in (book.INTERCEPTS, book.REROLL):
                self.answer(action)
            elif verb_of(action) == book.KEEP and self.match.roll == book.THROW:
                _, twin = next(outcomes(self.match, (action,), by_force.always))
                count = len([event for event in twin.untold if event[0] == book.SCATTER])
                self.said.append(count)
                told = self.tooltip(self.words.tells, action)
                self.hold("tooltips", re.findall(r"\d", told) == ["%d" % count], told, count)

    def answer(self, action):
        match = self.match
        if match.question == "block":
            chance = by_force.block(match, action, match.active, match.target)
        elif match.question == "intercept":
            found = by_force.all_dice(
                match, action, lambda twin: twin.holders[0] != match.active or by_force.told(twin, book.THROW)
            )
            chance = sum([share for share, twin in found if twin.holders[0] == who_of(action)])
        else:
            chance = played(match, (action,))
        self.said.append(chance)
        self.hold("odds", Fraction(*match.odds(action)) == chance, self.text((action,)), match.odds(action), chance)
        self.hold(
            "tooltips",
            percents(self.tooltip(self.words.tells, action))[0] == rounded(chance),
            self.text((action,)),
            chance,
        )
        self.hold(
            "sums",
            rounded(chance) in summed(list(match.sums((action,)))),
            self.text((action,)),
            list(match.sums((action,))),
            chance,
        )
        if match.question != "block":
            label, likely = self.words.answer(match, action)
            self.hold("tooltips", likely == rounded(chance), label, likely, chance)
        if match.question == "intercept":
            for told in by_force.hinted(match, action):
                self.hold("hints", percents(told) == [rounded(chance)], told, chance)


def rounded(chance):
    return percent(chance.numerator, chance.denominator)


def percents(told):
    return [int(each) for each in re.findall(r"(\d+)%", told)]


def summed(told):
    """The percentages of the outcome in some texts: that of all rolls, or of the only one, with its skill."""
    found = [text for text in told if "%" in text and not text.startswith(_BESIDES)]
    whole = [text for text in found if text.startswith(_OUTCOMES)]
    if not found and told[0].startswith("The squig wriggles free"):
        return [100 - percents(told[0])[0]]
    if not whole and any(text.endswith("skill: one re-roll") for text in told):
        fails = int(re.findall(r"(\d)\+", found[-1])[0]) - 1
        return [percent(36 - fails**2, 36)]
    return [each for text in whole or found for each in percents(text)]


# --- played with all dice


def played(match, plan, only_down=False):
    """The chance that each roll of a plan succeeds, and a block brings down its target alone; only_down: a squig need
    not be squashed, too. A card that may free squigs frees one."""
    last = plan[-1]
    if verb_of(last) == book.HITS:
        who, target = who_of(last), target_of(last)
        if target >= match.pieces:
            hit, about = squig_block, (only_down,)
        else:
            hit, about = by_force.block, (who, target)
        return sum([share * hit(twin, last, *about) for share, twin in outcomes(match, plan[:-1])])
    if verb_of(last) == squig.CARD and target_of(last) == squig.ITCH_CARD:
        return sum(
            [share for share, twin in outcomes(match, plan, freed) if sorted(twin.holders) != sorted(match.holders)]
        )
    side = match.side
    return sum(
        [share for share, twin in outcomes(match, plan) if not by_force.told(twin, book.TOUCHDOWN) or twin.score[side]]
    )


def outcomes(match, plan, enough=None):
    """Iterate over (chance, match) of what can become of a plan, as long as each roll succeeds; equal ones once."""
    there = {(): (Fraction(1), match)}
    for action in plan:
        after = {}
        for share, each in there.values():
            for part, twin in by_force.all_dice(each, action, enough or settled) if not scored(each) else ((1, each),):
                if enough or not failed(twin) and kept(each, twin, action):
                    key = bytes(twin.marks), bytes(twin.holders), twin.score
                    before, _ = after.get(key, (0, None))
                    after[key] = before + share * part, twin
        there = after
    yield from there.values()


def failed(match):
    return not scored(match) and (match.lost != book.NOBODY or by_force.told(match, *_FAILS))


def scored(match):
    return by_force.told(match, book.TOUCHDOWN)


def settled(match):
    return failed(match) or scored(match) or by_force.told(match, book.TURN_OVER)


def freed(match):
    return by_force.told(match, squig.TEST)


def squig_block(match, action, only_down):
    """The chance that a block brings down a squig, or squashes it; as by_force.block()."""
    good = []
    for face in range(1, 7):
        twin = by_force.rolling(
            match, by_force.Faces((6,) if by_force.rushes(match, action) else (), by_force.always, face)
        )
        twin.apply(action)
        (number, ours), *_ = [(len(str(each[3])), each[4]) for each in twin.untold if each[0] == book.BLOCK_DICE]
        good.append(fallen(match, action, (face,) * number, only_down))
    results = product(good, repeat=number)
    return Fraction(sum([(max if ours else min)(each) for each in results]), len(good) ** number)


def fallen(match, action, faces, only_down):
    """The chance that a squig falls, or is squashed, by a face, and the attacker stands."""
    good = 0
    for armour in product(range(1, 7), repeat=2):
        twin = by_force.rolling(match, by_force.Faces(faces + armour, by_force.always, 6))
        twin.apply(action)
        while twin.question == "follow":
            twin.apply(list(twin.legal())[-1])
        kind, who = (book.ARMOUR, -1) if only_down else (squig.SQUASHED, who_of(action))
        good += (kind, who) in [event[:2] for event in twin.untold] and not twin.states[who_of(action)]
    return Fraction(good, 36)


def kept(before, match, action):
    """Return whether the player who acts still has its ball, if it has thrown none."""
    lost = before.carried(who_of(action)) >= 0 > match.carried(who_of(action))
    return scored(match) or not lost or verb_of(action) in (book.THROWS, book.HANDS, book.REROLL)


class Falling:
    """Dice that show one face until somebody is down: a one, by which a roll fails, or that of a block; then armour and
    injury show some faces, and the rest that one again."""

    def __init__(self, faces, first):
        self.faces, self.first, self.match = list(faces), first, None

    def d6(self):
        return self.faces.pop(0) if self.faces and by_force.told(self.match, book.DOWN) else self.first

    def pick(self, count):
        return 0


def falls(match, way, faces):
    """A copy in which somebody falls on a way, or is brought down by the block that ends it."""
    for first in range(6, 0, -1) if verb_of(way[-1]) == book.HITS else (1,):
        twin = by_force.rolling(match, Falling(faces, first))
        for action in way:
            if not by_force.told(twin, book.DOWN):
                twin.apply(action)
        while twin.question in ("choose", "push", "follow"):
            twin.apply(list(twin.legal())[-1])
        if by_force.told(twin, book.DOWN):
            return twin


def breaks(match, way):
    """(least of two dice that break the armour of a player who falls on a way, how many results of them do)."""
    found = [falls(match, way, pair) for pair in product(range(1, 7), repeat=2)]
    found = [twin for twin in found if by_force.told(twin, book.INJURY)]
    sums = [sum(twin.dice(event)) for twin in found for event in twin.untold if event[0] == book.ARMOUR]
    return min(sums), len(found)
