"""Texts from outside, as the messages about them quote them. Loaded only where one is wrong."""

from __future__ import annotations

from furbowl.const import const

_LONG = const(40)  # letters


def quoted(text: str) -> str:
    """A text in quotes; only the beginning of a long one: a stranger may have sent it."""
    return repr(text if len(text) <= _LONG else text[:_LONG] + "...")
