"""Blitz: the facts of a match, and its actions; the numbers are in book.py.

legal.py lists the legal actions of a team turn, plays.py carries them out, and turns.py has what happens between team
turns; questions.py has the questions, and odds.py the rolls and the odds of an action.
"""

from __future__ import annotations

from array import array

from furbowl import protocol
from furbowl.actions import act, target_of
from furbowl.board import Pitch
from furbowl.const import TYPE_CHECKING
from furbowl.games.blitz import book, fields, legal
from furbowl.games.blitz.legal import allowance, steps_left
from furbowl.games.blitz.questions import QUESTIONS
from furbowl.games.blitz.rolls import ROLLS
from furbowl.games.blitz.zones import zones
from furbowl.loading import on_demand
from furbowl.match import Match
from furbowl.rows import column

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from types import ModuleType
    from typing import Any

    from furbowl.dice import Dice
    from furbowl.protocol import Needs

_MEANT = column(QUESTIONS, "meant")
_ANSWERS = column(QUESTIONS, "answers")

_FLAGS = column(ROLLS, "flags")
_FLAGS.update(dict.fromkeys((book.FORMED, book.PLACED, book.DECLARED, book.STOOD), protocol.FREE))
_FLAGS.update(dict.fromkeys((book.STEP, book.PUSHED, book.FOLLOWED, book.ACTION_OVER), protocol.FREE))
_FLAGS[book.TURN], _FLAGS[book.TOUCHDOWN] = protocol.TURN, protocol.SCORE
_FLAGS[book.TURN_OVER], _FLAGS[book.MATCH_OVER] = protocol.ENDS, protocol.OVER


class Blitz(Match):
    """A match in play.

    target  of a block: a player, or pieces + ball for a ball that can be hit

    Rules that extend Blitz derive their own class, with more fields, other VERBS, questions, lines, bonuses, and
    methods.
    If the balls are more than things, so that others has their names, it also has
    prey(spot)       the balls that can be hit from a spot, as targets; from 0: all there are
    struck(face)     carries out a face against one of them
    lost_ball(ball)  whether a ball that has left the pitch does not come in again
    rest()           what they do between two team turns
    """

    FIELDS, SIZES = column(fields.FIELDS, "name"), bytes(column(fields.FIELDS, "size"))
    FLAGS = _FLAGS
    VERBS = book.VERBS
    CHOICES: Mapping[int, Sequence[Any]] = book.CHOICES
    questions: tuple[str | None, ...] = column(QUESTIONS, "word")
    lines: tuple[str, ...] = ("ball",)  # those of a position that say where the balls are
    ball_name = "ball"  # what texts call one
    dodge_plus, pickup_plus = book.BONUSES

    # with others
    prey: Callable[[int], list[int]]
    struck: Callable[[int], None]
    lost_ball: Callable[[int], bool]
    rest: Callable[[], None]

    def blank(self, rules: str, dice: Dice) -> None:
        Match.blank(self, rules, dice)
        self.pitch = None  # lay_out() makes it
        self.pieces = self.columns = self.rows = 0

        # the options
        self.size = book.SIZES[0]
        self.length = self.supply = 0  # turns and re-rolls of a half
        self.formation = self.first = book.DRAWN  # of both sides, at each kick-off; who receives in the first half

        # of the match
        self.half = 0
        self.turn = self.side = 0  # the side in turn; the side that decides
        self.begun, self.points, self.spare = bytearray(2), bytearray(2), bytearray(2)  # spare: re-rolls
        self.used = 0  # bits of the team turn
        self.ended = 0

        # of the balls; a carried one is where its carrier is
        balls = len(self.lines)
        self.holders, self.spots = bytearray([book.NOBODY] * balls), array("H", [0] * balls)

        # of the players
        most = book.MOST_PLAYERS
        self.at, self.states, self.marks = array("H", [0] * most), bytearray(most), bytearray(most)

        # of the player in action
        self.active = self.doing = book.NOBODY  # the player; the action
        self.spent = 0  # squares
        self.hit = 0  # whether it has blocked

        # of a question
        self.stage = 0  # which one
        self.roll = 0  # the kind that failed
        self.shown = bytearray(3)  # the block dice, or the die of a throw
        self.target = book.NOBODY  # of a block
        self.down = 0  # whether the target falls
        self.chain, self.links = bytearray(most), 0  # the players pushed; how many
        self.landing = 0  # where the last of them goes
        self.aimed = 0  # the target of a pass

        # between two decisions
        self.scored = book.NOBODY  # the side that has just scored
        self.lost = self.lost_who = book.NOBODY  # the cause of a turnover; the player who caused it
        self.lost_spot = 0  # where that player was
        self.done = 0  # whether the action is over
        self.flight = 0  # whether the ball in flight was thrown, kicked, or dropped by a player trying to pick it up

    def lay_out(self) -> None:
        """Make an empty pitch for the team size."""
        self.pieces, row = 2 * self.size, book.PITCHES[self.size]
        self.columns, self.rows = row[book.PITCH_COLUMNS], row[book.PITCH_ROWS]
        if self.pitch is None or self.pitch.columns != self.columns:
            self.pitch = Pitch(self.columns, self.rows)
        self.pitch.clear()
        self.pitch.far = None

    def rebuild(self) -> None:
        self.lay_out()
        Match.rebuild(self)

    # --- for the face of the match: -1 for nobody

    @property
    def in_turn(self) -> int:
        return self.turn

    @property
    def deed(self) -> int:
        return -1 if self.doing == book.NOBODY else self.doing

    @property
    def rerolls(self) -> tuple[int, ...]:
        return tuple(self.spare)

    @property
    def block_dice(self) -> tuple[int, ...]:
        return tuple([die for die in self.shown if die]) if self.stage in (book.ASK_BLOCK, book.ASK_CHOOSE) else ()

    def danger(self) -> ModuleType:
        from furbowl.games.blitz import danger

        return danger

    def thinking(self) -> Iterator[ModuleType]:
        from furbowl.games.blitz import model

        yield model
        from furbowl.games.blitz import evaluation

        yield evaluation
        from furbowl.games.blitz import value

        yield value

    # --- players

    def profile(self, who: int) -> bytes:
        """A row of book.STATS: by book.MOVEMENT, STRENGTH, AGILITY and ARMOUR_VALUE."""
        return book.STATS[book.ROSTERS[self.size][who % self.size]]

    def skills(self, who: int) -> int:
        """Bits of book.HAS_BLOCK and so on."""
        return book.SKILLS[book.ROSTERS[self.size][who % self.size]]

    def may_act(self, who: int) -> int:
        """Return whether a player may still act in its side's turn (BZ-21)."""
        return self.at[who] and self.states[who] != book.STUNNED and not self.marks[who] & book.ACTED

    def anybody_can_act(self) -> bool:
        """Return whether any player of the side in turn may still act."""
        first = self.turn * self.size
        for who in range(first, first + self.size):
            if self.may_act(who):
                return True
        return False

    def step(self, who: int, spot: int) -> None:
        """Put a player, and the ball it carries, on another spot."""
        self.pitch.lift(self.at[who])
        self.pitch.put(spot, who)
        self.at[who] = spot
        ball = self.carried(who)
        if ball >= 0:
            self.spots[ball] = spot

    def put(self, who: int, spot: int) -> None:
        """Set a player up on a spot."""
        self.at[who], self.states[who] = spot, book.STANDING
        self.pitch.put(spot, who)

    def remove(self, who: int) -> None:
        """Take a player from the pitch (BZ-37, BZ-R36)."""
        self.pitch.lift(self.at[who])
        self.at[who] = self.marks[who] = 0

    def own_half(self, side: int, spot: int) -> bool:
        """Return whether a spot of the pitch lies in the half of a side (BZ-20)."""
        return (spot % self.pitch.width > self.columns // 2) == side

    # --- balls

    def carried(self, who: int) -> int:
        """The ball that a player carries, -1 for none."""
        for ball in range(len(self.holders)):
            if self.holders[ball] == who:
                return ball
        return -1

    def can_catch(self, who: int) -> bool:
        """Return whether a player stands and carries no ball (BZ-14)."""
        return not self.states[who] and self.carried(who) < 0

    def loose_on(self, spot: int) -> int:
        """The ball that lies on a spot, -1 for none."""
        for ball in range(len(self.holders)):
            if self.spots[ball] == spot and self.holders[ball] == book.NOBODY:
                return ball
        return -1

    def any_loose(self) -> bool:
        """Return whether a ball lies anywhere on the pitch."""
        for ball in range(len(self.holders)):
            if self.spots[ball] and self.holders[ball] == book.NOBODY:
                return True
        return False

    # --- questions

    def ask(self, stage: int, side: int) -> None:
        """Put a question to a side."""
        self.stage, self.side = stage, side

    def forget(self) -> None:
        """Drop the question and everything that waits for its answer."""
        self.ask(book.PLAY, self.turn)
        self.roll = self.links = self.down = self.aimed = self.landing = 0
        self.target = book.NOBODY
        for at in range(len(self.shown)):
            self.shown[at] = 0
        for at in range(len(self.chain)):
            self.chain[at] = 0

    def idle(self) -> None:
        """Take the player in action out of action."""
        self.forget()
        self.active = self.doing = book.NOBODY
        self.spent = self.hit = self.done = 0

    def fresh(self) -> None:
        """Begin a team turn or a drive, with nothing used or lost."""
        self.idle()
        self.used, self.lost = 0, book.NOBODY

    def lose(self, reason: int, who: int, spot: int) -> None:
        """Note a coming turnover (BZ-28); the first reason counts. who: the player who causes it, on a spot."""
        if self.lost == book.NOBODY:
            self.lost, self.lost_who, self.lost_spot = reason, who, spot

    # --- what other rules may change

    def tell_of(self, ball: int, kind: int, who: int = -1, spot: int = 0, a: int = -1, b: int = -1) -> None:
        """Emit an event of that ball."""
        self.tell(kind, who, spot, a, b)

    def extra(self, kind: int, who: int) -> int:
        """Extra modifier of a player's roll of that kind, armour rolls included."""
        return 0

    def rushes(self, who: int, spent: int) -> bool:
        """Return whether the last of spent squares takes a roll for going for it (BZ-23)."""
        return spent > self.profile(who)[book.MOVEMENT]

    def strength(self, who: int, spot: int) -> int:
        """Strength in a block against somebody on that spot, without the assists of players (BZ-29)."""
        return self.profile(who)[book.STRENGTH]

    def spot_of(self, target: int) -> int:
        """Spot of a target, 0 if it cannot be hit."""
        return self.at[target]

    def landings(self, who: int, target: int, start: int = 0) -> tuple[int, ...] | list[int]:
        """The spots to one of which a block pushes its target, (0,) into the crowd. start: the spot that the player
        will hit from, 0 where it is."""
        from furbowl.games.blitz import odds

        return odds.push_spots(self, (who, target), start)

    def settles(self, ball: int, owes: int) -> bool:
        """Return whether a ball that comes down where no player is rests there; owes: it bounces once (BZ-38)."""
        return not owes

    @on_demand
    def set_up(self, chosen: dict[str, Any]) -> None:
        from furbowl.games.blitz import options, turns

        options.take(self, chosen)
        turns.start(self)
        turns.open_match(self)

    def carry_out(self, action: int) -> None:
        self.pitch.far = None  # the result that paths.py has kept
        if self.stage == book.PLAY:
            from furbowl.games.blitz.plays import apply  # not needed to decide
        else:
            from furbowl.games.blitz.answers import apply
        apply(self, action)

    def legal_of(self, only: int | None) -> Iterable[int]:
        return legal.legal(self, only) if self.stage == book.PLAY else _answers(self, only)

    def is_legal(self, action: int) -> bool:
        return legal.is_legal(self, action)

    @property
    def finish(self) -> int:
        """The action that ends the action in progress, -1 where it is not legal."""
        return (
            -1 if self.ended or self.stage != book.PLAY or self.active == book.NOBODY else act(book.FINISH, self.active)
        )

    @property
    def end(self) -> int:
        """The action that ends the team turn, or a set-up; -1 where it is not legal."""
        if self.ended or self.stage not in (book.PLAY, book.ASK_SETUP):
            return -1
        return act(book.END if self.stage == book.PLAY else book.READY)

    def needs_of(self, action: int) -> Needs:
        """The rolls of an action, in order, as (kind, number needed on the die); for block dice (kind, how many, 1 if
        the attacker chooses)."""
        from furbowl.games.blitz import odds

        return odds.needs_of(self, action)

    def odds_of(self, action: int) -> tuple[int, int]:
        from furbowl.games.blitz import odds

        return odds.odds_of(self, action)

    def reach(self, who: int) -> Iterator[tuple[int, int]]:
        """Iterate over (square, PLAIN or RISK) of squares to which route() leads or where a player can be placed."""
        if self.stage == book.ASK_SETUP:
            return ((target_of(action), protocol.PLAIN) for action in self.legal_of(who))
        from furbowl.games.blitz import paths

        return paths.reach(self, who)

    def route(self, who: int, square: int) -> tuple[tuple[int, ...], tuple[int, int]]:
        """Return (actions, (ways, total)): the safest of the shortest paths, declared if need be, or the placing."""
        place = act(book.PLACE, who, square)
        if self.stage == book.ASK_SETUP:
            return ((place,), (1, 1)) if self.is_legal(place) else ((), (0, 1))
        from furbowl.games.blitz import paths

        return paths.route(self, who, square)

    @on_demand
    def meant(self, who: int, square: int) -> int:
        if not self.pitch.exists(square):
            return -1
        verb = _MEANT[self.stage]
        if verb:
            kind = self.VERBS[verb]
            return act(verb, 0 if kind & protocol.NOBODYS else who, square if kind & protocol.SQUARE else 0)
        other = self.pitch.grid[self.pitch.spot(square)] - 1
        if other == who or self.stage != book.PLAY:
            return -1
        if self.active == who and self.doing == book.PASS and self.carried(who) >= 0 and other >= 0:
            return act(book.THROWS, who, square)
        if self.active == who and self.doing == book.HANDOFF and other >= 0:
            return act(book.HANDS, who, other)
        if other < 0:
            return act(book.GO, who, square)
        if other // self.size != who // self.size:
            return act(book.HITS, who, other)
        return act(book.THROWS, who, square) if self.active == who and self.carried(who) >= 0 else -1

    def left(self) -> tuple[str, int, int]:
        """Remaining squares of the action in progress, placings of a set-up, or players of the team turn."""
        first, who = self.side * self.size, self.active
        if self.stage == book.ASK_SETUP:
            there = [each for each in range(first, first + self.size) if self.at[each]]
            return "placings", len([each for each in there if not self.marks[each] & book.BY_HAND]), len(there)
        if who != book.NOBODY:
            return "squares", max(0, steps_left(self, who)), allowance(self, who)
        first = self.turn * self.size
        return "players", len([each for each in range(first, first + self.size) if self.may_act(each)]), self.size

    def balls(self) -> Iterator[tuple[int, int, int]]:
        """Iterate over (number, square, carrier or -1) of the balls on the pitch, numbered from 1."""
        for ball in range(len(self.holders)):
            if self.spots[ball]:
                who = self.holders[ball]
                yield ball + 1, self.pitch.squares[self.spots[ball]], -1 if who == book.NOBODY else who

    def side_of(self, who: int) -> int:
        return who // self.size

    def name(self, who: int) -> str:
        """Name of a player, or of another target of a block."""
        if who < self.pieces:
            return book.name(self.size, who)
        word = self.others[who - self.pieces]
        return word[0].upper() + word[1:]

    def nickname(self, who: int) -> str:
        """The animal of a player, with a number if several of a team look like it; or another target of a block."""
        return book.name(self.size, who, book.ANIMALS, " ") if who < self.pieces else self.name(who)

    def status(self, who: int) -> int:
        """STANDING, STUNNED, KNOCKED_OUT, GONE, RESERVE or PRONE of book.py."""
        return self.states[who]

    # --- what only Blitz has

    def state(self, who: int) -> int:
        """State of a player, the same as status()."""
        return self.status(who)

    def acted(self, who: int) -> bool:
        """Return whether the player's action of this team turn is over."""
        return self.marks[who] & book.ACTED != 0

    def stats(self, who: int) -> tuple[int, ...]:
        """(movement, strength, agility, armour)"""
        return tuple(self.profile(who))

    def zones(self, side: int, square: int) -> int:
        """Number of opponents of a side with a tackle zone on a square (BZ-1)."""
        return zones(self, side, self.pitch.spot(square))


@on_demand
def _answers(match: Blitz, only: int | None) -> Iterable[int]:
    """The legal answers to the question that is asked."""
    found = _ANSWERS[match.stage](match, only)
    return found if only is None else (each for each in found if match.actor(each) == only)


GAME = Blitz  # what furbowl.registry returns for this folder
