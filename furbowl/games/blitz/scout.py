"""The answers to what a hint asks of a position of Blitz, beside its evaluation (furbowl/cpu/advice.py)."""

from __future__ import annotations

from furbowl.actions import act
from furbowl.const import TYPE_CHECKING
from furbowl.cpu import advice
from furbowl.games.blitz.book import DECLARE, FINISH, GO, MOVE, STAND_UP

if TYPE_CHECKING:
    from furbowl.games.blitz.model import Layers


class Scout(advice.Scout):
    """It asks the model: what is exact would take too long."""

    layers: list[Layers]  # of the player that plain() was asked about last

    def likely(self, plan: tuple[int, ...]) -> int:
        """The permille of its best outcome; 0 for a plan that only comes before another one."""
        _, outcomes = self.evaluator.now
        return 0 if isinstance(outcomes, int) else outcomes[0][0]

    def plain(self, who: int) -> int:
        """Each player acts once in a turn, no matter what the others do."""
        model = self.evaluator.model
        model.back()
        squares = model.plain(who)
        if not model.fresh[who] or squares < 1:
            return 0
        self.layers = model.paths[who][:1]
        model.ways(model.at[who], self.layers)
        return self.layers[0][squares]

    def walk(self, who: int, bits: int) -> tuple[int, ...]:
        model, layers, step, spot = self.evaluator.model, self.layers, 0, 0
        while not layers[0][step] & bits:
            step += 1
        bits &= layers[0][step]
        while not bits >> spot & 1:
            spot += 1
        mine = model.other(who)
        begins = [act(DECLARE, mine, MOVE)] + ([act(STAND_UP, mine)] if model.states[who] else [])
        steps = [act(GO, mine, model.square(each)) for each in model.way(layers, 0, spot)]
        return tuple(begins + steps + ([act(FINISH, mine)] if step < model.most(who) else []))
