"""The match log: events as lines that say what happened and why (FB-51).

    log = Log(match)
    for event in match.events():
        for line in log.feed(event): ...     # finished lines
    for line in log.flush(): ...             # the last one

An animal is 'Purple Fox', a square (column,row). A roll stands as what the two dice had to show and what they showed:
'Green Cat dodges 5+: 2+2=4, stunned! The ball scatters to (9,4).' Only the Ouch Table, which has no single goal,
shows its modifier as well: 'Ouch: 4+2+1=7'.
"""

from furbowl import words
from furbowl.words import (
    BOUNCE,
    CATCH,
    CHARGE,
    COMEBACK,
    DODGE,
    DROP,
    GO,
    HIT,
    KO,
    MATCH_OVER,
    OUCH,
    OUT,
    PASSING,
    PICKUP,
    PLAY_OVER,
    PUSHED,
    RECOVER,
    RETURN,
    SCATTER,
    SCORE,
    SET_UP,
    SKIPPED,
    SLAMMED,
    STUN,
    SURPRISE,
    THROW,
    TURN,
    TURN_OVER,
)

TEAMS = ("Purple", "Green")

# what an event adds. A clause follows an open sentence and closes it, a sentence stands alone.
_OPENINGS = {
    SET_UP: "%(formation)sThe ball lies at %(square)s.",
    TURN: "%(side)s, turn %(b)d.",
    SKIPPED: "%(side)s cannot play, the turn is skipped.",
    TURN_OVER: "%(ended)s",
    RECOVER: "%(who)s is Normal again.",
    COMEBACK: "%(who)s wants back %(roll)s",
    GO: "%(who)s %(go)s to %(square)s.",
    DODGE: "%(who)s dodges %(roll)s",
    PASSING: "%(who)s %(pass)s to %(other)s",
    CHARGE: "%(who)s tackles %(other)s",
    MATCH_OVER: "%(end)s",
}
_CLAUSES = {
    STUN: ", stunned!",
    KO: ", knocked out!",
    OUT: ", out for the match!",
    PUSHED: ", pushed to %(square)s.",
    SLAMMED: ", slammed!",
}
_SENTENCES = {
    STUN: " %(who)s is stunned!",
    KO: " %(who)s is knocked out!",
    OUT: " %(who)s is out for the match!",
    PICKUP: " Pickup %(roll)s",
    SURPRISE: " %(who)s grabs it %(roll)s",
    THROW: " %(roll)s",
    CATCH: "%(stop)s %(who)s catches %(roll)s",
    HIT: " %(roll)s",
    OUCH: " %(big)s Ouch: %(sum)s",
    SCATTER: "%(stop)s The ball scatters to %(square)s.",
    BOUNCE: " It bounces off %(who)s, who is stunned.",
    DROP: " It drops at %(square)s.",
    RETURN: " Back at %(square)s.",
    SCORE: " Home! %(team)s scores, %(a)d:%(b)d.",
    PLAY_OVER: "%(over)s",
}

# what a roll says of itself: (failure, success)
_RESULTS = {
    DODGE: ("", " and moves to %(goal)s."),
    PICKUP: (", missed!", ", got it!"),
    SURPRISE: (", no!", ", got it!"),
    THROW: (", wild!", ", good."),
    CATCH: (", dropped!", ", got it!"),
    HIT: (", held off.", ""),
    OUCH: (", no harm.", ""),
    COMEBACK: (", not yet.", ", yes!"),
}

_OVER = (" %s finishes.", "", "", " The play is over.", " The play is over.", "")
_PASSES = ("throws short", "throws", "throws long")


class Log:
    def __init__(self, match):
        """match: where names, columns, formation and turns are looked up."""
        self._match = match
        self.line = ""  # so far, not finished
        self._goal = ""  # where the Move in progress leads
        self._big = ""  # why the last tackle is a big hit

    def flush(self):
        """The unfinished line, if there is one, as a list."""
        line, self.line = self.line, ""
        return [line] if line else []

    def feed(self, event):
        """Take an event; the lines that it finishes, as a list."""
        kind = event[0]
        done = []
        if kind in _OPENINGS:
            if kind == DODGE:
                self.line = ""  # the Move that GO announced is told with its dodge
            done = self.flush()
        self.line = (self.line + self._told(kind) % self._facts(event)).lstrip()
        if kind in _RESULTS:
            self.line += _RESULTS[kind][words.success(event)] % {"goal": self._goal}
        return done

    def _told(self, kind):
        if kind in _OPENINGS:
            return _OPENINGS[kind]
        if kind in _CLAUSES and self.line and self.line[-1] not in ".!":
            return _CLAUSES[kind]
        return _SENTENCES.get(kind, "")

    def _facts(self, event):
        """All that a text may name of the event."""
        kind, who, square, a, b = event
        facts = {"who": self._name(who), "square": self._square(square), "a": a, "b": b, "side": TEAMS[a & 1]}
        facts["stop"] = "" if self.line[-1:] in (".", "!") else "."
        if kind <= COMEBACK:
            self._roll(event, facts)
        elif kind == GO:
            self._goal = facts["square"]
            facts["go"] = "sprints" if b else "moves"
        elif kind in (PASSING, CHARGE):
            facts["other"] = self._name(a)
            facts["pass"] = "hands off" if b < 2 else _PASSES[(b - 3) // 2 if b > 4 else 0]
        elif kind == KO and a:
            facts["who"] += ", saved by Nine Lives,"
        elif kind == SCORE:
            facts["team"] = TEAMS[who // 5]
        elif kind == PLAY_OVER:
            facts["over"] = _OVER[a] % facts["who"] if a == words.FINISHED else _OVER[a]
        elif kind == TURN_OVER:
            facts["ended"] = "%s ends the turn." % TEAMS[a] if b else ""
        elif kind == SET_UP:
            facts["formation"] = "%s formation. " % self._match.formations[a] if a >= 0 else ""
        elif kind == MATCH_OVER:
            facts["end"] = self._end(a, b)
        return facts

    def _roll(self, event, facts):
        """The dice as '5+: 2+2=4'; for the Ouch Table the whole sum and why it is rolled."""
        first, second = event[3] // 10, event[3] % 10
        natural, modifier = words.natural(event), words.modifier(event)
        facts["roll"] = "%d+: %d+%d=%d" % (words.goal(event) - modifier, first, second, natural)
        if event[0] == HIT:
            self._big = "Double 6!" if natural == 12 else "Big hit, %d!" % (natural + modifier)
        elif event[0] == OUCH:
            facts["big"] = self._big
            facts["sum"] = "%d+%d%s=%d" % (first, second, "%+d" % modifier if modifier else "", natural + modifier)

    def _end(self, winner, capped):
        how = " after %d turns" % self._match.turn_cap if capped else ""
        if winner < 0:
            return "A draw%s, %d:%d." % ((how,) + self._match.score)
        return "%s wins%s, %d:%d." % ((TEAMS[winner], how) + self._match.score)

    def _name(self, who):
        return "%s %s" % (TEAMS[who // 5], self._match.name(who)) if who >= 0 else ""

    def _square(self, square):
        return "(%d,%d)" % (square % self._match.columns + 1, square // self._match.columns + 1)
