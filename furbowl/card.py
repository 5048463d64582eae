"""The card to paste after a challenge, a match or a cup: four lines of plain letters. Loaded only by what shows it.

    Furbowl daily, 29 Nov 2026         the game, and the date where there is a clock
    Score this turn! Solved on try 2.  the task, or who won
    My plan: 34%, best: 41%. Lucky!    the plan and its chance, or the length of a match; the luck of the dice
    oOx oO*                            the signs

signs   of a challenge: o a roll that succeeds half of the time or more, O one that is riskier, x the end of a try that
        failed, * the solution, ? a look at the best plan
        of a cup, of each match of who won it: * won, x lost, . drawn
        of a match: > a score of Purple, who plays to the right, < one of Green, . a turn of both
"""

from __future__ import annotations

from furbowl import days, registry
from furbowl.const import TYPE_CHECKING
from furbowl.protocol import SCORE, TURN

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from furbowl.history import History
    from furbowl.match import Match
    from furbowl.saving.sofa import Sofa
    from furbowl.ui.match.lesson import Lesson

_ME = "me"


def of_challenge(lesson: Lesson, task: str) -> str:
    """The card of a daily challenge that is solved. task: its sentence."""
    tries, plan, best = len(lesson.failed) + 1, lesson.chance(), int(lesson.said["best"][0].split()[0])
    how = "with help" if "?" in lesson.signs else "on try %d" % tries if tries > 1 else "at once"
    mine = "My plan: %d%%, best: %d%%." % (plan, best) if plan < best else "My plan is the best: %d%%." % plan
    head = "%s daily, %s" % (_title(lesson.rules), days.written(lesson.number))
    return "\n".join((head, "%s Solved %s." % (task, how), mine + " " + luck(lesson), lesson.signs))


def luck(lesson: Lesson) -> str:
    """Say what the dice had to do with the end of a challenge: they were lucky if all tries together, the last one
    included, were more likely to fail than not, and unlucky if already those before it were not."""
    failed = total = 1
    for chance in lesson.failed:
        failed, total = failed * (100 - chance), total * 100
    if lesson.solved and 2 * failed * (100 - lesson.chance()) > 100 * total:
        return "Lucky dice!"
    return "Unlucky dice." if 2 * failed <= total else "The dice agreed."


def of_match(match: Match, history: History, names: tuple[str, str]) -> str:
    """The card of a match that is over. names: of both sides, "me" for the only person in it."""
    day, signs, first = days.today(), "".join(_signs(match, history)), match.winner
    drawn = first is None
    if first is None:
        first = 1 if names[1] == _ME else 0
    subject, points = "I" if names[first] == _ME else names[first], match.score
    verb = "drew with" if drawn else "beat"
    result = "%s %s %s %d:%d." % (subject, verb, names[1 - first], points[first], points[1 - first])
    turns, luck = max(*match.turns, signs.count(".")), match.figures(history.events(), history.before).luck()
    length = "%d turn%s." % (turns, "" if turns == 1 else "s")
    length = "Dice luck %s to %s in %s" % (luck[first], luck[1 - first], length) if luck else "After " + length
    head = _title(match.rules) + (", " + days.written(day) if day >= 0 else "")
    return "\n".join((head, result, length, signs))


def of_cup(cup: Sofa) -> str:
    """The card of a cup for the sofa that is won."""
    day, found, best = days.today(), cup.meetings(), cup.winner()
    called = [cup.called(each) for each in range(len(cup.names))]
    who, other, goals = found[-1]
    if cup.is_league():
        standing = cup.standing(found)
        length = ", ".join(["%s %d" % (called[each], standing[each][1]) for each in cup.table(found)[:3]]) + " points."
    elif who == best:
        length = "Final: %s %d:%d %s." % (called[who], goals[0], goals[1], called[other])
    else:
        length = "Final: %s %d:%d %s." % (called[other], goals[1], goals[0], called[who])
    signs = [_sign(best, *each) for each in found if best in each[:2]]
    head = "%s cup" % _title(cup.rules) + (", " + days.written(day) if day >= 0 else "")
    return "\n".join((head, "%s won the %s of %d." % (called[best], cup.kind, len(called)), length, "".join(signs)))


def _sign(who: int, first: int, _: int, goals: Sequence[int]) -> str:
    """The sign of a match of a cup, for one of both people in it."""
    more = goals[0] - goals[1] if first == who else goals[1] - goals[0]
    return "*" if more > 0 else "x" if more else "."


def _signs(match: Match, history: History) -> Iterator[str]:
    """The signs of a match, as far as its history is kept."""
    figures, turns = match.figures(()), 0
    for event in history.events():
        kind, who, _, _, _ = event
        figures.count(event)
        if match.flags(kind) & SCORE:
            yield "><"[figures.scored if figures.scored >= 0 else match.side_of(who)]
        elif match.flags(kind) & TURN:
            turns += 1
            if turns % 2 == 0:
                yield "."


def _title(rules: str) -> str:
    """The name of a game, without the size of its pitch."""
    return registry.title_of(rules).split()[0]
