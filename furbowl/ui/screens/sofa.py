"""A cup for the sofa: the names, the table on one screen, and the trophy. Its rules: furbowl/saving/sofa.py."""

from __future__ import annotations

from furbowl.boards import BACK, MENU, NEXT, NOTHING, OK
from furbowl.const import TYPE_CHECKING, const
from furbowl.saving import autosave, sofa
from furbowl.ui.screens import cup as cups
from furbowl.ui.widgets import boxes, text
from furbowl.ui.widgets.names import typed

if TYPE_CHECKING:
    from collections.abc import Generator

    import displayio

    from furbowl.app import App
    from furbowl.saving.sofa import Meeting, Sofa

_GIVEN = "ANNA BEN CLEO DORA EMIL FINN GRETA HUGO"  # names of people who type none
_TOP = const(15)
_HIGH = const(84)  # pixels for all rows
_NEXT = const(101)  # y of the next match
_HEADS = "%-10s%3s%5s%7s" % ("", "pl", "+-", "pts")


def begin(app: App, rules: str, kind: str, count: int) -> Generator[None, int, bool]:
    """Let that many names be typed, two on a page, and store a new cup; return False if the player goes back."""
    given, names, at = _GIVEN.split()[:count], [""] * count, 0
    while at < count:
        page = names[at : at + 2]
        title = (
            "Names %d of %d" % (at + 1, count) if len(page) < 2 else "Names %d and %d of %d" % (at + 1, at + 2, count)
        )
        intent = yield from typed(app, title, given[at : at + 2], page)
        names[at : at + 2] = page
        at += -2 if intent == BACK else 2
        if at < 0:
            return False
    named = [names[i] or given[i] for i in range(count)]
    sofa.write(app.settings, sofa.Sofa(rules, kind, named, []))
    return True


def go_on(app: App, art: cups.Art, cup: Sofa) -> Generator[None, int, str | None]:
    """Show the table. A plays the next match, or resumes the one that was left."""
    if cup.winner() >= 0:
        return (yield from over(app, art, cup))
    waits, found = autosave.cup(app), cup.meetings()
    who, other, _ = sofa.open_ones(found)[0]
    group = cups.page(titled(cup.kind), cup.rules)
    if cup.is_league():
        table(group, cup, found)
    else:
        ladder(group, cup, found)
    note = "Goes on: %s - %s" if waits else "Next: %s - %s"
    group.append(boxes.centred(note % (cup.names[who], cup.names[other]), _NEXT, text.YELLOW))
    boxes.footline(group, "A play  START end  B title")
    app.look(group)
    request = yield from cups.asked(app, group, _NEXT - text.HEIGHT, waits)
    if request == "end":
        sofa.write(app.settings, None)
        return None
    return cups.kick_off(app, cup.rules, None, 0) if request == "match" else request


def titled(kind: str) -> str:
    """The name of a kind of cup."""
    return kind[0].upper() + kind[1:]


def ladder(group: displayio.Group, cup: Sofa, found: list[Meeting]) -> None:
    """The matches of a knock-out cup, a row each: the winners yellow, the next two white, the others dark."""
    high, now = _HIGH // len(found), sofa.open_ones(found)[0]
    for i, match in enumerate(found):
        who, other, goals = match
        score, y = "%d:%d" % goals if goals else "-", _TOP + high * i
        colours = [text.PAPER if match is now else text.SILVER] * 2
        if goals:
            colours[goals[0] < goals[1]] = text.YELLOW
        first, second = [cup.names[each] if each >= 0 else "?" for each in (who, other)]
        group.append(boxes.said(first, 56 - text.WIDTH * len(first), y, colours[0], 0))
        group.append(boxes.centred(score, y, text.PAPER, 0))
        group.append(boxes.said(second, 104, y, colours[1], 0))


def table(group: displayio.Group, cup: Sofa, found: list[Meeting]) -> None:
    """The table of a league: matches played, difference of goals, points."""
    high, standing = min(text.HEIGHT, _HIGH // (len(cup.names) + 1)), cup.standing(found)
    group.append(boxes.said(_HEADS, 6, _TOP, text.SILVER, 0))
    for i, who in enumerate(cup.table(found)):
        played, points, more, _ = standing[who]
        ahead = "%+d" % more if more else "0"
        row = "%d %-8s%3d%5s%7d" % (i + 1, cup.names[who], played, ahead, points)
        group.append(boxes.said(row, 6, _TOP + high * (i + 1), text.PAPER, 0))


def over(app: App, art: cups.Art, cup: Sofa) -> Generator[None, int, str | None]:
    """Hand over the trophy, and the card to paste."""
    group = cups.page(titled(cup.kind), cup.rules)
    cups.crown(group, art, 3, cup.names[cup.winner()] + " WINS", 0)
    boxes.footline(group, "A again SEL share B title")
    app.look(group)
    yield from boxes.pause()
    intent = NOTHING
    while intent not in (OK, BACK, MENU):
        intent = yield
        if intent == NEXT:
            yield from app.visit("card")
    sofa.write(app.settings, None)
    return "title" if intent == BACK else None
