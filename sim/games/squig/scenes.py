"""Scenes of this game to photograph: (keys, position, seed) each, see sim/desktop/pictures.py."""

_HIT = "wait:0.5 SELECT wait:0.3 A wait:0.4 DOWN LEFT wait:0.8 A wait:0.6 DOWN wait:1.5 A settle"
_SQUASH = "wait:0.8 A settle wait:0.6 DOWN wait:0.4 A settle"
_END = "wait:0.5 START wait:0.4 A wait:0.4 A settle wait:1"

SCREENS = {
    "games-squig": ("A wait:0.3 RIGHT*4 wait:3",),
    "squig": ("SELECT LEFT DOWN wait:0.2", "squig-midfield"),
    "squig-wriggle": ("A UP wait:0.2", "squig-midfield"),
    "squig-roams": ("B START wait:0.3 A wait:0.3 A wait:3.6", "squig-six"),
    "squig-hit": ("SELECT A DOWN LEFT A wait:0.2 DOWN wait:0.2", "squig-midfield"),
    "squig-dice": ("SELECT A DOWN LEFT A wait:0.2 DOWN A wait:1.8", "squig-midfield", 3),
    "squig-last": ("A RIGHT DOWN A wait:0.2 DOWN wait:0.2", "squig-last"),
    "squig-sentence": ("B START wait:0.3 A wait:0.3 A wait:1.7", "squig-last"),
    "squig-buy": ("wait:1.2 RIGHT*3 wait:0.2", "squig-buy"),
    "squig-bought": ("wait:1.2 LEFT*2 B wait:0.2", "squig-buy"),
    "squig-cards": ("B wait:0.3 DOWN wait:0.2", "squig-cards"),
    "squig-target": ("B wait:0.3 DOWN A wait:0.3", "squig-cards"),
    "squig-eleven": ("A wait:0.2", "squig-eleven"),
    "squig-game": ("SELECT LEFT*2 START wait:0.2 DOWN*4 A wait:0.3", "squig-midfield"),
    "squig-help": ("SELECT START wait:0.2 DOWN*4 A wait:0.3 RIGHT*4 wait:0.2", "squig-midfield"),
    "squig-faces": ("SELECT START wait:0.2 DOWN*4 A wait:0.3 RIGHT*5 wait:0.2", "squig-midfield"),
}
SHOWN = ["squig-hit", "squig-roams", "squig-buy", "squig-last"]
PORTRAITS = {}
FILMS = {"squig-squashed": (" ".join((_HIT, _SQUASH, _END)), "squig-six", 205)}
