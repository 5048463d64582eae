"""What a position of Octo is worth, and what may come of a plan: Evaluator is what furbowl.cpu.search asks.

Worth is in permille: 1000 is a goal for the side that chooses, -1000 one against it. Three chances make most of it: to
score in this turn, that the others score in their next one, and to score in the own turn after that; then who has the
ball. Nothing is tried on a copy of the match: steps, throws, tackles, the end of the turn are imagined in what the eye
sees. So who decides needs nothing of what carries out actions: there is no room for both.
"""

from furbowl.actions import act, target_of, unpack, verb_of, who_of
from furbowl.board import steps
from furbowl.const import const
from furbowl.cpu import model
from furbowl.games.octo import book
from furbowl.games.octo.book import CARRY, END, JOSTLE, MOVE, PASS, PICKUP, TACKLE, WIDTH, onward
from furbowl.games.octo.estimate import CENTRE, FLOORED, FLOORS, TIED, WON, Eye
from furbowl.games.tooltips import likely
from furbowl.loading import collect, on_demand

_TURN = const(10)  # AP
_BLUR = const(320)  # permille: between so many the others are wrong about a plan

# what is worth how much
_HOLDS = const(110)  # the ball that they do not take
_LOST = const(120)  # the ball that they are sure to take
_HELD = const(150)  # the ball in their hands
_LATER = const(400)  # permille of a score in the turn after the next
_FETCHED = const(6)  # AP of that turn, where the ball has to be fetched first
_FETCH = const(3)  # and by so much less likely
_MEND = const(25)  # permille by which each AP that is left makes their chance smaller
_COLUMN = const(5)  # each column that the ball is nearer to their goal
_STEP = const(2)  # each step that a teamster is away from the ball
_SLIGHT = const(15)  # permille: an outcome of a throw that is not looked at
_LEAF = const(25)  # work of a worth
_FLIGHT = const(8)  # of following a throw

_FORMS = (2, 0)  # of who begins, of who does not

# Legend's set-up, from Defensive on: who goes where, column and row of Purple
_PLACES = ((0, 1, 10), (1, 1, 8), (2, 1, 12), (3, 3, 9))
_LEGEND = 2


class Evaluator(model.Evaluator):
    """What a computer player asks about the actions in a position."""

    IMAGINED = _LEAF

    def __init__(self, match):
        model.Evaluator.__init__(self, match)
        self.eye, self.thinker = Eye(match), None
        turns, cap = match.turns, match.turn_cap
        self.last = turns[1 - self.side] >= cap  # the others have no turn any more, and nobody after that
        self.none_later = turns[self.side] >= cap

    def fixed(self):
        """What is done without a thought, None in play."""
        if self.match.phase == "play":
            return None
        return _opening(self.match, self.fine)

    # --- what a position is worth

    def leaf(self):
        """What the position that the eye sees is worth."""
        eye = self.eye
        self.work += _LEAF
        ap, now, has = eye.ap, 0, eye.has
        if ap:
            now = eye.scores(0, ap, eye.foul)
            if has < 0 and eye.nearest(0) < ap:
                eye.has = eye.near
        rest = 0 if self.last else self._after(ap)
        eye.has = has
        return now + (1000 - now) * rest // 1000

    def _after(self, ap):
        """The same, the own turn being over without a goal; ap: what can still be done about it."""
        eye = self.eye
        has, safe, eye.safe = eye.has, eye.safe, -1
        theirs = 0 if self.rash else eye.scores(1, _TURN, 0)
        theirs -= theirs * ap * _MEND // 1000
        if has < 0 and eye.nearest(1) < _TURN:
            has = 6
        if 0 <= has < 6:
            taken = eye.wins(1, _TURN, 0, eye.nearest(1))
            later = eye.run(0, eye.bx, eye.by, _TURN)
            rest = (1000 - taken) * (_HOLDS + later * _LATER // 1000) // 1000 - taken * _LOST // 1000
        else:
            later = eye.run(0, eye.bx, eye.by, _FETCHED)
            rest = later * _LATER // (1000 * _FETCH) - _HELD
        rest = 0 if self.none_later else rest + _COLUMN * eye.bx
        for who in range(6):
            rest -= eye.far(who, eye.bx, eye.by) * _STEP
        eye.safe = safe
        return (1000 - theirs) * rest // 1000 - theirs

    # --- plans

    def plans(self, dice, every, misses):
        """A generator: what to look at, what looks best first."""
        self.chance = dice
        self.eye.back()
        yield
        collect()  # an import needs room in one piece, and so did the eye
        from furbowl.games.octo.ideas import Ideas

        self.thinker = Ideas(self, every)
        yield
        return self._fresh(dice, misses)

    def _fresh(self, dice, misses):
        """A generator: the plans that come to mind, each once, as long as there is work left; None between slices.

        What was imagined of one is taken back before the next one is thought of.
        """
        known = [set() for _ in range(4)]  # a large one would need much room in one piece
        for plan in self.thinker.all():
            if self.work + _LEAF > self.budget:
                return
            key = plan and (plan[-1] ^ target_of(plan[-2]) << 20 if plan[1:] else plan[-1])
            fresh = key is not None and key not in known[key & 3]
            if fresh:
                fresh = not misses or not any(known) or dice.pick(100) >= misses
                known[key & 3].add(key)
            yield plan if fresh else None  # what is passed over took its time as well
            if fresh:
                self.eye.back()

    def imagine(self, plan):
        """A generator: what the plan is worth, or is taken to be worth by who looks less closely."""
        self.eye.back()
        last = verb_of(plan[-1])
        if last == END:
            return (yield from self._ended())
        for action in plan[:-1]:
            self._step(action)
        worth = yield from self._imagine(plan[-1])
        if not self.fine and worth < 1000:
            blur = _BLUR >> 2 if self.last else _BLUR  # what is the last chance is looked at twice
            worth += self.chance.pick(blur) - blur // 2
        return min(worth, 999) if last != CARRY else worth

    def expected(self, plan):
        """A generator: what the position is to look like after some steps, as bytes."""
        eye = self.eye
        yield
        eye.back()
        for action in plan:
            self._step(action)
        facts = eye.bx, eye.by, eye.held, eye.ap, eye.foul
        return bytes(eye.x) + bytes(eye.y) + bytes(eye.up) + bytes(facts)

    def _step(self, action):
        """A step, or the ball is picked up."""
        eye, who = self.eye, self.eye.other(who_of(action))
        eye.ap -= 1
        if verb_of(action) == MOVE:
            eye.put(who, self.eye.spot(target_of(action)))
        elif verb_of(action) == PICKUP:
            eye.gain(who)

    def _imagine(self, action):
        """A generator: what the last action of a plan is worth."""
        verb, who = verb_of(action), self.eye.other(who_of(action))
        yield
        if verb == CARRY:
            return 1000
        if verb == PASS:
            length, direction = book.length_and_direction(target_of(action))
            return (yield from self._throw(who, length, self.eye.way(direction)))
        if verb == TACKLE:
            return (yield from self._tackle(who))
        if verb == JOSTLE:
            return (yield from self._jostle(who, self.eye.other(target_of(action))))
        self._step(action)
        return self.leaf()

    def _ended(self):
        """A generator: what it is worth to end the turn: who lies stands up, who kept the ball too long loses it."""
        eye, match = self.eye, self.match
        if self.last:
            ahead = match.score[self.side] - match.score[1 - self.side]
            return 1000 * ((ahead > 0) - (ahead < 0))
        self.work += _LEAF
        eye.ap, eye.up[:6] = 0, b"\1" * 6
        if not eye.held:
            eye.has = eye.stands_on()
        if 0 <= eye.has < 6 and match.kept[self.side] == book.PASSIVE_TURNS - 1:
            eye.drop(CENTRE)
        yield
        return self.leaf()

    def _throw(self, who, kind, direction):
        """A generator: what a throw is worth, the steps before having been taken."""
        eye = self.eye
        self.work += _FLIGHT
        goal, own, ours, theirs, loose, mate, rival, spot = self.thinker.throws.throw(who, kind, direction)
        eye.ap -= book.PASS_AP[kind]
        ap = eye.ap
        total, weights = 1000 * (goal - own), goal + own
        yield
        for chance, holder in ((ours, mate), (theirs, rival), (loose, -1)):
            if chance > _SLIGHT:
                eye.ap = ap
                if holder < 0:
                    eye.drop(spot)
                else:
                    eye.gain(holder)
                total, weights = total + chance * self.leaf(), weights + chance
                yield
        return total // max(1, weights)

    def _tackle(self, who):
        """A generator: what a tackle is worth."""
        eye = self.eye
        ap, foul, has, ball = eye.ap - 1, eye.foul, eye.has, eye.by * WIDTH + eye.bx
        won, tied = WON[min(5, foul)], TIED[min(5, foul)]
        eye.foul, eye.ap = foul + 1, 0 if foul else ap
        yield
        total = (1000 - won - tied) * self.leaf()
        yield
        eye.ap = ap
        spot, direction = ball, 4 if eye.by > 10 else 0
        for _ in range(3):
            to, direction = onward(eye.grid, spot, direction)
            spot = to or spot
        eye.drop(spot)
        total += tied * self.leaf()
        yield
        if ap:
            eye.gain(who)
            eye.ap -= 1
        else:
            eye.has, eye.held, eye.bx, eye.by = has, False, ball % WIDTH, ball // WIDTH
        return (total + won * self.leaf()) // 1000

    def _jostle(self, who, other):
        """A generator: what a jostle is worth."""
        eye = self.eye
        foul = min(5, eye.foul)
        won, lost = FLOORED[foul], FLOORS[foul]
        ap = eye.ap - 1
        eye.ap, eye.foul = 0, eye.foul + 1
        yield
        total = lost * self.leaf()
        eye.ap = ap
        yield
        total += (1000 - lost - won) * self.leaf()
        eye.up[other] = 0
        yield
        return (total + won * self.leaf()) // 1000


@on_demand
def _opening(match, fine):
    """What is done without a thought in a phase that is not play; fine: Legend."""
    if match.phase == "take":
        return act(book.TAKE, match.taker)
    if match.phase == "setup":
        return act(book.FORMATION, target=_LEGEND if fine else _FORMS[match.starter != match.side])
    first = match.side * 6
    for who, column, row in _PLACES if fine else ():
        square = (row - 1) * 19 + column - 1
        action = act(book.PLACE, who + first, 360 - square if match.side else square)
        if not match.placed(who + first) and not match.why_not(action):
            return action
    return act(book.READY)


# --- why an action is a good one, in a line of 26 letters for the coach: 'Two shoots: scores 63%'. Of a throw and a
# tackle it is what the dice may bring, exactly; of a step what it brings the teamster nearer to

_SHOT = const(40)  # permille of a goal that make a pass a shot


@on_demand
def explain(match, action, _=()):
    """A generator: yields None between small slices of work and returns that text."""
    verb, who, target = unpack(action)
    yield
    if verb == book.END:
        return "Nothing better to do"
    if verb == book.READY:
        return "All stand well"
    if verb == book.FORMATION:
        name = match.formations[target]
        return "%s, as %s begin" % (name, "you" if match.starter == match.side else "they")
    name = match.name(who)
    if verb == book.PASS:
        return (yield from _pass_comes_to(match, action, name))
    if verb == book.MOVE:
        return "%s %s" % (name, (yield from _step_is_for(match, who, target)))
    return "%s %s" % (name, _deed(match, action, verb, target))


def _deed(match, action, verb, target):
    """What is done, of all but steps and throws."""
    if verb == book.TACKLE or verb == book.JOSTLE:
        done = "tackles" if verb == book.TACKLE else "jostles"
        return "%s %s %s" % (done, match.name(target), _percent(*match.odds(action)))
    if verb == book.CARRY:
        return "runs in and scores"
    words = {book.PICKUP: "picks up", book.TAKE: "takes", book.LEAVE: "leaves"}
    return words[verb] + " the ball" if verb in words else "finds a better spot"


def _pass_comes_to(match, action, name):
    """A generator: what a pass may come to."""
    goal, _, ours, theirs, _, total = match.chances(action)
    yield
    if goal * 1000 >= _SHOT * total and goal * 2 >= ours:
        return "%s shoots: scores %s" % (name, _percent(goal, total))
    if ours * 4 >= total:
        return "%s: mate %s foe %s" % (name, _percent(ours, total), _percent(theirs, total))
    ahead = (book.length_and_direction(target_of(action))[1] in (1, 2, 3)) == (match.side == 0)
    return "%s %s" % (name, "plays it forward" if ahead else "clears the ball")


def _step_is_for(match, who, target):
    """A generator: what a step is good for."""
    columns, carrier, ball, here = match.columns, match.carrier, match.ball, match.square(who)
    after, before = steps(columns, target, ball), steps(columns, here, ball)
    yield
    if carrier == who:
        ahead = (target % columns - here % columns) * (1 if match.side == 0 else -1)
        return "runs at the goal" if ahead > 0 else "brings it to safety"
    if carrier < 0:
        return "goes for the ball" if after < before else "finds a better spot"
    if match.side_of(carrier) != match.side:
        if after < before:
            return "closes in on " + match.name(carrier)
        return "guards the goal"
    return "guards the ball" if after < before else "gets free to catch"


def _percent(ways, total):
    """As likely(), in small numbers."""
    while total > 1 << 20:
        ways, total = ways >> 1, total >> 1
    return likely(ways, total)
