"""The title: the logo over a full stadium, and where to go from here."""

from furbowl.boards import MENU, OK
from furbowl.lean import const
from furbowl.ui import parts, sheet, text, tiles

_STANDS = const(58)
_ROWS = const(3)
_LAWN = const(88)
_SIGN = const(70)  # the middle of the sign with the choices
_JUMP = const(7)  # ticks that a fan cheers

_STARS = b"\x03\x00\x21\x08\x3d\x01\x56\x03\x7a\x00\x93\x09\x50\x2a\x2a\x2e\x71\x2b\x03\x1f\x95\x21"  # x and y
_HEIGHTS = b"\x02\x01\x00\x00\x00\x01\x02"  # of the letters, twice as many pixels
_LINE_UP = b"\x00\x01\x02\x08\x09\x05"
_TEXTS = ("New match", "How to play", "Options")
_SCREENS = ("setup", "help", "handheld")


def show(app):
    bitmap, _ = sheet.load("title")
    group = text.page()
    _lay_sky(group, bitmap)
    _lay_logo(group, bitmap, app.settings["rules"])
    crowd = _lay_crowd(group, bitmap)
    _lay_lawn(group, app.tiles)
    top = _SIGN - 6 * len(_TEXTS)
    parts.frame(group, 38, top, 84, 12 * len(_TEXTS) + 4, text.YELLOW)
    choices = parts.Choices(group, _TEXTS, 40, top + 2, 80)
    app.look(group)
    app.lights.show()
    fan, ticks = 0, 0
    while True:
        intent = yield
        if intent == OK or intent == MENU:
            return _SCREENS[choices.at]
        choices.step(intent)
        ticks += 1
        if ticks == _JUMP:
            crowd[fan] = tiles.CROWD + _side(fan)
        elif ticks > _JUMP:  # one tick later, or all between the two would be drawn anew
            ticks = 0
            fan = (fan * 13 + 29) % (16 * _ROWS)
            crowd[fan] = tiles.CROWD + 2 + _side(fan)


def _side(fan):
    """Purple's fans sit on the left."""
    return 0 if fan % 16 < 8 else 1


def _lay_sky(group, bitmap):
    for i in range(0, len(_STARS), 2):
        group.append(parts.tiles_at(bitmap, _STARS[i], _STARS[i + 1], tiles.SKY + i // 2 % 2))


def _lay_logo(group, bitmap, rules):
    letters = tiles.LOGO_FURBALL if rules == "furball" else tiles.LOGO_FURBOWL
    for i in range(7):
        letter = parts.tiles_at(bitmap, 0, _HEIGHTS[i], letters[i])
        group.append(parts.large(2, 10 + 20 * i, 14, letter))


def _lay_crowd(group, bitmap):
    for x in (6, 144):
        light = parts.tiles_at(bitmap, x, _STANDS - 18, tiles.LIGHT, 1, 2)
        light[1] = tiles.LIGHT + 1
        group.append(light)
    crowd = parts.tiles_at(bitmap, 0, _STANDS, tiles.CROWD, 16, _ROWS)
    for i in range(16 * _ROWS):
        crowd[i] = tiles.CROWD + _side(i)
    group.append(crowd)
    return crowd


def _lay_lawn(group, bitmap):
    lawn = parts.tiles_at(bitmap, 0, _LAWN, tiles.GRASS, 16, 4)
    for i in range(64):
        lawn[i] = tiles.GRASS + (i + i // 16) % 2
    group.append(lawn)
    group.append(text.box(0, _LAWN, 160, 2, text.CHALK))
    for i in range(6):
        unit = parts.tiles_at(bitmap, 0, 0, tiles.unit(_LINE_UP[i], tiles.READY))
        group.append(parts.large(2, 4 + 22 * (i + i // 3), 99, unit))
    group.append(parts.large(2, 70, 99, parts.tiles_at(bitmap, 0, 0, tiles.BALL)))
