"""What the match screen's first line says of a teamster, a square, or what OK would do there, its cost, its odds.

words   furbowl/ui/widgets/text.py Words: ~ in a text is a space that never ends a line. A line has 26 letters

A step of the cursor has no room for what the face's functions make, so the facts are asked of the state; only a pass,
which is aimed and lies under no cursor, asks for its odds.
"""

from furbowl import loading
from furbowl.actions import target_of, unpack, verb_of
from furbowl.dice import percent
from furbowl.games import tooltips
from furbowl.games.octo import kinds, tables
from furbowl.games.octo.match import PLAY, TAKING, has_ball
from furbowl.protocol import TEAMS

_FANS = "Short|Medium|Long"
_PLAIN = {  # what neither names anybody nor needs a die
    kinds.PICKUP: "Pick up the ball: 1 AP",
    kinds.CARRY: "Carry it in: goal! 1 AP",
    kinds.TAKE: "Take the ball: 1 AP",
    kinds.LEAVE: "Leave it there, for free",
    kinds.END: "End the turn",
    kinds.READY: "Ready",
}


def _odds(words, tackles, earlier):
    """Put how likely a tackle or a jostle is won, and what else may come: a tie in a first tackle, else a foul."""
    least = 1 if tackles else tables.CLEAR
    won, kept = _ways(earlier + least), _ways(earlier + 1 - least)
    words.put(" #%", percent(won, 36))
    if tackles and not earlier:
        words.put(" tie~#%", percent(kept - won, 36))
    else:
        words.put(" foul~#%", percent(36 - kept, 36))


def _ways(least):
    """In how many of 36 results an attacker's die is higher than the defender's by at least so much."""
    ways = 0
    for defence in range(1, 7):
        ways += max(0, min(6, 7 - least - defence))
    return ways


class Tooltips(tooltips.Tooltips):
    """What is said of teamsters."""

    QUESTIONS = {"setup": "set-up", "placing": "ready", "take": "take it"}

    def square(self, words, match, at):
        """Put whose turn it is and how many AP are left, or that the ball lies there; at: -1 for none."""
        game = match
        if at >= 0 and game.pitch.spot(at) == game.spot:
            words.put("The ball lies here")
            return
        words.put(TEAMS[game.side])
        if game.stage == PLAY or game.stage == TAKING:
            words.put(": # action point", game.ap).put("" if game.ap == 1 else "s")
        else:
            words.put(" sets up")

    def several(self, words, match, at):
        """Put what can be chosen on a square of which more than one thing can be."""
        who, sends, other = match.who_at(at), False, -1
        if who < 0 or match.side_of(who) != match.side:
            words.put("There is a choice here")
            return
        for action in match.legal(who):
            verb = verb_of(action)
            sends = sends or verb == kinds.PASS
            other = verb if verb == kinds.PICKUP or verb == kinds.CARRY else other
        if sends:
            words.put("Pass the ball" if other < 0 else "Pass, or carry it in: goal!")
        else:
            words.put(_PLAIN[other] if other >= 0 else "There is a choice here")

    def piece(self, words, match, who):
        """Put what is to be known of a teamster."""
        game = match
        words.put(match.name(who))
        if game.fallen[who]:
            words.put(" is on the ground")
        elif game.put[who]:
            words.put(" is in place")
        elif game.opened == who:
            words.put(" can be tackled now")
        elif game.holder == who:
            words.put(" has the ball")
        elif has_ball(game, who):
            words.put(" stands on the ball")
        elif game.in_zone(who):
            words.put(" is safe in its zone")
        elif who // tables.TEAM == game.side and game.stage == PLAY:
            words.put(" can use # AP", game.ap)

    def action(self, words, match, action):
        """Put what OK would do, what it costs, how likely it is, and whether a foul threatens."""
        verb, who, target = unpack(action)
        if verb in _PLAIN:
            words.put(_PLAIN[verb])
        elif verb == kinds.TACKLE or verb == kinds.JOSTLE:
            words.put("Tackle " if verb == kinds.TACKLE else "Jostle ").put(match.name(target))
            _odds(words, verb == kinds.TACKLE, match.tackles)
        elif verb == kinds.PASS:
            self.chances(words, match.chances(action))
        elif verb == kinds.FORMATION:
            words.put("Line up ").put(tables.FORMATIONS[target])
        elif verb == kinds.MOVE:
            self.way(words, match, who, target, 1, None)
        elif verb == kinds.PLACE:
            words.put(match.name(who)).put(" stands here")

    def way(self, words, match, who, square, count, odds):
        """Put what a way of so many steps costs."""
        words.put(match.name(who)).put(" walks: # of~# AP", count, match.ap)

    def most(self, match, who):
        """How many squares a teamster goes with the AP that are left."""
        return match.ap

    def early(self, match, who):
        """How early a turn leads to a teamster: the nearer to the ball, the earlier."""
        game = match
        return game.pitch.distance(game.at[who], game.spot)

    def fan(self, match, action):
        """The row of a list for the passes of a length."""
        kind = kinds.length_and_direction(target_of(action))[0]
        return "%s: %d dice, %d AP" % (_FANS.split("|")[kind], tables.PASS_DICE[kind], tables.PASS_AP[kind])

    def chances(self, words, found):
        """Put how likely a team-mate has the ball, that it is a goal or an own goal, that an opponent has the ball.

        found: as Match.chances() gives them
        """
        goal, own, ours, theirs, _, total = found
        if own and not goal:
            words.put("own~goal #%", percent(own, total))
        else:
            words.put("mate #% goal #%", percent(ours, total), percent(goal, total))
        words.put(" foe #%", percent(theirs, total))

    def ahead(self):
        return loading.load("furbowl.games.octo.ahead").Ahead()
