"""Why OK does nothing here: one clear reason in words, at most two lines."""

from furbowl import match as rules
from furbowl.lean import const

_TEAMS = ("Purple", "Green")
_FARTHEST_PASS = const(8)

_STATES = {
    rules.STUNNED: " is Stunned and misses this turn",
    rules.KNOCKED_OUT: " is Knocked Out: it rolls to come back",
    rules.GONE: " is Out for the rest of the match",
}


def show(words, match, chosen, who, square):
    """Puts the reason. chosen: the animal that is chosen; who: the one under the cursor on that square; or -1."""
    if chosen >= 0:
        _act(words, match, chosen, who, square)
    else:
        _pick(words, match, who, square)


def _pick(words, match, who, square):
    """Why nothing can be chosen here."""
    if who < 0:
        if square >= 0 and square == match.ball:
            words.put("The ball: choose one of your animals first")
        else:
            words.put("Nobody here: choose one of your animals")
    elif who // 5 != match.side:
        words.put(match.name(who)).put(" is ").put(_TEAMS[1 - match.side]).put("'s: it is ")
        words.put(_TEAMS[match.side]).put("'s turn")
    elif match.playing >= 0 and match.playing != who:
        words.put("Finish the play of ").put(match.name(match.playing)).put(" first (SELECT)")
    elif match.state(who) != rules.NORMAL:
        words.put(match.name(who)).put(_STATES[match.state(who)])
    elif match.acted(who):
        words.put(match.name(who)).put(" had its play this turn")
    else:
        words.put(match.name(who)).put(" is hemmed in and has nothing to do")


def _act(words, match, who, other, square):
    """Why the chosen animal cannot act here; other: the one under the cursor."""
    name = match.name(who)
    if square < 0:
        words.put(name).put(" cannot act on the bench")
    elif other == who:
        words.put(name).put(" is in play: go on or finish it (SELECT)")
    elif other < 0:
        _move(words, match, who, square)
    elif match.has_used(who):
        words.put(name).put(" has used its Action")
    elif other // 5 == who // 5:
        _pass(words, match, who, other)
    else:
        words.put("No tackle: ").put(name).put(" is not next to ").put(match.name(other))


def _move(words, match, who, square):
    name = match.name(who)
    if match.has_moved(who):
        words.put(name).put(" has used its Move")
        return
    if square == match.ball and match.has_used(who):
        words.put(name).put(" has used its Action: not onto the ball")
        return
    steps = match.stats(who)[0] + (2 if match.can_sprint(who) else 0)
    if _distance(match, match.square(who), square) > steps:
        words.put("Too far: ").put(name).put(" moves ").number(steps)
    else:
        words.put("No free way there for ").put(name).put(" in ").number(steps).put(" steps")


def _pass(words, match, who, other):
    if match.carrier != who:
        words.put(match.name(who)).put(" has no ball to pass")
    elif match.state(other) != rules.NORMAL:
        words.put(match.name(other)).put(" is Stunned and cannot catch")
    else:
        words.put(match.name(other)).put(" is ").number(_distance(match, match.square(who), match.square(other)))
        words.put(" squares away, a pass goes ").number(_FARTHEST_PASS)


def _distance(match, a, b):
    """King steps between two squares."""
    columns = match.columns
    return max(abs(a % columns - b % columns), abs(a // columns - b // columns))
