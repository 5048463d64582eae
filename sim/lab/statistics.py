"""Rows and summaries as CSV, and as text for people.

A summary's CSV has a line for each figure; tables that are empty are in it as well, by a line without a row.
"""

import ast
import csv
import tempfile
from contextlib import contextmanager

from sim import laptop
from sim.bench.tabular import aligned
from sim.desktop.complaint import Complaint
from sim.lab.matches import columns

TITLES = {
    "results": "Who wins, of all matches",
    "fairness": "Fair or not, of the matches that somebody won",
    "length": "Length of a match",
}
SUMMARY_HEADS = ("table", "row", "figure", "value")
_LOOKS = {"share": "percent", "drawn": "percent", "a match": "%.2f", "turns": "%.1f", "mean": "%.1f"}
_LOOKS |= {"expected": "%.1f", "off": "%+.2f", "chi-square": "%.2f", "chance": "%.3f"}


# --- CSV


class Rows:
    """matches.csv while it grows: what is played is kept whatever comes. Complaint where it cannot be written."""

    def __init__(self, rules, path):
        self._path, self._heads = path, columns(rules)[0]
        with writing(path):
            self._file = open(path, "w", encoding="ascii", newline="")
        self._writer = csv.writer(self._file, lineterminator="\n")
        self._write(self._heads)

    def add(self, row):
        self._write([row[head] for head in self._heads])

    def _write(self, cells):
        with writing(self._path):
            self._writer.writerow(cells)
            self._file.flush()

    def close(self):
        with writing(self._path):
            self._file.close()


def read_rows(rules, path):
    """Yields the rows of matches.csv of a rule set. Complaint where there is none, or one of another version."""
    heads, words = columns(rules)
    try:
        with open(path, encoding="ascii", newline="") as file:
            lines = csv.reader(file)
            if next(lines, None) != heads:
                raise Complaint(f"{path} is no matches.csv of this version: play them again", 1)
            for number, cells in enumerate(lines, 2):
                yield _row(path, number, zip(heads, cells, strict=True), words)
    except (OSError, ValueError) as error:
        raise Complaint(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}", 1) from None


def _row(path, number, cells, words):
    try:
        return {head: cell if head in words else int(cell) for head, cell in cells}
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


def grid(rules, summary, table):
    """A table of a rule set's summary as rows of cells, the heads first."""
    more = laptop.part(rules, "summary")
    rows, names = summary[table], more.HEADS.get(table, {}) if more else {}
    heads = [names.get(head, head) for head, _ in cells(next(iter(rows.values())))]
    return [["", *heads]] + [[name, *(text for _, text in cells(figures))] for name, figures in rows.items()]


def titles(rules):
    """{table: its title} of the tables that are shown as text."""
    more = laptop.part(rules, "summary")
    return TITLES | (more.TITLES if more else {})


def text(rules, summary):
    """The summary for people who read it in a terminal."""
    shown = [(title, table) for table, title in titles(rules).items() if summary[table]]
    return "\n".join("%s\n%s\n" % (title, aligned(grid(rules, summary, table))) for title, table in shown)
