"""Dates as numbers, and on which days of the last six weeks the daily challenge was solved.

day      days since the first of January 2000
kept in the settings: "daily", the last day that counts, and "solved", SPAN bits a rule set: bit n of them stands for
         the day n days before the last
"""

from __future__ import annotations

import time

from furbowl import registry
from furbowl.const import TYPE_CHECKING, const

if TYPE_CHECKING:
    from typing import Any

SPAN = const(42)
FIRST = const(9132)  # the first of January 2025: a clock that says less was never set
LAST = const(36524)  # the last day of 2099
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def today() -> int:
    """The current day by the clock; -1 if there is no clock, or it was never set."""
    try:
        day = number(*time.localtime()[:3])
    except RuntimeError:  # raised by a chip without a clock
        return -1
    return day if known(day) else -1


def known(day: int) -> bool:
    """Return whether a calendar can have a day."""
    return FIRST <= day <= LAST


def kept(day: int) -> bool:
    """Return whether a day is one of those that are kept today. Without a clock the player says which day it is."""
    now = today()
    return now < 0 or now - SPAN < day <= now


def length(year: int, month: int) -> int:
    """The number of days in a month, from 2000 to 2099."""
    return 28 + (year % 4 == 0) if month == 2 else 30 + (month + month // 8) % 2


def number(year: int, month: int, day: int) -> int:
    """The day of a date."""
    years = year - 2000
    return 365 * years + (years + 3) // 4 + sum([length(year, each) for each in range(1, month)]) + day - 1


def date(day: int) -> tuple[int, int, int]:
    """(year, month, day of the month) of a day."""
    year = 2000 + day // 366
    while number(year + 1, 1, 1) <= day:
        year += 1
    month = 12
    while number(year, month, 1) > day:
        month -= 1
    return year, month, day - number(year, month, 1) + 1


def solved(settings: dict[str, Any], rules: str, day: int) -> bool:
    """Return whether the challenge of a day was solved; False for days that are not kept."""
    ago = settings.get("daily", 0) - day
    return 0 <= ago < SPAN and settings.get("solved", 0) >> registry.number(rules) * SPAN + ago & 1 != 0


def in_a_row(settings: dict[str, Any], rules: str, day: int) -> int:
    """The number of days in a row, up to that day, whose challenges were solved; SPAN at most."""
    count = 0
    while solved(settings, rules, day - count):
        count += 1
    return count


def written(day: int) -> str:
    """A day as a date, such as "29 Nov 2026"."""
    year, month, number = date(day)
    return "%d %s %d" % (number, MONTHS[month - 1], year)


def reach(settings: dict[str, Any], day: int) -> None:
    """Make room for a day; days more than six weeks away from the new last day are forgotten."""
    by, bits, mask = day - settings.get("daily", 0), settings.get("solved", 0), (1 << SPAN) - 1
    if -SPAN < by <= 0:
        return
    settings["daily"], settings["solved"] = day, 0
    for first in range(0, SPAN * len(registry.ROWS), SPAN) if abs(by) < SPAN else ():
        settings["solved"] |= (bits >> first << by & mask) << first


def solve(settings: dict[str, Any], rules: str, day: int) -> None:
    """Note that the challenge of a day was solved."""
    reach(settings, day)
    settings["solved"] = settings.get("solved", 0) | 1 << registry.number(rules) * SPAN + settings["daily"] - day
