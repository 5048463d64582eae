"""Blitz actions as text and back; docs/rules-blitz.md has the grammar."""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING
from furbowl.games import notation
from furbowl.games.blitz import book, fields
from furbowl.loading import on_demand
from furbowl.protocol import TEAMS
from furbowl.rows import columns

if TYPE_CHECKING:
    from collections.abc import Sequence

    from furbowl.games.blitz.match import Blitz

_NOBODYS = "one of die, end, follow, formation, keep, kick, nobody, push, ready, reroll, stay"


class Notation(notation.Notation):
    """'lineman1 step 5,6', 'blitzer1 hits thrower', 'catcher blitz', 'die pushed', 'formation tight', 'end'"""

    WORDS = {
        book.END: ("end", "End the turn"),
        book.FORMATION: ("formation", "%s"),
        book.READY: ("ready", "Ready"),
        book.KICK: ("kick", "Kick%(to)s"),
        book.REROLL: ("reroll", "Team re-roll"),
        book.KEEP: ("keep", "Keep it"),
        book.DIE: ("die", "%s"),
        book.PUSH: ("push", "Push%(to)s"),
        book.FOLLOW: ("follow", "Follow up"),
        book.STAY: ("stay", "Stay"),
        book.NO_INTERCEPTION: ("nobody", "Nobody"),
        book.PLACE: ("place", "Place%(on)s"),
        book.GETS: ("gets", "%s gets it"),
        book.INTERCEPTS: ("intercepts", "%s tries"),
        book.DECLARE: ("", "%s"),
        book.STAND_UP: ("stand", "Stand up"),
        book.GO: ("step", "Step%(to)s"),
        book.HITS: ("hits", "Hit %s"),
        book.THROWS: ("throws", "Throw%(to)s"),
        book.HANDS: ("hands", "Hand to %s"),
        book.FINISH: ("finish", "Finish"),
    }
    SPELT = {book.DIE: ("", "backfire", "bothdown", "pushed", "", "stumbles", "floored"), book.DECLARE: book.DECLARABLE}
    NOTHING = "a player and what it does, or " + _NOBODYS
    ACTORS, PIECE = "a player, or " + _NOBODYS, "a player"
    RECORDED: tuple[tuple[str, str, str], ...] = columns(fields.FIELDS, "option", "record", "name")

    def label(self, match: Blitz, action: int, squares: bool = True) -> str:
        """Label an action; a step that picks up a ball says so."""
        verb, who, target = self.parts(match, action)
        ball = match.loose_on(match.pitch.spot(target)) if verb == book.GO else -1
        if ball < 0 or match.carried(who) >= 0:
            return notation.Notation.label(self, match, action, squares)
        return "Pick up " + (match.nickname(match.pieces + ball) if match.others else "the ball")

    def target_text(self, match: Blitz, verb: int, who: int, target: int) -> str:
        """Return the target as text; if a ball is handed to an opponent, its team comes first (BZ-17)."""
        text = notation.Notation.target_text(self, match, verb, who, target)
        other = verb == book.HANDS and match.side_of(target) != match.side_of(who)
        return TEAMS[match.side_of(target)].lower() + " " + text if other else text

    @on_demand
    def read_target(self, match: Blitz, verb: int, parts: Sequence[str], at: int) -> int:
        """Read a target in the form that target_text() writes."""
        teams = [team.lower() for team in TEAMS] if verb == book.HANDS else []
        if at >= len(parts) or parts[at] not in teams:
            return notation.Notation.read_target(self, match, verb, parts, at)
        target = notation.Notation.read_target(self, match, verb, parts, at + 1) % match.size
        return target + teams.index(parts[at]) * match.size

    @on_demand
    def read_piece(self, match: Blitz, opponent: bool, parts: Sequence[str], at: int) -> int:
        """Read a piece; for an opponent who is hit, errors quote only the words from there on."""
        if not opponent:
            return notation.Notation.read_piece(self, match, opponent, parts, at)
        return notation.Notation.read_piece(self, match, opponent, parts[at:], 0)
