"""Octo: the state of a match, its legal actions and their odds; the numbers are in book.py.

turns.py carries out actions and the change of turns, ball.py passes and tackles; flight.py knows where a ball flies
and who catches it.
"""

from __future__ import annotations

from array import array

from furbowl import protocol
from furbowl.actions import act, target_of, unpack, verb_of
from furbowl.board import Pitch
from furbowl.const import TYPE_CHECKING
from furbowl.games.octo import book, fields
from furbowl.games.octo.book import NOBODY, PLAY, SETUP, TAKING, WIDTH
from furbowl.games.octo.questions import QUESTIONS
from furbowl.games.octo.rolls import ROLLS
from furbowl.loading import on_demand
from furbowl.match import Match
from furbowl.rows import column

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from types import ModuleType
    from typing import Any

    from furbowl.dice import Dice
    from furbowl.protocol import Event

_FLAGS = column(ROLLS, "flags")
# events that can be undone: nothing was rolled and the turn goes on. STEP is without protocol.STEP: no other event
# reports a walk, so the history keeps it
_FLAGS.update(dict.fromkeys((book.STEP, book.GAIN, book.FORM, book.PLACED, book.LEFT), protocol.FREE))
_FLAGS[book.TURN], _FLAGS[book.SCORE] = protocol.TURN, protocol.SCORE
_FLAGS[book.TURN_OVER], _FLAGS[book.MATCH_OVER] = protocol.ENDS, protocol.OVER

_ANSWERS = column(QUESTIONS, "answers")


class Octo(Match):
    """A match in play."""

    FIELDS, SIZES = column(fields.FIELDS, "name"), bytes(column(fields.FIELDS, "size"))
    FLAGS = _FLAGS
    VERBS, CHOICES = book.VERBS, book.CHOICES
    questions = column(QUESTIONS, "word")
    pieces = 2 * book.TEAM
    columns, rows = book.COLUMNS, book.ROWS
    active = NOBODY  # no play is ever in progress: any teamster may go on
    formations = book.FORMATIONS

    def blank(self, rules: str, dice: Dice) -> None:
        Match.blank(self, rules, dice)
        squares = range(book.COLUMNS * book.ROWS)
        self.pitch = Pitch(book.COLUMNS, book.ROWS, [square for square in squares if not book.exists(square)])

        # the options
        self.target, self.turn_cap = book.TARGET, book.TURN_CAP
        self.formation = self.first = book.DRAWN  # of both sides, at each kick-off; the side that begins

        # of the match
        self.side = 0  # to decide
        self.stage = PLAY  # or another phase
        self.beginner = NOBODY  # the side that will begin, in a set-up
        self.begun, self.points, self.keeping = bytearray(2), bytearray(2), bytearray(2)  # keeping: turns (SP-R32)
        self.scored = NOBODY  # the side that has just scored, NOBODY between two decisions
        self.ended = 0  # why the match is over

        # of the team turn
        self.ap = 0  # left
        self.tackles = 0  # and jostles
        self.tackler = NOBODY  # in TAKING
        self.opened = NOBODY  # the goalie that is open (SP-R17)

        # of the ball
        self.spot, self.holder = 0, NOBODY

        # of the teamsters
        self.at = array("H", [0] * self.pieces)  # their spots
        self.fallen, self.put = bytearray(self.pieces), bytearray(self.pieces)  # 1: on the ground; 1: placed

    # --- public properties: -1 for nobody

    @property
    def phase(self) -> str:
        return self.question or "play"

    @property
    def starter(self) -> int:
        return -1 if self.beginner == NOBODY else self.beginner

    @property
    def taker(self) -> int:
        return -1 if self.tackler == NOBODY else self.tackler

    @property
    def open(self) -> int:
        return -1 if self.opened == NOBODY else self.opened

    @property
    def kept(self) -> tuple[int, ...]:
        return tuple(self.keeping)

    # --- who has the ball, and who stands where

    def possessor(self) -> int:
        """The teamster that holds the ball, or stands on it while it is loose (SP-R18); NOBODY if there is none."""
        if self.holder != NOBODY:
            return self.holder
        who = self.pitch.grid[self.spot] - 1
        return NOBODY if who < 0 or self.fallen[who] else who

    def beside(self, who: int, other: int) -> bool:
        """Return whether two teamsters stand on adjacent squares."""
        return self.at[who] - self.at[other] in self.pitch.near

    def in_zone(self, who: int) -> bool:
        """Return whether a teamster is the goalie in its own goal zone (SP-7, SP-R3)."""
        return book.in_zone(who, self.at[who])

    def allows(self, side: int, spot: int) -> bool:
        """Return whether a side may set up on a spot: in its own half, outside the grey area (SP-2, SP-R3)."""
        across = spot % WIDTH
        inside = across > book.CENTRE if side else across < book.CENTRE
        return inside and not book.grey(across, spot // WIDTH)

    def places(self, who: int, first: int = 0) -> Iterator[int]:
        """Iterate over first + square for the squares where a teamster can be placed (SP-2, SP-R16)."""
        grid, squares = self.pitch.grid, self.pitch.squares
        half = book.CENTRE + 1 if self.side else 0  # the first of as many columns, the others are not allowed anyway
        for row in range(WIDTH, WIDTH if self.put[who] else WIDTH * (book.ROWS + 1), WIDTH):
            for spot in range(row + half, row + half + book.CENTRE):
                if not grid[spot] and self.allows(self.side, spot):
                    yield first + squares[spot]

    # --- teamsters and the ball

    def step(self, who: int, spot: int) -> None:
        """Move a teamster, and the ball if it holds it, to another spot."""
        self.pitch.lift(self.at[who])
        self.pitch.put(spot, who)
        self.at[who] = spot
        if self.holder == who:
            self.spot = spot

    def gain(self, who: int, how: int) -> None:
        """Give a teamster the ball and emit the event; how: PICKED_UP, TAKEN, INTERCEPTED or RECEIVED."""
        self.holder, self.spot = who, self.at[who]
        self.tell(book.GAIN, who, self.spot, how)

    @on_demand
    def set_up(self, options: dict[str, Any]) -> None:
        from furbowl.games import take
        from furbowl.games.octo.options import TAKEN
        from furbowl.games.octo.turns import kick_off

        take(self, TAKEN, options)
        kick_off(self, self.chance.pick(2) if self.first == book.DRAWN else self.first, 0)

    def carry_out(self, action: int) -> None:
        if self.stage == PLAY:
            from furbowl.games.octo.turns import apply  # not needed to decide
        else:
            from furbowl.games.octo.answers import apply
        apply(self, action)

    def legal_of(self, only: int | None) -> Iterable[int]:
        """List the legal actions, always in the same order; only: those of one teamster, None: all."""
        actions, team = [], self.side * book.TEAM
        if self.ended:
            return actions
        if self.stage != PLAY:
            return _answers(self, only)
        if only is None:
            for who in range(team, team + book.TEAM):
                _acts(self, who, actions)
            actions.append(act(book.END))
        elif team <= only < team + book.TEAM:
            _acts(self, only, actions)
        return actions

    def is_legal(self, action: int) -> bool:
        if not isinstance(action, int) or action < 0 or verb_of(action) > book.READY:
            return False
        verb, who, target = unpack(action)
        if verb == book.PLACE and PLAY != self.stage != TAKING:
            return not self.ended and _may_place(self, who, target)
        if verb == book.FORMATION:
            return self.stage == SETUP and self.is_action(action)
        if verb == book.END or verb == book.READY:
            return action == self.end
        return action in self.legal_of(who)

    @property
    def finish(self) -> int:
        """Always -1: no play is ever in progress."""
        return -1

    @property
    def end(self) -> int:
        """The action that ends the team turn, or the set-up; -1 if it is not legal."""
        return -1 if self.ended or self.stage == TAKING else act(book.END if self.stage == PLAY else book.READY)

    def needs_of(self, action: int) -> tuple[tuple[int, int], ...]:
        """The rolls of an action, in order, as (kind, need); an attack needs this lead of the attacker's die."""
        verb = verb_of(action)
        if verb == book.TACKLE or verb == book.JOSTLE:
            lead = book.LEAD if verb == book.TACKLE else book.CLEAR
            return ((book.ROLLS, lead + book.HARDER * self.tackles),)
        return ((book.DISTANCE, 0),) if verb == book.PASS else ()

    def odds_of(self, action: int) -> tuple[int, int]:
        """(ways, total): the number of dice results in which an action succeeds, out of all."""
        verb = verb_of(action)
        if verb == book.PASS:
            from furbowl.games.octo.flight import odds

            return odds(self, action)
        if verb == book.TACKLE or verb == book.JOSTLE:
            return self.attack(verb == book.TACKLE)[0], 36
        return 1, 1

    def attack(self, tackles: int) -> tuple[int, int]:
        """(won, not lost): the results, of 36, of a tackle, or else of a jostle, that is made now."""
        return book.wins(book.LEAD if tackles else book.CLEAR, self.tackles)

    def aim(self, action: int) -> tuple[int, int]:
        """The aim of an action: for a pass its direction, for picking up or taking the ball the ball's square."""
        verb = verb_of(action)
        if verb == book.PASS:
            return protocol.SEND, book.length_and_direction(target_of(action))[1]
        return (protocol.OTHER, self.ball) if verb in (book.PICKUP, book.TAKE) else Match.aim(self, action)

    def left(self) -> tuple[str, int, int]:
        """Remaining action points of the team turn (SP-3); in a set-up, the teamsters that can still be placed."""
        if PLAY != self.stage != TAKING:
            return "placings", book.TEAM - sum(self.put), book.TEAM
        return "AP", self.ap, book.AP

    def balls(self) -> Iterator[tuple[int, int, int]]:
        """Iterate over the one ball."""
        yield 0, self.pitch.square(self.spot), -1 if self.holder == NOBODY else self.holder

    def side_of(self, who: int) -> int:
        return who // book.TEAM

    def name(self, who: int) -> str:
        return book.NAMES[who % book.TEAM]

    def nickname(self, who: int) -> str:
        return book.ANIMALS[who % book.TEAM]

    def status(self, who: int) -> int:
        """STANDING or DOWN of book.py."""
        return self.fallen[who]

    def dice(self, event: Event) -> tuple[int, ...]:
        return book.faces(event)

    def sides(self, event: Event) -> int:
        kind, _, _, _, _ = event
        return 10 if kind == book.SPIDER else 6

    def danger(self) -> ModuleType:
        from furbowl.games.octo import danger

        return danger

    def thinking(self) -> Iterator[ModuleType]:
        from furbowl.games.octo import model

        yield model
        from furbowl.games.octo import value

        yield value

    # --- only in Octo

    def down(self, who: int) -> bool:
        """Return whether a teamster is on the ground."""
        return self.fallen[who] != 0

    def placed(self, who: int) -> bool:
        """Return whether a teamster was placed by hand in this set-up."""
        return self.put[who] != 0

    def path(self, action: int) -> list[int]:
        from furbowl.games.octo.aim import path

        return path(self, action)

    def chances(self, action: int) -> tuple[int, ...]:
        from furbowl.games.octo.flight import chances

        return chances(self, action)

    def sight(self, action: int) -> tuple[list[tuple[int, int]], list[int], int, tuple[int, ...]]:
        from furbowl.games.octo.aim import sight

        return sight(self, action)

    # --- for the cursor

    def reach(self, who: int) -> Iterator[tuple[int, int]]:
        """Iterate over (square, PLAIN) that a teamster can reach with its AP, or be placed on. No step needs a roll."""
        if self.ended or self.stage == TAKING or not isinstance(who, int) or who // book.TEAM != self.side:
            return
        if self.stage != PLAY:
            for square in self.places(who):
                yield square, protocol.PLAIN
        elif not self.fallen[who]:
            for square in self.pitch.each(self.pitch.reach(self.at[who], self.ap, 0)):
                yield square, protocol.PLAIN

    def route(self, who: int, square: int) -> tuple[tuple[int, ...], tuple[int, int]]:
        """(actions, (ways, total)): the steps of a shortest path to a square, or the placement there."""
        pitch = self.pitch
        if self.stage != PLAY:
            place = act(book.PLACE, who, square)
            return ((place,), (1, 1)) if self.is_legal(place) else ((), (0, 1))
        if pitch.exists(square) and not self.ended and who // book.TEAM == self.side and not self.fallen[who]:
            from furbowl import ways  # computer players do not need it

            here, spot, first = self.at[who], pitch.spot(square), act(book.MOVE, who)
            if 0 < ways.far(pitch, here, spot) <= self.ap:
                return tuple([first | pitch.squares[each] for each in ways.way(pitch, here, spot)]), (1, 1)
        return (), (0, 1)

    @on_demand
    def meant(self, who: int, square: int) -> int:
        """The step, placement, tackle or jostle, legal or not, that a teamster would try at a square; -1 for none."""
        if not self.pitch.exists(square):
            return -1
        other = self.pitch.grid[self.pitch.spot(square)] - 1
        if self.stage != PLAY:
            return act(book.PLACE, who, square)
        if other < 0:
            return act(book.MOVE, who, square)
        if other == who:
            return -1
        return act(book.TACKLE if has_ball(self, other) else book.JOSTLE, who, other)


@on_demand
def _answers(match: Octo, only: int | None) -> Iterable[int]:
    """The legal answers to the question that is asked; only: those of one teamster, None: all."""
    return _ANSWERS[match.stage](match, only)


def _acts(match: Octo, who: int, actions: list[int]) -> None:
    """Append the legal actions of a teamster in its side's turn (SP-3)."""
    if match.fallen[who]:
        return
    here, grid, squares = match.at[who], match.pitch.grid, match.pitch.squares
    first, rivals = act(book.MOVE, who), book.TEAM - who // book.TEAM * book.TEAM
    for near in match.pitch.near:
        other = grid[here + near]
        if not other:
            actions.append(first | squares[here + near])
        elif rivals < other <= rivals + book.TEAM and can_attack(match, other - 1):
            verb = book.TACKLE if has_ball(match, other - 1) else book.JOSTLE
            actions.append(act(verb, who, other - 1))
    if match.holder == who:
        for kind in range(len(book.PASS_AP)):
            if match.ap >= book.PASS_AP[kind]:
                actions += [act(book.PASS, who, book.pass_target(kind, direction)) for direction in range(8)]
        if book.at_goal(who, here):
            actions.append(act(book.CARRY, who))
    elif can_pick_up(match, who):
        actions.append(act(book.PICKUP, who))


def can_attack(match: Octo, other: int) -> bool:
    """Return whether a teamster may be tackled if it has the ball, or jostled if not (SP-7, SP-R13, SP-R17)."""
    return not match.fallen[other] and (not match.in_zone(other) or match.opened == other and has_ball(match, other))


def has_ball(match: Octo, who: int) -> bool:
    """Return whether a teamster has the ball (SP-R18)."""
    return who == match.holder or match.holder == NOBODY and match.at[who] == match.spot and not match.fallen[who]


def can_pick_up(match: Octo, who: int) -> int:
    """Return whether a standing teamster can pick up the ball (SP-R19)."""
    if match.holder != NOBODY:
        return False
    other = match.pitch.grid[match.spot] - 1
    return other == who or other >= 0 and match.fallen[other] and match.spot - match.at[who] in match.pitch.near


def _may_place(match: Octo, who: int, square: int) -> bool:
    if who // book.TEAM != match.side or match.put[who] or not match.pitch.exists(square):
        return False
    spot = match.pitch.spot(square)
    return match.pitch.grid[spot] == 0 and match.allows(match.side, spot)


GAME = Octo  # the class that furbowl.registry gives for this folder
