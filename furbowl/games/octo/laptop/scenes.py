"""Scenes of this game to photograph: (keys, position, seed) each, see sim/desktop/pictures.py."""

SCREENS = {
    "octo": ("wait:0.2", "octo-midfield"),
    "octo-reach": ("A UP*2 RIGHT*2 wait:0.2", "octo-midfield"),
    "octo-set-up": ("wait:0.2", "octo-set-up"),
    "octo-pass": ("SELECT A wait:0.1 A wait:0.1 A wait:0.1 UP wait:0.2", "octo-attack"),
    "octo-best": ("SELECT A wait:0.1 A wait:0.1 A wait:0.1 SELECT wait:2", "octo-attack"),
    "octo-tackle": ("SELECT*2 A RIGHT A wait:1.7", "octo-midfield"),
    "octo-foul": ("SELECT*2 A RIGHT A wait:6.2", "octo-midfield", 5),
    "octo-open": ("wait:0.2", "octo-open-goalie"),
}
SHOWN = []
PORTRAITS = {}
FILMS = {}
