"""What a position of Blitz is worth, and what may come of a plan: Evaluator is what furbowl.cpu.search asks.

Worth is in permille: 1000 is a touchdown for the side that chooses, -1000 one against it. Most of it is who has the
ball, how safe it is there and how many turns it is away from a touchdown; then who stands where. Nothing is tried on a
copy of the match: ways, blocks, throws are imagined in what the eye sees.

A plan is imagined as a list of outcomes, (permille, what changes in the eye). A plan without a roll is worth what the
best plan of another player adds as well: that can still be done afterwards. So what is sure is done first.
"""

from furbowl import lazy
from furbowl.const import const
from furbowl.games.blitz import tables
from furbowl.games.blitz.estimate import Eye
from furbowl.games.blitz.kinds import END, FINISH, GO, HANDS, HITS, THROWS

_LEAF = const(14)  # work of a worth
_DEEP = const(1000)  # work: who has so much judges finely
_BLUR = const(24)  # permille: between so many the others are wrong about a position

_PLAIN = const(3)  # so much larger is a difference told than it is
_CLEAR = const(400)  # permille: what is that likely comes to mind at once

# what is worth how much
_LOST = const(600)  # permille of their chance: the ball lies there for them to fetch
_GOT = const(350)  # permille of our chance: it lies there for us, after that
_HELD = const(700)  # permille of their chance with the ball in their hands
_MAP = const(1)
_OPEN = const(400)
_RECEIVER = const(100)  # permille: somebody ahead gets the ball and scores
_FETCHER = const(7)  # squares of who may fetch it
_DOWN = const(22)  # a player of theirs who is down
_OFF = const(45)  # one who is off the pitch
_HOPE = const(7)  # a player of ours that can still act
_SURE = const(850)  # permille: a touchdown is that likely which is one turn away
_COLUMN = const(55)  # permille less for each column more than that
_ROLL = const(8)  # so much more than nothing must be hoped for before anything is rolled


def _is_clear(outcome):
    """Whether what may come of a plan is seen at once: a touchdown, or a loose ball that is picked up."""
    chance, change = outcome
    if change is None:
        return chance >= _CLEAR
    return chance >= _CLEAR and len(change) == 4 and change[2][0] == 2


class Evaluator:
    """What a computer player asks about the actions in a position."""

    IMAGINED = _LEAF

    def __init__(self, match):
        self.match, self.side, self.eye = match, match.side, None
        self.most, self.fine, self.work = 1 << 20, False, 0

    def allows(self, work):
        """So much work may be put into the choice."""
        self.most, self.fine = work, work >= _DEEP

    def spend(self, work):
        """Count work; gives all of it so far."""
        self.work += work
        return self.work

    def fixed(self):
        """What is answered to a question, None in play."""
        if self.match.question:
            return lazy.load("furbowl.games.blitz.opening").choose(self.match)
        return None

    def see(self):
        """Look at the position, once."""
        if not self.eye:
            match, side = self.match, self.side
            self.eye = Eye(match)
            self.ours_left = match.length - match.turns[side]  # turns after this one
            self.theirs_left = match.length - match.turns[1 - side]
            self.mends = match.rerolls[side] > 0 and not match.used & 1
            self.pending, self.now, self.lost = [0] * self.eye.size, None, False
            self.hopes = sum(self.eye.fresh)
            self.base = self.leaf()
        return self.eye

    # --- what a position is worth

    def leaf(self):
        """What the position that the eye sees is worth."""
        eye = self.eye
        self.work += _LEAF
        size, total = eye.size, 0
        none_left = not self.ours_left and not self.theirs_left
        if self.lost:
            total -= _HOPE * self.hopes
        for who in range(size):
            if not eye.up[who]:
                total -= (_DOWN if eye.at[who] else _OFF) * (not none_left)
            if not eye.up[who + size]:
                total += (_DOWN if eye.at[who + size] else _OFF) * (not none_left)
        if eye.has < 0:
            return total + self._loose()
        return total + (self._ours() if eye.has < size else self._theirs())

    def _chance(self, columns, speed, left):
        """Permille: who has the ball so many columns from the end zone scores within so many turns."""
        if left <= 0:
            return 0
        far = columns - speed
        if far <= 0:
            return _SURE
        if columns > speed * left + tables.RUSHES:
            return max(0, 40 - columns)
        return max(60 - columns, _SURE - _COLUMN * far)

    def _fallen(self, spot):
        """What it is worth that the ball lies on a spot and the others are to play."""
        width = self.eye.width
        ours = self._chance(self.eye.columns - spot % width, _FETCHER, self.ours_left)
        return (ours * _GOT - self._chance(spot % width - 1, _FETCHER, self.theirs_left) * _LOST) // 1000

    def _ours(self):
        """We have the ball."""
        eye = self.eye
        who, now, width = eye.has, 0, eye.width
        spot = eye.at[who]
        if eye.fresh[who] and not eye.over:
            plain, most = eye.steps(who)
            if eye.columns - spot % width <= most:
                now = eye.run(who, spot, plain, eye.goal, eye.their_zone)
        later = self._chance(eye.columns - spot % width, eye.speed[who], self.ours_left)
        rest = later
        if self.theirs_left:
            danger = self.danger(who, spot)
            if _MAP:
                danger = 130 + danger * 8 // 5 if danger < 120 else 322 + (danger - 120) * 65 // 100
            if eye.fresh[who] and not eye.over:
                danger = danger * 3 // 4
            rest = ((1000 - danger) * later + danger * self._fallen(spot)) // 1000
        rest += self._places(spot) + self._mates(who, spot) * (1000 - rest) // 1000
        return now + (1000 - now) * rest // 1000

    def _mates(self, who, spot):
        """Permille: somebody ahead of who has the ball gets it from there and scores in the next turn."""
        eye, best = self.eye, 0
        width = eye.width
        if not self.ours_left:
            return 0
        for mate in range(eye.size):
            at = eye.at[mate]
            if at and mate != who and eye.up[mate] and at % width > spot % width:
                far, away = eye.columns - at % width, eye.away(at, spot)
                if far <= eye.speed[mate] + 1 and away < 10:
                    one = _RECEIVER - 20 * away + 60 * (eye.skill[mate] & tables.HAS_CATCH != 0)
                    one -= one * (eye.their_zone >> at & 1) * 6 // 10
                    best = max(best, one)
        return best

    def danger(self, who, spot):
        """Permille: the others knock down who has the ball in their next turn."""
        eye = self.eye
        zone, size, strength = eye.our_zone, eye.size, eye.strength[who]
        reach, best, free = [], 0, eye.free
        for other in range(size, 2 * size):
            if eye.at[other]:
                reach.append((1 << eye.at[other], eye.speed[other] + 1 - (0 if eye.up[other] else 3), other))
        near = eye.spread(1 << spot)
        found, second = near & free, 0
        near_foes, late = [each[2] for each in reach if each[0] & near and eye.up[each[2]]], []
        there = [each for each in reach if not each[0] & near or not eye.up[each[2]]]
        for step in range(2, 9):
            if not there:
                break
            a, b = eye.spread(found), eye.spread(second)
            rest = []
            for each in there:
                bit, most, other = each
                if step > most:
                    continue
                if a & bit:
                    (late if zone & bit else near_foes).append(other)
                elif b & bit and not zone & bit:
                    late.append(other)
                else:
                    rest.append(each)
            there = rest
            found, second = (found | a & ~zone) & free, (second | a & zone | b & ~zone) & free
            found &= ~0
        guards = 0
        for mate in range(size):
            if mate != who and eye.up[mate] and eye.at[mate] and eye.away(eye.at[mate], spot) == 1:
                guards += 1
        helpers = min(3, len(near_foes))
        for other in near_foes:
            best = max(best, self._hit(eye.strength[other] + helpers - 1, strength + guards // 2, other, who))
        for other in late:
            best = max(best, 350 * self._hit(eye.strength[other] + helpers, strength + guards // 2, other, who) // 1000)
        return best

    def _hit(self, mine, theirs, attacker, target):
        """Permille: a block of theirs with such strengths takes the ball."""
        dice = 1 if mine == theirs else 3 if mine > 2 * theirs or theirs > 2 * mine else 2
        down, pushed, _ = self.eye.results(attacker, target, dice, mine >= theirs)
        return down + pushed // 8

    def _theirs(self):
        """They have the ball."""
        eye = self.eye
        who, size, width = eye.has, eye.size, eye.width
        spot, speed = eye.at[who], eye.speed[who]
        if not self.theirs_left:
            return self._places(spot)
        columns = spot % width - 1
        now = eye.run(who, spot, speed, eye.home, eye.our_zone) if columns <= speed + 2 else 0
        if now:
            now = _OPEN + now * (1000 - _OPEN) // 1000
        for other in range(size, 2 * size):  # somebody to throw or hand it to
            if other != who and eye.up[other] and now < 250:
                ahead = eye.at[other] % width - 1
                if ahead <= eye.speed[other] and eye.away(eye.at[other], spot) < 10:
                    if not eye.our_zone >> eye.at[other] & 1:
                        now = 250
        later = self._chance(columns, speed, self.theirs_left)
        marked = min(3, eye.zones(spot, False))
        later -= later * (0, 120, 180, 220)[marked] // 1000
        rest = -later * _HELD // 1000 + self._places(spot)
        return (1000 - now) * rest // 1000 - now

    def _loose(self):
        """The ball lies somewhere, or there is none."""
        eye = self.eye
        if not eye.ball:
            return 0
        spot, size, best, worst = eye.ball, eye.size, 0, 0
        ours = theirs = 0
        for who in range(2 * size):
            at = eye.at[who]
            if at:
                away, speed = eye.away(at, spot), eye.speed[who] - (0 if eye.up[who] else 3)
                if who < size:
                    if eye.fresh[who] and not eye.over and away <= speed:
                        best = max(best, 300 + 150 * (eye.skill[who] & tables.HAS_HANDS != 0) - 8 * away)
                    if away <= speed:
                        ours += 1
                elif away <= speed and self.theirs_left:
                    worst = max(worst, 500 + 200 * (eye.skill[who] & tables.HAS_HANDS != 0) - 8 * away)
                    theirs += 1
        worst = worst * (1000, 650, 350, 300)[min(3, eye.zones(spot, False))] // 1000
        later = self._chance(eye.columns - spot % eye.width, _FETCHER, self.ours_left) * _GOT
        them = self._chance(spot % eye.width - 1, _FETCHER, self.theirs_left) * _LOST
        rest = ((1000 - worst) * later - worst * them) // 1000000 + 15 * (ours - theirs)
        rest += self._places(spot)
        return rest + best * (later // 1000 + 200) // 1500

    def _places(self, spot):
        """What it is worth to stand near the ball, and between it and the own goal."""
        eye, width = self.eye, self.eye.width
        if not self.ours_left and not self.theirs_left:
            return 0
        total, column, row = 0, spot % width, spot // width
        ours = eye.has >= 0 and eye.has < eye.size
        for who in range(eye.size):
            at = eye.at[who]
            if at and who != eye.has:
                across, up = at % width - column, abs(at // width - row)
                if ours:
                    across = abs(across - 1)
                else:
                    across = abs(across + 2) + (3 if across > 0 else 0)
                far = across if across > up else up
                total -= 2 * far + (up + across) // 3
        return total

    # --- plans

    def plans(self, dice, every, misses):
        """A generator: what to look at, what looks best first."""
        self.dice = dice
        yield
        self.see()
        yield
        thinker = lazy.load("furbowl.games.blitz.ideas").Ideas(self, every)
        yield
        return self._fresh(thinker, dice, misses)

    def _fresh(self, thinker, dice, misses):
        """A generator: the plans that come to mind, each once, as long as there is work left; None between slices."""
        known = set()
        for plan, outcomes in thinker.all():
            if self.work + _LEAF > self.most:
                return
            if plan is None:
                yield None
            elif plan not in known:
                known.add(plan)
                if not misses or _is_clear(outcomes[0]) or dice.pick(100) >= misses:
                    self.now = plan, outcomes
                    yield plan
                    self.eye.back()

    def imagine(self, plan):
        """A generator: what the plan is worth, or is taken to be worth by who looks less closely."""
        eye = self.see()
        yield
        verb = plan[-1] >> 14
        if verb == END:
            eye.over = True
            worth = self.leaf()
            eye.back()
            return self._told(worth)
        worth, sure, actor = 0, True, eye.other(plan[0] >> 9 & 31)
        for chance, change in self.now[1]:
            if chance < 1000:
                sure = False
            if chance:
                eye.back()
                worth += chance * (1000 if change is None else self._changed(actor, change))
                yield
        worth //= 1000
        if worth >= 1000:
            return 1000
        if not self.fine:
            worth += self.dice.pick(_BLUR) - _BLUR // 2
        gain = worth - self.base
        if gain <= 0 or not sure:
            worth -= _ROLL if self.fine else _ROLL + _BLUR // 2
        if not sure:
            self._note(actor, gain)
        elif gain > 0:
            worth += self.pending[actor]
        return self._told(min(worth, 999))

    def _note(self, actor, gain):
        """What a plan with a roll adds can be done after a plan of anybody who has no part in it."""
        eye = self.eye
        eye.back()
        part = [actor]
        for outcome in self.now[1]:
            for name, who, _ in outcome[1] or ():
                if name == 2 and who >= 0:
                    part.append(who)
                elif name == 1 and who >= eye.size:
                    for mate in range(eye.size):
                        if eye.at[mate] and eye.away(eye.at[mate], eye.at[who]) == 1:
                            part.append(mate)
        for who in range(eye.size):
            if gain > self.pending[who] and who not in part:
                self.pending[who] = gain

    def _told(self, worth):
        """Worth as it is told: differences are larger, so that who slips often (search.BUDGETS) still sees them."""
        return 999 - (999 - worth) * _PLAIN

    def _changed(self, actor, change):
        """What a position is worth in which something has changed."""
        eye, self.lost = self.eye, False
        for name, who, value in change:
            if name == 0:
                eye.put(who, value)
            elif name == 1:
                eye.fall(who)
            elif name == 2:
                eye.has, eye.ball = who, value
            elif name == 3:
                eye.over = self.lost = True
            elif name == 4:
                eye.left, eye.on, eye.fresh[who] = value, who, 1
            elif name == 5:
                eye.fresh[who] = 0
            else:
                eye.up[who] = 1
        eye.look()
        if eye.has >= 0 and 1 << eye.at[eye.has] & (eye.goal if eye.has < eye.size else eye.home):
            self.work += _LEAF
            return 1000 if eye.has < eye.size else -1000
        return self.leaf()

    def expected(self, plan):
        """What the position is to look like after some steps, as bytes."""
        eye = self.see()
        eye.back()
        on, spent = self.match.playing, self.match.spent
        for action in plan:
            verb, who = action >> 14, eye.other(action >> 9 & 31)
            if verb == GO:
                to = eye.spot(action & 511)
                if eye.has < 0 and to == eye.ball:
                    eye.has = who
                eye.put(who, to)
                spent += 1
            elif verb == FINISH:
                on, spent = -1, 0
            elif verb == HITS or verb == HANDS or verb == THROWS:
                return b""  # what comes of it is looked at then
            elif verb < GO:
                on = action >> 9 & 31
                if verb == GO - 1:
                    spent += tables.STAND
                    eye.up[who] = 1
        found = bytes(eye.up) + bytes([eye.has + 1, on + 1, spent, eye.ball & 255, eye.ball >> 8, self.match.turn])
        return found + b"".join([bytes([spot & 255, spot >> 8]) for spot in eye.at])
