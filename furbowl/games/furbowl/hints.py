"""Hints of the coach: why an action of Furbowl is good, in a line: 'Cat to Fox, then Fox runs: scores 41%'.

The plan behind it is played out on a copy of the match in which every roll succeeds: the animal that fetches, throws or
runs next.
The chance of all of it is the product of the odds() of its steps: exact for the plan that the hint names.
"""

from __future__ import annotations

from furbowl.actions import act, target_of, verb_of, who_of
from furbowl.board import steps
from furbowl.const import TYPE_CHECKING, const
from furbowl.games.furbowl.kinds import END, FINISH, MOVE, OUCH, PASS, SPRINT, TACKLE
from furbowl.games.furbowl.model import Model, Typical
from furbowl.games.furbowl.tables import PLAYS
from furbowl.games.tooltips import likely
from furbowl.lines import wrapped

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from furbowl.games.furbowl.match import Furbowl

_WIDTH = const(26)  # letters of a line
_LINES = const(2)

_WHOM = " the carrier"  # is left out where that is too long

_LONGEST = const(7)  # steps of a plan
_DIFFERENCE = const(15)  # smallest change, in permille, that is worth a mention


def explain(match: Furbowl, action: int, _: tuple[int, ...] = ()) -> Generator[None, None, list[str]]:
    """A generator: yields None between small slices of work and returns the hint, the best words first."""
    if verb_of(action) == END:
        return ["Nothing better to do"]
    plan = _Plan(match, action)
    yield
    yield from plan.follow()
    return [text for text in _texts(match, action, plan) if len(wrapped(text, _WIDTH)) <= _LINES]


def _texts(match: Furbowl, action: int, plan: _Plan) -> Iterator[str]:
    """Iterate over the candidate texts, the best first; the last one always fits."""
    verb, who, target, odds = verb_of(action), who_of(action), target_of(action), match.odds(action)
    ways, total = odds
    name, done, sure = match.nickname(who), _done(match, action), ways == total
    if plan.scorer == who and plan.steps == 1:
        yield name + (" runs home and scores" if sure else " runs home: scores " + likely(*odds))
    elif plan.scorer >= 0 and plan.begins:
        last, chance = match.nickname(plan.scorer), likely(*plan.odds)
        if verb == PASS and plan.scorer == target and plan.steps < 3:
            yield "%s, %s: scores %s" % (done, "then %s runs" % last if plan.steps == 2 else "who is home", chance)
        yield "%s, then %s scores: %s" % (done, last, chance)
        yield "%s: %s scores %s" % (name, last, chance)
    if not sure:
        yield "%s: %s, %s" % (done, likely(*odds), plan.use())
        yield "%s: %s" % (done, likely(*odds))
        done = done.replace(_WHOM, "")
        yield "%s: %s" % (done, likely(*odds))
    elif verb == MOVE or verb == SPRINT:
        yield "%s %s" % (name, plan.use())
        yield "%s %s" % (name, plan.use().replace(_WHOM, ""))
    yield done


def _done(match: Furbowl, action: int) -> str:
    """The action in a few words."""
    verb, target = verb_of(action), target_of(action)
    name = match.nickname(who_of(action))
    if verb == PASS:
        return "%s to %s" % (name, match.nickname(target))
    if verb == TACKLE:
        return "%s tackles %s" % (name, "the carrier" if target == match.carrier else match.nickname(target))
    if verb == FINISH:
        return "%s has done enough" % name
    return "%s %s" % (name, "picks up the ball" if match.carrier < 0 and target == match.ball else "moves")


class _Plan:
    """The plan that follows an action if all goes well.

    scorer   the animal that scores in the end, -1 for nobody
    steps    number of actions until then, the first one included, but no Finish
    odds     (ways, total) of all their rolls
    begins   whether the action is part of that: it moves the ball or frees it
    """

    def __init__(self, match: Furbowl, action: int) -> None:
        self.match, self.action, self.side, self.model = match, action, match.side, Model(match)
        self.dice = Typical()
        self.copy = match.copy(self.dice)  # type: ignore[arg-type]  # typical dice roll as Dice do
        self.scorer, self.steps, self.odds = -1, 0, (1, 1)

    def follow(self) -> Iterator[None]:
        """A generator: plays the plan out, a step at a time."""
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

    def _do(self, action: int) -> None:
        """Carry out an action of which every roll succeeds."""
        copy = self.copy
        (ways, total), (before, of) = copy.odds(action), self.odds
        self.odds = before * ways, of * total
        self.steps += verb_of(action) != FINISH
        self.dice.want(bytes([max(2, natural) for kind, natural in copy.needs(action) if kind != OUCH]))
        copy.apply(action)

    def _next(self) -> int | None:
        """The next step of the likeliest plan, or None."""
        copy, model = self.copy, self.model
        if copy.over or copy.side != self.side:
            return None
        model.look(copy)
        if not model.scores(0, model.plays):
            return None
        who, carrier = model.other(model.next), copy.carrier
        doer = carrier if 0 <= model.has < 5 else who
        if copy.playing not in (-1, doer):
            return act(FINISH, copy.playing)
        if carrier < 0:
            return self._way(who, copy.ball, 0)
        if model.has >= 5:
            return self._action(TACKLE, who, carrier) or self._way(who, copy.ball, 1)
        if who == carrier:
            return self._home(who)
        return self._way(carrier, copy.square(who), 1) or self._action(PASS, carrier, who)

    def _action(self, verb: int, who: int, target: int) -> int | None:
        """The action of this verb, animal and target, or None if it is not legal."""
        action = act(verb, who, target)
        return action if action in self.copy.legal(who) else None

    def _way(self, who: int, square: int, end: int) -> int | None:
        """The Move that ends nearest to a square, at least `end` steps off (0: on the square), or None."""
        columns, copy, found = self.copy.columns, self.copy, None
        least = steps(columns, copy.square(who), square)
        for action in copy.legal(who):
            away = steps(columns, target_of(action), square) if verb_of(action) in (MOVE, SPRINT) else least
            if end <= away < least:
                found, least = action, away
        return found if end or not least else None

    def _home(self, who: int) -> int:
        """The Move that scores."""
        home = self.model.homes[0]
        moves = [action for action in self.copy.legal(who) if verb_of(action) in (MOVE, SPRINT)]
        found = [action for action in moves if self.model.spot(target_of(action)) % self.model.width == home]
        return found[0] if found else None

    # --- other benefits

    def _tackles(self, action: int) -> str | None:
        """The odds of the Tackle of the carrier that a Move makes possible, as text; None if it makes none possible."""
        copy, who = self.copy, who_of(action)
        tackle = act(TACKLE, who, max(0, copy.carrier))
        if verb_of(action) not in (MOVE, SPRINT) or copy.side != self.side or tackle not in copy.legal(who):
            return None
        return likely(*copy.odds(tackle))

    def _facts(self) -> tuple[int, int, int, int]:
        """(chance that they score, that they take the ball, that we score after that: permille; steps to the ball)"""
        copy, model = self.copy, self.model
        if copy.over or copy.score != self.match.score:
            return 0, 0, 0, 0
        model.look(copy)
        if model.team == 0:
            model.await_turn(1)
        theirs = model.scores(1, PLAYS)
        taken = model.takes(1) if model.has < 5 else 0
        model.await_turn(0)
        return theirs, taken, model.scores(0, PLAYS), model.steps[model.other(who_of(self.action))]

    def use(self) -> str:
        """The benefit of the action, if nobody scores."""
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
