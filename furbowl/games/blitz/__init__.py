"""Blitz: tackle zones, agility, one pass a turn. Rule numbers BZ-n refer to docs/rules-blitz.md."""


class Parts:
    """The parts of the game, each loaded on demand and released with the screen that asked for it."""

    def looks(self):
        from furbowl.games.blitz.looks import Looks

        return Looks()

    def effects(self):
        from furbowl.games.blitz.effects import Effects

        return Effects()

    def tooltips(self):
        from furbowl.games.blitz.tooltips import Tooltips

        return Tooltips()

    def danger(self):
        from furbowl.games.blitz import danger

        return danger

    def log(self):
        from furbowl.games.blitz.log import Log

        return Log(self)

    def figures(self, events, before=b""):
        from furbowl.games.blitz.log import Figures

        return Figures(self, events, before)

    def help(self):
        from furbowl.games.blitz.help import Help

        return Help()

    def notation(self):
        from furbowl.games.blitz.notation import Notation

        return Notation()

    def positions(self):
        from furbowl.games.blitz.position import Positions

        return Positions()

    def refusals(self):
        from furbowl.games.blitz.refusals import Refusals

        return Refusals()

    def thinking(self):
        from furbowl.games.blitz import model

        yield model
        from furbowl.games.blitz import worth

        yield worth
        from furbowl.games.blitz import value

        yield value

    def evaluator(self):
        from furbowl.games.blitz.value import Evaluator

        return Evaluator(self)

    def hint(self, action, plan=()):
        from furbowl.games.blitz.hints import explain

        return explain(self, action, plan)

    def sums(self, way):
        from furbowl.games.blitz.hints import told

        return told(self, way)
