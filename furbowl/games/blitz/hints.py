"""Hints of Blitz: why an action is a good one, and the outcome of an answer.

The reason is a sentence for the coach, such as 'Bear 1 hits Tortoise 2: down 75%, makes room'. For a roll it gives the
exact odds, for a path what it brings the player nearer to.
"""

from __future__ import annotations

from furbowl.actions import act, target_of, unpack, verb_of, who_of
from furbowl.board import steps
from furbowl.const import TYPE_CHECKING
from furbowl.dice import percent
from furbowl.games.blitz import blocks, book, odds, paths
from furbowl.games.blitz.legal import faces
from furbowl.games.blitz.paths import safest
from furbowl.games.blitz.rolls import ROLLS
from furbowl.games.blitz.tooltips import die_rank, fear, hope
from furbowl.games.tooltips import likely
from furbowl.loading import on_demand
from furbowl.protocol import TEAMS
from furbowl.rows import column

if TYPE_CHECKING:
    from collections.abc import Generator

    from furbowl.games.blitz.match import Blitz
    from furbowl.ui.widgets.text import Words

_ANSWERS = {
    book.KICK: "Far from anyone who could fetch it",
    book.PUSH: "Away from our end zone",
    book.NO_INTERCEPTION: "Nobody is near enough",
}
_BECAUSE = {  # behind the label of an answer that no square shows
    book.FORMATION: ", a good way to stand",
    book.READY: ", all stand well",
    book.DIE: "",
    book.REROLL: ", it is worth it",
    book.KEEP: ", not worth a re-roll",
    book.FOLLOW: ", to stay close",
    book.STAY: ", it is safe here",
}


@on_demand
def explain(match: Blitz, action: int, plan: tuple[int, ...] = ()) -> Generator[None, None, list[str]]:
    """A generator: yields None between small slices of work and returns the reason for an action, the best words first.

    action: a legal one, or one that a single press declares first; plan: all actions to be carried out, if known
    """
    verb, who, target = unpack(action)
    yield
    if verb == book.END:
        rest = [who for who in range(match.pieces) if match.side_of(who) == match.side and match.may_act(who)]
        return ["The others stand well" if rest not in ([], [match.playing]) else "Nothing is worth a roll"]
    if verb in _ANSWERS:
        return [_ANSWERS[verb]]
    if verb in _BECAUSE:
        return [match.tooltips().answer(match, action)[0] + _BECAUSE[verb]]
    name, does = match.nickname(who), (yield from done(match, action, plan))
    what = "%s %s" % (name, " ".join(does))
    if sends(action, plan):
        return ["%s: moves, then %s" % (name, " ".join(does)), what]
    if verb == book.HITS:
        return [what + (", drops it" if target == match.carrier else ", makes room"), what]
    return [what]


def done(match: Blitz, action: int, plan: tuple[int, ...]) -> Generator[None, None, tuple[str, ...]]:
    """A generator: what the player does, one text, or two if the second says how likely it is."""
    verb, who, target = unpack(action)
    if sends(action, plan):
        return _sent(match, plan[-1], plan)
    if verb == book.DECLARE:
        return (_declared(match, who, target),)
    if verb == book.GO:
        return (yield from _way(match, who, target, plan))
    if verb == book.HITS:
        return _sent(match, action, plan)
    if verb in (book.THROWS, book.HANDS):
        return _sent(match, action)
    if verb == book.INTERCEPTS:
        return ("tries: " + likely(*match.odds(action)),)
    words = {
        book.STAND_UP: "gets up",
        book.FINISH: "has done enough",
        book.GETS: "runs best with it",
        book.PLACE: "stands better",
    }
    return (words[verb],)


def sends(action: int, plan: tuple[int, ...]) -> bool:
    """Return whether the action begins a plan that ends with a throw or a hand-off."""
    begins = verb_of(action) in (book.DECLARE, book.GO)
    return begins and len(plan) > 0 and verb_of(plan[-1]) in (book.THROWS, book.HANDS)


def _declared(match: Blitz, who: int, declared: int) -> str:
    """Purpose of a declaration."""
    if declared == book.BLOCK or declared == book.BLITZ:
        return "makes room"
    if match.carrier == who:
        return ("runs with the %s", "", "", "can throw the %s", "can hand the %s on")[declared] % match.ball_name
    if match.carrier < 0 and declared != book.MOVE:
        return "goes for the " + match.ball_name
    return "gets up" if match.status(who) == book.PRONE else "finds a better spot"


def _way(match: Blitz, who: int, target: int, plan: tuple[int, ...]) -> Generator[None, None, tuple[str, ...]]:
    """A generator: the purpose of a path, and the odds of its rolls, if it has any."""
    columns, carrier, ball, here = match.columns, match.carrier, match.ball, match.square(who)
    ways, total = _odds(match, plan) if plan else safest(match, who, target)[1]
    yield
    ahead, end = target % columns - here % columns, columns - 1
    if match.side:
        ahead, end = -ahead, 0
    ours = carrier >= 0 and match.side_of(carrier) == match.side
    if carrier == who:
        done = "scores" if target % columns == end else "runs ahead" if ahead > 0 else "goes around"
    elif target == ball and carrier < 0:
        done = "picks it up"
    elif ball >= 0 and steps(columns, target, ball) < steps(columns, here, ball):
        done = "guards the " + match.ball_name if ours else "closes in"
    else:
        done = "gets free ahead" if ours and ahead > 0 else "stands better"
    return (done,) if ways == total else (done + ":", likely(ways, total))


def _sent(match: Blitz, action: int, plan: tuple[int, ...] = ()) -> tuple[str, str]:
    """Target and odds of a block, a throw or a hand-off; plan: with the path before it, if known."""
    verb, target = verb_of(action), target_of(action)
    if not plan:
        plan = paths.plan(match, action) if verb == book.HITS and match.active == book.NOBODY else (action,)
    chance = likely(*_odds(match, plan))
    if verb == book.HITS:
        return "hits %s:" % match.nickname(target), "down " + chance
    other = match.who_at(target) if verb == book.THROWS else target
    to = match.nickname(other) if other >= 0 else "a square"
    return "throws to" if verb == book.THROWS else "hands to", "%s: %s" % (to, chance)


def _odds(match: Blitz, plan: tuple[int, ...]) -> tuple[int, int]:
    """(ways, total) of a plan, including the rolls of its declaration before anything but a block."""
    ways, total = paths.Plan(match, plan).odds()
    if verb_of(plan[0]) != book.DECLARE or verb_of(plan[-1]) == book.HITS:
        return ways, total
    declared, of = match.odds_of(plan[0])
    return declared * ways, of * total


# --- the outcome of an answer to a question, for the two lines of the band

_KEPT = column(ROLLS, "kept")
_FOLLOWS = {
    book.FOLLOW: "Step into its square?",
    book.STAY: "%(who)s stays put",
    book.NO_INTERCEPTION: "The %(ball)s flies on",
}


@on_demand
def answered(words: Words, match: Blitz, action: int) -> str | None:
    """Put the outcome of an answer; return the text below it, "" for the buttons, None if nothing is shown."""
    verb = verb_of(action)
    if verb == book.DIE:
        _falls(words, match, target_of(action))
    elif verb == book.REROLL:
        _again(words, match, action)
    elif verb == book.KEEP:
        _keep(words, match)
    elif verb == book.INTERCEPTS:
        words.put(match.nickname(who_of(action))).put(" gets the ").put(match.ball_name)
        words.put(": #%, a turnover", percent(*match.odds(action)))
    elif verb in _FOLLOWS:
        words.put(_FOLLOWS[verb] % {"who": match.nickname(match.active), "ball": match.ball_name})
    else:
        return None
    return ""


def _falls(words: Words, match: Blitz, face: int) -> None:
    """Put which players fall by a face of the block die, and whether it is a turnover (BZ-28, BZ-31, BZ-32)."""
    rank, out = die_rank(match, face), False
    who, target = match.nickname(match.active), match.nickname(match.target)
    if rank == 0:
        words.put("Both have Block: nobody~falls")
    elif rank < 0:
        both = blocks.result(match, match.active, match.target, face) & blocks.TARGET_DOWN
        words.put("Both fall" if both else who + " falls").put(":~turnover")
    elif face == book.BOTH_DOWN:
        words.put("Only ").put(target).put(" falls")
    else:
        out = odds.into_the_crowd(match, match.active, match.target)
        end = " into the crowd" if out else " is~pushed, falls" if rank > 1 else " is~pushed, stays~up"
        words.put(target).put(end)
    if (out or rank > 1) and match.carried(match.target) >= 0:
        words.put(": the~").put(match.ball_name).put(" is~loose")


def _again(words: Words, match: Blitz, action: int) -> None:
    """Put the odds that a re-roll succeeds, and the team re-rolls that then remain (BZ-27)."""
    if match.stage == book.ASK_BLOCK:
        _, _, out, down, lost = paths.Plan(match, (action,)).block()
        words.put("New dice: ")
        hope(words, "off pitch #%" if out else "they fall #%", *down)
        fear(words, "you fall #%", *lost)
        words.put(", then #~left", match.spare[match.turn] - 1)
    else:
        hope(words, "Works #%", *match.odds(action))
        words.put(", then #~left", match.spare[match.turn] - 1)


def _keep(words: Words, match: Blitz) -> None:
    """Put the outcome of a roll that is not repeated; for block dice, that the other side takes one."""
    if match.stage == book.ASK_BLOCK:
        found = faces(match)
        if len(found) == 1:
            _falls(words, match, found[0])
        else:
            named = [match.label(act(book.DIE, target=face)).lower() for face in found]
            words.put(TEAMS[1 - match.turn]).put(" takes ").put(" or ".join(named))
    elif match.roll == book.THROW:
        fumble = book.fumbles(match.shown[0], odds.throw_code(match))
        scatters = "The %s scatters #~squares from its aim" % match.ball_name
        words.put("Fumble: turnover" if fumble else scatters, book.SCATTERS)
    else:
        who, side = match.nickname(match.playing), TEAMS[match.turn]
        words.put(_KEPT[match.roll] % {"who": who, "side": side, "ball": match.ball_name})
