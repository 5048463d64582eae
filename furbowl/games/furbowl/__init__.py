"""Furbowl and Furball: five animals a side, a loose ball, two dice."""


class Parts:
    """The parts of the game: each is loaded on request and released with the screen that asked for it."""

    def looks(self):
        from furbowl.games.furbowl.looks import Looks

        return Looks()

    def effects(self):
        from furbowl.games.furbowl.looks import playing

        return playing(self.rules)

    def tooltips(self):
        from furbowl.games.furbowl.tooltips import Tooltips

        return Tooltips()

    def danger(self):
        from furbowl.games.furbowl import danger

        return danger

    def log(self):
        from furbowl.games.furbowl.log import Log

        return Log(self)

    def figures(self, events, before=b""):
        from furbowl.games.furbowl.log import Figures

        return Figures(events, before)

    def help(self):
        from furbowl.games.furbowl.help import Help

        return Help()

    def notation(self):
        from furbowl.games.furbowl.notation import Notation

        return Notation()

    def positions(self):
        from furbowl.games.furbowl.position import Positions

        return Positions()

    def refusals(self):
        from furbowl.games.furbowl.refusals import Refusals

        return Refusals()

    def thinking(self):
        from furbowl.games.furbowl import model

        yield model
        from furbowl.games.furbowl import value

        yield value

    def evaluator(self):
        from furbowl.games.furbowl.value import Evaluator

        return Evaluator(self)

    def hint(self, action, plan=()):
        from furbowl.games.furbowl.hints import explain

        return explain(self, action, plan)

    def sums(self, way):
        from furbowl.games.furbowl.tooltips import told

        return told(self, way)
