"""One word for one thing in Squig, on every screen, in the log and in the help.

squig           what is carried: never a ball
wriggle         the risk that a squig leaves its carrier; if it does, it wriggles free
pick up         what a step onto a free squig does
squashed        by a block; crushed: by the crowd
"""

import random
import re
from pathlib import Path

import pytest

from furbowl import cpu, lessons
from furbowl.dice import Dice
from furbowl.games.squig import describe, effects, hand, help_pages, kinds, options
from furbowl.games.squig.story import Log
from furbowl.match import Match
from furbowl.protocol import ROLL
from furbowl.ui.match.choice import Choice
from furbowl.ui.match.choice_list import row
from furbowl.ui.match.rows import rows
from furbowl.ui.screens import turn
from furbowl.ui.widgets.text import Words
from marks import rest
from reading import put_in
from squig_at_hand import Table

SEVEN = Table()
LOGS = sorted((Path(__file__).parents[1] / "games" / "squig" / "transcripts").glob("*.txt"))
INSTEAD = "in place of the ball"  # once, where the game is introduced
ABANDONED = r"\bballs?\b|\boff \d+%|\boff on\b|loses it|hold it\b|lost in the crowd|\bout \d+%"


def plain(text):
    text = text.replace("~", " ").replace("\n", " ").replace(INSTEAD, "")
    found = re.search(ABANDONED, text, re.IGNORECASE)
    assert not found, "%r in %r" % (found[0], text)
    assert not ("riggle" in text and "no roll" in text), text
    return text


def told(put, *about):
    words = Words()
    put(words, *about)
    return plain(put_in(words))


def answers(match):
    """What stands in the lines for each answer to a question, and its row."""
    plain(describe.asked(match))
    for action in match.legal():
        plain(row(match, describe, (action,))[0])
        yield told(describe.tells, match, action)
        yield told(describe.action, match, action)


def squares(match):
    for _, at, _ in match.balls():
        told(describe.square, match, at)
        told(describe.several, match, at)


def pieces(match, chance):
    for who in range(match.pieces):
        told(describe.piece, match, who)
        plain(match.why_idle(who))
        if not match.question and match.playing < 0 and match.can_act(who):
            for action in describe.plans(match, who):
                yield told(describe.action, match, action)
                yield told(describe.tells, match, action)
            for at in chance.sample([at for at, _ in match.reach(who)] or [-1], 1):
                if at >= 0:
                    yield told(describe.way, match, who, at, 1)


@pytest.mark.parametrize("size", [7, *rest(11)])
def test_no_text_of_a_match_has_an_abandoned_word(size):
    chance, said = random.Random(size), set()
    match = Match("squig", size=size, formation="Tight", cards=True, dice=Dice(size))
    log = Log(match)
    for step in range(250):
        actions = list(match.legal())
        for action in chance.sample(actions, min(3, len(actions))):
            said.add(told(describe.action, match, action))
            told(describe.tells, match, action)
            plain(match.label(action))
        for action in (chance.randrange(1 << 19) for _ in range(5)):
            plain(match.why_not(action))
        said.update(pieces(match, chance))
        squares(match)
        if step % 10 == 0:
            plain(turn._ball(match))
            plain(cpu.finish(cpu.explain(match, chance.choice(actions))))
        match.apply(chance.choice(actions))
        for line in [each for event in match.events() for each in log.feed(event)]:
            plain(line)
        if match.over:
            break
    assert any("wriggles free 17%" in each for each in said)


@pytest.mark.parametrize(
    "where, ask, expected",
    [
        ("PL2 12,1 move 1; s1 12,1; s2 3,3", "reroll pickup", "The squig bounces: turnover"),
        ("PL2 5,5* pass 0", "reroll throw 12,5 4", "The squig scatters 3 squares from its aim"),
        ("PT 5,5* pass 0; GL1 7,5", "intercept 9,5", "The squig flies on"),
        ("PT 5,5* pass 0; GL1 7,5", "intercept 9,5", "Lineman1 gets the squig"),
        ("PL1 10,5 block 0 hit; GL1 11,5*", "block lineman1 6", "Lineman1 is pushed, falls: the squig is loose"),
    ],
)
def test_answers_to_a_question_tell_of_the_squig(where, ask, expected):
    match = SEVEN(where, ask=ask, rerolls="2 2").match
    assert any(each.startswith(expected) for each in answers(match)), list(answers(match))


def test_a_touchback_gives_the_squig():  # BZ-45
    match = SEVEN.read(SEVEN.kick_off("touchback")).match
    assert any(each.startswith("The squig to ") for each in answers(match))
    plain(match.why_not(0))


def test_a_step_onto_a_free_squig_is_called_picking_it_up_in_the_list():
    match = SEVEN("PB1 10,5; s1 11,5; s2 3,3; GL2 16,8").match
    choice = Choice(match, describe)
    choice.look()
    choice.pick(5)
    at = 4 * 20 + 10
    found = [row(match, describe, each, (1, 2)) for each in rows(choice, at, choice.way(at)[0])]
    assert [each[0] for each in found][0] == "Pick up Squig1"


@pytest.mark.parametrize("die, expected", [(1, "Squig1 wriggles free"), (2, "Lineman1 holds it")])
def test_the_dice_of_a_carrier_tell_what_they_came_to(die, expected):  # SQ-6
    match = SEVEN("PL1 5,5*", "1 1 E" if die == 1 else "2").match
    match.apply(match.parse("lineman1 move"))
    events = list(match.events())
    at = [event[0] for event in events].index(kinds.TEST)
    assert match.flags(kinds.TEST) & ROLL
    assert effects.Effects().rolls(match, events, at)[3][1:3] == ("Lineman1 wriggle 2+", expected)
    log = Log(match)
    lines = [line for event in events for line in log.feed(event)] + log.flush()
    assert ("It wriggles free!" in lines[0]) == (die == 1)


def test_who_is_handed_the_machine_reads_of_squigs():
    assert turn._ball(SEVEN("PL1 5,5; s1 9,9").match) == "The squig is loose"
    assert turn._ball(SEVEN("PL1 5,5*").match) == "Squig: your Lineman1"
    assert turn._ball(SEVEN("PL1 5,5*; s2 9,9").match) == "1 of 2 squigs are yours"
    assert turn._ball(Match("blitz", formation="Tight")) in ("The ball is loose", "0 of 0 balls are yours")


def test_no_help_lesson_option_or_card_has_an_abandoned_word():
    match = Match("squig")
    for title, lay_out, what in help_pages.PAGES:
        plain(title)
        for item in lay_out(match, what):
            for part in item:
                if isinstance(part, str):
                    plain(part)
    for kind in (lessons.LESSON, lessons.CHALLENGE):
        for entry in lessons.entries("squig", kind):
            said, _ = lessons.read(entry)
            for each in said["title"] + said["say"]:
                plain(each)
    for each in hand.EFFECTS.split("|"):
        plain(each)
    for _, _, _, meanings in options.ROWS["squig"]:
        plain(meanings)


@pytest.mark.parametrize("log", LOGS, ids=[log.stem for log in LOGS])
def test_no_log_of_a_whole_match_has_an_abandoned_word(log):
    for line in log.read_text(encoding="ascii").splitlines():
        if line.startswith("#"):
            plain(line)
