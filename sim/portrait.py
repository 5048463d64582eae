"""Pictures of the whole handheld with its screen, for the README; drawn without any display."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # noqa: E402 (the line above must come first)
from PIL import Image  # noqa: E402

from sim.frame import Frame  # noqa: E402
from sim.recorder import picture  # noqa: E402


def photographer(scale):
    """What a Camera needs to take pictures with the handheld around the screen."""
    frame = Frame(scale)

    def photograph(handheld):
        surface = pygame.Surface(frame.size, 0, 32)
        frame.draw_all(surface)
        frame.update(surface, handheld)
        image = Image.frombytes("RGB", frame.size, pygame.image.tobytes(surface, "RGB"))
        screen = picture(handheld.panel.memory).resize(frame.screen.size, Image.Resampling.NEAREST)
        image.paste(screen, frame.screen.topleft)
        return image

    return photograph
