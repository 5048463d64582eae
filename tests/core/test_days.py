"""Dates as numbers, and the days on which the daily challenge was solved."""

import datetime
import random

import pytest

from furbowl import days


def test_every_day_of_the_century():
    for day in range(0, days.LAST + 1, 5):
        date = datetime.date(2000, 1, 1) + datetime.timedelta(day)
        assert days.date(day) == (date.year, date.month, date.day) and days.number(*days.date(day)) == day


@pytest.mark.parametrize("ago, kept", [(-1, False), (0, True), (days.SPAN - 1, True), (days.SPAN, False)])
def test_the_days_that_are_kept_end_today(monkeypatch, ago, kept):
    monkeypatch.setattr(days, "today", lambda: days.FIRST + 100)
    assert days.kept(days.FIRST + 100 - ago) == kept
    monkeypatch.setattr(days, "today", lambda: -1)
    assert days.kept(days.FIRST + 100 - ago)


def test_what_was_solved_in_the_last_six_weeks_is_known():
    chosen = random.Random(5)
    for _ in range(100):
        settings, solved, last = {}, set(), 0
        for _ in range(20):
            day, rules = days.FIRST + chosen.randrange(100), chosen.choice(("furbowl", "squig"))
            last = last if 0 <= last - day < days.SPAN else day
            days.solve(settings, rules, day)
            solved = {each for each in solved if 0 <= last - each[0] < days.SPAN} | {(day, rules)}
        for day in range(days.FIRST - 50, days.FIRST + 150):
            for rules in ("furbowl", "squig", "octo"):
                assert days.solved(settings, rules, day) == ((day, rules) in solved)
