"""Plans that an adviser keeps beside the best one: they stay while a hint is explained and shown, the code that thinks
does not."""

from __future__ import annotations

from furbowl.const import const

_NEVER = const(-30000)  # below any evaluation


class Others:
    """Plans beside the best one.

    fetches    by the square of a loose ball: (permille, evaluation, plan) of the likeliest way to pick it up
    calm       (evaluation, plan) of the best plan in which nobody is hit
    ranked     (evaluation, plan) of the two best plans that differ in who does what to whom, the best first
    walks      a useful plan without a roll before others, one before the turn ends; () for none
    advised    (ways, total) of the plan that is advised in the end: all its rolls succeed; (1, 1) if it rolls nothing
    next_best  the same of the best plan that differs so from that one
    """

    def __init__(self) -> None:
        self.forget()
        self.walks: list[tuple[int, ...]] = [(), ()]
        self.advised: tuple[int, int] = (1, 1)
        self.next_best: tuple[int, int] = (1, 1)

    def forget(self) -> None:
        """Forget all plans but the walks: once one is chosen, they only lie about in memory."""
        self.fetches: dict[int, tuple[int, int, tuple[int, ...]]] = {}
        self.calm: tuple[int, tuple[int, ...]] = (_NEVER, ())
        self.ranked: list[tuple[int, tuple[int, ...]]] = []
