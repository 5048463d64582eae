"""Counts the presses that a move, a tackle and a pass cost: scripted matches of any game, played through the buttons.

    python -m sim.bench.presses                  twenty matches of Furbowl, Keeper against Keeper
    python -m sim.bench.presses 3 furball        three, of Furball
    python -m sim.bench.presses 3 furball dear   the same, and what cost most

What is played is what Keeper chooses; a hand that knows the shortest way carries it out (sim/bench/hand.py): SELECT or
the stick to the piece, A, SELECT or the stick to where it acts, A. Each square of the stick is a press; so are those in
a list that opens over the pitch, and where the ball is aimed. What one press carries out is counted once: a way of
several steps, or one with what is done at its end. It need not be the way that Keeper would go, but it ends on the same
square, or with the same action. What declares what a piece will do is added to what that does next. Not counted are
answers to a question, setting up, what ends a play or a turn, and what leads on through a turn change.
"""

from collections import Counter

from furbowl import cpu, registry
from furbowl.protocol import FINISH, GIVE, GO, HIT, OTHER, SEND
from sim.desktop.complaint import Parser, carry_out, whole

RULES = registry.ROWS[0][0]
MATCHES = 20
MOST = {GO: 6, HIT: 3, GIVE: 4}  # what each may cost on average, by what it aims at
FAST = 3  # as a speed: nothing waits in what is played back
DEAR = 12  # of each kind so many are told

_NAMES = {GO: "a square", HIT: "an opponent", GIVE: "a team-mate", OTHER: "on the spot"}


class Count:
    """How often so many presses were needed, by what an action aims at; one that sends the ball aims at a team-mate."""

    def __init__(self):
        self.presses = {kind: Counter() for kind in _NAMES}
        self.choosing = Counter()
        self.dear = {kind: [] for kind in _NAMES}

    def note(self, kind, keys, choosing, told):
        """Counts an action. choosing: how many of the keys chose the piece; told: which action it was."""
        kind = GIVE if kind == SEND else kind
        self.choosing[kind] += choosing
        self.presses[kind][len(keys)] += 1
        self.dear[kind] = sorted(self.dear[kind] + [(len(keys), told, " ".join(keys))], reverse=True)[:DEAR]

    def times(self, kind):
        """How many actions aimed at that."""
        return self.presses[kind].total()

    def average(self, kind):
        """Presses for an action that aims at that."""
        return sum(presses * times for presses, times in self.presses[kind].items()) / max(1, self.times(kind))


def play(counted, seed, rules):
    """Plays a match to its end; RuntimeError where the buttons do something else than what was meant."""
    from sim.bench.hand import Hand

    hand, players = Hand(), [cpu.player("keeper", 2 * seed + side) for side in range(2)]

    def steps():
        declared = [], 0
        while not hand.match.over:
            declared = yield from act(hand, players[hand.match.side], counted, declared)

    hand.play(steps, rules=rules, seed=seed, chosen={"speed": FAST})


def act(hand, player, counted, declared):
    """Does what a player wants, as much as one press carries out, and counts it. declared: what was pressed to declare
    what is done now, and how much of that chose the piece; gives the same for what is done next."""
    match, plan = hand.match, wanted(player, hand.match)
    free, fresh, told = not match.question, match.playing < 0, match.text(plan[0])
    row = yield from hand.begin(plan)
    kind, square = match.aim(row[-1])
    if not free or kind != SEND and kind >= FINISH:
        return [], 0
    keys, choosing = declared[0] + hand.pressed, declared[1] + hand.choosing
    if kind == OTHER and square < 0 and fresh and len(row) == 1 and match.playing >= 0:
        return keys, choosing
    counted.note(kind, keys, choosing, told)
    return [], 0


def wanted(player, match):
    """What a computer player wants to do now, and then if all goes well."""
    action = cpu.decide(player, match)
    if action == match.end and match.playing >= 0 and match.finish >= 0:
        action = match.finish  # then it is asked again
    return (action,) + player.plan[0]


def count(matches=MATCHES, rules=RULES):
    """What was counted in so many matches of a game."""
    counted = Count()
    for seed in range(matches):
        play(counted, seed, rules)
    return counted


def main(arguments):
    """The command; gives its exit code: 1 where something costs more than it may."""
    parser, names = (
        Parser(prog="python -m sim.bench.presses", description="Count the button presses that actions cost."),
        registry.names(),
    )
    matches = whole("the number of matches", 1, 10_000)
    parser.add_argument(
        "matches", nargs="?", metavar="MATCHES", type=matches, default=MATCHES, help=f"how many matches ({MATCHES})"
    )
    parser.add_argument("rules", nargs="?", metavar="RULES", choices=names, default=RULES, help=" or ".join(names))
    parser.add_argument("dear", nargs="?", choices=("dear",), help="also list the actions that cost the most")
    wanted = parser.parse_args(arguments)
    counted = count(wanted.matches, wanted.rules)
    for kind, name in _NAMES.items():
        times, wish = counted.times(kind), ", at most %d wanted" % MOST[kind] if kind in MOST else ""
        found = name, times, counted.average(kind), wish, counted.choosing[kind] / max(1, times)
        print("%-12s %5d times, %.2f presses each%s; %.2f of them choose the piece" % found)
        if wanted.dear:
            print("    presses: times ", *["%d: %d " % each for each in sorted(counted.presses[kind].items())])
            print("".join("    %2d %-22s %s\n" % each for each in counted.dear[kind]))
    return any(counted.average(kind) > most for kind, most in MOST.items())


if __name__ == "__main__":
    carry_out(main)
