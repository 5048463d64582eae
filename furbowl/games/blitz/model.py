"""Model of a Blitz position for the computer players: tackle zones, paths with their dodges, block odds.

Everything is seen from the side that chooses, on a Board of furbowl/cpu/model.py.

at       the spots of all players, 0 off the pitch; states: as in the match, 0 for one who stands
fresh    1 for a player who can still act in this turn
has      the player with the ball, -1 for nobody; ball: its spot, 0 for none
on       the player in action, -1 for nobody; left: its remaining squares, going for it included
over     whether our own turn is assumed to be over
long     whether the pitch is that of eleven a side
need     by player, the number needed on the die without modifiers
dodge_plus, pickup_plus, catch_plus   modifiers of our rolls, with cards
rush     permille: going for it succeeds for one square

A chance is in permille.
"""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING, const
from furbowl.cpu.model import Board
from furbowl.games.blitz import blocks, book, weights
from furbowl.games.blitz.book import PRONE, STANDING
from furbowl.games.blitz.zones import zones

if TYPE_CHECKING:
    from collections.abc import Sequence

    from furbowl.games.blitz.match import Blitz

    Change = tuple[tuple[int, int, int], ...]  # each (what, who, spot or number), with a name from below
    Outcomes = tuple[tuple[int, Change | None], ...]  # each (permille, change); None for a touchdown
    Candidate = tuple[tuple[int, ...] | None, Outcomes | None]  # a plan and its outcomes; both None between slices

# changes in an outcome (furbowl/games/blitz/candidates.py): the player ..
STANDS = const(0)  # on a spot
FALLS = const(1)
HAS = const(2)  # the ball, -1 for nobody, which is on a spot
LOST = const(3)  # the turn, by a turnover
LEFT = const(4)  # has this many squares left
ACTS_NO_MORE = const(5)
RISES = const(6)

# value of a square for the carrier, in points that are only compared with each other
_SPOT_COLUMN = const(4)  # for each column ahead
_SPOT_COLUMN_LONG = const(8)  # the same with eleven a side
_SPOT_BESIDE_MATE = const(6)
_SPOT_IN_REACH = const(25)  # less where opponents come without a dodge
_SPOT_MARKED = const(40)  # less in a tackle zone
_SPOT_AT_EDGE = const(4)  # less

_COLUMNS_OF_SEVEN = const(20)  # of the pitch of seven a side


def rolls(total: int) -> int:
    """Permille: a roll succeeds where it takes that total."""
    return ((7 - book.least(total)) * 1000 + 3) // 6


def again(chance: int) -> int:
    """Permille: one of two tries succeeds."""
    return chance + (1000 - chance) * chance // 1000


class Layers:
    """Bits of the spots reached, for 0 to some number of steps; packed, as whole numbers take twice the memory."""

    def __init__(self, steps: int, spots: int) -> None:
        self.count, self.size = steps + 1, spots + 7 >> 3
        self.packed = bytearray(self.count * self.size)

    def __len__(self) -> int:
        return self.count

    def __getitem__(self, step: int) -> int:
        at = step % self.count * self.size
        return int.from_bytes(self.packed[at : at + self.size], "little")

    def first(self, spot: int, step: int) -> int:
        """The fewest steps that reach a spot, which is reached within step steps."""
        packed, size, bit, at = self.packed, self.size, 1 << (spot & 7), step * self.size + (spot >> 3)
        while step and packed[at - size] & bit:
            at -= size
            step -= 1
        return step

    def __setitem__(self, step: int, bits: int) -> None:
        self.packed[step * self.size : (step + 1) * self.size] = bits.to_bytes(self.size, "little")


class Model(Board):
    """Zones, assists, block dice, faces and interceptors are those of zones.py and blocks.py, which take a model for a
    match in which we are side 0, and for its own pitch."""

    actors: list[int]  # our players who can act; with paths, from make_room() on
    paths: dict[int, list[Layers]]  # those of each, for up to one dodge, as ways() fills them in

    def __init__(self, match: Blitz) -> None:
        size = match.size
        Board.__init__(self, match)
        self.walls()
        self.long = match.columns > _COLUMNS_OF_SEVEN
        self.goal = self.home = 0
        for row in range(1, match.rows + 1):
            first = self.open(row, 1, match.columns)
            self.goal |= 1 << first + match.columns - 1
            self.home |= 1 << first
        self.pitch, self.pieces = self, 2 * size
        self.states, self.fresh, self.speed = bytearray(2 * size), bytearray(2 * size), bytearray(2 * size)
        self.skill, self.strong, self.need = bytearray(2 * size), bytearray(2 * size), bytearray(2 * size)
        self._meet(match)
        self.faces = {}  # by the skills of both players in a block, as blocks.faces() counts them
        for attacker in range(2 * size):  # now: later it would be the deepest call
            for target in range(2 * size):
                pair = self.skill[attacker] << 8 | self.skill[target]
                if pair not in self.faces:
                    self.faces[pair] = blocks.faces(self, attacker, target)
        self.dodge_plus, self.pickup_plus, self.catch_plus = match.dodge_plus, match.pickup_plus, 0
        self.rush = rolls(book.RUSH_NEED)
        self.ball = self.spot(match.ball) if match.ball >= 0 else 0
        self.has = self.other(match.carrier) if match.carrier >= 0 else -1
        self.on, self.left, self.over = -1, 0, False
        if match.playing >= 0 and match.side == match.turn:
            self.on = self.other(match.playing)
            self.left = self.speed[self.on] + book.RUSHES - match.spent
        self.ours = self.theirs = self.there = 0
        self.noted = [0] * (2 * size), bytes(2 * size), b"", b""
        self.look(range(2 * size))
        self.note()

    def _meet(self, match: Blitz) -> None:
        """Read all players: where they stand, what they are good at, whether they can still act."""
        size, mine = self.size, match.side == match.turn
        stats_of, skills, acted = match.stats, match.skills, match.acted
        for i in range(2 * size):
            who = self.other(i)
            stats, state = stats_of(who), match.status(who)
            self.speed[i], self.strong[i], agility, _ = stats
            self.states[i] = state
            self.skill[i], self.need[i] = skills(who), book.NEED[min(agility, 6)]
            square = match.square(who)
            if square >= 0:
                spot = self.at[i] = self.spot(square)
                self.grid[spot] = i + 1
                self.fresh[i] = mine and i < size and (state == STANDING or state == PRONE) and not acted(who)

    def note(self) -> None:
        """Note the position that back() restores."""
        self.noted = self.at[:], bytes(self.states), bytes(self.fresh), bytes(self.grid)
        self.facts = self.ball, self.has, self.on, self.left, self.over
        self.bits = self.ours, self.theirs, self.there, self.free, self.our_zone, self.their_zone

    def look(self, changed: Sequence[int]) -> None:
        """Compute the bits again after some players changed since they were noted: players who stand, all on the pitch,
        free squares, tackle zones."""
        ours, theirs, there = self.ours, self.theirs, self.there
        size, at, states, before, were = self.size, self.at, self.states, self.noted[0], self.noted[1]
        for who in changed:
            if before[who]:
                bit = ~(1 << before[who])
                there &= bit
                if not were[who] and who < size:
                    ours &= bit
                elif not were[who]:
                    theirs &= bit
        for who in changed:
            if at[who]:
                bit = 1 << at[who]
                there |= bit
                if not states[who] and who < size:
                    ours |= bit
                elif not states[who]:
                    theirs |= bit
        self.there, self.free = there, self.every & ~there
        if ours != self.ours or not ours:
            self.ours, self.our_zone = ours, self.spread(ours)
        if theirs != self.theirs or not theirs:
            self.theirs, self.their_zone = theirs, self.spread(theirs)

    def back(self) -> None:
        """Restore the noted position after a change was imagined."""
        self.at[:], self.states[:], self.fresh[:], self.grid[:] = self.noted
        self.ball, self.has, self.on, self.left, self.over = self.facts
        self.ours, self.theirs, self.there, self.free, self.our_zone, self.their_zone = self.bits

    # --- what the rules ask

    def skills(self, who: int) -> int:
        return self.skill[who]

    def strength(self, who: int, spot: int) -> int:
        return self.strong[who]

    def spot_of(self, target: int) -> int:
        return self.at[target]

    def can_catch(self, who: int) -> bool:
        return not self.states[who] and who != self.has

    # --- imagined changes

    def put(self, who: int, spot: int) -> None:
        """Move a player, and the ball that it has, to another spot; 0: off the pitch."""
        if self.at[who]:
            self.grid[self.at[who]] = 0
        if spot:
            self.grid[spot] = who + 1
        self.at[who] = spot
        if self.has == who:
            self.ball = spot

    def fall(self, who: int) -> None:
        """Put a player down; the ball that it had lies there."""
        self.states[who], self.fresh[who] = PRONE, 0
        if self.has == who:
            self.has = -1

    # --- paths

    def make_room(self) -> None:
        """Allocate the paths of all actors."""
        self.actors = [self.on] if self.on >= 0 else [who for who in range(self.size) if self.fresh[who]]
        self.paths = {who: self.layers(who, 1) for who in self.actors}

    def layers(self, who: int, most: int) -> list[Layers]:
        """List the Layers that ways() fills in for a player, for 0 to most dodges."""
        spots = len(self.grid) - self.width  # nobody gets into the last row, which is wall
        return [Layers(max(0, self.most(who)), spots) for _ in range(most + 1)]

    def ways(self, start: int, layers: list[Layers]) -> None:
        """Fill in the spots that a player of ours reaches from a spot: for each number of dodges, those within each
        number of steps. A path ends at a loose ball."""
        zone, free = self.their_zone, self.free
        ball = 1 << self.ball if self.has < 0 and self.ball else 0
        here = 1 << start
        layers[0][0] = here
        free |= here
        clear, risky = free & ~ball & ~zone, free & ~ball & zone
        for step in range(len(layers[0]) - 1):
            before = 0
            for layer in layers:
                now = layer[step]
                layer[step + 1] = (now | self.spread(now & clear | before)) & free
                before = now & risky

    def way(self, layers: list[Layers], dodges: int, spot: int) -> list[int]:
        """The spots of a path that ways() has found, as short as possible."""
        zone, grid, loose = self.their_zone, self.grid, self.ball if self.has < 0 else 0
        step, path = layers[dodges].first(spot, len(layers[0]) - 1), []
        while step:
            path.append(spot)
            step -= 1
            plain, risky = layers[dodges].packed, layers[dodges - 1].packed if dodges else None
            best, chosen, here = -1, 0, step * layers[0].size
            for near in self.near:
                to = spot + near
                at, bit = here + (to >> 3), to & 7
                if grid[to] == 255 or to == loose:
                    continue
                if plain[at] >> bit & 1 and not zone >> to & 1:
                    rank = 20 if near in (1, -1, self.width, -self.width) else 19
                elif risky and risky[at] >> bit & 1 and zone >> to & 1:
                    rank = 1
                else:
                    continue
                if rank > best:
                    best, chosen = rank, to
                if best == 20:
                    break
            if not chosen:
                return None
            if best == 1:
                dodges -= 1
            spot = chosen
            step = layers[dodges].first(spot, step)
        path.reverse()
        return path

    def chance(self, who: int, path: list[int], start: int, squares: int) -> int:
        """Permille: all dodges and going for it on a path succeed; squares: those walked before going for it."""
        found, zone, used = 1000, self.their_zone, not self.skill[who] & book.HAS_DODGE
        spot = start
        for to in path:
            if zone >> spot & 1:
                one = rolls(self.need[who] - self.dodge_plus + zones(self, 0, to))
                if not used:
                    one, used = again(one), True
                found = found * one // 1000
            squares -= 1
            if squares < 0:
                found = found * self.rush // 1000
            spot = to
        return found

    def plain(self, who: int) -> int:
        """Squares that a player has left in this turn without going for it."""
        if who == self.on:
            return max(0, self.left - book.RUSHES)
        return self.speed[who] - (book.STAND_COST if self.states[who] else 0)

    def most(self, who: int) -> int:
        """Squares that a player has left in this turn, going for it included."""
        return max(0, self.left) if who == self.on else self.plain(who) + book.RUSHES

    def run(self, who: int, start: int, plain: int, goal: int, zone: int) -> int:
        """Permille: a player reaches one of the goal squares; plain: its steps without going for it."""
        here, one, two, free = 1 << start, 0, 0, self.free
        best, chance, clear, still = 0, 0, ~zone, free | here
        luck, rush = 1000, self.rush if who < self.size else rolls(book.RUSH_NEED)
        dodged = weights.RUNS_WITH_A_DODGE_SKILLED if self.skill[who] & book.HAS_DODGE else weights.RUNS_WITH_A_DODGE
        for step in range(1, plain + book.RUSHES + 1):
            two = (two | self.spread(two & clear | one & zone)) & free
            one = (one | self.spread(one & clear | here & zone)) & free
            here = (here | self.spread(here & clear)) & still
            if step > plain:
                luck = luck * rush // 1000
            if here & goal:
                chance = luck
            elif one & goal:
                chance = luck * dodged // 1000
            elif two & goal:
                chance = luck * weights.RUNS_WITH_TWO // 1000
            if chance > best:
                best = chance
                if here & goal:
                    break
        return best

    def hot(self) -> int:
        """Bits of the squares next to those that the opponents reach without a dodge."""
        clear, free, here, starts = ~self.our_zone, self.free, 0, {}
        for who in range(self.size, 2 * self.size):
            if not self.states[who] and self.at[who]:
                starts[self.speed[who]] = starts.get(self.speed[who], 0) | 1 << self.at[who]
        for step in range(max(self.speed), 0, -1):
            here |= starts.get(step, 0)
            if here:
                here |= self.spread(here & clear) & free
        return self.spread(here)

    def places(self, who: int, reach: int, count: int) -> list[int]:
        """Squares of reach on which it is good to stand with the ball, best first, at most count."""
        ahead, hot, mates, found = _SPOT_COLUMN_LONG if self.long else _SPOT_COLUMN, self.hot(), 0, []
        for mate in range(self.size):
            if mate != who and not self.states[mate] and self.at[mate]:
                mates |= 1 << self.at[mate]
        mates, row_of = self.spread(mates), (1 << self.width) - 1
        for row in range(1, self.rows + 1):
            first = row * self.width
            line = reach >> first & row_of  # of one row: small numbers need no memory
            if not line:
                continue
            near, hit, zone = mates >> first & row_of, hot >> first & row_of, self.their_zone >> first & row_of
            edge = _SPOT_AT_EDGE * (row == 1 or row == self.rows)
            for column in range(1, self.columns + 1):
                if line >> column & 1:
                    rank = (
                        ahead * column + _SPOT_BESIDE_MATE * (near >> column & 1) - _SPOT_IN_REACH * (hit >> column & 1)
                    )
                    rank -= _SPOT_MARKED * (zone >> column & 1) + edge
                    found.append(-rank << 10 | first + column)  # one number: a pair takes too much memory
            found.sort()
            del found[count:]
        return [each & 1023 for each in found]

    # --- blocks

    def results(self, attacker: int, target: int, dice: int, chooses: int) -> tuple[int, int, int]:
        """Return (permille the target falls, permille it is only pushed, permille the attacker falls) for a block."""
        good, bad = self.faces[self.skill[attacker] << 8 | self.skill[target]]
        down = _taken(blocks.chosen(dice, chooses, good), dice, chooses)
        lost = _taken(blocks.chosen(dice, 1 - chooses, bad), dice, 1 - chooses)
        return down, 1000 - down - lost, lost


def _taken(ways: int, dice: int, chooses: int) -> int:
    """Permille of so many ways of block dice; rounded up where the side that wants them chooses."""
    total = 6**dice
    return 1000 - (total - ways) * 1000 // total if chooses else ways * 1000 // total
