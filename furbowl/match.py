"""The face of a match: the only door to the rules.

Animals (who): 0-4 Purple, 5-9 Green. Side: 0 Purple, 1 Green. Square: (row - 1) * columns + column - 1.
Where there is none, -1. Actions and events are numbers, see furbowl.words.
"""

from binascii import crc32

from furbowl.dice import Dice
from furbowl.lean import const
from furbowl.rules import IllegalAction
from furbowl.words import END

# what Match.state() gives
NORMAL = const(0)
STUNNED = const(1)
KNOCKED_OUT = const(2)
GONE = const(3)

_VERSION = const(1)
_HEAD = const(2)  # bytes of a snapshot before the match: version, number of the rule set
_TAIL = const(8)  # and after it: dice, checksum
_NOBODY = const(255)

# rule sets by their number in a snapshot, and the module of furbowl.rules that has each
_RULES = ("furbowl", "furball")
_MODULES = ("furbowl", "furbowl")


def _load(rules):
    """The module of a rule set; ValueError where there is none."""
    if rules not in _RULES:
        raise ValueError("unknown rules %r: allowed are %s" % (rules, ", ".join(_RULES)))
    return __import__("furbowl.rules." + _MODULES[_RULES.index(rules)], None, None, ("legal",))


class Match:
    """A match. Options of furbowl and furball: target=1, turn_cap=40, formation=None, first=None (R-1, R-2)."""

    def __init__(self, rules, seed=0, dice=None, **options):
        """Set up, the first decision waiting. dice replaces Dice(seed). ValueError for what is not allowed."""
        self._lay(rules, Dice(seed) if dice is None else dice)
        self._rules.set_up(self._game, options)

    def _lay(self, rules, dice):
        self._rules = _load(rules)
        self._game = self._rules.blank(rules, dice)

    # --- legal, apply, events

    def legal(self, who=None):
        """Iterate over the legal actions, each once, always in the same order; who: only one animal's."""
        return self._rules.legal(self._game, who)

    def apply(self, action):
        """Carry out an action, up to the next decision. IllegalAction where legal() does not list it."""
        if not self._lists(action):
            raise IllegalAction(self._rules.refusal(self._game, action))
        self._rules.apply(self._game, action)

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
        return "" if self._lists(action) else self._rules.refusal(self._game, action)

    def _lists(self, action):
        """Whether legal() has the action."""
        if not isinstance(action, int):
            return False
        who = action >> 9 & 31
        return action in self._rules.legal(self._game, who) or action == END << 14 and not self._game.over

    # --- questions

    @property
    def rules(self):
        """The name of the rule set."""
        return self._game.rules

    @property
    def side(self):
        """Whose decision is awaited."""
        return self._game.side

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
    def plays(self):
        """Plays not yet begun in this team turn."""
        return self._game.plays

    @property
    def target(self):
        """The score that wins (R-1)."""
        return self._game.target

    @property
    def turn_cap(self):
        """Team turns of each side until the match ends (R-2)."""
        return self._game.turn_cap

    @property
    def formation(self):
        """The name of the formation drawn; None where the book has only one (FB-6)."""
        formations = self._game.formations
        return formations[self._game.formation] if formations else None

    @property
    def columns(self):
        return self._game.pitch.columns

    @property
    def rows(self):
        return self._game.pitch.rows

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
        return self._game.condition(who)

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
        return self._rules.books.NAMES[who % 5]

    def trait(self, who):
        return self._rules.books.TRAITS[who % 5]

    def stats(self, who):
        """(move, speed, strength, skill)"""
        books = self._rules.books
        return books.MOVE[who], books.SPEED[who], books.STRENGTH[who], books.SKILL[who]

    # --- the match as bytes

    def snapshot(self):
        """The whole match, dice included, undrained events not: restore() makes it again."""
        game = self._game
        data = bytes((_VERSION, _RULES.index(self.rules))) + game.pack() + game.dice.state()
        return data + (crc32(data) & 0xFFFF).to_bytes(2, "big")

    @staticmethod
    def restore(data, dice=None):
        """The match of a snapshot. ValueError for anything else, an impossible position included."""
        if not isinstance(data, (bytes, bytearray)) or len(data) < _HEAD + _TAIL:
            raise ValueError("a snapshot is bytes, at least %d of them" % (_HEAD + _TAIL))
        if data[0] != _VERSION:
            raise ValueError("byte 0: version %d of a snapshot, this program reads %d" % (data[0], _VERSION))
        if data[1] >= len(_RULES):
            raise ValueError("byte 1: no rule set has the number %d" % data[1])
        match = object.__new__(Match)
        match._lay(_RULES[data[1]], Dice() if dice is None else dice)
        match._read(data, dice is None)
        return match

    def _read(self, data, seeded):
        game, end = self._game, len(data) - _TAIL
        if crc32(data[:-2]) & 0xFFFF != data[-2] << 8 | data[-1]:
            raise ValueError("byte %d: the checksum is wrong" % (len(data) - 2))
        game.unpack(data[_HEAD:end])
        if seeded:
            game.dice.set_state(data[end : end + 6])
        found = self._rules.problem(game)
        if found:
            raise ValueError("impossible position: %s: %s" % found)
        game.rebuild()

    def check(self):
        """AssertionError where what is derived differs from what the bytes say. For tests."""
        pitch = self._game.pitch
        grid, free = bytes(pitch.grid), list(pitch.free)
        self._game.rebuild()
        assert grid == pitch.grid and free == pitch.free, "the derived pitch is wrong"

    # --- the match as text (the modules for it are loaded when it is wanted)

    def text(self, action):
        """An action as words: 'fox move 7,6'. ValueError for what is no action."""
        from furbowl import notation

        return notation.action_text(self, action)

    def parse(self, text):
        """The action of a text. ValueError that names the word that is not understood or not legal now."""
        from furbowl import notation

        return notation.parse_action(self, text)

    def position(self):
        """The position as text, a fact a line."""
        from furbowl import positions

        return positions.position_text(self._game)

    @staticmethod
    def from_position(text, dice=None):
        """The match of a position; without dice it rolls from seed 0. ValueError that quotes the line at fault."""
        from furbowl import positions

        facts = positions.read_facts(text)
        match = object.__new__(Match)
        match._lay(positions.rules_of(facts, _RULES), Dice() if dice is None else dice)
        positions.fill(match._game, facts)
        return match

    def __str__(self):
        from furbowl import positions

        return positions.picture(self._game)
