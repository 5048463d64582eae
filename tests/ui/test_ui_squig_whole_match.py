"""A whole match of Squig with play cards through the buttons: from New match to its score, both sides by keys."""

import pytest

from blitz_hand import Hand, whole_match
from furbowl import choices
from furbowl.actions import verb_of
from furbowl.games.blitz.book import GO, HITS
from furbowl.games.squig import book, tooltips
from pilot import times

TIPS = tooltips.Tooltips()

NEW_MATCH = "wait:0.5 A wait:0.3 RIGHT*4 wait:0.2 A wait:0.2 DOWN*4 RIGHT*2 wait:0.2 DOWN*3 RIGHT wait:0.2 START "


class SquigHand(Hand):
    words = TIPS

    def request(self):
        match = self.app.match
        if match.question == "buy" and self.chance.random() < 0.9:
            return self.chance.choice(list(match.legal())[:-1])
        if not match.question and match.playing < 0:
            cards = [action for action in match.legal() if verb_of(action) == book.CARD]
            if cards and self.chance.random() < 0.5:
                return self.chance.choice(cards)
        return super().request()

    def _answer(self, match, action):
        if match.question != "buy":
            yield from super()._answer(match, action)
            return
        rows = list(match.legal())
        at = rows.index(action)
        yield from self.press("wait:1 " + (times("RIGHT", at) + "A" if at < len(rows) - 1 else "B wait:0.2 B"))

    def let_go(self):
        return "B wait:0.2" if self.cursors[-1].choice.who >= 0 else "wait:0.1"

    def _choose(self, match, action, choice, square):
        if verb_of(action) != book.CARD:
            yield from super()._choose(match, action, choice, square)
            return
        rows = TIPS.apart(match)[0]
        at = next(i for i, row in enumerate(rows) if action in row[0])
        yield from self.press("wait:0.8 " + self.let_go() + " B wait:0.3 " + times("DOWN", at) + "A wait:0.3 ")
        if rows[at][1]:
            yield from self.press(self.to(square))


@pytest.mark.proof
def test_a_whole_match_of_squig_through_the_buttons(apps, monkeypatch):
    def begins(match):
        return match.rules == "squig" and match.cards and match.length == 4

    choices.finish(settings := {"taught": 3}, "squig")  # otherwise there are no cards yet
    hand = whole_match(apps, monkeypatch, NEW_MATCH, begins, SquigHand, chosen={"green": None, **settings})
    seen = {event[0] for event in hand.told}
    print(sorted(seen))
    assert hand.done >= {book.BUY, book.CARD, GO, HITS}
    assert seen >= {book.TEST, book.D3, book.ROAM, book.SPLIT, book.PLAYED, book.WHICH, book.BOUGHT}
