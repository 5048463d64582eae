"""What the match screen says of cards: their effects, what a side has, what it can play. Loaded when wanted."""

from furbowl.games.squig import tables
from furbowl.games.squig.kinds import CARD, DONE

EFFECTS = (  # by card, 26 letters
    "A squig splits in two|Theirs wriggle free on 1-3|A re-roll more this half|Acts once more this turn|"
    "Hold, catch, pick up: +1|Going for it: no roll|Dodges of yours: +1|Puts an opponent down|"
    "Armour rolls at them: +1|An opponent falls, hurt?|A Stunned one is Prone|A KO one is in reserve"
)


def tells(words, match, action):
    """Put what a card does; gives what stands below it: while they are bought, those that the side has."""
    verb = action >> 14
    words.put("Money that is left is lost" if verb == DONE else EFFECTS.split("|")[action & 511])
    if verb == CARD:
        return "A play  B back"
    return " ".join(_held(match)) or "No cards yet  A buy"


def _held(match):
    """The words of the cards that the side has."""
    held = match.hand(match.side)
    return [name for card, name in enumerate(tables.names()) if held >> card & 1]


def apart(match):
    """As describe.apart(): the cards that can be played."""
    found, card, held = [], -1, len(_held(match))
    for each in match.legal() if held else ():
        if each >> 14 == CARD:
            aimed = match.aim(each)[1] >= 0
            if aimed and each & 511 == card:
                found[-1].append(each)
            else:
                found.append([each] if aimed else (each,))
            card = each & 511
    return found, "cards", "%d in hand, %d fit now" % (held, len(found)) if held else "No cards in hand"


def card(action):
    """Its name."""
    from furbowl.games.squig.titles import LABELS  # only for a moment

    return LABELS[action & 511]
