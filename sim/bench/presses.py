"""Counts the presses that a move, a tackle and a pass cost: scripted matches, played through the buttons.

    python -m sim.bench.presses              twenty matches of Furbowl, Keeper against Keeper
    python -m sim.bench.presses 3 octo       three, of Octo
    python -m sim.bench.presses 3 octo dear  the same, and what cost most
"""

import sys
from collections import Counter

from furbowl import cpu, registry
from furbowl.protocol import FINISH, GIVE, GO, HIT, SEND
from sim.bench.hand import Hand
from sim.desktop import headless

RULES = registry.ROWS[0][0]
MATCHES = 20
MOST = {GO: 6, HIT: 3, GIVE: 4}  # what each may cost on average, by what it aims at
FAST = 3  # nothing that is played back waits

_NAMES = {GO: "a square", HIT: "an opponent", GIVE: "a team-mate"}


class Count:
    """What was pressed for what."""

    def __init__(self):
        self.done, self.dear = {kind: Counter() for kind in (*MOST, None)}, []

    def note(self, kind, keys, told):
        kind = GIVE if kind == SEND else kind if kind in MOST else None
        self.done[kind][len(keys)] += 1
        self.dear.append((kind, len(keys), told, " ".join(keys)))

    def times(self, kind):
        return self.done[kind].total()

    def average(self, kind):
        """Presses for an action that aims at that."""
        return sum(presses * times for presses, times in self.done[kind].items()) / max(1, self.times(kind))


def play(count, seed, rules):
    """Plays a match to its end; RuntimeError where the buttons do something else than what was meant."""
    done, hands = [], []

    def steps(handheld, camera):
        hand = hands[0]
        hand.handheld = handheld
        players = [cpu.player("keeper", 2 * seed + side) for side in range(2)]
        yield from hand.rest()
        match, before = hand.app.match, []
        while not match.over:
            plan = wanted(players[match.side], match)
            counts, side, started = not match.question, match.side, match.playing < 0
            text = match.text(plan[0])
            row = yield from hand.begin(plan, done)
            kind = match.aim(row[-1])[0]
            if not counts or kind >= FINISH and kind != SEND:
                continue
            if kind not in MOST and kind != SEND and started and match.playing >= 0:
                before = hand.pressed  # of what the piece does now
                continue
            count.note(kind, before + hand.pressed, "%s %d: %s" % (seed, side, text))
            before = []

    hand = Hand(None)
    hands.append(hand)
    with hand.watch():
        headless.run(steps, rules=rules, seed=seed, chosen={"speed": FAST}, on_action=lambda _, action: done.append(action))


def wanted(player, match):
    """What a computer player wants to do now, and then if all goes well."""
    plan = (cpu.decide(player, match),) + tuple(player.plan[0])
    if plan[0] == match.end and match.playing >= 0 and match.finish >= 0:
        return (match.finish,)
    return plan


def count(matches=MATCHES, rules=RULES):
    """What was counted in so many matches of a game."""
    counted = Count()
    for seed in range(matches):
        play(counted, seed, rules)
    return counted


def main():
    found = count(int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES, *sys.argv[2:3])
    for kind, most in MOST.items():
        told = _NAMES[kind], found.times(kind), found.average(kind), most
        print("%-12s %5d times, %.2f presses each, at most %d wanted" % told)
    for kind in found.done:
        print(kind, sorted(found.done[kind].items()))
    if sys.argv[3:]:
        for row in sorted(found.dear, key=lambda row: (str(row[0]), -row[1])):
            print(*row)
    return any(found.average(kind) > most for kind, most in MOST.items())


if __name__ == "__main__":
    sys.exit(main())
