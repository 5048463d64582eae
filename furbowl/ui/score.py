"""The score screen: who brought the ball home, or that nobody did, and what the match came to.

After a score that does not end the match yet it is shown over it, and any button goes on.
"""

from furbowl.boards import BACK, MENU, NEXT, OK
from furbowl.lean import const
from furbowl.ui import parts, sheet, text, tiles
from furbowl.ui.figures import Figures

_JUMP = const(8)  # ticks
_TEXTS = "PURPLE|GREEN|SCORES!|WINS!|A DRAW".split("|")
_NAMES = "Turns|Passes|Tackles|Knock-outs|Dice/exp|Dice luck".split("|")


def show(app):
    bitmap, _ = sheet.load("title")
    match = app.match
    figures = Figures(app.story.events(), app.story.before)
    group = text.page()
    crowd = parts.tiles_at(bitmap, 0, 0, tiles.CROWD, 16, 1)
    group.append(crowd)
    side = picture(group, app, bitmap, figures)
    app.lights.show(side)
    table(group, match, figures)
    over = match.over
    parts.footline(group, "A again B title START menu" if over else "A play on   SEL log")
    app.look(group)
    match = figures = None  # a new one needs the room
    ticks = 0
    stand(crowd, side, 1)
    while True:
        intent = yield
        wish = "match" if intent == OK else "title" if intent == BACK else None
        if intent == NEXT:
            wish = "log"
        elif intent >= OK and not over:
            return None
        elif intent == MENU:
            wish = yield from app.visit("score_menu")
        if wish == "log":
            yield from app.visit("log")
        elif wish:
            if wish != "replay":
                app.match = app.story = None
            return wish
        ticks += 1
        if ticks <= 8 * _JUMP and ticks % _JUMP == 0:
            stand(crowd, side, ticks // _JUMP % 2 == 0)


def stand(crowd, side, high):
    """Gets a row of fans up, or down again."""
    for i in range(16):
        crowd[i] = tiles.CROWD + 2 * high + (side if side >= 0 else i // 8)


def picture(group, app, bitmap, figures):
    """Lays out who scored or won. Gives whose fans cheer, -1 for all."""
    match = app.match
    side, who = winner(match, figures)
    group.append(text.box(0, 10, 160, 1, text.TEAM[side] if side >= 0 else text.SILVER))
    if who >= 0:
        face = parts.tiles_at(app.tiles, 0, 0, tiles.unit(who, tiles.READY))
        group.append(parts.large(4, 4, 13, face))
        group.append(parts.large(2, 28, 35, parts.tiles_at(app.tiles, 0, 0, tiles.BALL)))
    else:
        tile = tiles.WHISTLE if side < 0 else tiles.CUP if match.over else tiles.FOOTBALL
        group.append(parts.large(2, 4, 13, parts.picture(bitmap, 0, 0, tile)))
    if side < 0:
        say(group, 12, 4, text.PAPER)
        group.append(parts.said("after %d turns" % match.turn_cap, 52, 36, text.SILVER))
    else:
        say(group, 12, side, text.TEAM[side])
        say(group, 31, 3 if match.over else 2, text.YELLOW)
    if match.over and who >= 0:
        group.append(parts.picture(bitmap, 126, 31, tiles.CUP))
    for i in range(2):
        group.append(text.box(127 + 16 * i, 13, 16, 13, text.TEAM[i]))
        group.append(parts.said("%2d" % match.score[i], 128 + 16 * i, 14, text.INK, 0))
    return side


def winner(match, figures):
    """(side, who): who is on the picture; -1 for a draw, or nobody."""
    if figures.capped:
        return (-1 if match.winner is None else match.winner), -1
    if figures.scorer >= 0:
        return figures.scorer // 5, figures.scorer
    return 1 - match.side, -1  # the side that conceded plays next


def say(group, y, i, colour):
    """Puts one of _TEXTS in large letters."""
    group.append(parts.large(2, 51, y, parts.said(_TEXTS[i], 0, 0, colour, 0)))


def table(group, match, figures):
    """The figures of both teams, with their names between them."""
    for row in range(len(_NAMES)):
        y = 53 + 10 * row
        group.append(parts.centred(_NAMES[row], y, text.SILVER, 0))
        group.append(parts.said(number(match, figures, row, 0), 4, y, text.PURPLE, 0))
        words = number(match, figures, row, 1)
        group.append(parts.said(words, 156 - text.WIDTH * len(words), y, text.GREEN, 0))


def number(match, figures, row, side):
    if row == 0:
        return str(match.turns[side])
    if row == 1:
        return "%d/%d" % (figures.caught[side], figures.passes[side])
    if row == 2:
        return "%d/%d" % (figures.hits[side], figures.tackles[side])
    if row == 3:
        return str(figures.knock_outs[side])
    rolled, expected = figures.rolled[side], figures.expected(side)
    return "%d/%d" % (rolled, expected) if row == 4 else "%+d" % (rolled - expected)
