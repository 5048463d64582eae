"""Checks for every game at decisions of all its transcripts: a new game needs no tests of its own for them.

The rules of one game are in its folder; copies, seeds and numbers of no piece are in tests/core/test_face.py.
"""

import functools
import random
import re

import pytest

from furbowl import protocol, registry
from furbowl.dice import Dice
from furbowl.match import IllegalAction, Match
from furbowl.saving.record_text import replay
from outside import read_in_any_order
from sim.proof import invariants, transcripts

RULE = r"\b([A-Z]{2}|R)-[A-Z]?\d+"  # each refusal quotes one
FREE = 40  # one in this many decisions of free play is checked, and one in FEW of each question
FEW = 10
OFTEN = 5  # decisions, between two saves of a match
OTHERS = 150  # actions of other decisions that are tried at each
OPTIONS = {  # of each rule set: the numbers that are allowed, from and to, or the names
    "furbowl": {"target": (1, 99), "turn_cap": (1, 250), "formation": "Balanced Wide Central Defensive Aggressive"},
    "furball": {"target": (1, 99), "turn_cap": (1, 250)},
    "octo": {"target": (1, 99), "turn_cap": (1, 250), "formation": "Balanced Wide Defensive Aggressive"},
    "blitz": {"turns": (1, 16), "rerolls": (0, 8), "formation": "Tight Spread"},
    "squig": {"turns": (1, 16), "rerolls": (0, 8), "formation": "Tight Spread"},
}
FULL = ("blitz", "squig")  # their positions say everything but the dice

pytestmark = pytest.mark.parametrize("rules", registry.names())


def transcribed(rules, every=1):
    """The texts of the rule set's transcripts, or one in so many."""
    names = [name for name in transcripts.names() if name.startswith(rules + "-")]
    return [transcripts.path(name).read_text(encoding="ascii") for name in names[::every]]


@functools.cache
def decisions(rules):
    """Copies of matches at some decisions, with at least one for each question."""
    found, asked = [], {}
    for text in transcribed(rules):
        for _, match, _ in replay(text):
            number = asked[match.question] = asked.get(match.question, -1) + 1
            if number % (FEW if match.question else FREE) == 0 and not match.over:
                found.append(match.copy())
    return found


@functools.cache
def actions(rules):
    """All actions that are legal at one of the decisions."""
    return sorted({action for match in decisions(rules) for action in match.legal()})


def test_it_has_twenty_different_transcripts(rules):
    paths = [transcripts.path(name) for name in transcripts.names() if name.startswith(rules + "-")]
    assert len(paths) == len({path.read_bytes() for path in paths}) == 20
    assert set(paths[0].parent.iterdir()) <= set(map(transcripts.path, transcripts.names())), "other files are there"


def some_actions(rules, match, chance):
    """Legal actions, some from other decisions, and those that a press on the square of another piece would mean."""
    found = set(match.legal()) | set(chance.sample(actions(rules), OTHERS))
    for who in range(match.pieces):
        found |= {match.meant(who, match.square(other)) for other in range(match.pieces)}
    return sorted(found - {-1})


# --- actions


def test_what_is_listed_is_exactly_what_nothing_forbids(rules):
    chance = random.Random(1)
    for match in decisions(rules):
        listed = set(invariants.listed_well(match))
        before = match.snapshot()
        for action in some_actions(rules, match, chance):
            why = match.why_not(action)
            assert (why == "") == (action in listed), (match.position(), action, why)
            if why:
                with pytest.raises(IllegalAction, match=RULE) as refusal:
                    match.apply(action)
                assert str(refusal.value) == why
        assert match.snapshot() == before and list(match.events()) == []


def test_a_piece_can_act_where_it_has_actions(rules):
    for match in decisions(rules):
        listed = list(match.legal())
        for who in range(match.pieces):
            own = [action for action in listed if match.actor(action) == who]
            assert list(match.legal(who)) == own and match.can_act(who) == (own != [])
            idle = match.why_idle(who)
            assert idle == "" if own else len(idle) > 5


def test_an_action_is_a_text_and_a_number(rules):
    """parse() is the inverse of text(), which names no team; a team before it must be the one that decides."""
    for match in decisions(rules):
        right, wrong = protocol.TEAMS[match.side], protocol.TEAMS[1 - match.side]
        texts = {match.text(action): action for action in match.legal()}
        assert len(texts) == len(list(match.legal()))
        for text, action in texts.items():
            assert match.parse(text) == match.parse("%s  %s " % (right, text.upper())) == action
            with pytest.raises(ValueError, match=wrong.lower()):
                match.parse("%s %s" % (wrong, text))
            for other in (text + " now", "x" + text, text[:-1] + "?"):
                with pytest.raises(ValueError):
                    match.parse(other)


def test_an_action_has_a_label_an_aim_and_odds(rules):
    for match in decisions(rules):
        for action in match.legal():
            kind, square = match.aim(action)
            assert kind in range(7) and -1 <= match.actor(action) < match.pieces
            assert square == -1 or (0 <= square < 8 if kind == protocol.SEND else match.exists(square))
            assert (kind == protocol.END) == (action == match.end)
            assert (kind == protocol.FINISH) == (action == match.finish)
            assert square == -1 or kind not in (protocol.END, protocol.FINISH)
            label, needs, (ways, total) = match.explain(action)
            assert label == match.label(action) != "" and needs == match.needs(action)
            assert 0 <= ways <= total and (ways, total) == match.odds(action)
            assert needs or ways == total or total > 1


def test_what_ends_a_play_or_a_turn_is_listed_or_none(rules):
    for match in decisions(rules):
        assert {match.finish, match.end} - {-1} <= set(match.legal())
        label, left, of = match.left()
        assert label and 0 <= left <= of


# --- paths


def test_a_piece_reaches_what_it_has_a_route_to(rules):
    """Every square in reach has a route, and no other; its first action is legal, and its last aims at the square."""
    for match in decisions(rules)[::3]:
        for who in range(match.pieces):
            marks = dict(match.reach(who))
            assert len(marks) == len(list(match.reach(who)))
            for square in range(-1, match.columns * match.rows + 1):
                way, (ways, total) = match.route(who, square)
                assert (way != ()) == (square in marks) == (ways > 0), (match.position(), who, square)
                if way:
                    assert way[0] in list(match.legal(who)) and match.aim(way[-1])[1] == square
                    assert marks[square] != protocol.PLAIN or ways == total
                    assert marks[square] != protocol.RISK or ways < total


def test_a_sure_route_is_walked_to_its_end(rules):
    walked = 0
    for match in decisions(rules):
        for who in range(match.pieces):
            plain = [square for square, mark in match.reach(who) if mark == protocol.PLAIN]
            for square in plain[-1:]:
                walker = match.copy()
                for action in match.route(who, square)[0]:
                    walker.apply(action)
                walked += 1
                assert walker.square(who) == square or set(walker.score) != set(match.score)
    assert walked > 20


# --- everything at once


def test_a_decision_is_whole(rules):
    """Each legal action is carried out on a copy; a match saved as bytes or text is the same when read again."""
    asked = {}
    for match in decisions(rules):
        asked.setdefault(match.question, match)
    for match in [*asked.values(), *decisions(rules)[::30]]:
        invariants.sound(match)
        invariants.whole(match, list(match.legal()))
        invariants.refuses_unlisted(match, list(match.legal()), random.Random(2))
        assert str(match).isascii() and len(str(match).splitlines()) >= match.rows


def test_transcripts_are_sound_all_along(rules):
    for text in transcribed(rules):
        for _, match, _ in replay(text):
            invariants.sound(match)
            invariants.sound_events(match, list(match.events()))
        if match.over:
            invariants.ended(match)


def test_a_match_that_is_saved_and_restored_again_and_again_goes_on_the_same(rules):
    for text in transcribed(rules, 4):
        twin = None
        for number, match, action in replay(text):
            events = list(match.events())
            if twin:
                twin.apply(action)
                assert twin.snapshot() == match.snapshot() and list(twin.events()) == events
                assert (twin.over, twin.winner, twin.score) == (match.over, match.winner, match.score)
            if not twin or number % OFTEN == 0:
                twin = Match.restore(match.snapshot()) if number % 2 else match.copy()
                list(twin.events())


# --- positions


def with_other_lines(rules):
    """Iterate over (match, text of its position) at those decisions of all transcripts whose text has a line of a new
    form, numbers aside."""
    forms = set()
    for record in transcribed(rules):
        for _, match, _ in replay(record):
            text = match.position()
            new = {re.sub(r"\d+", "0", line) for line in text.splitlines()} - forms
            if new and not match.over:
                forms |= new
                yield match, text


def test_a_position_is_read_as_it_was_written(rules):
    """In capitals and in any order, too."""
    chance = random.Random(3)
    for match, text in with_other_lines(rules):
        invariants.kept(match, list(match.legal()))
        read_in_any_order(text, chance, " ; ", chance.randrange(99))
        again = Match.from_position(text.upper())
        assert again.position() == text and not list(again.events())
        if rules in FULL:
            assert again.snapshot() == match.copy(dice=Dice(0)).snapshot()


# --- options


def test_options_have_limits(rules):
    """Values out of range are refused by the option's name; a snapshot keeps allowed ones."""
    for option, allowed in {**OPTIONS[rules], "first": (0, 1)}.items():
        named = isinstance(allowed, str)
        good = allowed.split() if named else allowed
        for value in (*good, None) if named or option == "first" else good:
            match = Match(rules, **{option: value})
            assert Match.restore(match.snapshot()).snapshot() == match.snapshot()
        bad = [good[0].lower(), "", 1] if named else [good[0] - 1, good[1] + 1, "2", 2.5]
        for value in bad:
            with pytest.raises(ValueError, match=option):
                Match(rules, **{option: value})
    with pytest.raises(ValueError, match="cap.*first"):
        Match(rules, cap=3)
