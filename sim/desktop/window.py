"""A host with a window: the handheld on the screen of the laptop, in real time.

The game's naps are when the window is brought up to date and the keys are read.
"""

import contextlib
import os
import sys
from collections import deque
from pathlib import Path

import pygame
from pygame._sdl2 import controller

from furbowl.art.tiles import BALL
from sim import ROOT
from sim.desktop import frame, timing
from sim.desktop.camera import picture
from sim.desktop.complaint import Complaint
from sim.desktop.controls import KEYS, PAD_BUTTONS, PLAIN_PAD_BUTTONS
from sim.desktop.device import DIRECTIONS, Handheld, PowerOff, outside
from sim.desktop.loudspeaker import Loudspeaker
from sim.desktop.models import MODELS

START_FOLDER = Path.cwd()

_NS = 1_000_000_000
_TILES = ROOT / "furbowl" / "art" / "tiles-10.bmp"
_BALL = (BALL % 4 * 10, BALL // 4 * 10, 10, 10)  # in it
_LONGEST_NAP = 0.012  # seconds between two looks at the events
_BARS = 72  # pixels of the height that a desktop keeps for its own bars
_REACH = 32767  # of a pad's stick
_REST = 0.25  # at rest it is somewhere near the middle
_NO_DISPLAY = "no display was found for the window; without one, play by script: python -m sim --headless (see --help)"


class Window:
    """Opens the window; `scale` is a whole number, None for the largest that fits; `mute`: without sound.

    board: one of sim.desktop.models.MODELS; settings: what its settings.toml says.
    """

    def __init__(self, nvm, scale=None, mute=False, board="pygamer", settings=None):
        model = MODELS[board]
        self.handheld = Handheld(self, nvm, model, settings)
        wanted = os.environ.get("SDL_VIDEODRIVER")
        with _opening():
            pygame.display.init()
            if pygame.display.get_driver() == "offscreen" != wanted:  # what SDL takes when it finds nothing
                raise pygame.error
            if not mute:
                self.handheld.loudspeaker = Loudspeaker()
            self.scale = _fitting(scale, frame.size_of(model.size))
            self._frame = frame.Frame(self.scale, model.size)
            if pygame.display.get_driver() == "x11":  # else the graphics card is sent the whole window
                os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
            pygame.display.set_caption("Furbowl")
            pygame.display.set_icon(pygame.transform.scale(pygame.image.load(_TILES).subsurface(_BALL), (40, 40)))
            self._surface = pygame.display.set_mode(self._frame.size)
        self._keys = {getattr(pygame, f"K_{key}"): control for control, keys in KEYS.items() for key in keys}
        self._pads = Pads(self.handheld)
        self._pushes = deque()  # of the stick, waiting for the game to have read the one before
        self._mouse = set()  # what it presses
        self._drawn = None  # the panel's pixels and the brightness that are on the surface
        self._expose()

    def close(self):
        """The window goes."""
        pygame.quit()

    def monotonic_ns(self):
        """The laptop's own time."""
        return timing.real_monotonic_ns()

    @outside
    def sleep(self, seconds):
        """Real time passes; the window stays awake."""
        wake = self.monotonic_ns() + int(seconds * _NS)
        self.handheld.refresh()
        while True:
            self._read_events()
            self._draw()
            left = (wake - self.monotonic_ns()) / _NS
            if left <= 0:
                return
            timing.real_sleep(min(left, _LONGEST_NAP))

    # --- what is seen

    def _expose(self):
        """Draw everything anew, as a window needs that was covered."""
        self._frame.draw_all(self._surface)
        self._drawn = None
        self._draw()
        pygame.display.flip()

    def _draw(self):
        changed = self._frame.update(self._surface, self.handheld)
        display = self.handheld.display
        brightness = 1.0 if display is None else display.brightness
        state = (self.handheld.panel.pixels, brightness)
        if state != self._drawn:
            self._drawn = state
            changed.append(self._draw_screen(brightness))
        if changed:
            pygame.display.update(changed)

    def _draw_screen(self, brightness):
        image = picture(self.handheld.panel.memory, self.handheld.panel.width)
        small = pygame.image.frombuffer(image.tobytes(), image.size, "RGB").convert(self._surface)
        target = self._surface.subsurface(self._frame.screen)
        pygame.transform.scale(small, self._frame.screen.size, target)
        if brightness < 1:
            level = round(255 * brightness)
            target.fill((level, level, level), special_flags=pygame.BLEND_MULT)
        return self._frame.screen

    # --- what is pressed

    def _read_events(self):
        for event in pygame.event.get():
            self._take(event)
        while self._pushes and self.handheld.stick_was_read:
            self.handheld.hold(*self._pushes.popleft())

    def _take(self, event):
        match event.type:
            case pygame.QUIT:
                raise PowerOff
            case pygame.WINDOWEXPOSED:
                self._expose()
            case pygame.WINDOWFOCUSLOST:
                self._pushes.clear()
                self._mouse = set()
                self.handheld.let_go_all()  # keys that come up now are not reported
            case pygame.KEYDOWN if event.key == pygame.K_F12:
                self._keep_picture()
            case pygame.KEYDOWN | pygame.KEYUP if event.key in self._keys:
                self._press(self._keys[event.key], event.key, event.type == pygame.KEYDOWN)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT:
                self._mouse_wants(self._frame.controls_at(event.pos))
            case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT:
                self._mouse_wants(())
            case pygame.MOUSEMOTION if self._mouse & set(DIRECTIONS):
                self._mouse_wants(self._frame.directions_at(event.pos) or self._mouse)
            case _:
                self._pads.take(event)

    def _press(self, control, source, pressed):
        """Buttons queue up in the handheld; a push of the stick shorter than a tick would never be seen."""
        if control in DIRECTIONS:
            self._pushes.append((control, source, pressed))
        else:
            self.handheld.hold(control, source, pressed)

    def _mouse_wants(self, controls):
        wanted = set(controls)
        for control in sorted(self._mouse ^ wanted):
            self._press(control, "mouse", control in wanted)
        self._mouse = wanted

    def _keep_picture(self):
        number = 1
        while (path := START_FOLDER / f"furbowl-{number}.png").exists():
            number += 1
        with contextlib.suppress(OSError):
            picture(self.handheld.panel.memory, self.handheld.panel.width).save(path, "PNG", optimize=True)


class Pads:
    """Opens game pads as they come, at any time, and turns their events into presses of one handheld.

    A pad that the system knows has its buttons where controls.PAD_BUTTONS says; any other is taken by its numbers.
    """

    def __init__(self, handheld):
        self._handheld = handheld
        self._open = {}  # by instance id; a pad that nobody holds is closed by pygame
        buttons = {name: control for control, names in PAD_BUTTONS.items() for name in names}
        self._known = {getattr(pygame, f"CONTROLLER_BUTTON_{name}"): control for name, control in buttons.items()}
        self._plain = {number: control for control, numbers in PLAIN_PAD_BUTTONS.items() for number in numbers}
        self._axes = {}  # instance id: [x, y]
        controller.init()
        pygame.joystick.init()

    def take(self, event):
        """Act on an event, if it is one of a pad."""
        pad = getattr(event, "instance_id", None)
        match event.type:
            case pygame.JOYDEVICEADDED:
                self._added(event.device_index)
            case pygame.JOYDEVICEREMOVED:
                self._open.pop(pad, None)
                self._axes.pop(pad, None)
                self._handheld.let_go_all(f"pad {pad}")
                self._handheld.tilt = (0.0, 0.0)
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP:
                self._press(self._known.get(event.button), pad, event.type == pygame.CONTROLLERBUTTONDOWN)
            case pygame.CONTROLLERAXISMOTION:
                self._lean(event, event.value / _REACH)
            case _ if isinstance(self._open.get(pad), controller.Controller):
                pass  # a known pad sends each event a second time as a plain one
            case pygame.JOYBUTTONDOWN | pygame.JOYBUTTONUP:
                self._press(self._plain.get(event.button), pad, event.type == pygame.JOYBUTTONDOWN)
            case pygame.JOYAXISMOTION:
                self._lean(event, event.value)
            case pygame.JOYHATMOTION:
                x, y = event.value
                for control, pushed in (("LEFT", x < 0), ("RIGHT", x > 0), ("UP", y > 0), ("DOWN", y < 0)):
                    self._press(control, pad, pushed)

    def _added(self, index):
        known = controller.is_controller(index)
        pad = controller.Controller(index) if known else pygame.joystick.Joystick(index)
        self._open[(pad.as_joystick() if known else pad).get_instance_id()] = pad

    def _press(self, control, pad, pressed):
        if control:
            self._handheld.hold(control, f"pad {pad}", pressed)

    def _lean(self, event, value):
        if event.axis <= 1:
            axes = self._axes.setdefault(event.instance_id, [0.0, 0.0])
            axes[event.axis] = 0.0 if abs(value) < _REST else max(-1.0, value)
            self._handheld.tilt = tuple(axes)


@contextlib.contextmanager
def _opening():
    """SDL tries one kind of display or sound after the other; its libraries grumble about each that is not there."""
    sys.stderr.flush()
    kept = os.dup(2)
    try:
        with open(os.devnull, "wb") as nowhere:
            os.dup2(nowhere.fileno(), 2)
        yield
    except pygame.error:
        raise Complaint(_NO_DISPLAY, 1) from None
    finally:
        os.dup2(kept, 2)
        os.close(kept)


def _fitting(scale, least):
    """The scale, checked; `least` is the size of the window at scale 1."""
    width, height = pygame.display.get_desktop_sizes()[0]
    largest = max(1, min(width // least[0], (height - _BARS) // least[1]))
    if scale and scale > max(1, width // least[0], height // least[1]):
        raise Complaint(f"--scale {scale} is larger than this display: {largest} fits")
    return scale or largest
