"""The matches of Blitz's transcripts, and players for them who know how the dice will fall, to bring about what hardly
ever happens.

    glutton   wants to see what it has not seen yet in this match, and goes for the ball where there is nothing new
    runner    goes for the ball, and with it into the end zone
    brawler   goes for opponents: those who fall, are hurt, or are pushed into the crowd
    passer    goes for the ball, and throws or hands it to somebody

They are asked as computer players are (furbowl.cpu), but try each action, and each answer to what is asked after it, on
copies with the match's own dice.
"""

from furbowl.actions import target_of, verb_of
from furbowl.board import steps
from furbowl.dice import Dice
from furbowl.games.blitz import kinds
from furbowl.games.blitz.laptop.event_coverage import occasions
from sim.proof.transcripts import Cast

_BOTH = {"turns": 2, "formation": "Tight"}
# a carrier who may fall among players on the ground: the ball hops from one to the next
_HEAP = """rules blitz; size 11; length 2; supply 2; setup free; first purple; half 1; turn purple; turns 1 0;
score 0 0; rerolls 1 1; used nothing; ball purple lineman1; ask reroll rush; purple lineman1 13,8 move 7;
purple lineman2 13,7 prone; purple lineman3 12,8 prone; purple lineman4 14,8 prone; purple thrower 13,9 prone;
purple catcher1 12,7 prone; purple catcher2 14,7 prone; purple blitzer1 12,9 prone; purple blitzer2 14,9 prone;
purple blitzer3 13,6 prone; purple blitzer4 11,8 prone; green lineman1 15,8 prone; green lineman2 13,10 prone;
green lineman3 12,6 prone; green lineman4 14,6 prone; green thrower 11,7 prone; green catcher1 15,7 prone;
green catcher2 11,9 prone; green blitzer1 15,9 prone; green blitzer2 12,10 prone; green blitzer3 14,10 prone;
green blitzer4 11,6 prone"""
# one side has nobody on the pitch, and two who may come to
_BENCH = """rules blitz; size 7; length 6; supply 2; setup free; first purple; half 1; turn purple; turns 3 2;
score 0 0; rerolls 1 1; used nothing; ball purple catcher; ask play; purple lineman1 9,5; purple lineman2 8,7 prone;
purple lineman3 ko; purple thrower 6,6; purple catcher 15,6; purple blitzer1 out; purple blitzer2 reserve;
green lineman1 out; green lineman2 out; green lineman3 ko; green thrower out; green catcher ko; green blitzer1 out;
green blitzer2 out"""
CASTS = (
    Cast("glutton", "glutton", "TURNOVER an interception", turns=2, first=0),
    Cast("glutton", "glutton", "GAIN intercepted", turns=3, formation="Spread"),
    Cast("runner", "glutton", "MATCH_OVER Purple wins", **_BOTH, first=0),
    Cast("glutton", "runner", "MATCH_OVER Green wins", **_BOTH, first=1),
    Cast("passer", "passer", "GAIN caught", **_BOTH),
    Cast("passer", "glutton", "INTERCEPT succeeds", turns=2, formation="Spread"),
    Cast("brawler", "brawler", "INJURY in the crowd", turns=2, formation="Tight", rerolls=4),
    Cast("brawler", "glutton", "KO_ROLL back", turns=3, formation="Tight"),
    Cast("glutton", "brawler", "OUT", turns=3, formation="Spread", rerolls=0),
    Cast("runner", "passer", size=11, turns=3, formation="Tight"),
    Cast("glutton", "glutton", "TURNOVER not picked up", turns=2, formation="Spread"),
    Cast("brawler", "brawler", "BLOCK_DICE 3, the attacker's", size=11, turns=2, formation="Spread"),
    Cast("random", "random", "MATCH_OVER a draw"),
    Cast("random", "glutton", "TOUCHBACK Green", turns=2, formation="Tight", first=0),
    Cast("glutton", "random", "TOUCHBACK Purple", turns=2, formation="Tight", first=1),
    Cast("passer", "brawler", "TURNOVER a fumble", **_BOTH),
    Cast("glutton", "passer", "PASSING Long Bomb", turns=2, formation="Spread"),
    Cast("runner", "glutton", "NOBODY_THERE Green", _BENCH),
    Cast("glutton", "glutton", "DROP", _HEAP),
    Cast("brawler", "brawler", "RESERVES", turns=3, formation="Spread", rerolls=8),
)

_WISH = 10_000  # worth more than all else
_TRIED = 60  # throws and placings that are tried of those that are legal
_HURT = {kinds.DOWN: 100, kinds.STUN: 60, kinds.KO: 300, kinds.OUT: 500, kinds.RESERVES: 200}
_ASKED = ("reroll", "block", "choose", "push", "follow", "intercept")
_ANSWERS = 4  # one after the other that are tried
_MANY = (kinds.THROWS, kinds.PLACE, kinds.KICK)


class Seer:
    """Takes the action after which the match is worth most; where several are, chance decides."""

    def __init__(self, worth, seed):
        """worth: of (match after the action, the action, its events, side that acted)."""
        self._worth, self._dice = worth, Dice(seed)

    def choose(self, match):
        """As of a computer player."""
        yield
        listed = [action for action in match.legal() if verb_of(action) not in _MANY]
        many = [action for action in match.legal() if verb_of(action) in _MANY]
        aimed = [action for action in many if match.who_at(target_of(action)) >= 0]
        some = [many[self._dice.pick(len(many))] for _ in range(min(_TRIED, len(many)))]
        tried = list(dict.fromkeys(listed + aimed + some))
        return max(tried, key=lambda action: self._after(match, action))

    def _after(self, match, action):
        side, match = match.side, match.copy()
        match.apply(action)
        return self._ahead(match, action, list(match.events()), side, _ANSWERS) + self._dice.pick(10)

    def _ahead(self, match, action, events, side, left):
        """The best that the answers make of it, whoever gives them."""
        if match.question not in _ASKED or not left:
            return self._worth(match, action, events, side)
        found = []
        for answer in match.legal():
            after = match.copy()
            after.apply(answer)
            found.append(self._ahead(after, action, events + list(after.events()), side, left - 1))
        return max(found)


def standing(match, side):
    """The squares of those of a side who stand on the pitch."""
    there = [who for who in range(match.pieces) if match.side_of(who) == side and not match.state(who)]
    return [match.square(who) for who in there]


def near(match, action, side):
    """How near the side is to the ball, or with it to the end zone; who is in action goes on, and the turn too."""
    if verb_of(action) == kinds.END:
        return -300
    worth = -5 * (verb_of(action) == kinds.FINISH)
    if match.carrier >= 0 and match.side_of(match.carrier) == side:
        column = match.ball % match.columns
        return worth + 300 + 10 * (match.columns - 1 - column if side else column)
    away = [steps(match.columns, square, match.ball) for square in standing(match, side) if match.ball >= 0]
    return worth - 10 * min(away, default=30)


def lost(events, side, size):
    """What a turnover of the own side costs."""
    return 250 * any(event[0] == kinds.TURNOVER and event[1] // size == side for event in events)


def runner(match, action, events, side):
    """The ball, and a touchdown."""
    worth = _WISH * any(event[0] == kinds.TOUCHDOWN and event[1] // match.size == side for event in events)
    return worth + near(match, action, side) - lost(events, side, match.size)


def passer(match, action, events, side):
    """The ball, and who throws or hands it to another of the side."""
    told = [event[0] for event in events]
    caught = [event for event in events if event[0] == kinds.GAIN and event[1] // match.size == side and event[3] == 1]
    worth = 400 * (len(caught) > 0) + 150 * (kinds.PASSING in told or kinds.HANDING in told)
    worth += 80 * (verb_of(action) == kinds.DECLARE and target_of(action) in (kinds.PASS, kinds.HANDOFF))
    return worth + near(match, action, side) - lost(events, side, match.size)


def brawler(match, action, events, side):
    """Opponents that fall and are hurt; and to come near to them."""
    if verb_of(action) == kinds.END:
        return -300
    worth = sum(_HURT.get(event[0], 0) * (1 if event[1] // match.size != side else -1) for event in events)
    worth += 40 * any(event[0] == kinds.PUSHED and event[2] < 0 and event[1] // match.size != side for event in events)
    worth += 30 * (verb_of(action) == kinds.DECLARE and target_of(action) in (kinds.BLOCK, kinds.BLITZ))
    if match.playing >= 0 and match.square(match.playing) >= 0:
        rivals = standing(match, 1 - match.side_of(match.playing))
        worth -= 5 * min([steps(match.columns, match.square(match.playing), square) for square in rivals] or [30])
    return worth - 20 * (verb_of(action) == kinds.FINISH) - lost(events, side, match.size)


class Glutton(Seer):
    def __init__(self, seed, occasions=occasions):
        """occasions: names of what an event shows."""
        super().__init__(self._news, seed)
        self._occasions, self._seen = occasions, set()

    def choose(self, match):
        """As of a computer player."""
        action = yield from super().choose(match)
        after = match.copy()
        after.apply(action)
        self._seen.update(shown(after.events(), self._occasions))
        return action

    def _news(self, match, action, events, side):
        """How much is new; then the ball, and opponents."""
        worth = 600 * len(set(shown(events, self._occasions)) - self._seen) + passer(match, action, events, side)
        return worth + brawler(match, action, events, side) // 4


def shown(events, occasions=occasions):
    """The occasions of events."""
    return (occasion for event in events for occasion in occasions(event))


def player(name, seed):
    """A player of that name; None where there is no such player."""
    if name == "glutton":
        return Glutton(seed)
    own = {"runner": runner, "brawler": brawler, "passer": passer}
    return Seer(own[name], seed) if name in own else None
