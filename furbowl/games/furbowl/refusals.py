"""Why an action of Furbowl or Furball is not legal, and why a position cannot occur: sentences that quote the rule, the
only wording of a refusal.

A sentence fits on two lines of 26 letters, as the match screen has them. Loaded when one is wanted.
"""

from furbowl.actions import verb_of
from furbowl.games import refusals
from furbowl.games.furbowl import tables, turns
from furbowl.games.furbowl.kinds import FINISH, MOVE, PASS, SPRINT, TACKLE
from furbowl.games.furbowl.match import BENCHED, BY_CAP, BY_SCORE, GONE, NOBODY, NORMAL, OFF, STUNNED2, reach
from furbowl.loading import on_demand
from furbowl.protocol import TEAMS


class Refusals(refusals.Refusals):
    """The refusals of Furbowl and Furball."""

    NO_ACTION = "%r is not an action (FB-10)"
    NO_SQUARE = "(%d,%d) is not on the pitch (FB-2)"
    OVER = "The match is over (R-1)"

    def no_target(self, action, target):
        """Of a pass or a tackle no animal."""
        verb = verb_of(action)
        if verb == PASS or verb == TACKLE:
            return "There is no animal %d (FB-1)" % target
        return refusals.Refusals.no_target(self, action, target)

    def why(self, game, verb, who, target):
        """The reason, the first that holds."""
        return _actor(game, who) or _deed(game, verb, who, target)

    def idle(self, game, who):
        """Why the animal can do nothing now; it is asked only of one that cannot."""
        if game.ended:
            return self.OVER
        return _actor(game, who) or "%s is hemmed in (FB-22)" % _name(who)


def _name(who):
    return tables.NAMES[who % 5]


def _actor(game, who):
    """Why the animal is not one that can act now."""
    name, state = _name(who), game.states[who]
    if who // 5 != game.side:
        return "%s is %s's: it is %s's turn (FB-8)" % (name, TEAMS[who // 5], TEAMS[game.side])
    if game.active == who:
        return ""
    if game.active != NOBODY:
        return "Finish %s's play first (FB-14)" % _name(game.active)
    if state == GONE:
        return "%s is Out for the rest of the match (FB-50)" % name
    if state == BENCHED:
        return "%s is Knocked Out until it rolls 8+ (FB-49)" % name
    if state != NORMAL:
        return "%s is Stunned and misses this turn (FB-48)" % name
    return "%s has had its play this turn (FB-8)" % name if game.done[who] else ""


def _deed(game, verb, who, target):
    """Why an animal that can act cannot do this."""
    begun = game.active == who
    if verb == FINISH:
        return "%s has not started a play (R-9)" % _name(who)
    if verb in (MOVE, SPRINT):
        return "%s has used its Move (FB-9)" % _name(who) if begun and game.moved else _move(game, verb, who, target)
    if begun and game.used:
        return "%s has used its Action (FB-9)" % _name(who)
    return _tackle(who, target) if verb == TACKLE else _pass(game, who, target)


def _move(game, verb, who, square):
    pitch, name = game.pitch, _name(who)
    place = "(%d,%d)" % (square % pitch.columns + 1, square // pitch.columns + 1)
    spot = pitch.spot(square)
    if verb == SPRINT and not game.sprint[who]:
        return "%s has no Sprint (FB-17)" % name
    if pitch.grid[spot]:
        return "An animal stands on %s (FB-22)" % place
    if spot == game.loose() and game.used:
        return "No stepping onto the ball after an Action (FB-12)"
    near, far = reach(game, who)
    if near & pitch.bit(spot):
        return "%s needs no Sprint: just move (R-8)" % place
    if far & pitch.bit(spot):
        return "%s is in reach only with a Sprint (R-8)" % place
    most = tables.MOVE[who] + (tables.SPRINT_BONUS if game.sprint[who] else 0)
    if pitch.distance(game.at[who], spot) > most:
        return "Too far: %s moves %d squares (FB-22)" % (name, most)
    return "No free path there in %d steps (FB-22)" % most


def _tackle(who, other):
    if other // 5 == who // 5:
        return "%s is on the same team (FB-38)" % _name(other)
    return "%s is not next to %s (FB-38)" % (_name(who), _name(other))


def _pass(game, who, other):
    name = _name(other)
    if game.holder != who:
        return "%s does not have the ball (FB-32)" % _name(who)
    if other == who:
        return "%s cannot pass to itself (FB-32)" % name
    if other // 5 != who // 5:
        return "%s is not a team-mate (FB-32)" % name
    if game.states[other] != NORMAL:
        return "%s is in no state to catch (FB-32)" % name
    distance = game.pitch.distance(game.at[who], game.at[other])
    return "%s is %d squares away: passes reach %d (FB-32)" % (name, distance, tables.FARTHEST_PASS)


# --- positions, read


@on_demand
def problem(game):
    """None, or what is impossible as (subject, sentence); subject: a who, or the word that begins the line at fault."""
    return (
        _bad_numbers(game)
        or _bad_animals(game)
        or _bad_ball(game)
        or (_bad_end(game) if game.ended else _bad_decision(game))
    )


def _bad_numbers(game):
    formations = max(1, len(game.formations))
    limits = (
        ("side", game.side, 0, 1),
        ("plays", game.plays, 0, tables.PLAYS),
        ("formation", game.layout, 0, formations - 1),
        ("target", game.target, 1, tables.MOST_TARGET),
        ("turns", game.turn_cap, 1, tables.MOST_TURN_CAP),
        ("turns", game.begun[0], 0, game.turn_cap),
        ("turns", game.begun[1], 0, game.turn_cap),
        ("score", game.points[0], 0, game.target),
        ("score", game.points[1], 0, game.target),
        ("plays", game.moved, 0, 1),
        ("plays", game.used, 0, 1),
        ("score", game.ended, 0, BY_CAP),
    )
    or_none = (
        ("formation", game.fixed, 0, len(game.formations) - 1),
        ("side", game.first, 0, 1),
        ("plays", game.active, 0, 9),
        ("ball", game.holder, 0, 9),
    )  # NOBODY and tables.DRAWN are one number
    for subject, value, low, high in limits + tuple([row for row in or_none if row[1] != NOBODY]):
        if not low <= value <= high:
            return subject, "%s: %d is not %d..%d" % (subject, value, low, high)
    return None


def _bad_animals(game):
    taken = []
    for who in range(10):
        spot, state = game.at[who], game.states[who]
        if state > GONE or game.done[who] > 1 or game.sprint[who] > 1:
            return who, "no such state"
        if game.sprint[who] and who % 5 != tables.RABBIT:
            return who, "only a Rabbit has a Sprint (FB-17)"
        if state > STUNNED2:
            if spot != OFF:
                return who, "on the pitch and off it"
        elif not _inside(game.pitch, spot):
            return who, "not on the pitch (FB-2)"
        elif spot in taken:
            return who, "two animals on one square (FB-22)"
        taken.append(spot)
        if state == GONE and who % 5 == tables.CAT:
            return who, "a Cat is never Out (FB-21)"
        if game.done[who] and (state != NORMAL or who // 5 != game.side) and not game.ended:
            return who, "acted, but Stunned, benched or not of the side to play (R-46)"
    return None


def _inside(pitch, spot):
    return spot < pitch.last and not pitch.bare[spot]


def _bad_ball(game):
    carrier = game.holder
    if carrier != NOBODY:
        if game.states[carrier] > tables.WORST_CATCHER:
            return "ball", "a Stunned or benched animal carries it (R-16)"
        if game.spot != game.at[carrier]:
            return "ball", "not where its carrier is (FB-P5)"
    elif not _inside(game.pitch, game.spot):
        return "ball", "not on the pitch (FB-2)"
    elif game.spot in list(game.at):
        return "ball", "loose under an animal (FB-P5)"
    return None


def _bad_end(game):
    """A finished match: won by a carrier that is home, or ended by the turn cap (FB-4, R-39)."""
    purple, green = game.points
    if game.active != NOBODY or game.moved or game.used:
        return "plays", "a play in progress after the end (R-1)"
    if game.ended == BY_SCORE:
        side = 0 if purple > green else 1
        carrier = game.holder
        if purple == green or game.points[side] != game.target or carrier // 5 != side or not _is_home(game, carrier):
            return "score", "nobody has won (R-1)"
    elif game.target in (purple, green) or game.turn_cap not in (game.begun[0], game.begun[1]):
        return "turns", "the turn cap is not reached (R-39)"
    return None


def _bad_decision(game):
    """A match that goes on: what the side to play may decide must be there (R-40, R-41)."""
    for points in game.points:
        if points >= game.target:
            return "score", "the match is already won (R-1)"
    if not game.begun[game.side]:
        return "turns", "0 for the side to play (R-2)"
    if tables.REACTION_SCORES and game.holder != NOBODY and _is_home(game, game.holder):
        return "ball", "the carrier is already home (FB-4)"
    game.rebuild()
    return _bad_plays(game) if game.active == NOBODY else _bad_play(game, game.active) or _too_few_acted(game)


def _bad_plays(game):
    if game.moved or game.used:
        return "plays", "nobody is in play, but somebody has moved or acted (FB-9)"
    if not game.plays or not turns.anybody(game):
        return "plays", "no decision is waiting: nobody can play (R-41)"
    return _too_few_acted(game)


def _bad_play(game, who):
    if who // 5 != game.side or game.states[who] != NORMAL or game.done[who]:
        return who, "in play, but not of the side to play, not Normal or already acted (FB-8)"
    if game.plays == tables.PLAYS:
        return "plays", "3 plays left, but one has begun (FB-8)"
    if game.moved == game.used or turns.why_over(game, who) is not None:
        return who, "no decision is waiting: its play is over (R-10)"
    return None


def _too_few_acted(game):
    if sum(game.begun) == 1:
        return None  # the first team turn of all may begin with fewer plays
    had = 0
    for who in range(game.side * 5, game.side * 5 + 5):
        had += game.done[who] or who == game.active or game.states[who] == STUNNED2
    if tables.PLAYS - game.plays > had:
        return "plays", "more plays gone than animals that had one (FB-8)"
    return None


def _is_home(game, who):
    """Whether the animal stands in its scoring column (FB-3)."""
    return game.at[who] % game.pitch.width == game.home(who)
