"""The help: its pages through the buttons, its numbers against what the rules say."""

import pytest

from furbowl import words
from furbowl.match import GONE, KNOCKED_OUT, NORMAL, STUNNED, Match
from furbowl.ui import help_numbers as numbers
from furbowl.ui import help_texts
from picture import NAMES, who
from pitch import pitch
from reading import after, shows, wrapped
from screen import play

HELP_PAGES = 17
ANIMALS = "RFBTC"


def test_every_page_of_the_help_is_there_once():
    seen = []

    def steps(player):
        yield from player.press("wait:0.2 DOWN A wait:0.2")
        for page in range(HELP_PAGES):
            assert shows(player, "%d/%d" % (page + 1, HELP_PAGES))
            seen.append(player.picture().tobytes())
            yield from player.press("RIGHT")
        assert player.picture().tobytes() == seen[0]
        yield from player.press("LEFT")
        assert player.picture().tobytes() == seen[-1]

    play(steps)
    assert len(set(seen)) == HELP_PAGES


def test_topics_go_around():
    def steps(player):
        yield from player.press("wait:0.2 DOWN A RIGHT wait:0.2")
        for number in (4, 6, 11, 14, 1, 4):
            yield from player.press("DOWN")
            assert shows(player, "%d/%d" % (number, HELP_PAGES))
        for number in (1, 14, 11):
            yield from player.press("UP")
            assert shows(player, "%d/%d" % (number, HELP_PAGES))

    play(steps)


def test_the_pages_of_text_fit():
    pages = [value for name, value in vars(help_texts).items() if isinstance(value, tuple) and name.isupper()]
    assert len(pages) == 8
    for page in pages:
        rows = [row for told in page[1::2] for row in wrapped(told % numbers.NAMED, 26)]
        assert len(rows) <= 8, rows


@pytest.mark.parametrize(
    "who, name, trait",
    [
        (0, "Rabbit", "Sprint: once a match it"),
        (1, "Fox", "Sneaky: +1 when it has to"),
        (2, "Bear", "Maul: +1 to the Ouch roll"),
        (3, "Tortoise", "Shell: -2 to the Ouch roll"),
        (4, "Cat", "Nine Lives: it is never"),
    ],
)
def test_the_card_of_an_animal(who, name, trait):
    def steps(player):
        yield from player.press("wait:0.2 DOWN A DOWN*2 wait:0.2" + " RIGHT" * who)
        assert shows(player, name, 2) and shows(player, trait)

    play(steps)


def test_the_tables_of_the_help():
    to_ball = "wait:0.2 DOWN A DOWN*3 "
    after(to_ball + "wait:0.1", "5+ 83%", "7+ 58%", "8+ 42%", "6+ 72%")
    after(to_ball + "RIGHT*2 wait:0.1", "10+", "4+", "7-8")
    after(to_ball + "DOWN wait:0.1", "12+", "11+", "4+")


# --- the numbers


def word(letter):
    return NAMES[who(letter) % 5]


def needed(m, text):
    """What the rules say: (kind, two dice) for each roll."""
    return m.needs(m.action(text))


@pytest.mark.parametrize("letter", ANIMALS)
def test_dodge_and_pickup(letter):
    m = pitch("b %s r o" % letter, at=(6, 5))
    rolls = needed(m, word(letter) + " move o")
    assert rolls == ((words.DODGE, numbers.dodge(m, who(letter))), (words.PICKUP, numbers.pickup(m, who(letter))))


@pytest.mark.parametrize("passer", ANIMALS)
@pytest.mark.parametrize("receiver", ANIMALS)
def test_throw_and_catch(passer, receiver):
    if passer == receiver:
        return
    for away in range(1, numbers.NAMED["far"] + 1):
        m = pitch("%s*" % passer + ". " * (away - 1) + "%s . ." % receiver, at=(2, 5))
        rolls = dict(needed(m, "%s pass %s" % (word(passer), word(receiver))))
        band = [away <= farthest for farthest in numbers.FARTHEST].index(True)
        assert rolls[words.CATCH] == numbers.catch(m, who(receiver), band)
        assert rolls.get(words.THROW) == (numbers.catch(m, who(passer), band) if band else None)


def test_no_pass_goes_farther():
    m = pitch("F*. . . . . . . . C", at=(2, 5))
    assert not m.may("fox pass cat")


@pytest.mark.parametrize("away", range(1, 9))
def test_how_far_a_dropped_pass_scatters(away):
    dice = ([6, 6] if away > 1 else []) + [1, 2, 0]
    m = pitch("B*" + ". " * (away - 1) + "T . .", at=(2, 5), dice=dice)
    m.do("bear pass tortoise")
    band = [away <= farthest for farthest in numbers.FARTHEST].index(True)
    assert [event[3] for event in m.saw(words.SCATTER)] == [numbers.DROPS[band]]


@pytest.mark.parametrize("attacker", ANIMALS)
@pytest.mark.parametrize("defender", ANIMALS)
def test_tackles(attacker, defender):
    m = pitch("%s %s" % (attacker, defender.lower()), at=(5, 5))
    hit = numbers.tackle(m, who(attacker), who(defender.lower()))
    big = min(12, hit + numbers.BIG_HIT - numbers.TACKLE)
    text = "%s tackle %s" % (word(attacker), word(defender))
    assert needed(m, text) == ((words.HIT, hit), (words.OUCH, big))


def test_three_more_is_a_big_hit():
    assert numbers.BIG_HIT - numbers.TACKLE == 3  # as the table of tackles says in words


@pytest.mark.parametrize("total", range(2, 13))
def test_ouch(total):
    dice = [max(1, total - 6), min(6, total - 1)]
    m = pitch("F r .", dice=[6, 5] + dice)
    m.do("fox tackle rabbit")
    named = numbers.NAMED
    expected = [NORMAL, STUNNED, KNOCKED_OUT, GONE][sum(total >= named[limit] for limit in ("stunned", "ko", "out"))]
    assert m.match.state(who("r")) == expected


@pytest.mark.parametrize("hitter, hit, modifier", [("B", "r", "maul"), ("C", "t", "shell")])
def test_what_is_added_to_ouch(hitter, hit, modifier):
    m = pitch("%s %s ." % (hitter, hit), dice=[6, 6, 1, 1])
    m.do("%s tackle %s" % (word(hitter), word(hit)))
    value = numbers.NAMED[modifier]
    assert [roll[3] for roll in m.rolls() if roll[0] == words.OUCH] == [-value if modifier == "shell" else value]


@pytest.mark.parametrize("dice, stunned", [((2, 2), True), ((1, 3), True), ((2, 3), False)])
def test_a_weaker_attacker(dice, stunned):
    m = pitch("R b .", dice=list(dice))
    m.do("rabbit tackle bear")
    assert (m.match.state(who("R")) == STUNNED) is stunned is (sum(dice) <= numbers.NAMED["weak"])


def test_comeback():
    m = pitch("C . .", dice=[1, 1], ko="r")
    m.do("end")
    assert [roll[4] for roll in m.rolls() if roll[0] == words.COMEBACK] == [numbers.COMEBACK]


def test_plays_and_sprint():
    m = Match("furbowl", seed=1, first=0, formation="Defensive")
    assert m.plays == numbers.NAMED["plays"]
    start = m.square(0)
    reached = [words.target(a) for a in m.legal(0) if words.verb(a) in (words.MOVE, words.SPRINT)]
    assert max(s % 15 - start % 15 for s in reached) == m.stats(0)[0] + numbers.NAMED["sprint"]
