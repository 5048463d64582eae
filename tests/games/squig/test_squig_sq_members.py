"""What a match of Squig tells of itself: squigs, hands, spells, odds, numbers of events, refusals."""

import random

import pytest

from furbowl.match import Match
from squig_at_hand import OWN_KINDS, TABLES, new_match, one_each


@TABLES
def test_balls_are_all_squigs(squig):  # SQ-1, SQ-R13
    """Number, square, who or -1, by number; a carried one with its carrier's square."""
    m = squig("PL1 5,5*4; GL1 9,9*2; s1 8,5; s6 7,3")
    assert [tuple(ball) for ball in m.match.balls()] == [
        (1, m.spot("8,5"), -1),
        (2, m.spot("9,9"), m.who("GL1")),
        (4, m.spot("5,5"), m.who("PL1")),
        (6, m.spot("7,3"), -1),
    ]


@one_each(
    "squigs, ball, carrier",
    [("s1 8,5; PL2 9,9*2", "8,5", None), ("PL2 9,9*2; s3 8,5", "9,9", "PL2"), ("s6 8,5", "8,5", None)],
)
def test_ball_and_carrier_are_those_of_the_lowest_number(squig, squigs, ball, carrier):  # SQ-R13
    m = squig("PL1 5,5; " + squigs)
    assert (m.match.ball, m.match.carrier) == (m.spot(ball), m.who(carrier) if carrier else -1)


@TABLES
def test_no_ball_at_a_kick_off(squig):  # SQ-12
    m = squig.read(squig.kick_off("formation purple"))
    assert (m.match.ball, m.match.carrier, list(m.match.balls())) == (-1, -1, [])


@TABLES
def test_who_carries_what_and_what_lies_where(squig):  # SQ-1, SQ-R13
    m = squig("PL1 5,5*4; GL1 9,9*2; PL2 6,6; s1 8,5; s6 7,3")
    assert [m.match.carries(m.who(name)) for name in ("PL1", "GL1", "PL2")] == [4, 2, 0]
    assert [m.match.squig_at(m.spot(place)) for place in ("8,5", "7,3", "5,5", "9,9", "1,1")] == [1, 6, 0, 0, 0]


@TABLES
def test_hands_are_bits(squig):  # SQ-18
    m = squig("PL1 5,5", hand="litter sponge nurse", theirs="gloves heels", spells="salve")
    assert m.match.hand(squig.flip) == 1 + (1 << 10) + (1 << 11)
    assert (m.match.hand(1 - squig.flip), m.match.spells, bool(m.match.cards)) == ((1 << 4) + (1 << 5), 4, True)


def test_options():  # SQ-R11, SQ-18
    m = new_match("0 1", cards=True, size=11, turns=3, rerolls=1)
    assert (m.match.size, m.match.length, bool(m.match.cards), m.match.rules) == (11, 3, True, "squig")
    for wrong in ({"cards": 2}, {"cards": "yes"}, {"card": True}, {"size": 8}):
        with pytest.raises(ValueError):
            Match("squig", **wrong)


# --- odds

STEPS = [  # who is where, in action with step 6,5; spells, odds
    ("PL1 5,5 move 0", "nothing", (1, 1)),
    ("PL1 5,5 move 0; s1 6,5", "nothing", (4, 6)),
    ("PL1 5,5 move 0; s1 6,5", "gloves", (5, 6)),
    ("PL1 5,5 move 0; s1 6,5; GL1 7,5", "nothing", (3, 6)),
    ("PL1 5,5 move 0; GL1 4,5", "nothing", (4, 6)),
    ("PL1 5,5 move 0; GL1 4,5", "salve", (5, 6)),
    ("PL1 5,5 move 0; GL1 4,5; GL2 7,5", "nothing", (3, 6)),
    ("PL1 5,5 move 0; GL1 4,5; GL2 7,5; s2 6,5", "nothing", (9, 36)),
    ("PL1 5,5 move 0; GL1 4,5; GL2 7,5; s2 6,5", "gloves salve", (16, 36)),
    ("PL1 5,5 move 6", "nothing", (5, 6)),
    ("PL1 5,5 move 6", "heels", (1, 1)),
    ("PL1 5,5 move 6; s1 6,5", "heels gloves", (5, 6)),
    ("PL1 5,5 move 6; GL1 4,5; s1 6,5", "nothing", (80, 216)),
    ("PL1 5,5*2 move 0; s1 6,5", "nothing", (1, 1)),
    ("PL1 5,5*2 move 0; GL1 4,5; s1 6,5", "nothing", (4, 6)),
    ("PL1 5,5*2 move 6; s1 6,5", "nothing", (5, 6)),
    ("PL1 5,5 move 0; GL1 4,5; GL2 7,4; GL3 7,5; GT 7,6", "nothing", (1, 6)),
    ("PL1 5,5 move 0; GL1 4,5", "gloves heels brass", (4, 6)),
]


@one_each("description, spells, odds", STEPS)
def test_odds_of_a_step(squig, description, spells, odds):  # BZ-R1, SQ-R10, SQ-C5, SQ-C6, SQ-C7
    m = squig(description, spells=spells)
    assert m.chance("lineman1 step 6,5") == odds


@one_each(
    "who, odds", [("", (4, 6)), ("PL2 8,5", (16, 36)), ("PL2 8,5*2", (4, 6)), ("GL2 8,5", (16, 36)), ("s2 8,5", (4, 6))]
)
def test_odds_of_a_throw(squig, who, odds):  # SQ-10, SQ-R25
    assert squig("PL1 5,5* pass 0; " + who).chance("lineman1 throws 8,5") == odds


@one_each(
    "description, facts, odds",
    [
        ("PL1 5,5 move 1; s1 5,5", {"ask": "reroll pickup"}, (4, 6)),
        ("PL1 5,5 move 1; s1 5,5", {"ask": "reroll pickup", "spells": "gloves"}, (5, 6)),
        ("PL1 5,5 move 1; GL1 4,4; s1 9,9", {"ask": "reroll dodge"}, (3, 6)),
        ("PL1 5,5*2 move 1; GL1 4,4; s1 5,5", {"ask": "reroll dodge"}, (3, 6)),
        ("PL1 5,5 move 1; GL1 4,4; s1 5,5", {"ask": "reroll dodge"}, (9, 36)),
        ("PL1 5,5 blitz 7 hit; s1 6,5", {"ask": "reroll rush squig1"}, (760, 1296)),
        ("PB1 5,5 block 0 hit; s1 6,5", {"ask": "block squig1 1 1 1"}, (189, 216)),
        ("PL1 5,5* pass 0; PL2 8,5*2", {"ask": "reroll throw 8,5 2"}, (4, 6)),
    ],
)
def test_odds_of_a_reroll(squig, description, facts, odds):  # SQ-R8, SQ-R10, SQ-R25, BZ-R1
    m = squig(description, rerolls="1 0", **facts)
    assert m.chance("reroll") == odds


# --- events as numbers


@TABLES
def test_own_events_as_numbers(squig):  # SQ-2, SQ-6, SQ-7
    m = squig("PL1 5,5*").do("lineman1 move", dice="1 6 E E E 1 N")
    own = [event for event in m.seen if event[0] in OWN_KINDS and event[0] != 128]
    spot = m.spot
    assert own == [
        (120, m.who("PL1"), spot("5,5"), 1, 1),
        (121, -1, spot("5,5"), 6, 1),
        (122, -1, spot("6,5"), 1, spot("5,5")),
        (122, -1, spot("7,5"), 1, spot("6,5")),
        (122, -1, spot("8,5"), 1, spot("7,5")),
        (124, -1, spot("5,5"), 2, 1),
        (121, -1, spot("5,5"), 1, 2),
        (122, -1, spot("5,6"), 2, spot("5,5")),
    ]


@TABLES
def test_leaps_and_the_crowd_as_numbers(squig):  # SQ-5, SQ-13
    m = squig("PL1 5,5; GL1 5,1 prone; s3 5,2; s1 9,9").do("end", dice="1 2 1 S S")
    assert (122, -1, m.spot("5,1"), 3, m.spot("5,2")) in m.seen
    assert (123, m.who("GL1"), -1, 3, m.spot("5,1")) in m.seen
    assert [event[3:] for event in m.seen if event[0] == 125] == [(3, 1)]
    assert [event[1] for event in m.seen if event[0] == 125] == [-1]


@TABLES
@pytest.mark.parametrize("number", [1, 2])
def test_which_squig_is_meant(squig, number):  # SQ-1
    """Before an event of a ball, if there are several."""
    m = squig(
        "PL1 5,5* pass 0; PL2 8,5; s2 12,3".replace("5,5*", "5,5*%d" % number).replace("s2", "s%d" % (3 - number))
    )
    m.do("lineman1 throws 8,5", dice="3 3")
    kinds = [event[0] for event in m.seen]
    assert 128 in kinds[: kinds.index(98)] and {event[3] for event in m.seen if event[0] == 128} == {number}


@TABLES
def test_which_is_not_told_of_a_single_squig(squig):  # SQ-1
    m = squig("PL1 5,5*2 pass 0; PL2 8,5").do("lineman1 throws 8,5", dice="3 3")
    assert 128 not in [event[0] for event in m.seen]


# --- what is not legal


@one_each(
    "here, text, there",
    [
        ("PL1 5,5 block 0; GL1 4,5; s1 9,9", "lineman1 hits squig1", "PL1 5,5 block 0; s1 6,5"),
        ("PL1 5,5 block 0; s1 6,5; PL2 6,6*2", "lineman1 hits squig2", "PL1 5,5 block 0; s1 6,5; s2 6,6"),
        ("PL1 5,5; PL2 9,9*", "lineman1 pass", "PL1 5,5; s1 9,9"),
        ("PL1 5,5; s1 9,9", "lineman1 block", "PL1 5,5; s1 6,5"),
        ("PL1 5,5* handoff 0; PL2 6,5*2; PL3 4,5", "lineman1 hands lineman2", "PL1 5,5* handoff 0; PL2 6,5; PL3 4,5"),
    ],
)
def test_refusals_quote_a_rule(squig, here, text, there):  # SQ-R24, SQ-R25, SQ-10
    action = squig(there).action(text)
    m = squig(here)
    m.refuses(action)
    m.may_not(text)


@one_each(
    "here, text, who, there",
    [
        ({"hand": "brass"}, "play heels", "", {"hand": "heels"}),
        ({"theirs": "heels"}, "play heels", "", {"hand": "heels"}),
        ({"spells": "heels"}, "play heels", "", {"hand": "heels"}),
        ({"hand": "nurse"}, "play nurse lineman2", "PL2 ko", {"hand": "nurse"}),
    ],
)
def test_refusals_of_cards_quote_a_rule(squig, here, text, who, there):  # SQ-R30, SQ-C12
    action = squig("PL1 5,5; " + who, **there).action(text)
    m = squig("PL1 5,5", **here)
    m.refuses(action)
    m.may_not(text)


# --- whole matches

OPTIONS = (
    {},
    {"cards": True},
    {"size": 11, "turns": 3},
    {"size": 11, "cards": True, "turns": 3},
    {"formation": "Tight"},
)


def sound(m):
    """At most six squigs with a number each; one a hand, one a square, none under a player but where a roll waits."""
    squigs = [tuple(ball) for ball in m.balls()]
    numbers = [number for number, _, _ in squigs]
    assert numbers == sorted(set(numbers)) and all(1 <= number <= 6 for number in numbers)
    hands = [who for _, _, who in squigs if who >= 0]
    assert len(hands) == len(set(hands)) and all(m.state(who) == 0 for who in hands)
    free = [square for _, square, who in squigs if who < 0]
    assert len(free) == len(set(free))
    if m.question is None:
        assert squigs and not any(m.who_at(square) >= 0 for square in free)
    assert not m.hand(0) & m.hand(1)


@pytest.mark.proof
@pytest.mark.parametrize("seed", range(10))
def test_random_matches_end_and_are_sound(seed):  # SQ-R2, SQ-R14, SQ-10
    chance = random.Random(seed)
    m = Match("squig", seed=seed, **OPTIONS[seed % len(OPTIONS)])
    while not m.over:
        sound(m)
        actions = list(m.legal())
        assert actions and len(m.snapshot()) <= 256
        bold = [action for action in actions if " hits squig" in m.text(action)]
        steps = [action for action in actions if " step " in m.text(action)]
        if chance.randrange(40) == 0:
            again = Match.from_position(m.position())
            assert again.position() == m.position() and list(again.legal()) == actions
            data = m.snapshot()
            assert Match.restore(data).snapshot() == data
        usual = steps if steps and chance.randrange(3) else actions
        m.apply(chance.choice(bold or usual))
        list(m.events())
