"""What the match screen's first line says of an animal, a square, or what OK would do there with which odds.

words   furbowl/ui/widgets/text.py Words: ~ in a text is a space that never ends a line

The facts are asked of the state: a step of the cursor has no room for what the face's functions make.
"""

from furbowl import loading
from furbowl.art.tiles import READY
from furbowl.games import tooltips
from furbowl.games.furbowl import describe_action
from furbowl.games.furbowl.look import Looks
from furbowl.games.furbowl.match import ends
from furbowl.games.furbowl.tables import MOVE, SKILL, SPEED, SPRINT_BONUS, STRENGTH
from furbowl.protocol import TEAMS

_OFF = ", is Stunned, is Knocked Out, is Out".split(",")  # by status


class Tooltips(tooltips.Tooltips):
    """What is said of animals."""

    KEEPS = True

    action = staticmethod(describe_action.action)
    most = staticmethod(describe_action.most)

    def square(self, words, match, at):
        """Put whose turn it is, or that the ball lies there; at: -1 for none."""
        game = match
        if at >= 0 and game.pitch.spot(at) == game.spot:
            words.put("The ball lies here")
            return
        words.put(TEAMS[game.side])
        if not game.plays:
            words.put(", last play")
        else:
            words.put(", # play", game.plays).put("" if game.plays == 1 else "s")

    def piece(self, words, match, who):
        """Put an animal's status, or else what it can do."""
        status, game = match.status(who), match
        words.put(match.name(who))
        if status:
            words.put(_OFF[status])
        elif game.done[who]:
            words.put(" has had its play")
        elif game.active == who:
            words.put(" can still act" if game.moved else " can still move")
        else:
            words.put(" Move~#", MOVE[who])
            if game.sprint[who]:
                words.put("+#", SPRINT_BONUS)
            words.put(" Speed~#", SPEED[who]).put(" Strength~# Skill~#", STRENGTH[who], SKILL[who])

    def count(self, match, who):
        """Count for action() how many steps the chosen animal needs to each square."""
        game = match
        pitch, near = game.pitch, 0
        if not pitch.far:
            pitch.far = bytearray(match.columns * match.rows)
        for length in range(1, self.most(match, who) + 1):
            found = pitch.reach(game.at[who], length, ends(game, who))
            for square in pitch.numbers(found & ~near):
                pitch.far[square] = length
            near = found

    def left(self, match):
        """(word, how many): plays that are left for animals that can still begin one."""
        fit = 0
        for who in range(match.pieces):
            fit += who != match.playing and match.side_of(who) == match.side and Looks().shown(match, who) == READY
        return "plays", min(match.plays, fit)

    def ahead(self):
        return loading.load("furbowl.games.furbowl.ahead").Ahead()
