"""Scenes of this game for screenshots: (keys, position, seed) each, see sim/desktop/pictures.py."""

_AIM = "wait:0.7 A wait:0.7 A wait:1.2 LEFT wait:0.8 LEFT wait:0.8 RIGHT*2 wait:0.8 DOWN wait:0.8"

SCREENS = {
    "games-octo": ("A wait:0.3 RIGHT*2 wait:3",),
    "octo": ("wait:0.2", "octo-midfield"),
    "octo-reach": ("A UP*3 LEFT*2 wait:0.2", "octo-midfield"),
    "octo-danger": ("SELECT A LEFT*2 keep:B wait:1", "octo-midfield"),
    "octo-set-up": ("wait:0.2", "octo-set-up"),
    "octo-pass": ("A wait:0.1 A wait:0.3 LEFT*3 wait:0.2", "octo-attack"),
    "octo-shot": ("A wait:0.1 A wait:0.3 DOWN wait:0.2", "octo-attack"),
    "octo-below": ("DOWN*7 wait:0.2", "octo-midfield"),
    "octo-tackle": ("A RIGHT A wait:1.7", "octo-midfield"),
    "octo-foul": ("A RIGHT A wait:3.4", "octo-midfield", 5),
    "octo-open": ("wait:0.2", "octo-open-goalie"),
    "octo-game": ("SELECT LEFT*2 START wait:0.2 DOWN*4 A wait:0.3", "octo-midfield"),
    "octo-odds": ("SELECT LEFT*2 START wait:0.2 DOWN*4 A wait:0.3 RIGHT*17 wait:0.2", "octo-midfield"),
}
SHOWN = ["octo-set-up", "octo-shot", "octo-below", "octo-tackle"]
PORTRAITS = {}
FILMS = {"octo-goal": (_AIM + " A settle wait:1", "octo-attack", 3)}
