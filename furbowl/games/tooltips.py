"""The texts of the match screen while a player decides, and the questions that it then asks a game, with defaults for
what a game need not say.

Each game derives its own class `Tooltips` from this one. A text is put into `words`
(furbowl/ui/widgets/text.py) without making strings: there is no memory for them at each step of the cursor.
"""

from __future__ import annotations

from furbowl.actions import who_of
from furbowl.const import TYPE_CHECKING
from furbowl.dice import percent
from furbowl.loading import on_demand
from furbowl.protocol import GO

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import Any

    from furbowl.match import Match
    from furbowl.protocol import Odds
    from furbowl.ui.widgets.text import Words


class Tooltips:
    """PROMPTS    each question in a few words, by `match.stage`, as its class has it (questions.py)
    KEEPS      whether a carrier that cannot act is sure to keep the ball (furbowl/ui/match/lesson.py)
    NOTES      whether squares have rings and notes: ring(), notes(), needs(), threats()
    PLANS      whether a press may begin a play of several steps, so that any other square is merely too far away
    """

    PROMPTS: Sequence[str] = ()
    KEEPS = False
    NOTES = False
    PLANS = False

    # the message bar's text for a square, -1 for none; for a piece; for an action: `short` says that a reason of 13
    # letters stands before it
    square: Callable[[Words, Match, int], None]
    piece: Callable[[Words, Match, int], None]
    action: Callable[..., None]  # (words, match, action, short=False)

    # of a game with NOTES: the ring on the target of an action; (square, tile) of the notes, and of the rolls along a
    # path; who could hinder an action; the arrow
    ring: Callable[[Match, int], int]
    notes: Callable[[Match, int], Iterable[tuple[int, int]]]  # (match, who)
    needs: Callable[[Match, Sequence[int]], Iterable[tuple[int, int]]]  # (match, way)
    threats: Callable[[Match, int], Sequence[int]]
    direction: Callable[[int, int], int]  # (away, columns)

    plan: Callable[[Match, int], tuple[int, ...]]  # the actions that lead to one of plans()
    fan: Callable[[Match, int], str]  # the row of a list for all actions of which one is aimed
    # an object that has, for an action that sends the ball: value(match, action), a value as a whole number;
    # sent(words, match, action, found), which puts the outcome that sight() has found and returns the cost;
    # no_other(words, match, action, more), which puts why it can be sent no farther, or no less far
    passes: Callable[[], Any]

    def warns(self, match: Match, action: int) -> bool:
        """Return whether an action is shown in red."""
        return False

    def most(self, match: Match, who: int) -> int | None:
        """How many squares a piece can go now, 0 if it has moved; None if they are not counted."""
        return None

    def early(self, match: Match, who: int) -> int | None:
        """How early in a turn a piece should act, the lowest number first; None for the order of their numbers.

        If it is a number, the cursor goes to the first piece even after a piece that cannot act again.
        """
        return None

    def count(self, match: Match, who: int) -> None:
        """Note for the tooltips what the chosen piece needs for each square."""
        return None

    def safest(self, match: Match, who: int, square: int) -> tuple[Sequence[int], Odds] | None:
        """(actions, (ways, total)) of a better path than that of Match.route(); None for that."""
        return None

    def answer(self, match: Match, action: int) -> tuple[str, int] | None:
        """(label, percent) of an answer, or of a plan; None for the action's text and odds."""
        return None

    def tells(self, words: Words, match: Match, action: int) -> str | None:
        """Put what a row would do. Return the text below it, "" for the buttons, None if there is no text at all."""
        return None

    def chance(self, match: Match, action: int) -> int | None:
        """Chance that an action or a plan succeeds, in percent; None for its odds."""
        return None

    def scores(self, match: Match, action: int) -> bool:
        """Return whether an action that aims nowhere scores without a roll."""
        return False

    def apart(self, match: Match) -> Sequence[Any]:
        """Actions that belong to no piece, () for none: (rows of a list, their name, a summary in 21 letters).

        A row is ((action,), False), or (actions, True): one of them is chosen with the cursor.
        """
        return ()

    def plans(self, match: Match, who: int) -> Iterable[int]:
        """The actions that one press leads to, together with the steps before them."""
        return ()

    def then(self, match: Match, action: int) -> Sequence[int]:
        """The answers to a question that is sure to come after an answer, to be chosen together with it, () for none:
        on the pitch A chooses the first, B the last."""
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

    # --- what comes after a decision

    def lands(self, match: Match, way: Sequence[int]) -> Sequence[int]:
        """The possible landing squares of the piece that the last action of a path hits."""
        return ()

    @on_demand
    def passed(self, match: Match, way: Sequence[int]) -> list[int]:
        """The squares along a path, its end included."""
        return [square for kind, square in [match.aim(action) for action in way] if kind == GO and square >= 0]


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
