"""Scenes of this game to photograph: (keys, position, seed) each, see sim/desktop/pictures.py."""

_THROW = "wait:0.5 UP wait:0.3 RIGHT*7 wait:1.5 A wait:1.2 A settle"
_RUN = "A wait:0.3 RIGHT*7 UP*3 wait:1 A settle"

SCREENS = {
    "games-blitz": ("A wait:0.3 RIGHT*3 wait:3",),
    "blitz": ("wait:0.2", "blitz-midfield"),
    "blitz-hint": ("START DOWN A wait:3", "blitz-midfield"),
    "blitz-block": ("SELECT*3 A RIGHT wait:0.2", "blitz-midfield"),
    "blitz-danger": ("keep:B wait:2", "blitz-midfield"),
    "blitz-way": ("SELECT*6 A UP*2 RIGHT*2 wait:0.2", "blitz-midfield"),
    "blitz-states": ("wait:0.2", "blitz-states"),
    "blitz-pass": ("UP RIGHT*7 wait:0.2", "blitz-pass"),
    "blitz-push": ("wait:1.2", "blitz-push"),
    "blitz-dice": ("wait:1.2", "blitz-dice"),
    "blitz-reroll": ("wait:1.2", "blitz-reroll"),
    "blitz-intercept": ("wait:1.2", "blitz-intercept"),
    "blitz-eleven": ("A wait:0.2", "blitz-eleven"),
    "blitz-game": ("SELECT LEFT*2 START wait:0.2 DOWN*4 A wait:0.3", "blitz-midfield"),
    "blitz-card": ("SELECT START wait:0.2 DOWN*4 A wait:0.3", "blitz-midfield"),
    "blitz-blocked": ("SELECT*3 A RIGHT A wait:1.8", "blitz-midfield", 3),
}
SHOWN = ["blitz-block", "blitz-way", "blitz-pass", "blitz-eleven"]
PORTRAITS = {}
FILMS = {"blitz-touchdown": (_THROW + " " + _RUN, "blitz-pass", 24)}
