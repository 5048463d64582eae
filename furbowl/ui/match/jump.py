"""Where SELECT leads the cursor with a piece chosen: through the squares at which that can do something.

Where OK would do something, it leads there only when it is let go: held for a while it opens
furbowl/ui/screens/explain.py.

Loaded for one press.
"""

from furbowl.board import steps
from furbowl.boards import NOTHING
from furbowl.const import const
from furbowl.protocol import GIVE, HIT, PLAIN
from furbowl.ui.match.buttons import end
from furbowl.ui.match.guidance import describe

_HELD = const(15)  # ticks until it has been held


def hold(decision):
    """SELECT is pressed: waits whether it is held. Gives what else is pressed meanwhile."""
    intent, ticks = NOTHING, _HELD
    while ticks and intent == NOTHING and decision.app.board.down and able(decision):
        intent = yield
        ticks -= 1
    if ticks or intent != NOTHING:
        press(decision)
    else:
        decision.app.wish = decision.pointer.way or decision.choice.deed(decision.pointer.square())
        decision.wish = "explain"
    return intent


def able(decision):
    """Whether OK would do something at the cursor, and one thing only."""
    choice, square = decision.choice, decision.pointer.square()
    if square in choice.several or choice.free and choice.who < 0:
        return False
    return choice.ways(square) or square in choice.deeds


def press(decision):
    """Jumps to the next piece that can act; with one chosen through what it can do, and where that is nothing,
    chooses the next. With none, the turn can only end."""
    choice, pointer, match = decision.choice, decision.pointer, decision.match
    if choice.who >= 0 or choice.deeds:
        square = jump(choice, pointer.square())
        if square >= 0:
            pointer.put(square)
            describe(decision)
            return
    who = choice.next(choice.who if choice.who >= 0 else pointer.who())
    if who < 0:
        end(decision, match.end)
        return
    pointer.put(match.square(who))
    decision.choose(who if choice.who >= 0 else -1)


def jump(choice, at):
    """The square to which SELECT leads the cursor from one, -1 where the chosen piece can do nothing. With none chosen
    the squares at which some actions aim that are nobody's."""
    found = squares(choice) if choice.who >= 0 else sorted(choice.deeds)
    if not found:
        return -1
    return found[(found.index(at) + 1) % len(found)] if at in found else found[0]


def squares(choice):
    """The squares at which the chosen piece can do something, each once.

    With the ball the score or the farthest square ahead, first the one without a roll. Else the ball, or the nearest to
    it; whom the piece can hit, a carrier first, even before that square; whom it can give the ball; the farthest square
    ahead. At last its own, where something can be done on the spot."""
    match, found = choice.match, []
    here, columns = match.square(choice.who), match.columns
    ways = [square for square in range(len(choice.marks)) if choice.ways(square)]
    balls = list(match.balls())
    ahead = _ahead(match, here, ways)
    if any(who == choice.who for _, _, who in balls):
        found += _ahead(match, here, [square for square in ways if choice.marks[square] == 1 + PLAIN]) + ahead
    else:
        lying = [square for _, square, who in balls if who < 0 and (choice.ways(square) or square in choice.deeds)]
        hit = [1 for _, square, who in balls if who >= 0 and square in choice.deeds]  # or given to: no way is needed
        found += lying or ([] if hit else _beside(match, ways, balls))
    carriers = [who for _, _, who in balls]
    aims = []
    for square in choice.deeds:
        kind = match.aim(choice.deeds[square])[0]
        who = match.who_at(square)
        if who >= 0 and who != choice.who and (kind == HIT or kind == GIVE or square in choice.planned):
            gives = match.side_of(who) == match.side_of(choice.who)
            aims.append((gives, who not in carriers, _distance(columns, here, square), square))
    found += [each[-1] for each in sorted(aims)] + ahead
    if choice.sent or here in choice.deeds:
        found.append(here)
    return [square for i, square in enumerate(found) if square not in found[:i]]


def _beside(match, ways, balls):
    """Of some squares the one that is nearest to a ball, before it rather than beyond it; as a list."""
    facts = []
    for square in ways:
        for _, ball, _ in balls:
            if ball >= 0:
                facts.append((steps(match.columns, square, ball), -_left(match, square), square))
    return [min(facts)[-1]] if facts else []


def _ahead(match, here, ways):
    """Of some squares the one that is nearest to where the side plays to, and then to here; as a list."""
    facts = [(_left(match, square), _distance(match.columns, here, square), square) for square in ways]
    return [min(facts)[-1]] if facts else []


def _left(match, square):
    """How many columns are left to where the side plays to."""
    column = square % match.columns
    return column if match.side else match.columns - 1 - column


def _distance(columns, a, b):
    """How many pushes of the stick lie between two squares."""
    return abs(a % columns - b % columns) + abs(a // columns - b // columns)
