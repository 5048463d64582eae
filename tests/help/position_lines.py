"""Positions as text, line by line: changed, and refused."""

import pytest

from furbowl.match import Match


def changed(text, *changes):
    """The text with some lines changed; None leaves one out."""
    lines = text.splitlines()
    for old, new in changes:
        assert old in lines, old
        lines = [line if line != old else new for line in lines if line != old or new is not None]
    return "\n".join(lines)


def refused(text, *quoted):
    """Check that a text is refused with a ValueError that quotes one of these lines."""
    with pytest.raises(ValueError) as error:
        Match.from_position(text)
    assert any(line in str(error.value) for line in quoted), "%s quotes none of %s" % (error.value, quoted)
