"""What happens in a match of Blitz, counted from its events: columns of a row of the lab.

rolls are counted once, however often they are rolled again; a pass or hand-off is made where its own side has the
ball, a block where its target falls, a Blitz where it is declared and its block does that
"""

from furbowl.games.blitz import checks, kinds, tables

SIDES = ("purple", "green")
ROLLS = {
    kinds.DODGE: "dodges",
    kinds.RUSH: "rushes",
    kinds.PICKUP: "pickups",
    kinds.CATCH: "catches",
    kinds.INTERCEPT: "interceptions",
}
TRIED = (*ROLLS.values(), "passes", "handoffs", "blocks", "blitzes")  # things that can be made or not
DEEDS = ("touchdowns", "fallen", "stunned", "knocked_out", "out", "in_the_crowd", "rerolls", "turnovers")
REASONS = ("falls", "not_picked_up", "fumbles", "intercepted", "not_caught", "carrier_in_the_crowd")
COLUMNS = (
    [f"{side}_{deed}" for side in SIDES for deed in DEEDS]
    + [f"{side}_{what}_{how}" for side in SIDES for what in TRIED for how in ("tried", "made")]
    + [f"turnover_{reason}" for reason in REASONS]
    + ["team_turns", "kick_offs", "touchbacks"]
    + [f"die_{pips}" for pips in range(1, 7)]
)
WORDS = ["formation"]  # columns that are no numbers
KIND = ("formation",)  # columns by which the summary tells matches apart
_OF_WHO = {  # what is told of a player, by the deed that is counted for its side
    kinds.DOWN: "fallen",
    kinds.STUN: "stunned",
    kinds.KO: "knocked_out",
    kinds.OUT: "out",
}


class Tally:
    """The facts of a match: {column: number of times, or a word}.

    Three of the columns of every game are told here: who received first, not who decided first; the team turns of both
    halves, where the match counts those of one.
    """

    columns = COLUMNS

    def __init__(self, match, events):
        """events: those with which the match begins."""
        self._size = match.size
        told = {"formation": _fixed(events), "first": SIDES[match.turn], "purple_turns": 0, "green_turns": 0}
        self.facts = dict.fromkeys(self.columns, 0) | told
        self._ball, self._block, self._blitz, self._again = None, None, False, False
        for event in events:
            self.take_event(event)

    def add(self, column, number=1):
        self.facts[column] += number

    def take_action(self, action, odds, events):
        """Counts an action that was carried out. odds: what the match said before; events: what came of it."""
        for event in events:
            self.take_event(event)

    def take_event(self, event):
        """Counts what an event tells."""
        kind, who, square, a, b = event
        side = SIDES[who // self._size] if who >= 0 else ""
        for pips in kinds.faces(event):
            self.add(f"die_{pips}")
        if kind in ROLLS:
            self._take_roll(side, ROLLS[kind], checks.succeeds(a, b))
        elif kind in (kinds.THROW, kinds.BLOCK_DICE):
            self._again = False
        elif kind == kinds.AGAIN:
            self._again = True
            self.add(f"{side}_rerolls", a == 0)
        elif kind in _OF_WHO:
            self.add(f"{side}_{_OF_WHO[kind]}")
            self._take_fall(kind, side)
        elif kind in (kinds.PASSING, kinds.HANDING):
            self._ball = side, "passes" if kind == kinds.PASSING else "handoffs"
            self.add(f"{side}_{self._ball[1]}_tried")
        elif kind == kinds.GAIN and self._ball:
            self.add(f"{self._ball[0]}_{self._ball[1]}_made", side == self._ball[0])
            self._ball = None
        elif kind == kinds.DECLARED:
            self._blitz = a == kinds.BLITZ
            self.add(f"{side}_blitzes_tried", self._blitz)
        elif kind == kinds.HIT:
            self._block = side
            self.add(f"{side}_blocks_tried")
        elif kind == kinds.PUSHED:
            self.add(f"{side}_in_the_crowd", square < 0)
        else:
            self._take_turn(kind, side, a, b)

    def _take_roll(self, side, name, success):
        self.add(f"{side}_{name}_tried", not self._again)
        self.add(f"{side}_{name}_made", success)
        self._again = False

    def _take_fall(self, kind, side):
        """A block is made where its target falls."""
        if kind == kinds.DOWN and self._block and side != self._block:
            self.add(f"{self._block}_blocks_made")
            self.add(f"{self._block}_blitzes_made", self._blitz)
            self._block = None

    def _take_turn(self, kind, side, a, b):
        """What begins and ends."""
        if kind == kinds.TURN:
            self._block = self._ball = None
            self.add(f"{SIDES[a]}_turns")
            self.add("team_turns")
        elif kind == kinds.TURNOVER:
            self.add(f"{side}_turnovers")
            self.add(f"turnover_{REASONS[a]}")
        elif kind == kinds.TOUCHDOWN:
            self.add(f"{SIDES[a == self.facts['purple_touchdowns']]}_touchdowns")
        elif kind in (kinds.KICKED, kinds.TOUCHBACK):
            self.add("kick_offs" if kind == kinds.KICKED else "touchbacks")
        elif kind in (kinds.ACTION_OVER, kinds.TURN_OVER):
            self._block = self._ball = None


def _fixed(events):
    """The formation that an option fixed; "" where each side sets up."""
    forms = [event[4] for event in events if event[0] == kinds.FORMED]
    return tables.FORMATIONS[forms[0]] if forms else ""
