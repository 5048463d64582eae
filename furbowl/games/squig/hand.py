"""What the match screen says of cards: their effects, what a side has, what it can play. Loaded when wanted."""

from furbowl.actions import target_of, verb_of
from furbowl.const import const
from furbowl.games.squig import book
from furbowl.games.squig.book import CARD, DONE

_HELD = const(19)  # letters of cards beside which there is room for whose they are
EFFECTS = (  # by card, 26 letters
    "A squig splits in two|Their squigs get free: 50%|One more re-roll this half|One player acts again|"
    "+1 to catch and pick up|Going for it never fails|+1 to your dodges|Knocks one down, unhurt|"
    "+1 to break their armour|Trips one next to you|Wakes a stunned player|Brings back a KO'd player"
)


def tells(words, match, action):
    """Put what a card does; gives what stands below it: while they are bought, those that the side has."""
    verb = verb_of(action)
    words.put("Buy no more: the rest of your money is lost" if verb == DONE else EFFECTS.split("|")[target_of(action)])
    if verb == CARD:
        return "A play  B back"
    held = " ".join(_held(match))
    return "Yours: " + held if 0 < len(held) <= _HELD else held or "No cards yet  A buy"


def _held(match):
    """The words of the cards that the side has."""
    held = match.hand(match.side)
    return [name for card, name in enumerate(book.names()) if held >> card & 1]


def apart(match):
    """As describe.apart(): the cards that can be played."""
    found, card, held = [], -1, len(_held(match))
    for each in match.legal() if held else ():
        if verb_of(each) == CARD:
            aimed = match.aim(each)[1] >= 0
            if aimed and target_of(each) == card:
                found[-1].append(each)
            else:
                found.append([each] if aimed else (each,))
            card = target_of(each)
    return found, "cards", "%d in hand, %d fit now" % (held, len(found)) if held else "No cards in hand"


def card(action):
    """Its name."""
    from furbowl.games.squig.book import labels  # only for a moment

    return labels()[target_of(action)]
