"""What a computer player asks of the game that is played, with what holds where a game does not say otherwise."""


class Evaluator:
    """What a computer player asks about the actions in a position; a game's module `value` derives its own.

    Where imagines is set the game imagines what a plan comes to, with expected() and imagine() (furbowl.cpu.search);
    else plans are tried on copies of the match (furbowl.cpu.trials).
    """

    imagines = False

    def allows(self, work):
        """So much work may be put into the choice."""

    def fixed(self):
        """The action that is known without looking ahead, None where there is none."""
        return None
