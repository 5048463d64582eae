"""What a position of Furbowl is worth, which actions are worth a look, and what may come of one.

Evaluator is what furbowl.cpu.search asks; an action is a plan of its own here. Worth is in permille: 1000 is a score
for the side asked about, -1000 one against it. Three chances make most of it: to score in this team turn, that the
other side scores in its next, and to score in the own turn after that; what is left between them is weighed by the
table of what matters. explain() says why an action is a good one.
"""

from furbowl.actions import act, target_of, verb_of, who_of
from furbowl.board import steps
from furbowl.const import const
from furbowl.cpu import model, trials
from furbowl.dice import WAYS
from furbowl.games.furbowl.estimate import Eye, Typical
from furbowl.games.furbowl.kinds import END, FINISH, MOVE, NORMAL, OUCH, PASS, SPRINT, STUNNED, TACKLE
from furbowl.games.furbowl.tables import PLAYS
from furbowl.games.tooltips import likely
from furbowl.loading import on_demand

_SURE = const(985)  # permille: no plan is surer than that before it is carried out
_CLUMSY = const(4)  # up to this natural sum a weaker attacker is Stunned (FB-45)

# what is worth how much
_HOLDS = const(150)  # the ball in safe hands
_HELD = const(250)  # the ball in the hands of the others
_LOST = const(150)  # the ball that they are sure to knock loose
_FREED = const(130)  # the ball that we are sure to knock loose
_TAKEN = const(230)  # the loose ball that they are sure to pick up
_NEXT = const(420)  # a sure score in the turn after the next
_STOPS = const(1500)  # over 1000: how much a ball that we are sure to take in this turn stops them from scoring
_COLUMN = const(12)  # each column that the ball has gone towards home
_STEP = const(3)  # each step that an animal is away from the ball
_GUARD = const(25)  # an animal beside the carrier of its side
_MARK = const(35)  # an animal beside the carrier of the other side
_SPRINT = const(20)  # a Sprint that is not yet spent
_OFF = b"\x00\x19\x64\x96"  # an animal that is Normal, Stunned, Knocked Out, Out


def worth(eye):
    """A generator: what the position that the eye has looked at is worth."""
    now = after = 0
    if eye.team == 0:
        now = min(_SURE, eye.scores(0, eye.plays))
        yield
        ours = 0 if 0 <= eye.has < 5 else eye.takes(0)
        eye.await_turn(1)
        after = eye.scores(1, PLAYS)
        after -= after * ours // _STOPS
    else:
        after = eye.scores(1, eye.plays)
    yield
    eye.await_turn(0)
    later = eye.scores(0, PLAYS) * _NEXT // 1000
    rest = _standing(eye) + _ball(eye, later)
    after = min(_SURE, after)
    rest = (1000 - after) * rest // 1000 - after
    return now + (1000 - now) * rest // 1000


def _ball(eye, later):
    """What it is worth who has the ball; later: what the chance to score in the turn after the next is worth."""
    taken = eye.takes(1 if eye.has < 5 else 0)
    if eye.has < 0:
        return (1000 - taken) * later // 1000 - taken * _TAKEN // 1000
    gone = (eye.columns - abs(eye.homes[eye.has // 5] - eye.ball % eye.width)) * _COLUMN
    if eye.has < 5:
        return (1000 - taken) * (_HOLDS + later) // 1000 - taken * _LOST // 1000 + gone
    return later + taken * _FREED // 1000 - _HELD - gone


def _standing(eye):
    """How the animals stand: how many are on their feet, how near the ball, and beside whom."""
    sums, has = [0, 0], eye.has
    for who in range(10):
        team, away = who // 5, eye.steps[who]
        sums[team] -= _OFF[eye.state[who]] or away * _STEP
        if away == 1 and has >= 0 and eye.up[who]:
            sums[team] += _GUARD if team == has // 5 else _MARK
    for team in (0, 1):
        if eye.sprint[team]:
            sums[team] += _SPRINT
    return sums[0] - sums[1]


class Evaluator(trials.Trials):
    """What a computer player asks about the actions in a position: all but plain Moves are tried on copies."""

    OUTCOME = 40  # work of an outcome, measured on the 32-bit machine; a pass that is guessed at costs 1
    IMAGINED = 10  # work of a move that is imagined

    def __init__(self, match):
        trials.Trials.__init__(self, match)
        self.eye, self.dice = Eye(match), Typical()

    def spend(self, work):
        """Count work; gives all of it so far."""
        self.eye.work += work
        return self.eye.work

    def rested(self, copy):
        """Note which opponents are on their feet again when the turn is over: copy is the match then."""
        eye, match = self.eye, self.match
        for i in range(10):
            who = eye.other(i)
            eye.rests[i] = match.state(who) == STUNNED and copy.state(who) == NORMAL

    def worth(self, copy):
        """A generator: what the position is worth."""
        self.eye.look(copy)
        yield
        return (yield from worth(self.eye))

    def outcomes(self, match, action):
        """(ways, natural sums wanted) of all that can come of an action, the best last."""
        return outcomes(match, action)

    def weigh(self, plan):
        """A generator: what a plan is worth; a Move that needs no roll is so plain that it is not tried on a copy."""
        plain = verb_of(plan[0]) == MOVE and not self.match.needs(plan[0])
        return (yield from (model.Evaluator if plain else trials.Trials).weigh(self, plan))

    def imagine(self, plan):
        """A generator: what such a Move is worth."""
        eye, who = self.eye, self.eye.other(who_of(plan[0]))
        self.spend(self.IMAGINED)
        eye.look_again(self.match)
        eye.imagine(who, eye.spot(target_of(plan[0])))
        if eye.has == who and eye.ball % eye.width == eye.homes[0]:
            return 1000
        yield
        return (yield from worth(eye))

    # --- which actions are worth a look

    def plans(self, dice, every, misses):
        """A generator: what to look at, the cheapest first: moves, what the ball is in, other tackles.

        dice, every, misses: as furbowl.cpu.search has them.
        """
        match, eye, side = self.match, self.eye, self.side
        lists = [], [], []  # moves, what the ball is in, other tackles
        eye.look(match)
        eye.scores(0, eye.plays)
        yield
        helper = -1 if eye.next < 0 else match.square(eye.other(eye.next))
        first = max(0, match.carrier)  # whose moves are looked at for sure
        for number in range(first, first + 5):
            who = side * 5 + number % 5
            place = match.ball if helper < 0 or who != match.carrier else helper
            yield from self._sort(who, place, lists, dice, every, misses)
            yield
        return ((action,) for actions in lists for action in actions)

    def _sort(self, who, place, lists, dice, every, misses):
        """A generator: puts what an animal may do on the lists; of its moves the farthest, the nearest to a place, some
        others."""
        match, (moves, hot, cold) = self.match, lists
        columns, ball, carrier = match.columns, match.ball, match.carrier
        place_x, place_y = place % columns, place // columns
        far = near = -999
        farthest = nearest = 0
        count = dice.pick(every)
        listed = match.legal(who)
        yield
        for action in listed:
            verb, target = verb_of(action), target_of(action)
            if verb != MOVE and verb != SPRINT or target == ball:
                if dice.pick(100) >= misses:
                    (cold if verb == TACKLE and target != carrier else hot).append(action)
                continue
            x, y = target % columns, target // columns
            ahead = x if who < 5 else columns - 1 - x
            x, y = abs(x - place_x), abs(y - place_y)
            if y > x:
                x = y
            if ahead * 32 - x > far:
                far, farthest = ahead * 32 - x, action
            if ahead - x * 32 > near:
                near, nearest = ahead - x * 32, action
            count += 1
            if count % every == 0:
                moves.append(action)
        self.spend(count >> 2)
        for action in (farthest, nearest):
            if action and action not in moves:
                moves.append(action)


# --- what may come of an action


def outcomes(match, action):
    """(ways, natural sums wanted) of all that can come of an action: each roll may fail, or all succeed."""
    rolls = match.needs(action)
    if verb_of(action) == TACKLE:
        return _hits(match, action, rolls)
    found, wanted, before, total = [], b"", 1, 36 ** len(rolls)
    for _, natural in rolls:
        total //= 36
        if natural > 2:
            found.append((before * (36 - WAYS[natural]) * total, wanted + bytes((natural - 1,))))
        before *= WAYS[max(2, natural)]
        wanted += bytes((max(2, natural),))
    found.append((before, wanted))
    return found


def _hits(match, action, rolls):
    """The same of a tackle: clumsy, missed, a hit, a big hit."""
    (_, hit), (_, big) = rolls
    ways, hard = WAYS[hit], WAYS[max(big, hit)]
    strength, others = match.stats(who_of(action))[2], match.stats(target_of(action))[2]
    clumsy = 36 - WAYS[_CLUMSY + 1] if strength < others else 0
    found = [(clumsy, bytes((_CLUMSY,)))] if clumsy else []
    if ways + clumsy < 36:
        found.append((36 - ways - clumsy, bytes((hit - 1,))))
    if ways > hard:
        found.append((ways - hard, bytes((hit,))))
    if hard:
        found.append((hard, bytes((max(big, hit),))))
    return found


# --- why an action is a good one, in a line for the coach: 'Cat to Fox, then Fox runs: scores 41%'. The plan behind it
# is followed on a copy of the match in which every roll is a success: who fetches, throws or runs next. How likely all
# of it succeeds is the product of the odds() of its steps: exact for the plan that is named

_WIDTH = const(26)  # letters of a line
_LINES = const(2)

_LONGEST = const(7)  # steps of a plan
_DIFFERENCE = const(15)  # permille that are worth a word


@on_demand
def explain(match, action, _=()):
    """A generator: yields None between small slices of work and returns that text."""
    if verb_of(action) == END:
        return "Nothing better to do"
    plan = _Plan(match, action)
    yield
    yield from plan.follow()
    for text in _texts(match, action, plan):
        found = _wrapped(text)
        if found:
            return found


def _texts(match, action, plan):
    """What there is to say, the best first; the last one always fits."""
    verb, who, target, odds = verb_of(action), who_of(action), target_of(action), match.odds(action)
    name, done, sure = match.name(who), _done(match, action), odds[0] == odds[1]
    if plan.scorer == who and plan.steps == 1:
        yield name + (" runs home and scores" if sure else " runs home: scores " + likely(*odds))
    elif plan.scorer >= 0 and plan.begins:
        last, chance = match.name(plan.scorer), likely(*plan.odds)
        if verb == PASS and plan.scorer == target and plan.steps < 3:
            yield "%s, %s: scores %s" % (done, "then %s runs" % last if plan.steps == 2 else "who is home", chance)
        yield "%s, then %s scores: %s" % (done, last, chance)
        yield "%s: %s scores %s" % (name, last, chance)
    if not sure:
        yield "%s: %s, %s" % (done, likely(*odds), plan.use())
        yield "%s: %s" % (done, likely(*odds))
    elif verb == MOVE or verb == SPRINT:
        yield "%s %s" % (name, plan.use())
    yield done


def _done(match, action):
    """What is done."""
    verb, target = verb_of(action), target_of(action)
    name = match.name(who_of(action))
    if verb == PASS:
        return "%s to %s" % (name, match.name(target))
    if verb == TACKLE:
        return "%s tackles %s" % (name, "the carrier" if target == match.carrier else match.name(target))
    if verb == FINISH:
        return "%s has done enough" % name
    return "%s %s" % (name, "picks up the ball" if match.carrier < 0 and target == match.ball else "moves")


def _wrapped(text):
    """The text in lines, a number never parted from its %; None where it does not fit."""
    lines = [""]
    for word in text.replace(" %", "\t%").split(" "):
        if not lines[-1]:
            lines[-1] = word
        elif len(lines[-1]) + len(word) < _WIDTH:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return None if len(lines) > _LINES else "\n".join(lines).replace("\t", " ")


class _Plan:
    """What follows an action when all goes well.

    scorer   who scores in the end, -1 for nobody
    steps    actions until then, the first one too, but no Finish
    odds     (ways, total) of all their rolls
    begins   whether the action is a part of that: it moves the ball or frees it
    """

    def __init__(self, match, action):
        self.match, self.action, self.side, self.eye = match, action, match.side, Eye(match)
        self.dice = Typical()
        self.copy = match.copy(self.dice)
        self.scorer, self.steps, self.odds = -1, 0, (1, 1)

    def follow(self):
        """A generator: carries the plan out, a step at a time."""
        match, copy, action = self.match, self.copy, self.action
        self.before = self._facts()
        yield
        self._do(action)
        yield
        self.after = self._facts()
        self.tackles = self._tackles(action)
        who, carrier = who_of(action), match.carrier
        self.begins = who in (carrier, copy.carrier) or verb_of(action) == TACKLE and target_of(action) == carrier
        score = match.score[self.side]
        while action is not None and copy.score[self.side] == score:
            yield
            action = self._next() if self.steps < _LONGEST else None
            if action is not None:
                yield
                self._do(action)
        if action is not None:
            self.scorer = target_of(action) if verb_of(action) == PASS else who_of(action)

    def _do(self, action):
        """Carry it out with success."""
        copy = self.copy
        ways, total = copy.odds(action)
        self.odds = self.odds[0] * ways, self.odds[1] * total
        self.steps += verb_of(action) != FINISH
        self.dice.want(bytes([max(2, natural) for kind, natural in copy.needs(action) if kind != OUCH]))
        copy.apply(action)

    def _next(self):
        """The next step of the likeliest plan, None where there is none."""
        copy, eye = self.copy, self.eye
        if copy.over or copy.side != self.side:
            return None
        eye.look(copy)
        if not eye.scores(0, eye.plays):
            return None
        who, carrier = eye.other(eye.next), copy.carrier
        doer = carrier if 0 <= eye.has < 5 else who
        if copy.playing not in (-1, doer):
            return act(FINISH, copy.playing)
        if carrier < 0:
            return self._way(who, copy.ball, 0)
        if eye.has >= 5:
            return self._deed(TACKLE, who, carrier) or self._way(who, copy.ball, 1)
        if who == carrier:
            return self._home(who)
        return self._way(carrier, copy.square(who), 1) or self._deed(PASS, carrier, who)

    def _deed(self, verb, who, target):
        """The legal action of these, or None."""
        action = act(verb, who, target)
        return action if action in self.copy.legal(who) else None

    def _way(self, who, square, end):
        """The Move that brings who to so many steps from a square, or nearest to that; None where it is no nearer."""
        columns, copy, found = self.copy.columns, self.copy, None
        least = steps(columns, copy.square(who), square)
        for action in copy.legal(who):
            away = steps(columns, target_of(action), square) if verb_of(action) in (MOVE, SPRINT) else least
            if end <= away < least:
                found, least = action, away
        return found if end or not least else None

    def _home(self, who):
        """The Move that scores."""
        home = self.eye.homes[0]
        moves = [action for action in self.copy.legal(who) if verb_of(action) in (MOVE, SPRINT)]
        found = [action for action in moves if self.eye.spot(target_of(action)) % self.eye.width == home]
        return found[0] if found else None

    # --- what else it is good for

    def _tackles(self, action):
        """The odds of the Tackle of the carrier that a Move makes possible, as text; None where it does not."""
        copy, who = self.copy, who_of(action)
        tackle = act(TACKLE, who, max(0, copy.carrier))
        if verb_of(action) not in (MOVE, SPRINT) or copy.side != self.side or tackle not in copy.legal(who):
            return None
        return likely(*copy.odds(tackle))

    def _facts(self):
        """(they score, they take the ball, we score in the turn after that): permille; how far the animal is off."""
        copy, eye = self.copy, self.eye
        if copy.over or copy.score != self.match.score:
            return 0, 0, 0, 0
        eye.look(copy)
        if eye.team == 0:
            eye.await_turn(1)
        theirs = eye.scores(1, PLAYS)
        taken = eye.takes(1) if eye.has < 5 else 0
        eye.await_turn(0)
        return theirs, taken, eye.scores(0, PLAYS), eye.steps[eye.other(who_of(self.action))]

    def use(self):
        """What the action is good for, if nobody scores."""
        who, carrier = who_of(self.action), self.match.carrier
        if self.tackles:
            return "goes to tackle the carrier: " + self.tackles
        if self.before[0] >= self.after[0] + _DIFFERENCE:
            return "keeps them from scoring"
        if self.before[1] >= self.after[1] + _DIFFERENCE:
            return "brings the ball to safety" if who == carrier else "guards the ball"
        if self.after[2] >= self.before[2] + _DIFFERENCE:
            return "gets ready to score"
        if verb_of(self.action) == TACKLE:
            return "clears the way"
        return "comes nearer to the ball" if self.after[3] < self.before[3] else "takes a better place"
