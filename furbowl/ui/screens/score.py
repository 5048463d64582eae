"""The score screen: who scored or won, or that nobody did, and the figures of the match.

After a score that does not end the match yet, it is shown over the match, and any button goes on. A player who hurried
the playback along may still be pressing: no button does anything until none was pressed for a second.
"""

from __future__ import annotations

import displayio
from adafruit_displayio_layout.layouts.grid_layout import GridLayout

from furbowl.art import tiles
from furbowl.boards import BACK, NEXT, NOTHING, OK
from furbowl.const import TYPE_CHECKING, const
from furbowl.loading import on_demand
from furbowl.protocol import TEAMS
from furbowl.registry import PLAYERS
from furbowl.ui.widgets import boxes, sheet, text
from furbowl.ui.widgets.cell import Cell

if TYPE_CHECKING:
    from collections.abc import Generator

    from furbowl.app import App
    from furbowl.games.figures import Figures
    from furbowl.match import Match

_JUMP = const(8)  # ticks
_ROWS = const(6)  # on a page; the last of them says that there is another page
_HIGH = const(10)  # pixels of a row
_LEFT, _MIDDLE, _RIGHT = (0, 0), (0.5, 0), (1, 0)  # anchor points in a row
_AGAIN = {"match": "Rematch", "cup": "The cup"}
_STRONGER = "Play %s"
_TEXTS = "A DRAW|SCORES!|WINS!|SCORE!|WIN!".split("|")


def show(app: App) -> Generator[None, int, str | None]:
    bitmap, _ = sheet.load("title")
    match = app.match
    figures = match.figures(app.history.events(), app.history.before)
    group = text.page()
    crowd = boxes.tiles_at(bitmap, 0, 0, tiles.CROWD, 16, 1)
    group.append(crowd)
    side = picture(group, app, bitmap, figures)
    over = match.over
    again = "cup" if app.record.cup else "match"
    rows, first = list(figures.rows(match))[: _ROWS if "demo" in app.settings else None], 0  # nobody turns pages there
    page = table(rows, first)
    group.append(page)
    app.look(group)
    match = figures = None  # a new match needs the memory
    ticks = quiet = 0
    stand(crowd, side, 1)
    while True:
        intent = yield
        if NOTHING < intent < OK and len(rows) > _ROWS:
            app.remove(page)
            first = 0 if first else _ROWS - 1
            page = table(rows, first)
            group.append(page)
        elif quiet < boxes.QUIET:
            quiet = quiet + 1 if intent < OK else 0
            if quiet == boxes.QUIET:
                hint = "A menu  B title  SEL log" if over else "A play on  SEL log"
                boxes.footline(group, app.settings.get("demo", hint))
        elif intent >= OK and intent != NEXT and not over:
            return None
        elif intent >= OK:
            request = yield from press(app, intent, again)
            if request:
                return request
        ticks += 1
        if ticks <= 8 * _JUMP and ticks % _JUMP == 0:
            stand(crowd, side, ticks // _JUMP % 2 == 0)


@on_demand
def press(app: App, intent: int, again: str) -> Generator[None, int, str | None]:
    """Handle a button after a match: return the screen that is wanted, or None for this one."""
    if intent == NEXT:
        return (yield from app.visit("log"))
    request = "title" if intent == BACK else (yield from _menu(app, again))
    if request == "card":
        yield from app.visit("card")
        return None
    if request == "stronger":
        app.settings[TEAMS[1 - app.match.winner].lower()] = _stronger(app)
        request = "match"
    if request == "match" and app.match.winner is not None:
        app.first = 1 - app.match.winner  # the loser begins
    if request and request != "replay":
        app.leave()
    if request == "match":
        from furbowl import choices

        choices.rematch(app.settings)
    return request


def stand(grid: displayio.TileGrid, side: int, high: int) -> None:
    """Let a row of fans stand up, or sit down again."""
    for i in range(16):
        grid[i] = tiles.CROWD + 2 * high + (side if side >= 0 else i // 8)


def picture(group: displayio.Group, app: App, bitmap: displayio.Bitmap, figures: Figures) -> int:
    """Draw who scored or won. Return the side whose fans cheer, -1 for both."""
    match = app.match
    side, who = winner(match, figures)
    own = ball(app)
    group.append(text.box(0, 10, 160, 1, text.TEAM[side] if side >= 0 else text.SILVER))
    if who >= 0:
        group.append(boxes.face(app, 4, 4, 13, who))
        group.append(boxes.large(2, 28, 35, own or boxes.tile_at(app, 0, 0, tiles.BALL)))
    elif side >= 0 and not match.over and own:
        group.append(boxes.large(4, 4, 13, own))
    else:
        tile = tiles.WHISTLE if side < 0 else tiles.CUP if match.over else tiles.FOOTBALL
        group.append(boxes.large(2, 4, 13, boxes.picture(bitmap, 0, 0, tile)))
    if side < 0:
        say(group, 12, _TEXTS[0], text.PAPER)
        group.append(boxes.said(figures.ending(match), 52, 36, text.SILVER))
    else:
        name, done = hailed(app, side)
        say(group, 12, name, text.TEAM[side])
        say(group, 31, done, text.YELLOW)
    if match.over and who >= 0:
        group.append(boxes.picture(bitmap, 126, 31, tiles.CUP))
    for i in range(2):
        group.append(text.box(127 + 16 * i, 13, 16, 13, text.TEAM[i]))
        group.append(boxes.said("%2d" % match.score[i], 128 + 16 * i, 14, text.INK, 0))
    app.lights.show(side)
    return side


def hailed(app: App, side: int) -> tuple[str, str]:
    """(name, verb) of the side that scored or won: what two people call it, its team if two computers play, or YOU or
    the computer's name if you play a computer."""
    names, won = [app.settings[team.lower()] for team in TEAMS], app.match.over
    if (names[0] is None) == (names[1] is None):
        return (TEAMS[side] if names[0] else boxes.team(app, side)).upper(), _TEXTS[1 + won]
    return (names[side].upper(), _TEXTS[1 + won]) if names[side] else ("YOU", _TEXTS[3 + won])


def ball(app: App) -> displayio.TileGrid:
    """A ball from the game's own sheet; None if it has none."""
    balls = app.match.looks().BALLS
    return boxes.tiles_at(sheet.load(balls[0] + "-10")[0], 0, 0, balls[1], 1, 1) if balls[0] else None


def winner(match: Match, figures: Figures) -> tuple[int, int]:
    """The (side, piece) on the picture; side -1 for a draw, piece -1 for none."""
    if figures.capped:
        return (-1 if match.winner is None else match.winner), -1
    if figures.scorer >= 0:
        return match.side_of(figures.scorer), figures.scorer
    return (1 - match.side if figures.scored < 0 else figures.scored), -1  # the side that conceded plays next


def say(group: displayio.Group, y: int, words: str, colour: int) -> None:
    """Draw a text in large letters."""
    group.append(boxes.large(2, 51, y, boxes.said(words, 0, 0, colour, 0)))


def table(rows: list[tuple[str, ...]], first: int) -> displayio.Group:
    """A page of the figures of both teams, with their names between them."""
    page = GridLayout(4, 53, 152, _ROWS * _HIGH, (1, _ROWS))
    shown = rows[first:] if first or len(rows) <= _ROWS else rows[: _ROWS - 1]
    for i, (name, purple, green) in enumerate(shown):
        place = 0, i
        page.add_content(Cell(name, text.SILVER), place, (1, 1), _MIDDLE, False)
        page.add_content(Cell(purple, text.PURPLE), place, (1, 1), _LEFT, False)
        page.add_content(Cell(green, text.GREEN), place, (1, 1), _RIGHT, False)
    if len(rows) > _ROWS:
        page.add_content(Cell("stick: more", text.YELLOW), (0, _ROWS - 1), (1, 1), _MIDDLE, False)
    page.layout_cells()  # once: it looks for each line among all that are laid out
    return page


def _stronger(app: App) -> str | None:
    """The next stronger computer player than the one that a person has beaten; None if there is none."""
    side = app.match.winner
    if side is None:
        return None
    winner, loser = [app.settings[TEAMS[each].lower()] for each in (side, 1 - side)]
    at = PLAYERS.index(loser) + 1
    return PLAYERS[at] if loser and not winner and at < len(PLAYERS) else None


def _menu(app: App, again: str) -> Generator[None, int, str | None]:
    """Show a list over the figures of a finished match: return the screen that is wanted, or None for the figures.
    again: "match" for a rematch, or "cup"."""
    rows = [(again, _AGAIN[again]), ("carousel", "Another game"), ("replay", "Show it again"), ("card", "Share")]
    rival = _stronger(app) if again == "match" else None
    if rival:
        rows.insert(0, ("stronger", _STRONGER % (rival[0].upper() + rival[1:])))
    high = 4 + text.HEIGHT * len(rows)
    panel = displayio.Group()
    boxes.frame(panel, 31, 104 - high, 98, high, text.YELLOW)
    choices = boxes.Choices(panel, [called for _, called in rows], 33, 106 - high, 94)
    boxes.footline(panel, "       A ok  B back       ")  # as wide as what it covers
    app.group.append(panel)
    intent = yield
    while intent < OK:  # the stick, or nothing
        choices.step(intent)
        intent = yield
    app.remove(panel)
    return rows[choices.at][0] if intent == OK else None
