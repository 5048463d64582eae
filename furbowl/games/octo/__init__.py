"""Octo: six teamsters a side in an octagon, walls that the ball bounces off, action points."""


class Parts:
    """The parts of the game: each is loaded on demand, and released with the screen that asked for it."""

    def looks(self):
        from furbowl.games.octo.looks import Looks

        return Looks()

    def effects(self):
        from furbowl.games.octo.looks import playing

        return playing()

    def tooltips(self):
        from furbowl.games.octo.tooltips import Tooltips

        return Tooltips()

    def danger(self):
        from furbowl.games.octo import danger

        return danger

    def log(self):
        from furbowl.games.octo.log import Log

        return Log(self)

    def figures(self, events, before=b""):
        from furbowl.games.octo.log import Figures

        return Figures(events, before)

    def help(self):
        from furbowl.games.octo.help import Help

        return Help()

    def notation(self):
        from furbowl.games.octo.notation import Notation

        return Notation()

    def positions(self):
        from furbowl.games.octo.position import Positions

        return Positions()

    def refusals(self):
        from furbowl.games.octo.refusals import Refusals

        return Refusals()

    def thinking(self):
        from furbowl.games.octo import model

        yield model
        from furbowl.games.octo import value

        yield value

    def evaluator(self):
        from furbowl.games.octo.value import Evaluator

        return Evaluator(self)

    def hint(self, action, plan=()):
        from furbowl.games.octo.value import explain

        return explain(self, action, plan)

    def sums(self, way):
        from furbowl.games.octo.flight import told

        return told(self, way)
