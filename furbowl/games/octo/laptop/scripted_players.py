"""The matches of Octo's transcripts, and players for them who know how the dice will fall, to bring about what hardly
ever happens.

    glutton   wants to see what it has not seen yet in this match, and goes for the ball where there is nothing new
    miser     goes for the ball and keeps it, until it is taken away (SP-R32)
    clumsy    goes for the ball and passes it into its own goal

They are asked as computer players are (furbowl.cpu), but try each action on a copy with the match's own dice.

One that does not know them is for the lab: the walker, Keeper who never passes.
"""

from furbowl import cpu
from furbowl.actions import verb_of
from furbowl.board import steps
from furbowl.dice import Dice
from furbowl.games.octo import ideas, kinds, tables
from furbowl.games.octo.kinds import CARRY, JOSTLE, PASS, TACKLE
from furbowl.games.octo.laptop.event_coverage import occasions
from sim.proof.transcripts import Cast

CASTS = (
    Cast("cub", "cub"),
    Cast("keeper", "keeper"),
    Cast("legend", "keeper"),
    Cast("keeper", "legend", first=0),
    Cast("cub", "keeper", formation="Wide"),
    Cast("random", "cub", formation="Defensive"),
    Cast("keeper", "cub", formation="Aggressive"),
    Cast("random", "random", "MATCH_OVER a draw by the cap", turn_cap=3),
    Cast("glutton", "glutton", "SPLIT"),
    Cast("glutton", "glutton", "SPIDER 0", target=9),
    Cast("glutton", "glutton", "LEFT", first=1),
    Cast("glutton", "clumsy", "SCORE Purple, an own goal", target=2),
    Cast("clumsy", "glutton", "SCORE Green, an own goal", target=2),
    Cast("miser", "random", "PASSIVE Purple", formation="Balanced"),
    Cast("random", "miser", "PASSIVE Green", formation="Wide"),
    Cast("glutton", "random", "MATCH_OVER Purple wins by the score", target=1),
    Cast("random", "glutton", "MATCH_OVER Green wins by the score", target=1),
    Cast("glutton", "miser", "OPEN", target=5),
    Cast("glutton", "random", "MATCH_OVER Purple wins by the cap", target=99, turn_cap=6),
    Cast("random", "glutton", "MATCH_OVER Green wins by the cap", target=99, turn_cap=6),
)

_WISH = 10_000  # worth more than all else
_END = 5_000  # so much it costs to end the match before


class Seer:
    """Takes the action after which the match is worth most; where several are, chance decides."""

    def __init__(self, worth, seed):
        """worth: of (match after the action, the action, its events, side that acted)."""
        self._worth, self._dice = worth, Dice(seed)

    def choose(self, match):
        """As of a computer player."""
        yield
        return max(match.legal(), key=lambda action: self._after(match.copy(), action))

    def _after(self, match, action):
        side = match.side
        match.apply(action)
        return self._worth(match, action, list(match.events()), side) + self._dice.pick(10) - _END * match.over


def near(match, side):
    """How near the side is to the ball, best where it has it; everything else is equal."""
    if match.carrier >= 0 and match.side_of(match.carrier) == side:
        return 400
    own = [who for who in range(match.pieces) if match.side_of(who) == side and not match.down(who)]
    away = sorted([steps(match.columns, match.square(who), match.ball) for who in own] or [20])
    return -10 * away[0] - away[-1]


def miser(match, action, events, side):
    """Keeps the ball as long as it can; a ball that is kept too long is best."""
    told = [event[0] for event in events]
    worth = _WISH * (kinds.PASSIVE in told) + near(match, side)
    return worth - 200 * (kinds.SCORE in told) - 100 * (kinds.TURN_OVER in told and worth < 400)


def clumsy(match, action, events, side):
    """Takes the ball to the own goal and passes it in."""
    own = [event for event in events if event[0] == kinds.SCORE and (event[2] % match.columns >= tables.CENTRE) == side]
    worth = _WISH * (len(own) > 0) - _END * (verb_of(action) == CARRY) + near(match, side)
    column = match.ball % match.columns
    return worth - 15 * (match.columns - 1 - column if side else column) - 300 * _ends(events)


def _ends(events):
    return any(event[0] == kinds.TURN_OVER for event in events)


class Glutton(Seer):
    def __init__(self, seed):
        super().__init__(self._news, seed)
        self._seen = set()

    def choose(self, match):
        """As of a computer player."""
        action = yield from super().choose(match)
        after = match.copy()
        after.apply(action)
        self._seen.update(shown(after.events()))
        return action

    def _news(self, match, action, events, side):
        """How much is new; then how near the ball is, and how near the other goal; turns are played to their end."""
        column = match.ball % match.columns
        worth = 600 * len(set(shown(events)) - self._seen) + near(match, side)
        worth += 8 * (match.columns - 1 - column if side else column) * (match.carrier >= 0)
        worth += 20 * (verb_of(action) in (TACKLE, JOSTLE))
        return worth - 200 * _ends(events)


class Walker:
    """Keeper, to whom no pass comes to mind; what a position is worth it judges as Keeper does."""

    def __init__(self, seed):
        self._keeper = cpu.player("keeper", seed)

    def choose(self, match):
        """As of a computer player."""
        thinks = ideas.Ideas.all
        ideas.Ideas.all = lambda thinker: without_passes(thinks(thinker))
        try:
            return cpu.finish(self._keeper.choose(match))
        finally:
            ideas.Ideas.all = thinks
        yield


def without_passes(plans):
    """Those plans in which nobody passes."""
    return (plan for plan in plans if plan is None or not any(verb_of(action) == PASS for action in plan))


def shown(events):
    """The occasions of events."""
    return (occasion for event in events for occasion in occasions(event))


def player(name, seed):
    """A player of that name; None where there is no such player."""
    if name in ("glutton", "walker"):
        return Glutton(seed) if name == "glutton" else Walker(seed)
    return Seer({"miser": miser, "clumsy": clumsy}[name], seed) if name in ("miser", "clumsy") else None
