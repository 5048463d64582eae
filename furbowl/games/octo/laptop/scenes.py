"""Scenes of this game to photograph: (keys, position, seed, keys before a film) each, see sim/desktop/pictures.py."""

SCREENS = {
    "octo-set-up": ("wait:0.5", "octo-kick-off"),
    "octo-reach": ("SELECT A wait:0.2", "octo-attack"),
    "octo-tackle": ("wait:0.5 SELECT A wait:0.3 RIGHT wait:0.3", "octo-tackle"),
    "octo-table": ("START DOWN*4 A wait:0.3 LEFT*3 wait:0.2", "octo-tackle"),
}
SHOWN = []
PORTRAITS = {}
FILMS = {}
