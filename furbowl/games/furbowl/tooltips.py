"""Tooltips of an animal, a square, or of what OK would do there, with its odds.

words   furbowl/ui/widgets/text.py Words: ~ in a text is a space that never ends a line

The facts are read from the match's fields: a step of the cursor has no memory for results of its public functions.
"""

from __future__ import annotations

from furbowl.actions import target_of, verb_of, who_of
from furbowl.art.tiles import READY
from furbowl.const import TYPE_CHECKING
from furbowl.dice import percent, ways
from furbowl.games import tooltips
from furbowl.games.furbowl import kinds
from furbowl.games.furbowl.looks import Looks
from furbowl.games.furbowl.match import joint
from furbowl.games.furbowl.plans import most
from furbowl.games.furbowl.rolls import ROLLS
from furbowl.games.furbowl.tables import MOVE, SKILL, SPEED, SPRINT_BONUS, STRENGTH, clumsy
from furbowl.protocol import TEAMS
from furbowl.rows import column

if TYPE_CHECKING:
    from furbowl.games.furbowl.match import Furbowl
    from furbowl.protocol import Needs
    from furbowl.ui.widgets.text import Words

_OFF = ", is Stunned, is Knocked Out, is Out".split(",")  # by status
_NAMES = column(ROLLS, "name")


class Tooltips(tooltips.Tooltips):
    """The tooltips of animals."""

    def square(self, words: Words, match: Furbowl, at: int) -> None:
        """Put the team to play and its plays, or that the ball lies there; at: -1 for none."""
        if at >= 0 and match.pitch.spot(at) == match.spot:
            words.put("The ball lies here")
            return
        words.put(TEAMS[match.side])
        if not match.plays:
            words.put(", last play")
        else:
            words.put(", # play", match.plays).put("" if match.plays == 1 else "s")

    def piece(self, words: Words, match: Furbowl, who: int) -> None:
        """Put an animal's status, or else what it can do."""
        status = match.status(who)
        words.put(match.nickname(who))
        if status:
            words.put(_OFF[status])
        elif match.done[who]:
            words.put(" has had its play")
        elif match.active == who:
            words.put(" can still act" if match.moved else " can still move")
        else:
            words.put(" Move~#", MOVE[who])
            if match.sprint[who]:
                words.put("+#", SPRINT_BONUS)
            words.put(" Speed~#", SPEED[who]).put(" Strength~# Skill~#", STRENGTH[who], SKILL[who])

    def action(self, words: Words, match: Furbowl, action: int, short: bool = False) -> None:
        """Put what OK would do: its rolls, the chance that they succeed, and the outcome if they do not."""
        verb, who, target = verb_of(action), who_of(action), target_of(action)
        needs, carries, scores = match.needs(action), match.holder == who, False
        if verb == kinds.TACKLE:
            _tackle(words, match, action, needs[0][1], needs[1][1])
            return
        if verb == kinds.PASS:
            words.put("Throw to " if len(needs) > 1 else "Hand to ").put(match.nickname(target))
            words.put("" if len(needs) > 1 else ": ")
        elif carries and target % match.columns == (0 if who >= 5 else match.columns - 1):
            scores = True
            words.put(match.nickname(who)).put(" scores! " if needs else " scores! No roll")
        elif verb == kinds.SPRINT and needs:
            words.put("sprint, " if short else "Sprint: ")
        elif not short and len(needs) < 2:
            words.put(match.nickname(who)).put(": " if needs else " ")
        if needs:
            _rolls(words, needs)
        elif not scores:
            far = match.pitch.far[target] if match.pitch.far else 0
            said = "sprints # of~# squares," if verb == kinds.SPRINT else "runs # of~# squares,"
            words.put(said, far, most(match, who, verb)).put(" no~roll")
        if not needs:
            return
        if verb == kinds.PASS:
            words.put(", else~loose")
        elif needs[0][0] != kinds.DODGE:
            words.put(", else~its play~ends")
        elif len(needs) > 1:
            words.put(", Stunned~#%", percent(36 - ways(needs[0][1]), 36))
        else:
            words.put(", else~drops~it" if scores else ", else Stunned").put(
                " & drops~it" if carries and not scores else ""
            )

    def left(self, match: Furbowl) -> tuple[str, int]:
        """(word, number): remaining plays, at most one for each animal that can still begin one."""
        fit = 0
        for who in range(match.pieces):
            fit += who != match.playing and match.side_of(who) == match.side and Looks().shown(match, who) == READY
        return "plays", min(match.plays, fit)


def _rolls(words: Words, needs: Needs) -> None:
    """Put the numbers to roll and the chance of all of them."""
    before, (ways, total) = "", joint(needs)
    for kind, natural in needs:
        if kind != kinds.THROW:  # already in the text
            words.put(before).put(_NAMES[kind])
        words.put("~#+", max(2, natural))
        before = ", "
    words.put(" #%", percent(ways, total))


def _tackle(words: Words, match: Furbowl, action: int, natural: int, big: int) -> None:
    """Put what a Tackle needs to hit, or to slam a defender that cannot be pushed away (FB-40); then the chance that a
    weaker attacker is Stunned instead (FB-45), or drops the ball that it carries, else the chance of a big hit."""
    who, target = who_of(action), target_of(action)
    slams = match.pushed_to(who, target) == match.at[target]
    words.put(match.nickname(who)).put(" slams " if slams else " hits ").put(match.nickname(target))
    words.put(" #+ #%", natural, percent(ways(natural), 36))
    low = clumsy(who, target)
    if low:
        carries = match.holder == who  # there is one ball, so it is the attacker who drops it
        words.put(", or~drops~it~#%" if carries else ", or~is Stunned~#%", percent(36 - ways(low + 1), 36))
    else:
        words.put(", big~hit~#%", percent(ways(big), 36))
