"""The fixture of a handheld that is switched on."""

import pytest

from sim.desktop import device as handheld
from sim.desktop import headless, nvm, stand_ins


@pytest.fixture
def machine():
    """A handheld that is switched on, and whose time stands still."""
    stand_ins.install()
    host = headless.Headless()
    machine = handheld.Handheld(host, nvm.Nvm())
    host.handheld, host.camera, host.script = machine, headless.Camera(machine), iter(lambda: 1, None)
    handheld.switch_on(machine)
    yield machine

    import displayio

    displayio.release_displays()
    handheld.switch_on(None)
