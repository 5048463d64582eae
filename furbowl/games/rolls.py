"""The row of a kind of roll, in the table ROLLS of each game's `rolls.py`: {kind of its event: Roll}.

A module that needs one fact about all rolls has its column: `_DONE = column(ROLLS, "done")` (furbowl/rows.py). So a new
kind of roll is one row, and the rule that rolls it.
"""

from __future__ import annotations

from dataclasses import dataclass

from furbowl import protocol


@dataclass(frozen=True, kw_only=True)
class Roll:
    """All that a game says about a kind of roll; None for what it never says."""

    flags: int = protocol.ROLL
    """The properties of its event: bits of furbowl.protocol."""

    # --- where a player decides

    name: str | None = None
    """Its name in tooltips: 'go for it'."""

    title: str | None = None
    """Its name in sums: 'Go for it'."""

    plus: str | None = None
    """In sums: the name of what it adds by itself, before cards and tackle zones."""

    word: str | None = None
    """Its word in a position, if it may wait for an answer there: 'rush'."""

    fields: str | None = None
    """The fields that a position keeps while it waits, besides the roll, in the order of its text: 'aimed shown'."""

    keep: str | None = None
    """The answer that lets its failure stand, in a list: 'Keep: falls'."""

    kept: str | None = None
    """The outcome then: a template with who, side and ball."""

    # --- what it is

    skill: int | None = None
    """The bit of the skill that rolls it again, 0 for none; None for a roll that is not one die against a number."""

    by: str | None = None
    """The name of that skill."""

    falls: bool | None = None
    """True if a piece that fails it on its way falls."""

    # --- in the log and the message bar

    said: str | None = None
    """The attempt: a template, see Log.names(). What it needs and the dice follow."""

    done: str | None = None
    """The words that follow the dice if it succeeds."""

    failed: str | None = None
    """The words that follow them if it fails, where those are its own."""

    cheers: tuple[str, str, str] | None = None
    """For the message bar, in place of done: with the very number that was needed, with a 6, with any other."""

    # --- in the dice box and the lab

    box: str | None = None
    """The attempt|its success|its failure, behind the name of a piece: 'dash|makes it|stumbles'."""

    counted: str | None = None
    """Its name in the tables of the lab that say how many of them succeed."""
