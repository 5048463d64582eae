"""The texts of the match screen while a player decides, with defaults for what a game need not say.

Each game derives its own class `Tooltips` from this one. A text is put into `words`
(furbowl/ui/widgets/text.py) without making strings: there is no memory for them at each step of the cursor.
"""

from __future__ import annotations

from furbowl.actions import who_of
from furbowl.const import TYPE_CHECKING
from furbowl.dice import percent
from furbowl.loading import on_demand

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from furbowl.match import Match
    from furbowl.protocol import Odds
    from furbowl.ui.widgets.text import Words


class Tooltips:
    """PROMPTS    each question in a few words, by `match.stage`, as its class has it (questions.py)"""

    PROMPTS: Sequence[str] = ()

    # the message bar's text for a square, -1 for none; for a piece; for an action: `short` says that a reason of 13
    # letters stands before it
    square: Callable[[Words, Match, int], None]
    piece: Callable[[Words, Match, int], None]
    action: Callable[..., None]  # (words, match, action, short=False)

    fan: Callable[[Match, int], str]  # the row of a list for all actions of which one is aimed
    # an object that has, for an action that sends the ball: value(match, action), a value as a whole number;
    # sent(words, match, action, found), which puts the outcome that sight() has found and returns the cost;
    # no_other(words, match, action, more), which puts why it can be sent no farther, or no less far
    passes: Callable[[], Any]

    def warns(self, match: Match, action: int) -> bool:
        """Return whether an action is shown in red."""
        return False

    def answer(self, match: Match, action: int) -> tuple[str, int] | None:
        """(label, percent) of an answer, or of a plan; None for the action's text and odds."""
        return None

    def tells(self, words: Words, match: Match, action: int) -> str | None:
        """Put what a row would do. Return the text below it, "" for the buttons, None if there is no text at all."""
        return None

    def apart(self, match: Match) -> Sequence[Any]:
        """Actions that belong to no piece, () for none: (rows of a list, their name, a summary in 21 letters).

        A row is ((action,), False), or (actions, True): one of them is chosen with the cursor.
        """
        return ()

    def wares(self, match: Match) -> Sequence[Any]:
        """The goods that all answers but the last buy, each on a page (ui/match/shop.py), () for no shop: (sheet of
        pictures, money, tiles of what the side has, and for each answer (tile, name, price, what it does, what it was
        worth, 0 much to 2 little, how often it was used))."""
        return ()

    def several(self, words: Words, match: Match, square: int) -> None:
        """Put the text of a square where several things can be chosen."""
        words.put("There is a choice here")

    def way(self, words: Words, match: Match, way: Sequence[int], odds: Odds, short: bool = False) -> None:
        """Put the number of steps of a path and its odds."""
        count, (ways, total) = len(way), odds
        words.put("" if short else match.nickname(who_of(way[-1]))).put("# step" if short else ": # step", count)
        words.put("" if count == 1 else "s")
        words.put(" #%" if ways < total else ", no~roll", percent(ways, total))

    def left(self, match: Match) -> tuple[str, int]:
        """(word, number) of what can still be done in this turn."""
        return match.left()[:2]

    def asked(self, match: Match) -> str | None:
        """The question in a few words."""
        return self.PROMPTS[match.stage] if self.PROMPTS else match.question

    def rank(self, match: Match, action: int, odds: int) -> int:
        """The safety of an answer with these odds in percent: the safest is listed first."""
        return odds


# --- numbers in the hints and sums of all games


@on_demand
def likely(ways: int, total: int) -> str:
    """A chance as '58%', rounded half up; 0 or 100 only if it is exactly that."""
    rounded = percent(ways, total)
    return "%d%%" % (min(99, max(1, rounded)) if 0 < ways < total else rounded)


@on_demand
def total(name: str, need: int, parts: Sequence[tuple[str, int]], number: int, ways: int, of: int) -> str:
    """'Pickup: needs 8, Skill +1: 7+ (58%)': the name of a roll, the total needed, its parts, each (label, modifier),
    the number that the dice must then show, and the chance of that, ways of `of`."""
    clauses = [name + ":"]
    counted = need - sum([plus for _, plus in parts])
    if [None for _, plus in parts if plus] or counted != number:
        clauses = ["%s: needs~%d" % (name, need)]
        clauses += ["%s~%+d" % part for part in parts for plus in part[1:] if plus]
        if number > counted:
            clauses.append("a~1 fails")
        elif number < counted:
            clauses.append("a~%d is enough" % number)
        clauses = [", ".join(clauses) + ":"]
    return "%s %d+~(%d%%)" % (clauses[0], number, percent(ways, of))
