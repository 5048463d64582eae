"""Every text of the match screen fits into its two lines, whatever the position."""

import random
from collections import Counter

import pytest

from furbowl import words
from furbowl.match import Match
from furbowl.ui import chance, refuse, tell, text
from furbowl.ui.choice import Choice

WIDTH = 26


def lines(buffer):
    """The lines into which a text is wrapped, as the band wraps it; empties the buffer."""
    buffer.squeeze(WIDTH)
    found, start = [], 0
    while start < buffer.length:
        end = buffer.wrap(start, WIDTH)
        found.append(bytes(buffer.codes[start:end]).decode("ascii").replace("~", " ").rstrip())
        start = buffer.skip(end)
    buffer.clear()
    return found


def texts(match):
    """(what, lines) for all that the screen may have to say in a position."""
    buffer, choice = text.Words(), Choice(match)
    for action in match.legal():
        if words.verb(action) not in (words.END, words.FINISH):
            tell.deed(buffer, match, action)
            yield match.text(action).split()[1], lines(buffer)
    for who in range(10):
        tell.animal(buffer, match, who)
        yield "animal", lines(buffer)
        refuse.show(buffer, match, -1, who, match.square(who))
        yield "pick", lines(buffer)
        if match.can_act(who):
            choice.pick(who)
            for square in range(match.columns * match.rows):
                if choice.action(square) < 0:
                    refuse.show(buffer, match, who, match.who_at(square), square)
                    yield "refuse", lines(buffer)
    for square in range(-1, match.columns * match.rows):
        tell.ground(buffer, match, square)
        yield "ground", lines(buffer)


@pytest.mark.parametrize("rules", ["furbowl", "furball"])
def test_all_texts_fit(rules):
    chance, seen = random.Random(4), Counter()
    for seed in range(12):
        match = Match(rules, seed=seed)
        for turn in range(150):
            if match.over:
                break
            if turn % 15 == 14:
                for what, wrapped in texts(match):
                    seen[what] += 1
                    assert 1 <= len(wrapped) <= (1 if what in ("animal", "ground") else 2), wrapped
                    assert all(len(line) <= WIDTH for line in wrapped)
            actions = list(match.legal())
            hard = [action for action in actions if words.verb(action) != words.END and match.needs(action)]
            match.apply(chance.choice(hard if hard and chance.random() < 0.7 else actions))
    assert all(seen[what] > 3 for what in ("move", "pass", "tackle", "sprint", "animal", "pick", "refuse", "ground"))


@pytest.mark.parametrize("natural, ways", [(1, 36), (2, 36), (3, 35), (5, 30), (7, 21), (8, 15), (12, 1), (13, 0)])
def test_ways_of_two_dice(natural, ways):
    assert chance.ways(natural) == ways


@pytest.mark.parametrize(
    "part, whole, shown", [(30, 36, 83), (15, 36, 42), (1, 36, 3), (1, 8, 13), (0, 36, 0), (1, 1, 100)]
)
def test_percent_is_rounded_half_up(part, whole, shown):
    assert chance.percent(part, whole) == shown


class Paper:
    """Stands for a line of the screen."""

    def __init__(self, width):
        self.width = width
        self.letters = [" "] * width

    def put(self, i, code):
        self.letters[i] = chr(code)


def test_words_wrap_before_a_space_and_never_at_a_tie():
    buffer, paper = text.Words(), Paper(13)
    buffer.put("Pass Cat  catch~6+~72%")
    rest = buffer.show(paper)
    assert "".join(paper.letters) == "Pass Cat     "
    assert buffer.show(paper, rest) == buffer.length
    assert "".join(paper.letters) == "catch 6+ 72% "


def test_words_squeeze_only_where_that_helps():
    buffer = text.Words()
    buffer.put("Fox > (12,10)  dodge~5+~83%")
    assert lines(buffer) == ["Fox > (12,10) dodge 5+ 83%"]
    buffer.put("Rabbit > (12,10)  dodge~5+~83%")
    assert lines(buffer) == ["Rabbit > (12,10)", "dodge 5+ 83%"]


def test_words_write_numbers():
    buffer = text.Words()
    for number in (0, 7, 10, 36, 100, 999, -4, -120):
        buffer.number(number).put(" ")
    assert lines(buffer) == ["0 7 10 36 100 999 -4 -120"]


def test_words_beyond_the_buffer_are_left_out():
    buffer = text.Words(8)
    buffer.put("Tortoise and more")
    assert lines(buffer) == ["Tortoise"]
