"""What comes after a decision, with a default for what a game need not say. Loaded when the match screen shows it.

A game derives its own class from this one, which its tooltips give.
"""

from furbowl.protocol import GO, HIT


class Ahead:
    def next_turn(self, match, who):
        """A copy in which the turn of that piece's side has begun; None where it cannot act then, or nobody knows."""
        return None

    def lands(self, match, way):
        """The squares of which one is where who is hit by the last action of a way lands."""
        return ()

    def passed(self, match, way):
        """The squares that a way passes, its end included."""
        return [square for kind, square in [match.aim(action) for action in way] if kind == GO and square >= 0]

    def hits(self, twin, who, plans):
        """Whom a piece can hit in its next turn, as the game's plans and its legal actions have it."""
        aims = [twin.aim(action) for action in list(twin.legal(who)) + list(plans)]
        hit = {twin.who_at(square) for kind, square in aims if kind == HIT}
        return [other for other in hit if other >= 0]  # a ball that is alive can be hit, too, and has no frame

    def scores(self, twin, who):
        """Whether a piece that has the ball can bring it to the last column in its next turn."""
        last = 0 if twin.side else twin.columns - 1
        return any(square % twin.columns == last for square, _ in twin.reach(who))
