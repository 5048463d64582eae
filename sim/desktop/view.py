"""Layout of the window: the screen at the largest whole scale that fits, with the handheld around it or alone.

canvas   the part of the window's surface that is drawn on; around it lies the table
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from . import frame

if TYPE_CHECKING:
    from PIL import Image

    from .device import Handheld

_TABLE = (44, 42, 54)
_NOTE, _NOTE_GROUND = (255, 217, 59), (30, 26, 40)


def size_of(screen: tuple[int, int], bare: bool) -> tuple[int, int]:
    """Size of the window at scale 1."""
    return screen if bare else frame.size_of(screen)


def largest_scale(window: tuple[int, int], size: tuple[int, int]) -> int:
    """Largest whole scale at which something of this size fits the window; 0 if none does."""
    return min(window[i] // size[i] for i in (0, 1))


def arranged(
    window: tuple[int, int], screen: tuple[int, int], least: int = 1, wanted: bool | None = None
) -> tuple[bool, float, pygame.Rect]:
    """Arrange a screen in a window, both sizes: (whether the handheld is drawn around it, scale, rectangle of it all).

    The screen comes first: the handheld disappears if the screen in it would be smaller than at the scale `least`, or
    smaller than three quarters of the screen alone. wanted: whether the player wants it, None if the size decides. A
    window too small for scale 1 takes a fraction.
    """
    alone, around = (largest_scale(window, size_of(screen, bare)) for bare in (True, False))
    framed = around >= least and 4 * around >= 3 * alone if wanted is None else wanted and around > 0
    scale = around if framed else alone or min(window[i] / screen[i] for i in (0, 1))
    whole = pygame.Rect(0, 0, *(max(1, round(scale * n)) for n in size_of(screen, not framed)))
    whole.center = pygame.Rect((0, 0), window).center
    return framed, scale, whole


class View:
    """View of a screen of that size, on a surface that take() hands over.

    bare: without the handheld around it; least: the scale below which the handheld is hidden automatically.
    """

    def __init__(self, screen: tuple[int, int], bare: bool = False, least: int = 1) -> None:
        self._size, self._least = screen, least
        self._wanted = False if bare else None
        self._frames = {}  # drawn frames: dragging the window's edge comes back to the same sizes
        self._surface: pygame.Surface = None
        self.canvas: pygame.Surface = None
        self._place: pygame.Rect = None
        self._frame: frame.Frame = None
        self.scale: float = 1

    def change_frame(self) -> None:
        """Hide the handheld, or show it, when the surface is taken next; the size decides again if it does the same."""
        wanted = self._frame is None
        alike = arranged(self._surface.get_size(), self._size, self._least)[0] == wanted
        self._wanted = None if alike else wanted

    def take(self, surface: pygame.Surface, bare: bool = False) -> None:
        """Arrange it all on this surface, in its middle; bare: without the handheld, whatever the player wants."""
        wanted = False if bare else self._wanted
        framed, self.scale, self._place = arranged(surface.get_size(), self._size, self._least, wanted)
        self._surface = surface
        self.canvas = surface.subsurface(self._place)
        if not framed:
            self._frame, self._screen = None, self.canvas.get_rect()
            return
        if self.scale not in self._frames:
            self._frames[self.scale] = frame.Frame(self.scale, self._size)
        self._frame = self._frames[self.scale]
        self._screen = self._frame.screen

    def draw_all(self) -> None:
        """Draw everything but the screen."""
        self._surface.fill(_TABLE)
        if self._frame:
            self._frame.draw_all(self.canvas)

    def update(self, handheld: Handheld) -> list[pygame.Rect]:
        """Draw the rest of the handheld that has changed; return the rectangles."""
        changed = self._frame.update(self.canvas, handheld) if self._frame else []
        return [area.move(self._place.topleft) for area in changed]

    def draw_screen(self, image: Image.Image, brightness: float) -> pygame.Rect:
        """Draw what the handheld's screen shows; return the rectangle."""
        small = pygame.image.frombuffer(image.tobytes(), image.size, "RGB").convert(self._surface)
        if brightness < 1:
            level = round(255 * brightness)
            small.fill((level, level, level), special_flags=pygame.BLEND_MULT)
        area = self.canvas.blit(pygame.transform.scale(small, self._screen.size), self._screen)
        return area.move(self._place.topleft)

    def put(self, image: pygame.Surface) -> pygame.Rect:
        """Lay a picture over the lower edge; return the rectangle."""
        area = image.get_rect(midbottom=self.canvas.get_rect().midbottom)
        self.canvas.blit(image, area)
        return area.move(self._place.topleft)

    def controls_at(self, place: tuple[int, int]) -> tuple[str, ...]:
        """Controls that the mouse would press at a place of the window."""
        return self._frame.controls_at(self._inside(place)) if self._frame else ()

    def directions_at(self, place: tuple[int, int]) -> tuple[str, ...]:
        """Directions of the stick towards a place of the window."""
        return self._frame.directions_at(self._inside(place)) if self._frame else ()

    def _inside(self, place: tuple[int, int]) -> tuple[int, int]:
        left, top = self._place.topleft
        return place[0] - left, place[1] - top


def written(sentence: str, width: int) -> pygame.Surface:
    """Picture of a sentence, no wider than `width` if a small enough font exists."""
    pygame.font.init()
    for height in range(22, 8, -1):
        image = pygame.font.Font(None, height).render(f" {sentence} ", True, _NOTE, _NOTE_GROUND)
        if image.get_width() <= width:
            break
    return image
