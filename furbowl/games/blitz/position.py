"""Positions of Blitz as text and back, and what cannot be in one; docs/rules-blitz.md has the grammar."""

from furbowl.games import grammar, positions
from furbowl.games.blitz import book, placing, question
from furbowl.games.blitz.book import NOBODY
from furbowl.games.blitz.legal import something_follows
from furbowl.games.grammar import TEAMS
from furbowl.games.positions import NUMBERS, OWN, UNSAID, Bits, inside, place

# words after a square, in their order; then the deed
_STATES = (("prone", book.PRONE), ("stunned", book.STUNNED))
_MARKS = (("placed", book.BY_HAND), ("dodged", book.DODGED), ("acted", book.ACTED))
_WORDS = tuple([word for word, _ in _STATES + _MARKS]) + book.DEEDS
_OFF = (("ko", book.KNOCKED_OUT), ("out", book.GONE), ("reserve", book.RESERVE))
_LETTERS = "LTCB"


def _most_who(match):
    return 2 * match.size - 1


def _most_target(match):
    return 2 * match.size + len(match.others) - 1


class Positions(positions.Positions):
    LINES = (
        ("size", "size", NUMBERS, book.SIZES[0], book.SIZES[1]),
        ("length", "length", NUMBERS, 1, book.MOST_TURNS),
        ("supply", "supply", NUMBERS, 0, book.MOST_REROLLS),
        ("setup", "fixed", ("free",) + book.FORMATIONS, -1, len(book.FORMATIONS) - 1),
        ("first", "first", TEAMS, 0, 1),
        ("half", "half", NUMBERS, 1, 2),
        ("turn", "turn", TEAMS, 0, 1),
        ("turn", "side", UNSAID, 0, 1),
        ("turns", "begun", NUMBERS, 0, lambda match: match.length),
        ("score", "points", NUMBERS, 0, book.MOST_SCORE),
        ("rerolls", "spare", NUMBERS, 0, lambda match: match.supply + match.more_spare),
        ("used", "used", Bits(("reroll", "blitz", "pass", "handoff")), 0, 15),
        ("ball", "", OWN, 0, 0),
        ("ask", "stage", OWN, book.PLAY, lambda match: len(match.questions) - 1),
        ("ask", "ended hit down", UNSAID, 0, 1),
        ("ask", "links", UNSAID, 0, lambda match: 2 * match.size),
        ("ask", "shown", UNSAID, 0, 6),
        ("ask", "chain", UNSAID, 0, _most_target),
        ("ask", "active", UNSAID, -1, _most_who),
        ("ask", "doing", UNSAID, -1, len(book.DEEDS) - 1),
        ("ask", "target", UNSAID, -1, _most_target),
    )
    LAST = "ask"
    NOWHERE, TAKEN = "not on the pitch (BZ-20)", "two players on one square (BZ-22)"

    def known(self, match):
        sizes = [(team, size, who) for team in TEAMS for size in book.SIZES for who in range(size)]
        either = ["%s %s" % (team, book.name(size, who).lower()) for team, size, who in sizes]
        return positions.Positions.known(self, match) + sorted(set(either))

    def begin(self, match, facts):
        """How many there are a side."""
        positions.take(facts, "size", _take_size, match)
        match.rebuild()
        known = positions.Positions.known(self, match)
        for subject in facts:
            if subject not in known:
                raise grammar.fault(facts[subject][0], "no player of %d a side" % match.size)

    def piece_text(self, match, who):
        state = match.states[who]
        if not match.at[who]:
            return [word for word, off in _OFF if off == state][0]
        words = [word for word, down in _STATES if down == state]
        words += [word for word, mark in _MARKS if match.marks[who] & mark]
        if match.active == who:
            words += [book.DEEDS[match.doing], "%d" % match.spent] + ["hit"] * match.hit
        return " ".join([place(match, match.at[who])] + words)

    def take_piece(self, match, parts, who):
        """Where it is; on the pitch in their order what holds of it."""
        for word, state in _OFF:
            if parts[:1] == [word]:
                grammar.no_more(parts, 1)
                match.states[who] = state
                return
        match.at[who] = match.pitch.spot(grammar.square(match.pitch, parts[:3], self.pieces(match)[who]))
        rest = parts[3:]
        for word, state in _STATES:
            if rest[:1] == [word] and not match.states[who]:
                match.states[who] = state
                rest = rest[1:]
        for word, mark in _MARKS:
            if rest[:1] == [word]:
                match.marks[who] |= mark
                rest = rest[1:]
        if rest:
            grammar.nth(_WORDS, rest, 0, "one of " + ", ".join(_WORDS))
            _take_deed(match, rest, who)

    def misplaced(self, match):
        yield match.size not in book.SIZES, "size", "7 or 11"
        yield from self.ranges(match)
        yield match.roll and not book.DODGE <= match.roll <= book.CATCH, "ask", "no such roll"
        idle, deed = match.active == NOBODY, match.doing != NOBODY or match.spent or match.hit
        yield idle and deed or not idle and match.doing == NOBODY, "ask", "an action of nobody (BZ-21)"
        match.lay_out()
        yield from self.places(match)
        for table in (match.at, match.states, match.marks):
            yield any(table[match.pieces :]), "size", "players that are not there"
        for subject, spot in [("ask", match.aimed), ("ask", match.landing)] + list(zip(match.lines, match.spots)):
            yield spot and not inside(match, spot), subject, self.NOWHERE
        for line, who, spot in zip(match.lines, match.holders, match.spots):
            yield match.pieces <= who < NOBODY, line, "%d is not 0..%d" % (who, match.pieces - 1)
            there = who == NOBODY or not match.states[who] and match.at[who] == spot
            yield not there, line, "its carrier does not stand there (BZ-36)"

    def wrong(self, match, who):
        state = match.states[who]
        if state > book.PRONE or match.marks[who] > book.ACTED + book.DODGED + book.BY_HAND:
            return "no such state"
        off = state in (book.KNOCKED_OUT, book.GONE, book.RESERVE)
        return "on the pitch and off it (BZ-37)" if off != (not match.at[who]) else ""

    def faults(self, match):
        if match.ended:
            over = match.stage == book.PLAY and match.active == NOBODY and match.half == 2
            over = over and match.length in tuple(match.begun)
            yield not over, "ask", "the match is not over (BZ-46)"
            yield from question.left_over(match)
            return
        other = match.stage in (book.ASK_KICK, book.ASK_CHOOSE, book.ASK_INTERCEPT)
        either = match.stage in (book.ASK_FORMATION, book.ASK_SETUP)
        yield not either and (match.side != match.turn) != other, "ask", "the other side decides"
        yield from _marks(match)
        if match.active != NOBODY:
            yield from _action(match, match.active, match.doing)
        yield from _balls(match)
        yield from (_kick_off if book.PLAY < match.stage <= book.ASK_TOUCHBACK else _turn)(match)

    def picture(self, match):
        """The pitch as text: Purple L T C B by kind, Green in small letters, o a loose ball.

        Behind a letter: o has the ball, ~ is Prone, z Stunned.
        """
        head = "%s, half %d, %s's turn, asked: %s, turns %d:%d, score %d:%d"
        asked = question.text(match, "ask")
        about = (match.rules, match.half, TEAMS[match.turn], asked) + tuple(match.begun) + tuple(match.points)
        return "\n".join([head % about] + grammar.picture(match.pitch, lambda spot: _cell(match, spot)))


def _cell(game, spot):
    who = game.pitch.grid[spot] - 1
    if who < 0:
        return "o " if game.loose_on(spot) >= 0 else ". "
    letter = _LETTERS[book.ROSTERS[game.size][who % game.size]]
    behind = "o" if game.carried(who) >= 0 else {book.PRONE: "~", book.STUNNED: "z"}.get(game.states[who], " ")
    return (letter.lower() if who >= game.size else letter) + behind


# --- lines


def _take_size(game, parts):
    game.size = grammar.numbers(parts, 1, book.SIZES[1])[0]
    if game.size not in book.SIZES:
        raise ValueError("size is 7 or 11")


def _take_deed(game, parts, who):
    if parts[0] not in book.DEEDS:
        raise ValueError("%r stands in another order" % parts[0])
    if game.active != NOBODY:
        raise ValueError("two in action (BZ-21)")
    if len(parts) < 2:
        raise ValueError("%r: how many squares are spent is missing" % parts[0])
    game.active, game.doing = who, book.DEEDS.index(parts[0])
    game.spent = grammar.number(parts[1])
    if game.spent > 255:
        raise ValueError("%d squares are too many (BZ-23)" % game.spent)
    if len(parts) > 2:
        game.hit = 1 + grammar.nth(("hit",), parts, 2, "hit")
        grammar.no_more(parts, 3)


def ball(game, subject):
    """Where a ball is; where there can be only one, that there is none."""
    number = game.lines.index(subject)
    if not game.spots[number]:
        return "none" if len(game.lines) == 1 else ""
    return positions.ball_text(game, game.holders[number], game.spots[number])


def take_ball(game, parts, subject):
    if parts != ["none"] or len(game.lines) > 1:
        number = game.lines.index(subject)
        game.holders[number], game.spots[number] = positions.take_ball(game, parts, subject)


Positions.OWN = {"ball": (ball, take_ball), "ask": (question.text, question.take)}


# --- what cannot be


def _marks(game):
    set_up = game.side if game.stage == book.ASK_SETUP else NOBODY
    for who in range(game.pieces):
        marks, side = game.marks[who], who // game.size
        yield marks and not game.at[who], who, "not on the pitch (BZ-R36)"
        yield marks & book.BY_HAND and side != set_up, who, "placed, and its side does not set up (BZ-R3)"
        unskilled = not game.skills(who) & book.HAS_DODGE
        yield marks & book.DODGED and unskilled, who, "dodged without the skill (BZ-24)"
        yield marks & (book.DODGED | book.ACTED) and side != game.turn, who, "not of the side in turn (BZ-21)"


def _action(game, who, deed):
    """Of the player in action (BZ-21 to BZ-26)."""
    state, spent, hit = game.states[who], game.spent, game.hit
    other = who // game.size != game.turn or not game.at[who]
    yield other or state == book.STUNNED or game.marks[who] & book.ACTED, who, "cannot be in action (BZ-21)"
    unused = deed >= book.BLITZ and not game.used >> deed - 1 & 1  # the bits of used are in the order of the deeds
    yield unused, who, "%s is not used (BZ-21)" % book.DEEDS[deed]
    yield hit and deed not in (book.BLOCK, book.BLITZ), who, "no block in that action (BZ-25)"
    yield spent > game.profile(who)[0] + book.RUSHES, who, "%d squares are too many (BZ-23)" % spent
    yield deed == book.BLOCK and (spent or state == book.PRONE), who, "a Block is all that it does (BZ-25)"
    yield deed == book.BLITZ and hit and not spent, who, "the block took a square (BZ-26)"
    yield state == book.PRONE and spent, who, "first it had to stand up (BZ-22)"


def _balls(game):
    kick_off, there = book.PLAY < game.stage <= book.ASK_TOUCHBACK, any(game.spots)
    for line, spot in zip(game.lines, game.spots):
        wrong = kick_off == there and bool(spot) == there
        yield wrong, line, "none at a kick-off, and only there (BZ-45)"
    for line, carrier, spot in zip(game.lines, game.holders, game.spots):
        moving = game.active if game.stage == book.ASK_REROLL and game.target == NOBODY else NOBODY
        who = game.pitch.grid[spot] - 1
        if spot and carrier != NOBODY:
            scores = spot % game.pitch.width == (1 if carrier >= game.size else game.columns)
            waits = carrier == moving and game.roll in (book.DODGE, book.RUSH)
            yield scores and not waits, line, "a touchdown (BZ-43)"
        elif spot and who >= 0:
            caught = moving != NOBODY and game.roll == book.CATCH and spot == game.aimed
            yield not caught and (who != moving or game.roll >= book.THROW), line, "under a player (BZ-8)"


def _kick_off(game):
    """BZ-41, BZ-45"""
    receiver, asked = game.turn, game.stage
    yield game.active != NOBODY, game.active, "in action at a kick-off (BZ-41)"
    yield game.used, "used", "nothing at a kick-off (BZ-41)"
    yield game.begun[receiver] >= game.length, "turns", "none is left for who receives (BZ-R32)"
    yield asked <= book.ASK_SETUP and game.fixed != book.DRAWN, "setup", "nobody sets up (BZ-R3)"
    for who in range(game.pieces):
        busy = game.at[who] and (game.states[who] or game.marks[who] & ~book.BY_HAND)
        yield busy, who, "stands, and has done nothing, at a kick-off (BZ-41)"
    for side in (0, 1):
        own = range(side * game.size, (side + 1) * game.size)
        there = [who for who in own if game.at[who]]
        spare = [who for who in own if game.states[who] == book.RESERVE]
        is_set_up = asked > book.ASK_SETUP or (asked == book.ASK_SETUP if side == game.side else side != receiver)
        yield not there and not spare, "ask", "nobody to set up (BZ-R6)"
        wrong = is_set_up and (spare or not placing.is_set_up(game, side))
        yield wrong, (spare + ["ask"])[0], "no legal set-up (BZ-41)"
        yield there and not is_set_up, "ask", "set up too early (BZ-41)"
    yield from question.left_over(game)


def _turn(game):
    """A team turn, or a question in it."""
    yield not game.begun[game.turn], "turns", "0 for the side in turn (BZ-46)"
    if game.stage != book.PLAY:
        yield from question.faults(game, game.active)
        return
    blocked = game.doing == book.BLOCK and game.hit
    goes_on = game.anybody_can_act() if game.active == NOBODY else not blocked and something_follows(game)
    yield not goes_on, "ask", "nothing could be done (BZ-R10, BZ-R11)"
    yield from question.left_over(game)
