"""Links to the game in a browser: what stands behind the #, made and read, here and on the machine in the browser.

    rules=NAME, purple=WHO, green=WHO, seed=NUMBER     a match that begins
    position=TEXT, with the last three                 a position
    record=TEXT                                        a match to be shown
    daily=RULES.DAY.SUM                                the daily challenge of a day, a number of furbowl/days.py, and
                                                       sum_of() its position
    turn=VERSION.ACTIONS.SNAPSHOT                      a match of two people, for whoever plays the next turn: how it
                                                       stood, and what was done since, which is shown first

TEXT, ACTIONS (four bytes each, big-endian) and SNAPSHOT are base64 as addresses have it. Whatever comes from a stranger
is checked before it is used.

greeting   what a page says to whoever opens the link of a turn: {"mover", "player": names of the sides that have moved
           and that play now, "score": "2:1" if the match is over, else "", "before", "now": sums of the match as it
           stood and as it stands}; {} for any other link
"""

from __future__ import annotations

from binascii import a2b_base64, b2a_base64, crc32
from typing import TYPE_CHECKING

from furbowl import VERSION, days, lessons, registry
from furbowl.history import Record
from furbowl.match import Match
from furbowl.protocol import TEAMS
from furbowl.quoted import quoted
from furbowl.saving import record_text

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from typing import Any

HUMAN = "human"
LONGEST = 200000  # letters
_ACTION = 4  # bytes
HIGHEST = 2**30 - 1  # seed
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_NAMES = "rules", "purple", "green", "seed", "position", "record", "turn", "daily"
_ALONE = "record", "turn", "daily"


def of_text(text: str) -> str:
    """Link to a position or a record, whichever the text is. ValueError if it is neither."""
    lines = [line.split("#")[0].split() for line in text.split("\n")]
    if [record_text.BEGIN] in [[word.lower() for word in line[:1]] for line in lines]:
        record_text.kept(text)
        return "record=" + _packed(text.encode())
    Match.from_position(text)
    return "position=" + _packed(text.encode())


def of_turn(snapshot: bytes, actions: Sequence[int] = ()) -> str:
    """Link that hands a match over to the player of the next turn. actions: what was done since the snapshot."""
    done = b"".join([action.to_bytes(_ACTION, "big") for action in actions])
    return "turn=%s.%s.%s" % (VERSION, _packed(done), _packed(snapshot))


def of_daily(rules: str, day: int) -> str:
    """Link to the daily challenge of a day."""
    _, position = lessons.of_day(rules, day)
    return "daily=%s.%d.%s" % (rules, day, sum_of(position))


def sum_of(snapshot: bytes) -> str:
    """The sum by which a page knows a match as it stands."""
    return "%08x" % crc32(snapshot)


def read(link: str) -> tuple[dict[str, Any], dict[str, str]]:
    """Parse a link: (options of furbowl.app.ticks, greeting). ValueError says what is wrong."""
    return record_text.finished(reading(link))


def reading(link: str) -> Generator[int, None, tuple[dict[str, Any], dict[str, str]]]:
    """Do what read() does, as a generator: of a record, which may be long, it yields the percentage that is checked."""
    if len(link) > LONGEST:
        raise ValueError("it is too long")
    said = {}
    for part in link.split("&") if link else ():
        name, _, value = part.partition("=")
        if name not in _NAMES or name in said:
            raise ValueError("%s is unknown or there twice" % quoted(name))
        said[name] = value
    if len(said) > 1 and [name for name in _ALONE if name in said]:
        raise ValueError("a turn, a record or a daily challenge stands alone")
    if "turn" in said:
        return _turn(said["turn"])
    if "daily" in said:
        return _daily(said["daily"]), {}
    if "record" in said:
        record, _ = yield from record_text.keeping(_text(said["record"]))
        return {"record": record}, {}
    options: dict[str, Any] = {}
    if "position" in said:
        options["position"] = _text(said["position"])
        Match.from_position(options["position"])
    if "rules" in said:
        options["rules"] = _one_of(registry.names(), said["rules"])
    if "seed" in said:
        options["seed"] = _number(said["seed"])
    teams = [team.lower() for team in TEAMS if team.lower() in said]
    players = (HUMAN,) + tuple(registry.PLAYERS[1:])
    if teams:
        options["chosen"] = {team: registry.PLAYERS[players.index(_one_of(players, said[team]))] for team in teams}
    if said and not ("position" in said) ^ ("rules" in said):
        raise ValueError("it names rules or a position, one of them")
    return options, {}


def _turn(said: str) -> tuple[dict[str, Any], dict[str, str]]:
    said, _, snapshot = said.rpartition(".")
    version, _, played = said.rpartition(".")
    if version != VERSION:
        raise ValueError("it is of Furbowl %s, and this is %s" % (quoted(version), VERSION))
    match, done = Match.restore(_bytes(snapshot)), _bytes(played) if played else b""
    start, mover = match.snapshot(), TEAMS[match.side]
    record = Record(start, len(done))
    for i in range(0, len(done), _ACTION):
        action = int.from_bytes(done[i : i + _ACTION], "big")
        if action not in match.legal():
            raise ValueError("it has a move that the rules forbid")
        record.note(match, action)
        match.apply(action)
    greeting = {"mover": mover if done else "", "player": TEAMS[match.side], "before": sum_of(start)}
    greeting.update(now=sum_of(match.snapshot()), score="%d:%d" % match.score if match.over else "")
    return {"position": start, "record": record} if done else {"position": start}, greeting


def _daily(said: str) -> dict[str, Any]:
    said, _, kept = said.rpartition(".")
    rules, _, number = said.rpartition(".")
    _one_of(registry.names(), rules)
    if not _is_number(number) or not days.known(int(number)):
        raise ValueError("it names no day from 2025 to 2099")
    found = lessons.of_day(rules, int(number))
    if not found or sum_of(found[1]) != kept:
        raise ValueError("this version of Furbowl has another challenge on that day")
    return {"rules": rules, "day": int(number)}


def _one_of(names: Sequence[str], said: str) -> str:
    if said not in names:
        raise ValueError("%s is not one of %s" % (quoted(said), ", ".join(names)))
    return said


def _number(said: str) -> int:
    if not _is_number(said) or int(said) > HIGHEST:
        raise ValueError("a seed is a whole number up to %d" % HIGHEST)
    return int(said)


def _is_number(said: str) -> bool:
    return 0 < len(said) <= 10 and not [each for each in said if each not in "0123456789"]


def _packed(data: bytes) -> str:
    return str(b2a_base64(data), "ascii").rstrip("\n=").replace("+", "-").replace("/", "_")


def _bytes(said: str) -> bytes:
    if not said or len(said) % 4 == 1 or [each for each in said if each not in _LETTERS]:
        raise ValueError("it was cut off or changed on the way")
    return a2b_base64((said.replace("-", "+").replace("_", "/") + "=" * (-len(said) % 4)).encode())


def _text(said: str) -> str:
    try:
        return str(_bytes(said), "utf-8")
    except UnicodeError:
        raise ValueError("it was cut off or changed on the way") from None
