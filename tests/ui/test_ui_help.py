"""The help: its pages through the buttons, its numbers against what the rules say."""

import pytest

from furbowl import protocol, registry
from furbowl.games.furbowl import help_pages as pages
from furbowl.games.furbowl import kinds as words
from furbowl.games.furbowl import tables
from furbowl.games.furbowl.kinds import GONE, KNOCKED_OUT, NORMAL, STUNNED
from furbowl.match import Match
from picture import NAMES, who
from pitch import pitch
from reading import after, shows, wrapped
from screen import play

HELP_PAGES = 17
module = registry.module
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
    found = [what for _, lay_out, what in pages.PAGES if lay_out is pages.texts]
    assert len(found) == 8
    for what in found:
        rows = [row for _, _, told in pages.texts(None, what) for row in wrapped(told, 26)]
        assert len(rows) <= 8, rows


@pytest.mark.parametrize("rules", ["furbowl", "furball"])
def test_every_item_is_within_the_page(rules):
    match = Match(rules)
    for title, lay_out, what in pages.PAGES:
        assert len(title) <= 20
        for item in lay_out(match, what):
            if item[0] == "at":
                _, x, row, colour, told = item
                assert x + 6 * len(told) <= 160 and 0 <= row < 8, item


def test_without_a_match_it_is_the_help_of_the_rules_that_are_set(monkeypatch):
    asked = []

    def show(player):
        yield from player.press("wait:0.2 A DOWN RIGHT B wait:0.3 DOWN A wait:0.3")
        assert shows(player, "1/17") and asked[-1] == "furball"

    monkeypatch.setattr(registry, "module", lambda rules, leaf: asked.append(rules) or module(rules, leaf))
    play(show)


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
    assert rolls == ((words.DODGE, pages.dodge(m, who(letter))), (words.PICKUP, pages.pickup(m, who(letter))))


@pytest.mark.parametrize("passer", ANIMALS)
@pytest.mark.parametrize("receiver", ANIMALS)
def test_throw_and_catch(passer, receiver):
    if passer == receiver:
        return
    for away in range(1, tables.FARTHEST_PASS + 1):
        m = pitch("%s*" % passer + ". " * (away - 1) + "%s . ." % receiver, at=(2, 5))
        rolls = dict(needed(m, "%s pass %s" % (word(passer), word(receiver))))
        farthest = min(each for _, each in pages._BANDS if away <= each)
        assert rolls[words.CATCH] == pages.catch(m, who(receiver), farthest)
        assert rolls.get(words.THROW) == (pages.catch(m, who(passer), farthest) if away > 1 else None)


def test_no_pass_goes_farther():
    m = pitch("F*. . . . . . . . C", at=(2, 5))
    assert not m.may("fox pass cat")


@pytest.mark.parametrize("away", range(1, 9))
def test_how_far_a_dropped_pass_scatters(away):
    dice = ([6, 6] if away > 1 else []) + [1, 2, 0]
    m = pitch("B*" + ". " * (away - 1) + "T . .", at=(2, 5), dice=dice)
    m.do("bear pass tortoise")
    farthest = min(each for _, each in pages._BANDS if away <= each)
    assert [event[3] for event in m.saw(words.SCATTER)] == [tables.PASS_SCATTER[farthest]]


@pytest.mark.parametrize("attacker", ANIMALS)
@pytest.mark.parametrize("defender", ANIMALS)
def test_tackles(attacker, defender):
    m = pitch("%s %s" % (attacker, defender.lower()), at=(5, 5))
    hit = pages.tackle(m, who(attacker), who(defender.lower()))
    big = min(12, hit + tables.BIG_HIT - tables.TACKLE_GOAL)
    text = "%s tackle %s" % (word(attacker), word(defender))
    assert needed(m, text) == ((words.HIT, hit), (words.OUCH, big))


@pytest.mark.parametrize("total", range(2, 13))
def test_ouch(total):
    dice = [max(1, total - 6), min(6, total - 1)]
    m = pitch("F r .", dice=[6, 5] + dice)
    m.do("fox tackle rabbit")
    named = pages.NAMED
    expected = [NORMAL, STUNNED, KNOCKED_OUT, GONE][sum(total >= named[limit] for limit in ("stunned", "ko", "out"))]
    assert m.match.state(who("r")) == expected


@pytest.mark.parametrize("hitter, hit, modifier", [("B", "r", "maul"), ("C", "t", "shell")])
def test_what_is_added_to_ouch(hitter, hit, modifier):
    m = pitch("%s %s ." % (hitter, hit), dice=[6, 6, 1, 1])
    m.do("%s tackle %s" % (word(hitter), word(hit)))
    value = pages.NAMED[modifier]
    assert [roll[3] for roll in m.rolls() if roll[0] == words.OUCH] == [-value if modifier == "shell" else value]


@pytest.mark.parametrize("dice, stunned", [((2, 2), True), ((1, 3), True), ((2, 3), False)])
def test_a_weaker_attacker(dice, stunned):
    m = pitch("R b .", dice=list(dice))
    m.do("rabbit tackle bear")
    assert (m.match.state(who("R")) == STUNNED) is stunned is (sum(dice) <= pages.NAMED["weak"])


def test_comeback():
    m = pitch("C . .", dice=[1, 1], ko="r")
    m.do("end")
    assert [roll[4] for roll in m.rolls() if roll[0] == words.COMEBACK] == [tables.COMEBACK_GOAL]


def test_plays_and_sprint():
    m = Match("furbowl", seed=1, first=0, formation="Defensive")
    assert m.plays == pages.NAMED["plays"]
    start = m.square(0)
    reached = [protocol.target(a) for a in m.legal(0) if protocol.verb(a) in (words.MOVE, words.SPRINT)]
    assert max(s % 15 - start % 15 for s in reached) == m.stats(0)[0] + pages.NAMED["sprint"]
