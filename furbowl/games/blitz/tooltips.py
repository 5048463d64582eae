"""Tooltips of Blitz on the match screen: for a player, for a square, for what OK would do there with its rolls and
odds; and where a block may send its target.

words   furbowl/ui/widgets/text.py Words: ~ in a text is a space that never ends a line. A line has 26 letters. Hopes
        are green, risks that end the turn red
"""

from __future__ import annotations

from furbowl.actions import target_of, unpack, verb_of, who_of
from furbowl.const import TYPE_CHECKING, const
from furbowl.dice import percent
from furbowl.games import tooltips
from furbowl.games.blitz import blocks, book, odds, paths
from furbowl.games.blitz.book import ACTED, BLITZ, BY_HAND, DECLARE, GO, HANDS, HITS, THROWS
from furbowl.games.blitz.paths import Plan, safest
from furbowl.games.blitz.questions import QUESTIONS
from furbowl.games.blitz.reach import left
from furbowl.games.blitz.rolls import ROLLS
from furbowl.loading import on_demand
from furbowl.protocol import TEAMS
from furbowl.rows import column

if TYPE_CHECKING:
    from collections.abc import Sequence

    from furbowl.games.blitz.match import Blitz
    from furbowl.protocol import Odds
    from furbowl.ui.widgets.text import Words

_LINE = const(26)  # letters
_GOOD = const(8)  # colours
_BAD = const(14)
_NAMES, _KEEP = column(ROLLS, "name"), column(ROLLS, "keep")
_STATES = ("", " is stunned", " is knocked out", " is out", " is in reserve", " is prone")
_SKILLS = ("Block", "Catch", "Dodge", "Pass", "Sure~Hands")  # by bit
_LONG = const(9)  # letters of a name that leaves no room for all words
_DICE = "nobody", "stands", "falls", "falls"  # what happens to a block's target, by die_rank()
_PLAIN = {
    book.END: "End the turn",
    book.READY: "Ready",
    book.FINISH: "Finish this action",
}


def numbers(words: Words, stats: bytes) -> None:
    """Put the four numbers of a player, on the second line."""
    move, strength, agility, armour = stats
    below(words).put("Move # Str # ", move, strength).put("Agi # Arm #", agility, armour)


def below(words: Words) -> Words:
    """Go on to the second line with what is put next."""
    if words.length and words.codes[words.length - 1] != 32:
        words.put(" ")
    return words.pad(_LINE)


def hope(words: Words, template: str, ways: int, total: int) -> None:
    """Put the odds of something wanted."""
    words.paint(_GOOD).put(template, percent(ways, total)).paint()


def fear(words: Words, template: str, ways: int, total: int) -> None:
    """Put the odds of something that ends the turn."""
    words.put(" ").paint(_BAD).put(template, percent(ways, total)).paint()


def tell_way(words: Words, match: Blitz, way: Sequence[int], short: bool = False, number: int = 0) -> None:
    """Put how many of its squares a player moves and for what purpose, then the rolls needed and their odds; number:
    of the ball that lies at its end, if there are several."""
    plan, who = Plan(match, way), who_of(way[-1])
    count, rolls = len(plan.steps), len(plan.rolls)
    squares = left(match, who)
    if count <= squares - book.RUSHES:
        squares -= book.RUSHES
    end, has = target_of(way[-1]), match.carried(who) >= 0
    if not (short and rolls):
        words.put("" if short else match.nickname(who))
        if scores(match, who, end):
            words.put("No~roll" if short else " scores!" if rolls else " scores! No roll")
        elif number and not has:
            words.put(" to Squig#:", number)
        elif not has and match.loose_on(match.pitch.spot(end)) >= 0:
            fits = len(match.nickname(who)) < _LONG
            words.put(" to the " if fits else ": the ").put(match.ball_name).put(":" if fits else "")
        else:
            words.put("# of # squares" if short else ": # of #", count, squares)
            words.put("" if short else " squares" if rolls else ", no roll")
    if not rolls:
        return
    below(words)
    kind, need, skilled, _, _, _ = plan.rolls[-1]
    if rolls == 1 and kind == book.PICKUP and skilled:
        words.put("#+~twice", need)  # the skill re-rolls; the purpose is on the line above
    elif rolls == 1:
        words.put(_NAMES[kind].replace(" ", "~")).put("~#+", need)
    else:
        words.put("#~rolls", rolls)
    words.put(" ")
    ways, total = plan.odds()
    hope(words, "#%", ways, total)
    fear(words, loss(plan), total - ways, total)


def scores(match: Blitz, who: int, square: int) -> bool:
    """Return whether a player has a ball and scores on a square."""
    return match.carried(who) >= 0 and square % match.columns == (0 if who >= match.size else match.columns - 1)


def loss(plan: Plan) -> str:
    """Words for a failed roll on a path."""
    return "fall #%" if plan.only_falls() else "turnover #%"


def _push(words: Words, match: Blitz, target: int) -> None:
    """Put where a push leads, and onto which player."""
    _whose(words, match, match.chain[match.links - 1]).put(" goes ")
    other = match.who_at(target)
    if other < 0:
        words.put("here")
    else:
        _whose(words.put("onto "), match, other)


def _whose(words: Words, match: Blitz, who: int) -> Words:
    """Put a player with its team: both sides have the same names."""
    return words.put(TEAMS[match.side_of(who)]).put("'s ").put(match.nickname(who))


# --- blocks


def _hit(words: Words, match: Blitz, action: int, short: bool) -> None:
    """Put the dice of a block and who chooses, then the odds that the target falls, or is pushed if it can only be
    pushed into the crowd (BZ-33), and the odds that the attacker falls."""
    target, plan = target_of(action), paths.struck(match, action)
    if not plan.rolls:
        words.put("Blitz: too far away")
        return
    dice, ours, out, hoped, feared = plan.block()
    if not short:
        words.put("Blitz: # " if plan.doing == BLITZ else "Block: # ", dice)
        words.put("die" if dice == 1 else "dice, you choose" if ours else "dice, they choose")
    below(words)
    certain = plan.only_falls()  # a turnover leaves no room to say which player falls
    wanted = "Off pitch #%" if out else "It falls #%" if target >= match.pieces else "They fall #%"
    hope(words, wanted if certain else "Down #%", *hoped)
    fear(words, "you #%" if certain else loss(plan), *feared)


# --- throws


def _send(words: Words, match: Blitz, action: int, short: bool) -> None:
    """Put the rolls of a throw or a hand-off, their odds, and that the turn is over otherwise (BZ-28)."""
    verb, target = verb_of(action), target_of(action)
    rolls = odds.rolls(match, action)
    receiver = target if verb == HANDS else match.who_at(target)
    if not short:
        name = match.nickname(receiver) if receiver >= 0 else "nobody"
        words.put("Hand-off to " if verb == HANDS else "To " if len(name) < _LONG else "").put(name).put(":")
    ways, total = odds.odds_of(match, action)
    for kind, number, _, _, _, _ in rolls:
        if not short or len(rolls) < 2:
            if kind == book.CATCH:
                below(words)
            words.put("" if short or kind == book.CATCH else " ").put(_NAMES[kind]).put("~#+", number)
    if short and len(rolls) > 1:
        words.put("#~rolls", len(rolls))
    words.put(" ")
    hope(words, "#%", ways, total)
    if kind != book.CATCH or receiver // match.size != match.turn:
        fear(words, "turnover #%", 1, 1)  # then nobody of its side has the ball
    elif ways < total:
        fear(words, "turnover #%", total - ways, total)


# --- answers to a question


def die_rank(match: Blitz, face: int) -> int:
    """Rank of a face for the attacker: 2 or 3 only the target falls, 1 it is pushed, 0 nobody falls, -1 or -2 the
    attacker falls."""
    result = blocks.result(match, match.active, match.target, face)
    if result & blocks.ATTACKER_DOWN:
        return -2 if face == book.BACKFIRE else -1
    if result & blocks.TARGET_DOWN:
        return 3 if face == book.FLOORED else 2
    return 1 if result & blocks.PUSHES else 0


class Tooltips(tooltips.Tooltips):
    """The tooltips of Blitz."""

    PROMPTS = column(QUESTIONS, "prompt")

    def asked(self, match: Blitz) -> str:
        """The question in a few words; for a team re-roll the roll that it would repeat; the crowd is named (BZ-35)."""
        if match.stage == book.ASK_FOLLOW and not match.landing:
            return "crowd! Follow"
        if len(set(match.block_dice)) == 1:
            return "keep it"
        return _NAMES[match.roll] + " again" if match.stage == book.ASK_REROLL else self.PROMPTS[match.stage]

    def square(self, words: Words, match: Blitz, at: int) -> None:
        """Put whose turn it is and how many players can still act, or that the ball lies there; at: -1 for none."""
        able = 0
        if at >= 0 and match.loose_on(match.pitch.spot(at)) >= 0:
            words.put("The ").put(match.ball_name).put(" lies here")
            return
        words.put(TEAMS[match.side])
        if match.stage == book.ASK_SETUP:
            words.put(" sets up, SEL: done")
            return
        for who in range(match.side * match.size, (match.side + 1) * match.size):
            able += 1 if match.may_act(who) else 0
        words.put(", turn #: ", match.begun[match.side]).put("# player", able).put("" if able == 1 else "s")

    def piece(self, words: Words, match: Blitz, who: int) -> None:
        """Put the facts of a player: its state, or else movement, strength, agility, armour and skills."""
        words.put(match.nickname(who))
        if match.states[who]:
            words.put(_STATES[match.states[who]])
        elif match.marks[who] & BY_HAND:
            words.put(" was placed")
        elif match.marks[who] & ACTED:
            words.put(" has acted")
        elif who == match.active:
            most = paths.most(match, who)
            words.put(": # square" if most == 1 else ": # squares", most).put(" left")
        else:
            gap = ": "
            for bit in range(len(_SKILLS)):
                if match.skills(who) & 1 << bit:
                    words.put(gap).put(_SKILLS[bit])
                    gap = ", "
            numbers(words, match.profile(who))

    def several(self, words: Words, match: Blitz, at: int) -> None:
        """Put the choices on a square that has several, in the order of the list: a Move comes last."""
        who = match.who_at(at)
        if who < 0:
            words.put("Walk or throw here")
            return
        words.put("Stand up" if match.states[who] else "")
        actions = list(match.legal(who))  # a Move is the first
        for action in actions[1:] + actions[:1]:
            if verb_of(action) == DECLARE:
                words.put(", " if words.length else "").put(book.DECLARABLE_LABELS[target_of(action)])

    def action(self, words: Words, match: Blitz, action: int, short: bool = False) -> None:
        """Put what OK would do, its rolls, and the odds that all succeed; short: 13 letters were put before it."""
        verb, who, target = unpack(action)
        if verb in _PLAIN:
            words.put(_PLAIN[verb])
        elif verb == book.STAND_UP:
            words.put("Stand up  # squares", book.STAND_COST)
        elif verb == GO:
            tell_way(words, match, (action,))
        elif verb == HITS:
            _hit(words, match, action, short)
        elif verb == THROWS or verb == HANDS:
            _send(words, match, action, short)
        elif verb == DECLARE:
            declared = book.DECLARABLE_LABELS[target]
            words.put("then" if short else match.nickname(who)).put(" " if short else ": ").put(declared)
        elif verb == book.FORMATION:
            words.put("Line up ").put(book.FORMATIONS[target])
        elif verb == book.PLACE:
            words.put(match.nickname(who)).put(" stands here")
        elif verb == book.KICK:
            words.put("Kick it here")
        elif verb == book.PUSH:
            _push(words, match, target)
        elif verb == book.GETS:
            words.put("Give it to ").put(match.nickname(who)).put("?")
        else:
            words.put(match.label(action))

    def way(self, words: Words, match: Blitz, way: Sequence[int], odds: Odds, short: bool = False) -> None:
        """Put what a path needs: its rolls, and the odds that all succeed, or of a turnover; short: as in action()."""
        tell_way(words, match, way, short)

    @on_demand
    def answer(self, match: Blitz, action: int) -> tuple[str, int]:
        """Return (label, percent) of an answer in a list, or of a plan."""
        verb = verb_of(action)
        if verb == book.STAND_UP:
            return match.label(action), 100
        if verb == book.KEEP:
            if match.stage == book.ASK_BLOCK:
                return "%s picks one" % TEAMS[1 - match.turn], 100
            return _KEEP[match.roll], 0
        if verb == book.NO_INTERCEPTION:
            return "Nobody", 0
        if verb == book.DIE:
            number = die_rank(match, target_of(action))
            crowd = number > 0 and odds.into_the_crowd(match, match.active, match.target)
            then = "crowd" if crowd else _DICE[number]
            if number < 0:
                then = "you fall" if match.side == match.turn else "they fall"
            return "%s: %s" % (match.label(action), then), 100
        if verb == book.PUSH:
            away = match.pitch.spot(target_of(action)) - match.at[match.chain[match.links - 1]]
            ways = "up-left up up-right left right down-left down down-right".split()
            return "Push " + ways[paths.direction(away, match.pitch.width)], 100
        if verb == book.REROLL and match.stage == book.ASK_BLOCK:
            return "Roll again", 100  # a list of faces has no room for its outcome
        chance = percent(*match.odds(action))
        if verb == book.REROLL or verb == book.INTERCEPTS:
            name = match.nickname(who_of(action)) if verb == book.INTERCEPTS else "Roll again"
            return "%s %d+" % (name, match.needs(action)[0][1]), chance
        return match.label(action), chance

    @on_demand
    def tells(self, words: Words, match: Blitz, chosen: int) -> str | None:
        """Put what a row would do."""
        if match.question:
            from furbowl.games.blitz.hints import answered

            return answered(words, match, chosen)
        if verb_of(chosen) == GO:
            self.way(words, match, *safest(match, who_of(chosen), target_of(chosen)))
        else:
            self.action(words, match, chosen)
        return ""

    def warns(self, match: Blitz, action: int) -> bool:
        """Return whether an action is shown in red: a die by which the attacker falls."""
        return verb_of(action) == book.DIE and die_rank(match, target_of(action)) < 0

    def rank(self, match: Blitz, action: int, odds: int) -> int:
        """Sort rank of an action: block dice that suit the side best come first; a turnover comes below a re-roll that
        may prevent it, and so does a face that the other side would take."""
        verb = verb_of(action)
        if verb != book.DIE and (verb != book.KEEP or match.stage != book.ASK_BLOCK):
            return odds
        faces = [target_of(action)] if verb == book.DIE else [face for face in match.shown if face]
        number = min([die_rank(match, face) for face in faces])
        if match.side != match.turn:
            return -number
        return number if number < 0 else 200 + number
