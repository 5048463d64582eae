"""What the window shows where: the handheld's screen in the largest whole scale that fits, with the handheld or bare.

canvas   the part of the window's surface that is drawn on; around it lies the table
"""

import pygame

from sim.desktop import frame

_TABLE = (44, 42, 54)
_NOTE, _NOTE_GROUND = (255, 217, 59), (30, 26, 40)


class View:
    """The view of a screen of that size, on a surface that take() hands over. bare: without the handheld around it."""

    def __init__(self, screen, bare=False):
        self._size, self._bare = screen, bare
        self._frames = {}  # that were drawn: dragging the window's edge comes back to the same sizes
        self._surface = self.canvas = self._place = self._frame = None
        self.scale = 1

    def least(self):
        """The size of the window at scale 1."""
        return tuple(self._size) if self._bare else frame.size_of(self._size)

    def change_frame(self):
        """The handheld around the screen comes or goes, when the surface is taken next."""
        self._bare = not self._bare

    def take(self, surface):
        """Lay all out on this surface, in its middle; what is too small for scale 1 shows a part of it."""
        least = self.least()
        self.scale = max(1, min(size // n for size, n in zip(surface.get_size(), least)))
        whole = pygame.Rect(0, 0, *(self.scale * n for n in least))
        whole.center = surface.get_rect().center
        self._surface, self._place = surface, whole.clip(surface.get_rect())
        self.canvas = surface.subsurface(self._place)
        if self._bare:
            self._frame, self._screen = None, self.canvas.get_rect()
            return
        if self.scale not in self._frames:
            self._frames[self.scale] = frame.Frame(self.scale, self._size)
        self._frame = self._frames[self.scale]
        self._screen = self._frame.screen

    def draw_all(self):
        """Everything but the screen."""
        self._surface.fill(_TABLE)
        if self._frame:
            self._frame.draw_all(self.canvas)

    def update(self, handheld):
        """Draw what else of the handheld has changed; gives the rectangles."""
        changed = self._frame.update(self.canvas, handheld) if self._frame else []
        return [area.move(self._place.topleft) for area in changed]

    def draw_screen(self, image, brightness):
        """Draw what the handheld's screen shows; gives the rectangle."""
        small = pygame.image.frombuffer(image.tobytes(), image.size, "RGB").convert(self._surface)
        if brightness < 1:
            level = round(255 * brightness)
            small.fill((level, level, level), special_flags=pygame.BLEND_MULT)
        area = self.canvas.blit(pygame.transform.scale(small, self._screen.size), self._screen)
        return area.move(self._place.topleft)

    def put(self, image):
        """Lay a picture over the lower edge; gives the rectangle."""
        area = image.get_rect(midbottom=self.canvas.get_rect().midbottom)
        self.canvas.blit(image, area)
        return area.move(self._place.topleft)

    def controls_at(self, place):
        """What the mouse would press at a place of the window."""
        return self._frame.controls_at(self._inside(place)) if self._frame else ()

    def directions_at(self, place):
        """The directions of the stick towards a place of the window."""
        return self._frame.directions_at(self._inside(place)) if self._frame else ()

    def _inside(self, place):
        return tuple(place[i] - self._place.topleft[i] for i in (0, 1))


def written(sentence, width):
    """A picture of a sentence, at most so wide."""
    pygame.font.init()
    for height in range(22, 8, -1):
        image = pygame.font.Font(None, height).render(f" {sentence} ", True, _NOTE, _NOTE_GROUND)
        if image.get_width() <= width:
            break
    return image
