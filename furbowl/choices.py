"""The options of a new match, and of the handheld.

row   a tuple with these columns:
      NAME    what the screen calls the option
      KEY     in app.settings; if it is missing there, the option has its first value. A row without a key can't be
              changed; a row with several keys has a value for each of them
      VALUES  those that the option can have
      TEXTS   a line "label|meaning" for each value, where the meaning fits into two lines of 20 letters, for the
              handheld into three of 26; the last line is for all values that follow, # stands for the value; what
              differs with the first of the game's own options has a part for each value of that, with ~ between them.
              Texts are split only when a line is wanted: all of them at once would be a third of a screen's memory
      LATER   "", or the text shown until a match of the rules was finished; only then is the row offered
"""

from __future__ import annotations

from furbowl import loading, registry
from furbowl.const import TYPE_CHECKING, const
from furbowl.protocol import TEAMS
from furbowl.registry import CHAMPION, PLAYERS

if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

    Row = tuple[Any, ...]

NAME = 0
KEY = 1
VALUES = 2
TEXTS = 3
LATER = 4

_RULES = ("", "rules", tuple(registry.names()), "")  # chosen on a screen of its own: furbowl/ui/screens/carousel.py
_MEANS = (
    "Easy: it is quick and makes mistakes|Solid: it knows how to play|Strong: it thinks longer"
    "|Stronger yet: it thinks for long"
)
_PAIRS = (  # the players of Purple and Green: two humans, a human against a computer, two computers
    ((None, None),)
    + tuple([(None, green) for green in PLAYERS[1:]])
    + tuple([(purple, None) for purple in PLAYERS[1:]])
    + tuple([(purple, green) for purple in PLAYERS[1:] for green in PLAYERS[1:]])
)


def _note(purple: str | None, green: str | None) -> str:
    """The text of a pair of players: label and meaning."""
    if not purple and not green:
        return "2 players|Two people take turns"
    if not purple:
        means = _MEANS.split("|")[PLAYERS.index(green) - 1]
    else:
        means = "You watch them play each other" if green else "You are Green and play to the left"
    names = [each[0].upper() + each[1:] for each in (purple or "you", green or "you")]
    if purple and green:
        names = [each.replace("ion", ".") for each in names]  # Champ. vs Champ., or it would not fit
    return "%s vs %s|%s" % (names[0], names[1] if green else "you", means)


_SIDES = ("Players", ("purple", "green"), _PAIRS, "\n".join([_note(*pair) for pair in _PAIRS]), "")

HANDHELD: tuple[Row, ...] = (
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
        "usual|As bright as this screen usually is\n#%|Of full brightness",
    ),
    (
        "Sound",
        "volume",
        (0, 1, 2, 3),
        "off|Silence\nlow|Just for you\nmid|For the two of you\nhigh|For the whole stadium",
    ),
    ("Lights", "lights", (0, 1), "off|The lights stay off\non|They show whose turn it is and how many plays are left"),
    ("Names", None, ("",), "change|Your names instead of Purple and Green when two people play"),
    (
        "Colours",
        "colours",
        (0, 1),
        "usual|Violet and lime\nclear|Pink-purple and bright green, for eyes that mix up the usual ones",
    ),
    (
        "Save to",
        "drive",
        (0, 1),
        "memory|Matches are saved in the handheld's memory\n"
        "drive|From the next start your computer can only read it, unless you hold a button",
    ),
)

# settings that are saved with the options but changed elsewhere
_LEARNED = ("taught", "learned", "daily", "solved")  # as bits: furbowl/lessons.py, furbowl/days.py
# bits of "taught" from there on, by the number of the rule set: a match of it was finished; what comes later came
_FINISHED = 1 << 2
_CAME = 1 << 13
_CUP = ("cup", "cups", "sofa")  # furbowl/saving/cup.py and sofa.py check them
_AGAIN = ("last",)  # the choices of the last matches, see noted()

# what two people call a side is a setting, too: its key is our name for it, and it is missing where they have none
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
NAME_LETTERS = const(6)  # at most


def of_game(rules: str) -> list[Row]:
    """The rows of a rule set's own options."""
    return _options(rules).ROWS[rules]


def line_up(rules: str, options: dict[str, int | str]) -> tuple[Any, ...]:
    """The start of a match of these rules: (columns, rows, exists(square), (square, side or -1 for a ball) of each)."""
    return _options(rules).line_up(rules, options)


def _options(rules: str) -> ModuleType:
    """The options module of a game, which works without a match."""
    return loading.load(registry.module(rules, "options"))


def of_match(rules: str) -> tuple[Row, ...]:
    """The rows of a new match."""
    return (_SIDES,) + tuple(of_game(rules))


def offered(settings: dict[str, Any]) -> tuple[Row, ...]:
    """The rows offered for a new match: one that comes later can't be changed yet, unless it was chosen before."""
    rows = of_match(settings["rules"])
    if settings.get("taught", 0) & _finished(settings["rules"]):
        return rows
    return tuple([_hidden(row) if row[LATER] and not settings.get(row[KEY]) else row for row in rows])


def _hidden(row: Row) -> Row:
    """The row in place of one that comes later."""
    return row[NAME], None, row[VALUES][:1], row[LATER], ""


def news(settings: dict[str, Any]) -> str:
    """The note when all is set: the first newly offered row that was never changed, or how to start."""
    for row in offered(settings):
        if row[LATER] and row[KEY] and row[KEY] not in settings:
            return "New: %s! Go UP to turn them on" % row[NAME]
    return "All set? A starts the match"


def finish(settings: dict[str, Any], rules: str) -> None:
    """Note that a match of these rules was finished."""
    settings["taught"] = settings.get("taught", 0) | _finished(rules)


def _finished(rules: str) -> int:
    return _FINISHED << registry.number(rules)


def opening(settings: dict[str, Any], seed: int) -> int:
    """The seed of a match, when none was asked for. As long as no match of these rules was finished, it is one of those
    with which something worth seeing happens early, if the game has some."""
    rules = settings["rules"]
    seeds = getattr(_options(rules), "OPENINGS", ())
    return seeds[seed % len(seeds)] if seeds and not settings.get("taught", 0) & _finished(rules) else seed


def rematch(settings: dict[str, Any]) -> None:
    """Turn on what comes later, for the first rematch after a match was finished."""
    taught, rules = settings.get("taught", 0), settings["rules"]
    came = _CAME << registry.number(rules)
    for row in of_game(rules):
        if row[LATER] and taught & _finished(rules) and not taught & came:
            settings[row[KEY]], settings["taught"] = row[VALUES][1], taught | came


def value(settings: dict[str, Any], row: Row) -> int | str | None:
    """The value that an option is set to."""
    return row[VALUES][_at(settings, row)]


def described(settings: dict[str, Any], row: Row) -> tuple[str, str]:
    """The value that an option is set to, as its label and its meaning."""
    lines, at = row[TEXTS].split("\n"), _at(settings, row)
    called, meaning = [_variant(settings, each) for each in lines[min(at, len(lines) - 1)].split("|")]
    return called.replace("#", str(row[VALUES][at])), meaning


def _variant(settings: dict[str, Any], words: str) -> str:
    """The part of a text that is about the first of the game's own options as it is set; most texts have one part."""
    parts = words.split("~")
    return parts[_at(settings, of_game(settings["rules"])[0])] if len(parts) > 1 else words


def change(settings: dict[str, Any], row: Row, step: int) -> None:
    """Set an option to its next value, or to the one before; wraps around."""
    key, values = row[KEY], row[VALUES]
    if key:
        chosen = values[(_at(settings, row) + step) % len(values)]
        settings.update(zip(key, chosen) if isinstance(key, tuple) else ((key, chosen),))


def match_options(settings: dict[str, Any]) -> dict[str, Any]:
    """The game's own options in the settings, as Match() takes them, without those at their default."""
    rows = of_game(settings["rules"])
    return {row[KEY]: value(settings, row) for row in rows if row[KEY] and value(settings, row) != row[VALUES][0]}


def noted(settings: dict[str, Any]) -> str:
    """The choices of the last matches, if one begins with these settings, as a text like "octo 0 1 2 0 0,furball 0 0":
    the newest first, one for each game: its rules, and for each of its rows the index of the choice."""
    rules = settings["rules"]
    words = [rules] + ["%d" % _at(settings, row) for row in _parts(tuple(of_game(rules)))]
    return ",".join([" ".join(each) for each in [words] + [each for each in _begun(settings) if each[0] != rules]])


def _begun(settings: dict[str, Any]) -> list[list[str]]:
    """The entries that noted() saved before, as lists of words; only those of known rules."""
    texts = [each.split(" ") for each in str(settings.get("last", "")).split(",")]
    return [each for each in texts if each[0] in registry.names()]


def turn_to(settings: dict[str, Any], rules: str) -> None:
    """Switch to another game, with the choices of its last match."""
    if rules != settings["rules"]:
        last = again(settings, rules)
        forget_games(settings)
        settings.update(last or {"rules": rules})


def again(settings: dict[str, Any], wanted: str | None = None) -> dict[str, Any] | None:
    """The choices of the last match (wanted: of that game) as {key: value}; None if they are not known."""
    begun = [each for each in _begun(settings) if wanted in (None, each[0])]
    if not begun:
        return None
    rules, *chosen = begun[0]
    rows = _parts(tuple(of_game(rules)))
    if len(chosen) != len(rows) or [each for each in chosen if not each.isdigit()]:
        return None
    pairs = [(row, _here(row, int(at))) for row, at in zip(rows, chosen)]
    if [at for row, at in pairs if at >= len(row[VALUES])]:
        return None
    found = {row[KEY]: row[VALUES][at] for row, at in pairs if row[KEY]}
    found["rules"] = rules
    return found


def _here(row: Row, at: int) -> int:
    """The index of a choice: Legend's instead of Champion's where that is not on this machine."""
    return at - 1 if row[VALUES] is PLAYERS and at == len(PLAYERS) == CHAMPION else at


def versus(settings: dict[str, Any]) -> str:
    """The label for the players of both sides, such as "You vs Cub"."""
    return described(settings, _SIDES)[0]


def forget_games(settings: dict[str, Any]) -> None:
    """Remove the games' own options from the settings."""
    ours = tuple([row[KEY] for row in (_RULES,) + _parts(HANDHELD)])
    for key in list(settings):
        if key not in ours + _LEARNED + _CUP + _AGAIN + TEAMS:
            del settings[key]


def allowed(kept: dict[str, Any]) -> dict[str, Any]:
    """{key: value} of the settings that are valid, including the options of the game that they name."""
    rules = kept.get("rules")
    found = {key: kept[key] for key in _LEARNED if type(kept.get(key)) is int}
    found.update({key: kept[key] for key in _CUP + _AGAIN if key in kept})
    found.update({team: kept[team] for team in TEAMS if _is_name(kept.get(team))})
    rows = _parts(((_RULES,) + tuple(of_game(rules)) if rules in registry.names() else ()) + HANDHELD)
    found.update({row[KEY]: kept[row[KEY]] for row in rows if row[KEY] in kept and _can_be(row, kept[row[KEY]])})
    return found


def call(settings: dict[str, Any], side: int, name: str) -> None:
    """Call a side by a name in capital letters, or by ours if it is empty."""
    settings.pop(TEAMS[side], None)
    if name:
        settings[TEAMS[side]] = name[0] + name[1:].lower()


def _is_name(wanted: int | str | None) -> bool:
    """Return whether a side can be called that."""
    if not isinstance(wanted, str) or not 0 < len(wanted) <= NAME_LETTERS:
        return False
    return all(letter in LETTERS + LETTERS.lower() for letter in wanted)


def _parts(rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """The rows, preceded by one for the player of each side."""
    return tuple([("", side, PLAYERS, "") for side in _SIDES[1]]) + rows


def _can_be(row: Row, wanted: int | str | None) -> bool:
    """Return whether an option has that value; True does not count as 1."""
    return any(type(wanted) is type(each) and wanted == each for each in row[VALUES])


def _at(settings: dict[str, Any], row: Row) -> int:
    key, values = row[KEY], row[VALUES]
    wanted = tuple([settings.get(each) for each in key]) if isinstance(key, tuple) else settings.get(key, values[0])
    return values.index(wanted) if wanted in values else 0
