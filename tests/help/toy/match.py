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

from furbowl import protocol
from furbowl.actions import act, target_of, unpack, verb_of, who_of
from furbowl.board import Pitch
from furbowl.match import Match

NOBODY = 255
FIELDS = (
    ("turn", 1, 0),  # whose team turn it is
    ("steps", 1, 0),  # steps left in it
    ("asked", 1, 0),  # the stone that has to yield, NOBODY in free play (P-5)
    ("shover", 1, 0),  # the stone that it yields to
    ("ended", 1, 0),  # 1 by the score, 2 by the cap
    ("target", 1, 0),
    ("turn_cap", 1, 0),
    ("first", 1, 0),
    ("begun", 1, 2),
    ("points", 1, 2),
    ("at", 1, 6),  # spots of the stones
    ("down", 1, 6),
    ("spots", 1, 2),  # spots of the balls, a carried one's carrier's
    ("holder", 1, 2),
)

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


class Pebbles(Match):
    """A match in play; side is whose decision is awaited."""

    FIELDS = FIELDS
    pieces = 2 * tables.STONES
    columns, rows = tables.COLUMNS, tables.ROWS
    active = NOBODY

    def blank(self, rules, dice):
        self.rules, self.chance, self.untold = rules, dice, []
        self.pitch = Pitch(self.columns, self.rows, tables.MISSING)
        for name, _, count in FIELDS:
            setattr(self, name, bytearray(count) if count else 0)
        self.asked = self.shover = self.first = NOBODY
        self.target, self.turn_cap = tables.TARGET, tables.TURN_CAP
        self.holder[:] = b"\xff\xff"

    @property
    def side(self):
        """Whose decision is awaited: in the middle of a shove the other side's."""
        return self.turn if self.asked == NOBODY else self.asked // tables.STONES

    def rebuild(self):
        """Derive the pitch anew from the fields."""
        self.pitch.clear()
        for who in range(self.pieces):
            self.pitch.put(self.at[who], who)

    def tell(self, kind, who=-1, spot=0, a=0, b=0):
        """Add an event."""
        self.untold.append((kind, who, self.pitch.square(spot) if spot else -1, a, b))

    def d10(self):
        """One of 1..10."""
        return self.chance.pick(tables.SIDES) + 1

    # --- questions

    def team(self, side):
        """The stones of a side."""
        return range(side * tables.STONES, side * tables.STONES + tables.STONES)

    def held(self, who):
        """The number of the ball that a stone holds, -1 for none."""
        for i in (0, 1):
            if self.holder[i] == who:
                return i
        return -1

    def lying(self, spot):
        """The number of the loose ball on a spot, -1 for none."""
        for i in (0, 1):
            if self.spots[i] == spot and self.holder[i] == NOBODY:
                return i
        return -1

    def around(self, spot):
        """The free spots beside a spot, in the order of the squares."""
        return [other for other in self.pitch.around(spot, 1, 1) if not self.pitch.grid[other]]

    # --- stones and balls

    def step(self, who, spot):
        """Put a stone, and the ball it holds, on another spot; it scores in the far column (P-7)."""
        self.pitch.lift(self.at[who])
        self.pitch.put(spot, who)
        self.at[who] = spot
        if self.held(who) >= 0:
            self.spots[self.held(who)] = spot

    def give(self, number, who):
        """Who has the ball now."""
        self.holder[number] = who
        self.spots[number] = self.at[who]

    def score_if_home(self, who):
        """A stone with a ball in the far column scores, and the ball goes back (P-7). Whether it did."""
        side, number = who // tables.STONES, self.held(who)
        if number < 0 or self.at[who] % self.pitch.width != (1 if side else self.columns):
            return False
        self.points[side] += 1
        self.holder[number] = NOBODY
        self.tell(SCORE, who, self.at[who], self.points[0], self.points[1])
        return True

    def set_up(self, options):
        """Take the options and begin. ValueError for a bad one."""
        for name, value in options.items():
            if name in _LIMITS:
                if not isinstance(value, int) or not 1 <= value <= _LIMITS[name][1]:
                    raise ValueError("%s must be a whole number from 1 to %d, not %r" % (name, _LIMITS[name][1], value))
                setattr(self, name, value)
            elif name != "first" or value not in (None, 0, 1):
                raise ValueError("unknown option %r: allowed are target, turn_cap, first" % name)
        self.first = NOBODY if options.get("first") is None else options["first"]
        _line_up(self)
        _begin(self, self.chance.pick(2) if self.first == NOBODY else self.first)

    def legal_of(self, only):
        """List the legal actions; only: of one stone."""
        actions = []
        if self.ended:
            return actions
        if self.asked != NOBODY:
            return _answers(self) if only in (None, self.asked) else actions
        for who in self.team(self.turn):
            if only in (None, who) and self.steps and not self.down[who]:
                actions += [act(GO, who, self.pitch.square(spot)) for spot in self.around(self.at[who])]
                for other in _opponents(self, who):
                    actions += [act(SHOVE, who, other), act(TRIP, who, other)]
        if only is None:
            actions.append(act(END))
        return actions

    def is_legal(self, action):
        """Whether legal() lists the action."""
        return isinstance(action, int) and action in self.legal_of(None)

    @property
    def finish(self):
        """No play is ever in progress."""
        return -1

    @property
    def end(self):
        """The action that ends the team turn."""
        return -1 if self.ended or self.asked != NOBODY else act(END)

    def carry_out(self, action):
        """Carry out a legal action and go on to the next decision."""
        verb, who, target = unpack(action)
        if verb == END:
            return _end(self)
        if verb in (DROP, BACK):
            _yield(self, who, verb == BACK)
        else:
            self.steps -= 1
            (_go if verb == GO else _shove if verb == SHOVE else _trip)(self, who, target)
        if self.ended or self.asked != NOBODY:
            return None
        if not self.steps:
            _end(self)

    def needs_of(self, action):
        """The rolls of an action: (kind of event, what the die must show)."""
        verb, who, target = unpack(action)
        if verb == TRIP:
            return ((TRIPS, tables.TRIP),)
        if verb == GO and self.lying(self.pitch.spot(target)) >= 0 and self.held(who) < 0:
            return ((PICKUP, tables.PICKUP),)
        return ()

    def odds_of(self, action):
        """(ways, total): that the trip, the pickup or the shove succeeds."""
        if verb_of(action) == SHOVE:
            return tables.SIDES * (tables.SIDES - 1) // 2, tables.SIDES**2
        found = self.needs_of(action)
        return (tables.SIDES + 1 - found[0][1], tables.SIDES) if found else (1, 1)

    def actor(self, action):
        return -1 if verb_of(action) == END else who_of(action)

    def aim(self, action):
        """(protocol's number, square or -1)"""
        kind, target = _AIMS.get(verb_of(action), protocol.OTHER), target_of(action)
        if kind == protocol.GO:
            return kind, target
        return kind, self.pitch.square(self.at[target]) if kind == protocol.HIT else -1

    def reach(self, who):
        """Iterate over (square, mark)."""
        if self.ended or self.asked != NOBODY or self.down[who] or who // tables.STONES != self.turn:
            return
        for spot in sorted(_ways(self, who)):
            risk = self.lying(spot) >= 0 and self.held(who) < 0
            yield self.pitch.square(spot), protocol.RISK if risk else protocol.PLAIN

    def route(self, who, square):
        """(actions, (ways, total)): step by step."""
        for other, _ in self.reach(who):
            if other == square:
                way = [self.pitch.square(spot) for spot in _ways(self, who)[self.pitch.spot(square)]]
                return tuple([act(GO, who, each) for each in way]), self.odds_of(act(GO, who, square))
        return (), (0, 1)

    def meant(self, who, square):
        """What a stone would do at a square, legal or not."""
        if not self.pitch.exists(square):
            return -1
        other = self.pitch.grid[self.pitch.spot(square)] - 1
        if other == who:
            return -1
        return act(GO, who, square) if other < 0 else act(SHOVE, who, other)

    def left(self):
        return "steps", self.steps, tables.STEPS

    @property
    def question(self):
        """P-5"""
        return None if self.asked == NOBODY else "yield"

    def balls(self):
        """Iterate over (number, square, who or -1)."""
        for i in (0, 1):
            yield i, self.pitch.square(self.spots[i]), -1 if self.holder[i] == NOBODY else self.holder[i]

    def side_of(self, who):
        return who // tables.STONES

    def name(self, who):
        return tables.NAMES[who % tables.STONES]

    def status(self, who):
        return self.down[who]

    def flags(self, kind):
        return _FLAGS.get(kind, protocol.FREE)

    def dice(self, event):
        """The faces as they fell."""
        if event[0] == SHOVES:
            return event[3], event[4]
        return (event[3],) if event[0] in (PICKUP, TRIPS) else ()

    def sides(self, event):
        return tables.SIDES

    # --- the parts of the game

    def looks(self):
        from furbowl.games.pebbles.look import Looks

        return Looks()

    def effects(self):
        from furbowl.games.pebbles.effects import Effects

        return Effects()

    def tooltips(self):
        from furbowl.games.pebbles.describe import Tooltips

        return Tooltips()

    def log(self):
        from furbowl.games.pebbles.story import Log

        return Log(self)

    def figures(self, events, before=b""):
        from furbowl.games.pebbles.figures import Figures

        return Figures(events, before)

    def help(self):
        from furbowl.games.pebbles.help_pages import Help

        return Help()

    def notation(self):
        from furbowl.games.pebbles import notation

        return notation

    def positions(self):
        from furbowl.games.pebbles import position

        return position

    def problem(self):
        from furbowl.games.pebbles.validate import problem

        return problem(self)

    def refusals(self):
        from furbowl.games.pebbles import why_not

        return why_not

    def evaluator(self):
        from furbowl.games.pebbles.value import Evaluator

        return Evaluator(self)


def _line_up(game):
    for who in range(game.pieces):
        game.at[who], game.down[who] = game.pitch.spot(tables.STARTS[who]), 0
    for i in (0, 1):
        game.spots[i], game.holder[i] = game.pitch.spot(tables.BALLS[i]), NOBODY
    game.rebuild()
    game.tell(SET_UP)


def _begin(game, side):
    if game.begun[side] == game.turn_cap:
        return _over(game, 2)
    game.turn, game.steps = side, tables.STEPS
    game.begun[side] += 1
    game.tell(TURN, a=side, b=game.begun[side])
    for who in game.team(side):
        if game.down[who]:
            game.down[who] = 0
            game.tell(UP, who, game.at[who])


def _over(game, reason):
    game.ended, game.steps = reason, 0
    purple, green = game.points
    game.tell(MATCH_OVER, a=-1 if purple == green else 0 if purple > green else 1)


def _answers(game):
    """What the stone that was shoved can do (P-5)."""
    who = game.asked
    answers = [act(DROP, who)]
    return answers + [act(BACK, who)] if game.around(game.at[who]) else answers


def _opponents(game, who):
    """The opponents beside a stone that stand."""
    near = game.pitch.near
    return [o for o in game.team(1 - who // tables.STONES) if game.at[o] - game.at[who] in near and not game.down[o]]


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
    found = game.around(game.spots[number])
    if found:
        game.spots[number] = found[game.chance.pick(len(found))]
    game.tell(HOP, -1, game.spots[number], number)


def _gain(game, number, who):
    game.give(number, who)
    game.tell(GAIN, who, game.at[who], number)


def _score(game, who):
    if game.score_if_home(who):
        if game.points[who // tables.STONES] >= game.target:
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
        spot = found[game.chance.pick(len(found))]
        number = game.lying(spot)
        game.step(who, spot)
        game.tell(STEP, who, spot)
        if number >= 0:
            _hop(game, number)
        _score(game, who)
    else:
        _take(game, who, shover)
        _score(game, shover)


def _ways(game, who):
    """{spot: spots of a shortest way} for all that a stone reaches with the steps left; it ends on a ball."""
    found, edge = {}, [(game.at[who], ())]
    for _ in range(game.steps):
        edge = [(spot, way + (spot,)) for at, way in edge for spot in game.around(at) if spot not in found]
        for spot, way in edge:
            found.setdefault(spot, way)
        edge = [
            (spot, way) for spot, way in found.items() if way in [each for _, each in edge] and game.lying(spot) < 0
        ]
    return found


GAME = Pebbles  # what furbowl.registry gives for this folder
