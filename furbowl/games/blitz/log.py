"""The match log of Blitz: events as lines that say what happened and why.

    log = Log(match)
    for event in match.events():
        for line in log.feed(event): ...     # finished lines
    for line in log.flush(): ...             # the last one

A player is 'Purple Thrower', a square (column,row). A die stands beside what it had to show: 'dodges 5+: 3'.
A line only grows at its end, but for that of a walk, which has its last square only.
"""

from furbowl.games.blitz import book
from furbowl.games.blitz.book import (
    AGAIN,
    ARMOUR,
    BLOCK_DICE,
    BOUNCE,
    CATCH,
    DECLARED,
    DODGE,
    DOWN,
    FLIES,
    FORMED,
    GAIN,
    HALF,
    HANDING,
    HIT,
    INJURY,
    INTERCEPT,
    KICKED,
    KO_ROLL,
    PASSING,
    PICKUP,
    PLACED,
    PUSHED,
    RUSH,
    SCATTER,
    STEP,
    THROW,
    THROW_IN,
    TOUCHDOWN,
    TURN,
    TURN_OVER,
    TURNOVER,
)
from furbowl.protocol import TEAMS

_OPENINGS = (HALF, FORMED, PLACED, KICKED, TURN, DECLARED, book.STOOD, STEP, DODGE, HIT, PASSING, HANDING)

_TEXTS = {  # what an event adds
    AGAIN: "%(again)s:",
    BLOCK_DICE: "%(faces)s",
    INJURY: "%(stop)s Injury %(sum)s",
    KO_ROLL: "%(stop)s %(who)s tries to return on %(need)s: %(a)d%(back)s",
    FORMED: "%(side)s lines up %(form)s.",
    PLACED: "%(put)s %(name)s on %(square)s",
    KICKED: "%(side)s kicks to %(square)s:",
    book.TOUCHBACK: "%(stop)s Touchback!",
    TURN: "%(side)s, turn %(b)d.",
    DECLARED: "%(deed)s",
    book.STOOD: "%(who)s stands up.",
    STEP: "%(who)s moves to %(square)s.",
    HIT: "%(who)s %(blocks)s %(other)s, %(dice)s",
    book.CHOSEN: "%(chosen)s",
    book.FOLLOWED: "%(stop)s %(who)s follows.",
    book.STUN: ": stunned.",
    book.KO: ": knocked out.",
    book.OUT: ": out for the match!",
    book.RESERVES: ": unhurt, to the reserves.",
    HANDING: "%(who)s hands off to %(to)s:",
    book.LOOSE: "%(stop)s The ball is free.",
    SCATTER: "%(scatter)s",
    THROW_IN: "%(stop)s The ball is thrown in %(b)d squares %(way)s%(lands)s",
    book.DROP: "%(stop)s It lies at %(square)s.",
    book.RECOVER: "%(stop)s %(who)s comes round.",
    book.ACTION_OVER: "%(stop)s",
    TURNOVER: "%(stop)s Turnover!",
    TOUCHDOWN: "%(stop)s Touchdown! Purple %(a)d, Green %(b)d.",
    book.NOBODY_THERE: "%(stop)s %(empty)s to set up.",
    book.MATCH_OVER: "%(end)s",
}
_ROLLS = {  # what is rolled for; what is said where it succeeds
    DODGE: ("%(who)s dodges", ", away!"),
    RUSH: ("%(who)s goes for it", "."),
    PICKUP: (" and picks up", ", got it!"),
    THROW: ("%(stop)s Throw", ", good."),
    CATCH: ("%(stop)s %(who)s catches", ", got it!"),
    INTERCEPT: ("%(stop)s %(who)s intercepts", ", got it!"),
}
_WAYS = ("NW", "N", "NE", "W", "E", "SW", "S", "SE")
_BANDS = ("quick", "short", "long", "a bomb")


class Log:
    def __init__(self, match):
        """match: where names, turn cap and score are looked up."""
        self.match = match
        self.line = ""  # so far, not finished
        self.last = HALF, -1, -1  # kind, who and square of the last event
        self.again = False  # a roll was made already
        self.mode = 0  # what later lines depend on: the action declared last

    def flush(self):
        """The unfinished line, if there is one, as a list."""
        line, self.line = self.line + self.stop(), ""
        return [line] if line else []

    def stop(self):
        """The end of a sentence, where the line has none."""
        return "" if self.line[-1:] in ("", ".", "!", ":") else "."

    def feed(self, event):
        """Take an event; the lines that it finishes, as a list."""
        kind, who, square = event[0], event[1], event[2]
        done = []
        if kind == STEP and self.last[:2] == (STEP, who):
            self.line = ""  # the walk goes on
        elif self.opens(event):
            done = self.flush()
        if kind == PICKUP and self.last[0] == STEP:
            self.line = self.line[:-1]
        self.line = (self.line + self.told(event) % self.facts(event)).lstrip()
        self.again = kind == AGAIN
        if kind == DECLARED:
            self.mode = event[3]
        self.last = kind, who, square
        return done

    def opens(self, event):
        """Whether a line begins with an event."""
        kind, before = event[0], self.last[0]
        if kind == PLACED:
            return before != PLACED
        if kind == DODGE or kind == RUSH:
            return before in (STEP, book.STOOD)
        if kind == TURN_OVER:
            return event[4] == book.ENDED
        return kind in _OPENINGS or kind == book.MATCH_OVER

    # --- what is told

    def told(self, event):
        kind, who, square, a, b = event
        if kind in _ROLLS:
            return self.roll(event)
        if kind == TURN_OVER:
            return "%(side)s ends the turn." if b == book.ENDED else "%(stop)s"
        if kind == HALF:
            return "%(receiver)s receives." if a == 1 else "Half time. %(receiver)s receives."
        if kind == PUSHED:
            return self.pushed(who, square)
        if kind == DOWN:
            pushed = self.last[0] == PUSHED and self.last[1] == who
            return " and falls." if pushed else "%(stop)s %(who)s falls at %(square)s."
        if kind == ARMOUR:
            whose = "%(stop)s %(who)s's armour" if who >= 0 else " Armour"
            return whose + " %(armour)s: %(sum)s" + ("!" if self.broken(event) else ", holds.")
        if kind == BOUNCE:
            return "%(stop)s The ball bounces to %(square)s." if square >= 0 else "%(stop)s The ball bounces off."
        if kind == FLIES:
            return self.flies(event)
        if kind == PASSING:
            return "%(who)s throws " + _BANDS[a] + " to %(to)s:"
        if kind == GAIN:
            return "%(stop)s %(who)s gets it." if a == book.GIVEN else ""
        return _TEXTS[kind]

    def roll(self, event):
        """An agility roll: what for and what it needs, unless it is made again; the die; what comes of it."""
        kind, who, _, die, code = event
        head, success = _ROLLS[kind]
        if kind == PICKUP and self.last[0] != STEP and not self.again:
            head = "%(stop)s %(who)s picks up"
        elif kind == RUSH and self.last[0] not in (STEP, book.STOOD) and not self.again:
            head = "%(stop)s %(who)s goes for it"
        text = " %(a)d" if self.again else head + " %(need)s: %(a)d"
        if book.succeeds(die, code):
            return text + success
        if kind == THROW:
            low = book.fumbles(die, code)
            return text + (", fumble" if low else ", wild") if self.again else text
        if kind == INTERCEPT:  # who can catch rolls again
            return text + (", no." if self.again or not self.match.skills(who) & book.HAS_CATCH else "")
        return text + (", dropped!" if kind == CATCH and self.again else "")

    def pushed(self, who, square):
        return "%(stop)s %(who)s is pushed " + ("into the crowd at %(old)s." if square < 0 else "to %(square)s")

    def flies(self, event):
        """A kick says how far and where; a throw has been told where."""
        _, _, square, way, start = event
        if way < 0:
            return ""
        if square < 0:
            return " %(way)s, off the pitch."
        columns = self.match.columns
        far = max(abs(square % columns - start % columns), abs(square // columns - start // columns))
        return " %d square%s %%(way)s, %%(square)s." % (far, "" if far == 1 else "s")

    def broken(self, event):
        return event[3] // 10 + event[3] % 10 > book.holds(event[4])

    def facts(self, event):
        """All that a text may name of the event."""
        kind, who, square, a, b = event
        match, before = self.match, self.last[0]
        facts = {"who": self.who(who), "square": self.square(square), "a": a, "b": b, "side": TEAMS[a & 1]}
        facts["name"], facts["stop"] = match.name(who) if who >= 0 else "", self.stop()
        facts["receiver"] = TEAMS[b & 1]
        if kind in _ROLLS or KO_ROLL >= kind >= ARMOUR or kind in (BLOCK_DICE, AGAIN):
            self.add_dice(event, facts)
        elif kind in (HIT, book.CHOSEN, PUSHED):
            self.add_block(event, facts)
        elif kind in (PASSING, HANDING, SCATTER, THROW_IN, FLIES):
            self.add_ball(event, facts)
        elif kind == FORMED:
            facts["form"] = book.FORMATIONS[b]
        elif kind == PLACED:
            facts["put"] = "," if before == PLACED else TEAMS[match.side_of(who)] + " puts"
        elif kind == DECLARED:
            facts["deed"] = "%s: %s." % (self.who(who), book.DEED_LABELS[a].lower()) if a >= book.BLITZ else ""
        elif kind == book.NOBODY_THERE:
            facts["empty"] = "Neither side has anybody" if a == 2 else TEAMS[a & 1] + " has nobody"
        elif kind == book.MATCH_OVER:
            facts["end"] = "A draw, %d:%d." % match.score
            if a >= 0:
                facts["end"] = "%s wins, %d:%d." % ((TEAMS[a],) + match.score)
        return facts

    def add_dice(self, event, facts):
        """What a text may name of a roll."""
        kind, who, _, a, b = event
        if kind in _ROLLS:
            need = book.shows(b)
            facts["need"] = "6" if need == 6 else "%d+" % need
        elif kind == KO_ROLL:
            facts["need"], facts["back"] = "%d+" % book.BACK_FROM_KO, ", back!" if b else ", not yet."
        elif kind == AGAIN:
            facts["again"] = self.rolls_again(who, a)
        elif kind == BLOCK_DICE:
            faces = [book.FACES[face].lower() for face in book.faces(event)]
            lead = " " if self.again else " Dice: " if self.line.endswith(".") else ": "
            facts["faces"] = lead + ", ".join(faces) + "."
        else:
            facts["sum"] = "%d+%d=%d" % (a // 10, a % 10, a // 10 + a % 10)
            facts["armour"] = "%d+" % (book.holds(b) + 1)

    def add_block(self, event, facts):
        kind, who, _, a, b = event
        if kind == HIT:
            facts["blocks"] = "blitzes" if self.mode == book.BLITZ else "blocks"
            facts["other"], facts["dice"] = self.who(a), "%d di%s" % (b, "e" if b == 1 else "ce")
        elif kind == PUSHED:
            facts["old"] = self.square(b)
        else:
            other = self.match.side_of(who) != b
            facts["chosen"] = " %s chooses %s." % (TEAMS[b], book.FACES[a].lower()) if other else ""

    def add_ball(self, event, facts):
        kind, _, square, a, b = event
        if kind == PASSING or kind == HANDING:
            facts["to"] = self.receiver(event)
        elif kind == SCATTER:
            there = self.square(square) if square >= 0 else "off the pitch"
            facts["scatter"] = (", " if self.last[0] == SCATTER else "%s It scatters: " % self.stop()) + there
        elif kind == THROW_IN:
            facts["way"], facts["lands"] = _WAYS[a], self.lands(square, a, b)
        else:
            facts["way"] = _WAYS[a] if a >= 0 else ""

    def rolls_again(self, who, skill):
        """Whose re-roll it is: the team's, or the skill that mends the roll before."""
        if not skill:
            return self.stop() + " Re-roll"
        names = {DODGE: "Dodge", PICKUP: "Sure Hands", THROW: "Pass", CATCH: "Catch", INTERCEPT: "Catch"}
        return ", again (%s)" % names[self.last[0]]

    def receiver(self, event):
        """Who a ball is meant for, and where."""
        kind, who, square, a, _ = event
        if kind == HANDING:
            return self.match.name(a) if self.match.side_of(a) == self.match.side_of(who) else self.who(a)
        return self.square(square)

    def lands(self, square, way, distance):
        """Where a thrown-in ball comes down, as far as it stays on the pitch."""
        columns = self.match.columns
        column = square % columns + book.ACROSS[way] * distance
        row = square // columns + book.UP[way] * distance
        if 0 <= column < columns and 0 <= row < self.match.rows:
            return " to (%d,%d)." % (column + 1, row + 1)
        return ", and leaves the pitch."

    def who(self, who):
        return TEAMS[self.match.side_of(who)] + " " + self.match.name(who) if who >= 0 else ""

    def square(self, square):
        return "(%d,%d)" % (square % self.match.columns + 1, square // self.match.columns + 1)
