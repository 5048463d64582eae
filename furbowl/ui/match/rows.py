"""The rows of the list on a square of which more than one thing can be chosen.

Loaded for one press.
"""

from furbowl.protocol import FINISH


def rows(choice, square, way):
    """All that can be chosen on a square, each as the actions to carry out: the way there, () for none, then what aims
    at it.

    On the piece's own square a list of the actions that send the ball comes first, and last what a way begins with,
    which any square has.
    """
    match, who, found, last = choice.match, choice.who, [], ()
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
            last = last or _beginning(choice)
        if at == square and kind < FINISH and (action,) not in found:
            found.append((action,))
    if last in found:
        found.remove(last)
        found.append(last)
    return found


def _beginning(choice):
    """What the ways of the chosen piece begin with, as (action,); () where it has none."""
    for square in range(len(choice.marks)):
        if choice.ways(square):
            return choice.match.route(choice.who, square)[0][:1]
    return ()
