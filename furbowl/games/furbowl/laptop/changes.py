"""The changes of the screen of which the bench counts the pixels, and the keys that bring them about."""

from sim.bench.redraws import ANY, Change, appears, least, most
from sim.desktop import pictures


def in_scrum(name, keys, drawn_by=ANY, which=most, before="wait:0.5"):
    return Change(name, keys, drawn_by, which, before, "scrum")


def in_title(name, keys, before="wait:0.5"):
    return Change(name, keys, before=before)


_TACKLE = "SELECT*2 A RIGHT UP A settle"
_PASS = "SELECT A RIGHT*2 UP A settle"
_HOME = pictures.SCREENS["score"].keys + " settle"
_CHOSEN = "wait:0.5 SELECT A wait:5"
_MENU = "wait:0.5 START wait:0.5"
_HELP = "DOWN A wait:0.3 DOWN*2 A"
_STEP = "pointer:Pointer.step"

CHANGES = (
    appears(("the title", "title"), "", before=""),
    in_title("title: a fan cheers", "wait:5"),
    in_title("title: another choice", "DOWN"),
    appears(("the help", "help"), _HELP),
    in_title("help: another page", "RIGHT wait:0.2", "wait:0.5 %s wait:0.5" % _HELP),
    appears(("the screen of the options", "settings"), "UP A"),
    appears(("the cup", "cup"), "UP*2 A"),
    appears(("the screen of a new match", "match_options"), "A"),
    in_title("new match: another choice", "DOWN wait:0.2", "wait:0.5 A wait:0.5"),
    appears(("the turn change", "turn"), "START A wait:0.2 A wait:3", "scrum"),
    appears(("the match", "match_screen"), "", "scrum", before=""),
    in_scrum("match: nothing pressed, an animal chosen", "wait:5", before=_CHOSEN),
    in_scrum("match: nothing pressed, the cursor blinks", "wait:5"),
    in_scrum("a step of the cursor, most", "LEFT DOWN RIGHT UP", _STEP),
    in_scrum("a step of the cursor, least", "LEFT DOWN RIGHT UP", _STEP, least),
    in_scrum("the same with an animal chosen, most", "LEFT DOWN RIGHT UP", _STEP, before=_CHOSEN),
    in_scrum("an animal is chosen", "A", before="wait:0.5 SELECT wait:0.2"),
    in_scrum("it is let go", "B", before=_CHOSEN),
    in_scrum("a press is refused", "UP*9 A", "refusal:refuse"),
    Change("a step of a walk", _HOME, "animations:step", least, "wait:0.5", "nearly-home", 59),
    in_scrum("a tackler leans forward", _TACKLE, "animations:lean", least),
    in_scrum("the dice box opens", _TACKLE, "dice_box:DiceBox.open", least),
    in_scrum("dice box: two other faces", _TACKLE, "dice_box:DiceBox.face", least),
    in_scrum("dice box: the sum", _TACKLE, "dice_box:DiceBox.total"),
    in_scrum("the dice box closes", _PASS, "dice_box:DiceBox.close", least),
    in_scrum("a line of the log", _TACKLE, "playback:Playback.tell", least),
    in_scrum("the line moves up", _TACKLE, "playback:Playback.scroll", least),
    in_scrum("a big hit shakes the pitch", _TACKLE, "shows:shake"),
    Change("the ball flies", _HOME, "animations:fly", least, "wait:0.5", "nearly-home", 59),
    Change("the scorer jumps", _HOME, "animations:score", least, "wait:0.5", "nearly-home", 59),
    appears(("the score", "score"), _HOME, "nearly-home", 59),
    appears(("the menu", "menu"), "START", "scrum"),
    in_scrum("menu: another choice", "DOWN", before=_MENU),
    in_scrum("the menu goes", "B", before=_MENU),
    appears(("the log", "log"), "START DOWN*3 A", "scrum"),
)
