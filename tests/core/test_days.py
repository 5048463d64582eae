"""Dates as numbers, and the days on which the daily challenge was solved."""

import datetime
import random

from furbowl import days, registry


def test_every_day_of_the_century():
    first = datetime.date(2000, 1, 1)
    for day in range(days.LAST + 1):
        date = first + datetime.timedelta(day)
        assert days.date(day) == (date.year, date.month, date.day) and days.number(*days.date(day)) == day


def test_what_was_solved_in_the_last_six_weeks_is_known():
    """Whatever is solved in whichever order, as a set of days says."""
    chosen = random.Random(5)
    for _ in range(200):
        settings, solved, last = {}, set(), 0
        for _ in range(20):
            day, rules = days.FIRST + chosen.randrange(100), chosen.choice(registry.names())
            if not 0 <= last - day < days.SPAN:
                last = day
            days.solve(settings, rules, day)
            solved = {each for each in solved if 0 <= last - each[0] < days.SPAN} | {(day, rules)}
        for day in range(days.FIRST - 50, days.FIRST + 150):
            for rules in registry.names():
                assert days.solved(settings, rules, day) == ((day, rules) in solved)
