"""The matches of the transcripts, and players for them who know how the dice will fall, to bring about what hardly
ever happens.

    brute    hurts as many opponents as can be, until the other side cannot play at all (R-34)
    crowd    gathers all around the ball and drops it, until it bounces for too long (R-43)
    glutton  wants to see what it has not seen yet in this match, and takes anything where there is nothing new

They are asked as computer players are (furbowl.cpu), but try each action on a copy with the match's own dice.
"""

from furbowl.dice import Dice
from furbowl.games.furbowl.kinds import BOUNCE, DROP, GAIN, GONE, KNOCKED_OUT, SKIPPED, STUNNED, SURPRISE
from furbowl.games.furbowl.laptop.event_coverage import occasions
from sim.proof.transcripts import Cast

CASTS = (
    Cast("keeper", "keeper"),
    Cast("legend", "keeper"),
    Cast("keeper", "legend", first=0),
    Cast("legend", "legend", first=1),
    Cast("cub", "cub"),
    Cast("cub", "keeper"),
    Cast("legend", "cub"),
    Cast("glutton", "glutton", "KO Nine Lives", target=3),
    Cast("random", "keeper", "SCORE Green"),
    Cast("glutton", "glutton", turn_cap=25),
    Cast("keeper", "random"),
    Cast("cub", "cub", "MATCH_OVER Green wins by the score", target=3),
    Cast("keeper", "cub", "MATCH_OVER Purple wins by the score", target=5),
    Cast("random", "random", "MATCH_OVER a draw by the cap", turn_cap=5),
    Cast("cub", "random", "MATCH_OVER Purple wins by the cap", target=9, turn_cap=12),
    Cast("random", "cub", "MATCH_OVER Green wins by the cap", target=9, turn_cap=12),
    Cast("brute", "crowd", "SKIPPED Green", turn_cap=25),
    Cast("crowd", "brute", "SKIPPED Purple", turn_cap=25),
    Cast("brute", "brute", "OUT", turn_cap=15),
    Cast("crowd", "crowd", turn_cap=25),
)

_HARM = {STUNNED: 20, KNOCKED_OUT: 60, GONE: 90}
_WISH = 10_000  # worth more than all else
_END = 5_000  # so much it costs to end the match before


class Seer:
    """Takes the action after which the match is worth most."""

    def __init__(self, worth):
        """worth: of (match after the action, its events, side that acted)."""
        self._worth = worth

    def choose(self, match):
        """As of a computer player."""
        yield
        return max(match.legal(), key=lambda action: self._after(match.copy(), action))

    def _after(self, match, action):
        side = match.side
        match.apply(action)
        return self._worth(match, list(match.events()), side) - _END * match.over


def steps(match, square, other):
    """King steps from square to square."""
    columns = match.columns
    return max(abs(square % columns - other % columns), abs(square // columns - other // columns))


def harm(match, events, side):
    """What the opponents suffer, and how near they are; a turn that they cannot play is best."""
    worth = _WISH * any(event[0] == SKIPPED for event in events)
    for who in range(10):
        harmed = _HARM.get(match.state(who), 0)
        worth += harmed if who // 5 != side else -harmed
    rivals = [match.square(who) for who in range(10) if who // 5 != side and match.square(who) >= 0]
    for who in range(side * 5, side * 5 + 5):
        if match.square(who) >= 0 and rivals:
            worth -= min(steps(match, match.square(who), square) for square in rivals)
    return worth


def crush(match, events, side):
    """How close all stand to the ball and to each other, best Stunned; a ball that bounces for too long is best."""
    worth = _WISH * any(event[0] == DROP for event in events) + 40 * landings(events)
    squares = [match.square(who) for who in range(10)]
    for who, square in enumerate(squares):
        if square < 0:
            worth -= 6
            continue
        worth += 3 * (match.state(who) == STUNNED) - 2 * steps(match, square, match.ball)
        worth += sum(1 for other in squares[:who] if other >= 0 and steps(match, square, other) == 1)
    return worth


def landings(events):
    """The most landings of a ball on animals in a row, where they are more than three."""
    most = count = 0
    for event in events:
        count = 0 if event[0] == GAIN else count + (event[0] in (SURPRISE, BOUNCE))
        most = max(most, count)
    return most if most > 3 else 0


class Glutton(Seer):
    def __init__(self, seed):
        super().__init__(self._news)
        self._seen, self._dice = set(), Dice(seed)

    def choose(self, match):
        """As of a computer player."""
        action = yield from super().choose(match)
        after = match.copy()
        after.apply(action)
        self._seen.update(shown(after.events()))
        return action

    def _news(self, match, events, side):
        """How much is new; where nothing is, chance decides, and who might bring news soon."""
        ours = match.carrier >= 0 and match.carrier // 5 == side
        return 100 * len(set(shown(events)) - self._seen) + self._dice.pick(20) + 5 * ours


def shown(events):
    """The occasions of events."""
    return (occasion for event in events for occasion in occasions(event))


def player(name, seed):
    """A player of that name; None where there is no such player."""
    if name == "glutton":
        return Glutton(seed)
    return Seer({"brute": harm, "crowd": crush}[name]) if name in ("brute", "crowd") else None
