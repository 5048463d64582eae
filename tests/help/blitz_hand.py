"""Play Blitz, or rules that go beyond it, with the buttons: the next action, and the keys for it.

Actions are drawn at random, with a liking for those that move a match on; the events of an action must be those of
the same match without a screen.
"""

import random

from furbowl import protocol
from furbowl.actions import act, target_of, verb_of
from furbowl.games.blitz import book, plans, tooltips
from furbowl.match import Match
from furbowl.ui.match.choices import Choice
from furbowl.ui.match.cursor import Cursor
from pilot import options, times
from reading import shows
from screen import play

LIKING = {book.GO: 3, book.HITS: 40, book.THROWS: 1, book.HANDS: 30, book.INTERCEPTS: 5, book.REROLL: 3}


class Hand:
    """A player that presses keys for actions. cursors: the cursors that the game made."""

    words, plans, seed = tooltips.Tooltips(), plans.Plans(), 2

    def __init__(self, player, app, told, cursors):
        self.player, self.app, self.told, self.cursors = player, app, told, cursors
        self.chance, self.done, self.placed = random.Random(self.seed), set(), 0

    def to(self, square):
        """Keys that move the cursor to a square, and A."""
        match, cursor = self.app.match, self.cursors[-1]
        column, row = square % match.columns, square // match.columns
        here = match.rows - 1 - cursor.line
        along = times("RIGHT" if column > cursor.column else "LEFT", abs(column - cursor.column))
        return along + times("UP" if row > here else "DOWN", abs(row - here)) + "A wait:0.3 "

    def press(self, keys):
        yield from self.player.press(keys)

    def request(self):
        """The next action, or a planned one that takes several actions."""
        match = self.app.match
        actions = list(match.legal())
        if match.question == "setup" and self.placed % 8 != 1:
            self.placed += 1
            return match.end
        self.placed += match.question == "setup"
        if not match.question and match.playing < 0:
            who = self.chance.choice(sorted({match.actor(a) for a in actions if match.actor(a) >= 0}))
            if match.carrier >= 0 and match.can_act(match.carrier):
                who = match.carrier
            if match.ball >= 0 and match.carrier < 0:
                ways = [(-w / t, a[0]) for a, (w, t) in (match.route(o, match.ball) for o in range(14)) if a]
                passes = [a for a in actions if ways and a == (min(ways)[1] | book.PASS)]
                if passes:
                    return passes[0]
            plans = list(self.plans.plans(match, who))
            if plans and self.chance.random() < 0.7:
                return self.chance.choice(plans)
            mine = [a for a in actions if match.actor(a) == who]
            good = [a for a in mine if target_of(a) in (book.PASS, book.HANDOFF)]
            return self.chance.choice(good or mine) if self.chance.random() < 0.97 else match.end
        if match.playing >= 0 and not match.question and match.deed != book.BLOCK:
            ball = match.ball if match.carrier < 0 else -1
            if ball >= 0 and match.route(match.playing, ball)[0]:
                return act(book.GO, match.playing, ball)
        throws = [a for a in actions if verb_of(a) == book.THROWS and match.who_at(target_of(a)) >= 0]
        if throws and self.chance.random() < 0.9:
            return self.chance.choice(throws)
        actions = [a for a in actions if a != match.end or match.playing < 0]
        if self.app.history.only_chosen():  # B would take back what was only declared
            actions = [a for a in actions if verb_of(a) != book.FINISH]
        weights = [LIKING.get(verb_of(a), 2 if verb_of(a) == book.FINISH else 1) for a in actions]
        return self.chance.choices(actions, weights)[0]

    def do(self, action):
        """Carry out an action by keys, and check that its events are those of the match without a screen."""
        match, before = self.app.match, len(self.told)
        choice = self.choice(match, action)
        way, square = (action, *self.plans.then(match, action)[:1]), match.aim(action)[1]
        place = square if square >= 0 or not choice else match.square(match.actor(action))  # where A is pressed
        if choice and place in choice.several:
            way = next(row for row in options(choice, place) if action in row)
        elif choice and square in choice.planned:
            way = choice.aimed_at(square)
        elif choice and choice.reaches(square):
            way = choice.way(square)[0]
        shadow, expected = Match.restore(match.snapshot()), []
        for step, each in enumerate(way):
            who = None if shadow.question else match.actor(action)
            if step and (shadow.over or shadow.side != match.side or each not in shadow.legal(who)):
                break
            shadow.apply(each)
            expected += [tuple(event) for event in shadow.events()]
            self.done.add(verb_of(each))
        yield from self._choose(match, action, choice, square)
        yield from self.press("settle")
        for _ in range(6):
            if len(self.told) < before + len(expected):
                yield from self.press("A settle")  # a score waits for a press
        assert self.told[before:] == expected, (match.text(action) if len(way) == 1 else action, match.position())

    def choice(self, match, action):
        who = match.actor(action)
        if who < 0 or match.question and match.question != "setup":
            return None
        choice = Choice(match, self.plans)
        choice.look()
        choice.pick(who)
        return choice

    def let_go(self):
        return "B wait:0.2 B wait:0.2"

    def _choose(self, match, action, choice, square):
        verb, who = verb_of(action), match.actor(action)
        if match.question and match.question != "setup" or verb == book.READY:
            yield from self._answer(match, action)
        elif verb == book.END:
            before = len(self.told)
            yield from self.press("wait:0.8 B START wait:0.3 A wait:0.5")
            if len(self.told) == before:
                yield from self.press("A wait:0.5")  # with much left, the game asks again
        elif verb == book.FINISH:
            back = self.cursors[-1].who() != match.playing
            yield from self.press("wait:0.8 B wait:0.2 B" if back else "wait:0.8 B")
        else:
            yield from self._aim(match, action, choice, who, square)

    def _answer(self, match, action):
        free = match.question == "setup"
        rows = [a for a in match.legal() if not free or match.aim(a)[0] != protocol.GO]
        yield from self.press("wait:1 ")
        if not free and all(match.aim(a)[1] >= 0 for a in rows):
            yield from self.press(self.to(match.aim(action)[1]))
            return
        odds = {a: self.words.rank(match, a, self.words.answer(match, a)[1]) for a in rows}
        rows.sort(key=lambda a: -odds[a])
        if shows(self.player, " list"):
            yield from self.press("SELECT wait:0.3")
        listed = [each for each in rows for _ in self.plans.then(match, each) or (each,)]
        yield from self.press(times("DOWN", listed.index(action)) + "A")

    def _aim(self, match, action, choice, who, square):
        if match.question == "setup":
            yield from self.press("wait:1 B wait:0.3 ")
        elif match.playing < 0:
            yield from self.press("wait:0.8 " + self.let_go())
        else:
            yield from self.press("wait:0.8 ")
        if match.playing < 0:
            yield from self.press(self.to(match.square(who)))
        square = match.square(who) if square < 0 else square
        yield from self.press(self.to(square))
        if square in choice.several:
            rows = options(choice, square)
            at = next(i for i, way in enumerate(rows) if action in way)
            yield from self.press(times("DOWN", at) + "A wait:0.3 ")


def whole_match(apps, monkeypatch, new_match, begins, hand=Hand, seed=4, chosen=None):
    """Play a match from the title to the score, and from its record; return the hand. begins: a check of the new match;
    chosen: settings made beforehand."""
    told, cursors, begin = [], [], Cursor.__init__
    hands = []

    def note(cursor, *args):
        begin(cursor, *args)
        cursors.append(cursor)

    def steps(player):
        yield from player.press(new_match + "settle")
        app = apps[0]
        assert begins(app.match)
        one = hand(player, app, told, cursors)
        hands.append(one)
        while not app.match.over:
            yield from player.press("settle")
            if shows(player, "I have it"):
                yield from player.press("A settle")
            yield from one.do(one.request())
        yield from player.press("settle")
        assert shows(player, "A menu  B title  SEL log")

    monkeypatch.setattr(Cursor, "__init__", note)
    play(steps, seed=seed, on_event=lambda match, event: told.append(tuple(event)), chosen=chosen or {"green": None})
    app = apps[0]
    again = app.record.match()
    for i in range(app.record.count):
        again.apply(app.record.action(i))
    assert again.snapshot() == app.match.snapshot()
    return hands[0]
