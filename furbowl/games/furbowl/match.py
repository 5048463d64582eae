"""Furbowl and Furball: legal actions and their odds; the numbers are in tables.py.

turns.py carries out actions and has everything between plays; ball.py has passes, tackles and the loose ball.
"""

from __future__ import annotations

from furbowl import dice, protocol
from furbowl.actions import act, unpack
from furbowl.board import Pitch
from furbowl.const import TYPE_CHECKING, const
from furbowl.games.furbowl import fields, kinds, tables
from furbowl.games.furbowl.rolls import ROLLS
from furbowl.games.furbowl.tables import NOBODY, NORMAL, OFF
from furbowl.loading import on_demand
from furbowl.match import Match
from furbowl.rows import column

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from types import ModuleType
    from typing import Any

    from furbowl.dice import Dice
    from furbowl.protocol import Needs

_STATUS = bytes(
    (kinds.NORMAL, kinds.STUNNED, kinds.STUNNED, kinds.KNOCKED_OUT, kinds.GONE)
)  # by the state in tables.py

_FLAGS = column(ROLLS, "flags")
_FLAGS.update(dict.fromkeys(range(kinds.SKIPPED, kinds.TURN_OVER), protocol.FREE))
_FLAGS[kinds.TURN], _FLAGS[kinds.STEP] = protocol.TURN, protocol.STEP | protocol.FREE
_FLAGS[kinds.TURN_OVER], _FLAGS[kinds.SCORE], _FLAGS[kinds.MATCH_OVER] = protocol.ENDS, protocol.SCORE, protocol.OVER

_ROOM = const(440)  # actions for which legal() makes room at once: in 32,000 random positions there were 407 at most


class Furbowl(Match):
    """A match by one of the books."""

    FIELDS, SIZES = column(fields.FIELDS, "name"), bytes(column(fields.FIELDS, "size"))
    FLAGS = _FLAGS
    VERBS = kinds.VERBS
    pieces = 10

    def blank(self, rules: str, dice: Dice) -> None:
        Match.blank(self, rules, dice)
        self.columns, self.rows, self.formations, self.starts, self.ball_starts = tables.BOOKS[rules]
        self.pitch = Pitch(self.columns, self.rows)

        # the options
        self.target, self.turn_cap = tables.TARGET, tables.TURN_CAP
        self.fixed = self.first = tables.DRAWN  # a formation; the side that begins

        # of the match
        self.layout = 0  # the number of the formation
        self.side = 0  # to play
        self.plays = 0  # not yet begun
        self.begun, self.points = bytearray(2), bytearray(2)  # team turns and score of the sides
        self.scored = NOBODY  # the side that just scored, NOBODY between two decisions
        self.ended = 0

        # of the ball
        self.spot, self.holder = OFF, NOBODY

        # of the animals
        self.at, self.states = bytearray(10), bytearray(10)  # their spots and states
        self.done = bytearray(10)  # 1: has had its play
        self.sprint = bytearray(10)  # 1: unspent
        self.active = NOBODY  # the one with a play in progress
        self.moved = self.used = 0  # whether it has moved; whether it has used its Action

    @property
    def formation(self) -> str | None:
        """The name of the formation drawn; None if the book has only one (FB-6)."""
        return self.formations[self.layout] if self.formations else None

    def rebuild(self) -> None:
        Match.rebuild(self)
        if self.spot and self.holder == NOBODY:
            self.pitch.block(self.spot)

    def tell(self, kind: int, who: int = -1, spot: int = 0, a: int = 0, b: int = 0) -> None:
        """Add an event (furbowl.games.furbowl.kinds)."""
        self.untold.append((kind, who, self.pitch.squares[spot] if spot else -1, a, b))  # no call: deep stack here

    def roll(self, kind: int, who: int, spot: int, against: int = 0) -> tuple[int, int]:
        """Roll two dice and add the event: (the natural sum (FB-7), 2 for a double 1 and 12 for a double 6; the total
        minus its goal, below 0 if the roll fails)."""
        modifier, goal = terms(kind, who, against)
        first, second = self.chance.d6(), self.chance.d6()
        self.tell(kind, who, spot, first * 10 + second, (modifier + 8) << 4 | goal)
        return first + second, first + second + modifier - goal

    # --- questions

    def playable(self, who: int) -> bool:
        """Return whether the animal may still begin a play in this team turn (R-40)."""
        return self.states[who] == NORMAL and not self.done[who]

    def rivals(self, who: int, worst: int) -> int:
        """The number of opponents on adjacent squares, in a state up to worst."""
        return rivals(self.at, self.states, self.pitch.near, who, worst)

    def beside(self, who: int, other: int) -> int:
        """Return whether other stands on a square adjacent to who, which has to be on the pitch."""
        return self.at[other] and self.at[other] - self.at[who] in self.pitch.near

    def receives(self, who: int, other: int) -> bool:
        """Return whether who could pass to a team-mate, other (FB-32)."""
        return (
            other != who
            and self.states[other] == NORMAL
            and self.pitch.distance(self.at[who], self.at[other]) <= tables.FARTHEST_PASS
        )

    def pushed_to(self, who: int, other: int) -> int:
        """The spot to which a tackle that hits pushes other: its own if that is a slam (FB-39, FB-40, R-20)."""
        here = self.at[other]
        behind = 2 * here - self.at[who]
        return here if self.pitch.grid[behind] else behind  # an animal or the wall

    def loose(self) -> int:
        """The spot of the loose ball, or OFF."""
        return self.spot if self.holder == NOBODY else OFF

    def home(self, who: int) -> int:
        """The scoring column of the animal's side (FB-3)."""
        return self.columns if who < 5 else 1

    # --- animals

    def step(self, who: int, spot: int) -> None:
        """Put an animal, and the ball it carries, on another spot."""
        self.pitch.lift(self.at[who])
        self.pitch.put(spot, who)
        self.at[who] = spot
        if self.holder == who:
            self.spot = spot

    @on_demand
    def set_up(self, options: dict[str, Any]) -> None:
        from furbowl.games.furbowl.options import take
        from furbowl.games.furbowl.turns import set_up

        take(self, options)
        set_up(self)

    def carry_out(self, action: int) -> None:
        from furbowl.games.furbowl.turns import apply  # not needed for a decision

        apply(self, action)

    def legal_of(self, only: int | None) -> list[int]:
        """List the legal actions, always in the same order; only: of one animal, None: all."""
        actions, pitch = [0] * _ROOM if only is None else [], self.pitch
        del actions[:]  # on the handheld it keeps its room: to grow, it would need the old and the new one at a time
        team = self.side * 5
        for who in range(team, team + 5) if only is None else (only,):
            if not _acts(self, who):
                continue
            if not self.moved:  # by the animal that acts: during a play no other does
                near, far = reach(self, who)
                actions += pitch.numbers(near, act(kinds.MOVE, who))
                if far:
                    actions += pitch.numbers(far, act(kinds.SPRINT, who))
            actions += _others(self, who)
        if only is None and not self.ended:
            actions += [act(kinds.END)]
        return actions

    def is_legal(self, action: int) -> bool:
        if not isinstance(action, int) or self.ended:
            return False
        verb, who, target = unpack(action)
        if verb == kinds.END:
            return action == act(kinds.END)
        if not _acts(self, who):
            return False
        if verb != kinds.MOVE and verb != kinds.SPRINT:
            return action in _others(self, who)
        if self.moved or not self.pitch.exists(target):
            return False
        return reach(self, who)[verb == kinds.SPRINT] & self.pitch.bit(self.pitch.spot(target)) != 0

    @property
    def finish(self) -> int:
        """The action that ends the play in progress, -1 if there is none."""
        return -1 if self.active == NOBODY else act(kinds.FINISH, self.active)

    @property
    def end(self) -> int:
        """The action that ends the team turn, -1 after the match."""
        return -1 if self.ended else act(kinds.END)

    def needs_of(self, action: int) -> Needs:
        """The rolls, in order, as (kind, natural needed); a tackle adds (OUCH, natural of a big hit)."""
        verb, who, target = unpack(action)
        if verb == kinds.TACKLE:
            hit = needed(kinds.HIT, who, target)
            return hit, (kinds.OUCH, max(hit[1], min(12, hit[1] + tables.margin())))
        if verb == kinds.PASS:
            return passing(who, target, self.pitch.distance(self.at[who], self.at[target]))
        if verb != kinds.MOVE and verb != kinds.SPRINT:
            return ()
        pickup = (needed(kinds.PICKUP, who),) if self.pitch.spot(target) == self.loose() else ()
        if not must_dodge(self, who):
            return pickup
        dodge = needed(kinds.DODGE, who)
        return (dodge, pickup[0]) if pickup else (dodge,)

    def odds_of(self, action: int) -> tuple[int, int]:
        return joint(self.needs_of(action))

    def reach(self, who: int) -> Iterator[tuple[int, int]]:
        """Iterate over (square, PLAIN, RISK or SPECIAL) of each Move; a Sprint is SPECIAL, with or without a dodge."""
        if not _acts(self, who) or self.moved:
            return
        near, far = reach(self, who)
        dodges, ball = must_dodge(self, who), ends(self, who) if self.holder == NOBODY else 0
        for square in self.pitch.numbers(near):
            risk = dodges or ball & self.pitch.bit(self.pitch.spot(square))
            yield square, protocol.RISK if risk else protocol.PLAIN
        for square in self.pitch.numbers(far):
            yield square, protocol.SPECIAL

    def route(self, who: int, square: int) -> tuple[tuple[int, ...], tuple[int, int]]:
        """(actions, (ways, total)): the Move or Sprint to a square."""
        for verb in (kinds.MOVE, kinds.SPRINT):
            action = act(verb, who, square)
            if 0 <= square < self.columns * self.rows and self.is_legal(action):
                return (action,), self.odds_of(action)
        return (), (0, 1)

    @on_demand
    def meant(self, who: int, square: int) -> int:
        """The Move, Sprint, Pass or Tackle, legal or not, that the animal would make at a square; -1 for none."""
        if not self.pitch.exists(square):
            return -1
        other = self.pitch.grid[self.pitch.spot(square)] - 1
        if other == who:
            return -1
        if other >= 0:
            return act(kinds.PASS if other // 5 == who // 5 else kinds.TACKLE, who, other)
        sprint = act(kinds.SPRINT, who, square)
        return sprint if self.is_legal(sprint) else act(kinds.MOVE, who, square)

    def left(self) -> tuple[str, int, int]:
        """Remaining plays of the team turn: those not yet begun (FB-8)."""
        return "plays", self.plays, tables.PLAYS

    def balls(self) -> Iterator[tuple[int, int, int]]:
        """Iterate over the one football."""
        yield 0, self.pitch.square(self.spot), -1 if self.holder == NOBODY else self.holder

    def side_of(self, who: int) -> int:
        return who // 5

    def name(self, who: int) -> str:
        return tables.NAMES[who % 5]

    nickname = name

    def status(self, who: int) -> int:
        """NORMAL, STUNNED, KNOCKED_OUT or GONE of kinds.py."""
        return _STATUS[self.states[who]]

    def danger(self) -> ModuleType:
        from furbowl.games.furbowl import danger

        return danger

    def thinking(self) -> Iterator[ModuleType]:
        from furbowl.games.furbowl import model

        yield model
        from furbowl.games.furbowl import value

        yield value

    # --- what only Furbowl and Furball have

    def state(self, who: int) -> int:
        """Status of an animal, see status()."""
        return self.status(who)

    def acted(self, who: int) -> bool:
        """Return whether the animal's play of this team turn is over."""
        return self.done[who] != 0

    def can_sprint(self, who: int) -> bool:
        """Return whether the animal's Sprint is unspent."""
        return self.sprint[who] != 0

    def has_moved(self, who: int) -> bool:
        return self.active == who and self.moved != 0

    def has_used(self, who: int) -> bool:
        """Return whether the animal has used its Action in the play in progress."""
        return self.active == who and self.used != 0

    def trait(self, who: int) -> str:
        return tables.TRAITS[who % 5]

    def stats(self, who: int) -> tuple[int, int, int, int]:
        """(move, speed, strength, skill)"""
        return tables.MOVE[who], tables.SPEED[who], tables.STRENGTH[who], tables.SKILL[who]


# --- the reach of an animal


def reach(match: Furbowl, who: int) -> tuple[int, int]:
    """Bits of the squares that the Move of an animal reaches, and of those that only its Sprint does (FB-17, FB-22)."""
    start, last, pitch = match.at[who], ends(match, who), match.pitch
    near = pitch.reach(start, tables.stride(who, 0), last)
    return near, pitch.reach(start, tables.stride(who, 1), last) & ~near if match.sprint[who] else 0


def ends(match: Furbowl, who: int) -> int:
    """Bits of the squares on which a Move must end: the loose ball's and the scoring column of a carrier (R-5, R-6)."""
    pitch = match.pitch
    if match.holder == who:
        return pitch.column(match.home(who)) & pitch.free
    lying = 0 if match.used else match.loose()  # FB-12
    return pitch.bit(lying) if lying else 0


def rivals(at: Sequence[int], states: bytearray, near: tuple[int, ...], who: int, worst: int) -> int:
    """The number of opponents next to an animal, in a state up to worst; near: offsets to the adjacent spots."""
    count, here, opponents = 0, at[who], 5 - who // 5 * 5
    for other in range(opponents, opponents + 5):
        if at[other] and at[other] - here in near and states[other] <= worst:  # beside(), inlined
            count += 1
    return count


def must_dodge(match: Furbowl, who: int) -> bool:
    """Return whether a Move of the animal begins with a dodge (FB-23, R-47)."""
    return match.rivals(who, tables.WORST_MARKER) >= tables.SURROUNDED


# --- modifiers and goals of rolls


def terms(kind: int, who: int, against: int = 0) -> tuple[int, int]:
    """(modifier of the two dice, total needed) of a roll. against: the defender of a HIT, the attacker of an OUCH, or
    the distance of a throw or catch."""
    if kind == kinds.DODGE:
        return tables.SPEED[who] + (tables.SNEAKY if who % 5 == tables.FOX else 0), tables.DODGE_GOAL
    if kind == kinds.HIT:
        return tables.STRENGTH[who] - tables.STRENGTH[against], tables.TACKLE_GOAL
    if kind == kinds.OUCH:
        maul = tables.MAUL if against % 5 == tables.BEAR else 0
        return maul - (tables.SHELL if who % 5 == tables.TORTOISE else 0), tables.STUN_FROM
    if kind == kinds.COMEBACK:
        return 0, tables.COMEBACK_GOAL
    goals = tables.THROW_GOAL if kind == kinds.THROW else tables.CATCH_GOAL
    return tables.SKILL[who], goals[against] if kind in (kinds.THROW, kinds.CATCH) else tables.PICKUP_GOAL


def needed(kind: int, who: int, against: int = 0) -> tuple[int, int]:
    """(kind, natural needed) of a roll; against: as in terms()."""
    modifier, goal = terms(kind, who, against)
    return kind, goal - modifier


def passing(who: int, other: int, distance: int) -> Needs:
    """The rolls of a pass over a distance, as needed() gives them: the throw, unless it needs none, and the catch."""
    throw = (needed(kinds.THROW, who, distance),) if tables.THROW_GOAL[distance] else ()
    return throw + (needed(kinds.CATCH, other, distance),)


def joint(rolls: Needs) -> tuple[int, int]:
    """(ways, total) for all rolls of needs() to succeed; OUCH does not count: it is no success, only an injury."""
    ways = total = 1
    for kind, natural in rolls:
        if kind != kinds.OUCH:
            ways, total = ways * dice.ways(natural), total * 36
    return ways, total


# --- legal actions


def _acts(match: Furbowl, who: int) -> bool:
    """Return whether the animal may act now (R-9, R-40)."""
    if match.ended or not isinstance(who, int) or who // 5 != match.side:
        return False
    return who == match.active or match.active == NOBODY and match.playable(who)


def _others(match: Furbowl, who: int) -> list[int]:
    """The legal actions of an animal that may act, except its Moves and Sprints."""
    begun, actions = who == match.active, []
    if not (begun and match.used):
        at, near, opponents = match.at, match.pitch.near, 5 - who // 5 * 5
        here = at[who]
        for other in range(opponents, opponents + 5):
            if at[other] and at[other] - here in near:  # beside(), inlined where speed counts
                actions.append(act(kinds.TACKLE, who, other))
        for other in range(5 - opponents, 10 - opponents) if match.holder == who else ():
            if match.receives(who, other):
                actions.append(act(kinds.PASS, who, other))
    if begun:
        actions.append(act(kinds.FINISH, who))
    return actions


GAME = Furbowl  # what furbowl.registry gives for this folder
