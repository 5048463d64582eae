"""What the pages on balance say alike: how large an advantage is, in words, and tables and lists as Markdown."""

from textwrap import fill

from sim.bench.tabular import markdown
from sim.lab.statistics import grid, interval, percent

SLIGHT = 0.02  # an advantage of less than that, from an even half, nobody notices in a hundred matches
LARGE = 0.05
WIDTH = 120  # of a line of a page


def tables(rules, summary, *names):
    """The tables of these names."""
    shown = []
    for name in names:
        head, *rows = grid(rules, summary, name)
        shown.append(markdown([[name, *head[1:]], *rows]))
    return "\n\n".join(shown)


def size(figures):
    """How large an advantage is, in a word; "" for none."""
    off = abs(figures["share"] - 0.5)
    even = figures["low"] <= 0.5 <= figures["high"]
    return "" if even else "slight" if off < SLIGHT else "large" if off > LARGE else "clear"


def told(figures):
    """53.1 % (52.4 to 53.8)"""
    return f"{percent(figures['share'])} ({interval(figures)})"


def verdict(figures):
    """What is said of a share that should be a half."""
    if not size(figures):
        return f"{told(figures)}, which is even"
    return f"{told(figures)}, a {size(figures)} {'advantage' if figures['share'] > 0.5 else 'disadvantage'}"


def bullets(lines):
    """A list, its lines wrapped."""
    return "\n".join(fill(line, WIDTH, initial_indent="- ", subsequent_indent="  ") for line in lines)
