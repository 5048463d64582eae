"""The stops of SELECT: the squares at which the chosen piece can do something, the best first."""

# no lists of all squares, which would need their memory in one piece

from __future__ import annotations

from furbowl.board import steps
from furbowl.const import TYPE_CHECKING, const
from furbowl.dice import percent
from furbowl.protocol import GIVE, HIT, PLAIN, RISK, SPECIAL

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from furbowl.match import Match
    from furbowl.ui.match.choices import Choice

    Balls = list[tuple[int, int, int]]

_HARDLY = const(25)  # percent: anything less likely comes last


def stops(choice: Choice) -> list[tuple[int, str]]:
    """List the squares, each once, with the reason to go there, "" if the action itself says so.

    With the ball: the likeliest score, the farthest squares ahead, targets. Without it: the ball, or the square nearest
    to one that no team-mate has, targets, the farthest square ahead. Then the piece's own square, if it can do
    something on the spot. Anything that hardly ever succeeds comes last.
    """
    balls, here = list(choice.match.balls()), choice.match.square(choice.who)
    goals, chased = [], []
    if any(who == choice.who for _, _, who in balls):
        goals = _goals(choice, here)
        ahead = _ahead(choice, here, (1 + PLAIN,)) + _ahead(choice, here)
        found = goals + ahead
    else:
        ahead = _ahead(choice, here, (1 + PLAIN, 1 + SPECIAL)) or _ahead(choice, here)
        found = _lying(choice, balls)
        if not found and not any(who >= 0 and square in choice.aimed for _, square, who in balls):
            found = chased = _beside(choice, balls)  # no carrier can be hit, or given the ball, without going there
    found = found + _targets(choice, here, balls) + ahead
    if choice.sent or here in choice.aimed:
        found.append(here)
    why = {square: "Ahead" for square in ahead if square not in choice.aimed and square not in goals}
    why.update(dict.fromkeys(chased, "To the ball"))
    once = [(square, why.get(square, "")) for i, square in enumerate(found) if square not in found[:i]]
    hardly = [stop for stop in once if _chance(choice, stop[0]) < _HARDLY]
    return [stop for stop in once if stop not in hardly] + hardly


# --- each of these returns a list of squares


def _goals(choice: Choice, here: int) -> list[int]:
    """The one where the chosen piece, which has the ball, is most likely to score."""
    match, columns = choice.match, choice.match.columns
    if any(choice.plans.scores(match, action) for action in match.legal(choice.who)):
        return [here]
    goals = (square for square in _reached(choice) if not _left(match, square))
    return _least((-_chance(choice, square), _distance(columns, here, square), square) for square in goals)


def _ahead(choice: Choice, here: int, marks: Sequence[int] | None = None) -> list[int]:
    """The one that the piece can reach and that is nearest to the end the side plays towards, and then to here. marks:
    as in _reached()"""
    match = choice.match
    reached = _reached(choice, marks)
    return _least((_left(match, square), _distance(match.columns, here, square), square) for square in reached)


def _lying(choice: Choice, balls: Balls) -> list[int]:
    """Those with a loose ball where the piece can go or do something."""
    return [square for _, square, who in balls if who < 0 and (choice.reaches(square) or square in choice.aimed)]


def _beside(choice: Choice, balls: Balls) -> list[int]:
    """The one that the piece can reach and that is nearest to a ball that no team-mate has, before it rather than
    beyond it."""
    match, side = choice.match, choice.match.side_of(choice.who)
    wanted = [ball for _, ball, who in balls if ball >= 0 and (who < 0 or match.side_of(who) != side)]
    reached = ((square, ball) for square in _reached(choice) for ball in wanted)
    return _least((steps(match.columns, square, ball), -_left(match, square), square) for square, ball in reached)


def _targets(choice: Choice, here: int, balls: Balls) -> list[int]:
    """Those of opponents that the piece can hit, a carrier first, then of team-mates to whom it can give the ball."""
    match, carriers, found = choice.match, [who for _, _, who in balls], []
    for square in choice.aimed:
        kind, who = match.aim(choice.aimed[square])[0], match.who_at(square)
        if who >= 0 and who != choice.who and (kind == HIT or kind == GIVE or square in choice.planned):
            gives = match.side_of(who) == match.side_of(choice.who)
            found.append((gives, who not in carriers, _distance(match.columns, here, square), square))
    return [each[-1] for each in sorted(found)]


# --- for these


def _reached(choice: Choice, marks: Sequence[int] | None = None) -> Iterator[int]:
    """Iterate over the squares to which the chosen piece can go; marks: only those with one of them."""
    for square in range(len(choice.marks)):
        if choice.reaches(square) and (marks is None or choice.marks[square] in marks):
            yield square


def _least(facts: Iterable[tuple[int, ...]]) -> list[int]:
    """The last fact of the least of some tuples, as a list; an empty one without any."""
    found = min(facts, default=())
    return [found[-1]] if found else []


def _chance(choice: Choice, square: int) -> int:
    """The chance in percent of what the piece does at a square; 100 if it has a choice, or goes without a roll."""
    action = choice.aimed.get(square, -1)
    if square in choice.several or action < 0 and choice.marks[square] != 1 + RISK:
        return 100
    if action < 0:
        return percent(*choice.way(square)[1])
    found = choice.plans.chance(choice.match, action)
    return percent(*choice.match.odds_of(action)) if found is None else found


def _left(match: Match, square: int) -> int:
    """The number of columns that remain to the end the side plays towards."""
    column = square % match.columns
    return column if match.side else match.columns - 1 - column


def _distance(columns: int, a: int, b: int) -> int:
    """The number of pushes of the stick between two squares."""
    return abs(a % columns - b % columns) + abs(a // columns - b // columns)
