"""The match log of Blitz: events as lines that say what happened and why; and the figures of the match.

A player is 'Purple Thrower', a square (column,row). A die follows the number that it needed: 'dodges 5+: 3'.
"""

from furbowl.games import log
from furbowl.games.blitz import book
from furbowl.games.log import row, towards
from furbowl.protocol import TEAMS

_ROLLS = {  # what is rolled for; the words where it succeeds; the skill that re-rolls it
    book.DODGE: ("%(who)s dodges", ", away!", "Dodge"),
    book.RUSH: ("%(who)s goes for it", ".", ""),
    book.PICKUP: ("%(who)s picks up", ", got it!", "Sure Hands"),
    book.THROW: ("Throw", ", good.", "Pass"),
    book.CATCH: ("%(who)s catches", ", got it!", "Catch"),
    book.INTERCEPT: ("%(who)s intercepts", ", got it!", "Catch"),
}
_WAYS = ("NW", "N", "NE", "W", "E", "SW", "S", "SE")
_BANDS = ("a quick pass", "a short pass", "a long pass", "a bomb")
_NOBODY = ("Purple has nobody", "Green has nobody", "Neither side has anybody")
_LOST = (" fell: turnover", " missed the pickup", " fumbled a pass", "", " made a bad pass", " was pushed off")
_SHARE = 12  # a third in 36ths


# --- rolls


def _agility(log, event):
    """Text of a roll: its purpose and the number needed, unless it is a re-roll; the die; the outcome."""
    kind, _, _, die, code = event
    said, success, _ = _ROLLS[kind]
    again, text = log.last[0] == book.AGAIN, ": %d" % die
    if not again:
        if kind == book.PICKUP and log.last[0] == book.STEP:
            log.line, said = log.line[:-1], said.replace("%(who)s", " and")  # the sentence goes on
        else:
            said = "%(stop)s " + said
        text = "%s %d+%s" % (said, book.shows(code), text)
    if book.succeeds(die, code):
        return text + success
    if again and kind == book.THROW:
        return text + (", fumble" if book.fumbles(die, code) else ", wild")
    return text + (", dropped!" if again and kind == book.CATCH else ", no")


def _block_dice(log, event):
    faces = [book.FACES[face].lower() for face in log.match.dice(event)]
    return (" Dice: " if log.line.endswith(".") else ": ") + ", ".join(faces) + "."


def _armour(log, event):
    """Text of an armour roll of a player, or of a squig that has no name."""
    whose = "%(stop)s %(who)s's armour" if event[1] >= 0 else " Armour"
    most = book.holds(event[4])
    return "%s %d+: %s%s" % (whose, most + 1, _sum(event), "!" if sum(log.match.dice(event)) > most else ", holds.")


def _sum(event):
    first, second = event[3] // 10, event[3] % 10
    return "%d+%d=%d" % (first, second, first + second)


def _back(log, event):
    least = "%d+" % book.BACK_FROM_KO
    return "%(stop)s %(who)s tries to return on " + least + ": %(a)d" + (", back!" if event[4] else ", not yet.")


# --- turns and actions


def _placed(log, event):
    places = "," if log.last[0] == book.PLACED else TEAMS[log.match.side_of(event[1])] + " places"
    return places + " %(name)s%(on)s"


def _declared(log, event):
    log.mode = deed = event[3]
    return "%(who)s plans a " + book.DEED_LABELS[deed].lower() + "." if deed >= book.BLITZ else ""


# --- blocks


def _hit(log, event):
    _, _, _, target, dice = event
    blocks = "%(who)s blitzes " if log.mode == book.BLITZ else "%(who)s blocks "
    return blocks + log.who(target) + (", 1 die" if dice == 1 else ", %d dice" % dice)


def _chosen(log, event):
    """Text of the face that the other side has chosen."""
    _, who, _, face, side = event
    return "" if log.match.side_of(who) == side else " %(other)s chooses " + book.FACES[face].lower() + "."


def pushed(log, event):
    where = "%(to)s" if event[2] >= 0 else " into the crowd%s." % log.place("at", event[4])
    return "%(stop)s %(who)s is pushed" + where


def _down(log, event):
    if log.last[:2] == (book.PUSHED, event[1]):
        return " and falls."
    return "%(stop)s %(who)s falls%(at)s."


# --- the ball


def _handing(log, event):
    _, who, _, other, _ = event
    own = log.match.side_of(other) == log.match.side_of(who)
    return "%(who)s hands off to " + (log.match.name(other) if own else log.who(other)) + "."


def _scatter(log, event):
    """Text of one of up to three squares; the last one may be off the pitch."""
    first = log.last[0] != book.SCATTER
    lead = "%(stop)s The ball scatters" if first else ""
    return lead + (log.place("to" if first else "then", event[2]) if event[2] >= 0 else " and goes out.")


def _flies(log, event):
    """Text of a flight: distance and square of a kick; the square of a throw has been reported already."""
    _, _, square, way, start = event
    if way < 0:
        return ""
    if square < 0:
        return " The ball flies %s and goes out." % towards(_WAYS[way])
    columns = log.match.columns
    far = max(abs(square % columns - start % columns), abs(square // columns - start // columns))
    return " The ball flies %d square%s %s%%(to)s." % (far, "" if far == 1 else "s", towards(_WAYS[way]))


def _thrown_in(log, event):
    """Text of a throw-in: the square where the ball comes down, if it stays on the pitch."""
    _, _, square, way, distance = event
    columns = log.match.columns
    column, row = square % columns + book.ACROSS[way] * distance, square // columns + book.UP[way] * distance
    text = "%(stop)s The ball is thrown in %(b)d squares " + towards(_WAYS[way])
    if 0 <= column < columns and 0 <= row < log.match.rows:
        return text + log.place("to", row * columns + column) + "."
    return text + " and goes out again."


class Log(log.Log):
    """The log: a line only grows at its end, and an unfinished sentence ends with its line."""

    SENTENCES = dict.fromkeys(_ROLLS, _agility)
    SENTENCES.update(
        {
            book.AGAIN: lambda log, event: ", again (%s)" % _ROLLS[log.last[0]][2] if event[3] else "%(stop)s Re-roll",
            book.BLOCK_DICE: _block_dice,
            book.ARMOUR: _armour,
            book.INJURY: lambda log, event: "%(stop)s Injury " + _sum(event),
            book.KO_ROLL: _back,
            book.HALF: ("", "%(other)s receives.", "Half time. %(other)s receives."),
            book.FORMED: lambda log, event: "%(side)s lines up " + book.FORMATIONS[event[4]] + ".",
            book.PLACED: _placed,
            book.KICKED: "%(side)s kicks%(to)s.",
            book.TOUCHBACK: "%(stop)s Touchback!",
            book.TURN: "%(side)s, turn %(b)d.",
            book.DECLARED: _declared,
            book.STOOD: "%(who)s stands up.",
            book.STEP: "%(who)s moves%(to)s.",
            book.HIT: _hit,
            book.CHOSEN: _chosen,
            book.PUSHED: pushed,
            book.FOLLOWED: "%(stop)s %(who)s follows.",
            book.DOWN: _down,
            book.STUN: ": stunned.",
            book.KO: ": knocked out.",
            book.OUT: ": out for the match!",
            book.RESERVES: ": unhurt, to the reserves.",
            book.PASSING: lambda log, event: "%(who)s tries " + _BANDS[event[3]] + "%(to)s.",
            book.HANDING: _handing,
            book.LOOSE: "%(stop)s The ball comes loose.",
            book.BOUNCE: lambda log, event: (
                "%(stop)s The ball bounces" + ("%(to)s." if event[2] >= 0 else " and goes out.")
            ),
            book.SCATTER: _scatter,
            book.FLIES: _flies,
            book.THROW_IN: _thrown_in,
            book.DROP: "%(stop)s The ball comes to rest%(at)s.",
            book.GAIN: ("", "", "", "%(stop)s %(who)s gets it."),
            book.RECOVER: "%(stop)s %(who)s comes round.",
            book.ACTION_OVER: "%(stop)s",
            book.TURNOVER: "%(stop)s Turnover!",
            book.TURN_OVER: lambda log, event: "%(side)s ends the turn." if event[4] == book.ENDED else "%(stop)s",
            book.TOUCHDOWN: "%(stop)s Touchdown! Purple %(a)d, Green %(b)d.",
            book.NOBODY_THERE: lambda log, event: "%(stop)s " + _NOBODY[event[3]] + " to set up.",
            book.MATCH_OVER: lambda log, event: log.end(event[3], False),
        }
    )
    MATTERS = {
        book.OUT: (90, " is out for the match", ""),
        book.KO: (80, " is knocked out", ""),
        book.STUN: (70, " is stunned", " until your next turn"),
        book.DOWN: (40, " is down", ""),
        book.TURNOVER: (300, _LOST, ""),
    }
    AHEAD = 160  # more than a player who is down, less than one who is hurt
    LOSES, GAINS = (book.LOOSE, book.PASSING, book.HANDING), book.GAIN
    WALK = book.STEP
    OPENS = (book.HALF, book.FORMED, book.KICKED, book.TURN, book.DECLARED, book.STOOD, book.STEP, book.HIT)
    OPENS += (book.PASSING, book.HANDING, book.MATCH_OVER)

    def flush(self):
        self.line += self.stop()
        return super().flush()

    def opens(self, event):
        kind, before = event[0], self.last[0]
        if kind == book.PLACED:
            return before != book.PLACED
        if kind == book.DODGE or kind == book.RUSH:
            return before in (book.STEP, book.STOOD)
        return event[4] == book.ENDED if kind == book.TURN_OVER else super().opens(event)


class Figures(log.Figures):
    """Figures, counted from the events of the history. Lists hold Purple's number, then Green's.

    Dice luck is the number of successful rolls of a side above or below expectation: agility rolls, going for it, its
    own armour, and a third of each block die that knocks the target or the attacker down. It is in 36ths.
    """

    FORM = ">2h"

    def __init__(self, match, events, before=b""):
        self.match = match
        self.touchdowns, self.casualties, self.turnovers = [0, 0], [0, 0], [0, 0]
        self.blocks, self.felled = [0, 0], [0, 0]  # felled: the target fell
        self.passes, self.made = [0, 0], [0, 0]  # made: its own side has the ball by it
        self.luck = [0, 0]
        self.open = [0, -1]  # whether a pass is in progress; the target of the block in progress, -1 for none
        self.known = [0, 0]  # the side in turn; unused
        self.add(events, before)

    def values(self):
        """All figures, a list for each kind."""
        done = self.touchdowns, self.casualties, self.turnovers, self.blocks, self.felled
        return done + (self.passes, self.made, self.luck, self.open, self.known)

    def ending(self, match):
        """Text for the end of a match that no score has ended."""
        return "after two halves" if self.capped else ""

    def rows(self, match):
        """Iterate over (name, Purple's number, Green's) as the score screen shows them, six at most."""
        yield row("Touchdowns", self.touchdowns)
        yield row("Casualties", self.casualties)
        yield row("Turnovers", self.turnovers)
        yield row("Blocks won", self.felled, self.blocks)
        yield row("Passes made", self.made, self.passes)
        yield ("Dice luck",) + tuple([_tenths(n) for n in self.luck])

    def count(self, event):
        kind, who, _, a, b = event
        turn = self.known[0]
        if kind == book.TURN:
            self.known[0] = a
        elif kind == book.HIT:
            self.blocks[turn] += 1
            self.open[1] = a
        elif kind == book.DOWN:
            self.felled[turn] += who == self.open[1]
        elif kind == book.OUT:
            self.casualties[1 - self.match.side_of(who)] += 1
        elif kind == book.PASSING:
            self.passes[turn] += 1
            self.open[0] = 1
        elif kind == book.TURNOVER:
            self.turnovers[turn] += 1
        elif kind == book.NOBODY_THERE:
            self.scored = 1 - a if a < 2 else -1
        elif kind == book.TOUCHDOWN:
            self.touch_down(who, a, b)
        elif kind == book.MATCH_OVER:
            self.capped = True
        else:
            self.rolled(event)
        if kind == book.TURNOVER or kind == book.ACTION_OVER:  # a pass is made unless it ends in a turnover
            self.made[turn] += kind == book.ACTION_OVER and self.open[0]
            self.open[:] = 0, -1

    def touch_down(self, who, purple, green):
        before = self.touchdowns[:]
        self.touchdowns[:] = purple, green
        self.scorer = who
        self.scored = 0 if purple > before[0] else 1
        self.made[self.known[0]] += self.open[0] and self.scored == self.known[0]
        self.open[:] = 0, -1

    def rolled(self, event):
        """Count how much better or worse a roll was than expected."""
        kind, who, _, a, b = event
        if kind in _ROLLS:
            self.luck[self.match.side_of(who)] += 36 * book.succeeds(a, b) - 6 * (7 - book.shows(b))
        elif kind == book.BLOCK_DICE:
            for face in self.match.dice(event):
                self.luck[self.known[0]] += _SHARE * ((face > book.PUSHED_BACK + 1) - (face <= book.BOTH_DOWN))
        elif kind == book.ARMOUR:
            most = book.holds(b)
            broken = (13 - most) * (12 - most) // 2  # of 36, for an armour of 6 and more
            self.luck[self.match.side_of(who)] += broken - 36 * (sum(self.match.dice(event)) > most)


def _tenths(n):
    """36ths as a number with its sign and one decimal."""
    n = (abs(n) * 10 + 18) // 36 * (1 if n > 0 else -1)
    return "%s%d.%d" % ("-" if n < 0 else "+" if n else "", abs(n) // 10, abs(n) % 10)
