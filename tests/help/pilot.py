"""A player who carries out actions of Match.legal() by pressing buttons: the cursor to the animal, A, to the target, A.

pilot = Pilot()
keys = pilot.keys(match, action)     # before match.apply(action), on a match that stands as the one on the screen
keys = pilot.onwards(match, events)  # after it: through the score and the turn change, which wait for a press
"""

from furbowl import protocol
from furbowl.actions import act, target_of, verb_of, who_of
from furbowl.board import steps
from furbowl.games.furbowl import kinds as words
from furbowl.games.furbowl.kinds import NORMAL


class Pilot:
    """A player that knows where the cursor is: on the animal whose play goes on, or where the last action ended; a turn
    starts on the first animal that can act."""

    def __init__(self):
        self.at, self.side = 0, -1

    def keys(self, match, action):
        """Keys for an action, with no animal selected but the one in play."""
        if self.side != match.side:
            self.side = match.side
            ready = [who for who in team(match) if match.can_act(who)]
            self.at = match.square(ready[0]) if ready else 0
        verb, target = verb_of(action), target_of(action)
        if verb == words.END:
            return end_keys(match)
        if verb == words.FINISH:
            return "B "
        choose = self.go(match, match.square(who_of(action))) if match.playing < 0 else ""
        return choose + self.go(match, target if verb in (words.MOVE, words.SPRINT) else match.square(target))

    def go(self, match, square):
        """Keys that move the cursor to a square, and A."""
        across = square % match.columns - self.at % match.columns
        up = square // match.columns - self.at // match.columns
        self.at = square
        return times("RIGHT" if across > 0 else "LEFT", abs(across)) + times("UP" if up > 0 else "DOWN", abs(up)) + "A "

    def onwards(self, match, events):
        """Keys until the next decision can be made, after the events of the last action."""
        if match.playing >= 0:
            self.at = match.square(match.playing)
        waits = [
            event
            for i, event in enumerate(events)
            if event[0] == words.SCORE and not match.over or event[0] == words.TURN and not skipped(events[i + 1 :])
        ]
        return "settle " + "A settle " * (len(waits) + asked(match, events))


def asked(match, events):
    """Return whether a last play without a roll has ended the turn: that waits for a press, too."""
    for i, event in enumerate(events):
        if event[0] == words.TURN_OVER:
            return not event[4] and all(match.flags(each[0]) & protocol.FREE for each in events[:i])
    return False


def keys_from_anywhere(match, action):
    """Keys for an action from any place of the cursor, by way of the upper left corner."""
    pilot = Pilot()
    pilot.at, pilot.side = (match.rows - 1) * match.columns, match.side
    return "LEFT*15 UP*9 " + pilot.keys(match, action)


def team(match):
    """The animals of the side to play."""
    return range(match.side * 5, match.side * 5 + 5)


def times(control, count):
    return "%s*%d " % (control, count) if count else ""


def skipped(events):
    """Return whether nobody could play in the turn that begins before these events (R-34)."""
    for event in events:
        if event[0] in (words.SKIPPED, words.TURN):
            return event[0] == words.SKIPPED
    return False


def end_keys(match):
    """START, End turn, and A once more if plays are left; SELECT if there is nothing else to do."""
    begun = match.playing >= 0
    if not begun and not any(match.can_act(who) for who in team(match)):
        return "SELECT"
    fit = sum(match.state(who) == NORMAL and not match.acted(who) for who in team(match)) - begun
    return "START wait:0.2 %sA%s" % ("DOWN " if begun else "", " wait:0.2 A" if match.plays and fit else "")


# --- a plain way to play


def forwards(match):
    """A good enough action: the carrier runs home, an animal goes for the ball, else the turn ends."""
    actions = list(match.legal())
    goal = match.columns - 1 if match.side == 0 else 0
    runner = match.carrier if match.carrier // 5 == match.side else -1
    moves = [a for a in actions if verb_of(a) in (words.MOVE, words.SPRINT)]
    if runner >= 0 and match.can_act(runner):
        runs = [a for a in moves if who_of(a) == runner]
        if runs:
            return min(runs, key=lambda a: abs(target_of(a) % match.columns - goal))
    fetches = [a for a in moves if target_of(a) == match.ball and match.carrier < 0]
    tackles = [a for a in actions if verb_of(a) == words.TACKLE and target_of(a) == match.carrier]
    finish = [a for a in actions if verb_of(a) == words.FINISH]
    nearer = []
    if match.carrier // 5 != match.side:
        nearer = sorted(moves, key=lambda a: steps(match.columns, target_of(a), match.ball))
    return (fetches + tackles + finish + nearer + [act(words.END)])[0]


def options(choice, square):
    """The actions of each row of a list on a square, as the cursor requests them with its path there."""
    rows = choice.rows(square, choice.way(square)[0] if choice.reaches(square) else ())
    return [actions for actions, _ in rows]
