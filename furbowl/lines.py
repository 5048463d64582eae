"""Texts wrapped into lines, where their number matters before they are drawn. Loaded only there."""

from __future__ import annotations


def wrapped(text: str, width: int) -> list[str]:
    """The lines of a text, of at most width letters each."""
    lines = []
    for word in text.split():
        if lines and len(lines[-1]) + len(word) < width:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return lines
