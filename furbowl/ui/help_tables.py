"""The tables of the help: what two dice must show, as many colours as there are hopes; and the marks on the pitch."""

from furbowl.lean import const
from furbowl.ui import help_numbers as numbers
from furbowl.ui import parts, sheet, text, tiles
from furbowl.ui.chance import percent, ways

_TOP = const(16)
_BANDS = (" 1", "2-4", "5-6", "7-8")

_MARKS = (
    (tiles.PLAIN, "within reach"),
    (tiles.RISK, "reached by a roll only"),
    (tiles.SPRINT, "reached by a Sprint"),
    (tiles.TACKLE, "can be tackled"),
    (tiles.PASS, "can be passed to"),
    (tiles.COVERS + 1, "makes a dodge needed"),
    (tiles.STARS, "Stunned"),
    (tiles.unit(1, tiles.ACTED), "had its play this turn"),
)


def moves(group, bitmap, match, _what):
    """Dodge and pickup."""
    _say(group, 74, 0, "dodge", text.SILVER)
    _say(group, 118, 0, "pickup", text.SILVER)
    for who in range(5):
        _name(group, bitmap, match, who)
        for x, needed in ((74, numbers.dodge(match, who)), (118, numbers.pickup(match, who))):
            chance = "%d+ %d%%" % (needed, percent(ways(needed), 36))
            _say(group, x, who + 1, chance, _hope(needed))
    _say(group, 2, 6, "Dodge to leave from next", text.PAPER)
    _say(group, 2, 7, "to two or more opponents", text.PAPER)


def passes(group, bitmap, match, _what):
    """Throw and catch, by the distance."""
    _say(group, 2, 0, "squares", text.SILVER)
    for band in range(4):
        x = 66 + 24 * band
        _say(group, x, 0, _BANDS[band], text.SILVER)
        _say(group, x, 6, " %d" % numbers.DROPS[band], text.ORANGE)
        for who in range(5):
            needed = numbers.catch(match, who, band)
            _say(group, x, who + 1, "%2d+" % needed, _hope(needed))
    for who in range(5):
        _name(group, bitmap, match, who)
    _say(group, 2, 6, "if dropped", text.ORANGE)
    _say(group, 2, 7, "1 square needs no throw", text.PAPER)


def tackles(group, bitmap, match, _what):
    """Each animal against each."""
    for who in range(5):
        _name(group, bitmap, match, who)
        x = 62 + 20 * who
        group.append(parts.tiles_at(bitmap, x + 6, _TOP, tiles.unit(who + 5, tiles.READY)))
        for other in range(5):
            needed = numbers.tackle(match, other, who)
            _say(group, x, other + 1, "%2d+" % needed, _hope(needed))
    _say(group, 2, 0, "tackles", text.SILVER)
    _say(group, 2, 6, "3 more, or a double 6, is", text.PAPER)
    _say(group, 2, 7, "a big hit: Ouch!", text.PAPER)


def marks(group, bitmap, _match, _what):
    """What lies on the squares when an animal is chosen."""
    lines, palette = sheet.load("border")
    for i in range(len(_MARKS)):
        tile, meaning = _MARKS[i]
        y = _TOP + text.HEIGHT * i
        group.append(parts.tiles_at(bitmap, 4, y + 1, tiles.GRASS + i % 2))
        if tile in (tiles.TACKLE, tiles.COVERS + 1, tiles.STARS):
            unit = parts.tiles_at(bitmap, 4, y + 1, tiles.unit(7, tiles.READY))
            unit.flip_y = tile == tiles.STARS
            group.append(unit)
        if tile <= tiles.SPRINT:
            border = parts.tiles_at(lines, 4, y + 1, tiles.border(tile, 15))
            border.pixel_shader = palette
            group.append(border)
        else:
            group.append(parts.tiles_at(bitmap, 4, y + 1, tile))
        _say(group, 22, i, meaning, text.PAPER)


def _name(group, bitmap, match, who):
    """An animal at the left of its row."""
    group.append(parts.tiles_at(bitmap, 2, _TOP + text.HEIGHT * (who + 1) + 1, tiles.unit(who, tiles.READY)))
    _say(group, 14, who + 1, match.name(who), text.PAPER)


def _say(group, x, row, words, colour):
    group.append(parts.said(words, x, _TOP + text.HEIGHT * row, colour))


def _hope(needed):
    """The colour of how likely two dice show so much."""
    found = ways(needed)
    if found >= 24:
        return text.CHALK
    if found >= 15:
        return text.YELLOW
    return text.ORANGE if found >= 6 else text.RED
