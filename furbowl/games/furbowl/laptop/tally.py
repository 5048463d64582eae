"""What happens in a match of Furbowl or Furball, counted from its actions and events: columns of a row of the lab.

ways     of a roll: how many of the 36 results of two dice make it; of an action: how many of 1296 results of four
spread   the sum of ways * (all - ways): what is needed to say how far chance alone strays from what is expected
"""

from furbowl.actions import verb_of, who_of
from furbowl.games.furbowl import kinds

ANIMALS = [f"{side}_{name}" for side in ("purple", "green") for name in ("rabbit", "fox", "bear", "tortoise", "cat")]
ROLLS = {
    kinds.DODGE: "dodge",
    kinds.PICKUP: "pickup",
    kinds.SURPRISE: "surprise",
    kinds.THROW: "throw",
    kinds.CATCH: "catch",
    kinds.HIT: "tackle",
    kinds.OUCH: "ouch",
    kinds.COMEBACK: "comeback",
}
OWN = (kinds.DODGE, kinds.PICKUP, kinds.THROW, kinds.CATCH, kinds.HIT)  # the rolls that odds() of an action counts
DEEDS = {kinds.PASS: "passes", kinds.TACKLE: "tackles"}
MISHAPS = {kinds.STUN: "stunned", kinds.KO: "knocked_out", kinds.OUT: "out"}

RESULTS = 36  # of two dice
ALL = RESULTS * RESULTS
WAYS = [sum(first + second >= total for first in range(1, 7) for second in range(1, 7)) for total in range(13)]

COLUMNS = (
    [f"{animal}_{what}" for animal in ANIMALS for what in ("scores", "passes", "passed", "tackles", "tackled")]
    + [f"{roll}_{what}" for roll in ROLLS.values() for what in ("rolls", "made", "ways", "spread")]
    + ["risks", "risks_made", "risks_ways", "risks_spread"]  # actions that need a roll
    + [f"die_{pips}" for pips in range(1, 7)]
    + list(MISHAPS.values())
    + ["capped"]  # 1 where the match ended by the turn cap
)
WORDS = ["formation"]  # columns that are no numbers
KIND = ("formation", "capped")  # columns by which the summary tells matches apart
MADE = {"passes": "passed", "tackles": "tackled"}


def ways(needed):
    """How many results of two dice come to at least that sum; any int."""
    return WAYS[max(needed, 0)] if needed <= 12 else 0


class Tally:
    """The facts of a match: {column: number of times, or a word}."""

    def __init__(self, match, events):
        """events: those with which the match begins."""
        self.facts = dict.fromkeys(COLUMNS, 0) | {"formation": match.formation or ""}
        for event in events:
            self.take_event(event)

    def add(self, column, number=1):
        self.facts[column] += number

    def take_action(self, action, odds, events):
        """Counts an action that was carried out. odds: what the match said before; events: what came of it."""
        deed, animal = DEEDS.get(verb_of(action)), ANIMALS[who_of(action)]
        own = [event for event in events if event[0] in OWN]
        made = all(map(kinds.success, own))
        if deed:
            self.add(f"{animal}_{deed}")
            self.add(f"{animal}_{MADE[deed]}", made)
        if odds[1] > 1:
            self._weigh("risks", odds[0] * (ALL // odds[1]), ALL)
            self.add("risks", 1)
            self.add("risks_made", made)
        for event in events:
            self.take_event(event)

    def take_event(self, event):
        """Counts what an event tells."""
        kind, who = event[0], event[1]
        if kind in ROLLS:
            self._take_roll(event)
        elif kind in MISHAPS:
            self.add(MISHAPS[kind])
        elif kind == kinds.SCORE:
            self.add(f"{ANIMALS[who]}_scores")
        elif kind == kinds.MATCH_OVER:
            self.add("capped", event[4])

    def _take_roll(self, event):
        roll = ROLLS[event[0]]
        for pips in divmod(event[3], 10):
            self.add(f"die_{pips}")
        self.add(f"{roll}_rolls")
        self.add(f"{roll}_made", kinds.success(event))
        self._weigh(roll, ways(kinds.goal(event) - kinds.modifier(event)), RESULTS)

    def _weigh(self, what, favourable, total):
        self.add(f"{what}_ways", favourable)
        self.add(f"{what}_spread", favourable * (total - favourable))
