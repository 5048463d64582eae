"""The face of a match and the base class of all games: code outside a game's folder sees nothing else of it.

Side: 0 Purple, 1 Green. Piece (who): 0 to pieces - 1. Square: (row - 1) * columns + column - 1. -1 where there is none.
Actions are numbers (furbowl.actions), events tuples of numbers (furbowl.protocol); docs/face.md has the contract.

A game is a class, GAME in the module `match` of its folder, and it can override everything here. It must have its own
set_up(), legal_of(), carry_out(), end, left() and balls(), and its own blank(): all fields of a match stand there, each
with the value that it begins with. FIELDS has their order in a snapshot; the module `fields` of the folder says what
else follows from each. A field is a number, a bytearray or an array("H").
"""

from __future__ import annotations

from array import array

from furbowl import loading, registry
from furbowl.actions import unpack, verb_of, who_of
from furbowl.const import TYPE_CHECKING, const
from furbowl.dice import Dice
from furbowl.loading import on_demand
from furbowl.protocol import (
    AIM,
    CHOICE,
    GO,
    HIT,
    ITSELF,
    NOBODYS,
    OTHER,
    PIECE,
    PLAIN,
    RISK,
    ROLL,
    SQUARE,
    IllegalAction,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
    from typing import Any, Self

    from furbowl.board import Pitch
    from furbowl.cpu.model import Evaluator
    from furbowl.games.animations import Effects
    from furbowl.games.figures import Figures
    from furbowl.games.help import Help
    from furbowl.games.log import Log
    from furbowl.games.looks import Looks
    from furbowl.games.notation import Notation
    from furbowl.games.plans import Plans
    from furbowl.games.positions import Positions, Range
    from furbowl.games.refusals import Refusals
    from furbowl.games.tooltips import Tooltips
    from furbowl.protocol import Event, Needs, Odds

_NOBODY = const(255)
_TABLES = (bytearray, array)  # the types that copy() copies


def class_of(rules: str) -> type[Match]:
    """The class of a rule set. ValueError for an unknown name."""
    return loading.load_game(registry.module(rules, "match")).GAME


def blank(rules: str, dice: Dice) -> Match:
    """A match of these rules that is not set up."""
    match = object.__new__(class_of(rules))
    match.blank(rules, dice)
    return match


class Match:
    """A match. Options are the game's: docs/rules-GAME.md."""

    # of the class of a game
    FIELDS: tuple[str, ...] = ()  # what a snapshot has, in its order
    SIZES = b""  # bytes of each number of these
    RANGES: Sequence[Range] = ()  # for the default Positions, see furbowl/games/positions.py
    NAMES: tuple[str, ...]  # of the pieces of a side
    others: tuple[str, ...] = ()  # names of other things that can be hit: as targets they follow the pieces
    # {verb: what it aims at, with bits of furbowl.protocol that say who acts and what the target is}
    VERBS: Mapping[int, int] = {}
    # {verb: a row with what each of its targets is called, "" for none}, of a verb that is a CHOICE
    CHOICES: Mapping[int, Sequence[Any]] = {}
    # the properties of events, by kind: bits of furbowl.protocol, none for a kind that is not listed
    FLAGS: Mapping[int, int] = {}
    SIDES = 6  # of a die
    questions: tuple[str | None, ...] = (None,)  # their words, by stage: see furbowl/games/questions.py

    # of every match
    rules: str
    chance: Dice
    untold: list[Event]  # the events since the last call of events()
    pitch: Pitch
    columns: int
    rows: int
    pieces: int
    at: bytearray | array[int]  # spots of the pieces, 0 off the pitch
    side: int  # that decides
    begun: bytearray  # team turns of the sides
    points: bytearray  # their score
    ended: int  # 0 while the match goes on
    turn_cap: int  # the most team turns of a side, of a game that has them
    # of a game that sends balls in a direction, for a legal action with SEND, see furbowl/games/octo/flight.py
    chances: Callable[[int], tuple[int, ...]]
    sight: Callable[[int], tuple[list[tuple[int, int]], list[int], int, tuple[int, ...]]]
    stage = 0  # which of the questions is asked
    active = _NOBODY  # the piece whose play is in progress
    # the last list of legal(): looked up for each step of the cursor, where nothing may be allocated
    _listed: Sequence[int] = ()

    def __new__(cls, rules: str, seed: int = 0, dice: Dice | None = None, **options: object) -> Match:
        """Set up a match up to its first decision. dice replaces Dice(seed). ValueError for options not allowed."""
        match = blank(rules, Dice(seed) if dice is None else dice)
        match.set_up(options)
        return match

    def blank(self, rules: str, dice: Dice) -> None:
        """Fill in a match that is not set up. Games go on from here with their pitch and all of their fields."""
        self.rules, self.chance, self.untold = rules, dice, []

    def set_up(self, options: dict[str, Any]) -> None:
        """Take the options and begin. ValueError for a bad one, saying what is allowed."""
        raise NotImplementedError

    def rebuild(self) -> None:
        """Derive the pitch anew from the fields."""
        pitch = self.pitch
        pitch.clear()
        for who in range(self.pieces):
            if self.at[who]:
                pitch.put(self.at[who], who)

    def tell(self, kind: int, who: int = -1, spot: int = 0, a: int = -1, b: int = -1) -> None:
        """Add an event."""
        self.untold.append((kind, who, self.pitch.squares[spot] if spot else -1, a, b))  # no call: deep stack

    # --- the rules of a game, and what they need; the build leaves out what every game has of its own

    def legal_of(self, only: int | None) -> Iterable[int]:
        """List the legal actions, always in the same order; only: of one piece, None: all."""
        raise NotImplementedError

    def is_legal(self, action: int) -> bool:
        """Return whether legal() lists the action."""
        return isinstance(action, int) and action in self.legal_of(None)

    def carry_out(self, action: int) -> None:
        """Carry out a legal action, up to the next decision."""
        raise NotImplementedError

    def needs_of(self, action: int) -> Needs:
        """needs() of an action that is known to be legal."""
        return ()

    def odds_of(self, action: int) -> Odds:
        """odds() of an action that is known to be legal."""
        ways = total = 1
        for _, least in self.needs_of(action):
            ways, total = ways * (self.SIDES + 1 - least), total * self.SIDES
        return ways, total

    @property
    def finish(self) -> int:
        """The action that ends the play in progress, -1 where it is not legal."""
        return -1

    @property
    def end(self) -> int:
        """The action that ends the team turn, -1 where it is not legal."""
        raise NotImplementedError

    def left(self) -> tuple[str, int, int]:
        """The rest of the team turn: (label, left, of)."""
        raise NotImplementedError

    def balls(self) -> Iterable[tuple[int, int, int]]:
        """Iterate over (number, square, the piece that carries it or -1) of the balls."""
        raise NotImplementedError

    def side_of(self, who: int) -> int:
        return who // len(self.NAMES)

    def name(self, who: int) -> str:
        """The name of a piece in the texts of actions, positions and records."""
        return self.NAMES[who % len(self.NAMES)]

    def nickname(self, who: int) -> str:
        """The name of a piece on the screen and in the log."""
        return self.name(who)

    def status(self, who: int) -> int:
        """The state of a piece, an index of STATUSES in the game's look."""
        return 0

    def reach(self, who: int) -> Iterable[tuple[int, int]]:
        """Iterate over (square, PLAIN, RISK or SPECIAL): each square that the piece can go to now, once."""
        for action in self.legal_of(who):
            if self.aim(action)[0] == GO:
                yield self.aim(action)[1], RISK if self.needs_of(action) else PLAIN

    def route(self, who: int, square: int) -> tuple[Sequence[int], Odds]:
        """(actions, (ways, total)): the safest of the shortest paths; ((), (0, 1)) if there is none."""
        for action in self.legal_of(who):
            if self.aim(action) == (GO, square):
                return (action,), self.odds_of(action)
        return (), (0, 1)

    def meant(self, who: int, square: int) -> int:
        """The action, legal or not, that the piece would do at a square; -1 for none. The default gives a legal one."""
        found = [action for action in self.legal_of(who) if self.aim(action)[1] == square]
        return found[0] if found else -1

    def danger(self) -> Any:
        """The module that knows what the other side can hit next, see furbowl/games/danger.py; None."""
        return None

    def thinking(self) -> Iterable[object]:
        """Iterate over the modules that evaluator() needs: each is loaded on its own."""
        return ()

    def faults(self) -> Iterable[tuple[object, str, str]]:
        """Faults of a position that no other game has, as in furbowl/games/positions.py: for the default Positions."""
        return ()

    def rated(self, side: int) -> int:
        """The value of the position for a side, in permille from -999 to 999: for the default Evaluator."""
        return 0

    # --- legal, apply, events

    def legal(self, who: int | None = None) -> Iterator[int]:
        """Iterate over the legal actions, each once, always in the same order; who: only one piece's."""
        self._listed = ()  # room for the new list
        listed = self._acts(who)
        if isinstance(listed, list):
            self._listed = listed
        return iter(listed)

    def _acts(self, who: int | None) -> Iterable[int]:
        """The legal actions; none for a number that is no piece."""
        if who is None or isinstance(who, int) and 0 <= who < self.pieces:
            return self.legal_of(who)
        return ()

    def apply(self, action: int) -> None:
        """Carry out an action, up to the next decision. IllegalAction where legal() does not list it."""
        self._insist(action)
        self._listed = ()
        self.carry_out(action)

    def events(self) -> Iterator[Event]:
        """Iterate over the events since the last call, (kind, who, square, a, b) each, and forget them."""
        events = self.untold
        self.untold = []
        return iter(events)

    def flags(self, kind: int) -> int:
        """The properties of events of a kind: bits ROLL, FREE, TURN, SCORE, STEP, OVER and ENDS of furbowl.protocol."""
        return self.FLAGS.get(kind, 0)

    def dice(self, event: Event) -> tuple[int, ...]:
        """The faces of an event's dice as they fell: the digits of its first number; () for none."""
        kind, _, _, faces, _ = event
        return tuple([int(digit) for digit in str(faces)]) if self.flags(kind) & ROLL else ()

    def sides(self, event: Event) -> int:
        """The number of sides of each die of an event."""
        return self.SIDES

    def odds(self, action: int) -> Odds:
        """(ways, total): how many equally likely dice results make every roll of a legal action itself succeed."""
        self._insist(action)
        return self.odds_of(action)

    def needs(self, action: int) -> Needs:
        """The rolls of a legal action, in order, as (kind of event, least result of the dice that succeeds)."""
        self._insist(action)
        return self.needs_of(action)

    def why_not(self, action: int, quoting: bool = True) -> str:
        """The reason why an action is not legal now, "" if it is. quoting: with the rule that says so."""
        if self.is_legal(action):
            return ""
        refusals = self.refusals()
        return refusals.quoted(refusals.reason(self, action), quoting)

    def why_idle(self, who: int, quoting: bool = True) -> str:
        """The reason why a piece can do nothing now, "" if it can. quoting: with the rule that says so."""
        if self.can_act(who):
            return ""
        refusals = self.refusals()
        return refusals.quoted(refusals.idle(self, who), quoting)

    def _insist(self, action: int) -> None:
        """Raise IllegalAction if the action is not legal."""
        listed = isinstance(action, int) and action in self._listed  # a float may equal an action
        if not listed and not self.is_legal(action):
            raise IllegalAction(self.why_not(action))

    # --- the match

    @property
    def in_turn(self) -> int:
        """The side whose turn it is, no matter which side has to decide."""
        return self.side

    @property
    def over(self) -> bool:
        return self.ended != 0

    @property
    def question(self) -> str | None:
        """The question asked in the middle of an action, as one word; None in free play."""
        return self.questions[self.stage]

    @property
    def winner(self) -> int | None:
        """The winning side, 0 or 1; None for a draw or a match that goes on."""
        purple, green = self.points
        return None if not self.ended or purple == green else 0 if purple > green else 1

    @property
    def score(self) -> tuple[int, ...]:
        return tuple(self.points)

    @property
    def turns(self) -> tuple[int, ...]:
        """The team turns begun so far: (purple, green)."""
        return tuple(self.begun)

    # --- the pitch

    def exists(self, square: int) -> bool:
        """Return whether the pitch has the square."""
        return self.pitch.exists(square)

    @property
    def ball(self) -> int:
        """The square of the first ball, loose or carried."""
        for _, square, _ in self.balls():
            return square
        return -1

    @property
    def carrier(self) -> int:
        """The piece that carries the first ball, -1 for none."""
        for _, _, who in self.balls():
            return who
        return -1

    # --- the pieces

    @property
    def playing(self) -> int:
        """The piece whose play is in progress, -1 for none."""
        return -1 if self.active == _NOBODY else self.active

    def square(self, who: int) -> int:
        """The square of a piece, -1 off the pitch."""
        spot = self.at[who]
        return self.pitch.squares[spot] if spot else -1

    def who_at(self, square: int) -> int:
        """The piece on a square, -1 for none."""
        pitch = self.pitch
        return pitch.grid[pitch.spot(square)] - 1

    def can_act(self, who: int) -> bool:
        """Return whether the piece has a legal action."""
        for _ in self._acts(who):
            return True
        return False

    # --- what an action is; none of these asks whether it is legal

    @on_demand
    def is_action(self, action: int) -> bool:
        """Return whether it is an action at all: with an existing verb, a piece that may do it, and a valid target."""
        if not isinstance(action, int) or not 0 <= action < 1 << 30:
            return False
        verb, who, target = unpack(action)
        kind = self.VERBS.get(verb)
        if kind is None or who >= (1 if kind & NOBODYS else self.pieces):
            return False
        if kind & SQUARE:
            return self.exists(target)
        if kind & CHOICE:
            return target < len(self.CHOICES[verb]) and self.CHOICES[verb][target] != ""
        others = len(self.others) if kind & AIM == HIT else 0
        return target < (self.pieces + others if kind & PIECE else 1)

    def actor(self, action: int) -> int:
        """The piece that acts, -1 if the action belongs to none."""
        return -1 if self.VERBS.get(verb_of(action), NOBODYS) & NOBODYS else who_of(action)

    def aim(self, action: int) -> tuple[int, int]:
        """(GO, HIT, GIVE, OTHER, FINISH, END or SEND of furbowl.protocol, its square or -1)"""
        verb, who, target = unpack(action)
        kind = self.VERBS.get(verb, OTHER)
        if kind & SQUARE:
            return kind & AIM, target
        return kind & AIM, self.square(target if kind & PIECE else who) if kind & (PIECE | ITSELF) else -1

    def label(self, action: int, squares: bool = True) -> str:
        """A few words for a list of actions; squares: whether they name the square that the action is aimed at."""
        return self.notation().label(self, action, squares)

    def explain(self, action: int) -> tuple[str, Needs, Odds]:
        """(label, rolls as needs() gives them, (ways, total)) of a legal action."""
        needs, odds = self.needs(action), self.odds(action)
        return self.label(action), needs, odds

    # --- the parts of the game, each in a module of its own: loaded on demand and dropped with the screen that asked

    def part(self, name: str) -> Any:
        """The module of a part of the game: the one of that name in its folder, else furbowl/games/defaults.py."""
        return loading.part(self, name)

    def looks(self) -> Looks:
        """The look of the match."""
        return self.part("looks").Looks()

    @on_demand  # alone of them it is idle while it is used: for that long, memory is needed most
    def effects(self) -> Effects:
        """The look and sound of the events."""
        return self.part("effects").Effects()

    def tooltips(self) -> Tooltips:
        """The texts for a player who decides."""
        return self.part("tooltips").Tooltips()

    def plans(self) -> Plans:
        """The choices of a player who decides, beyond legal()."""
        return self.part("plans").Plans()

    def log(self) -> Log:
        """The log, which turns events into lines, see furbowl/history.py."""
        return self.part("log").Log(self)

    def figures(self, events: Iterable[Event], before: bytes = b"") -> Figures:
        """The figures of the events, added to those of what was played before."""
        return self.part("figures").Figures(self, events, before)

    def help(self) -> Help:
        """The pages of the help."""
        return self.part("help").Help(self.rules)

    def notation(self) -> Notation:
        """The writer and reader of actions."""
        return self.part("notation").Notation()

    def positions(self) -> Positions:
        """The writer, reader and judge of positions."""
        return self.part("position").Positions()

    def refusals(self) -> Refusals:
        """The reasons why actions are not legal."""
        return self.part("refusals").Refusals()

    def evaluator(self) -> Evaluator:
        """The evaluator of the actions in this position, for a computer player."""
        return self.part("value").Evaluator(self)

    def hint(self, action: int, plan: Sequence[int] = ()) -> Generator[None, None, list[str]]:
        """A generator: why the action is good, in at most 2 lines of 26 letters; then the same in fewer words, if there
        are any, for whoever has more to say. plan: the plan that it is part of."""
        return self.part("hints").explain(self, action, plan)

    def sums(self, way: Sequence[int]) -> Iterator[str]:
        """Iterate over how the numbers of these actions add up, a text for each roll."""
        return self.part("sums").texts(self, way)

    # --- the match as bytes and as text; the code for this is loaded on demand

    def copy(self, dice: Dice | None = None) -> Self:
        """A copy of the match without its undrained events; dice replaces the dice. For looking ahead."""
        twin = object.__new__(type(self))  # with all that this one has, whatever the game calls it
        for name, value in self.__dict__.items():
            setattr(twin, name, value[:] if isinstance(value, _TABLES) else value)
        if dice is None:
            dice = Dice()
            dice.set_state(self.chance.state())
        twin.pitch, twin.chance, twin.untold, twin._listed = self.pitch.copy(), dice, [], ()
        return twin

    def snapshot(self) -> bytes:
        """The whole match as bytes, with its dice, without undrained events; restore() rebuilds it."""
        from furbowl.snapshot import snapshot

        return snapshot(self)

    @staticmethod
    def restore(data: bytes | bytearray, dice: Dice | None = None) -> Match:
        """The match of a snapshot. ValueError for anything else, an impossible position included."""
        from furbowl.snapshot import restore

        return restore(data, dice)

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle and copy.deepcopy()."""
        from furbowl.snapshot import state

        return state(self)

    def text(self, action: int) -> str:
        """An action as words: 'fox move 7,6'. ValueError for anything that is no action."""
        return self.notation().action_text(self, action)

    def parse(self, text: str) -> int:
        """The action of a text. ValueError that names the word that is not understood or not legal now."""
        return self.notation().parse_action(self, text)

    def position(self) -> str:
        """The position as text, one fact per line."""
        return self.positions().text().write(self)

    @staticmethod
    def from_position(text: str, dice: Dice | None = None) -> Match:
        """The match of a position; without dice it rolls from seed 0. ValueError that quotes the line at fault."""
        from furbowl.snapshot import from_position

        return from_position(text, dice)

    def problem(self) -> tuple[int | str, str] | None:
        """The reason why the position cannot occur, as (subject, sentence); None if it can."""
        return self.positions().problem(self)

    def __str__(self) -> str:
        return self.positions().text().picture(self)
