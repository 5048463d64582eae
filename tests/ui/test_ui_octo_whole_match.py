"""A whole match of Octo through the buttons, from the title to the score screen: Purple by keys, Green by Cub.

Purple plays like Keeper, and does once each what people do besides: place a piece by hand, look at the best three
passes, ask for a hint, undo a step.
"""

import pytest

from furbowl import cpu, protocol
from furbowl.actions import target_of, verb_of, who_of
from furbowl.dice import percent
from furbowl.games.octo import book
from furbowl.games.octo.plans import Plans
from furbowl.games.octo.tooltips import Tooltips
from furbowl.match import Match
from furbowl.ui.match.choices import Choice
from furbowl.ui.match.cursor import Cursor
from pilot import options, times
from reading import shows
from screen import play

NEW_MATCH = "wait:0.5 A wait:0.3 RIGHT*2 wait:0.2 A wait:0.2 DOWN RIGHT START "


def turns(match, sends, wanted):
    """The keys that turn the pass aimed at first into the wanted one, by direction and length."""
    best = min(sends, key=lambda action: (-Tooltips().passes().value(match, action), action))
    (far, way), (wanted_far, wanted_way) = [divmod(target_of(action), 8) for action in (best, wanted)]
    length = times("UP" if wanted_far > far else "DOWN", abs(wanted_far - far))
    return times("RIGHT", (wanted_way - way) % 8) + length


class Hand:
    """A player's hand, which turns actions into presses. cursors: the cursors that the game made."""

    def __init__(self, player, app, told, cursors):
        self.player, self.app, self.told, self.cursors = player, app, told, cursors
        self.keeper, self.press, self.wishes = cpu.player("keeper", 5), player.press, {"place", "best", "hint", "undo"}

    def to(self, square):
        """The keys for the stick to a square, along a path inside the octagon, and for A."""
        match, cursor = self.app.match, self.cursors[-1]
        column, row = square % match.columns, square // match.columns
        here = match.rows - 1 - cursor.line
        along = times("RIGHT" if column > cursor.column else "LEFT", abs(column - cursor.column))
        up = times("UP" if row > here else "DOWN", abs(row - here))
        return (along + up if match.exists(here * match.columns + column) else up + along) + "A wait:0.3 "

    def do(self, action):
        """Carry out an action by keys; the match must emit the same events as without a screen."""
        match, before = self.app.match, len(self.told)
        shadow = Match.restore(match.snapshot())
        shadow.apply(action)
        expected = [tuple(event) for event in shadow.events()]
        yield from self._choose(match, action)
        yield from self.press("wait:0.5")
        assert self.told[before:][:1] == expected[:1], match.text(action)
        yield from self.press("settle")
        if len(self.told) < before + len(expected):
            yield from self.press("A settle")  # a goal waits for a press
        assert self.told[before:][: len(expected)] == expected

    def _choose(self, match, action):
        verb, who = verb_of(action), who_of(action)
        if match.question and verb != book.PLACE:
            yield from self._answer(match, action)
        elif verb == book.END:
            before = len(self.told)
            yield from self.press("B START wait:0.3 A wait:0.5")
            if len(self.told) == before:
                yield from self.press("A wait:0.5")  # plenty of AP are left: really?
        else:
            yield from self.press("wait:0.8 B wait:0.2 B wait:0.2")
            yield from self.press(self.to(match.square(who)))
            yield from self._aim(match, action, who)

    def _answer(self, match, action):
        free = match.question != "take"
        rows = [a for a in match.legal() if not free or match.aim(a)[0] != protocol.GO]
        rows.sort(key=lambda a: -percent(*match.odds(a)))
        yield from self.press("wait:1 ")
        if not shows(self.player, "choose"):
            yield from self.press("SELECT wait:0.3")
        yield from self.press(times("DOWN", rows.index(action)) + "A")

    def _aim(self, match, action, who):
        choice = Choice(match, Plans())
        choice.look()
        choice.pick(who)
        verb, (kind, square) = verb_of(action), match.aim(action)
        square = match.square(who) if square < 0 or kind == protocol.SEND else square
        yield from self.press(self.to(square))
        if square not in choice.several:
            return
        rows = options(choice, square)
        at = next(i for i, way in enumerate(rows) if action in way)
        if len(rows) > 1 or verb != book.PASS:
            yield from self.press(times("DOWN", at) + "A wait:0.3 ")
        if verb == book.PASS and "best" in self.wishes:
            self.wishes.remove("best")
            yield from self.press("SELECT*%d wait:0.3" % min(3, len(rows[at])))  # back around to the first
        if verb == book.PASS:
            yield from self.press("wait:0.3 %sA wait:0.3" % turns(match, rows[at], action))
            if shows(self.player, "No mate can catch it!"):
                yield from self.press("A")

    def besides(self):
        """Do once each what a person does besides playing: a hint, a placement by hand, an undo."""
        match, app = self.app.match, self.app
        if match.phase == "play" and "hint" in self.wishes:
            self.wishes.remove("hint")
            yield from self.press("B START wait:0.3 DOWN A wait:2.5 ")
            yield from self.press("B wait:0.3 B wait:0.3")
        if match.phase == "placing" and "place" in self.wishes:
            self.wishes.remove("place")
            yield from self.do(match.parse("three place 5,15"))
        elif match.phase == "play" and "undo" in self.wishes:
            steps = [a for a in match.legal() if verb_of(a) == book.MOVE]
            self.wishes.remove("undo")
            before = match.snapshot()
            yield from self.do(steps[0])
            assert app.match.snapshot() != before
            yield from self.press("B START wait:0.3 DOWN*2 A settle")
            assert app.match.snapshot() == before


@pytest.mark.proof
def test_a_whole_match_of_octo_against_cub(apps, monkeypatch):
    told, cursors, verbs, begin = [], [], set(), Cursor.__init__

    def note(cursor, *args):
        begin(cursor, *args)
        cursors.append(cursor)

    def steps(player):
        yield from player.press(NEW_MATCH + "settle")
        app = apps[0]
        assert app.match.rules == "octo" and app.settings["green"] == "cub"
        hand = Hand(player, app, told, cursors)
        while not app.match.over:
            if app.plays() or app.match.side:
                yield from player.press("wait:0.3" if app.match.phase == "play" else "settle A")  # past a goal
                continue
            yield from player.press("settle A settle" if shows(player, "Your turn", 2) else "settle")
            yield from hand.besides()
            match = app.match
            if match.over or match.side:
                continue
            action = cpu.decide(hand.keeper, match.copy())
            verbs.add(verb_of(action))
            yield from hand.do(action)
        yield from player.press("settle")
        assert shows(player, "A menu  B title  SEL log") and hand.wishes == set()

    monkeypatch.setattr(Cursor, "__init__", note)
    play(steps, seed=4, on_event=lambda match, event: told.append(tuple(event)))
    assert verbs >= {book.READY, book.MOVE, book.PICKUP, book.PASS, book.TACKLE, book.TAKE}
    app = apps[0]
    again = app.record.match()
    for i in range(app.record.count):
        again.apply(app.record.action(i))
    assert again.snapshot() == app.match.snapshot()
