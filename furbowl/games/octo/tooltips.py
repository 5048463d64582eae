"""Tooltips of Octo on the match screen: a teamster, a square, or the action that OK would take, its cost, its odds.

words   furbowl/ui/widgets/text.py Words: ~ in a text is a space that never ends a line. A line has 26 letters

A step of the cursor has no memory for the objects that the public functions of a match create, so the facts are read
from its state; only a pass, which is aimed and lies under no cursor, asks for its odds.
"""

from __future__ import annotations

from furbowl.actions import unpack, verb_of, who_of
from furbowl.const import TYPE_CHECKING
from furbowl.dice import percent
from furbowl.games import tooltips
from furbowl.games.octo import book
from furbowl.games.octo.book import PLAY, TAKING
from furbowl.games.octo.match import has_ball
from furbowl.games.octo.questions import QUESTIONS
from furbowl.protocol import TEAMS
from furbowl.rows import column

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

    from furbowl.games.octo.match import Octo
    from furbowl.protocol import Odds
    from furbowl.ui.widgets.text import Words

_PLAIN = {  # actions that name no teamster and need no die
    book.PICKUP: "Pick up the ball: 1 AP",
    book.CARRY: "Carry it in: goal! 1 AP",
    book.TAKE: "Take the ball: 1 AP",
    book.LEAVE: "Leave it there, for free",
    book.END: "End the turn",
    book.READY: "Ready",
}


def _odds(words: Words, match: Octo, tackles: bool) -> None:
    """Put the chance to win a tackle or a jostle, that of a tie for a first tackle or else of a foul, and the cost."""
    won, kept = match.attack(tackles)
    words.put(" #%" if tackles else ": falls~#%", percent(won, 36))
    if tackles and not match.tackles:
        words.put(" tie~#%", percent(kept - won, 36))
    else:
        words.put(" foul~#%", percent(36 - kept, 36))
    words.put(" 1~AP")


class Tooltips(tooltips.Tooltips):
    """Tooltips of teamsters, squares and actions."""

    PROMPTS = column(QUESTIONS, "prompt")

    def square(self, words: Words, match: Octo, at: int) -> None:
        """Put whose turn it is and how many AP are left, or that the ball lies there; at: -1 for no square."""
        if at >= 0 and match.pitch.spot(at) == match.spot:
            words.put("The ball lies here")
            return
        words.put(TEAMS[match.side])
        if match.stage == PLAY or match.stage == TAKING:
            words.put(": # action point", match.ap).put("" if match.ap == 1 else "s")
        else:
            words.put(" sets up")

    def several(self, words: Words, match: Octo, at: int) -> None:
        """Put the choice on a square that offers more than one action."""
        who, sends, other = match.who_at(at), False, -1
        for action in match.legal(who) if who >= 0 and match.side_of(who) == match.side else ():
            verb = verb_of(action)
            sends = sends or verb == book.PASS
            other = verb if verb == book.PICKUP or verb == book.CARRY else other
        if sends:
            words.put("Pass the ball: A aims" if other < 0 else "Go on over the edge: goal!")
        else:
            words.put(_PLAIN[other] if other >= 0 else "There is a choice here")

    def piece(self, words: Words, match: Octo, who: int) -> None:
        """Put the name and the state of a teamster."""
        words.put(match.nickname(who))
        if match.fallen[who]:
            words.put(" is on the ground")
        elif match.put[who]:
            words.put(" is in place")
        elif match.opened == who:
            words.put(" can be tackled now")
        elif match.holder == who:
            words.put(" has the ball")
        elif has_ball(match, who):
            words.put(" stands on the ball")
        elif match.in_zone(who):
            words.put(" is safe in its zone")
        elif who // book.TEAM == match.side and match.stage == PLAY:
            words.put(" can use # AP", match.ap)

    def action(self, words: Words, match: Octo, action: int, short: bool = False) -> None:
        """Put the action that OK would take, its cost, its chance, and whether a foul threatens."""
        verb, who, target = unpack(action)
        if verb in _PLAIN:
            words.put(_PLAIN[verb])
        elif verb == book.TACKLE or verb == book.JOSTLE:
            words.put("Tackle " if verb == book.TACKLE else "Jostle ").put(match.nickname(target))
            _odds(words, match, verb == book.TACKLE)
        elif verb == book.PASS:
            self.passes().sent(words, match, action, match.chances(action))
        elif verb == book.FORMATION:
            words.put("Line up ").put(book.FORMATIONS[target])
        elif verb == book.MOVE:
            self.way(words, match, (action,), (1, 1), short)
        elif verb == book.PLACE:
            words.put(match.nickname(who)).put(" stands here")

    def way(self, words: Words, match: Octo, way: Sequence[int], odds: Odds, short: bool = False) -> None:
        """Put the cost of a path."""
        words.put("" if short else match.nickname(who_of(way[-1]))).put(
            "# of~# AP" if short else " walks: # of~# AP", len(way), match.ap
        )

    # --- passes

    def fan(self, match: Octo, action: int) -> str:
        """The row of a list that stands for all passes."""
        return "Pass: aim it"

    def passes(self) -> ModuleType:
        """The module for the texts about aiming a pass, in memory only for that."""
        from furbowl.games.octo import aim

        return aim
