"""Pebbles: what the face asks.

P-3 a team turn has 4 steps; a stone goes to a free square beside it, shoves or trips an opponent beside it, for a step
each. P-4 on a loose ball a die must show 4 or more, else the ball hops away. P-5 a shove is won by the higher die; the
other side then chooses: the stone drops its ball to the shover, or steps back. P-6 a trip needs 7 or more: the stone
lies until its side's next turn and its ball is the tripper's. P-7 a stone with a ball in the far column scores.
"""

from furbowl.games.pebbles import tables
from furbowl.games.pebbles.kinds import (
    BACK,
    DOWN,
    DROP,
    END,
    GAIN,
    GO,
    HOP,
    MATCH_OVER,
    PICKUP,
    SCORE,
    SET_UP,
    SHOVE,
    SHOVES,
    STEP,
    TRIP,
    TRIPS,
    TURN,
    TURN_OVER,
    UP,
    YIELDS,
)
from furbowl.games.pebbles.state import FIELDS, NOBODY, Game  # noqa: F401 (furbowl.snapshot asks for FIELDS here)

from furbowl import protocol
from furbowl.actions import act, target_of, unpack, verb_of, who_of

blank = Game
FACTS = ("target", "turn_cap", "first")
MEMBERS = {}

_FLAGS = {
    PICKUP: protocol.ROLL,
    SHOVES: protocol.ROLL,
    TRIPS: protocol.ROLL,
    HOP: 0,
    TURN: protocol.TURN,
    TURN_OVER: protocol.ENDS,
    SET_UP: 0,
    YIELDS: 0,
    SCORE: protocol.SCORE,
    STEP: protocol.STEP | protocol.FREE,
    MATCH_OVER: protocol.OVER,
}
_AIMS = {GO: protocol.GO, SHOVE: protocol.HIT, TRIP: protocol.HIT, END: protocol.END}
_LIMITS = {"target": (tables.TARGET, tables.MOST_TARGET), "turn_cap": (tables.TURN_CAP, tables.MOST_TURNS)}


def set_up(game, options):
    """Take the options and begin. ValueError for a bad one."""
    for name, value in options.items():
        if name in _LIMITS:
            if not isinstance(value, int) or not 1 <= value <= _LIMITS[name][1]:
                raise ValueError("%s must be a whole number from 1 to %d, not %r" % (name, _LIMITS[name][1], value))
            setattr(game, name, value)
        elif name != "first" or value not in (None, 0, 1):
            raise ValueError("unknown option %r: allowed are target, turn_cap, first" % name)
    game.first = NOBODY if options.get("first") is None else options["first"]
    _line_up(game)
    _begin(game, game.dice.pick(2) if game.first == NOBODY else game.first)


def _line_up(game):
    for who in range(game.pieces):
        game.at[who], game.down[who] = game.pitch.spot(tables.STARTS[who]), 0
    for i in (0, 1):
        game.ball[i], game.holder[i] = game.pitch.spot(tables.BALLS[i]), NOBODY
    game.rebuild()
    game.tell(SET_UP)


def _begin(game, side):
    if game.turns[side] == game.turn_cap:
        return _over(game, 2)
    game.turn, game.left = side, tables.STEPS
    game.turns[side] += 1
    game.tell(TURN, a=side, b=game.turns[side])
    for who in game.team(side):
        if game.down[who]:
            game.down[who] = 0
            game.tell(UP, who, game.at[who])


def _over(game, reason):
    game.over, game.left = reason, 0
    purple, green = game.score
    game.tell(MATCH_OVER, a=-1 if purple == green else 0 if purple > green else 1)


# --- what is legal


def legal(game, only):
    """List the legal actions; only: of one stone."""
    actions = []
    if game.over:
        return actions
    if game.asked != NOBODY:
        return _answers(game) if only in (None, game.asked) else actions
    for who in game.team(game.turn):
        if only in (None, who) and game.left and not game.down[who]:
            actions += [act(GO, who, game.pitch.square(spot)) for spot in game.around(game.at[who])]
            for other in _opponents(game, who):
                actions += [act(SHOVE, who, other), act(TRIP, who, other)]
    if only is None:
        actions.append(act(END))
    return actions


def _answers(game):
    """What the stone that was shoved can do (P-5)."""
    who = game.asked
    answers = [act(DROP, who)]
    return answers + [act(BACK, who)] if game.around(game.at[who]) else answers


def _opponents(game, who):
    """The opponents beside a stone that stand."""
    near = game.pitch.near
    return [o for o in game.team(1 - who // tables.STONES) if game.at[o] - game.at[who] in near and not game.down[o]]


def is_legal(game, action):
    """Whether legal() lists the action."""
    return isinstance(action, int) and action in legal(game, None)


def finish(game):
    """No play is ever in progress."""
    return -1


def end(game):
    """The action that ends the team turn."""
    return -1 if game.over or game.asked != NOBODY else act(END)


# --- what an action does


def apply(game, action):
    """Carry out a legal action and go on to the next decision."""
    verb, who, target = unpack(action)
    if verb == END:
        return _end(game)
    if verb in (DROP, BACK):
        _yield(game, who, verb == BACK)
    else:
        game.left -= 1
        (_go if verb == GO else _shove if verb == SHOVE else _trip)(game, who, target)
    if game.over or game.asked != NOBODY:
        return None
    if not game.left:
        _end(game)


def _end(game):
    game.tell(TURN_OVER, a=game.turn)
    _begin(game, 1 - game.turn)


def _go(game, who, square):
    spot = game.pitch.spot(square)
    number = game.lying(spot)
    game.step(who, spot)
    game.tell(STEP, who, spot)
    if number >= 0 and game.held(who) < 0:
        die = game.d10()
        game.tell(PICKUP, who, spot, die, tables.PICKUP)
        if die < tables.PICKUP:
            return _hop(game, number)
        _gain(game, number, who)
    elif number >= 0:
        return _hop(game, number)
    _score(game, who)


def _hop(game, number):
    """A ball that nobody holds goes to a square beside it without a stone, its own where there is none."""
    found = game.around(game.ball[number])
    if found:
        game.ball[number] = found[game.dice.pick(len(found))]
    game.tell(HOP, -1, game.ball[number], number)


def _gain(game, number, who):
    game.give(number, who)
    game.tell(GAIN, who, game.at[who], number)


def _score(game, who):
    if game.score_if_home(who):
        if game.score[who // tables.STONES] >= game.target:
            return _over(game, 1)
        _line_up(game)
        _begin(game, 1 - who // tables.STONES)


def _shove(game, who, other):
    mine, yours = game.d10(), game.d10()
    game.tell(SHOVES, who, game.at[other], mine, yours)
    if mine > yours:
        game.asked, game.shover = other, who


def _trip(game, who, other):
    die = game.d10()
    game.tell(TRIPS, who, game.at[other], die, tables.TRIP)
    if die >= tables.TRIP:
        _take(game, other, who)
        game.down[other] = 1
        game.tell(DOWN, other, game.at[other])
        _score(game, who)


def _take(game, other, who):
    """A stone's ball is another's, who drops the one it has not room for."""
    number = game.held(other)
    if number >= 0 and game.held(who) < 0:
        _gain(game, number, who)
    elif number >= 0:
        game.holder[number] = NOBODY
        _hop(game, number)


def _yield(game, who, back):
    shover, game.asked, game.shover = game.shover, NOBODY, NOBODY
    game.tell(YIELDS, who, game.at[who], 1 if back else 0)
    if back:
        found = game.around(game.at[who])
        spot = found[game.dice.pick(len(found))]
        number = game.lying(spot)
        game.step(who, spot)
        game.tell(STEP, who, spot)
        if number >= 0:
            _hop(game, number)
        _score(game, who)
    else:
        _take(game, who, shover)
        _score(game, shover)


# --- how likely an action is


def needs(game, action):
    """The rolls of an action: (kind of event, what the die must show)."""
    verb, who, target = unpack(action)
    if verb == TRIP:
        return ((TRIPS, tables.TRIP),)
    if verb == GO and game.lying(game.pitch.spot(target)) >= 0 and game.held(who) < 0:
        return ((PICKUP, tables.PICKUP),)
    return ()


def odds(game, action):
    """(ways, total): that the trip, the pickup or the shove succeeds."""
    if verb_of(action) == SHOVE:
        return tables.SIDES * (tables.SIDES - 1) // 2, tables.SIDES**2
    found = needs(game, action)
    return (tables.SIDES + 1 - found[0][1], tables.SIDES) if found else (1, 1)


# --- what an action is


def actor(game, action):
    return -1 if verb_of(action) == END else who_of(action)


def aim(game, action):
    """(protocol's number, square or -1)"""
    kind, target = _AIMS.get(verb_of(action), protocol.OTHER), target_of(action)
    if kind == protocol.GO:
        return kind, target
    return kind, game.pitch.square(game.at[target]) if kind == protocol.HIT else -1


def _ways(game, who):
    """{spot: spots of a shortest way} for all that a stone reaches with the steps left; it ends on a ball."""
    found, edge = {}, [(game.at[who], ())]
    for _ in range(game.left):
        edge = [(spot, way + (spot,)) for at, way in edge for spot in game.around(at) if spot not in found]
        for spot, way in edge:
            found.setdefault(spot, way)
        edge = [
            (spot, way) for spot, way in found.items() if way in [each for _, each in edge] and game.lying(spot) < 0
        ]
    return found


def reach(game, who):
    """Iterate over (square, mark)."""
    if game.over or game.asked != NOBODY or game.down[who] or who // tables.STONES != game.turn:
        return
    for spot in sorted(_ways(game, who)):
        risk = game.lying(spot) >= 0 and game.held(who) < 0
        yield game.pitch.square(spot), protocol.RISK if risk else protocol.PLAIN


def route(game, who, square):
    """(actions, (ways, total)): step by step."""
    for other, _ in reach(game, who):
        if other == square:
            way = [game.pitch.square(spot) for spot in _ways(game, who)[game.pitch.spot(square)]]
            return tuple([act(GO, who, each) for each in way]), odds(game, act(GO, who, square))
    return (), (0, 1)


def meant(game, who, square):
    """What a stone would do at a square, legal or not."""
    if not game.pitch.exists(square):
        return -1
    other = game.pitch.grid[game.pitch.spot(square)] - 1
    if other == who:
        return -1
    return act(GO, who, square) if other < 0 else act(SHOVE, who, other)


# --- the match and its stones


def left(game):
    return "steps", game.left, tables.STEPS


def question(game):
    """P-5"""
    return None if game.asked == NOBODY else "yield"


def balls(game):
    """Iterate over (number, square, who or -1)."""
    for i in (0, 1):
        yield i, game.pitch.square(game.ball[i]), -1 if game.holder[i] == NOBODY else game.holder[i]


def side_of(game, who):
    return who // tables.STONES


def name(game, who):
    return tables.NAMES[who % tables.STONES]


def status(game, who):
    return game.down[who]


# --- what an event is


def flags(kind):
    return _FLAGS.get(kind, protocol.FREE)


def dice(event):
    """The faces as they fell."""
    if event[0] == SHOVES:
        return event[3], event[4]
    return (event[3],) if event[0] in (PICKUP, TRIPS) else ()


def sides(event):
    return tables.SIDES
