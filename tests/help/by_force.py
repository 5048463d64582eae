"""The other side's next turn by brute force: played on copies, with its legal actions and all results of its dice.

It is what the danger view promises (docs/rules-furbowl.md): whom each piece of that side can hit, and how likely.
Nothing here asks furbowl/games/danger.py, or the match for odds or rolls. Throws and team re-rolls are left out, and so
are cards: the view does not count them.
"""

from fractions import Fraction
from itertools import product
from random import Random

from furbowl import cpu
from furbowl.board import steps
from furbowl.games.blitz import book as blitz
from furbowl.games.furbowl import kinds as furbowl
from furbowl.games.octo import book as octo
from furbowl.match import Match
from furbowl.protocol import ENDS, GO, HIT, OTHER

# --- dice


class Lucky:
    """Dice with which every action succeeds; once a turn is over nobody comes back, and squigs lie still."""

    def __init__(self):
        self.match = None

    def d6(self):
        return 1 if any(self.match.flags(event[0]) & ENDS for event in self.match.untold) else 6

    def pick(self, count):
        return 0


class Asked(Exception):
    """One more die is needed."""


class Faces:
    """Dice that show these faces, then always the same one if enough(match), else ask for more."""

    def __init__(self, faces, enough, then=1):
        self.faces, self.enough, self.then, self.match, self.used = faces, enough, then, None, 0

    def d6(self):
        if self.used < len(self.faces):
            self.used += 1
            return self.faces[self.used - 1]
        if self.enough(self.match):
            return self.then
        raise Asked

    def pick(self, count):
        return 0


def rolling(match, dice):
    """A copy of a match with such dice."""
    dice.match = twin = match.copy(dice)
    return twin


def all_dice(match, action, enough):
    """Iterate over (chance, match) after an action for all results of its dice, as far as they matter."""
    todo = [()]
    while todo:
        faces = todo.pop()
        twin = rolling(match, Faces(faces, enough))
        try:
            twin.apply(action)
        except Asked:
            todo += [faces + (face,) for face in range(1, 7)]
        else:
            yield Fraction(1, 6 ** len(faces)), twin


def told(match, *kinds):
    """Return whether an event of these kinds came of the last action."""
    return any(event[0] in kinds for event in match.untold)


# --- the turn that follows


def next_turn(match, side, way=()):
    """A copy in which the other side's turn has begun, after some actions that succeed; None if there is none, or if
    all line up again before."""
    twin = rolling(match, Lucky())
    for action in (*way, twin.end):
        if turn(twin) == side and not twin.over and twin.score == match.score:
            twin.apply(action)
    goes = twin.score == match.score and not twin.over and not twin.question and turn(twin) == 1 - side
    return twin if goes else None


def without(match, who):
    """The match as if a piece were not there."""
    match.pitch.lift(match.at[who])
    match.at[who] = 0
    return match


def turn(match):
    return getattr(match, "turn", match.side)


# --- whom a piece can hit


def stands(match, who):
    """Iterate over copies, one for each place where a piece can be in its turn, with as many steps left as can be."""
    seen, todo = set(), [(rolling(match, Lucky()), 0)]
    while todo:
        there, deed = todo.pop(0)
        yield there
        for action in there.legal(who):
            kind, square = there.aim(action)
            goes = kind == GO
            if goes and (square, deed, *facts(there, who)) in seen or not goes and not does_more(there, action, kind):
                continue
            after = rolling(there, Lucky())
            after.apply(action)
            begun = action if there.playing < 0 and kind == OTHER else deed
            key = after.square(who), begun, *facts(after, who)
            if key not in seen and after.score == match.score and turn(after) == turn(match) and not after.question:
                seen.add(key)
                todo.append((after, begun))


def does_more(match, action, kind):
    """Return whether a hit can follow an action that goes nowhere: in Blitz only a Block or a Blitz has one."""
    words = match.text(action).split()
    return kind == OTHER and match.actor(action) >= 0 and words[-1] not in ("move", "pass", "handoff")


def facts(match, who):
    return match.status(who), any(each == who for _, _, each in match.balls())


def target(match, action):
    """The piece that an action hits, -1 for none."""
    kind, square = match.aim(action)
    return match.who_at(square) if kind == HIT else -1


def hit_by(match, who):
    """The pieces that a piece can hit in its turn: {piece: (a copy in which it can, the action)}."""
    found = {}
    for there in stands(match, who):
        for action in there.legal(who):
            if target(there, action) >= 0:
                found.setdefault(target(there, action), (there, action))
    return found


# --- how likely a hit is


def chance(match, who, other, known=0):
    """The best chance of a piece to hit another one, over all plans: a way that it keeps to, and the hit. known: a
    chance that is of interest only if it is exceeded."""
    if hasattr(match, "spent"):
        return in_blitz(match, who, other, known)
    if hasattr(match, "ap"):  # no roll on the way, and the hit is as likely from everywhere
        return roll(*hit_by(match, who)[other], who, other)
    ways = [match] + [action for action in match.legal(who) if match.aim(action)[0] == GO]
    near = [each for each in ways[1:] if steps(match.columns, match.aim(each)[1], match.square(other)) == 1]
    return max([after_move(match, action, who, other) for action in near] + [roll_of(match, who, other)])


def after_move(match, action, who, other):
    """The chance of a tackle after a Move of Furbowl."""
    hit = None
    whole = Fraction(0)
    for share, there in all_dice(match, action, lambda there: there.states[who] or told(there, furbowl.SCATTER)):
        if not there.states[who] and there.playing == who:
            hit = roll_of(there, who, other) if hit is None else hit
            whole += share * hit
    return whole


def roll_of(match, who, other):
    """The chance of the hit that a piece can make where it stands, 0 if it cannot."""
    return max([roll(match, each, who, other) for each in match.legal(who) if target(match, each) == other] + [0])


def roll(match, action, who, other):
    """The chance that an action hits: a tackle that does not fail, a jostle or a block that brings the other one down
    or off the pitch, with the attacker on its feet."""
    if hasattr(match, "spent"):
        return block(match, action, who, other)
    found = all_dice(match, action, lambda there: told(there, octo.ROLLS if hasattr(match, "ap") else furbowl.HIT))
    return sum(share for share, there in found if has_hit(there, other))


def has_hit(match, other):
    if hasattr(match, "ap"):
        return told(match, octo.GROUND) or told(match, octo.LOOSE) and not told(match, octo.SPIDER)
    return told(match, furbowl.PUSHED, furbowl.SLAMMED)


# --- Blitz and Squig


def block(match, action, who, other):
    """As roll(): each face is played, then all results of the dice are counted: one side chooses the face."""
    good = []
    for face in range(1, 7):
        twin = rolling(match, Faces((6,) if rushes(match, action) else (), always, face))
        twin.apply(action)
        (number, ours), *_ = [(len(str(each[3])), each[4]) for each in twin.untold if each[0] == blitz.BLOCK_DICE]
        good.append(felled(twin, who, other))
    ways = [(max if ours else min)(results) for results in product(good, repeat=number)]
    share = Fraction(sum(ways), len(ways))
    if not rushes(match, action):
        return share
    begun = [rolling(match, Faces((die,), always)) for die in range(1, 7)]
    for twin in begun:
        twin.apply(action)
    return share * Fraction(sum(told(twin, blitz.BLOCK_DICE) for twin in begun), 6)


def rushes(match, action):
    """Return whether a roll comes before the dice of the block."""
    twin = rolling(match, Faces((), always))
    twin.apply(action)
    return told(twin, blitz.RUSH)


def always(match):
    return True


def felled(match, who, other):
    """Return whether a block brings the other one down, with a square for the push that suits the attacker best."""
    if match.question in ("push", "follow"):
        for action in match.legal():
            after = rolling(match, Faces((), always))
            after.apply(action)
            if felled(after, who, other):
                return True
        return False
    up = match.status(who) == blitz.STANDING
    return up and (match.square(other) < 0 or match.status(other) != blitz.STANDING)


def in_blitz(match, who, other, known):
    """As chance(), square by square. A way is known by (chance with the skill Dodge unused, chance with it used)."""
    start = rolling(match, Lucky())
    start.spare[0] = start.spare[1] = 0
    best = Fraction(known)
    for action in start.legal(who):
        words = start.text(action).split()
        if words[-1] in ("block", "blitz"):
            there = rolling(start, Lucky())  # a squig in hand stays there
            there.apply(action)
            if words[-1] == "block":
                best = max(best, roll_of(there, who, other))
            else:
                best = Blitzing(there, who, other, best).best
    return best


class Blitzing:
    """The best chance of a player who has declared a Blitz, `best`.

    place  (square, has a ball, has used Dodge)
    at     copies in which the player is at a place
    ways   {(square, has a ball): chances of the ways there that may be the best}
    """

    def __init__(self, match, who, other, known):
        self.who, self.other, self.goal, self.columns = who, other, match.square(other), match.columns
        self.best, self.at, self.hits, self.steps = known, {}, {}, {}
        for action in list(match.legal(who)):
            if match.text(action).endswith(" stand"):
                match.apply(action)
        self.moves = match.stats(who)[0]
        self.most = max(self.from_there(match, near) for near in match.pitch.near)
        square, ball, _ = self.keep(match)
        ways = {(square, ball): [(Fraction(1), Fraction(0))]}
        for spent in range(match.spent, self.moves + blitz.RUSHES):
            longer = {}
            for place, chances in ways.items():
                self.hit(*place, chances, spent)
                hopeful = [each for each in chances if sum(each) * self.most > self.best]
                if hopeful:
                    self.step(*place, hopeful, spent, longer)
            ways = {place: undominated(chances) for place, chances in longer.items()}

    def from_there(self, match, near):
        """The chance of a block from a square next to the other one, if the player came there for nothing."""
        twin = rolling(match, Lucky())
        spot = twin.at[self.other] + near
        if twin.pitch.grid[spot] not in (0, self.who + 1):
            return 0
        twin.step(self.who, spot)
        twin.spent = 0
        return roll_of(twin, self.who, self.other)

    def keep(self, match):
        place = match.square(self.who), facts(match, self.who)[1], match.marks[self.who] & blitz.DODGED != 0
        self.at.setdefault(place, match)
        return place

    def there(self, place, spent):
        """A copy in which the player is at a place and has spent so many squares; whether the next takes a roll."""
        match = self.at[place]
        match.spent, match._listed = spent, ()
        return match, spent >= self.moves

    def hit(self, square, ball, chances, spent):
        """Hit from a square."""
        if steps(self.columns, square, self.goal) == 1:
            place = next(place for place in ((square, ball, False), (square, ball, True)) if place in self.at)
            there, rushes = self.there(place, spent)
            if (place, rushes) not in self.hits:
                self.hits[place, rushes] = roll_of(there, self.who, self.other)
            self.best = max(self.best, max(fresh + used for fresh, used in chances) * self.hits[place, rushes])

    def step(self, square, ball, chances, spent, longer):
        """Make ways one square longer, where the other player can still be hit from."""
        left = self.moves + blitz.RUSHES - spent - 1
        places = [(square, ball, False), (square, ball, True)]
        there, _ = self.there(next(place for place in places if place in self.at), spent)
        for action in there.legal(self.who):
            kind, to = there.aim(action)
            if kind != GO or steps(self.columns, to, self.goal) > left:
                continue
            after = [self.stepped(place, action, spent) if place in self.at else () for place in places]
            for chance in chances:
                found = {}
                for share, results in zip(chance, after):
                    for part, (*place, used) in results:
                        found.setdefault(tuple(place), [Fraction(0)] * 2)[used] += share * part
                for place, each in found.items():
                    longer.setdefault(place, []).append(tuple(each))

    def stepped(self, place, action, spent):
        """The results of a step that does not end the action: (chance, place) each."""
        there, rushes = self.there(place, spent)
        if (place, action, rushes) not in self.steps:
            found = {}
            for share, after in all_dice(there, action, settled):
                if after.playing == self.who and after.score == there.score:
                    to = self.keep(after)
                    found[to] = found.get(to, 0) + share
            self.steps[place, action, rushes] = [(share, to) for to, share in found.items()]
        return self.steps[place, action, rushes]


def settled(match):
    """Return whether no more dice of a step matter: it has failed, or a squig that was kicked up hops about."""
    return match.lost != blitz.NOBODY or told(match, blitz.BOUNCE, blitz.TURNOVER)


def undominated(chances):
    """Those chances of ways to one square that are the best for some way on: Dodge unused is worth at least as much."""
    kept = []
    for fresh, used in sorted(set(chances), key=lambda chance: (sum(chance), chance[0]), reverse=True):
        if not kept or fresh > kept[-1][0]:
            kept.append((fresh, used))
    return kept


# --- positions


def positions(rules, seed, count, **options):
    """Positions out of random matches, stirred so that pieces lie about, crowd together, and stand at the edges."""
    chance = Random("%s %s %s" % (rules, options, seed))
    while count:
        match = Match(rules, seed=chance.randrange(10**6), **options)
        for _ in range(chance.randrange(5, 90)):
            match.apply(chance.choice(list(match.legal())))
            if match.over:
                break
        for _ in range(chance.randrange(8)):
            match = stirred(match, chance)
        if not match.over and not match.question:
            count -= 1
            yield match, chance


def stirred(match, chance):
    """The match with a piece laid down or put elsewhere, or as it was if that is no position."""
    twin, who = match.copy(), chance.randrange(match.pieces)
    if match.question or match.over or match.square(who) < 0:
        return match
    if chance.random() < 0.5:
        lay_down(twin, who, chance)
    else:
        pitch, near = twin.pitch, twin.at[chance.randrange(match.pieces)]
        if chance.random() < 0.3 or not near:
            near = chance.randrange(pitch.last)
        spots = [near + each for each in pitch.near if 0 <= near + each < pitch.last and not pitch.grid[near + each]]
        if not spots:
            return match
        twin.step(who, chance.choice(spots))
    try:
        return Match.from_position(twin.position())
    except ValueError:
        return match


def lay_down(match, who, chance):
    if hasattr(match, "ap"):
        match.fallen[who] = 1
    else:
        match.states[who] = chance.choice((blitz.PRONE, blitz.STUNNED) if hasattr(match, "spent") else (1, 2))


def hinted(match, action, plan=()):
    """The texts of a hint: the first, then those in fewer words that name odds."""
    told, *fewer = cpu.finish(match.hint(action, plan))
    return [told, *(each for each in fewer if "%" in each)]
