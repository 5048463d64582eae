"""A field of a match as a row: all that the program knows of it stands there once.

The module `fields` of a game has its table, FIELDS, in the order of a snapshot: append only. Whoever needs some of it
reads columns (furbowl/rows.py): the match its names and sizes, options.py the options and the rows of "New match",
notation.py what a record keeps, position.py the ranges and the lines, sim/lab/env.py the facts for programs that learn.
"""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass

from furbowl.const import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any


@dataclass(frozen=True)
class Field:
    """A fact of a match: a number, or a table of numbers.

    name       the attribute of the match; its blank() has what it begins with, else it is a number and 0
    size       bytes of each number in a snapshot

    its numbers:
    least      their minimum; -1 if 255 stands for nothing
    most       their maximum; None: what `most_of`, `words`, `bits`, `choices` or `size` allow
    low        a higher minimum, where a text is read by `least` all the same
    most_of    the attribute of the match that has the maximum, where a text is read by `most`, if there is one

    the text of a position:
    line       the first word of the line that has it; None for none
    about      the line that its faults are about, if it has none; None: its range is checked elsewhere
    words      a word for each number, from the least on; None: they are written as they are
    bits       a word for each bit, from the lowest on

    an option of a new match:
    option     its name; None for a fact that is no option
    usual      its number where it is not given
    choices    its values besides None: the number is the index of one, 255 for None; None: it is a number itself
    record     how a record has it: "number" always, with the number of the match; "given", a number, "word" and "side"
               only where it was given

    its row of "New match", as in furbowl/choices.py:
    label      the name there; None for none
    values     those that can be chosen; the first is the default
    texts      "label|meaning" for each
    later      the text until a match was finished, if it is offered only then

    fact       what programs that learn call it; None if they are not told
    """

    name: str
    _: KW_ONLY
    size: int = 1
    least: int = 0
    most: int | None = None
    low: int | None = None
    most_of: str | None = None
    line: str | None = None
    about: str | None = None
    words: Sequence[str] | None = None
    bits: Sequence[str] | None = None
    option: str | None = None
    usual: int | None = None
    choices: Sequence[object] | None = None
    record: str = "number"
    label: str | None = None
    values: Sequence[Any] = ()
    texts: str = ""
    later: str = ""
    fact: str | None = None

    @property
    def subject(self) -> str | None:
        """The line that its faults are about."""
        return self.line or self.about

    @property
    def lowest(self) -> int:
        """The minimum in a match."""
        return self.least if self.low is None else self.low

    @property
    def highest(self) -> int | None:
        """The maximum; None if only the match knows it."""
        if self.most is not None or self.most_of:
            return self.most
        if self.words or self.choices:
            return (self.least + len(self.words) if self.words else len(self.choices or ())) - 1
        return (1 << (len(self.bits) if self.bits else 8 * self.size)) - 1


WHO_STARTS = Field(
    "first",  # the side that begins
    least=-1,
    option="first",
    choices=(0, 1),
    record="side",
    label="Who starts",
    values=(None, 0, 1),
    texts="coin toss|A coin decides who starts\n"
    "Purple|Purple starts. It plays to the right\n"
    "Green|Green starts. It plays to the left",
)
