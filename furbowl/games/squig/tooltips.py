"""Tooltips of Squig: those of Blitz, with squigs, cards, and the wriggling of a carried squig."""

from __future__ import annotations

from furbowl.actions import target_of, unpack, verb_of, who_of
from furbowl.const import TYPE_CHECKING
from furbowl.dice import percent
from furbowl.games.blitz import book as blitz
from furbowl.games.blitz import odds, paths, tooltips
from furbowl.games.blitz.book import ACTED, BOTH_DOWN, DECLARE, DIE, GO, HANDS, HITS, THROWS
from furbowl.games.blitz.tooltips import below, fear, hope, numbers
from furbowl.games.squig import book
from furbowl.games.squig.book import CARD
from furbowl.games.squig.questions import QUESTIONS
from furbowl.loading import on_demand
from furbowl.rows import column

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from furbowl.games.squig.match import Squig
    from furbowl.protocol import Odds
    from furbowl.ui.widgets.text import Words


def squashes() -> int:
    """Number of rolls, out of 36, that break the armour of a squig that is knocked over."""
    return blitz.breaks(book.STATS[blitz.ARMOUR_VALUE])


# --- cards

_FAIR, _POOR = 50, 45  # percent of matches that a card's buyer won
_GRADES = "Worth it", "So-so", "Weak"


@on_demand
def _card_tells(words: Words, action: int) -> str:
    """Put the effect of a card; return the text below it."""
    from furbowl.games.squig import card_texts

    words.put(card_texts.effect(target_of(action)))
    return "A play  B back"


@on_demand
def _on_sale(match: Squig) -> tuple[str, int, list[int], list[tuple[Any, ...]]]:
    """The card sale, as Tooltips.wares() returns it."""
    from furbowl.games.squig import card_texts

    pages, held, cards = [], match.hand(match.side), list(card_texts.every())
    for action in list(match.legal())[:-1]:
        card = target_of(action)
        won, played, _, does = cards[card]
        grade = (won < _FAIR) + (won < _POOR)
        wins, use = "%s: buyers won %d%%" % (_GRADES[grade], won), "%d%% get to play it" % played
        pages.append((card, book.labels()[card], book.PRICES[card], does, wins, grade, use))
    return "cards", match.left()[1], [card for card in range(len(cards)) if held >> card & 1], pages


@on_demand
def _cards_apart(match: Squig) -> tuple[list[Any], str, str]:
    """The cards that can be played, as Tooltips.apart() returns them."""
    hand = match.hand(match.side)
    found: list[Any] = []  # its rows
    card, held = -1, len([each for each in range(len(book.PRICES)) if hand >> each & 1])
    for each in match.legal() if held else ():
        if verb_of(each) == CARD:
            aimed = match.aim(each)[1] >= 0
            if aimed and target_of(each) == card:
                found[-1][0].append(each)
            else:
                found.append(([each], aimed))
            card = target_of(each)
    return found, "cards", "%d held, %d playable" % (held, len(found)) if held else "No cards in hand"


# --- squigs

_OFFENCE = "they score, you're banned"  # for whoever squashes the last squig (SQ-16)


def _squig(words: Words, match: Squig, number: int, the: str = "The") -> None:
    """Put the name of a squig, with its number if there are several."""
    words.put("Squig#" if match.count() > 1 else the, number)
    words.put("" if match.count() > 1 else " squig")


_WRIGGLES, _LEAVES = "wriggles #%", percent(book.TEST_FAILS, 6)  # when a carrier declares (SQ-6)


@on_demand
def _carry(words: Words, match: Squig, way: Sequence[int], chance: tuple[int, int], short: bool) -> None:
    """Put how far a carrier who has yet to declare goes, the chance to arrive with the squig, and the risks."""
    who, end = who_of(way[-1]), target_of(way[-1])
    (ways, total), (kept, of) = chance, match.kept(who)
    words.put("" if short else match.nickname(who))
    if tooltips.scores(match, who, end):
        words.put("Score!" if short else " scores!")
    else:
        count = len([None for action in way if verb_of(action) == GO])
        words.put("" if short else ": ").put("# square" if count == 1 else "# squares", count)
    hope(below(words), "#%", kept * ways, of * total)
    if ways < total:
        fear(words, "fall #%", kept * (total - ways), of * total)
    words.put(" ").put(_WRIGGLES, _LEAVES)


@on_demand
def _give(words: Words, match: Squig, action: int) -> None:
    """Put a throw or a hand-off by a carrier who has yet to declare it, as _carry() does."""
    verb, target = verb_of(action), target_of(action)
    receiver = target if verb == HANDS else match.who_at(target)
    (ways, total), (kept, of) = odds.odds_of(match, action), match.kept(who_of(action))
    words.put("Hand to " if verb == HANDS else "Pass to ").put(match.nickname(receiver)).put(":~")
    hope(words, "#%", kept * ways, of * total)
    below(words).paint()
    fear(words, "turnover #%", kept * (total - ways), of * total)


def _lies(match: Squig, square: int) -> int:
    """The number of the squig that lies on a square if there are several squigs, else 0."""
    return match.squig_at(square) if match.count() > 1 else 0


def _at_last(match: Squig) -> bool:
    """Return whether the last squig is the target of a block."""
    return match.target >= match.pieces and match.count() == 1


# --- answers to a question, rows of a list


def _rank(match: Squig, face: int) -> int:
    """Rank of a face against the last squig: 1 only pushed, 0 knocked over, -1 the attacker falls."""
    if face == BOTH_DOWN or face == blitz.BACKFIRE:
        return -1 if tooltips.die_rank(match, face) < 0 else 0
    return int(tooltips.die_rank(match, face) == 1 and face != blitz.STUMBLES)


class Tooltips(tooltips.Tooltips):
    """The tooltips of Blitz, with squigs, cards and the wriggling of a carried squig."""

    PROMPTS = tooltips.Tooltips.PROMPTS + (column(QUESTIONS, "prompt")[book.ASK_BUY],)

    def square(self, words: Words, match: Squig, at: int) -> None:
        """Put the tooltip of a square: a free squig, by number if there are several, and what it will do."""
        number = match.squig_at(at) if at >= 0 else 0
        if not number:
            super().square(words, match, at)
            return
        _squig(words, match, number)
        words.put(" is restless: it hops at turn's end, #%", percent(6 - book.TEST_FAILS, 6))

    def several(self, words: Words, match: Squig, at: int) -> None:
        """Put the choice on a square that offers several things."""
        number = match.squig_at(at)
        if number and match.deed != blitz.PASS:
            _squig(words.put("Pick up or hit "), match, number, "the")
            words.put("?")
        else:
            super().several(words, match, at)

    def piece(self, words: Words, match: Squig, who: int) -> None:
        """Put the tooltip of a player; a carrier has its squig listed in place of the skills."""
        number = match.carries(who)
        if not number:
            super().piece(words, match, who)
            return
        words.put(match.nickname(who)).put(" has Squig#" if match.count() > 1 else " has the squig", number)
        if match.marks[who] & ACTED:
            words.put(", acted")
        else:
            numbers(words, match.profile(who))

    def action(self, words: Words, match: Squig, action: int, short: bool = False) -> None:
        """Put an action, its rolls and odds; also a block on a squig, and the wriggle when a carrier declares."""
        verb, who, target = unpack(action)
        if verb == CARD:
            words.put(match.label(action))
            return
        if verb == HITS and target >= match.pieces:
            self._prey(words, match, action)
            return
        wriggles = verb >= DECLARE and match.wriggles(who)
        if verb == GO:
            tooltips.tell_way(words, match, (action,), short, _lies(match, target))
        elif wriggles and (verb == THROWS or verb == HANDS):
            _give(words, match, action)
        elif wriggles and verb == HITS:
            words.put("Hit, ").put(_WRIGGLES, _LEAVES).put(":")
            super().action(words, match, action, True)
        else:
            super().action(words, match, action, short)
            if wriggles:
                below(words.put(",")).put(_WRIGGLES, _LEAVES)

    @on_demand
    def _prey(self, words: Words, match: Squig, action: int) -> None:
        """Put the outcomes of a block on a squig: whether it is squashed, the dice, whether it falls, a turnover."""
        dice, ours, _, (down, of), lost = paths.struck(match, action).block()
        out = percent(down * squashes(), of * 36)
        if self.warns(match, action):
            below(words.put("The last! Squash #%:", out)).put(_OFFENCE)
        elif match.wriggles(who_of(action)):
            words.put("Hit, ").put(_WRIGGLES, _LEAVES).put(":")
            hope(below(words), "squash #%", down * squashes(), of * 36)
            fear(words, "you fall #%", *lost)
        else:
            words.put("Squash #%: ", out).put("" if dice == 1 else "your " if ours else "their ")
            words.put("# die" if dice == 1 else "# dice", dice)
            tooltips.Tooltips.action(self, words, match, action, True)

    def way(self, words: Words, match: Squig, way: Sequence[int], odds: Odds, short: bool = False) -> None:
        """Put a path as in Blitz; with the wriggle of the squig for a carrier who has yet to declare."""
        if match.wriggles(who_of(way[-1])):
            _carry(words, match, way, odds, short)
        else:
            tooltips.tell_way(words, match, way, short, _lies(match, target_of(way[-1])))

    def warns(self, match: Squig, action: int) -> bool:
        """Return whether an action is shown in red, as in Blitz, or because it may squash the last squig (SQ-16)."""
        verb = verb_of(action)
        if verb == DIE and _at_last(match):
            return target_of(action) != blitz.BACKFIRE and _rank(match, target_of(action)) < 1
        return verb == HITS and target_of(action) >= match.pieces and match.count() == 1 or super().warns(match, action)

    def answer(self, match: Squig, action: int) -> tuple[str, int]:
        """(label, percent) of an answer, or of a planned block."""
        verb = verb_of(action)
        if verb == blitz.REROLL and _at_last(match):
            return "Roll again", percent(*match.odds(action))
        if verb == DECLARE:  # its test says nothing about what follows
            return match.label(action), 100
        if verb == HITS:
            _, _, _, falls, _ = paths.struck(match, action).block()
            return match.label(action), percent(*falls)
        if verb == DIE and _at_last(match) and _rank(match, target_of(action)) >= 0:
            return match.label(action), percent(36 - squashes(), 36) if self.warns(match, action) else 100
        return super().answer(match, action)

    def rank(self, match: Squig, action: int, odds: int) -> int:
        """Rank of a row as in Blitz; cards keep their order; the last squig is better pushed than squashed."""
        verb = verb_of(action)
        if verb == DIE and _at_last(match):
            safe = _rank(match, target_of(action))  # else a turnover, at worst with the squig knocked over
            return 200 + safe if safe >= 0 else safe - (target_of(action) == BOTH_DOWN)
        return super().rank(match, action, odds)

    @on_demand
    def tells(self, words: Words, match: Squig, chosen: int) -> str | None:
        """Put the outcome of a row of a list."""
        verb = verb_of(chosen)
        if verb == CARD:
            return _card_tells(words, chosen)
        if match.stage in (blitz.ASK_BLOCK, blitz.ASK_CHOOSE) and _at_last(match):
            if not self.warns(match, chosen):
                words.put("Safest first")
            else:
                below(words.put("The last squig! Squash it:")).put(_OFFENCE)
            return ""
        if match.question:
            on_squig = verb == DIE and match.target >= match.pieces
            return None if on_squig else tooltips.Tooltips.tells(self, words, match, chosen)
        if verb == GO:
            self.way(words, match, *paths.safest(match, who_of(chosen), target_of(chosen)))
        else:
            self.action(words, match, chosen)
        return ""

    def apart(self, match: Squig) -> tuple[Any, ...]:
        """The cards that can be played; () during a question or if the match has no cards."""
        return _cards_apart(match) if match.cards and not match.question else ()

    def wares(self, match: Squig) -> tuple[Any, ...]:
        """The cards that can be bought; () outside the card sale."""
        return _on_sale(match) if match.stage == book.ASK_BUY else ()

    @on_demand
    def fan(self, match: Squig, action: int) -> str:
        """The row of a card that is aimed with the cursor."""
        return book.labels()[target_of(action)]
