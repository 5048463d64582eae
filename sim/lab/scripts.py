"""Scripted opponents, known yardsticks that no tuning has seen: `runner` only runs, `thumbs` plays by rules of thumb.

A script goes through the rules of the game (`thumbs` in the game's folder in sim/games) from the first to the last, and
does what the first one says that has something to say. It never looks ahead and has no dice of its own. The lab offers
scripts beside the computer players; the game does not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from furbowl import cpu

from .. import champion, games

if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any

    from furbowl.match import Match

NAMES = ("runner", "thumbs")
CHAMPION = champion.NAME


class Script:
    """A player that goes by rules alone; RULES is RUNNER or THUMBS of the game's module."""

    def __init__(self, rules: str) -> None:
        self.rules = rules
        self.rest: tuple[int, ...] = ()  # of what the last rule wanted
        self.seen: Any = None  # of the match, when it did

    def choose(self, match: Match) -> Generator[None, None, int]:
        """A generator that returns the action of the first rule that has something to say."""
        yield
        own = games.part(match.rules, "thumbs")
        if match.question:
            answer = own.ANSWERS[match.question](match) if own and match.question in own.ANSWERS else -1
            return answer if answer >= 0 else next(match.legal())
        if not (self.rest and self.seen == seen(match) and self.rest[0] in match.legal()):
            self.rest = self.first(match, getattr(own, self.rules) if own else ())
            self.seen = seen(match)
        action, *rest = self.rest
        self.rest = tuple(rest)
        return action

    def first(self, match: Match, rules: Any) -> tuple[int, ...]:
        """Actions that the first rule wants that has something to say; else the end of the play, or of the turn."""
        for rule in rules:
            if wanted := tuple(rule(match)):
                return wanted
        ends = [action for action in (match.finish, match.end) if action >= 0]
        return tuple(ends[:1]) or (next(match.legal()),)


def seen(match: Match) -> tuple[Any, ...]:
    """Facts that must stay for a rule to go on: whose turn it is, and where the balls lie that nobody has."""
    return match.in_turn, match.turns, match.score, [square for _, square, who in match.balls() if who < 0]


def player(name: str, seed: int = 0) -> Any:
    """Return a script, Champion or a computer player by name. ValueError, listing the names, for others."""
    if name in NAMES:
        return Script(name.upper())
    if name == CHAMPION:
        return champion.Champion(seed)
    try:
        return cpu.player(name, seed)
    except ValueError as error:
        raise ValueError("%s, %s" % (error, ", ".join((*NAMES, CHAMPION)))) from None
