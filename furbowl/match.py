"""The face of a match: the only door to the rules.

Side: 0 Purple, 1 Green. Piece (who): 0 to pieces - 1. Square: (row - 1) * columns + column - 1. -1 where there is none.
Actions and events are numbers, see furbowl.protocol; docs/face.md has the contract.

The module `rules` of the game's folder answers; it makes the state of a match with blank(). Every state has rules,
side, over, playing (255 for nobody), score, turns, columns, rows, pieces, dice, events, at (the spots of the pieces, 0
off the pitch) and pitch (furbowl.board.Pitch); what else changes in it is a number, a bytearray or
an array: copy() copies those.
"""

from array import array

from furbowl import lazy, registry
from furbowl.const import const
from furbowl.dice import Dice
from furbowl.protocol import IllegalAction

_NOBODY = const(255)
_TABLES = (bytearray, array)  # what copy() copies


class Match:
    """A match. Options are the game's: docs/rules-GAME.md."""

    _listed = ()  # what legal() listed last: asked again for each step of the cursor, where nothing may be allocated

    def __init__(self, rules, seed=0, dice=None, **options):
        """Set up, the first decision waiting. dice replaces Dice(seed). ValueError for what is not allowed."""
        self._rules = lazy.load_game(registry.module(rules, "rules"))
        self._game = self._rules.blank(rules, Dice(seed) if dice is None else dice)
        self._rules.set_up(self._game, options)

    # --- legal, apply, events

    def legal(self, who=None):
        """Iterate over the legal actions, each once, always in the same order; who: only one piece's."""
        self._listed = ()  # room for the new list
        listed = self._acts(who)
        if isinstance(listed, list):
            self._listed = listed
        return iter(listed)

    def _acts(self, who):
        """The legal actions, none for a number that is no piece."""
        game = self._game
        if who is None or isinstance(who, int) and 0 <= who < game.pieces:
            return self._rules.legal(game, who)
        return ()

    def apply(self, action):
        """Carry out an action, up to the next decision. IllegalAction where legal() does not list it."""
        self._insist(action)
        self._listed = ()
        self._rules.apply(self._game, action)

    def events(self):
        """Iterate over the events since the last call, (kind, who, square, a, b) each, and forget them."""
        told = self._game.events
        self._game.events = []
        return iter(told)

    def odds(self, action):
        """(ways, total): how many equally likely dice results make every roll of a legal action itself succeed."""
        self._insist(action)
        return self._rules.odds(self._game, action)

    def needs(self, action):
        """The rolls of a legal action, in order, as (kind of event, what the dice must show at least)."""
        self._insist(action)
        return self._rules.needs(self._game, action)

    def why_not(self, action):
        """Why an action is not legal now, quoting the rule; "" where it is."""
        return "" if self._rules.is_legal(self._game, action) else self._part("why_not").sentence(self._game, action)

    def why_idle(self, who):
        """Why a piece can do nothing now, quoting the rule; "" where it can."""
        return "" if self.can_act(who) else self._part("why_not").idle(self._game, who)

    def _insist(self, action):
        """IllegalAction where the action is not legal."""
        listed = isinstance(action, int) and action in self._listed  # a float may equal an action
        if not listed and not self._rules.is_legal(self._game, action):
            raise IllegalAction(self._part("why_not").sentence(self._game, action))

    def _part(self, leaf):
        """A module of the game that is not always needed."""
        return lazy.load(registry.module(self._game.rules, leaf))

    # --- the match

    def __getattr__(self, name):
        """A member that not every game has: a fact of its state, or a function of its rules."""
        if name[0] != "_":
            rules, game = self._rules, self._game
            if name in rules.FACTS:
                return getattr(game, name)
            if name in rules.MEMBERS:
                member = rules.MEMBERS[name]
                return lambda *about: member(game, *about)
        raise AttributeError(name)

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
    def question(self):
        """What is asked in the middle of an action, as one word; None in free play."""
        return self._rules.question(self._game)

    def left(self):
        """What is left of the team turn: (label, left, of)."""
        return self._rules.left(self._game)

    # --- the pitch

    @property
    def columns(self):
        return self._game.columns

    @property
    def rows(self):
        return self._game.rows

    def exists(self, square):
        """Whether the pitch has that square."""
        return self._game.pitch.exists(square)

    def balls(self):
        """Iterate over (number, square, who carries it)."""
        return self._rules.balls(self._game)

    @property
    def ball(self):
        """The square of the first ball, loose or carried."""
        for _, square, _ in self.balls():
            return square
        return -1

    @property
    def carrier(self):
        """Who carries the first ball, -1 for nobody."""
        for _, _, who in self.balls():
            return who
        return -1

    # --- the pieces

    @property
    def pieces(self):
        """How many there are."""
        return self._game.pieces

    @property
    def playing(self):
        """Whose play is in progress, -1 for nobody."""
        playing = self._game.playing
        return -1 if playing == _NOBODY else playing

    def side_of(self, who):
        return self._rules.side_of(self._game, who)

    def name(self, who):
        return self._rules.name(self._game, who)

    def status(self, who):
        """The number of the piece's status: an index of STATUSES in the game's look."""
        return self._rules.status(self._game, who)

    def square(self, who):
        """The square of a piece, -1 off the pitch."""
        game = self._game
        spot = game.at[who]
        return game.pitch.squares[spot] if spot else -1

    def who_at(self, square):
        """Who stands on a square, -1 for nobody."""
        pitch = self._game.pitch
        return pitch.grid[pitch.spot(square)] - 1

    def can_act(self, who):
        """Whether the piece has a legal action."""
        for _ in self._acts(who):
            return True
        return False

    # --- what an action is; none of these asks whether it is legal

    def actor(self, action):
        """Who acts, -1 where the action belongs to nobody."""
        return self._rules.actor(self._game, action)

    def aim(self, action):
        """(what it aims at, its square or -1): GO, HIT, GIVE, OTHER, FINISH, END or SEND of furbowl.protocol."""
        return self._rules.aim(self._game, action)

    @property
    def finish(self):
        """The action that ends the play in progress, -1 where it is not legal."""
        return self._rules.finish(self._game)

    @property
    def end(self):
        """The action that ends the team turn, -1 where it is not legal."""
        return self._rules.end(self._game)

    def reach(self, who):
        """Iterate over (square, PLAIN, RISK or SPECIAL): each square the piece can go to now by route(), each once."""
        return self._rules.reach(self._game, who)

    def route(self, who, square):
        """(actions, (ways, total)): the safest of the shortest ways to a square; ((), (0, 1)) where there is none."""
        return self._rules.route(self._game, who, square)

    def meant(self, who, square):
        """The action, legal or not, that the piece would do at a square; -1 for none."""
        return self._rules.meant(self._game, who, square)

    def label(self, action):
        """A few words for a list of actions."""
        return self._part("notation").label(self, action)

    def explain(self, action):
        """(label, rolls as needs() gives them, (ways, total)) of a legal action."""
        needs, odds = self.needs(action), self.odds(action)
        return self.label(action), needs, odds

    # --- what an event is

    def flags(self, kind):
        """What events of a kind are: the bits ROLL, FREE, TURN, SCORE, STEP and OVER of furbowl.protocol."""
        return self._rules.flags(kind)

    def dice(self, event):
        """The faces of the dice of an event as they fell, () for none."""
        return self._rules.dice(event)

    def sides(self, event):
        """How many sides each of its dice has."""
        return self._rules.sides(event)

    # --- the match as bytes and as text; what does that is loaded when it is wanted

    def copy(self, dice=None):
        """The same match again, without its undrained events; dice replaces the dice. For looking ahead."""
        game, twin = self._game, object.__new__(Match)
        twin._rules = self._rules
        twin._game = more = object.__new__(type(game))
        for name, value in game.__dict__.items():
            setattr(more, name, value[:] if isinstance(value, _TABLES) else value)
        if dice is None:
            dice = Dice()
            dice.set_state(game.dice.state())
        more.pitch, more.dice, more.events = game.pitch.copy(), dice, []
        return twin

    def snapshot(self):
        """The whole match, dice included, undrained events not: restore() makes it again."""
        return lazy.load("furbowl.snapshot").snapshot(self)

    @staticmethod
    def restore(data, dice=None):
        """The match of a snapshot. ValueError for anything else, an impossible position included."""
        return lazy.load("furbowl.snapshot").restore(data, dice)

    def __reduce__(self):
        """For pickle and copy.deepcopy()."""
        return lazy.load("furbowl.snapshot").state(self)

    def text(self, action):
        """An action as words: 'fox move 7,6'. ValueError for what is no action."""
        return self._part("notation").action_text(self, action)

    def parse(self, text):
        """The action of a text. ValueError that names the word that is not understood or not legal now."""
        return self._part("notation").parse_action(self, text)

    def position(self):
        """The position as text, a fact a line."""
        return self._part("position").position_text(self._game)

    @staticmethod
    def from_position(text, dice=None):
        """The match of a position; without dice it rolls from seed 0. ValueError that quotes the line at fault."""
        return lazy.load("furbowl.snapshot").from_position(text, dice)

    def __str__(self):
        return self._part("position").picture(self._game)
