"""What comes after a decision in Octo: the next turn of a teamster. Loaded when the match screen shows it."""

from furbowl.games import ahead
from furbowl.games.octo import tables
from furbowl.games.octo.match import NOBODY, PLAY, at_goal, can_attack
from furbowl.protocol import SEND


class Ahead(ahead.Ahead):
    """A turn of a teamster."""

    def next_turn(self, match, who):
        """A copy in which the turn of that teamster's side has begun, None where the teamster cannot act in it; who
        lies on the ground stands up at the end of its own turn only, as the other side has done then (SP-R26)."""
        twin = match.copy()
        game = twin
        if game.stage != PLAY or game.fallen[who]:
            return None
        game.side, game.ap, game.tackles = who // tables.TEAM, tables.AP, 0
        goalie = (1 - game.side) * tables.TEAM
        for other in range(goalie, goalie + tables.TEAM):
            game.fallen[other] = 0
        opens = tables.OPEN_GOALIE and game.possessor() == goalie and game.in_zone(goalie)
        game.opened = goalie if opens else NOBODY  # SP-R17
        return twin

    def hits(self, twin, who, plans):
        """Whom the teamster can tackle or jostle then: it walks beside them with an AP to spare."""
        game = twin
        game.ap -= 1
        beside = {game.at[who]} | {game.pitch.spot(square) for square, _ in twin.reach(who)}
        game.ap += 1
        found = []
        for other in range(game.pieces):
            if twin.side_of(other) == twin.side or not can_attack(game, other):
                continue
            if any(game.at[other] + near in beside for near in game.pitch.near):
                found.append(other)
        return found

    def scores(self, twin, who):
        """Whether the teamster, who has the ball, can carry it in then, with an AP to spare before the goal (SP-R20),
        or kick it in from where it stands."""
        game = twin
        here, found = game.at[who], False
        game.ap -= 1
        spots = [here] + [game.pitch.spot(square) for square, _ in twin.reach(who)]
        game.ap += 1
        for game.at[who] in spots:
            found = found or at_goal(game, who)
        game.at[who] = here
        shots = [action for action in twin.legal(who) if twin.aim(action)[0] == SEND]
        return found or any(twin.sight(action)[3][0] for action in shots)  # of all results, those that are a goal
