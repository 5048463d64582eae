"""Pebbles: the facts of a match, what is legal, what it rolls and what it does.

P-1 the pitch is an octagon of 21 squares, with three stones a side and two balls. P-3 a team turn has 4 steps; a stone
goes to a free square beside it, shoves or trips an opponent beside it, for a step each. P-4 on a loose ball a die must
show 4 or more, else the ball hops away. P-5 a shove is won by the higher die; the other side then chooses: the stone
drops its ball to the shover, or steps back. P-6 a trip needs 7 or more: the stone lies until its side's next turn and
its ball is the tripper's. P-7 a stone with a ball in the far column scores. P-8 at most 30 team turns a side.
"""

from furbowl.games.pebbles import fields
from furbowl.games.pebbles.book import (
    BACK,
    BALLS,
    COLUMNS,
    DOWN,
    DROP,
    END,
    GAIN,
    GO,
    HOP,
    MATCH_OVER,
    MISSING,
    NOBODY,
    ROWS,
    SCORE,
    SET_UP,
    SHOVE,
    SHOVES,
    SIDES,
    STARTS,
    STEP,
    STEPS,
    STONES,
    TRIP,
    TURN,
    TURN_OVER,
    UP,
    YIELDS,
)
from furbowl.games.pebbles.rolls import ROLLS

from furbowl import protocol
from furbowl.actions import act, unpack, verb_of
from furbowl.board import Pitch, steps
from furbowl.games import take
from furbowl.games.questions import Question
from furbowl.match import Match
from furbowl.rows import column, columns

_NEEDS, _VERBS = column(ROLLS, "need"), column(ROLLS, "verb")
_FLAGS = column(ROLLS, "flags")
_FLAGS.update({TURN: protocol.TURN, STEP: protocol.STEP | protocol.FREE, TURN_OVER: protocol.ENDS})
_FLAGS.update({SCORE: protocol.SCORE, MATCH_OVER: protocol.OVER})
_FLAGS.update({GAIN: protocol.FREE, UP: protocol.FREE, DOWN: protocol.FREE})


class Yield(Question):
    """A stone that was shoved drops its ball to the shover, or steps back (P-5)."""

    word, prompt, first = "yield", "yield", "%(asked)s has to yield first|P-5"
    verbs, unasked = (DROP, BACK), "Nobody was shoved|P-5"

    def answers(self, match, only):
        back = [act(BACK, match.asked)] if match.around(match.at[match.asked]) else []
        return [act(DROP, match.asked)] + back if only in (None, match.asked) else []

    def carry_out(self, match, action):
        verb, who, _ = unpack(action)
        back = _succeeds(match, match.needs_of(action), who, match.at[who]) and verb == BACK
        shover, match.stage, match.asked, match.shover = match.shover, 0, NOBODY, NOBODY
        match.tell(YIELDS, who, match.at[who], int(back))
        if not back:
            _take(match, who, shover)
            return _score(match, shover)
        found = match.around(match.at[who])
        spot = found[match.chance.pick(len(found))]
        ball = match.lying(spot)
        _step(match, who, spot)
        if ball >= 0:
            _hop(match, ball)
        _score(match, who)

    def refuse(self, match, verb, who, target):
        if who != match.asked:
            return self.first % {"asked": match.name(match.asked)}
        return "There is no room behind %s|P-5" % match.name(who)

    def faults(self, match):
        yield max(match.asked, match.shover) >= match.pieces, "asked", "no such stone"


QUESTIONS = (None, Yield())  # by stage
YIELD = 1
_ANSWERS, _CARRY_OUT = column(QUESTIONS, "answers"), column(QUESTIONS, "carry_out")
_FAULTS = column(QUESTIONS, "faults")


class Pebbles(Match):
    """A match in play."""

    FIELDS, SIZES = column(fields.FIELDS, "name"), bytes(column(fields.FIELDS, "size"))
    RANGES = columns(fields.FIELDS, "name", "name", "lowest", "highest", "most_of")
    questions = column(QUESTIONS, "word")
    NAMES = ("One", "Two", "Three")
    VERBS = {
        END: protocol.END | protocol.NOBODYS,
        GO: protocol.GO | protocol.SQUARE,
        SHOVE: protocol.HIT | protocol.PIECE,
        TRIP: protocol.HIT | protocol.PIECE,
        DROP: protocol.OTHER,
        BACK: protocol.OTHER,
    }
    FLAGS = _FLAGS
    SIDES = SIDES
    pieces, columns, rows = 2 * STONES, COLUMNS, ROWS

    def blank(self, rules, dice):
        Match.blank(self, rules, dice)
        self.pitch = Pitch(COLUMNS, ROWS, MISSING)
        self.target = self.turn_cap = self.first = 0  # the options
        self.turn = self.steps = 0  # the side of the team turn; what remains of it
        self.stage = 0  # the question that is asked
        self.asked = self.shover = NOBODY  # the stone that has to yield to the other one (P-5)
        self.ended = 0  # 1 by the score, 2 by the turns
        self.begun, self.points = bytearray(2), bytearray(2)
        self.at, self.down = bytearray(self.pieces), bytearray(self.pieces)
        self.spots, self.holder = bytearray(2), bytearray([NOBODY, NOBODY])  # of the balls; a carried one with it

    def set_up(self, options):
        from furbowl.games.pebbles.options import TAKEN

        take(self, TAKEN, options)
        _line_up(self)
        _begin(self, self.chance.pick(2) if self.first == NOBODY else self.first)

    # --- facts

    @property
    def side(self):
        """The side whose decision is awaited: in the middle of a shove the other one."""
        return self.turn if self.asked == NOBODY else self.side_of(self.asked)

    @property
    def in_turn(self):
        return self.turn

    @property
    def end(self):
        return -1 if self.ended or self.question else act(END)

    def left(self):
        return "steps", self.steps, STEPS

    def status(self, who):
        return self.down[who]

    def balls(self):
        for i in (0, 1):
            yield i, self.pitch.square(self.spots[i]), -1 if self.holder[i] == NOBODY else self.holder[i]

    def held(self, who):
        """The number of the ball that a stone holds, or -1."""
        return self.holder.find(bytes((who,)))

    def lying(self, spot):
        """The number of the loose ball on a spot, or -1."""
        return max([i if self.spots[i] == spot and self.holder[i] == NOBODY else -1 for i in (0, 1)])

    def loose(self):
        """The bits of the loose balls."""
        bits = 0
        for spot, holder in zip(self.spots, self.holder):
            bits |= self.pitch.bit(spot) if holder == NOBODY else 0
        return bits

    def around(self, spot):
        """The free spots beside a spot, in the order of the squares."""
        return [other for other in self.pitch.around(spot, 1, 1) if not self.pitch.grid[other]]

    # --- actions

    def legal_of(self, only):
        if self.ended:
            return []
        if self.question:
            return _ANSWERS[self.stage](self, only)
        actions = []
        for who in range(self.pieces) if only is None else (only,):
            if self.side_of(who) == self.turn and self.steps and not self.down[who]:
                actions += [act(GO, who, self.pitch.square(spot)) for spot in self.around(self.at[who])]
                actions += [act(verb, who, other) for other in _opponents(self, who) for verb in (SHOVE, TRIP)]
        return actions + [act(END)] if only is None else actions

    def needs_of(self, action):
        verb, who, target = unpack(action)
        if verb == GO and not self.lying(self.pitch.spot(target)) >= 0 > self.held(who):
            return ()
        return tuple([(kind, _NEEDS[kind]) for kind in sorted(_VERBS) if _VERBS[kind] == verb])

    def odds_of(self, action):
        if verb_of(action) == SHOVE:
            return SIDES * (SIDES - 1) // 2, SIDES**2
        return Match.odds_of(self, action)

    def reach(self, who):
        """Iterate over the squares within the remaining steps; a path ends on a ball."""
        if self.ended or self.question or self.down[who] or self.side_of(who) != self.turn or not self.steps:
            return
        for square in self.pitch.each(self.pitch.reach(self.at[who], self.steps, self.loose())):
            yield square, protocol.RISK if self.needs_of(act(GO, who, square)) else protocol.PLAIN

    def route(self, who, square):
        if square not in [other for other, _ in self.reach(who)]:
            return (), (0, 1)
        way = self.pitch.way(self.at[who], self.pitch.spot(square), self.loose())
        way = [act(GO, who, self.pitch.square(spot)) for spot in way]
        return tuple(way), self.odds_of(way[-1])

    def meant(self, who, square):
        if not self.exists(square) or self.square(who) == square:
            return -1
        other = self.who_at(square)
        return act(GO, who, square) if other < 0 else act(SHOVE, who, other)

    def carry_out(self, action):
        verb, who, target = unpack(action)
        if verb == END:
            return _end(self)
        if self.question:
            _CARRY_OUT[self.stage](self, action)
        else:
            self.steps -= 1
            needs = self.needs_of(action)
            (_go if verb == GO else _shove if verb == SHOVE else _trip)(self, who, target, needs)
        if not self.ended and not self.question and not self.steps:
            _end(self)

    def dice(self, event):
        return event[3:] if event[0] == SHOVES else event[3:4] if self.flags(event[0]) & protocol.ROLL else ()

    def rated(self, side):
        """Evaluation: holders of the balls, their distance to the far column, the stones' distance to loose balls."""
        total = 0
        for _, square, holder in self.balls():
            column = square % COLUMNS
            if holder >= 0:
                far = column if self.side_of(holder) else COLUMNS - 1 - column
                total += (200 - 40 * far) * (1 if self.side_of(holder) == side else -1)
                continue
            for who in range(self.pieces):
                away = 5 * steps(COLUMNS, self.square(who), square)
                total += -away if self.side_of(who) == side else away
        return total

    # --- what cannot be

    def faults(self):
        """Iterate over impossible facts: a decision that is not one, balls that are not where they are held."""
        if self.question:
            yield from _FAULTS[self.stage](self)
        else:
            yield self.asked != NOBODY, "asked", "nobody was shoved (P-5)"
        waits = (self.question or self.steps) and self.begun[self.turn]
        yield not self.ended and not waits, "steps", "no decision is waiting (P-3)"
        over = not self.ended and max(self.points) >= self.target or max(self.begun) > self.turn_cap
        yield over, "ended", "the match is already over (P-7, P-8)"
        lost = self.holder[0] == self.holder[1] != NOBODY or 0 in self.at
        yield lost, "holder", "two balls in one hand, or a stone off the pitch (P-1, P-4)"


def _line_up(match):
    for who in range(match.pieces):
        match.at[who], match.down[who] = match.pitch.spot(STARTS[who]), 0
    for i in (0, 1):
        match.spots[i], match.holder[i] = match.pitch.spot(BALLS[i]), NOBODY
    match.rebuild()
    match.tell(SET_UP)


def _begin(match, side):
    if match.begun[side] == match.turn_cap:
        return _over(match, 2)
    match.turn, match.steps = side, STEPS
    match.begun[side] += 1
    match.tell(TURN, a=side, b=match.begun[side])
    for who in range(match.pieces):
        if match.down[who] and match.side_of(who) == side:
            match.down[who] = 0
            match.tell(UP, who, match.at[who])


def _end(match):
    match.tell(TURN_OVER, a=match.turn)
    _begin(match, 1 - match.turn)


def _over(match, reason):
    match.ended, match.steps = reason, 0
    match.tell(MATCH_OVER, a=-1 if match.winner is None else match.winner)


def _opponents(match, who):
    """The standing opponents beside a stone."""
    beside = [other for other in range(match.pieces) if match.at[other] - match.at[who] in match.pitch.near]
    return [other for other in beside if match.side_of(other) != match.side_of(who) and not match.down[other]]


def _step(match, who, spot):
    """Put a stone, and the ball it holds, on another spot."""
    match.pitch.lift(match.at[who])
    match.pitch.put(spot, who)
    match.at[who] = spot
    if match.held(who) >= 0:
        match.spots[match.held(who)] = spot
    match.tell(STEP, who, spot)


def _succeeds(match, needs, who, spot):
    """Make the rolls of an action, up to the first that fails; return whether all succeed."""
    for kind, need in needs:
        die = match.chance.pick(SIDES) + 1
        match.tell(kind, who, spot, die, need)
        if die < need:
            return False
    return True


def _go(match, who, square, needs):
    spot = match.pitch.spot(square)
    ball = match.lying(spot)
    _step(match, who, spot)
    if ball >= 0 and match.held(who) < 0:
        if not _succeeds(match, needs, who, spot):
            return _hop(match, ball)
        _gain(match, ball, who)
    elif ball >= 0:
        return _hop(match, ball)
    _score(match, who)


def _hop(match, ball):
    """Move a ball that nobody holds to a square beside it without a stone; it stays if there is none."""
    found = match.around(match.spots[ball])
    if found:
        match.spots[ball] = found[match.chance.pick(len(found))]
    match.tell(HOP, -1, match.spots[ball], ball)


def _gain(match, ball, who):
    match.holder[ball], match.spots[ball] = who, match.at[who]
    match.tell(GAIN, who, match.at[who], ball)


def _score(match, who):
    """A stone with a ball in the far column scores, and the stones line up again (P-7)."""
    side = match.side_of(who)
    if match.held(who) < 0 or match.at[who] % match.pitch.width != (1 if side else COLUMNS):
        return
    match.points[side] += 1
    match.tell(SCORE, who, match.at[who], match.points[0], match.points[1])
    if match.points[side] >= match.target:
        return _over(match, 1)
    _line_up(match)
    _begin(match, 1 - side)


def _shove(match, who, other, needs):
    if not _succeeds(match, needs, who, match.at[other]):
        return
    mine, yours = match.chance.pick(SIDES) + 1, match.chance.pick(SIDES) + 1
    match.tell(SHOVES, who, match.at[other], mine, yours)
    if mine > yours:
        match.stage, match.asked, match.shover = YIELD, other, who


def _trip(match, who, other, needs):
    if _succeeds(match, needs, who, match.at[other]):
        _take(match, other, who)
        match.down[other] = 1
        match.tell(DOWN, other, match.at[other])
        _score(match, who)


def _take(match, other, who):
    """Give a stone's ball to another stone; it hops away if that one already holds a ball."""
    ball = match.held(other)
    if ball >= 0 and match.held(who) < 0:
        _gain(match, ball, who)
    elif ball >= 0:
        match.holder[ball] = NOBODY
        _hop(match, ball)


GAME = Pebbles  # what furbowl.registry gives for this folder
