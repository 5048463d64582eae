"""Why an action of Octo is not legal, and why a position cannot occur: sentences that quote the rule, the only wording
of a refusal.

A sentence without its rule fits on a line of 26 letters, as the match screen has it. Loaded when one is wanted.
"""

from furbowl.games import refusals
from furbowl.games.octo import book
from furbowl.games.octo.match import BY_CAP, BY_SCORE, CENTRE, NOBODY, PLACING, PLAY, SETUP, TAKING, has_ball
from furbowl.loading import on_demand
from furbowl.protocol import TEAMS

_OPPONENTS = (book.TACKLE, book.JOSTLE)
_SET_UP = (book.FORMATION, book.PLACE, book.READY)
_KINDS = ("short", "medium", "long")


class Refusals(refusals.Refusals):
    """The refusals of Octo."""

    NO_ACTION = "%r is not an action (SP-3)"
    NO_SQUARE = "(%d,%d) is not on the pitch (SP-R1)"
    OVER = "The match is over (SP-R4)"

    def targets(self, match, verb, kind):
        """Of a pass a length and a direction."""
        return len(_KINDS) * 8 if verb == book.PASS else refusals.Refusals.targets(self, match, verb, kind)

    def why(self, game, verb, who, target):
        """The reason, the first that holds."""
        if game.stage == TAKING:
            return "Take or leave the ball (SP-R25)" if verb not in (book.TAKE, book.LEAVE) else _others(game.tackler)
        if (game.stage == PLAY) == (verb in _SET_UP):
            return "The set-up is over (SP-R16)" if game.stage == PLAY else "Finish your set-up first (SP-R16)"
        if verb in (book.TAKE, book.LEAVE):
            return "You have won no tackle (SP-R25)"
        if verb == book.FORMATION:
            return "Too late for a formation (SP-R16)"
        if who // book.TEAM != game.side:
            return "It is %s's turn (SP-3)" % TEAMS[game.side]
        if verb == book.PLACE:
            return _may_place(game, who, game.pitch.spot(target))
        return fallen(game, who) or _deed(game, verb, who, target)

    def idle(self, game, who):
        """Why the teamster can do nothing now; it is asked only of one that cannot."""
        if game.ended:
            return self.OVER
        if game.stage == TAKING:
            return _others(game.tackler)
        if who // book.TEAM != game.side:
            return "It is %s's turn (SP-3)" % TEAMS[game.side]
        if game.stage != PLAY:
            return "%s is in place (SP-R16)" % name(who)
        return fallen(game, who) or "%s is hemmed in (SP-R5)" % name(who)


def name(who):
    return book.NAMES[who % book.TEAM]


def _others(who):
    return "%s won the tackle (SP-R25)" % name(who)


def fallen(game, who):
    return "%s is on the ground (SP-12)" % name(who) if game.fallen[who] else ""


def _may_place(game, who, spot):
    if game.put[who]:
        return "%s is in place (SP-R16)" % name(who)
    if game.pitch.grid[spot]:
        return "That square is taken (SP-R5)"
    if book.grey(spot % game.pitch.width, spot // game.pitch.width):
        return "Dotted squares stay empty (SP-2)"
    return "That is not in your half (SP-2)"


def _deed(game, verb, who, target):
    """Why a standing teamster of the side to play cannot do this."""
    if verb == book.MOVE:
        return _move(game, who, game.pitch.spot(target))
    if verb in _OPPONENTS:
        return _tackle(game, verb, who, target)
    if verb == book.PICKUP:
        return "Someone holds the ball (SP-R5)" if game.holder != NOBODY else "Step onto the ball first (SP-R19)"
    if game.holder != who:
        return "%s has no ball in hand (SP-R5)" % name(who)
    if verb == book.CARRY:
        return "Stand in front of the goal (SP-R20)"
    kind = book.length_and_direction(target)[0]
    return "A %s pass costs %d AP (SP-3)" % (_KINDS[kind], book.PASS_AP[kind])


def _move(game, who, spot):
    if game.pitch.grid[spot]:
        return "That square is taken (SP-R5)"
    if game.pitch.distance(game.at[who], spot) > game.ap:
        return "Too far: %d AP left (SP-3)" % game.ap
    if game.pitch.reach(game.at[who], game.ap, 0) & game.pitch.bit(spot):
        return "One step at a time (SP-3)"
    return "No free path in %d steps (SP-R5)" % game.ap


def _tackle(game, verb, who, other):
    if other // book.TEAM == who // book.TEAM:
        return "%s is on your side (SP-3)" % name(other)
    if not game.beside(who, other):
        return ("%s is too far away (SP-R11)" if verb == book.TACKLE else "%s is too far away (SP-12)") % name(other)
    if game.fallen[other]:
        return "%s is on the ground (SP-R13)" % name(other)
    has = has_ball(game, other)
    if game.in_zone(other) and not (has and game.opened == other):
        return "%s is safe in its zone (SP-7)" % name(other)
    return "Jostle it: it has no ball (SP-R11)" if verb == book.TACKLE else "Tackle it: it has the ball (SP-12)"


# --- positions, read


@on_demand
def problem(game):
    """None, or what is impossible as (subject, sentence); subject: a who, or the word that begins the line at fault."""
    found = _bad_numbers(game) or _bad_teamsters(game)
    if found:
        return found
    game.rebuild()
    if game.ended:
        return _bad_end(game)
    for points in game.points:
        if points >= game.target:
            return "score", "the match is already won (SP-R4)"
    return _bad_set_up(game) if game.stage in (SETUP, PLACING) else _bad_turn(game) or _bad_take(game)


def _bad_numbers(game):
    limits = (
        ("side", game.side, 0, 1),
        ("phase", game.stage, SETUP, TAKING),
        ("ap", game.ap, 0 if game.ended else 1, book.AP),
        ("tackles", game.tackles, 0, book.AP - game.ap),
        ("target", game.target, 1, book.MOST_TARGET),
        ("turns", game.turn_cap, 1, book.MOST_TURN_CAP),
        ("turns", max(game.begun), 0, game.turn_cap),
        ("score", max(game.points), 0, game.target),
        ("kept", max(game.keeping), 0, max(0, book.PASSIVE_TURNS - 1)),
        ("kept", min(game.keeping), 0, 0),
        ("score", game.ended, 0, BY_CAP),
    )
    or_none = (
        ("phase", game.beginner, 0, 1),
        ("phase", game.tackler, 0, game.pieces - 1),
        ("ball", game.holder, 0, game.pieces - 1),
        ("phase", game.opened, 0, game.pieces - 1),
        ("phase", game.fixed, 0, len(book.FORMATIONS) - 1),
        ("phase", game.first, 0, 1),
    )  # NOBODY and book.DRAWN are one number
    for subject, value, low, high in limits + tuple([row for row in or_none if row[1] != NOBODY]):
        if not low <= value <= high:
            return subject, "%s: %d is not %d..%d" % (subject, value, low, high)
    return None


def _bad_teamsters(game):
    taken = []
    for who in range(game.pieces):
        spot = game.at[who]
        if game.fallen[who] > 1 or game.put[who] > 1:
            return who, "no such state"
        if not _inside(game.pitch, spot):
            return who, "not on the pitch (SP-R1)"
        if spot in taken:
            return who, "two teamsters on one square (SP-R5)"
        taken.append(spot)
    if not _inside(game.pitch, game.spot):
        return "ball", "not on the pitch (SP-R1)"
    if game.holder != NOBODY and game.spot != game.at[game.holder]:
        return "ball", "not where its holder is (SP-R5)"
    return None


def _inside(pitch, spot):
    return spot < pitch.last and not pitch.bare[spot]


def _bad_end(game):
    """A finished match (SP-R4, SP-R27)."""
    purple, green = game.points
    if game.stage != PLAY or game.beginner != NOBODY or game.tackler != NOBODY:
        return "phase", "the match is over (SP-R4)"
    if game.ended == BY_SCORE:
        return None if game.target in (purple, green) and purple != green else ("score", "nobody has won (SP-R4)")
    if game.target in (purple, green) or game.turn_cap not in (game.begun[0], game.begun[1]):
        return "turns", "the cap is not reached (SP-R27)"
    return None


def _bad_set_up(game):
    """SP-R16"""
    if game.beginner == NOBODY or game.tackler != NOBODY:
        return "phase", "a set-up, but of nobody (SP-R16)"
    if game.begun[game.beginner] >= game.turn_cap:
        return "turns", "no turn is left for who begins (SP-R27)"
    if game.ap != book.KICK_OFF_AP:
        return "ap", "%d in a set-up (SP-R29)" % book.KICK_OFF_AP
    for subject, value in (("tackles", game.tackles), ("kept", max(game.keeping))):
        if value:
            return subject, "0 in a set-up (SP-R28)"
    if game.holder != NOBODY or game.spot != CENTRE:
        return "ball", "not loose in the centre, in a set-up (SP-R4)"
    if game.opened != NOBODY:
        return game.opened, "open in a set-up (SP-R17)"
    for who in range(game.pieces):
        side = who // book.TEAM
        if game.fallen[who]:
            return who, "on the ground in a set-up (SP-R28)"
        if not game.allows(side, game.at[who]):
            return who, "not where a set-up puts anybody (SP-2)"
        if game.put[who] and (game.stage == SETUP or side != game.side):
            return who, "placed, but its side has decided nothing (SP-R16)"
    return None


def _bad_turn(game):
    """A team turn."""
    side, ended = game.side, [game.begun[0], game.begun[1]]
    if game.beginner != NOBODY:
        return "phase", "nobody sets up in a turn (SP-R16)"
    if not ended[side]:
        return "turns", "0 for the side to play (SP-R26)"
    ended[side] -= 1
    if game.keeping[0] > ended[0] or game.keeping[1] > ended[1]:
        return "kept", "more turns than have ended (SP-R32)"
    if game.holder != NOBODY and game.fallen[game.holder]:
        return "ball", "held by a teamster on the ground (SP-R13)"
    opened = game.opened
    if opened != NOBODY and (opened // book.TEAM == side or not game.in_zone(opened)):
        return opened, "open, but not the other side's goalie in its zone (SP-R17)"
    lying = 0
    for who in range(game.pieces):
        if game.put[who]:
            return who, "placed, but nobody sets up (SP-R16)"
        if not game.fallen[who]:
            continue
        if game.in_zone(who):
            return who, "a goalie on the ground in its zone (SP-R13)"
        if who // book.TEAM == side and not game.begun[1 - side]:
            return who, "on the ground before the other side had a turn (SP-R13)"
        lying += who // book.TEAM != side
        if lying > game.tackles:
            return who, "more on the ground than jostles (SP-R13)"
    return None


def _bad_take(game):
    """SP-R25"""
    who = game.tackler
    if game.stage != TAKING:
        return None if who == NOBODY else ("phase", "nothing to take (SP-R25)")
    if who == NOBODY or who // book.TEAM != game.side or game.fallen[who] or not game.tackles:
        return "phase", "nobody has won a tackle (SP-R25)"
    other = game.pitch.grid[game.spot] - 1
    if game.holder != NOBODY or other < 0 or other // book.TEAM == game.side or not game.beside(who, other):
        return "ball", "not at the feet of who was tackled (SP-R25)"
    if game.fallen[other] or (game.in_zone(other) and game.opened != other):
        return "ball", "with a teamster that cannot be tackled (SP-R11)"
    return None
