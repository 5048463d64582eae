"""Why an action is a good one, in two lines of 26 letters for the coach: 'Blitzer1 hits Lineman2' and 'down 75%'.

Of a roll it is how likely it succeeds, exactly; of a step what it brings the player nearer to. Loaded only when a hint
is wanted.
"""

from furbowl import dice
from furbowl.board import steps
from furbowl.games.blitz import kinds
from furbowl.games.blitz.kinds import DECLARE, END, FINISH, GETS, GO, HANDS, HITS, INTERCEPTS, STAND_UP, THROWS

_ANSWERS = {
    kinds.FORMATION: "They stand well so",
    kinds.READY: "All stand well",
    kinds.KICK: "Far from all who could\nfetch it",
    kinds.REROLL: "It would end the turn",
    kinds.KEEP: "It is good enough",
    kinds.PUSH: "Away from our end zone",
    kinds.FOLLOW: "Stays close to him",
    kinds.STAY: "Stays where it is safe",
    kinds.NO_INTERCEPTION: "Nobody is near enough",
    END: "Nothing is worth a roll",
}
_FACES = ("", "Lesser evil", "Both fall", "Pushes him", "Pushes him", "Knocks him down", "Knocks him down")


def explain(match, action):
    """A generator: yields None between small slices of work and returns that text."""
    verb, who, target = action >> 14, action >> 9 & 31, action & 511
    yield
    if verb in _ANSWERS:
        return _ANSWERS[verb]
    if verb == kinds.DIE:
        return _FACES[target]
    name = match.name(who)
    if verb == DECLARE:
        return "%s\n%s" % (name, _declared(match, who, target))
    if verb == GO:
        return (yield from _step(match, action, who, target, name))
    if verb == HITS:
        return "%s hits %s\ndown %s" % (name, match.name(target), _odds(match, action))
    if verb == THROWS:
        other = match.who_at(target)
        to = match.name(other) if other >= 0 else "a square"
        return "%s throws to\n%s: %s" % (name, to, _odds(match, action))
    if verb == HANDS:
        return "%s hands to\n%s: %s" % (name, match.name(target), _odds(match, action))
    if verb == INTERCEPTS:
        return "%s tries: %s" % (name, _odds(match, action))
    words = {STAND_UP: "gets up", FINISH: "has done enough", GETS: "runs best with it", kinds.PLACE: "stands better"}
    return "%s %s" % (name, words[verb])


def _declared(match, who, deed):
    """What a declaration is good for."""
    if deed == kinds.BLOCK or deed == kinds.BLITZ:
        if match.carrier >= 0 and match.side_of(match.carrier) != match.side:
            return "goes at who has the ball"
        return "clears the way"
    if match.carrier == who:
        return ("runs with the ball", "", "", "can throw the ball", "can hand the ball on")[deed]
    if match.carrier < 0 and deed != kinds.MOVE:
        return "goes for the ball"
    return "gets up" if match.status(who) == kinds.PRONE else "finds a better spot"


def _step(match, action, who, target, name):
    """A generator: what a step is good for."""
    columns, carrier, ball, here = match.columns, match.carrier, match.ball, match.square(who)
    ways, total = match.odds(action)
    yield
    if carrier == who:
        ahead = (target % columns - here % columns) * (1 if match.side == 0 else -1)
        end = columns - 1 if match.side == 0 else 0
        done = "scores" if target % columns == end else "runs ahead" if ahead > 0 else "goes around"
    elif target == ball and carrier < 0:
        done = "picks it up"
    elif ball >= 0 and steps(columns, target, ball) < steps(columns, here, ball):
        ours = carrier >= 0 and match.side_of(carrier) == match.side
        done = "guards the ball" if ours else "closes in"
    else:
        done = "goes around"
    text = "%s %s" % (name, done)
    return text if ways == total else "%s\nrolls: %s" % (text, percent(ways, total))


def _odds(match, action):
    return percent(*match.odds(action))


def percent(ways, total):
    """Rounded half up; never 0 or 100 where it is not quite so."""
    rounded = dice.percent(ways, total)
    return "%d%%" % (min(99, max(1, rounded)) if 0 < ways < total else rounded)
