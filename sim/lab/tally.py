"""What happens in a match, counted from its actions and events: the columns of a row that are numbers of times.

ways     of a roll: how many of the 36 results of two dice make it; of an action: how many of 1296 results of four
spread   the sum of ways * (all - ways): what is needed to say how far chance alone strays from what is expected
"""

from furbowl import words

ANIMALS = [f"{side}_{name}" for side in ("purple", "green") for name in ("rabbit", "fox", "bear", "tortoise", "cat")]
ROLLS = {
    words.DODGE: "dodge",
    words.PICKUP: "pickup",
    words.SURPRISE: "surprise",
    words.THROW: "throw",
    words.CATCH: "catch",
    words.HIT: "tackle",
    words.OUCH: "ouch",
    words.COMEBACK: "comeback",
}
OWN = (words.DODGE, words.PICKUP, words.THROW, words.CATCH, words.HIT)  # the rolls that odds() of an action counts
DEEDS = {words.PASS: "passes", words.TACKLE: "tackles"}
MISHAPS = {words.STUN: "stunned", words.KO: "knocked_out", words.OUT: "out"}

RESULTS = 36  # of two dice
ALL = RESULTS * RESULTS
WAYS = [sum(first + second >= total for first in range(1, 7) for second in range(1, 7)) for total in range(13)]

COLUMNS = (
    [f"{animal}_{what}" for animal in ANIMALS for what in ("scores", "passes", "passed", "tackles", "tackled")]
    + [f"{roll}_{what}" for roll in ROLLS.values() for what in ("rolls", "made", "ways", "spread")]
    + ["risks", "risks_made", "risks_ways", "risks_spread"]  # actions that need a roll
    + [f"die_{pips}" for pips in range(1, 7)]
    + list(MISHAPS.values())
)
MADE = {"passes": "passed", "tackles": "tackled"}


def ways(needed):
    """How many results of two dice come to at least that sum; any int."""
    return WAYS[max(needed, 0)] if needed <= 12 else 0


class Tally:
    """The counts of a match: {column: number of times}."""

    def __init__(self):
        self.counts = dict.fromkeys(COLUMNS, 0)

    def add(self, column, number=1):
        self.counts[column] += number

    def take_action(self, action, odds, events):
        """Counts an action that was carried out. odds: what the match said before; events: what came of it."""
        verb, actor = words.verb(action), words.actor(action)
        rolls = [event for event in events if event[0] in OWN]
        made = all(words.success(event) for event in rolls)
        if verb in DEEDS:
            self.add(f"{ANIMALS[actor]}_{DEEDS[verb]}")
            self.add(f"{ANIMALS[actor]}_{MADE[DEEDS[verb]]}", made)
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
        elif kind == words.SCORE:
            self.add(f"{ANIMALS[who]}_scores")

    def _take_roll(self, event):
        roll = ROLLS[event[0]]
        for pips in divmod(event[3], 10):
            self.add(f"die_{pips}")
        self.add(f"{roll}_rolls")
        self.add(f"{roll}_made", words.success(event))
        self._weigh(roll, ways(words.goal(event) - words.modifier(event)), RESULTS)

    def _weigh(self, what, favourable, total):
        self.add(f"{what}_ways", favourable)
        self.add(f"{what}_spread", favourable * (total - favourable))
