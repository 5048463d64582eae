"""What holds in every match after every action, whoever plays: a match that breaks it is Unsound.

    sound(match)                  cheap: fit for every decision
    sound_events(events, over)    of what one action told
    refuses_unlisted(match, ..)   some actions that are not listed are refused and change nothing
    whole(match, listed)          all ways at once: a hundred times dearer
    ended(match)                  of a match that is over

Statements are those of docs/rules.md.
"""

from furbowl import words
from furbowl.match import NORMAL, IllegalAction, Match
from furbowl.rules.pitch import Pitch

ROLLS = (words.DODGE, words.PICKUP, words.SURPRISE, words.THROW, words.CATCH, words.HIT, words.OUCH, words.COMEBACK)
WEIRD = (None, "end", b"", (), [3], {}, 0.5, object(), -1, 2**30, 2**70)  # none of them is an action
EVERY_INT = range(8 << 14)  # all verbs, animals and objects, and more than there are
REFUSED = 100  # unlisted actions tried at a decision

_NOT_NORMAL = {"stunned1", "stunned2", "ko", "out"}
_STRENGTH = (0, 1, 4, 3, 1)
_CATS = (4, 9)
_MOST_BYTES = 256


class Unsound(Exception):
    """A match is not as it must be; the sentence says what does not hold."""


def hold(fact, sentence, *about):
    """Unsound where the fact is none."""
    if not fact:
        raise Unsound(sentence + "".join(": %r" % (each,) for each in about))


# --- after every action


def sound(m):
    """FB-P3, FB-P5 and what follows from the rules at rest, seen through the face's questions."""
    derived(m)
    squares = [m.square(who) for who in range(10)]
    standing = [square for square in squares if square >= 0]
    hold(len(set(standing)) == len(standing), "two animals on a square (FB-22)", squares)
    hold(all(square < m.columns * m.rows for square in standing), "an animal off the pitch (FB-2)", squares)
    for who, square in enumerate(squares):
        hold(square < 0 or m.who_at(square) == who, "who_at() and square() disagree", who, square)
    _sound_ball(m, squares)
    hold(0 <= m.plays <= 3 and max(m.turns) <= m.turn_cap and m.side in (0, 1), "plays, turns or side", m.position())
    hold(max(m.score) <= m.target, "more than the score that wins (R-1)", m.score)
    hold(m.over == (max(m.score) >= m.target or not any(True for _ in m.legal())), "over, or nothing to decide (R-1)")
    if not m.over:
        _waiting(m)


def derived(m):
    """What is derived, who stands where and which squares are free, is what a pitch made anew says."""
    game = m._game
    anew = Pitch(m.columns, m.rows)
    for who, spot in enumerate(game.at):
        if spot:
            anew.put(spot, who)
    if m.carrier < 0 and game.ball:
        anew.block(game.ball)
    hold((game.pitch.grid, game.pitch.free) == (anew.grid, anew.free), "the pitch is not what its bytes say")


def _sound_ball(m, squares):
    if m.carrier >= 0:
        hold(m.ball == squares[m.carrier] >= 0, "the ball is not where its carrier is (FB-P5)", m.ball)
        hold(m.state(m.carrier) == NORMAL, "the carrier is not Normal (R-16)", m.carrier)
    elif not m.over:
        hold(0 <= m.ball < m.columns * m.rows and m.who_at(m.ball) == -1, "a loose ball under an animal (FB-P5)")


def _waiting(m):
    """A decision is there to be made: nobody is home yet (FB-4), and somebody can play (R-40, R-41)."""
    team = range(m.side * 5, m.side * 5 + 5)
    if m.carrier >= 0:
        hold(m.ball % m.columns != (m.columns - 1, 0)[m.carrier // 5], "a carrier is home and has not scored (FB-4)")
    if m.playing >= 0:
        hold(m.playing in team and m.state(m.playing) == NORMAL, "who is in play cannot be (FB-8)", m.playing)
        hold(m.has_moved(m.playing) != m.has_used(m.playing), "a play that is over goes on (FB-14)", m.playing)
    else:
        fit = [who for who in team if m.state(who) == NORMAL and not m.acted(who)]
        hold(m.plays > 0 and fit, "a turn goes on in which nobody can play (R-40)", m.plays, fit)


def sound_events(events, over):
    """FB-P1, FB-P2, FB-P4, seen in what an action told."""
    attacker = defender = None
    for place, event in enumerate(events):
        kind, who = event[:2]
        hold(len(event) == 5 and all(isinstance(part, int) for part in event), "not five numbers", event)
        if kind in ROLLS and kind != words.OUCH:
            hold(11 <= event[3] <= 66 and 1 <= event[3] % 10 <= 6, "not two dice", event)
            hold(words.natural(event) > 2 or not words.success(event), "a double 1 succeeds (FB-P1)", event)
        if kind == words.CHARGE:
            attacker, defender = who, event[3]
        if kind == words.HIT:
            _sound_hit(events[place:], attacker, defender, over)
        if kind == words.OUCH:
            hold(who == defender, "somebody else than the defender is rolled for (FB-P4)", event)
        if kind == words.OUT:
            hold(who not in _CATS, "a Cat is Out (FB-P3)", event)


def _sound_hit(events, attacker, defender, over):
    """FB-P1: a natural 12 always succeeds and hurts; FB-P2: 4 or less by a weaker attacker stuns it."""
    hit, kinds = events[0], [event[0] for event in events]
    hold(hit[1] == attacker and attacker // 5 != defender // 5, "a tackle of a team-mate (FB-38)", hit)
    if words.natural(hit) == 12:
        hurts = words.OUCH in kinds or words.SCORE in kinds or over  # a score comes first, and ends it all
        hold(words.success(hit) and hurts, "a natural 12 that does not hurt (FB-P1)", hit)
    if _STRENGTH[attacker % 5] < _STRENGTH[defender % 5] and words.natural(hit) <= 4:
        stunned = (words.STUN, attacker) in [event[:2] for event in events]
        hold(stunned and not words.success(hit), "a weaker attacker gets away with 4 or less (FB-P2)", hit)


def listed_well(m):
    """The legal actions: some, each once, small, and the same when asked again."""
    listed = list(m.legal())
    hold(listed and len(set(listed)) == len(listed), "nothing or something twice in legal()", listed)
    hold(all(0 <= action < 2**30 for action in listed), "no small number in legal()", listed)
    hold(list(m.legal()) == listed, "legal() is another when asked again")
    return listed


# --- dearer


def refuses_unlisted(m, listed, chance, count=REFUSED):
    """So many that are not listed are refused, and leave every byte as it was."""
    before, legal = m.snapshot(), set(listed)
    for action in chance.sample(EVERY_INT, count):
        hold(action in legal or refuses(m, action), "carried out without being listed", action)
    hold(m.snapshot() == before and not list(m.events()), "a refusal changes the match")


def refuses(m, action):
    """Whether it is refused with a sentence."""
    try:
        m.apply(action)
    except IllegalAction as refusal:
        return bool(str(refusal))
    return False


def whole(m, listed):
    """Everything listed is accepted, on a copy; what is weird is refused; each animal's list is its part of all."""
    data = m.snapshot()
    for action in listed:
        copy = Match.restore(data)
        copy.apply(action)
        sound(copy)
        ways, total = m.odds(action)
        hold(0 <= ways <= total and total in (1, 36, 1296), "no odds", m.text(action), ways, total)
    for weird in WEIRD:
        hold(refuses(m, weird), "carried out", weird)
    for who in range(10):
        part = [a for a in listed if words.verb(a) != words.END and words.actor(a) == who]
        hold(list(m.legal(who)) == part, "legal(who) is not its part of legal()", who)
    sound_text(m)
    kept(m, listed)
    hold(m.snapshot() == data and not list(m.events()), "a question changes the match")


def sound_text(m):
    """FB-P3, FB-P5 and one animal in play, read from the position's text."""
    lines = facts(m)
    hold(lines["purple cat"][0] != "out" != lines["green cat"][0], "a Cat is Out (FB-P3)")
    if len(lines["ball"]) == 2:
        hold(not set(lines[" ".join(lines["ball"])]) & _NOT_NORMAL, "the carrier is not Normal (FB-P5)")
    playing = sum(1 for rest in lines.values() if {"moved", "used"} & set(rest))
    hold(playing == (m.playing >= 0), "more or less than one animal in play (FB-8)", playing)


def facts(m):
    """The position's lines: {animal or word: the rest}."""
    lines = {}
    for line in m.position().splitlines():
        parts = line.split()
        key = " ".join(parts[: 2 if parts[0] in ("purple", "green") else 1])
        lines[key] = parts[len(key.split()) :]
    return lines


def kept(m, listed):
    """What is written and read again is the same match."""
    data = m.snapshot()
    copy = Match.restore(bytearray(data))  # bytes as from elsewhere: each fact is checked
    hold(len(data) <= _MOST_BYTES and copy.snapshot() == data and same(copy, m), "restore() makes another match")
    derived(copy)
    again = Match.from_position(m.position())
    hold(same(again, m) and again.side == m.side, "from_position() makes another position")
    derived(again)
    for action in listed:
        hold(m.parse(m.text(action)) == action, "parse() reads another action", m.text(action))
    hold(m.snapshot() == data, "keeping a match changes it")


def same(first, second):
    """The same position, with the same actions."""
    return first.position() == second.position() and list(first.legal()) == list(second.legal())


def ended(m):
    """The match is over: nothing is listed, nothing accepted, and the score says who won."""
    purple, green = m.score
    hold(list(m.legal()) == [], "something is legal after the end (R-1)")
    hold(refuses(m, words.action(words.END)) and refuses(m, None), "something is carried out after the end (R-1)")
    hold(m.winner == (None if purple == green else int(green > purple)), "the wrong winner", m.score, m.winner)
    hold(max(m.score) == m.target or max(m.turns) == m.turn_cap, "over without a reason (R-39)", m.score, m.turns)
