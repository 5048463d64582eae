"""Draw the handheld around its screen: body, five lights, stick and buttons, with the keys that work them.

Measures are in units of one pixel of the handheld's screen; the picture is drawn larger and shrunk, for smooth edges.
They are those of a screen of 160x128; around a larger one the handheld grows by the difference.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame
from PIL import Image

from .camera import enlarged, picture
from .controls import LABELS
from .device import BUTTONS, LIGHTS
from .panel import HEIGHT, WIDTH

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from .device import Handheld

SIZE = (300, 174)
SCREEN = (70, 15)  # where its top left corner lies
MIDDLE = SIZE[0] / 2  # everything to the right of it moves with the right edge

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

_LIGHT_Y = 151
_LIGHT_STEP = 11
_PRINT_EDGES = (262, 272)  # between which print on the right is centred: clear of the glass and of the edge
_WELL = 20  # radius of the well around the stick
_KNOB = 12
_SWING = 5
_PLACES = {"STICK": (33, 56), "A": (277, 46), "B": (258, 84), "SELECT": (33, 118), "START": (267, 118)}
_ROUND = {"A": (124, 92, 190), "B": (104, 150, 82)}  # the others are long and dark
_HALVES: dict[str | int, tuple[int, int]] = {
    "STICK": (_WELL, _WELL),
    "A": (12, 12),
    "B": (12, 12),
    "SELECT": (12, 4),
    "START": (12, 4),
}


def size_of(screen: tuple[int, int]) -> tuple[int, int]:
    """Size of the handheld around a screen, at scale 1."""
    return SIZE[0] + screen[0] - WIDTH, SIZE[1] + screen[1] - HEIGHT


class Frame:
    """The handheld at one scale; the screen itself is drawn by the caller, which has its pixels."""

    def __init__(self, scale: float, screen: tuple[int, int] = (WIDTH, HEIGHT)) -> None:
        pygame.font.init()
        self.scale = scale
        self.wider, self.higher = screen[0] - WIDTH, screen[1] - HEIGHT
        width, height = size_of(screen)
        self.size = scale * width, scale * height
        self.screen = pygame.Rect(*(scale * n for n in (*SCREEN, *screen)))
        self._unit = scale * _SMOOTH
        self._places: dict[str | int, tuple] = {name: self._moved(*place) for name, place in _PLACES.items()}
        for number in range(LIGHTS):
            x = MIDDLE + self.wider / 2 + (number - LIGHTS // 2) * _LIGHT_STEP
            self._places[number] = (x, _LIGHT_Y + self.higher)
        self._at_rest = self._picture(pressed=False)
        self._pressed = self._picture(pressed=True)
        self._knobs = {lit: self._knob(lit) for lit in (False, True)}
        self._drawn = {}

    def draw_all(self, surface: pygame.Surface) -> None:
        """Draw everything but the screen; the next `update` adds what is held and lit."""
        surface.blit(self._at_rest, (0, 0))
        self._drawn = {}

    def update(self, surface: pygame.Surface, handheld: Handheld) -> list[pygame.Rect]:
        """Draw what has changed since the last time; return the rectangles."""
        held = handheld.held()
        now: dict[str | int, Any] = (
            {name: name in held for name in BUTTONS} | {"STICK": handheld.stick()} | dict(enumerate(handheld.lights))
        )
        changed = [(name, self.area(name)) for name in now if self._drawn.get(name) != now[name]]
        self._drawn = now
        for name, area in changed:
            surface.blit(self._pressed if now[name] is True else self._at_rest, area, area)
            if name == "STICK":
                x, y = now[name]
                swing = _SWING * self.scale / max(1, math.hypot(x, y))
                knob = self._knobs[bool(x or y)]
                middle = (area.centerx + round(x * swing), area.centery + round(y * swing))
                surface.blit(knob, knob.get_rect(center=middle))
            elif name not in BUTTONS and any(now[name]):
                glow = self._glow(now[name])
                surface.blit(glow, glow.get_rect(center=area.center))
        return [area for _, area in changed]

    def area(self, name: str | int) -> pygame.Rect:
        """Rectangle of a button, the STICK or a light, by its number, in pixels of the picture."""
        (x, y), (across, down) = self._places[name], _HALVES.get(name, (5, 5))
        edge, below = (2, 1) if name in BUTTONS else (0, 0)
        box = (x - across - edge, y - down - edge, 2 * (across + edge), 2 * (down + edge) + below)
        return pygame.Rect(*(round(n * self.scale) for n in box))

    def controls_at(self, place: tuple[int, int]) -> tuple[str, ...]:
        """Controls at a place: a button, or one or two directions of the stick."""
        for name in BUTTONS:
            if self.area(name).collidepoint(place):
                return (name,)
        return self.directions_at(place) if self.area("STICK").collidepoint(place) else ()

    def directions_at(self, place: tuple[int, int]) -> tuple[str, ...]:
        """Directions of the stick towards a place; none near its middle."""
        x, y = (place[i] / self.scale - _PLACES["STICK"][i] for i in (0, 1))
        most = max(abs(x), abs(y))
        towards = {"LEFT": -x, "RIGHT": x, "UP": -y, "DOWN": y} if math.hypot(x, y) >= _KNOB / 3 else {}
        return tuple(name for name, far in towards.items() if 2 * far >= most)

    # --- pictures, drawn large

    def _moved(self, x: int, y: int) -> tuple[int, int]:
        """Coordinates moved with the right edge of this screen."""
        return (x + self.wider if x > MIDDLE else x), y

    def _picture(self, pressed: bool) -> pygame.Surface:
        width, height = (n / self.scale for n in self.size)
        large = self._large(width, height, flags=0)
        large.fill(_TABLE)
        self._body_and_glass(large)
        for radius, colour in ((_WELL, _SEAM), (_WELL - 1.5, _GLASS_EDGE), (_WELL - 2.5, _DARK)):
            self._dot(large, colour, _PLACES["STICK"], radius)
        for name in BUTTONS:
            (self._round_button if name in _ROUND else self._long_button)(large, name, self._places[name], pressed)
        for name, lines in LABELS.items():
            x, y = _PLACES[name]
            x = x if x < MIDDLE else max(_PRINT_EDGES[0], min(x, _PRINT_EDGES[1]))
            y += 10 if _HALVES[name][1] == 4 else _HALVES[name][1] + 5
            for number, line in enumerate(lines):
                self._text(large, line, self._moved(x, y + 6 * number), 5.5, _PRINT)
        return pygame.transform.smoothscale(large, self.size)

    def _body_and_glass(self, large: pygame.Surface) -> None:
        for colour, (x, y, width, height), radius in (
            (_SHADOW, (4, 7, 292, 166), 30),
            (_BODY_EDGE, (5, 6, 290, 162), 28),
            (_BODY_LIT, (5, 4, 290, 162), 28),
            (_BODY, (6, 5.5, 288, 160), 27),
            (_SEAM, (59.5, 6.5, 181, 155), 13),
            (_GLASS_EDGE, (61, 8, 178, 152), 12),
            (_GLASS, (62, 9, 176, 150), 11),
            ((0, 0, 0), (SCREEN[0] - 1, SCREEN[1] - 1, WIDTH + 2, HEIGHT + 2), 1),
        ):
            self._box(large, colour, (x, y, width + self.wider, height + self.higher), radius)
        for hole in range(16):
            self._dot(large, _BODY_EDGE, (24 + 6 * (hole % 4), 138 + 5 * (hole // 4)), 1.2)
        for number in range(LIGHTS):
            self._dot(large, _GLASS_EDGE, self._places[number], 2.6)
            self._dot(large, _UNLIT, self._places[number], 2)
        self._text(large, "FURBOWL", (SCREEN[0] + 1, _LIGHT_Y + self.higher), 6, _NAME, "midleft")

    def _round_button(self, large: pygame.Surface, name: str, place: tuple[int, int], pressed: bool) -> None:
        x, y = place
        radius, colour, depth = _HALVES[name][0], _ROUND[name], 0.5 if pressed else -1
        self._dot(large, _HOLDING if pressed else _SEAM, place, radius + 1.5)
        self._dot(large, _shade(colour, 0.62), (x, y + 0.5), radius)
        self._dot(large, _shade(colour, 1.25), (x, y + depth), radius)
        self._dot(large, _shade(colour, 0.9 if pressed else 1), (x, y + depth + 0.7), radius - 0.7)
        self._text(large, name, (x, y + depth + 0.5), 13, _BODY_LIT)

    def _long_button(self, large: pygame.Surface, name: str, place: tuple[int, int], pressed: bool) -> None:
        across, down = _HALVES[name]
        depth = 0.5 if pressed else -0.5
        for colour, lower, edge in (
            (_HOLDING if pressed else _SEAM, 0, 1.5),
            (_GLASS_EDGE, 0.5, 0),
            (_DARK_LIT, depth, 0),
            (_DARK, depth + 0.2, -0.5),
        ):
            left, top = place[0] - across - edge, place[1] - down - edge + lower
            self._box(large, colour, (left, top, 2 * (across + edge), 2 * (down + edge)), down + edge)
        self._text(large, name, (place[0], place[1] + depth + 0.3), 5, _SEAM)

    def _knob(self, lit: bool) -> pygame.Surface:
        side = 2 * _KNOB + 4
        large = self._large(side, side)
        for colour, lower, radius in (
            ((0, 0, 0, 90), 1.5, _KNOB),
            (_HOLDING if lit else _DARK_LIT, 0, _KNOB),
            ((70, 64, 82), 0.7, _KNOB - 0.8),
            ((92, 86, 106), 0, _KNOB - 4),
            ((80, 74, 93), 0.6, _KNOB - 4.4),
        ):
            self._dot(large, colour, (side / 2, side / 2 + lower), radius)
        return pygame.transform.smoothscale(large, (side * self.scale, side * self.scale))

    def _glow(self, colour: tuple[int, ...]) -> pygame.Surface:
        side = 10
        seen = [round(255 * (part / 255) ** 0.45) for part in colour]  # a light looks bright long before it is
        large = self._large(side, side)
        for ring in range(8, 0, -1):
            self._dot(large, (*seen, 18 * (9 - ring)), (side / 2, side / 2), 2 + ring * 0.37)
        self._dot(large, seen, (side / 2, side / 2), 2.2)
        self._dot(large, [(part + 255) // 2 for part in seen], (side / 2, side / 2 - 0.4), 1)
        return pygame.transform.smoothscale(large, (side * self.scale, side * self.scale))

    def _large(self, width: float, height: float, flags: int = pygame.SRCALPHA) -> pygame.Surface:
        return pygame.Surface((round(width * self._unit), round(height * self._unit)), flags, 32)

    def _box(
        self, large: pygame.Surface, colour: tuple[int, int, int], box: tuple[float, float, float, float], radius: float
    ) -> None:
        rect = pygame.Rect(*(round(n * self._unit) for n in box))
        pygame.draw.rect(large, colour, rect, border_radius=round(radius * self._unit))

    def _dot(self, large: pygame.Surface, colour: Sequence[int], place: tuple[float, float], radius: float) -> None:
        pygame.draw.circle(large, colour, [n * self._unit for n in place], radius * self._unit)

    def _text(
        self,
        large: pygame.Surface,
        text: str,
        place: tuple[float, float],
        height: float,
        colour: tuple[int, int, int],
        align: str = "center",
    ) -> None:
        image = pygame.font.Font(None, round(height * self._unit)).render(text, True, colour)
        large.blit(image, image.get_rect(**{align: [n * self._unit for n in place]}))


def _shade(colour: tuple[int, int, int], factor: float) -> list[int]:
    return [min(255, round(part * factor)) for part in colour]


def photographer(scale: int, size: tuple[int, int] = (WIDTH, HEIGHT)) -> Callable[[Handheld], Image.Image]:
    """Make the function with which a Camera takes pictures of the handheld around a screen; it needs no display."""
    frame = Frame(scale, size)

    def photograph(handheld: Handheld) -> Image.Image:
        surface = pygame.Surface(frame.size, 0, 32)
        frame.draw_all(surface)
        frame.update(surface, handheld)
        image = Image.frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))
        screen = picture(handheld.panel.memory, handheld.panel.width)
        image.paste(enlarged(screen, scale), frame.screen.topleft)
        return image

    return photograph
