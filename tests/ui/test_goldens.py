"""Expected screens of scripted runs through the buttons: the scenes of sim.desktop.pictures, pixel by pixel.

After a wanted change, `python -m sim.desktop.pictures --goldens` makes them anew: look at each before you keep it.
"""

import pytest
from PIL import Image

import golden
from sim.desktop import pictures


@pytest.mark.parametrize("name", pictures.SCREENS)
def test_golden(champion_here, name):
    golden.check(name, pictures.screen(name))
    with Image.open(golden.GOLDENS / (name + ".png")) as image:
        assert image.size == (160, 128)
