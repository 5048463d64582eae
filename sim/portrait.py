"""Pictures of the whole handheld with its screen, for the README; drawn without any display."""

import pygame
from PIL import Image

from sim.frame import Frame
from sim.recorder import picture


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
