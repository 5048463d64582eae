"""What can be chosen on a square that has several things: the rows of its list.

Loaded for one press.
"""

from furbowl.protocol import FINISH


def rows(choice, square, way):
    """All that can be chosen on a square, each as the actions to carry out: the way there, () for none, then what aims
    at it.

    On the piece's own square a list of the actions that send the ball comes first, and last what a way begins with,
    which any square has.
    """
    match, who, found = choice.match, choice.who, []
    if way:
        found.append(way)
    if square in choice.planned:
        found.append(choice.words.plan(match, choice.planned[square]))
    if choice.sent and square == match.square(who):
        found.append(choice.sent)
    for action in match.legal(None if who < 0 else who):
        kind, at = match.aim(action)
        if at < 0 <= who and kind < FINISH:
            at = match.square(who)
        if at == square and kind < FINISH and (action,) not in found:
            found.append((action,))
    if who >= 0 and square == match.square(who):
        each = 0
        while each < len(choice.marks) and not choice.ways(each):
            each += 1
        first = match.route(who, each)[0][:1] if each < len(choice.marks) else ()
        if first in found:
            found.remove(first)
            found.append(first)
    return found
