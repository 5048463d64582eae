"""Squig: the facts and actions of a match. Blitz provides them, except those about squigs and cards."""

from __future__ import annotations

from array import array

from furbowl import protocol
from furbowl.actions import act, target_of, unpack, verb_of, who_of
from furbowl.const import TYPE_CHECKING
from furbowl.games.blitz import book as blitz
from furbowl.games.blitz.book import ARMOUR, CATCH, DODGE, NOBODY, PICKUP
from furbowl.games.blitz.match import Blitz
from furbowl.games.squig import book, fields
from furbowl.games.squig.questions import QUESTIONS
from furbowl.games.squig.rolls import ROLLS
from furbowl.loading import on_demand
from furbowl.rows import column

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from types import ModuleType
    from typing import Any

    from furbowl.dice import Dice
    from furbowl.protocol import Needs

_FLAGS = dict(Blitz.FLAGS)
_FLAGS.update(column(ROLLS, "flags"))
_FLAGS[book.PLAYED] = protocol.FREE

_ANSWERS = column(QUESTIONS, "answers")


class Squig(Blitz):
    """A match of Squig."""

    FIELDS = Blitz.FIELDS + column(fields.FIELDS, "name")
    SIZES = Blitz.SIZES + bytes(column(fields.FIELDS, "size"))
    FLAGS = _FLAGS
    VERBS = dict(Blitz.VERBS)
    VERBS.update(book.VERBS)
    CHOICES = dict(Blitz.CHOICES)
    CHOICES.update(book.CHOICES)
    questions = Blitz.questions + (column(QUESTIONS, "word")[book.ASK_BUY],)
    lines = others = ("squig1", "squig2", "squig3", "squig4", "squig5", "squig6")
    ball_name = "squig"
    dodge_plus, pickup_plus = book.BONUSES

    def blank(self, rules: str, dice: Dice) -> None:
        Blitz.blank(self, rules, dice)
        self.cards = 0  # whether the match has cards
        self.alone = 0  # whether the other side is done with buying
        self.spells = 0  # bits of the cards in force
        self.hands = array("H", [0, 0])  # bits of the cards in the hands of the sides

    # --- squigs

    def count(self) -> int:
        """Number of squigs in play."""
        return len([spot for spot in self.spots if spot])

    def is_free(self, ball: int) -> bool:
        """Return whether a squig is in play and nobody has it."""
        return self.spots[ball] != 0 and self.holders[ball] == NOBODY

    def other_on(self, spot: int, ball: int) -> bool:
        """Return whether another squig lies free on a spot."""
        for other in range(book.SQUIGS):
            if other != ball and self.spots[other] == spot and self.holders[other] == NOBODY:
                return True
        return False

    # --- hooks of Blitz

    def fresh(self) -> None:
        """Reset for a new team turn or drive; no card stays in force either (SQ-R31)."""
        Blitz.fresh(self)
        self.spells = 0

    def tell_of(self, ball: int, kind: int, who: int = -1, spot: int = 0, a: int = -1, b: int = -1) -> None:
        """Emit an event of a squig, after a WHICH event if there are several squigs."""
        if self.count() > 1:
            self.tell(book.WHICH, -1, self.spots[ball], ball + 1)
        self.tell(kind, who, spot, a, b)

    def profile(self, who: int) -> bytes:
        return book.STATS if who >= self.pieces else Blitz.profile(self, who)

    def skills(self, who: int) -> int:
        return 0 if who >= self.pieces else Blitz.skills(self, who)

    def extra(self, kind: int, who: int) -> int:
        """Bonus from the cards in force to a roll of that kind (SQ-C5, SQ-C7, SQ-C9)."""
        if not self.spells or who >= self.pieces:
            return 0
        own = who // self.size == self.turn
        if kind == ARMOUR:
            return book.BRASS_PLUS if not own and self.spells & book.BRASS else 0
        if kind == DODGE:
            return book.SALVE_PLUS if own and self.spells & book.SALVE else 0
        catches = kind == PICKUP or kind == CATCH
        return book.GLOVES_PLUS if own and catches and self.spells & book.GLOVES else 0

    def rushes(self, who: int, spent: int) -> bool:
        """Return whether the last of `spent` squares takes a roll of going for it (SQ-C6)."""
        return not self.spells & book.HEELS and spent > self.profile(who)[blitz.MOVEMENT]

    def strength(self, who: int, spot: int) -> int:
        """Strength in a block; a squig has 1 more for each other free squig beside the attacker's spot (SQ-R21)."""
        if who < self.pieces:
            return self.profile(who)[blitz.STRENGTH]
        return self.profile(who)[blitz.STRENGTH] + len([other for other in self.prey(spot) if other != who])

    def spot_of(self, target: int) -> int:
        if target < self.pieces:
            return self.at[target]
        ball = target - self.pieces
        return self.spots[ball] if self.holders[ball] == NOBODY else 0

    def prey(self, spot: int) -> list[int]:
        """The free squigs beside a spot, or all of them for 0, as targets of a block (SQ-14, SQ-R24)."""
        found = []
        for ball in range(book.SQUIGS):
            if self.is_free(ball) and (not spot or self.spots[ball] - spot in self.pitch.near):
                found.append(self.pieces + ball)
        return found

    def landings(self, who: int, target: int, start: int = 0) -> tuple[int, ...] | list[int]:
        """Landing spots of a pushed target; for a squig the empty ones around it, by row, then column (SQ-R8)."""
        if target < self.pieces:
            return Blitz.landings(self, who, target, start)
        grid, left = self.pitch.grid, who + 1 if start else 0  # whoever hits from elsewhere has left its spot
        around = [self.spot_of(target) + near for near in sorted(self.pitch.near)]
        return [spot for spot in around if spot != start and grid[spot] in (0, left) and self.loose_on(spot) < 0]

    def struck(self, face: int) -> None:
        from furbowl.games.squig.plays import strike

        strike(self, self.target - self.pieces, face)

    def settles(self, ball: int, owes: int) -> bool:
        """Return whether a squig rests: alone, and tested if thrown, kicked or not picked up (SQ-8, SQ-R14, SQ-R17)."""
        if self.other_on(self.spots[ball], ball):
            return False
        if not self.flight:
            return not owes
        from furbowl.games.squig.plays import stays

        return stays(self, ball, owes)

    def lost_ball(self, ball: int) -> bool:
        """Destroy a squig that has left the pitch, unless it is the last; return whether it is gone (SQ-13, SQ-R4)."""
        if self.count() == 1:
            return False
        spot, self.spots[ball] = self.spots[ball], 0
        self.tell(book.SQUASHED, -1, spot, ball + 1, self.count())
        return True

    def rest(self) -> None:
        from furbowl.games.squig.plays import roam_all

        roam_all(self)

    @on_demand
    def set_up(self, options: dict[str, Any]) -> None:
        from furbowl.games.squig import cards

        cards.take(self, options)
        cards.begin_match(self)

    def carry_out(self, action: int) -> None:
        self.pitch.far = None  # as in Blitz
        if self.stage == blitz.PLAY:
            from furbowl.games.squig.plays import apply
        else:
            from furbowl.games.squig.answers import apply
        apply(self, action)

    def legal_of(self, only: int | None) -> Iterable[int]:
        """The legal actions, always in the same order. only: those of one player, None for all."""
        if self.stage == book.ASK_BUY:
            return _sale(self, only)
        actions = Blitz.legal_of(self, only)
        if only is None:
            cards = _cards(self)
            if cards:
                actions += cards  # type: ignore[operator]  # a list, as nobody is in action
        return actions

    def is_legal(self, action: int) -> bool:
        if isinstance(action, int) and verb_of(action) >= book.BUY:
            return action in (_sale(self, None) if self.stage == book.ASK_BUY else _cards(self))
        return Blitz.is_legal(self, action)

    def needs_of(self, action: int) -> Needs:
        """The rolls of an action as in Blitz; for a declaration by a carrier, its Squig Test (SQ-6)."""
        if verb_of(action) == blitz.DECLARE and self.wriggles(who_of(action)):
            return ((book.TEST, book.TEST_FAILS + 1),)
        return Blitz.needs_of(self, action)

    def odds_of(self, action: int) -> tuple[int, int]:
        return self.kept(who_of(action)) if verb_of(action) == blitz.DECLARE else Blitz.odds_of(self, action)

    def is_action(self, action: int) -> bool:
        """Return whether it is an action at all, as in Blitz; a card for one player names that player."""
        verb, who, card = unpack(action) if isinstance(action, int) else (0, 0, 0)
        named = verb == book.CARD and card in book.AIMED and who < self.pieces
        return Blitz.is_action(self, act(verb, 0, card) if named else action)

    def aim(self, action: int) -> tuple[int, int]:
        """(kind, square) that an action aims at, as in Blitz; a card for one player aims at that player."""
        aimed = verb_of(action) == book.CARD and target_of(action) in book.AIMED
        return (protocol.OTHER, self.square(who_of(action))) if aimed else Blitz.aim(self, action)

    def square(self, who: int) -> int:
        """The square of a player, or of a squig that lies free; -1 off the pitch."""
        spot = self.spot_of(who)
        return self.pitch.squares[spot] if spot else -1

    def reach(self, who: int) -> Iterator[tuple[int, int]]:
        """Iterate over (square, PLAIN or RISK) as in Blitz; all RISK for a carrier who has yet to declare (SQ-6)."""
        risk = self.wriggles(who)
        for square, mark in Blitz.reach(self, who):
            yield square, protocol.RISK if risk else mark

    def route(self, who: int, square: int) -> tuple[tuple[int, ...], tuple[int, int]]:
        """(actions, (ways, total)) as in Blitz, with the Squig Test of a carrier who has yet to declare (SQ-6)."""
        actions, (ways, total) = Blitz.route(self, who, square)
        kept, of = self.kept(who) if actions else (1, 1)
        return actions, (kept * ways, of * total)

    @on_demand
    def meant(self, who: int, square: int) -> int:
        if self.stage == book.ASK_BUY:
            return -1
        if self.stage == blitz.PLAY and self.active == who and self.doing == blitz.BLOCK and self.pitch.exists(square):
            ball = self.loose_on(self.pitch.spot(square))
            if ball >= 0:
                return act(blitz.HITS, who, self.pieces + ball)
        return Blitz.meant(self, who, square)

    def left(self) -> tuple[str, int, int]:
        """Remaining squares, placings or players as in Blitz; during the card sale, the remaining money."""
        if self.stage == book.ASK_BUY:
            return "thousands", book.MONEY - book.cost(self.hands[self.side]), book.MONEY
        return Blitz.left(self)

    def thinking(self) -> Iterator[ModuleType]:
        yield from Blitz.thinking(self)
        from furbowl.games.squig import value

        yield value

    # --- what only Squig has

    def squig_at(self, square: int) -> int:
        """The number of the squig that lies free on a square, 0 for none."""
        return self.loose_on(self.pitch.spot(square)) + 1

    def carries(self, who: int) -> int:
        """The number of the squig that a player has, 0 for none."""
        return self.carried(who) + 1

    def wriggles(self, who: int) -> bool:
        """Return whether a player carries a squig and has yet to declare an action: then it may wriggle free (SQ-6)."""
        return self.stage == blitz.PLAY and self.active == NOBODY and self.carried(who) >= 0

    def kept(self, who: int) -> tuple[int, int]:
        """(ways, total): no squig wriggles free when a player declares an action."""
        return (6 - book.TEST_FAILS, 6) if self.wriggles(who) else (1, 1)

    def hand(self, side: int) -> int:
        """The cards of a side, a bit each."""
        return self.hands[side]


def _cards(match: Squig) -> Sequence[int]:
    """The legal actions with cards: what the side can play now."""
    if match.ended or not match.cards or match.stage or match.active != NOBODY or not match.hands[match.turn]:
        return ()
    from furbowl.games.squig import cards

    return cards.playable(match)


@on_demand
def _sale(match: Squig, only: int | None) -> Iterable[int]:
    """The legal answers in the card sale."""
    return [] if match.ended else _ANSWERS[match.stage](match, only)


GAME = Squig  # the class that furbowl.registry returns for this folder
