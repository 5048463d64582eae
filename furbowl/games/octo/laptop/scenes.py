"""Scenes of this game to photograph: (keys, position, seed) each, see sim/desktop/pictures.py."""

_AIM = "wait:0.7 A wait:0.7 A wait:0.7 A wait:1.2 UP wait:1 DOWN wait:1"

SCREENS = {
    "octo": ("wait:0.2", "octo-midfield"),
    "octo-reach": ("A UP*3 LEFT*2 wait:0.2", "octo-midfield"),
    "octo-set-up": ("wait:0.2", "octo-set-up"),
    "octo-pass": ("A wait:0.1 A wait:0.1 A wait:0.1 UP wait:0.2", "octo-attack"),
    "octo-shot": ("A wait:0.1 A wait:0.1 DOWN A wait:0.2", "octo-attack"),
    "octo-best": ("A wait:0.1 A wait:0.1 A wait:0.1 SELECT wait:2", "octo-attack"),
    "octo-tackle": ("A RIGHT A wait:1.7", "octo-midfield"),
    "octo-foul": ("A RIGHT A wait:3.4", "octo-midfield", 5),
    "octo-open": ("wait:0.2", "octo-open-goalie"),
    "octo-game": ("SELECT LEFT*2 START wait:0.2 DOWN*4 A wait:0.3", "octo-midfield"),
    "octo-odds": ("SELECT LEFT*2 START wait:0.2 DOWN*4 A wait:0.3 RIGHT*15 wait:0.2", "octo-midfield"),
}
SHOWN = ["octo-set-up", "octo-shot", "octo-best", "octo-tackle"]
PORTRAITS = {}
FILMS = {"octo-goal": (_AIM + " SELECT wait:2 DOWN wait:0.8 A settle wait:1", "octo-attack", 3)}
