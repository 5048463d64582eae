"""What both lines of the band say while a player decides: what is under the cursor, what the buttons do."""

from furbowl.ui import tell

BEGUN = "SEL finish  START menu"


def show(band, match, pointer, choice):
    """Writes both lines."""
    put, who, action = band.start(), pointer.who(), pointer.action()
    if action >= 0:
        colour = tell.deed(put, match, action)
        band.say(colour, "A go SEL finish START menu" if choice.begun() else "A go  B back  SEL next", "A go")
        return
    colour = tell.animal(put, match, who) if who >= 0 else tell.ground(put, match, pointer.square())
    band.say(colour, hint(choice, who))


def hint(choice, who):
    """What the buttons do where OK does not act; who: the animal under the cursor, -1 for none."""
    if choice.begun():
        return BEGUN
    if who >= 0 and who != choice.who and choice.able[who]:
        return "A pick SEL next START menu"
    if choice.who >= 0:
        return "B back  SEL next"
    return "SEL next  START menu" if choice.next(-1) >= 0 else "SEL end turn  START menu"
