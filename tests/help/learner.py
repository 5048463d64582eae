"""A player who follows a lesson: SELECT to the piece that is lit, A, the stick to the square that is lit, A.

    yield from learn(player, rules, number)     # from its first sentence to what is said at its end

What is told before a step is read; questions on the way are answered with the first answer offered.
"""

from furbowl import lessons
from furbowl.lessons import LESSON
from furbowl.match import Match

MOST = 14  # boxes and questions in a step


def said(player):
    """The whole text of the lines of text."""
    return " ".join((*player.band(), player.text(2, 116, 26))).replace("?", "")


def stick(match, start, end):
    """Keys that move the cursor from one square to another."""
    across, up = end % match.columns - start % match.columns, end // match.columns - start // match.columns
    words = ["RIGHT" if across > 0 else "LEFT"] * abs(across) + ["UP" if up > 0 else "DOWN"] * abs(up)
    return " ".join(words)


def learn(player, rules, number, more=""):
    """Play a lesson with something lit in each step, from its first box on; more: extra keys in its last step."""
    entry, position = lessons.entry(rules, LESSON, number)
    match = Match.from_position(position)
    moved = {}
    yield from reach(player, entry["say"][0])
    for step, lit in enumerate(entry["lit"]):
        name, place = lit.split()[:2]
        start = moved.get(name, match.square(lessons.piece(match, name)))
        end = lessons.square(match, place.replace("-", " ")) if "," in place or "-" in place else None
        end = moved.get(place, match.square(lessons.piece(match, place))) if end is None else end
        last = step == len(entry["lit"]) - 1
        keys = "SELECT wait:0.1 A wait:0.1 %s wait:0.1 A settle:9 %s" % (stick(match, start, end), more if last else "")
        yield from player.press(keys)
        yield from reach(player, "Done!" if last else entry["say"][step + 1])
        moved[name] = end if "," in place else start


def reach(player, wanted):
    """Press A until this is said."""
    for _ in range(MOST):
        yield from player.press("wait:1")
        if said(player).startswith(wanted[:20]):
            return
        yield from player.press("A settle:9")
    raise AssertionError("not done: " + said(player))
