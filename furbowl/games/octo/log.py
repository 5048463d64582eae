"""The match log of Octo: events as lines that say what happened and why.

A teamster is 'Purple Bear', a square (column,row). A die stands next to the roll needed: 'Green Fox catches on 5+:
4, no.'
"""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING
from furbowl.games import log
from furbowl.games.log import towards
from furbowl.games.octo import book
from furbowl.protocol import TEAMS

if TYPE_CHECKING:
    from furbowl.protocol import Event

_COLUMNS, _ROWS = (0, 1, 1, 1, 0, -1, -1, -1), (1, 1, 0, -1, -1, -1, 0, 1)  # steps of each direction
_OVERS = (" No AP left: the turn is over.", "%(side)s ends the turn.", " The turn is over.")  # by reason
_TOO_LONG = "%d turns" % book.PASSIVE_TURNS


# --- turns


def _formed(log: Log, event: Event) -> str:
    _, _, _, _, formation = event
    return " %(side)s lines up " + book.FORMATIONS[formation] + "."


def _placed(log: Log, event: Event) -> str:
    _, who, _, _, _ = event
    goes_on = log.line and log.after(book.PLACED)
    return ("," if goes_on else TEAMS[log.match.side_of(who)] + " places") + " %(name)s%(at)s"


def _turn_over(log: Log, event: Event) -> str:
    _, _, _, _, why = event
    return _OVERS[why]


def _match_over(log: Log, event: Event) -> str:
    _, _, _, winner, capped = event
    return log.end(winner, capped)


# --- tackles and jostles


def _attack(log: Log, event: Event) -> str:
    kind, _, _, other, earlier = event
    log.earlier = earlier
    nth = " (%s this turn)" % _nth(earlier + 1) if earlier else ""
    return "%(who)s " + ("tackles " if kind == book.CHARGE else "jostles ") + log.who(other) + nth


def _nth(number: int) -> str:
    return "%d%s" % (number, ("th", "st", "nd", "rd")[number] if number < 4 else "th")


def _blow(log: Log, event: Event) -> str:
    """The dice, and their result if no later event says it."""
    _, _, _, attack, defence = event
    log.ahead, harder = book.ahead(attack, log.earlier, defence), book.HARDER * log.earlier
    less = "-%d=%d" % (harder, attack - harder) if harder else ""
    result = ""
    if log.after(book.JOSTLES):
        result = ", lost." if log.ahead <= -book.CLEAR else ", nobody falls." if log.ahead < book.CLEAR else ""
    elif log.ahead <= -book.LEAD:
        result = ", lost."
    return ": %d%s against %d%s" % (attack, less, defence, result)


# --- a ball in the air


def _distance(log: Log, event: Event) -> str:
    _, _, _, distance, dice = event
    _, _, _, way, length = log.last
    made = "shoots" if _shoots(log, distance) else "makes a %s pass" % book.LENGTHS[length].lower()
    return " %s %s: %s=%%(a)d squares." % (made, towards(book.DIRECTIONS[way]), "+".join(list(str(dice))))


def _shoots(log: Log, distance: int) -> bool:
    """Return whether a pass over that distance goes straight into the goal that the passer attacks."""
    _, who, square, way, _ = log.last
    columns, side = log.match.columns, log.match.side_of(who)
    to_go = square % columns + 1 if side else columns - square % columns  # columns to the goal line
    if _COLUMNS[way] != (-1 if side else 1) or to_go > distance:
        return False
    row = square // columns + 1 + to_go * _ROWS[way]
    return min(row, row - _ROWS[way]) >= book.GOAL_FROM and max(row, row - _ROWS[way]) <= book.GOAL_TO


def _bounces(log: Log, event: Event) -> str:
    _, _, _, way, _ = event
    return " It bounces off the wall%(at)s and flies " + towards(book.DIRECTIONS[way]) + "."


def _tries(log: Log, event: Event) -> str:
    _, _, _, _, need = event
    marked = need % 10
    needs = "%d+%s" % (need // 10 + marked, " (marked)" if marked else "")
    return " %(who)s catches on " + needs + ": %(a)d, " + ("yes!" if book.catches(event) else "no.")


def _spider(log: Log, event: Event) -> str:
    _, _, _, direction, squares = event
    if not direction:
        return " The ball does not roll."
    way = towards(book.DIRECTIONS[direction - 1])
    return " The ball rolls %d square%s %s." % (squares, "" if squares == 1 else "s", way)


def _score(log: Log, event: Event) -> str:
    _, who, square, _, _ = event
    side = 0 if square % log.match.columns >= book.CENTRE else 1
    own = who >= 0 and log.match.side_of(who) != side
    carried = "%(who)s carries the ball in." if log.carries(who) else ""
    return carried + (" Own goal!" if own else " Goal!") + " Purple %(a)d, Green %(b)d."


class Log(log.Log):
    """The lines of a match."""

    WALK = book.STEP
    OPENS = (book.SET_UP, book.TURN, book.STEP, book.CHARGE, book.JOSTLES, book.THROWS, book.MATCH_OVER)
    MATTERS = {book.GROUND: (70, " is down", " this turn")}
    LOSES, GAINS = (book.LOOSE, book.THROWS, book.LEFT), book.GAIN
    SENTENCES = {
        book.SET_UP: "Kick-off: %(side)s begins.",
        book.FORM: _formed,
        book.PLACED: _placed,
        book.READIED: "%(stop)s %(side)s is ready.",
        book.TURN: "%(side)s, turn %(b)d.",
        book.OPEN: " %(who)s kept the ball in its zone, so it can be tackled this turn.",
        book.STEP: "%(who)s moves%(to)s.",
        book.CHARGE: _attack,
        book.JOSTLES: _attack,
        book.ROLLS: _blow,
        book.LOOSE: lambda log, event: ", won!" if log.ahead >= book.LEAD else ", a tie.",
        book.GROUND: ", %(name)s is knocked down.",
        book.FOUL: " Foul!",
        book.LEFT: " %(name)s leaves the ball%(at)s.",
        book.THROWS: "%(who)s",
        book.DISTANCE: _distance,
        book.FLIES: "",  # the next event says where it bounces or rests
        book.BOUNCES: _bounces,
        book.TRIES: _tries,
        book.SPLIT: " A tie: nobody has it, it flies on.",
        book.SPIDER: _spider,
        book.RESTS: " It comes to rest%(at)s.",
        book.GAIN: (
            "%(who)s picks up the ball%(at)s.",
            " %(name)s takes the ball.",
            " %(name)s has it%(at)s!",
            " It lands on %(who)s%(at)s!",
        ),
        book.SCORE: _score,
        book.TURN_OVER: _turn_over,
        book.RECOVER: " %(who)s stands up.",
        book.PASSIVE: " Too long! %(side)s kept the ball for " + _TOO_LONG + ". It goes back to the middle.",
        book.MATCH_OVER: _match_over,
    }
    earlier = 0  # tackles and jostles of the turn before this one
    ahead = 0  # lead of the attacker's total

    def opens(self, event: Event) -> bool:
        kind, who, _, a, b = event
        before, _, _, _, _ = self.last
        if kind == book.PLACED:
            return before != book.PLACED
        if kind == book.FORM:
            return before == book.READIED
        if kind == book.GAIN:
            return a == book.PICKED_UP
        if kind == book.SCORE:
            return self.carries(who)
        return b == book.ENDED if kind == book.TURN_OVER else super().opens(event)

    def carries(self, who: int) -> bool:
        """Return whether a goal is carried in: the ball does not fly."""
        before, _, _, _, _ = self.last
        return who >= 0 and not book.THROWS <= before <= book.SPLIT
