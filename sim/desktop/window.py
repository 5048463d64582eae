"""A host with a window: the handheld on the screen of the laptop, in real time.

The game's naps are when the window is brought up to date and the keys are read.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections import deque
from typing import TYPE_CHECKING

import pygame

from furbowl.art.tiles import BALL

from .. import ROOT
from . import album, timing, view
from .camera import picture
from .complaint import Complaint, tell
from .controls import KEYS, NUMBER_PAD
from .device import DIRECTIONS, Handheld, PowerOff, outside
from .loudspeaker import Loudspeaker
from .models import MODELS
from .pads import Pads

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from .nvm import Nvm

_NS = 1_000_000_000
_TILES = ROOT / "furbowl" / "art" / "tiles-10.bmp"
_BALL = (BALL % 4 * 10, BALL // 4 * 10, 10, 10)  # in it
_LONGEST_NAP = 0.012  # seconds between two looks at the events
_BARS = 72  # pixels of the height that a desktop keeps for its own bars
_NOTE = 4  # seconds that a sentence stays over the screen
_TITLE = "Furbowl"
_CLASS_HINTS = (
    "SDL_VIDEO_X11_WMCLASS",
    "SDL_VIDEO_WAYLAND_WMCLASS",
)  # a desktop groups windows by it
_NO_DISPLAY = "there is no display to open a window on; --headless plays a script without one (see --help)"


class Window:
    """Opens the window; `scale` is a whole number, None for the largest that fits; `mute`: without sound.

    board: one of sim.desktop.models.MODELS; settings: what its settings.toml says; bare: without the handheld around
    the screen. The screen of a laptop is not dimmed, unless the settings want that.
    """

    def __init__(
        self,
        nvm: Nvm,
        scale: int | None = None,
        mute: bool = False,
        board: str = "pygamer",
        settings: dict[str, str] | None = None,
        bare: bool = False,
    ) -> None:
        model = MODELS[board]
        self.handheld = Handheld(self, nvm, model, {"FURBOWL_DIM": "0", **(settings or {})})
        wanted = os.environ.get("SDL_VIDEODRIVER")
        os.environ.update(dict.fromkeys(_CLASS_HINTS, _TITLE.lower()))  # pygame has put the name of the script there
        with _opening():
            pygame.display.init()
            if pygame.display.get_driver() == "offscreen" != wanted:  # SDL's choice when it finds no display
                raise pygame.error
            if not mute:
                self.handheld.loudspeaker = Loudspeaker()
            if pygame.display.get_driver() == "x11":  # else the graphics card is sent the whole window
                os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
            pygame.display.set_caption(_TITLE)
            pygame.display.set_icon(pygame.transform.scale(pygame.image.load(_TILES).subsurface(_BALL), (40, 40)))
            size = view.size_of(model.size, bare)
            scale = _fitting(scale, size)
            pygame.display.set_mode(tuple(scale * n for n in size), pygame.RESIZABLE)
        self._view = view.View(model.size, bare, least=1 if bare else scale)
        self._full = False
        wiring = [*NUMBER_PAD.items()] + [((control,), keys) for control, keys in KEYS.items()]
        self._keys = {_source(key): controls for controls, keys in wiring for key in keys}
        self._pads = Pads(self.handheld)
        self._pushes = deque()  # pushes of the stick that wait until the game has read the one before
        self._mouse = set()  # controls that it presses
        self._drawn: tuple[int, float] | None = None  # the panel's pixels and the brightness that are on the surface
        self._note: tuple[pygame.Surface, int] | None = None  # (a picture of a sentence, until when it stays)
        self._lay_out()

    @property
    def scale(self) -> float:
        """Scale of the handheld's screen: the width of its pixels in pixels of the laptop."""
        return self._view.scale

    def close(self) -> None:
        """Close the window."""
        pygame.quit()

    def monotonic_ns(self) -> int:
        """Time of the laptop."""
        return timing.real_monotonic_ns()

    @outside
    def sleep(self, seconds: float) -> None:
        """Let real time pass; the window stays responsive."""
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

    def _lay_out(self) -> None:
        """Take the whole window, whatever size it has now."""
        self._view.take(pygame.display.get_surface(), bare=self._full)
        self._expose()

    def _expose(self) -> None:
        """Draw everything anew, as a window needs after being covered."""
        self._view.draw_all()
        self._drawn = None
        self._draw()
        pygame.display.flip()

    def _draw(self) -> None:
        changed = self._view.update(self.handheld)
        display = self.handheld.display
        brightness = 1.0 if display is None else display.brightness
        state = (self.handheld.panel.pixels, brightness)
        if state != self._drawn:
            self._drawn = state
            image = picture(self.handheld.panel.memory, self.handheld.panel.width)
            changed.append(self._view.draw_screen(image, brightness))
        if self._note:
            changed += self._show_note()
        if changed:
            pygame.display.update(changed)

    def _say(self, sentence: str) -> None:
        """Show a sentence over the screen for a while."""
        self._note = view.written(sentence, self._view.canvas.get_width()), self.monotonic_ns() + _NOTE * _NS
        self._expose()

    def _show_note(self) -> list[pygame.Rect]:
        image, until = self._note
        if self.monotonic_ns() > until:
            self._note = None
            self._expose()
            return []
        return [self._view.put(image)]

    # --- what is pressed

    def _read_events(self) -> None:
        for event in pygame.event.get():
            self._take(event)
        while self._pushes and self.handheld.stick_was_read:
            self.handheld.hold(*self._pushes.popleft())

    def _take(self, event: pygame.Event) -> None:
        match event.type:
            case pygame.QUIT:
                raise PowerOff
            case pygame.WINDOWEXPOSED:
                self._expose()
            case pygame.WINDOWSIZECHANGED:
                self._lay_out()
            case pygame.WINDOWFOCUSLOST:
                self._pushes.clear()
                self._mouse = set()
                self.handheld.let_go_all()  # keys that come up now are not reported
            case pygame.KEYDOWN if event.key in _OWN_KEYS:
                _OWN_KEYS[event.key](self)
            case pygame.KEYDOWN if event.mod & _NO_PRESSES:
                pass
            case pygame.KEYDOWN | pygame.KEYUP:
                for source in (("key", event.key), ("place", event.scancode)):
                    for control in self._keys.get(source, ()):
                        self._press(control, source, event.type == pygame.KEYDOWN)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT:
                self._mouse_wants(self._view.controls_at(event.pos))
            case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT:
                self._mouse_wants(())
            case pygame.MOUSEMOTION if self._mouse & set(DIRECTIONS):
                self._mouse_wants(self._view.directions_at(event.pos) or self._mouse)
            case _:
                self._pads.take(event)

    def _press(self, control: str, source: tuple[str, int] | str, pressed: bool) -> None:
        """Press a control: buttons queue up in the handheld; short pushes wait here, so that the stick shows them."""
        if control in DIRECTIONS:
            self._pushes.append((control, source, pressed))
        else:
            self.handheld.hold(control, source, pressed)

    def _mouse_wants(self, controls: Collection[str]) -> None:
        wanted = set(controls)
        for control in sorted(self._mouse ^ wanted):
            self._press(control, "mouse", control in wanted)
        self._mouse = wanted

    # --- what is handed over

    def send(self, text: str) -> None:
        """Print a text, and put it on the clipboard if there is one."""
        print(text, flush=True)
        try:
            pygame.scrap.put_text(text)
            self._say("Copied. Paste it anywhere.")
        except pygame.error:
            self._say("There is no clipboard here. Copy it from the terminal.")

    # --- keys of the window itself

    def _keep_picture(self) -> None:
        image = picture(self.handheld.panel.memory, self.handheld.panel.width)
        notice = album.keep(image)
        tell(notice)
        self._say(notice)

    def _change_frame(self) -> None:
        """Show or hide the handheld around the screen; the window stays as large as it is, the full screen has none."""
        if self._full:
            return
        self._mouse_wants(())
        self._view.change_frame()
        self._lay_out()

    def _change_full(self) -> None:
        """Switch between full screen and the window as it was: set_mode() would not restore that on every desktop."""
        self._full = not self._full
        window = pygame.Window.from_display_module()
        if self._full:
            window.set_fullscreen(desktop=True)
        else:
            window.set_windowed()
        self._lay_out()


_OWN_KEYS = {
    pygame.K_F10: Window._change_frame,
    pygame.K_F11: Window._change_full,
    pygame.K_F12: Window._keep_picture,
}
_NO_PRESSES = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_GUI  # with a key they are for the desktop


def _source(key: str) -> tuple[str, int]:
    """Name of a key in its events: letters by their place, others by their name."""
    return ("place", vars(pygame)[f"KSCAN_{key}"]) if len(key) == 1 else ("key", vars(pygame)[f"K_{key}"])


@contextlib.contextmanager
def _opening() -> Iterator[None]:
    """Hide the messages of SDL's libraries, which tries one kind of display or sound after the other."""
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


def _fitting(scale: int | None, size: tuple[int, int]) -> int:
    """Checked scale; `size` is that of the window at scale 1."""
    width, height = pygame.display.get_desktop_sizes()[0]
    largest = max(1, view.largest_scale((width, height - _BARS), size))
    if scale and scale > max(1, view.largest_scale((width, height), size)):
        raise Complaint(f"--scale {scale} is too large for this display: at most {largest} fits")
    return scale or largest
