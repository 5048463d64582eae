"""Pictures of the whole handheld with its screen, for the README; drawn without any display."""

import pygame
from PIL import Image

from sim.desktop.camera import picture
from sim.desktop.frame import Frame
from sim.desktop.panel import HEIGHT, WIDTH


def photographer(scale, size=(WIDTH, HEIGHT)):
    """What a Camera needs to take pictures with the handheld around a screen of that size."""
    frame = Frame(scale, size)

    def photograph(handheld):
        surface = pygame.Surface(frame.size, 0, 32)
        frame.draw_all(surface)
        frame.update(surface, handheld)
        image = Image.frombytes("RGB", frame.size, pygame.image.tobytes(surface, "RGB"))
        screen = picture(handheld.panel.memory, handheld.panel.width).resize(
            frame.screen.size, Image.Resampling.NEAREST
        )
        image.paste(screen, frame.screen.topleft)
        return image

    return photograph
