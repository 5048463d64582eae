"""What the match screen says of a teamster, a square, or what OK would do there, its cost, its odds.

words   furbowl/ui/widgets/text.py Words: ~ in a text is a space that never ends a line. A line has 26 letters

A step of the cursor has no room for what the face's functions make, so the facts are asked of the state; only a pass,
which is aimed and lies under no cursor, asks for its odds.
"""

from furbowl.actions import target_of, unpack, verb_of, who_of
from furbowl.const import const
from furbowl.dice import percent
from furbowl.games import tooltips
from furbowl.games.octo import book
from furbowl.games.octo.match import PLAY, TAKING, has_ball
from furbowl.loading import on_demand
from furbowl.protocol import TEAMS

_FAR = const(18)  # columns between the goals

_PLAIN = {  # what neither names anybody nor needs a die
    book.PICKUP: "Pick up the ball: 1 AP",
    book.CARRY: "Carry it in: goal! 1 AP",
    book.TAKE: "Take the ball: 1 AP",
    book.LEAVE: "Leave it there, for free",
    book.END: "End the turn",
    book.READY: "Ready",
}


def _odds(words, match, tackles):
    """Put how likely a tackle or a jostle is won, and what else may come: a tie in a first tackle, else a foul."""
    least = 1 if tackles else book.CLEAR
    won, kept = match.leads(least), match.leads(1 - least)
    words.put(" #%", percent(won, 36))
    if tackles and not match.tackles:
        words.put(" tie~#%", percent(kept - won, 36))
    else:
        words.put(" foul~#%", percent(36 - kept, 36))


class Tooltips(tooltips.Tooltips):
    """What is said of teamsters."""

    QUESTIONS = {"setup": "set-up", "placing": "ready", "take": "take it"}

    def square(self, words, match, at):
        """Put whose turn it is and how many AP are left, or that the ball lies there; at: -1 for none."""
        if at >= 0 and match.pitch.spot(at) == match.spot:
            words.put("The ball lies here")
            return
        words.put(TEAMS[match.side])
        if match.stage == PLAY or match.stage == TAKING:
            words.put(": # action point", match.ap).put("" if match.ap == 1 else "s")
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
            sends = sends or verb == book.PASS
            other = verb if verb == book.PICKUP or verb == book.CARRY else other
        if sends:
            words.put("Pass the ball: A aims" if other < 0 else "Pass, or carry it in: goal!")
        else:
            words.put(_PLAIN[other] if other >= 0 else "There is a choice here")

    def piece(self, words, match, who):
        """Put what is to be known of a teamster."""
        words.put(match.name(who))
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

    def action(self, words, match, action, short=False):
        """Put what OK would do, what it costs, how likely it is, and whether a foul threatens."""
        verb, who, target = unpack(action)
        if verb in _PLAIN:
            words.put(_PLAIN[verb])
        elif verb == book.TACKLE or verb == book.JOSTLE:
            words.put("Tackle " if verb == book.TACKLE else "Jostle ").put(match.name(target))
            _odds(words, match, verb == book.TACKLE)
        elif verb == book.PASS:
            self.sent(words, match, action, match.chances(action))
        elif verb == book.FORMATION:
            words.put("Line up ").put(book.FORMATIONS[target])
        elif verb == book.MOVE:
            self.way(words, match, who, target, 1, None)
        elif verb == book.PLACE:
            words.put(match.name(who)).put(" stands here")

    def way(self, words, match, who, square, count, odds, short=False):
        """Put what a way of so many steps costs."""
        words.put(match.name(who)).put(" walks: # of~# AP", count, match.ap)

    def most(self, match, who):
        """How many squares a teamster goes with the AP that are left."""
        return match.ap

    def early(self, match, who):
        """How early a turn leads to a teamster: the nearer to the ball, the earlier."""
        return match.pitch.distance(match.at[who], match.spot)

    # --- passes

    def fan(self, match, action):
        """The row of a list for all passes."""
        return "Pass: aim it"

    def sent(self, words, match, action, found):
        """Put how long a pass is, and how likely a team-mate has the ball, that it is a goal or an own goal, that an
        opponent has the ball; gives the AP that it costs. found: as Match.chances() gives them"""
        goal, own, ours, theirs, _, total = found
        kind = book.length_and_direction(target_of(action))[0]
        words.put(book.LENGTHS[kind]).put(":")
        scores, fails = percent(goal, total), percent(own, total)
        if ours or not scores and not fails:
            words.put(" mate~#%", percent(ours, total))
        if scores:
            words.put(" goal~#%", scores)
        if fails:
            words.put(" own~goal~#%", fails)
        words.put(" foe~#%", percent(theirs, total))
        return "%d AP" % book.PASS_AP[kind]

    def worth(self, match, action):
        """How good a pass is, in permille: a goal counts three times, and the ball in hand more the nearer it comes to
        the goal, with the AP that are left then."""
        _, _, receiver, (goal, own, ours, theirs, _, total) = match.sight(action)
        kind, ahead = book.length_and_direction(target_of(action))[0], 0
        if receiver >= 0:
            ahead = match.square(receiver) % book.COLUMNS - match.square(who_of(action)) % book.COLUMNS
        ahead = _FAR + (-ahead if match.side else ahead) - book.PASS_AP[kind]
        return (3000 * (goal - own) + 1000 * ours * ahead // _FAR - 1000 * theirs) // total

    @on_demand
    def no_other(self, words, match, action, more):
        """Put why there is no longer or shorter pass."""
        kind = book.length_and_direction(target_of(action))[0] + more
        if 0 <= kind < len(book.LENGTHS):
            words.put(book.LENGTHS[kind]).put(": # AP, you have #", book.PASS_AP[kind], match.ap)
        else:
            words.put("No pass is longer" if more > 0 else "No pass is shorter")
