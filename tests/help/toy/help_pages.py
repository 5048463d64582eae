"""The help of Pebbles."""

from furbowl.games import help


class Help(help.Help):
    """One page."""

    def lines(self):
        """Yield the lines, as of a file."""
        yield 0, "page", "Pebbles"
        yield 0, "w", "Carry a ball to the far column."
