"""Draws the handheld around its screen: body, five lights, stick and buttons, with the keys that work them.

Measures are in units of one pixel of the handheld's screen; the picture is drawn larger and shrunk, for smooth edges.
They are those of a screen of 160x128; around a larger one the handheld grows by the difference.
"""

import math

import pygame

from sim.desktop.controls import LABELS
from sim.desktop.device import BUTTONS, LIGHTS
from sim.desktop.panel import HEIGHT, WIDTH

SIZE = (300, 174)
SCREEN = (70, 15)  # where its top left corner lies
MIDDLE = SIZE[0] / 2  # what lies right of it moves with the right edge

_SMOOTH = 3  # how many times larger it is drawn

_TABLE = (44, 42, 54)
_SHADOW = (34, 32, 42)
_BODY = (226, 221, 211)
_BODY_LIT = (241, 237, 229)
_BODY_EDGE = (178, 171, 162)
_SEAM = (203, 197, 187)
_GLASS = (30, 26, 40)
_GLASS_EDGE = (17, 14, 24)
_DARK = (56, 51, 66)
_DARK_LIT = (82, 76, 94)
_PRINT = (110, 103, 104)
_NAME = (146, 138, 170)
_UNLIT = (52, 47, 62)
_HOLDING = (255, 217, 59)

_BODY_BOX = (5, 4, 290, 162)
_GLASS_BOX = (61, 8, 178, 152)
_LIGHT_Y = 151
_LIGHT_STEP = 11
_PRINT_EDGES = (262, 272)  # between which print on the right is centred: clear of the glass and of the edge
_STICK = (33, 56)
_STICK_WELL = 20
_STICK_KNOB = 12
_STICK_SWING = 5
_ROUND = {"A": ((277, 46), 12, (124, 92, 190)), "B": ((258, 84), 12, (104, 150, 82))}
_PILL = {"SELECT": (33, 118), "START": (267, 118)}
_PILL_SIZE = (24, 8)


def size_of(screen):
    """The size of the handheld around a screen, at scale 1."""
    return SIZE[0] + screen[0] - WIDTH, SIZE[1] + screen[1] - HEIGHT


class Frame:
    """The handheld at one scale; the screen itself is drawn by whoever has its pixels."""

    def __init__(self, scale, screen=(WIDTH, HEIGHT)):
        self.scale = scale
        self.wider, self.higher = screen[0] - WIDTH, screen[1] - HEIGHT
        self.size = tuple(scale * n for n in size_of(screen))
        self.screen = pygame.Rect(*(scale * n for n in (*SCREEN, *screen)))
        self._unit = scale * _SMOOTH
        self._fonts = {}
        self._at_rest = self._picture(frozenset())
        self._pressed = self._picture(frozenset(BUTTONS))
        self._knobs = {lit: self._knob(lit) for lit in (False, True)}
        self._drawn = {}

    def draw_all(self, surface):
        """Everything but the screen; what is held and lit comes with the next `update`."""
        surface.blit(self._at_rest, (0, 0))
        self._drawn = {}

    def update(self, surface, handheld):
        """Draw what has changed since the last time; gives the rectangles."""
        held = handheld.held()
        changed = [self._update(surface, name, name in held, self._draw_button) for name in BUTTONS]
        changed.append(self._update(surface, "STICK", handheld.stick(), self._draw_stick))
        for number, colour in enumerate(handheld.lights):
            changed.append(self._update(surface, number, colour, self._draw_light))
        return [area for area in changed if area]

    def area(self, name):
        """Where a button or the STICK lies, or a light by its number, as a rectangle in pixels of the picture."""
        if name in _ROUND:
            (x, y), radius, _ = self._round(name)
            box = (x - radius - 2, y - radius - 2, 2 * radius + 4, 2 * radius + 5)
        elif name in _PILL:
            (x, y), (width, height) = self._moved(_PILL[name]), _PILL_SIZE
            box = (x - width / 2 - 2, y - height / 2 - 2, width + 4, height + 5)
        elif name == "STICK":
            box = (_STICK[0] - _STICK_WELL, _STICK[1] - _STICK_WELL, 2 * _STICK_WELL, 2 * _STICK_WELL)
        else:
            x, y = self._light_place(name)
            box = (x - 5, y - 5, 10, 10)
        return pygame.Rect(*(round(n * self.scale) for n in box))

    def controls_at(self, place):
        """What the mouse would press there: a button, or one or two directions of the stick."""
        for name in BUTTONS:
            if self.area(name).collidepoint(place):
                return (name,)
        return self.directions_at(place) if self.area("STICK").collidepoint(place) else ()

    def directions_at(self, place):
        """The directions of the stick towards a place; none near its middle."""
        x = place[0] / self.scale - _STICK[0]
        y = place[1] / self.scale - _STICK[1]
        if math.hypot(x, y) < _STICK_KNOB / 3:
            return ()
        across = ("LEFT",) if x < 0 else ("RIGHT",)
        down = ("UP",) if y < 0 else ("DOWN",)
        if abs(x) > 2 * abs(y):
            return across
        return down if abs(y) > 2 * abs(x) else across + down

    def _update(self, surface, name, state, draw):
        if self._drawn.get(name) == state:
            return None
        self._drawn[name] = state
        area = self.area(name)
        draw(surface, name, state, area)
        return area

    def _draw_button(self, surface, _name, held, area):
        surface.blit(self._pressed if held else self._at_rest, area, area)

    def _draw_stick(self, surface, _name, tilt, area):
        surface.blit(self._at_rest, area, area)
        x, y = tilt
        length = max(1, math.hypot(x, y))
        knob = self._knobs[bool(x or y)]
        place = [area.center[i] + round((x, y)[i] / length * _STICK_SWING * self.scale) for i in (0, 1)]
        surface.blit(knob, knob.get_rect(center=place))

    def _draw_light(self, surface, _number, colour, area):
        surface.blit(self._at_rest, area, area)
        if any(colour):
            glow = self._glow(colour)
            surface.blit(glow, glow.get_rect(center=area.center))

    # --- places

    def _moved(self, place):
        """Where something is beside this screen."""
        x, y = place
        return (x + self.wider if x > MIDDLE else x), y

    def _grown(self, box):
        x, y, width, height = box
        return x, y, width + self.wider, height + self.higher

    def _round(self, name):
        place, radius, colour = _ROUND[name]
        return self._moved(place), radius, colour

    def _light_place(self, number):
        return MIDDLE + self.wider / 2 + (number - LIGHTS // 2) * _LIGHT_STEP, _LIGHT_Y + self.higher

    # --- pictures, drawn large

    def _picture(self, pressed):
        large = self._large((SIZE[0] + self.wider, SIZE[1] + self.higher), flags=0)
        large.fill(_TABLE)
        self._body(large)
        self._glass(large)
        self._well(large)
        for name in _ROUND:
            self._round_button(large, name, name in pressed)
        for name in _PILL:
            self._pill_button(large, name, name in pressed)
        self._print_keys(large)
        return pygame.transform.smoothscale(large, self.size)

    def _body(self, large):
        x, y, width, height = box = self._grown(_BODY_BOX)
        self._box(large, _SHADOW, (x - 1, y + 3, width + 2, height + 4), 30)
        self._box(large, _BODY_EDGE, (x, y + 2, width, height), 28)
        self._box(large, _BODY_LIT, box, 28)
        self._box(large, _BODY, (x + 1, y + 1.5, width - 2, height - 2), 27)
        for row in range(4):
            for column in range(4):
                self._dot(large, _BODY_EDGE, (24 + 6 * column, 138 + 5 * row), 1.2)

    def _glass(self, large):
        x, y, width, height = box = self._grown(_GLASS_BOX)
        self._box(large, _SEAM, (x - 1.5, y - 1.5, width + 3, height + 3), 13)
        self._box(large, _GLASS_EDGE, box, 12)
        self._box(large, _GLASS, (x + 1, y + 1, width - 2, height - 2), 11)
        screen = (SCREEN[0] - 1, SCREEN[1] - 1, WIDTH + 2, HEIGHT + 2)
        self._box(large, (0, 0, 0), self._grown(screen), 1)
        for number in range(LIGHTS):
            self._dot(large, _GLASS_EDGE, self._light_place(number), 2.6)
            self._dot(large, _UNLIT, self._light_place(number), 2)
        self._text(large, "FURBOWL", (SCREEN[0] + 1, _LIGHT_Y + self.higher), 6, _NAME, "left")

    def _well(self, large):
        self._dot(large, _SEAM, _STICK, _STICK_WELL)
        self._dot(large, _GLASS_EDGE, _STICK, _STICK_WELL - 1.5)
        self._dot(large, _DARK, _STICK, _STICK_WELL - 2.5)

    def _round_button(self, large, name, pressed):
        (x, y), radius, colour = self._round(name)
        depth = 0.5 if pressed else -1
        self._dot(large, _HOLDING if pressed else _SEAM, (x, y), radius + 1.5)
        self._dot(large, _shade(colour, 0.62), (x, y + 0.5), radius)
        self._dot(large, _shade(colour, 1.25), (x, y + depth), radius)
        self._dot(large, _shade(colour, 0.9 if pressed else 1), (x, y + depth + 0.7), radius - 0.7)
        self._text(large, name, (x, y + depth + 0.5), 13, _BODY_LIT)

    def _pill_button(self, large, name, pressed):
        (x, y), (width, height) = self._moved(_PILL[name]), _PILL_SIZE
        left, top = x - width / 2, y - height / 2
        depth = 0.5 if pressed else -0.5
        edge = _HOLDING if pressed else _SEAM
        self._box(large, edge, (left - 1.5, top - 1.5, width + 3, height + 3), height / 2 + 1.5)
        self._box(large, _GLASS_EDGE, (left, top + 0.5, width, height), height / 2)
        self._box(large, _DARK_LIT, (left, top + depth, width, height), height / 2)
        self._box(large, _DARK, (left + 0.5, top + depth + 0.7, width - 1, height - 1), height / 2)
        self._text(large, name, (x, y + depth + 0.3), 5, _SEAM)

    def _print_keys(self, large):
        for name, lines in LABELS.items():
            x, y = _STICK if name == "STICK" else _PILL[name] if name in _PILL else _ROUND[name][0]
            below = _STICK_WELL if name == "STICK" else 5 if name in _PILL else _ROUND[name][1]
            for number, line in enumerate(lines):
                place = self._moved((_print_place(x), y + below + 5 + 6 * number))
                self._text(large, line, place, 5.5, _PRINT)

    def _knob(self, lit):
        side = 2 * _STICK_KNOB + 4
        large = self._large((side, side))
        middle = side / 2
        self._dot(large, (0, 0, 0, 90), (middle, middle + 1.5), _STICK_KNOB)
        self._dot(large, _HOLDING if lit else _DARK_LIT, (middle, middle), _STICK_KNOB)
        self._dot(large, (70, 64, 82), (middle, middle + 0.7), _STICK_KNOB - 0.8)
        self._dot(large, (92, 86, 106), (middle, middle), _STICK_KNOB - 4)
        self._dot(large, (80, 74, 93), (middle, middle + 0.6), _STICK_KNOB - 4.4)
        return pygame.transform.smoothscale(large, (side * self.scale, side * self.scale))

    def _glow(self, colour):
        side = 10
        seen = [round(255 * (part / 255) ** 0.45) for part in colour]  # a light looks bright long before it is
        large = self._large((side, side))
        for ring in range(8, 0, -1):
            self._dot(large, (*seen, 18 * (9 - ring)), (side / 2, side / 2), 2 + ring * 0.37)
        self._dot(large, seen, (side / 2, side / 2), 2.2)
        self._dot(large, [(part + 255) // 2 for part in seen], (side / 2, side / 2 - 0.4), 1)
        return pygame.transform.smoothscale(large, (side * self.scale, side * self.scale))

    def _large(self, size, flags=pygame.SRCALPHA):
        return pygame.Surface([round(n * self._unit) for n in size], flags, 32)

    def _box(self, large, colour, box, radius):
        rect = pygame.Rect(*(round(n * self._unit) for n in box))
        pygame.draw.rect(large, colour, rect, border_radius=round(radius * self._unit))

    def _dot(self, large, colour, place, radius):
        pygame.draw.circle(large, colour, [n * self._unit for n in place], radius * self._unit)

    def _text(self, large, text, place, height, colour, align="center"):
        pygame.font.init()
        size = round(height * self._unit)
        if size not in self._fonts:
            self._fonts[size] = pygame.font.Font(None, size)
        image = self._fonts[size].render(text, True, colour)
        x, y = (n * self._unit for n in place)
        large.blit(image, image.get_rect(midleft=(x, y)) if align == "left" else image.get_rect(center=(x, y)))


def _print_place(x):
    """Where to centre the print below a control."""
    least, most = _PRINT_EDGES
    return x if x < MIDDLE else max(least, min(x, most))


def _shade(colour, factor):
    return [min(255, round(part * factor)) for part in colour]
