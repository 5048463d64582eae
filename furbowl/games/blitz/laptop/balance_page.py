"""The report of `python -m sim.lab balance`: what many matches showed. Every figure comes from the summary.

Whether a sentence speaks of an advantage depends on the figures as well; only what to make of it is written by hand.
"""

from sim.lab.pages import bullets, size, tables, told, verdict
from sim.lab.statistics import percent

WITH = ((("size", 11),),)  # another run: its options
TENTHS = {"legend": 6}  # with 2,000 matches its interval lay on both sides of what is fair
MANY_DRAWN = 1 / 3  # of the matches between equals

PAGE = """\
# Is Blitz fair?

Written by `python -m sim.lab balance --rules blitz`. {Player} played
{matches} matches of seven a side against itself, seed {seed}, who receives first drawn as in the game; the other
players at least a tenth of that. Both sides are played equally well, so whatever is not half and half comes from the
rules, from habits of the player, or from chance: an interval (95 %, by Wilson) misses the true share in one of twenty
cases. The figures of all tables and pictures are in [balance-blitz.csv](balance-blitz.csv). Who starts is who
receives first.

## In short

{short}

## Who wins

![Win rates with their intervals](pictures/balance-blitz-wins.png)

{fairness}

### With other players

What comes from the rules shows with every player; what only one of them shows is a habit of its own. Each line is one
player against itself.

{players}

### With other options

Each line is {Player} against itself in a tenth of the matches, with options of a new match: `size=11` is eleven a side.

{options}

## How long a match is

![How many matches end after how many turns](pictures/balance-blitz-length.png)

{length}

## What the teams do

![What is tried and made, and why turns end](pictures/balance-blitz-deeds.png)

{deeds}

## The dice

{dice}

## What could be done

{advice}
"""
_EVEN = (
    "Who receives first: keep the coin (BZ-R2). The other side receives in the second half (BZ-46), which evens it out."
)
_UNEVEN = (
    "Who receives first: it matters though both sides receive once (BZ-46). A house rule worth trying: another number "
    "of turns of a half (BZ-41, the option)."
)
SIDES = (
    "The sides: Green's pitch is Purple's mirror image and the teams are the same, so the rules favour neither. Look "
    "for a habit of the player first."
)
DRAWN = (  # if many are drawn
    "The length: the turns of a half (BZ-41) leave few matches drawn.",
    "The length: too many matches are drawn. More turns of a half (BZ-41, the option) would decide more of them.",
)


def page(summaries, text=PAGE, **more):
    """The text. summaries: {rules: summary}, of one rule set, with the table `run`. more: what else the text names."""
    ((rules, summary),) = summaries.items()
    facts = summary["run"]["facts"]
    return text.format(
        Player=facts["player"].title(),
        matches=f"{facts['matches']:,}",
        seed=facts["seed"],
        short=_short(summary),
        fairness=tables(rules, summary, "results", "fairness"),
        players=tables(rules, summary, "players"),
        options=tables(rules, summary, "with options"),
        length=tables(rules, summary, "length"),
        deeds=tables(rules, summary, "touchdowns", "deeds", "turnovers", "hurt", "more"),
        dice=tables(rules, summary, "dice", "evenness"),
        advice=_advice(summary),
        **more,
    )


def _short(summary):
    fair, more = summary["fairness"], summary["more"]
    blocks, passes = summary["deeds"]["blocks"], summary["deeds"]["passes"]
    turnovers = summary["turnovers"]["of all team turns"]
    lines = [
        f"who receives first: of the matches that somebody won, it won {verdict(fair['starter wins'])};",
        f"the sides: Purple won {verdict(fair['Purple wins'])};",
        f"touchdowns: {summary['touchdowns']['touchdowns']['a match']:.2f} a match;",
        f"blocks: {blocks['a match']:.1f} a match, {percent(blocks['share'])} of which fell the target;",
        f"passes: {passes['a match']:.2f} a match, of which {told(passes)} leave the own side the ball;",
        f"turnovers: {told(turnovers)} of all team turns end by one;",
        f"the hurt: {summary['hurt']['out']['a match']:.2f} a match are out for it,"
        f" {more['into the crowd']['a match']:.2f} are pushed into the crowd;",
        f"the end: {told(summary['results']['drawn'])} of the matches are drawn.",
    ]
    return bullets(lines)


def _advice(summary):
    fair = summary["fairness"]
    lines = [_UNEVEN if size(fair["starter wins"]) in ("clear", "large") else _EVEN]
    if size(fair["Purple wins"]):
        lines.append(SIDES)
    return bullets([*lines, DRAWN[summary["results"]["drawn"]["share"] > MANY_DRAWN]])
