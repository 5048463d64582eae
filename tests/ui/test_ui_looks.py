"""One look for one meaning on the squares: orange dashes for a roll along a path, a ring or arrows for the direction
of a push, a thick frame for the target square of a lesson."""

from itertools import combinations

import pytest

from furbowl import lessons, registry
from furbowl.art import tiles
from furbowl.art.tiles import PLAIN, RISK, SPECIAL
from furbowl.match import Match
from furbowl.ui.match import overlay
from furbowl.ui.match.choices import Choice
from furbowl.ui.widgets import sheet

LOOKS = {
    "within reach": tiles.border(PLAIN, 15),
    "by a roll": tiles.border(RISK, 15),
    "by a Sprint": tiles.border(SPECIAL, 15),
    "on the way": tiles.PATH + 2,
    "may land here": tiles.LANDS,
    "a lesson's target": tiles.TARGET,
}


@pytest.mark.parametrize("size", [10, 8, 6])
def test_all_looks_differ_in_shape_not_only_in_colour(size):
    bitmap, _ = sheet.load("border-%d" % size)

    def dots(tile):
        x, y = tile % 8 * size, tile // 8 * size
        return {(i, j) for i in range(size) for j in range(size) if bitmap[x + i, y + j]}

    for one, other in combinations(LOOKS, 2):
        if LOOKS[other] < tiles.LANDS:
            continue
        assert len(dots(LOOKS[one]) ^ dots(LOOKS[other])) >= size, (one, other)


def lit():
    """(rules, title, match, words of its first step) for each lesson that lights squares."""
    for rules in registry.names():
        for lines in lessons.entries(rules, lessons.LESSON):
            said, position = lessons.read(lines)
            if said["lit"]:
                yield rules, said["title"][0], Match.from_position(position), said["lit"][0].split()


class Lesson:
    outlined = False

    def __init__(self, match, words):
        self.who = (lessons.piece(match, words[0]),)
        self.lit = {lessons.square(match, word.replace("-", " ")) for word in words[1:]}


@pytest.mark.parametrize("rules, title, match, words", lit(), ids=lambda each: each if isinstance(each, str) else "")
def test_a_lesson_s_target_is_framed_and_nothing_is_dashed(rules, title, match, words):
    lesson = Lesson(match, words)
    choice = Choice(match, match.plans(), lesson)
    choice.look()
    choice.pick(lesson.who[0])
    for square in range(len(choice.marks)):
        target = square in lesson.lit and choice.marks[square]
        assert overlay.line(choice.lines, square, match) == (tiles.TARGET if target else tiles.NONE)
