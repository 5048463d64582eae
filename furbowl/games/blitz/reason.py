"""Why an action is a good one, in two lines for the coach: 'Blitzer1 hits Lineman2:' and 'down 75%, clears the way'.

Of a roll it is how likely it succeeds, exactly; of a way what it brings the player nearer to. Loaded only when a hint
is wanted.
"""

from furbowl import dice
from furbowl.actions import target_of, unpack, verb_of
from furbowl.board import steps
from furbowl.games.blitz import kinds
from furbowl.games.blitz.ahead import plan_odds
from furbowl.games.blitz.kinds import DECLARE, END, FINISH, GETS, GO, HANDS, HITS, INTERCEPTS, STAND_UP, THROWS
from furbowl.games.blitz.paths import safest

_ANSWERS = {
    kinds.FORMATION: "A good way to stand",
    kinds.READY: "All stand well",
    kinds.KICK: "Far from all who could\nfetch it",
    kinds.REROLL: "It would end the turn",
    kinds.KEEP: "It is good enough",
    kinds.PUSH: "Away from our end zone",
    kinds.FOLLOW: "Stays close to them",
    kinds.STAY: "Stays where it is safe",
    kinds.NO_INTERCEPTION: "Nobody is near enough",
    END: "Nothing is worth a roll",
}
_FACES = ("", "Lesser evil", "Both fall", "Pushes them", "Pushes them", "Knocks them down", "Knocks them down")


def explain(match, action, plan=()):
    """A generator: yields None between small slices of work and returns that text.

    action: a legal one, or what one press comes to that declares it first; plan: all that is to be done, if known
    """
    verb, who, target = unpack(action)
    yield
    if verb in _ANSWERS:
        return _ANSWERS[verb]
    if verb == kinds.DIE:
        return _FACES[target]
    name = match.name(who)
    if verb in (DECLARE, GO) and plan and verb_of(plan[-1]) in (THROWS, HANDS):
        return "%s: %s" % (name, _before(match, plan))
    if verb == DECLARE:
        return "%s\n%s" % (name, _declared(match, who, target))
    if verb == GO:
        return "%s %s" % (name, (yield from _way(match, who, target)))
    if verb == HITS:
        return "%s %s, %s" % (name, _sent(match, action), _cleared(match, target))
    if verb in (THROWS, HANDS):
        return "%s %s" % (name, _sent(match, action))
    if verb == INTERCEPTS:
        return "%s tries: %s" % (name, percent(*match.odds(action)))
    words = {STAND_UP: "gets up", FINISH: "has done enough", GETS: "runs best with it", kinds.PLACE: "stands better"}
    return "%s %s" % (name, words[verb])


def _declared(match, who, deed):
    """What a declaration is good for."""
    if deed == kinds.BLOCK or deed == kinds.BLITZ:
        return "clears the way"
    if match.carrier == who:
        return ("runs with the ball", "", "", "can throw the ball", "can hand the ball on")[deed]
    if match.carrier < 0 and deed != kinds.MOVE:
        return "goes for the ball"
    return "gets up" if match.status(who) == kinds.PRONE else "finds a better spot"


def _cleared(match, target):
    """What a block is good for."""
    return "has the ball" if target == match.carrier else "clears the way"


def _before(match, plan):
    """Where a player goes first, then what it does with the ball, and how likely all of it is."""
    told = _sent(match, plan[-1], [target_of(action) for action in plan if verb_of(action) == GO][-1])
    return "moves, then\n%s" % told.replace("\n", " ")


def _way(match, who, target):
    """A generator: what a way is good for, and how likely its rolls succeed."""
    columns, carrier, ball, here = match.columns, match.carrier, match.ball, match.square(who)
    ways, total = safest(match, who, target)[1]
    yield
    ahead, end = target % columns - here % columns, columns - 1
    if match.side:
        ahead, end = -ahead, 0
    ours = carrier >= 0 and match.side_of(carrier) == match.side
    if carrier == who:
        done = "scores" if target % columns == end else "runs ahead" if ahead > 0 else "goes around"
    elif target == ball and carrier < 0:
        done = "picks it up"
    elif ball >= 0 and steps(columns, target, ball) < steps(columns, here, ball):
        done = "guards the ball" if ours else "closes in"
    else:
        done = "gets free ahead" if ours and ahead > 0 else "stands better"
    return done if ways == total else "%s:\n%s" % (done, percent(ways, total))


def _sent(match, action, at=-1):
    """Whom a block, a throw or a hand-off is for, how likely it succeeds; at: to where the player goes first, if so."""
    verb, target = verb_of(action), target_of(action)
    told = percent(*plan_odds(match, action, at))
    if verb == HITS:
        return "hits %s:\ndown %s" % (match.name(target), told)
    other = match.who_at(target) if verb == THROWS else target
    to = match.name(other) if other >= 0 else "a square"
    return "%s to\n%s: %s" % ("throws" if verb == THROWS else "hands", to, told)


def percent(ways, total):
    """Rounded half up; never 0 or 100 where it is not quite so."""
    rounded = dice.percent(ways, total)
    return "%d%%" % (min(99, max(1, rounded)) if 0 < ways < total else rounded)
