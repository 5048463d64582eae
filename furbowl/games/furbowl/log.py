"""The match log: events as lines that say what happened and why (FB-51); and what they came to in the end.

    log = Log(match)
    for event in match.events():
        for line in log.feed(event): ...     # finished lines
    for line in log.flush(): ...             # the last one

An animal is 'Purple Fox', a square (column,row). A roll stands as what the two dice had to show and what they showed:
'Green Cat dodges 5+: 2+2=4, stunned! The ball scatters to (9,4).' Only the Ouch Table, which has no single goal,
shows its modifier as well: 'Green Rabbit's Ouch: 4+2+1=7'. Each sentence names whom it is about.
"""

from furbowl.games import log
from furbowl.games.furbowl import kinds
from furbowl.games.log import row
from furbowl.protocol import TEAMS

# what an event adds. A clause follows an open sentence and closes it, a sentence stands alone.
_OPENINGS = {
    kinds.SET_UP: "%(formation)sThe ball lies at %(square)s.",
    kinds.TURN: "%(side)s, turn %(b)d.",
    kinds.SKIPPED: "%(side)s has nobody to play and skips the turn.",
    kinds.TURN_OVER: "%(told)s",
    kinds.RECOVER: "%(who)s is no longer stunned.",
    kinds.COMEBACK: "%(who)s tries to return %(roll)s",
    kinds.GO: "%(who)s %(told)s to %(square)s.",
    kinds.DODGE: "%(who)s dodges %(roll)s",
    kinds.PASSING: "%(who)s %(pass)s to %(other)s",
    kinds.CHARGE: "%(who)s tackles %(other)s",
    kinds.MATCH_OVER: "%(told)s",
}
_CLAUSES = {  # and after |, where that differs, the sentence
    kinds.STUN: ", stunned!| %(who)s is stunned!",
    kinds.KO: ", knocked out!| %(who)s is knocked out!",
    kinds.OUT: ", out for the match!| %(who)s is out for the match!",
    kinds.PUSHED: ", pushed to %(square)s.|",
    kinds.SLAMMED: ", slammed!|",
}
_SENTENCES = {
    kinds.PICKUP: " %(who)s picks up %(roll)s",
    kinds.SURPRISE: " %(who)s grabs it %(roll)s",
    kinds.THROW: " %(roll)s",
    kinds.CATCH: "%(stop)s %(who)s catches %(roll)s",
    kinds.HIT: " %(roll)s",
    kinds.OUCH: " %(big)s %(who)s's Ouch: %(sum)s",
    kinds.SCATTER: "%(stop)s The ball scatters to %(square)s.",
    kinds.BOUNCE: " The ball bounces off %(who)s, who is stunned.",
    kinds.DROP: " The ball drops at %(square)s.",
    kinds.RETURN: " %(who)s is back at %(square)s.",
    kinds.SCORE: " %(team)s scores, %(a)d:%(b)d.",
    kinds.PLAY_OVER: "%(told)s",
}

# what a roll says of itself: failure|success
_RESULTS = {
    kinds.DODGE: "| and moves to %(goal)s.",
    kinds.PICKUP: ", missed!|, got it!",
    kinds.SURPRISE: ", no!|, got it!",
    kinds.THROW: ", wild!|, good.",
    kinds.CATCH: ", dropped!|, got it!",
    kinds.HIT: ", held off.|",
    kinds.OUCH: ", no harm.|",
    kinds.COMEBACK: ", not yet.|, yes!",
}

_OVER = " %s finishes.||| The play is over.| The play is over.|".split("|")  # by the reason
_PASSES = "hands off|throws short|throws|throws long".split("|")  # by the distance


class Log(log.Log):
    """The lines of a match."""

    def __init__(self, match):
        super().__init__(match)
        self.goal = ""  # where the Move in progress leads
        self.big = ""  # why the last tackle is a big hit

    def feed(self, event):
        """Take an event; the lines that it finishes, as a list."""
        kind = event[0]
        done = []
        if kind in _OPENINGS:
            if kind == kinds.DODGE:
                self.line = ""  # the Move that GO announced is told with its dodge
            done = self.flush()
        self.line = (self.line + self.told(kind) % self.facts(event)).lstrip()
        if kind in _RESULTS:
            self.line += _RESULTS[kind].split("|")[kinds.success(event)] % {"goal": self.goal}
        return done

    def told(self, kind):
        if kind in _OPENINGS:
            return _OPENINGS[kind]
        if kind in _CLAUSES:
            clause, sentence = _CLAUSES[kind].split("|")
            return sentence if self.line[-1:] in ("", ".", "!") else clause
        return _SENTENCES.get(kind, "")

    def facts(self, event):
        """All that a text may name of the event."""
        kind, who, square, a, b = event
        facts = {"who": self.who(who), "square": self.square(square), "a": a, "b": b, "side": TEAMS[a & 1]}
        facts["stop"] = "" if self.line[-1:] in (".", "!") else "."
        if kind <= kinds.COMEBACK:
            self.roll(event, facts)
        elif kind == kinds.GO:
            self.goal = facts["square"]
            facts["told"] = "moves sprints".split()[b]
        elif kind in (kinds.PASSING, kinds.CHARGE):
            facts["other"] = self.who(a)
            facts["pass"] = _PASSES[0 if b < 2 else 1 if b < 5 else (b - 1) // 2]
        elif kind == kinds.KO and a:
            facts["who"] += ", saved by Nine Lives,"
        elif kind == kinds.SCORE:
            facts["team"] = TEAMS[who // 5]
        elif kind == kinds.PLAY_OVER:
            facts["told"] = _OVER[a] % facts["who"] if a == kinds.FINISHED else _OVER[a]
        elif kind == kinds.TURN_OVER:
            facts["told"] = "%s ends the turn." % TEAMS[a] if b else ""
        elif kind == kinds.SET_UP:
            facts["formation"] = "%s formation. " % self.match.formations[a] if a >= 0 else ""
        elif kind == kinds.MATCH_OVER:
            facts["told"] = self.end(a, b)
        return facts

    def roll(self, event, facts):
        """The dice as '5+: 2+2=4'; for the Ouch Table the whole sum and why it is rolled."""
        first, second = event[3] // 10, event[3] % 10
        natural, modifier = kinds.natural(event), kinds.modifier(event)
        facts["roll"] = "%d+: %d+%d=%d" % (kinds.goal(event) - modifier, first, second, natural)
        if event[0] == kinds.HIT:
            self.big = "It is a %s!" % ("Double 6" if natural == 12 else "big hit")
        elif event[0] == kinds.OUCH:
            facts["big"] = self.big
            facts["sum"] = "%d+%d%s=%d" % (first, second, "%+d" % modifier if modifier else "", natural + modifier)


class Figures(log.Figures):
    """Counted from the events of the history. Lists hold Purple's number, then Green's."""

    def __init__(self, events, before=b""):
        self.passes, self.caught = [0, 0], [0, 0]
        self.tackles, self.hits = [0, 0], [0, 0]
        self.knock_outs = [0, 0]  # of the other side's animals, Out included
        self.rolls, self.rolled = [0, 0], [0, 0]
        self.add(events, before)

    def values(self):
        """All numbers, a list for each kind of them."""
        return (self.passes, self.caught, self.tackles, self.hits, self.knock_outs, self.rolls, self.rolled)

    def expected(self, side):
        """What the dice of a side add up to on average."""
        return self.rolls[side] * 7

    def rows(self, match):
        """Iterates over (name, Purple's number, Green's) as the score screen shows them, six at most."""
        yield row("Turns", match.turns)
        yield row("Passes", self.caught, self.passes)
        yield row("Tackles", self.hits, self.tackles)
        yield row("Knock-outs", self.knock_outs)
        yield row("Dice total", self.rolled)
        yield ("Dice luck",) + tuple(["%+d" % (self.rolled[side] - self.expected(side)) for side in (0, 1)])

    def count(self, event):
        kind, who = event[0], event[1]
        side = who // 5
        if kind <= kinds.COMEBACK:
            self.roll(event, kind, side)
        elif kind == kinds.PASSING:
            self.passes[side] += 1
        elif kind == kinds.KO or kind == kinds.OUT:
            self.knock_outs[1 - side] += 1
        elif kind == kinds.GAIN or kind == kinds.SCORE:
            self.scorer = who  # the score that is shown may not be told yet, but its ball is held
        elif kind == kinds.MATCH_OVER:
            self.capped = event[4] == 1

    def roll(self, event, kind, side):
        if kind == kinds.OUCH:
            side = 1 - side  # the one who hits hopes for a high sum
        self.rolls[side] += 1
        self.rolled[side] += kinds.natural(event)
        if kind == kinds.HIT:
            self.tackles[side] += 1
            self.hits[side] += kinds.success(event)
        elif kind == kinds.CATCH:
            self.caught[side] += kinds.success(event)
