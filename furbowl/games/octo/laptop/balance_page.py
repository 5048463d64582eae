"""The report of `python -m sim.lab balance`: what many matches showed. Every figure comes from the summary.

Whether a sentence speaks of an advantage depends on the figures as well; only what to make of it is written by hand.
"""

from textwrap import fill

from sim.lab.pages import WIDTH, bullets, size, tables, told, verdict
from sim.lab.statistics import percent

AGAINST = ("walker",)  # Keeper who never passes: laptop/scripted_players.py
MANY_DRAWN = 1 / 3  # of the matches between equals

PAGE = """\
# Is Octo fair?

Written by `python -m sim.lab balance --rules octo`. {Player} played
{matches} matches against itself, seed {seed}, who begins drawn as in the game; each of the other pairings below has a
tenth of that. Both sides are played equally well, so whatever is not half and half comes from the rules, from habits of
the player, or from chance: an interval (95 %, by Wilson) misses the true share in one of twenty cases. The figures of
all tables and pictures are in [balance-octo.csv](balance-octo.csv).

## In short

{short}

## Who wins

![Win rates with their intervals](pictures/balance-octo-wins.png)

{fairness}

### With other players

What comes from the rules shows with every player; what only one of them shows is a habit of its own. Each line is one
player against itself.

{players}

### Without passes

The walker is {Player}, but no pass ever comes to its mind: is the book's game of passes needed to win? Sides and starts
were swapped.

{against}

{walking}

## How long a match is

![How many matches end after how many turns](pictures/balance-octo-length.png)

{length}

## What the teams do

![Goals, passes, tackles and jostles](pictures/balance-octo-deeds.png)

{deeds}

## The dice

{dice}

## What could be done

{advice}
"""
WALKING = (  # whether who never passes wins less than half of the matches that somebody wins; if not
    "Who never passes loses: no starred ruling needs a change for that.",
    "Who never passes does not lose. The starred rulings that would mend it are tried by changing their numbers in "
    "[tables.py](../furbowl/games/octo/tables.py) and running this page again: SP-R32* (PASSIVE_TURNS) first, which "
    "lets a team walk with the ball for so long.",
)
_EVEN = "The first turn: keep the coin (SP-R4*) and the 5 AP of the kick-off (SP-R29*)."
_BETTER = (
    "The first turn: it is an advantage. The side that conceded begins anew (SP-R28), so that a match to several goals "
    "evens it out. A house rule worth trying: a kick-off with fewer AP (SP-R29*, KICK_OFF_AP)."
)
_WORSE = (
    "The first turn: it is a disadvantage, as 5 AP (SP-R29*) are enough to take the ball but not to bring it home. "
    "The side that conceded begins anew (SP-R28). A house rule worth trying: a kick-off with more AP (KICK_OFF_AP)."
)
FIRST_TURN = {"": (_EVEN, _EVEN), "slight": (_EVEN, _EVEN), "clear": (_WORSE, _BETTER), "large": (_WORSE, _BETTER)}
SIDES = (
    "The sides: Green's pitch is Purple's, turned by half, so the rules favour neither. The roster breaks ties "
    "(SP-R22) for both alike: look for a habit of the player first."
)
DRAWN = (  # if many are drawn
    "The length: the cap of 12 turns (SP-R4*) ends matches often enough to matter, and leaves few of them drawn.",
    "The length: too many matches are drawn. A higher cap (SP-R4*, TURN_CAP) would decide more of them.",
)


def page(summaries):
    """The text. summaries: {rules: summary}, of one rule set, with the tables `run` and `against`."""
    ((rules, summary),) = summaries.items()
    facts = summary["run"]["facts"]
    return PAGE.format(
        Player=facts["player"].title(),
        matches=f"{facts['matches']:,}",
        seed=facts["seed"],
        short=_short(summary),
        fairness=tables(rules, summary, "results", "fairness"),
        players=tables(rules, summary, "players"),
        against=tables(rules, summary, "against"),
        walking=fill(WALKING[not _loses(summary)], WIDTH),
        length=tables(rules, summary, "length"),
        deeds=tables(rules, summary, "goals", "passes", "pass ends", "tackles", "mishaps"),
        dice=tables(rules, summary, "dice", "evenness"),
        advice=_advice(summary),
    )


# --- what the figures say


def _loses(summary):
    """Whether who never passes wins less often than who does."""
    walker, *_ = AGAINST
    player = summary["run"]["facts"]["player"]
    return summary["against"][f"{walker} wins"]["count"] < summary["against"][f"{player} wins"]["count"]


def _short(summary):
    fair, results, goals = summary["fairness"], summary["results"], summary["goals"]
    passes, ends, turns = summary["passes"]["all"], summary["pass ends"], summary["length"]["team turns"]
    fouls, walker = summary["mishaps"]["fouls"], summary["against"]["walker wins"]
    lines = [
        f"the first turn: of the matches that somebody won, the starter won {verdict(fair['starter wins'])};",
        f"the sides: Purple won {verdict(fair['Purple wins'])};",
        f"goals: {goals['goals']['a match']:.2f} a match, {percent(goals['shot']['share'])} of them shot,"
        f" {percent(goals['carried in']['share'])} carried in;",
        f"passes: {passes['a match']:.2f} a match are tried, of which {told(passes)} bring the own side the ball or a"
        f" goal; {percent(ends['intercepted']['share'])} are intercepted, {percent(ends['loose']['share'])} end loose;",
        f"fouls: {fouls['a match']:.2f} a match;",
        f"without passes: who never passes won {told(walker)} of all matches against who does;",
        f"the length: half of the matches end by team turn {turns['50 %']:.0f}, both sides counted;"
        f" {told(results['ended by the turn cap'])} reach the turn cap, {told(results['drawn'])} are drawn.",
    ]
    return bullets(lines)


def _advice(summary):
    fair = summary["fairness"]
    lines = [FIRST_TURN[size(fair["starter wins"])][fair["starter wins"]["share"] > 0.5]]
    if size(fair["Purple wins"]):
        lines.append(SIDES)
    return bullets([*lines, DRAWN[summary["results"]["drawn"]["share"] > MANY_DRAWN]])
