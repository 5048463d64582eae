"""The questions of Blitz: before a kick-off, about a roll that failed, about block dice, pushes and passes."""

from __future__ import annotations

from furbowl.actions import act, unpack, verb_of
from furbowl.const import TYPE_CHECKING
from furbowl.games import questions
from furbowl.games.blitz import ball, blocks, book, legal, odds, plays, turns
from furbowl.games.blitz.book import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from furbowl.games.blitz.match import Blitz
    from furbowl.games.positions import Fault


class Question(questions.Question):
    """other   whether the side that is not in turn decides
    kept    the fields that it needs, in the order in which the text of a position is read; "side" if either may decide
    meant   the verb that a press on a square means, 0 for none
    whose   the refusal of a player of the side that does not decide; "" if its answers name no players
    waits   the refusal of a player of the side that decides, but who has no answer
    """

    other = False
    kept = ""
    meant = 0
    whose = ""
    waits = ""

    def refuse(self, match: Blitz, verb: int, who: int, target: int) -> str:
        return ""  # its answers are always legal


# --- before the first team turn of a drive (BZ-41, BZ-45)


class _KickOff(Question):
    """A question before the first team turn of a drive."""

    def faults(self, match: Blitz) -> Iterator[Fault]:
        """Faults at a kick-off (BZ-41, BZ-45)."""
        receiver, asked = match.turn, match.stage
        yield match.active != NOBODY, match.active, "in action at a kick-off (BZ-41)"
        yield match.used, "used", "nothing at a kick-off (BZ-41)"
        yield match.begun[receiver] >= match.length, "turns", "none is left for who receives (BZ-R32)"
        yield asked <= book.ASK_SETUP and match.formation != book.DRAWN, "setup", "nobody sets up (BZ-R3)"
        for who in range(match.pieces):
            busy = match.at[who] and (match.states[who] or match.marks[who] & ~book.BY_HAND)
            yield busy, who, "stands, and has done nothing, at a kick-off (BZ-41)"
        for side in (0, 1):
            own = range(side * match.size, (side + 1) * match.size)
            there = [who for who in own if match.at[who]]
            spare = [who for who in own if match.states[who] == book.RESERVE]
            is_set_up = asked > book.ASK_SETUP or (asked == book.ASK_SETUP if side == match.side else side != receiver)
            yield not there and not spare, "ask", "nobody to set up (BZ-R6)"
            wrong = is_set_up and (spare or not legal.is_set_up(match, side))
            yield wrong, (spare + ["ask"])[0], "no legal set-up (BZ-41)"
            yield there and not is_set_up, "ask", "set up too early (BZ-41)"


class Formation(_KickOff):
    """The formation of a side (BZ-R3)."""

    word, prompt, first = "formation", "set up", "Choose a formation first|BZ-R3"
    verbs, unasked = (book.FORMATION,), "It is not time to set up|BZ-R3"
    kept = "side"

    def answers(self, match: Blitz, only: int | None) -> list[int]:
        return [act(book.FORMATION, target=number) for number in range(len(book.FORMATIONS))]

    def carry_out(self, match: Blitz, action: int) -> None:
        _, _, formation = unpack(action)
        turns.form(match, match.side, formation)
        match.stage = book.ASK_SETUP


class Setup(_KickOff):
    """Placing players by hand (BZ-R3, BZ-41)."""

    word, prompt, first = "setup", "ready", "Finish setting up first|BZ-41"
    verbs, unasked = (book.PLACE, book.READY), "It is not time to set up|BZ-41"
    kept, meant = "side", book.PLACE
    whose, waits = "%s sets up now|BZ-41", "%(who)s was placed|BZ-R3"

    def answers(self, match: Blitz, only: int | None) -> Iterator[int]:
        return legal.placings(match, only)

    def carry_out(self, match: Blitz, action: int) -> None:
        verb, who, target = unpack(action)
        if verb == book.READY:
            turns.ready(match)
            return
        pitch, spot, old = match.pitch, match.pitch.spot(target), match.at[who]
        other = pitch.grid[spot] - 1
        match.marks[who] |= book.BY_HAND
        if other < 0:
            match.step(who, spot)
            match.tell(book.PLACED, who, spot)
            return
        match.at[who], match.at[other] = spot, old
        pitch.put(spot, who)
        pitch.put(old, other)
        match.tell(book.PLACED, who, spot, other, pitch.squares[old])

    def refuse(self, match: Blitz, verb: int, who: int, target: int) -> str:
        spot = match.pitch.spot(target)
        if match.marks[who] & book.BY_HAND:
            return "%s was placed|BZ-R3" % match.nickname(who)
        if not match.own_half(match.side, spot):
            return "Not in your own half|BZ-41"
        if match.at[who] == spot:
            return "Already standing there|BZ-R3"
        return legal.why_not(match, who, spot)


class Kick(_KickOff):
    """Where to kick off (BZ-45)."""

    word, prompt, first = "kick", "kick to where", "Kick off first|BZ-45"
    verbs, unasked = (book.KICK,), "There is no kick-off now|BZ-45"
    other, meant = True, book.KICK

    def answers(self, match: Blitz, only: int | None) -> Iterator[int]:
        half, columns = match.columns // 2, match.columns
        first = act(book.KICK, target=half * match.turn)
        return (first + row * columns + column for row in range(match.rows) for column in range(half))

    def carry_out(self, match: Blitz, action: int) -> None:
        _, _, square = unpack(action)
        ball.kick(match, match.pitch.spot(square))
        if match.stage != book.ASK_TOUCHBACK:
            turns.begin(match, match.turn)

    def refuse(self, match: Blitz, verb: int, who: int, target: int) -> str:
        return "Kick into the other half|BZ-45"


class Touchback(_KickOff):
    """The player who gets the ball after a touchback (BZ-45)."""

    word, prompt, first = "touchback", "who gets it", "Give the %(ball)s to someone|BZ-45"
    verbs, unasked = (book.GETS,), "There is no touchback now|BZ-45"
    meant, whose = book.GETS, "%s decides|BZ-45"

    def answers(self, match: Blitz, only: int | None) -> list[int]:
        first = match.turn * match.size
        return [act(book.GETS, who) for who in range(first, first + match.size) if match.at[who]]

    def carry_out(self, match: Blitz, action: int) -> None:
        _, who, _ = unpack(action)
        ball.gain(match, 0, who, book.GIVEN)
        match.stage = book.PLAY
        turns.begin(match, match.turn)


# --- in the action of a player


class Reroll(Question):
    """The team re-roll of a roll that failed (BZ-27)."""

    word, prompt, first = "reroll", "roll again", "Re-roll it, or keep it?|BZ-27"
    verbs, unasked = (book.REROLL, book.KEEP), "Nothing to re-roll now|BZ-27"
    kept = "roll"

    def answers(self, match: Blitz, only: int | None) -> list[int]:
        return [act(book.REROLL), act(book.KEEP)]

    def carry_out(self, match: Blitz, action: int) -> None:
        """Roll a failed roll again, or not, and go on with what follows it."""
        who, kind = match.active, match.roll
        done = verb_of(action) == book.REROLL and ball.reroll(match)
        match.roll = 0
        if kind == book.THROW:
            plays.thrown(match, ball.DONE if done else ball.FAILED)
        elif kind == book.CATCH:
            plays.caught(match, match.loose_on(match.aimed), ball.DONE if done else ball.FAILED)
        elif not done:
            plays.fail(match, who, kind)
        elif kind == book.PICKUP:
            ball.gain(match, match.loose_on(match.at[who]), who, book.PICKED_UP)
        elif match.target != NOBODY:
            plays.roll_block(match)
        else:
            plays.arrive(match, who, kind + 1)

    def faults(self, match: Blitz) -> Iterator[Fault]:
        """Faults of a team re-roll (BZ-27, BZ-R8)."""
        who, roll, roller = match.active, match.roll, match.active
        yield not legal.can_reroll(match), "ask", "no re-roll is left (BZ-27)"
        if roll == book.THROW:
            yield from _pass(match, who)
            yield from _throw(match)
        elif roll == book.CATCH:
            roller = match.pitch.grid[match.aimed] - 1
            yield from _catch(match, who, roller if match.aimed else -1)
        elif roll == book.RUSH and match.target != NOBODY:
            due = match.doing == book.BLITZ and match.rushes(who, match.spent) and _hits(match, who, match.target)
            yield not due, "ask", "no block is waiting (BZ-R14)"
        else:
            yield from _step(match, who, roll)
        yield odds.skilled(match, roll, roller), "ask", "a skill rolls that again (BZ-24)"


class Block(Question):
    """The block dice, for the side in turn (BZ-29, BZ-R15)."""

    word, prompt, first = "block", "which die", "Choose a block die first|BZ-29"
    verbs, unasked = (book.REROLL, book.KEEP, book.DIE), "There is no die to choose|BZ-29"
    kept = "target shown"

    def answers(self, match: Blitz, only: int | None) -> list[int]:
        """The answers: a re-roll is decided before the other side chooses (BZ-R15)."""
        found = [act(book.REROLL)] if legal.can_reroll(match) else []
        if blocks.block_dice(match, match.active, match.target)[1]:
            return found + [act(book.DIE, target=face) for face in legal.faces(match)]
        return found + [act(book.KEEP)]

    def carry_out(self, match: Blitz, action: int) -> None:
        verb, _, face = unpack(action)
        if verb == book.DIE:
            plays.die(match, face)
        elif verb == book.KEEP:
            plays.keep(match)
        else:
            ball.team_reroll(match, match.active)
            plays.roll_block(match)

    def refuse(self, match: Blitz, verb: int, who: int, target: int) -> str:
        if verb == book.REROLL:
            return "No re-roll is left|BZ-27"
        if verb == book.KEEP:
            return "Choose one of the dice|BZ-29"
        return "The other side chooses|BZ-29" if target in legal.faces(match) else "No die shows that|BZ-31"

    def faults(self, match: Blitz) -> Iterator[Fault]:
        yield from _dice(match)
        ours = blocks.block_dice(match, match.active, match.target)[1]
        chooses = ours and len(legal.faces(match)) > 1
        yield not legal.can_reroll(match) and not chooses, "ask", "nothing to decide (BZ-R15)"


class Choose(Question):
    """The block dice, for the other side (BZ-29, BZ-R15)."""

    word, prompt, first = "choose", "which die", "Choose a block die first|BZ-29"
    verbs, unasked = (book.DIE,), "There is no die to choose|BZ-29"
    other, kept = True, "target shown"

    def answers(self, match: Blitz, only: int | None) -> list[int]:
        return [act(book.DIE, target=face) for face in legal.faces(match)]

    def carry_out(self, match: Blitz, action: int) -> None:
        _, _, face = unpack(action)
        plays.die(match, face)

    def refuse(self, match: Blitz, verb: int, who: int, target: int) -> str:
        return "No die shows that|BZ-31"

    def faults(self, match: Blitz) -> Iterator[Fault]:
        yield from _dice(match)
        ours = blocks.block_dice(match, match.active, match.target)[1]
        yield ours or len(legal.faces(match)) < 2, "ask", "nothing for the other side to choose (BZ-R15)"


class Push(Question):
    """Where to push a player (BZ-33)."""

    word, prompt, first = "push", "push where", "Choose where to push|BZ-33"
    verbs, unasked = (book.PUSH,), "There is nobody to push|BZ-33"
    kept, meant = "down links", book.PUSH

    def answers(self, match: Blitz, only: int | None) -> list[int]:
        return [act(book.PUSH, target=match.pitch.squares[spot]) for spot in odds.push_spots(match)]

    def carry_out(self, match: Blitz, action: int) -> None:
        _, _, square = unpack(action)
        plays.push_to(match, match.pitch.spot(square))

    def refuse(self, match: Blitz, verb: int, who: int, target: int) -> str:
        return "Can't be pushed there|BZ-33"

    def faults(self, match: Blitz) -> Iterator[Fault]:
        yield from _chain(match)
        yield match.chain[0] >= match.pieces, "ask", "nobody is asked that (BZ-33)"
        yield from _goes_on(match)
        yield len(odds.push_spots(match)) < 2, "ask", "one way only (BZ-33)"


class Follow(Question):
    """Following up, or staying (BZ-34)."""

    word, prompt, first = "follow", "follow up", "Follow up, or stay?|BZ-34"
    verbs, unasked = (book.FOLLOW, book.STAY), "There is no follow-up now|BZ-34"
    kept = "down landing links"

    def answers(self, match: Blitz, only: int | None) -> list[int]:
        return [act(book.FOLLOW), act(book.STAY)]

    def carry_out(self, match: Blitz, action: int) -> None:
        plays.follow(match, verb_of(action) == book.FOLLOW)

    def faults(self, match: Blitz) -> Iterator[Fault]:
        yield from _chain(match)
        if match.chain[0] >= match.pieces:
            return
        yield from _goes_on(match)
        free = match.landing in odds.push_spots(match) and not (match.landing and match.pitch.grid[match.landing])
        yield not free, "ask", "not pushed there (BZ-33)"


class Intercept(Question):
    """The player who tries to intercept a pass (BZ-16)."""

    word, prompt, first = "intercept", "intercept", "Intercept it, or not?|BZ-16"
    verbs, unasked = (book.INTERCEPTS, book.NO_INTERCEPTION), "Nothing to intercept now|BZ-16"
    other, kept, meant = True, "aimed", book.INTERCEPTS
    whose, waits = "%s decides|BZ-16", "Not under the pass|BZ-16"

    def answers(self, match: Blitz, only: int | None) -> list[int]:
        able = blocks.interceptors(match, 1 - match.turn, match.at[match.active], match.aimed)
        return [act(book.INTERCEPTS, who) for who in able] + [act(book.NO_INTERCEPTION)]

    def carry_out(self, match: Blitz, action: int) -> None:
        verb, who, _ = unpack(action)
        plays.intercept(match, who if verb == book.INTERCEPTS else -1)

    def refuse(self, match: Blitz, verb: int, who: int, target: int) -> str:
        return "Not under the pass|BZ-R25"

    def faults(self, match: Blitz) -> Iterator[Fault]:
        yield from _pass(match, match.active)
        able = blocks.interceptors(match, 1 - match.turn, match.at[match.active], match.aimed)
        yield not able, "ask", "nobody can intercept (BZ-R25)"


QUESTIONS = (  # by stage, see book.py
    None,
    Formation(),
    Setup(),
    Kick(),
    Touchback(),
    Reroll(),
    Block(),
    Choose(),
    Push(),
    Follow(),
    Intercept(),
)


# --- what their faults share


def _stands_beside(match: Blitz, who: int, other: int) -> bool:
    """Return whether other stands where who could hit it (BZ-25)."""
    if other >= match.pieces:
        return other in match.prey(match.at[who])
    return (
        other // match.size != who // match.size and _beside(match, who, other) and match.states[other] == book.STANDING
    )


def _beside(match: Blitz, who: int, other: int) -> bool:
    return match.at[other] != 0 and match.at[other] - match.at[who] in match.pitch.near


def _hits(match: Blitz, who: int, other: int) -> int:
    """Return whether the block of who on other is in progress."""
    hits = match.doing in (book.BLOCK, book.BLITZ) and match.hit
    return hits and other != NOBODY and _stands_beside(match, who, other)


def _step(match: Blitz, who: int, roll: int) -> Iterator[Fault]:
    stepped = book.DODGE <= roll <= book.PICKUP and match.doing != book.BLOCK and match.spent
    yield not stepped, "ask", "nobody has stepped (BZ-R13)"
    yield roll == book.RUSH and not match.rushes(who, match.spent), "ask", "nobody goes for it (BZ-23)"
    lies = match.loose_on(match.at[who]) >= 0 and match.carried(who) < 0
    yield roll == book.PICKUP and not lies, "ask", "no %s lies there (BZ-7)" % match.ball_name


def _pass(match: Blitz, who: int) -> Iterator[Fault]:
    """Faults of a pass in progress (BZ-9, BZ-40)."""
    spot, aimed = match.at[who], match.aimed
    yield match.doing != book.PASS or match.carried(who) < 0, "ask", "nobody throws (BZ-9)"
    yield not aimed or not legal.in_range(match, spot, aimed), "ask", "not thrown there (BZ-40, BZ-R35)"


def _throw(match: Blitz) -> Iterator[Fault]:
    """Faults of a throw whose die fails (BZ-11)."""
    die, code = match.shown[0], odds.throw_code(match)
    yield not die or any(match.shown[1:]), "ask", "one die (BZ-10)"
    yield book.succeeds(die, code), "ask", "that is accurate (BZ-11)"


def _catch(match: Blitz, who: int, other: int) -> Iterator[Fault]:
    """Faults of a catch of an accurate pass or a hand-off by a player of the side in turn (BZ-R8)."""
    comes = match.doing in (book.PASS, book.HANDOFF) and match.loose_on(match.aimed) >= 0
    yield not comes, "ask", "nothing to catch (BZ-14)"
    catches = other >= 0 and other != who and other // match.size == match.turn and match.can_catch(other)
    yield not catches, "ask", "nobody to catch it (BZ-R8)"
    yield match.doing == book.HANDOFF and not _beside(match, who, other), "ask", "not handed there (BZ-17)"
    yield not legal.in_range(match, match.at[who], match.aimed), "ask", "not thrown there (BZ-40)"


def _dice(match: Blitz) -> Iterator[Fault]:
    """Faults of block dice (BZ-29, BZ-R15)."""
    yield not _hits(match, match.active, match.target), "ask", "no block is waiting (BZ-25)"
    count = blocks.block_dice(match, match.active, match.target)[0]
    wrong = [at for at in range(3) if (match.shown[at] > 0) != (at < count)]
    yield wrong, "ask", "%d dice (BZ-29)" % count


def _chain(match: Blitz) -> Iterator[Fault]:
    """Faults of a push (BZ-33)."""
    pushed = match.links and _hits(match, match.active, match.chain[0])
    yield not pushed, "ask", "nobody is pushed (BZ-33)"


def _goes_on(match: Blitz) -> Iterator[Fault]:
    """Faults of a chain of pushes: each player stands where the one before it is pushed (BZ-33, BZ-R18)."""
    links = match.links
    for link in range(1, links):
        who, match.links = match.chain[link], link
        spots = odds.push_spots(match)
        match.links = links
        stands = who < match.pieces and match.at[who] and match.at[who] in spots
        yield not stands, "ask", "not pushed there (BZ-33)"
