"""Columns of tables whose rows say all that is known about a thing: a kind of roll, a field of a match, a question.

A table is a dict or a tuple of rows: frozen dataclasses, or objects of classes that have methods and no state. Whoever
reads a column takes it at the top of a module, as `_VERBS = column(ROLLS, "verb")`. The build puts just that column
there (sim/build/columns.py): the device never loads a table as a whole.
"""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any


def column(table: Mapping[Any, Any] | Sequence[Any], name: str) -> Any:
    """A column of a table: of a dict, {key: value} without those that are None; of a tuple, the values in order, None
    for a row that is itself None. The value of a method is the method, to be called."""
    if isinstance(table, tuple):
        return tuple([_value(row, name) for row in table])
    found = [(key, _value(table[key], name)) for key in table]
    return {key: value for key, value in found if value is not None}


def columns(table: Mapping[Any, Any] | Sequence[Any], first: str, *others: str) -> tuple[tuple[Any, ...], ...]:
    """Several columns of a table: a tuple of values for each row, in order, without rows whose first one is None."""
    rows = table if isinstance(table, tuple) else [table[key] for key in table]
    found = [tuple([_value(row, name) for name in (first,) + others]) for row in rows]
    return tuple([values for values in found if values[0] is not None])


def _value(row: Any, name: str) -> Any:
    return None if row is None else getattr(row, name)
