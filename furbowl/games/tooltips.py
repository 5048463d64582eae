"""What the match screen says while a player decides, and what it asks a game then, with a default for what a game need
not say.

Each game derives its own class `Tooltips` from this one. A text is put into `words`
(furbowl/ui/widgets/text.py) without making strings: a step of the cursor has no room for them.
"""

from furbowl.dice import percent
from furbowl.loading import on_demand
from furbowl.protocol import GO


def _nothing(tooltips, match, who, square=-1):  # no *rest, which would be a tuple in each step of the cursor
    return None


def _none(*_):
    return ()


class Tooltips:
    """QUESTIONS  what is asked in a few words, by the word of `match.question`
    KEEPS      whether a carrier that cannot act is sure to keep the ball (furbowl/ui/screens/lesson.py)
    NOTES      whether squares have rings and notes: ring(), notes(), needs(), threats()
    PLANS      whether a press may begin a play of several steps, so that all else is only too far away
    """

    QUESTIONS = {}
    KEEPS = NOTES = PLANS = False

    # square(words, match, square)  put what the message bar says of a square, -1 for none
    # piece(words, match, who)      of a piece
    # action(words, match, action, short=False)  of an action; short: a reason of 13 letters stands before it
    # ring(match, action), notes(match, who), needs(match, way), threats(match, action), direction(away, columns)
    #                               of a game with NOTES: the ring of what an action aims at; (square, tile) of the
    #                               notes, and of what the squares of a way need; who could hinder an action; the arrow
    # plan(match, action)           the actions that come to one of plans()
    # fan(match, action)            the row of a list for all actions of which one is aimed
    # passes()                      what has, of an action that sends the ball: worth(match, action), how good it is, in
    #                               whole numbers; sent(words, match, action, found), puts what may come of it, as
    #                               sight() has found it, and gives what it costs; no_other(words, match, action, more),
    #                               puts why it can be sent no farther, or no less far

    # the defaults are few functions, because memory is short: a comment says what a game's own one gives

    # warns(match, action)          whether an action is shown in red
    # most(match, who)              how many squares a piece can go now, 0 where it has moved; None: not counted
    # early(match, who)             how early in a turn a piece should act, the lowest number first; None for the order
    #                               of their numbers. Where it is a number, the cursor goes to the first piece also
    #                               after a piece that cannot act again
    # count(match, who)             counts for the tooltips what the chosen piece needs for each square
    # safest(match, who, square)    (actions, (ways, total)) of a better way than that of Match.route(); None for that
    # answer(match, action)         (label, percent) of an answer, or of a plan; None for the action's text and odds
    # tells(words, match, action)   put what a row would do; gives what stands below it, "" for the buttons, None where
    #                               nothing is told
    # chance(match, action)         how likely an action or a plan comes off, in percent; None for its odds
    # scores(match, action)         whether an action that aims nowhere scores without a roll
    warns = most = early = count = safest = answer = tells = chance = scores = _nothing

    # apart(match)                  what can be done that is nobody's action, () for nothing: (rows of a list, what
    #                               that is called, what there is of it in 21 letters). A row is (action,), or a list of
    #                               actions of which one is chosen with the cursor
    # plans(match, who)             the actions that one press leads to, together with what goes before them
    # wares(match)                  what is bought with the answers but the last, each on a page (ui/match/shop.py), ()
    #                               for no shop: (sheet of pictures, money, tiles of what the side has, and for each
    #                               answer (tile, name, price, what it does, what it was worth, 0 much to 2 little,
    #                               how often it was used))
    apart = plans = wares = _none

    def several(self, words, match, square):
        """Put what a square has where several things can be chosen."""
        words.put("There is a choice here")

    def way(self, words, match, who, square, count, odds, short=False):
        """Put what a way of so many steps comes to."""
        ways, total = odds
        words.put("" if short else match.name(who)).put("# step" if short else ": # step", count)
        words.put("" if count == 1 else "s")
        words.put(" #%" if ways < total else ", no~roll", percent(ways, total))

    def left(self, match):
        """(word, how many): what can still be done in this turn."""
        return match.left()[:2]

    def asked(self, match):
        """What is asked in a few words."""
        return self.QUESTIONS.get(match.question, match.question)

    def rank(self, match, action, odds):
        """How safe an answer with these odds in percent is: the safest is listed first."""
        return odds

    # --- what comes after a decision

    # lands(match, way)             the squares of which one is where who is hit by the last action of a way lands
    lands = _none

    @on_demand
    def passed(self, match, way):
        """The squares that a way passes, its end included."""
        return [square for kind, square in [match.aim(action) for action in way] if kind == GO and square >= 0]


# --- how hints and sums of all games tell numbers


@on_demand
def likely(ways, total):
    """'58%', rounded half up; never 0 or 100 where it is not quite so."""
    rounded = percent(ways, total)
    return "%d%%" % (min(99, max(1, rounded)) if 0 < ways < total else rounded)


@on_demand
def total(name, need, parts, number, ways, of):
    """'Pickup: needs 8, Skill +1: 7+ (58%)': what a roll is called, what it needs without its parts, each (label, what
    it adds to the dice), what the dice must show then, how likely that is."""
    told = [name + ":"]
    counted = need - sum([plus for _, plus in parts])
    if [None for _, plus in parts if plus] or counted != number:
        told = ["%s: needs~%d" % (name, need)]
        told += ["%s~%+d" % part for part in parts for plus in part[1:] if plus]
        if number > counted:
            told.append("a~1 fails")
        elif number < counted:
            told.append("a~%d is enough" % number)
        told = [", ".join(told) + ":"]
    return "%s %d+~(%d%%)" % (told[0], number, percent(ways, of))
