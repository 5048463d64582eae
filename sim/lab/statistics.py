"""Summaries as CSV, and as text for people.

A summary's CSV has a line for each figure; tables that are empty are in it as well, by a line without a row.
"""

import ast
import csv

from sim import laptop
from sim.bench.tabular import aligned

TITLES = {
    "results": "Who wins, of all matches",
    "fairness": "Fair or not, of the matches that somebody won",
    "length": "Length of a match",
}
SUMMARY_HEADS = ("table", "row", "figure", "value")
_LOOKS = {"share": "percent", "drawn": "percent", "a match": "%.2f", "turns": "%.1f", "mean": "%.1f"}
_LOOKS |= {"expected": "%.1f", "off": "%+.2f", "chi-square": "%.2f", "chance": "%.3f"}


def write_summary(path, summary):
    """A line for each figure."""
    with open(path, "w", encoding="ascii", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(SUMMARY_HEADS)
        for table, rows in summary.items():
            writer.writerows((table, row, figure, repr(rows[row][figure])) for row in rows for figure in rows[row])
            if not rows:
                writer.writerow((table, "", "", ""))


def read_summary(path):
    """What write_summary() wrote."""
    summary = {}
    with open(path, encoding="ascii", newline="") as file:
        for line in csv.DictReader(file):
            table = summary.setdefault(line["table"], {})
            if line["row"]:
                table.setdefault(line["row"], {})[line["figure"]] = ast.literal_eval(line["value"])
    return summary


# --- text


def percent(value, digits=1):
    """0.4985 as 49.9 %; what is not all or nothing is never shown as that."""
    text = "%.*f" % (digits, value * 100)
    if 0 < value < 1 and float(text) in (0, 100):
        return "%s %s %%" % ("<" if value < 0.5 else ">", "%.*f" % (digits, abs(float(text) - 10.0**-digits)))
    return text + " %"


def interval(figures):
    """The two ends of a 95 % interval."""
    return "%.1f to %.1f" % (figures["low"] * 100, figures["high"] * 100)


def cells(figures):
    """A row's figures as (head, text); low and high are one."""
    shown = []
    for head, value in figures.items():
        look = _LOOKS.get(head)
        if head == "low":
            shown.append(("95 % interval", interval(figures)))
        elif head == "high":
            continue
        elif look == "percent":
            shown.append((head, percent(value)))
        else:
            shown.append((head, look % value if look else "%d" % value if value == int(value) else "%.1f" % value))
    return shown


def grid(rules, summary, table):
    """A table of a rule set's summary as rows of cells, the heads first."""
    more = laptop.part(rules, "summary")
    rows, names = summary[table], more.HEADS.get(table, {}) if more else {}
    heads = [names.get(head, head) for head, _ in cells(next(iter(rows.values())))]
    return [["", *heads]] + [[name, *(text for _, text in cells(figures))] for name, figures in rows.items()]


def text(rules, summary):
    """The summary for people who read it in a terminal."""
    more = laptop.part(rules, "summary")
    titles = TITLES | (more.TITLES if more else {})
    shown = [(title, table) for table, title in titles.items() if summary[table]]
    return "\n".join("%s\n%s\n" % (title, aligned(grid(rules, summary, table))) for title, table in shown)
