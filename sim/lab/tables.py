"""Rows and summaries as CSV, and as text for people.

A summary's CSV has a line for each figure; tables that are empty are in it as well, by a line without a row.
"""

import ast
import csv
import tempfile
from contextlib import contextmanager

from sim.complaint import Complaint
from sim.lab.matches import HEADS, WORDS
from sim.tabular import aligned

TITLES = {
    "results": "Who wins, of all matches",
    "fairness": "Fair or not, of the matches that somebody won",
    "formations": "Formations",
    "differences": "Do the formations differ?",
    "length": "Length of a match",
    "scores": "Scores by animal",
    "passes": "Passes",
    "tackles": "Tackles",
    "mishaps": "Animals hurt",
    "rolls": "Successes against the odds",
    "dice": "Dice",
    "evenness": "Are the dice even?",
}
SUMMARY_HEADS = ("table", "row", "figure", "value")
_NAMES = {  # of figures, where a table has better ones
    "passes": {"count": "made", "of": "tried"},
    "tackles": {"count": "made", "of": "tried"},
    "rolls": {"count": "made", "of": "tried", "off": "deviations"},
    "differences": {"chance": "p"},
    "evenness": {"chance": "p"},
}
_LOOKS = {"share": "percent", "drawn": "percent", "a match": "%.2f", "turns": "%.1f", "mean": "%.1f"}
_LOOKS |= {"expected": "%.1f", "off": "%+.2f", "chi-square": "%.2f", "chance": "%.3f"}


# --- CSV


class Rows:
    """matches.csv while it grows: what is played is kept whatever comes. Complaint where it cannot be written."""

    def __init__(self, path):
        self._path = path
        with writing(path):
            self._file = open(path, "w", encoding="ascii", newline="")
        self._writer = csv.writer(self._file, lineterminator="\n")
        self._write(HEADS)

    def add(self, row):
        self._write([row[head] for head in HEADS])

    def _write(self, cells):
        with writing(self._path):
            self._writer.writerow(cells)
            self._file.flush()

    def close(self):
        with writing(self._path):
            self._file.close()


def read_rows(path):
    """Yields the rows of matches.csv. Complaint where there is none, or where it is not of this version."""
    try:
        with open(path, encoding="ascii", newline="") as file:
            lines = csv.reader(file)
            if next(lines, None) != HEADS:
                raise Complaint(f"{path} is no matches.csv of this version: play them again", 1)
            for number, cells in enumerate(lines, 2):
                yield _row(path, number, cells)
    except (OSError, ValueError) as error:
        raise Complaint(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}", 1) from None


def _row(path, number, cells):
    try:
        return {head: cell if head in WORDS else int(cell) for head, cell in zip(HEADS, cells, strict=True)}
    except ValueError:
        raise Complaint(f"{path}, line {number}: not what the lab writes", 1) from None


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


def prepare(folder):
    """Makes the folder; Complaint where nothing can be written there, before anything is played."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise Complaint(f"--out {folder} is no place to write to: {error.strerror or error}") from None


@contextmanager
def writing(place):
    """What goes wrong when it is written there is a Complaint."""
    try:
        yield
    except OSError as error:
        raise Complaint(f"{error.filename or place} cannot be written: {error.strerror or error}", 1) from None


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


def grid(summary, table):
    """A table of a summary as rows of cells, the heads first."""
    rows, names = summary[table], _NAMES.get(table, {})
    heads = [names.get(head, head) for head, _ in cells(next(iter(rows.values())))]
    return [["", *heads]] + [[name, *(text for _, text in cells(figures))] for name, figures in rows.items()]


def text(summary):
    """The summary for people who read it in a terminal."""
    parts = []
    for table, title in TITLES.items():
        if summary[table]:
            parts.append("%s\n%s\n" % (title, aligned(grid(summary, table))))
    return "\n".join(parts)
