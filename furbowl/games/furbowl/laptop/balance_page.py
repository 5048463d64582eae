"""The report of `python -m sim.lab balance`: what many matches showed. Every figure comes from the summaries.

Whether a sentence speaks of an advantage depends on the figures as well; only what to make of it is written by hand.
"""

from textwrap import fill

from sim.bench.tabular import markdown
from sim.lab.statistics import grid, interval, percent

SLIGHT = 0.02  # an advantage of less than that, from an even half, nobody notices in a hundred matches
LARGE = 0.05
SURE = 0.01  # how rarely chance may make such a difference before it is called one

# advice on the first turn, by the size of the starter's advantage: (if it is a disadvantage, if it is an advantage)
_NONE = "The first turn: keep the coin flip (R-3). Neither side has anything from starting."
_SLIGHT = (
    "The first turn: keep the coin flip (R-3). What it decides is too little to be felt; two matches with changed "
    "starts even it out."
)
_WORSE = (
    "The first turn: it is a disadvantage, but not by the rules. Who starts may end the turn at once and is then where "
    "the other side was: so starting can never be worse for who knows what to do. What is to be learned here is not to "
    "grab the ball where it cannot be kept. Between players who do so, play an even number of matches with changed "
    "starts, or to more than one score, as the side that conceded begins anew (R-1, R-45)."
)
_BETTER = (
    "The first turn: it is an advantage. Play an even number of matches with changed starts, or to several scores, as "
    "the side that conceded begins anew (R-1, R-45). Or take the fair start among the options of a new match (R-48): "
    "its first team turn has one play instead of three."
)
FIRST_TURN = {
    "": (_NONE, _NONE),
    "slight": (_SLIGHT, _SLIGHT),
    "clear": (_WORSE, _BETTER),
    "large": (_WORSE, _BETTER),
}
OPTIONS = (("opening", 1),)  # R-48, beside the matches by the book
FORMATIONS = (  # if they differ
    "The formations: all of them can stay in the draw; they change how a match goes, not who wins it.",
    "The formations: they share luck unequally. Who wants an even match fixes the one that lies nearest to a half in "
    "the table above; in the draw they make up for each other.",
)
SIDES = (
    "The sides: the pitch is its own mirror image and both sides have the same animals, so the rules favour neither. "
    "The player takes the first of equally good actions, and the order of actions is not mirrored: look there first."
)
LENGTH = (  # if many reach the turn cap
    "The length: the turn cap (R-2) is a safety net that is hardly ever needed; it can stay where it is.",
    "The length: many matches end by the turn cap (R-2), because the player does not get through. A lower cap would "
    "end them sooner, and decide no more of them.",
)
MANY = 0.05  # of the matches
WIDTH = 120  # of a line of the page

PAGE = """\
# Is it fair?

Written by `python -m sim.lab balance`. {Player} played {matches}
matches of each book against itself, seed {seed}, with formation and starter drawn as in the game. Both sides are played
equally well, so whatever is not half and half comes from the rules, from habits of the player, or from chance: an
interval (95 %, by Wilson) misses the true share in one of twenty cases. The figures of all tables and pictures are in
{sources}.

## In short

{short}

## Who wins

![Win rates of both books with their intervals](pictures/balance-wins.png)

{fairness}

### With other players

What comes from the rules shows with every player; what only one of them shows is a habit of its own. Each line is one
player against itself.

{players}

### With a fair start

By the book the match's first team turn has three plays, like all; with the fair start (option `opening`, R-48) it has
one. The same players and the same seed, the starter drawn; each line is of the matches that somebody won.

{opening}

## Formations

{formations}

## How long a match is

![How many matches end after how many turns](pictures/balance-length.png)

{length}

## What the animals do

![Scores, passes and tackles of each animal](pictures/balance-animals.png)

{animals}

## The dice

![How often each side of the dice came up, and successes against the odds](pictures/balance-dice.png)

{dice}

## What could be done

{advice}
"""


def page(summaries):
    """The text. summaries: {rules: summary}, each with the table `run`."""
    facts = next(iter(summaries.values()))["run"]["facts"]
    return PAGE.format(
        Player=facts["player"].title(),
        matches=f"{facts['matches']:,}",
        seed=facts["seed"],
        sources=" and ".join(f"[balance-{rules}.csv](balance-{rules}.csv)" for rules in summaries),
        short=_short(summaries),
        fairness=_tables(summaries, "results", "fairness"),
        players=_tables(summaries, "players"),
        opening="\n\n".join(_opening(rules, summary) for rules, summary in summaries.items()),
        formations=_tables(summaries, "formations", "differences"),
        length=_tables(summaries, "length"),
        animals=_tables(summaries, "scores", "passes", "tackles", "mishaps"),
        dice=_tables(summaries, "rolls", "evenness"),
        advice=_advice(summaries),
    )


def _opening(rules, summary):
    """What the starter wins by the book and with a fair start, of a book."""
    rows = []
    for name, fair in summary.get("options", {}).items():
        who = name.split(":")[0]
        rows += [[f"{who}, 3 plays: starter wins", summary["players"][name]], [f"{who}, 1 play: starter wins", fair]]
    if not rows:
        return "Not played."
    head, *cells = grid(rules, {"opening": dict(rows)}, "opening")
    return markdown([[f"{rules.title()}, first turn", *head[1:]], *cells])


def _tables(summaries, *names):
    """The tables of these names, of each book that has them."""
    shown = []
    for rules, summary in summaries.items():
        for name in names:
            if summary[name]:
                head, *rows = grid(rules, summary, name)
                shown.append(markdown([[f"{rules.title()}, {name}", *head[1:]], *rows]))
    return "\n\n".join(shown)


# --- what the figures say


def is_even(figures):
    """Whether half and half is within the interval."""
    return figures["low"] <= 0.5 <= figures["high"]


def size(figures):
    """How large an advantage is, in a word; "" for none."""
    off = abs(figures["share"] - 0.5)
    return "" if is_even(figures) else "slight" if off < SLIGHT else "large" if off > LARGE else "clear"


def told(figures):
    """53.1 % (52.4 to 53.8)"""
    return f"{percent(figures['share'])} ({interval(figures)})"


def verdict(figures):
    """What is said of a share that should be a half."""
    if is_even(figures):
        return f"{told(figures)}, which is even"
    kind = "advantage" if figures["share"] > 0.5 else "disadvantage"
    return f"{told(figures)}, a {size(figures)} {kind}"


def _short(summaries):
    return "\n\n".join(_of_book(rules, summary) for rules, summary in summaries.items())


def _of_book(rules, summary):
    fair, results, turns = summary["fairness"], summary["results"], summary["length"]["team turns"]
    lines = [
        f"the first turn: of the matches that somebody won, the starter won {verdict(fair['starter wins'])};",
        f"the sides: Purple won {verdict(fair['Purple wins'])};",
        *[f"the formations: {line};" for line in _on_formations(summary)],
        f"the length: half of the matches end by team turn {turns['50 %']:.0f}, both sides counted, 95 of 100 by"
        f" {turns['95 %']:.0f}; {told(results['ended by the turn cap'])} reach the turn cap.",
    ]
    return f"{rules.title()}:\n\n{bullets(lines)}"


def bullets(lines):
    """A list, its lines wrapped."""
    return "\n".join(fill(line, WIDTH, initial_indent="- ", subsequent_indent="  ") for line in lines)


def _on_formations(summary):
    """For the starter and for Purple: between which formations the shares lie, and whether that means something."""
    for who in ("starter", "Purple") if summary["differences"] else ():
        shares = by_formation(summary, who)
        least, most = (choose(shares, key=lambda name: shares[name]["share"]) for choose in (min, max))
        span = f"{told(shares[least])} in {least} and {told(shares[most])} in {most}"
        rare = summary["differences"][f"{who} wins, by formation"]["chance"]
        means = "they differ" if rare < SURE else "no more than chance makes of equal ones"
        yield f"{'the starter' if who == 'starter' else who} won between {span}: {means} (p = {rare:.3f})"


def by_formation(summary, who):
    """{formation: share} of what the starter or Purple won."""
    ending = f": {who} wins"
    return {name.removesuffix(ending): each for name, each in summary["fairness"].items() if name.endswith(ending)}


# --- what to make of it


def _advice(summaries):
    parts = [f"### {rules.title()}\n\n{_advice_on(summary)}" for rules, summary in summaries.items()]
    return "\n\n".join(parts)


def _advice_on(summary):
    fair = summary["fairness"]
    lines = [FIRST_TURN[size(fair["starter wins"])][fair["starter wins"]["share"] > 0.5]]
    differing = [who for who in ("starter", "Purple") if _differs(summary, who)]
    if summary["differences"]:
        lines.append(FORMATIONS[bool(differing)])
    if not is_even(fair["Purple wins"]):
        lines.append(SIDES)
    lines.append(LENGTH[summary["results"]["ended by the turn cap"]["share"] > MANY])
    return bullets(lines)


def _differs(summary, who):
    facts = summary["differences"].get(f"{who} wins, by formation")
    return facts is not None and facts["chance"] < SURE
