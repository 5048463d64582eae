"""The match log of Blitz: events as lines that say what happened and why.

A player is 'Purple Bear 1', a square (column,row). A die follows the number that it needed: 'dodges 5+: 3'.
The message bar has the same facts in livelier words: 'dodges 5+: 6, long gone!'
"""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING
from furbowl.games import log
from furbowl.games.blitz import book
from furbowl.games.blitz.rolls import ROLLS
from furbowl.games.log import towards
from furbowl.protocol import TEAMS
from furbowl.rows import column

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from furbowl.protocol import Event

_SAID, _DONE, _FAILED = column(ROLLS, "said"), column(ROLLS, "done"), column(ROLLS, "failed")
_CHEERS, _BY = column(ROLLS, "cheers"), column(ROLLS, "by")
_WAYS = ("NW", "N", "NE", "W", "E", "SW", "S", "SE")
_BANDS = ("a quick pass", "a short pass", "a long pass", "a bomb")
_NOBODY = ("Purple has nobody", "Green has nobody", "Neither side has anybody")
_LOST = (" fell: turnover", " missed the pickup", " fumbled a pass", "", " made a bad pass", " was pushed off")


# --- rolls


def _agility(log: Log, event: Event) -> str:
    """Text of a roll: its purpose and the number needed, unless it is a re-roll; the die; the outcome."""
    kind, _, _, die, code = event
    said, success = _SAID[kind], _DONE[kind]
    again, text = log.after(book.AGAIN), ": %d" % die
    if not again:
        said = "%(who)s moves%(to)s and picks up" if log.renews(event) else "%(stop)s " + said
        text = "%s %d+%s" % (said, book.shows(code), text)
    if book.succeeds(die, code):
        if log.bar:
            success = _CHEERS[kind][1 if die == 6 else 0 if die == book.shows(code) else 2]
        return text + success
    if again and kind in _FAILED:
        return text + (", fumble" if kind == book.THROW and book.fumbles(die, code) else _FAILED[kind])
    if log.bar and die == 1:
        return text + ", oh no"
    return text + (", so close" if log.bar and die == book.shows(code) - 1 else ", no")


def _again(log: Log, event: Event) -> str:
    """Text of a re-roll, with the skill that gives it, if one does."""
    _, _, _, skill, _ = event
    rolled, _, _, _, _ = log.last
    return ", again (%s)" % _BY[rolled] if skill else "%(stop)s Re-roll"


def _block_dice(log: Log, event: Event) -> str:
    faces = [book.FACES[face].lower() for face in log.match.dice(event)]
    return (" Dice: " if log.line.endswith((".", "!")) else ": ") + ", ".join(faces) + "."


def _armour(log: Log, event: Event) -> str:
    _, _, _, _, code = event
    most = book.holds(code)
    holds = ", shrugged off." if log.bar else ", holds."
    outcome = "!" if sum(log.match.dice(event)) > most else holds
    _, fallen, _, _, _ = log.last
    _, who, _, _, _ = event
    armour = " Armour " if log.bar and who == fallen >= 0 else " %(who)s's armour "
    return "%(stop)s" + armour + "%d+: %s%s" % (most + 1, _sum(event), outcome)


def _sum(event: Event) -> str:
    _, _, _, dice, _ = event
    first, second = dice // 10, dice % 10
    return "%d+%d=%d" % (first, second, first + second)


def _back(log: Log, event: Event) -> str:
    _, _, _, _, back = event
    least = "%d+" % book.BACK_FROM_KO
    return "%(stop)s %(who)s tries to return on " + least + ": %(a)d" + (", back!" if back else ", not yet.")


# --- turns and actions


def _formed(log: Log, event: Event) -> str:
    _, _, _, _, formation = event
    return "%(side)s lines up " + book.FORMATIONS[formation] + "."


def _placed(log: Log, event: Event) -> str:
    _, who, _, _, _ = event
    places = "," if log.after(book.PLACED) else TEAMS[log.match.side_of(who)] + " places"
    return places + " %(name)s%(on)s"


def _declared(log: Log, event: Event) -> str:
    _, _, _, declared, _ = event
    log.mode = declared
    return "%(who)s plans a " + book.DECLARABLE_LABELS[declared].lower() + "." if declared >= book.BLITZ else ""


def _turn_over(log: Log, event: Event) -> str:
    _, _, _, _, why = event
    return "%(side)s ends the turn." if why == book.ENDED else "%(stop)s"


def _match_over(log: Log, event: Event) -> str:
    _, _, _, winner, _ = event
    return log.end(winner, False)


# --- blocks


def _hit(log: Log, event: Event) -> str:
    _, _, _, target, dice = event
    blitzes = log.mode == book.BLITZ
    words = (" charges " if blitzes else " rams ") if log.bar else " blitzes " if blitzes else " blocks "
    return "%(who)s" + words + log.whom(target) + (", 1 die" if dice == 1 else ", %d dice" % dice)


def _chosen(log: Log, event: Event) -> str:
    """Text of the face that the other side has chosen."""
    _, who, _, face, side = event
    return "" if log.match.side_of(who) == side else " %(other)s chooses " + book.FACES[face].lower() + "."


def pushed(log: Log, event: Event) -> str:
    _, _, square, _, old = event
    where = "%(to)s" if square >= 0 else " into the crowd%s." % log.place("at", old)
    if log.bar:
        return "%(stop)s %(who)s is shoved" + (" back" if square >= 0 else where)
    return "%(stop)s %(who)s is pushed" + where


def _down(log: Log, event: Event) -> str:
    _, who, _, _, _ = event
    _, pushed, _, _, _ = log.last
    falls = " hits the turf" if log.bar else " falls"
    if log.after(book.PUSHED) and who == pushed:
        return " and%s." % falls
    if log.bar and who == pushed and log.stop():
        return ", and%s." % falls  # the roll that it failed is about it
    return "%(stop)s %(who)s" + falls + "%(at)s."


# --- the ball


def _handing(log: Log, event: Event) -> str:
    _, who, _, other, _ = event
    own = log.match.side_of(other) == log.match.side_of(who)
    return "%(who)s hands off to " + (log.match.nickname(other) if own else log.who(other)) + "."


def _bounces(log: Log, event: Event) -> str:
    _, _, square, _, _ = event
    return "%(stop)s %(ball)s bounces" + ("%(to)s." if square >= 0 else " and goes out.")


def _scatter(log: Log, event: Event) -> str:
    """Text of one of up to three squares; the last one may be off the pitch."""
    _, _, square, _, _ = event
    first = not log.after(book.SCATTER)
    lead, place = ("%(stop)s %(ball)s scatters", "%(to)s") if first else ("", "%(then)s")
    return lead + (place if square >= 0 else " and goes out.")


def _flies(log: Log, event: Event) -> str:
    """Text of a flight: distance and square of a kick; the square of a throw has been reported already."""
    _, _, square, way, start = event
    if way < 0:
        return ""
    if square < 0:
        return " %%(ball)s flies %s and goes out." % towards(_WAYS[way])
    columns = log.match.columns
    far = max(abs(square % columns - start % columns), abs(square // columns - start // columns))
    return " %%(ball)s flies %d square%s %s%%(to)s." % (far, "" if far == 1 else "s", towards(_WAYS[way]))


def _thrown_in(log: Log, event: Event) -> str:
    """Text of a throw-in: the square where the ball comes down, if it stays on the pitch."""
    _, _, square, way, distance = event
    columns = log.match.columns
    column, row = square % columns + book.ACROSS[way] * distance, square // columns + book.UP[way] * distance
    text = "%(stop)s %(ball)s is thrown in %(b)d squares " + towards(_WAYS[way])
    if 0 <= column < columns and 0 <= row < log.match.rows:
        return text + log.place("to", row * columns + column) + "."
    return text + " and goes out again."


class Log(log.Log):
    """The log: a line only grows at its end, and an unfinished sentence ends with its line.

    SPOKEN  the message bar's text of an event, where it has other words
    """

    BAR = True
    SPOKEN = {
        book.KICKED: "%(side)s boots it.",
        book.STOOD: "%(who)s is back up.",
        book.FOLLOWED: "%(stop)s %(who)s moves in.",
        book.STUN: ": seeing stars!",
        book.KO: ": out cold!",
        book.OUT: ": out for the match!",
        book.RESERVES: ": unhurt, back to the bench.",
        book.LOOSE: "%(stop)s %(ball)s pops loose!",
        book.RECOVER: "%(stop)s %(who)s shakes it off.",
    }

    SENTENCES = dict.fromkeys(_SAID, _agility)
    SENTENCES.update(
        {
            book.AGAIN: _again,
            book.BLOCK_DICE: _block_dice,
            book.ARMOUR: _armour,
            book.INJURY: lambda log, event: "%(stop)s Injury " + _sum(event),
            book.KO_ROLL: _back,
            book.HALF: ("", "%(other)s receives.", "Half time. %(other)s receives."),
            book.FORMED: _formed,
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
            book.PASSING: tuple(["%(who)s tries " + band + "%(to)s." for band in _BANDS]),
            book.HANDING: _handing,
            book.LOOSE: "%(stop)s %(ball)s comes loose.",
            book.BOUNCE: _bounces,
            book.SCATTER: _scatter,
            book.FLIES: _flies,
            book.THROW_IN: _thrown_in,
            book.DROP: "%(stop)s %(ball)s comes to rest%(at)s.",
            book.GAIN: ("", "", "", "%(stop)s %(who)s gets it."),
            book.RECOVER: "%(stop)s %(who)s comes round.",
            book.ACTION_OVER: "%(stop)s",
            book.TURNOVER: "%(stop)s Turnover!",
            book.TURN_OVER: _turn_over,
            book.TOUCHDOWN: "%(stop)s Touchdown! Purple %(a)d, Green %(b)d.",
            book.NOBODY_THERE: tuple(["%(stop)s " + side + " to set up." for side in _NOBODY]),
            book.MATCH_OVER: _match_over,
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
    OPENS: tuple[int, ...] = (
        book.HALF,
        book.FORMED,
        book.KICKED,
        book.TURN,
        book.DECLARED,
        book.STOOD,
        book.STEP,
        book.HIT,
    )
    OPENS += (book.PASSING, book.HANDING, book.MATCH_OVER)

    def text(self, event: Event) -> str:
        """The text that an event adds, in the log or in the bar."""
        kind, _, _, _, _ = event
        return self.SPOKEN[kind] if self.bar and kind in self.SPOKEN else super().text(event)

    def spoken(self, events: Iterable[Event]) -> Iterator[str]:
        """The bar's line before the first of events and after each of them."""
        yield self.line
        for event in events:
            self.feed(event)
            yield self.line

    def names(self, event: Event) -> dict[str, int | str]:
        """The parts that a text may have; ball: the one that the event is about."""
        names = super().names(event)
        names["ball"] = self.ball(event)
        return names

    def ball(self, event: Event) -> str:
        """Name of the ball that an event is about, at the beginning of a sentence."""
        return "The ball"

    def renews(self, event: Event) -> bool:
        """Return whether a walk goes on, or ends with a pick-up: then it is told again."""
        kind, _, _, _, _ = event
        return super().renews(event) or kind == book.PICKUP and self.after(book.STEP)

    def flush(self) -> list[str]:
        self.line += self.stop()
        return super().flush()

    def opens(self, event: Event) -> bool:
        kind, _, _, _, why = event
        if kind == book.PLACED:
            return not self.after(book.PLACED)
        if kind == book.DODGE or kind == book.RUSH:
            return self.after(book.STEP, book.STOOD)
        return why == book.ENDED if kind == book.TURN_OVER else super().opens(event)
