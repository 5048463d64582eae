"""What the face says of actions, squares and events, asked in every position of random matches and worked out anew."""

import random

import pytest

from furbowl import protocol
from furbowl.actions import act, target_of, verb_of, who_of
from furbowl.games.furbowl import kinds
from furbowl.match import Match
from pitch import both_books, pitch, who

GOES = (kinds.MOVE, kinds.SPRINT)
KIND = {kinds.MOVE: protocol.GO, kinds.SPRINT: protocol.GO, kinds.PASS: protocol.GIVE, kinds.TACKLE: protocol.HIT}


def taken_apart(action):
    return verb_of(action), who_of(action), target_of(action)


def positions(rules, seed):
    """Every third position of a random match, with the list of what is legal."""
    chance, match = random.Random(seed), Match(rules, seed=seed, target=2, turn_cap=9)
    while not match.over:
        listed = list(match.legal())
        yield match, listed
        for _ in range(3):
            if not match.over:
                match.apply(chance.choice([a for a in match.legal() if a != match.end] or [match.end]))


@both_books
@pytest.mark.parametrize("seed", range(3))
def test_what_an_action_aims_at(rules, seed):
    for m, listed in positions(rules, seed):
        for action in listed:
            verb, actor, target = taken_apart(action)
            if verb == kinds.END:
                assert (m.actor(action), m.aim(action), m.end) == (-1, (protocol.END, -1), action)
            elif verb == kinds.FINISH:
                assert (m.actor(action), m.aim(action), m.finish) == (actor, (protocol.FINISH, -1), action)
            else:
                square = target if verb in GOES else m.square(target)
                assert (m.actor(action), m.aim(action)) == (actor, (KIND[verb], square))
        assert (m.finish >= 0) == (m.playing >= 0)


@both_books
@pytest.mark.parametrize("seed", range(3))
def test_where_an_animal_can_go_and_what_it_would_do_there(rules, seed):  # FB-17, FB-22
    for m, listed in positions(rules, seed):
        goes = {taken_apart(action)[1:]: action for action in listed if verb_of(action) in GOES}
        for animal in range(10):
            marks = {}
            for square in range(-2, m.columns * m.rows + 2):
                action = goes.get((animal, square), -1)
                if action >= 0:
                    plain = protocol.RISK if m.needs(action) else protocol.PLAIN
                    marks[square] = protocol.SPECIAL if verb_of(action) == kinds.SPRINT else plain
                way = ((action,), m.odds(action)) if action >= 0 else ((), (0, 1))
                assert m.route(animal, square) == way
                assert m.meant(animal, square) == meant(m, animal, square, action)
            assert list(m.reach(animal)) == sorted(marks.items(), key=lambda row: (row[1] == protocol.SPECIAL, row[0]))


def meant(m, animal, square, action):
    """What the animal would do at a square, legal or not."""
    other = m.who_at(square) if m.exists(square) else animal
    if other == animal:
        return -1
    if other >= 0:
        return act(kinds.PASS if other // 5 == animal // 5 else kinds.TACKLE, animal, other)
    return action if action >= 0 else act(kinds.MOVE, animal, square)


def test_whoever_is_off_the_pitch_is_aimed_at_nowhere():
    m = pitch("B . .", ko="r")
    for verb, kind in ((kinds.TACKLE, protocol.HIT), (kinds.PASS, protocol.GIVE)):
        assert m.aim(act(verb, who("B"), who("r"))) == (kind, -1)


@both_books
@pytest.mark.parametrize("seed", range(2))
def test_what_stands_where(rules, seed):
    for m, _ in positions(rules, seed):
        standing = {m.square(animal): animal for animal in range(10) if m.square(animal) >= 0}
        assert {square: m.who_at(square) for square in range(m.columns * m.rows) if m.who_at(square) >= 0} == standing
        assert list(m.balls()) == [(0, m.ball, m.carrier)] and (m.carrier < 0 or standing[m.ball] == m.carrier)
        assert (m.left(), m.question, m.pieces) == (("plays", m.plays, 3), None, 10)
        assert [m.side_of(animal) for animal in range(10)] == [0] * 5 + [1] * 5
        assert [m.name(animal) for animal in range(10)] == ["Rabbit", "Fox", "Bear", "Tortoise", "Cat"] * 2


@both_books
def test_a_square_that_is_not_there_leads_nowhere(rules):  # FB-2
    """Nor does one whose number, put into an action, would spill over into who acts or what it does."""
    m = Match(rules, seed=3)
    own = range(5 * m.side, 5 * m.side + 5)
    goes = [action for action in m.legal() if verb_of(action) in GOES]
    for animal in own:
        first = act(kinds.MOVE, animal)
        for square in [action - first for action in goes] + [-1, m.columns * m.rows, 511, 512, 2**14, 2**20]:
            if not 0 <= square < m.columns * m.rows:
                assert (m.route(animal, square), m.meant(animal, square)) == (((), (0, 1)), -1)


@pytest.mark.parametrize("letter", "FBCfbc")
def test_only_the_animal_in_play_has_moved_or_acted(letter):  # FB-9
    for mark, asked in (("moved", "has_moved"), ("used", "has_used")):
        m = pitch("F r C / b B f / R c .", side=who(letter) // 5, **{mark: letter})
        assert m.playing == who(letter)
        for question in ("has_moved", "has_used"):
            answers = [getattr(m, question)(animal) for animal in range(10)]
            assert answers == [asked == question and animal == who(letter) for animal in range(10)]


@pytest.mark.parametrize("side", (0, 1))
def test_only_animals_of_the_side_to_play_can_act(side):  # FB-8
    m = Match("furbowl", first=side)
    for animal in [*range(-6, 12), 0.5, "fox"]:
        own = isinstance(animal, int) and 5 * side <= animal < 5 * side + 5
        assert (any(m.legal(animal)), any(m.reach(animal)), m.can_act(animal)) == (own, own, own)


def test_a_match_without_a_ball_has_no_carrier(monkeypatch):
    m = Match("furbowl")
    monkeypatch.setattr(m._rules, "balls", lambda game: iter(()))
    assert (list(m.balls()), m.ball, m.carrier) == ([], -1, -1)


def test_what_kinds_of_events_are():  # FB-51
    flags = dict.fromkeys(range(kinds.SKIPPED, kinds.TURN_OVER), protocol.FREE)
    flags |= dict.fromkeys(range(kinds.DODGE, kinds.COMEBACK + 1), protocol.ROLL)
    flags |= {kinds.SET_UP: 0, kinds.TURN_OVER: protocol.ENDS, kinds.TURN: protocol.TURN, kinds.SCORE: protocol.SCORE}
    flags |= {kinds.STEP: protocol.STEP | protocol.FREE, kinds.MATCH_OVER: protocol.OVER}
    m = Match("furbowl")
    assert {kind: m.flags(kind) for kind in flags} == flags
    for kind in flags:
        event = kind, 0, 0, 63, 0
        assert m.dice(event) == ((6, 3) if flags[kind] == protocol.ROLL else ()) and m.sides(event) == 6


EVENTS = {  # which have nobody, which no square, which nothing else to tell, and which only one number
    "nobody": "SET_UP TURN SKIPPED SCATTER DROP TURN_OVER MATCH_OVER",
    "nowhere": "TURN SKIPPED COMEBACK TURN_OVER MATCH_OVER",
    "no a": "STEP LOOSE BOUNCE DROP GAIN STUN OUT RECOVER RETURN",
    "no b": "SKIPPED STEP CHARGE PUSHED SLAMMED LOOSE BOUNCE GAIN STUN KO OUT RECOVER RETURN PLAY_OVER",
}


@both_books
@pytest.mark.parametrize("seed", range(4))
def test_what_an_event_says_of_whom_and_where(rules, seed):  # FB-51
    """Where somebody and something is named it is there, all else is -1, or 0."""
    without = {what: [getattr(kinds, name) for name in EVENTS[what].split()] for what in EVENTS}
    chance, m = random.Random(seed), Match(rules, seed=seed, target=2, turn_cap=12)
    while not m.over:
        listed = list(m.legal())
        tackles = [action for action in listed if verb_of(action) == kinds.TACKLE]
        m.apply(chance.choice(tackles or listed))
        for kind, animal, square, a, b in m.events():
            assert (animal == -1) == (kind in without["nobody"]) and -1 <= animal < 10
            assert (square == -1) == (kind in without["nowhere"]) or kind == kinds.PLAY_OVER
            assert square == -1 or m.exists(square)
            assert a == 0 or kind not in without["no a"]
            assert b == 0 or kind not in without["no b"]


NUMBERS = {  # what other programs read events by, each name one more than the one before it
    1: "DODGE PICKUP SURPRISE THROW CATCH HIT OUCH COMEBACK",
    16: "SET_UP TURN SKIPPED GO STEP PASSING CHARGE PUSHED SLAMMED LOOSE SCATTER BOUNCE DROP GAIN STUN KO OUT RECOVER "
    "RETURN PLAY_OVER TURN_OVER SCORE MATCH_OVER",
}
STATUSES = "NORMAL STUNNED KNOCKED_OUT GONE"
REASONS = "FINISHED BOTH_USED NOTHING_USEFUL PICKUP_FAILED HURT HOME"


def test_numbers_of_events_reasons_and_statuses():
    for first, names in [*NUMBERS.items(), (0, STATUSES), (0, REASONS)]:
        assert [getattr(kinds, name) for name in names.split()] == [first + i for i in range(len(names.split()))]
