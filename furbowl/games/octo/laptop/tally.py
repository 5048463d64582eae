"""What happens in a match of Octo, counted from its actions and events: columns of a row of the lab.

own goals, passes and the like are those of the side that did it; shots are passes that end in the other side's goal
"""

from furbowl.actions import verb_of
from furbowl.games.octo import kinds, tables

SIDES = ("purple", "green")
DEEDS = ("goals", "carried", "shot", "spider", "own_goals", "passes", "caught", "lost", "loose_passes")
DEEDS += ("tackles", "tackles_won", "ties", "jostles", "felled", "fouls", "pickups", "kept_too_long")
LENGTHS = ("short", "medium", "long")
COLUMNS = (
    [f"{side}_{deed}" for side in SIDES for deed in DEEDS]
    + [f"{length}_{what}" for length in LENGTHS for what in ("tried", "made")]
    + ["tries", "tries_made", "rebounds", "turns_by_foul", "turn_ends"]
    + [f"die_{pips}" for pips in range(1, 7)]
    + ["capped"]  # 1 where the match ended by the turn cap
)
WORDS = ["formation"]  # columns that are no numbers
KIND = ("formation", "capped")  # columns by which the summary tells matches apart


class Tally:
    """The facts of a match: {column: number of times, or a word}."""

    def __init__(self, match, events):
        """events: those with which the match begins."""
        self.facts = dict.fromkeys(COLUMNS, 0) | {"formation": _fixed(events)}
        self._passer, self._length, self._earlier, self._carried = -1, 0, -1, True
        for event in events:
            self.take_event(event)

    def add(self, column, number=1):
        self.facts[column] += number

    def take_action(self, action, odds, events):
        """Counts an action that was carried out. odds: what the match said before; events: what came of it."""
        self._passer, self._carried = -1, verb_of(action) == kinds.CARRY
        for event in events:
            self.take_event(event)

    def take_event(self, event):
        """Counts what an event tells."""
        kind, who, _, a, b = event
        side = SIDES[who // tables.TEAM]
        if kind in _COUNTED:
            self.add(f"{side}_{_COUNTED[kind]}")
        if kind == kinds.THROWS:
            self._passer, self._length = who, b
            self.add(f"{LENGTHS[b]}_tried")
        elif kind in (kinds.GAIN, kinds.RESTS, kinds.SCORE):
            self._take_end(event)
        elif kind == kinds.CHARGE:
            self._earlier = b
        elif kind == kinds.GROUND:
            self.add(f"{SIDES[1 - who // tables.TEAM]}_felled")
        elif kind == kinds.TRIES:
            self.add("tries")
            self.add("tries_made", kinds.catches(event))
        elif kind == kinds.BOUNCES:
            self.add("rebounds")
        elif kind == kinds.PASSIVE:
            self.add(f"{SIDES[a]}_kept_too_long")
        elif kind == kinds.TURN_OVER:
            self.add("turn_ends")
            self.add("turns_by_foul", b == kinds.FOULED)
        elif kind == kinds.MATCH_OVER:
            self.add("capped", b)
        self._take_dice(event)

    def _take_dice(self, event):
        """Counts faces; of a tackle, what they come to."""
        kind, who, _, a, b = event
        for pips in kinds.faces(event) if kind != kinds.SPIDER else (b,) if b else ():
            self.add(f"die_{pips}")
        if kind == kinds.ROLLS:
            if self._earlier >= 0:
                self.add(f"{SIDES[who // tables.TEAM]}_tackles_won", a - self._earlier > b)
                self.add(f"{SIDES[who // tables.TEAM]}_ties", a - self._earlier == b)
            self._earlier = -1

    def _take_end(self, event):
        """Counts where the ball came to, and by whom."""
        kind, who, square, a, _ = event
        passer, self._passer = self._passer, -1
        if kind == kinds.SCORE:
            self._take_goal(who, square)
        elif kind == kinds.GAIN and a == kinds.PICKED_UP:
            self.add(f"{SIDES[who // tables.TEAM]}_pickups")
        if passer < 0:
            return
        side = passer // tables.TEAM
        ended = _scorer(square) if kind == kinds.SCORE else who // tables.TEAM if kind == kinds.GAIN else -1
        if kind != kinds.SCORE:
            self.add(f"{SIDES[side]}_{'loose_passes' if ended < 0 else 'caught' if ended == side else 'lost'}")
        self.add(f"{LENGTHS[self._length]}_made", ended == side)

    def _take_goal(self, who, square):
        scorer = _scorer(square)
        self.add(f"{SIDES[scorer]}_goals")
        if who < 0:
            self.add(f"{SIDES[scorer]}_spider")
        elif who // tables.TEAM != scorer:
            self.add(f"{SIDES[who // tables.TEAM]}_own_goals")
        else:
            self.add(f"{SIDES[scorer]}_{'carried' if self._carried else 'shot'}")


_COUNTED = {  # events that a side does
    kinds.THROWS: "passes",
    kinds.CHARGE: "tackles",
    kinds.JOSTLES: "jostles",
    kinds.FOUL: "fouls",
}


def _scorer(square):
    """The side for which a goal from that square counts."""
    return 0 if square % tables.COLUMNS >= tables.CENTRE else 1


def _fixed(events):
    """The formation that an option fixed; "" where each side sets up."""
    forms = [event[4] for event in events if event[0] == kinds.FORM]
    return tables.FORMATIONS[forms[0]] if forms else ""
