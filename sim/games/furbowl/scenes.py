"""Scenes of this game to photograph: (keys, position, seed, keys before a film) each, see sim/desktop/pictures.py."""

_TACKLE = "SELECT*2 A RIGHT UP A"
_PASS_AND_HOME = "UP A wait:0.5 RIGHT*5 UP*2 wait:1.5 A settle B*2 settle RIGHT*5 UP*2 A RIGHT*3 wait:1 A settle wait:2"

SCREENS = {
    "games-furball": ("A wait:0.3 RIGHT wait:3",),
    "menu": ("A RIGHT*2 A settle START DOWN*3 wait:0.2", "scrum"),
    "hint": ("START DOWN A wait:1", "scrum"),
    "furball": ("SELECT A RIGHT*2 DOWN*3 wait:0.2", "furball-midfield"),
    "reach": ("A RIGHT*5 DOWN*2 wait:0.2", "scrum"),
    "danger": ("LEFT*2 UP keep:B wait:1", "furball-midfield"),
    "danger-way": ("A LEFT*2 keep:B wait:1", "scrum"),
    "mattered": (_TACKLE + " settle START wait:0.2 A wait:0.3 START wait:0.2 A wait:0.3 A settle", "scrum"),
    "dodge": ("SELECT A RIGHT*2 UP wait:0.2", "scrum"),
    "dice": (_TACKLE + " wait:1.2", "scrum"),
    "card": ("DOWN A wait:0.3 UP A wait:0.3 DOWN*2 RIGHT wait:0.2",),
    "log": (_TACKLE + " settle START wait:0.2 DOWN*4 A wait:0.5", "scrum"),
    "score": (_TACKLE + " settle B*2 settle " + _PASS_AND_HOME, "nearly-home", 59),
}
SHOWN = ["furball", "reach", "dodge", "card", "hint"]
PORTRAITS = {"handheld": ("SELECT*2 A RIGHT UP wait:0.2", "scrum")}
FILMS = {
    "tackle": ("wait:0.6 SELECT*2 wait:0.5 A wait:0.8 RIGHT UP wait:1.8 A settle wait:2", "scrum"),
}
