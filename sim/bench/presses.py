"""Counts the presses that a move, a tackle and a pass cost: scripted matches, played through the buttons.

    python -m sim.bench.presses              twenty matches of Furbowl, Keeper against Keeper
    python -m sim.bench.presses 3 furball    three, of Furball

What is played is what Keeper chooses; a hand that knows the shortest way carries it out: SELECT or the stick to the
animal, A, SELECT or the stick to where it acts, A. Each square of the stick is a press. Waiting, ending a play, and
what leads on through a turn change are not counted.
"""

import sys
from collections import Counter

from furbowl import cpu, registry
from furbowl.history import History
from furbowl.match import Match
from furbowl.protocol import END, FINISH, GIVE, GO, HIT
from furbowl.ui.match.choice import Choice
from furbowl.ui.match.jump import stops
from sim.desktop import headless, script

RULES = registry.ROWS[0][0]
MATCHES = 20
MOST = {GO: 6, HIT: 3, GIVE: 4}  # what each may cost on average, by what it aims at

_NAMES = {GO: "a square", HIT: "an opponent", GIVE: "a team-mate"}


class Hand:
    """Knows where the cursor is: where the last action left it, in a new turn on the first who can act."""

    def __init__(self):
        self.at, self.side = 0, -1
        self.counted, self.done = Counter(), Counter()

    def keys(self, match, action):
        """The shortest way to carry out an action that aims at a square; it is counted."""
        kind, square = match.aim(action)
        who, keys = match.actor(action), []
        if match.playing < 0:
            keys = self.to_piece(match, who) + ["A"]
            self.at = match.square(who)
        keys += self.to_aim(match, who, square) + ["A"]
        self.at = square
        self.counted[kind] += len(keys)
        self.done[kind] += 1
        return keys

    def begin(self, match):
        """In a new turn the cursor is where the match screen puts it."""
        if self.side != match.side:
            self.side = match.side
            able = [who for who in range(match.pieces) if match.can_act(who)]
            self.at = match.square(able[0]) if able else 0

    def to_piece(self, match, who):
        choice = Choice(match)
        choice.look()
        here, times = match.who_at(self.at), 0
        while here != who:
            here, times = choice.next(here), times + 1
        return min(stick(match, self.at, match.square(who)), ["SELECT"] * times, key=len)

    def to_aim(self, match, who, square):
        choice = Choice(match)
        choice.look()
        choice.pick(who)
        found = [stick(match, self.at, square)]
        for times, stop in enumerate(stops(choice), 1):
            found.append(["SELECT"] * times + stick(match, stop, square))
        return min(found, key=len)

    def ending(self, match, action):
        """What ends a play or a turn; it is not counted."""
        if action != match.end or match.playing >= 0:
            here, self.at = self.at, match.square(match.playing)
            return ["B"] if here == self.at else ["B", "B"]
        if not any(match.can_act(who) for who in range(match.pieces)):
            return ["SELECT"]
        return ["START", "wait:0.3", "A", "wait:0.3", "A"]

    def average(self, kind):
        """Presses for an action that aims at that."""
        return self.counted[kind] / max(1, self.done[kind])


def stick(match, start, end):
    """The pushes of the stick from a square to another."""
    across, up = end % match.columns - start % match.columns, end // match.columns - start // match.columns
    return ["RIGHT" if across > 0 else "LEFT"] * abs(across) + ["UP" if up > 0 else "DOWN"] * abs(up)


def play(hand, seed, rules):
    """Plays a match to its end; RuntimeError where the buttons do something else than what was meant."""
    done = []

    def steps(handheld, camera):
        match = Match(rules, seed=seed)
        history = History(match)
        players = [cpu.player("keeper", 2 * seed + side) for side in range(2)]
        hand.side = -1
        yield from script.play(script.parse("settle A settle"), handheld, camera)
        while not match.over:
            action = _choice(players[match.side], match)
            hand.begin(match)
            ends = match.aim(action)[0] >= FINISH
            if ends and action == match.end and match.playing >= 0:
                action = match.finish
            keys = hand.ending(match, action) if ends else hand.keys(match, action)
            before, turns, ended = len(done), match.turns, match.aim(action)[0] == END
            events = history.act(action)
            history.tell(events)
            words = " ".join(keys) + " settle"
            if match.turns != turns and not match.over:  # it is passed on where it can be taken back
                words += " A settle" * (2 if history.can_take_back() and not ended else 1)
            yield from script.play(script.parse(words), handheld, camera)
            if done[before:] != [action] or not events:
                raise RuntimeError("seed %d: %s did %s" % (seed, words, done[before:]))

    headless.run(steps, rules=rules, seed=seed, chosen={"speed": 2}, on_action=lambda _, action: done.append(action))


def _choice(player, match):
    """What a computer player chooses."""
    work = player.choose(match)
    try:
        while True:
            next(work)
    except StopIteration as end:
        return end.value


def count(matches=MATCHES, rules=RULES):
    """The hand after so many matches of a game whose pieces act from where they stand."""
    hand = Hand()
    for seed in range(matches):
        play(hand, seed, rules)
    return hand


def main():
    hand = count(int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES, *sys.argv[2:3])
    for kind, most in MOST.items():
        found = _NAMES[kind], hand.done[kind], hand.average(kind), most
        print("%-12s %5d times, %.2f presses each, at most %d wanted" % found)
    return any(hand.average(kind) > most for kind, most in MOST.items())


if __name__ == "__main__":
    sys.exit(main())
