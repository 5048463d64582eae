"""Squig: Blitz with a ball that is alive. Statements SQ-n are those of docs/rules-squig.md."""


class Parts:
    """The parts of the game. Each is loaded on request and released with the screen that requested it."""

    def looks(self):
        from furbowl.games.squig.looks import Looks

        return Looks()

    def effects(self):
        from furbowl.games.squig.effects import Effects

        return Effects()

    def tooltips(self):
        from furbowl.games.squig.tooltips import Tooltips

        return Tooltips()

    def danger(self):
        from furbowl.games.blitz import danger

        return danger

    def log(self):
        from furbowl.games.squig.log import Log

        return Log(self)

    def figures(self, events, before=b""):
        from furbowl.games.squig.log import Figures

        return Figures(self, events, before)

    def help(self):
        from furbowl.games.squig.help import Help

        return Help()

    def notation(self):
        from furbowl.games.squig.notation import Notation

        return Notation()

    def positions(self):
        from furbowl.games.squig.position import Positions

        return Positions()

    def refusals(self):
        from furbowl.games.squig.refusals import Refusals

        return Refusals()

    def thinking(self):
        from furbowl.games.blitz import Parts

        yield from Parts.thinking(self)
        from furbowl.games.squig import value

        yield value

    def evaluator(self):
        from furbowl.games.squig.value import Evaluator

        return Evaluator(self)

    def hint(self, action, plan=()):
        from furbowl.games.squig.hints import explain

        return explain(self, action, plan)

    def sums(self, way):
        from furbowl.games.squig.hints import told

        return told(self, way)
