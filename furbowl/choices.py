"""What can be chosen for a new match, and for the handheld.

row   (its name, key in app.settings, the values that can be chosen, what is told of each: a line with how it is called
      and what that means in two lines of 20 letters, three of 26 where it is of the handheld; the last line is for all
      that follow, # stands for the value). A key that is missing in the settings has the first value; a row without a
      key can't be changed; one with several keys has a value for each of them.
      Taken apart when a line is wanted: all of them at once would be a third of a screen's memory.
      A fifth part is the line that is told until a match of the rules was finished: only then is the row offered
"""

from furbowl import loading, registry
from furbowl.registry import PLAYERS

_RULES = ("", "rules", tuple(registry.names()), "")  # chosen on a page each: furbowl/ui/screens/carousel.py
_MEANS = "Easy: it is quick and makes mistakes|Solid: it knows how to play|The strongest. It thinks longer"
_PAIRS = (  # who plays Purple and Green: two people, somebody against a computer, two computers
    ((None, None),)
    + tuple([(None, green) for green in PLAYERS[1:]])
    + tuple([(purple, None) for purple in PLAYERS[1:]])
    + tuple([(purple, green) for purple in PLAYERS[1:] for green in PLAYERS[1:]])
)


def _note(purple, green):
    """What is told of a pair."""
    if not purple and not green:
        return "2 players|Pass the handheld on each turn"
    if not purple:
        means = _MEANS.split("|")[PLAYERS.index(green) - 1]
    else:
        means = "You watch them play each other" if green else "You are Green and play to the left"
    names = [each[0].upper() + each[1:] for each in (purple or "you", green or "you")]
    return "%s vs %s|%s" % (names[0], names[1] if green else "you", means)


_SIDES = ("Players", ("purple", "green"), _PAIRS, "\n".join([_note(*pair) for pair in _PAIRS]))

HANDHELD = (
    (
        "Speed",
        "speed",
        (0, 1, 2),
        "slow|Plenty of time to watch dice and moves\nnormal|A steady pace\nfast|For players in a hurry",
    ),
    (
        "Brightness",
        "bright",
        (0, 25, 50, 75, 100),
        "usual|The handheld's own setting, or that of settings.toml\n#%|Of full brightness",
    ),
    (
        "Sound",
        "volume",
        (0, 1, 2, 3),
        "off|Silence\nlow|Just for you\nmid|For the two of you\nhigh|For the whole stadium",
    ),
    ("Lights", "lights", (0, 1), "off|The lights stay off\non|They show whose turn it is and how many plays are left"),
    (
        "Save to",
        "drive",
        (0, 1),
        "memory|Matches are saved in the handheld's memory\n"
        "drive|From the next start your computer can only read it, unless you hold a button",
    ),
)

# what is kept with the options and chosen elsewhere
_LEARNED = ("taught", "learned", "daily", "solved")  # as bits: furbowl/lessons.py, furbowl/days.py
_FINISHED = 4  # bits of "taught" from there on, by the number of the rule set: a match of it was finished
_CUP = ("cup", "cups")  # furbowl/saving/cup.py has a look at them
_AGAIN = ("last",)  # what the match played last was begun with, see noted()


def of_game(rules):
    """The rows of a rule set's own options."""
    return _options(rules).ROWS[rules]


def line_up(rules, options):
    """How a match of these rules begins: (columns, rows, exists(square), (square, side or -1 for a ball) of each)."""
    return _options(rules).line_up(rules, options)


def _options(rules):
    """The module of a game that is asked before there is a match."""
    return loading.load(registry.module(rules, "options"))


def of_match(rules):
    """The rows of a new match."""
    return (_SIDES,) + tuple(of_game(rules))


def offered(settings):
    """The rows of a new match as they are offered: what comes later can't be changed, unless it was chosen before."""
    rows = of_match(settings["rules"])
    if settings.get("taught", 0) & _finished(settings["rules"]):
        return rows
    return tuple([(row[0], None, row[2][:1], row[4]) if row[4:] and not settings.get(row[1]) else row for row in rows])


def news(settings):
    """What is told where all is set: of a row that is offered at last, until it was changed."""
    for row in offered(settings):
        if row[4:] and row[1] and row[1] not in settings:
            return "New: %s! Go UP to turn them on" % row[0]
    return "All set? A starts the match"


def finish(settings, rules):
    """A match of these rules was finished."""
    settings["taught"] = settings.get("taught", 0) | _finished(rules)


def _finished(rules):
    return _FINISHED << registry.number(rules)


def value(settings, row):
    """What an option is set to."""
    return row[2][_at(settings, row)]


def told(settings, row):
    """What an option is set to: how that is called, what it means."""
    lines, at = row[3].split("\n"), _at(settings, row)
    called, meaning = lines[min(at, len(lines) - 1)].split("|")
    return called.replace("#", str(row[2][at])), meaning


def change(settings, row, step):
    """Takes the next value of an option, or the one before; around the ends."""
    key, values = row[1:3]
    if key:
        chosen = values[(_at(settings, row) + step) % len(values)]
        settings.update(zip(key, chosen) if isinstance(key, tuple) else ((key, chosen),))


def match_options(settings):
    """The game's own options of the settings, as Match() takes them, but for the usual ones."""
    rows = of_game(settings["rules"])
    return {row[1]: value(settings, row) for row in rows if row[1] and value(settings, row) != row[2][0]}


def noted(settings):
    """What matches were begun with when one of these settings begins, as a text like "octo 0 1 2 0 0,furball 0 0": the
    newest first, and the last of each game: its rules, and of each row of it the index of what is chosen."""
    rules = settings["rules"]
    words = [rules] + ["%d" % _at(settings, row) for row in _parts(tuple(of_game(rules)))]
    return ",".join([" ".join(each) for each in [words] + [each for each in _begun(settings) if each[0] != rules]])


def _begun(settings):
    """What noted() gave before, taken apart."""
    texts = [each.split(" ") for each in str(settings.get("last", "")).split(",")]
    return [each for each in texts if each[0] in registry.names()]


def turn_to(settings, rules):
    """Sets another game, as it was begun last."""
    if rules != settings["rules"]:
        last = again(settings, rules)
        forget_games(settings)
        settings.update(last or {"rules": rules})


def again(settings, wanted=None):
    """What the last match, or that of a game, was begun with, as {key: value}; None where that is not known."""
    begun = [each for each in _begun(settings) if wanted in (None, each[0])]
    if not begun:
        return None
    rules, *chosen = begun[0]
    rows = _parts(tuple(of_game(rules)))
    if len(chosen) != len(rows) or [each for each in chosen if not each.isdigit()]:
        return None
    pairs = [(row, int(at)) for row, at in zip(rows, chosen)]
    if [at for row, at in pairs if at >= len(row[2])]:
        return None
    found = {row[1]: row[2][at] for row, at in pairs if row[1]}
    found["rules"] = rules
    return found


def versus(settings):
    """Who plays whom."""
    return told(settings, _SIDES)[0]


def forget_games(settings):
    """Takes out of the settings what was chosen of the games' own options."""
    ours = tuple([row[1] for row in (_RULES,) + _parts(HANDHELD)])
    for key in list(settings):
        if key not in ours + _LEARNED + _CUP + _AGAIN:
            del settings[key]


def allowed(kept):
    """{key: value} of the settings that can be so, among them the options of the game that they name."""
    rules = kept.get("rules")
    found = {key: kept[key] for key in _LEARNED if type(kept.get(key)) is int}
    found.update({key: kept[key] for key in _CUP + _AGAIN if key in kept})
    rows = _parts(((_RULES,) + tuple(of_game(rules)) if rules in registry.names() else ()) + HANDHELD)
    found.update({row[1]: kept[row[1]] for row in rows if row[1] in kept and _can_be(row, kept[row[1]])})
    return found


def _parts(rows):
    """The rows, and one for each side that somebody plays."""
    return tuple([("", side, PLAYERS, "") for side in _SIDES[1]]) + rows


def _can_be(row, wanted):
    """Whether an option has that value: True is no 1."""
    return any(type(wanted) is type(each) and wanted == each for each in row[2])


def _at(settings, row):
    key, values = row[1:3]
    wanted = tuple([settings.get(each) for each in key]) if isinstance(key, tuple) else settings.get(key, values[0])
    return values.index(wanted) if wanted in values else 0
