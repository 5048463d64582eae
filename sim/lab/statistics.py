"""Summaries as CSV, and as text for people.

A summary's CSV has a line for each figure; tables that are empty are in it as well, by a line without a row.
"""

from __future__ import annotations

import csv
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

TITLES = {
    "results": "Who wins, of all matches",
    "fairness": "Fair or not, of the matches that somebody won",
    "length": "Length of a match",
    "dice": "Dice, and how often chance alone makes them so uneven",
}
HIDDEN = ("lengths",)  # drawn only
SUMMARY_HEADS = ("table", "row", "figure", "value")


def write_summary(path: Path, summary: dict[str, dict[str, dict]]) -> None:
    """Write a line for each figure."""
    with open(path, "w", encoding="ascii", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(SUMMARY_HEADS)
        for table, rows in summary.items():
            writer.writerows((table, row, figure, repr(rows[row][figure])) for row in rows for figure in rows[row])
            if not rows:
                writer.writerow((table, "", "", ""))


# --- text


def percent(value: float) -> str:
    """Format 0.4985 as 49.9 %; only exactly nothing or all is shown as that."""
    text = "%.1f %%" % (value * 100)
    if 0 < value < 1 and text in ("0.0 %", "100.0 %"):
        return "< 0.1 %" if value < 0.5 else "> 99.9 %"
    return text


def interval(figures: dict[str, float]) -> str:
    """The two ends of a 95 % interval."""
    return "%.1f to %.1f" % (figures["low"] * 100, figures["high"] * 100)


LOOKS = {"share": percent, "mean": "%.1f".__mod__, "a match": "%.2f".__mod__, "chance": "%.3f".__mod__}


def cells(figures: dict[str, float]) -> dict[str, str]:
    """Figures of a row as {head: text}; low and high are one."""
    shown = {}
    for head, value in figures.items():
        if head == "low":
            shown["95 % interval"] = interval(figures)
        elif head != "high":
            shown[head] = LOOKS.get(head, ("%d" if value == int(value) else "%.1f").__mod__)(value)
    return shown


def grid(table: dict[str, dict[str, float]]) -> list[list[str]]:
    """Table of a summary as rows of cells, the heads first; a row that is no share has fewer figures than others."""
    rows = {name: cells(figures) for name, figures in table.items()}
    heads = max((list(row) for row in rows.values()), key=len)
    return [["", *heads]] + [[name, *(row.get(head, "") for head in heads)] for name, row in rows.items()]


def aligned(rows: Sequence[Sequence[str]]) -> str:
    """Lay out a table of rows of cells, the heads first: the first column to the left, figures to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = [row[0].ljust(widths[0])] + [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def text(summary: dict[str, dict[str, dict]]) -> str:
    """Summary for people who read it in a terminal."""
    shown = [(TITLES.get(name, name), table) for name, table in summary.items() if table and name not in HIDDEN]
    return "\n".join("%s\n%s\n" % (title, aligned(grid(table))) for title, table in shown)
