"""The face of a match: the only door to the rules.

Animals (who): 0-4 Purple, 5-9 Green. Side: 0 Purple, 1 Green. Square: (row - 1) * columns + column - 1.
Where there is none, -1. Actions and events are numbers, see furbowl.words.
"""

from furbowl.dice import Dice
from furbowl.lean import borrow, const, keep
from furbowl.rules import IllegalAction
from furbowl.words import END

# what Match.state() gives
NORMAL = const(0)
STUNNED = const(1)
KNOCKED_OUT = const(2)
GONE = const(3)

_NOBODY = const(255)

# rules: the name of the rule set; side: whose decision is awaited; plays: not yet begun in this team turn;
# target: the score that wins; turn_cap: team turns of each side until the match ends; columns, rows;
# formations: the names of those that a match may begin with
_FACTS = ("rules", "side", "plays", "target", "turn_cap", "columns", "rows", "formations")

# rule sets and the module of furbowl.rules that has each
_MODULES = {"furbowl": "furbowl", "furball": "furbowl"}


def rules_module(rules):
    """The module of a rule set; ValueError where there is none."""
    if rules not in _MODULES:
        raise ValueError("unknown rules %r: allowed are %s" % (rules, ", ".join(sorted(_MODULES))))
    return keep("furbowl.rules." + _MODULES[rules])


class Match:
    """A match. Options of furbowl and furball: target=1, turn_cap=40, formation=None, first=None (R-1, R-2)."""

    def __init__(self, rules, seed=0, dice=None, **options):
        """Set up, the first decision waiting. dice replaces Dice(seed). ValueError for what is not allowed."""
        self._rules = rules_module(rules)
        self._game = self._rules.blank(rules, Dice(seed) if dice is None else dice)
        self._rules.set_up(self._game, options)

    # --- legal, apply, events

    def legal(self, who=None):
        """Iterate over the legal actions, each once, always in the same order; who: only one animal's."""
        return self._rules.legal(self._game, who)

    def apply(self, action):
        """Carry out an action, up to the next decision. IllegalAction where legal() does not list it."""
        if not self._lists(action):
            raise IllegalAction(self._rules.part("refusals").sentence(self._game, action))
        self._rules.acting().apply(self._game, action)

    def events(self):
        """Iterate over the events since the last call, (kind, who, square, a, b) each, and forget them."""
        told = self._game.events
        self._game.events = []
        return iter(told)

    def odds(self, action):
        """(ways, total): how many equally likely dice results make every roll of a legal action itself succeed."""
        return self._rules.odds(self._game, action)

    def needs(self, action):
        """The rolls of a legal action as (kind, natural sum needed); for a tackle also (OUCH, what is a big hit)."""
        return self._rules.needs(self._game, action)

    def why_not(self, action):
        """Why an action is not legal now, quoting the rule; "" where it is."""
        return "" if self._lists(action) else self._rules.part("refusals").sentence(self._game, action)

    def _lists(self, action):
        """Whether legal() has the action."""
        if not isinstance(action, int):
            return False
        who = action >> 9 & 31
        return action in self._rules.legal(self._game, who) or action == END << 14 and not self._game.over

    def rest(self):
        """Let go of the rules until the next question or action: where memory is short while events are shown."""
        self._rules = None
        del self._rules

    # --- questions

    def __getattr__(self, name):
        """The facts named in _FACTS, as they are; the rules where they were let go."""
        if name == "_rules":
            self._rules = rules_module(self.rules)
            return self._rules
        if name in _FACTS:
            return getattr(self._game, name)
        raise AttributeError(name)

    @property
    def over(self):
        return self._game.over != 0

    @property
    def winner(self):
        """0 or 1; None for a draw or a match that goes on."""
        purple, green = self._game.score
        return None if not self._game.over or purple == green else 0 if purple > green else 1

    @property
    def score(self):
        return tuple(self._game.score)

    @property
    def turns(self):
        """Team turns begun so far: (purple, green)."""
        return tuple(self._game.turns)

    @property
    def formation(self):
        """The name of the formation drawn; None where the book has only one (FB-6)."""
        formations = self._game.formations
        return formations[self._game.formation] if formations else None

    @property
    def ball(self):
        """The square of the ball, loose or carried."""
        return self._game.pitch.square(self._game.ball)

    @property
    def carrier(self):
        """Who carries the ball, -1 for nobody."""
        carrier = self._game.carrier
        return -1 if carrier == _NOBODY else carrier

    @property
    def playing(self):
        """Whose play is in progress, -1 for nobody."""
        playing = self._game.playing
        return -1 if playing == _NOBODY else playing

    def square(self, who):
        """The square of an animal, -1 off the pitch."""
        spot = self._game.at[who]
        return self._game.pitch.square(spot) if spot else -1

    def who_at(self, square):
        """Who stands on a square, -1 for nobody."""
        pitch = self._game.pitch
        return pitch.grid[pitch.spot(square)] - 1

    def state(self, who):
        """NORMAL, STUNNED, KNOCKED_OUT or GONE."""
        return b"\x00\x01\x01\x02\x03"[self._game.state[who]]

    def acted(self, who):
        """Whether the animal had its play this team turn."""
        return self._game.acted[who] != 0

    def can_act(self, who):
        """Whether the animal has a legal action."""
        for _ in self.legal(who):
            return True
        return False

    def can_sprint(self, who):
        """Whether the animal has an unspent Sprint."""
        return self._game.sprint[who] != 0

    def has_moved(self, who):
        """Whether the animal is in play and has used its Move."""
        return self._game.playing == who and self._game.moved != 0

    def has_used(self, who):
        """Whether the animal is in play and has used its Action."""
        return self._game.playing == who and self._game.used != 0

    def name(self, who):
        return self._game.names[who % 5]

    def trait(self, who):
        return self._rules.part("line_up").TRAITS[who % 5]

    def stats(self, who):
        """(move, speed, strength, skill)"""
        move, speed, strength, skill = self._game.tables
        return move[who], speed[who], strength[who], skill[who]

    # --- the match as bytes and as text; what does that is loaded when it is wanted

    def snapshot(self):
        """The whole match, dice included, undrained events not: restore() makes it again."""
        from furbowl import keeping

        return keeping.snapshot(self)

    @staticmethod
    def restore(data, dice=None):
        """The match of a snapshot. ValueError for anything else, an impossible position included."""
        from furbowl import keeping

        return keeping.restore(data, dice)

    def text(self, action):
        """An action as words: 'fox move 7,6'. ValueError for what is no action."""
        return borrow("furbowl.notation").action_text(self, action)

    def parse(self, text):
        """The action of a text. ValueError that names the word that is not understood or not legal now."""
        return borrow("furbowl.notation").parse_action(self, text)

    def position(self):
        """The position as text, a fact a line."""
        return borrow("furbowl.positions").position_text(self._game)

    @staticmethod
    def from_position(text, dice=None):
        """The match of a position; without dice it rolls from seed 0. ValueError that quotes the line at fault."""
        from furbowl import keeping

        return keeping.from_position(text, dice)

    def __str__(self):
        return borrow("furbowl.positions").picture(self._game)
