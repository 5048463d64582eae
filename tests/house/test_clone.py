"""A clone is the same on every system: lines end with LF, and nothing is taken for a text that is none."""

import pytest

from sim import ROOT, child

BINARY = (".bmp", ".gif", ".png")


def test_git_keeps_lines_and_bytes_as_they_are():
    done = child.run(["git", "ls-files", "--eol"], cwd=ROOT)
    if done.returncode:
        pytest.skip("not a git clone")
    for line in done.stdout.splitlines():
        facts, _, name = line.partition("\t")
        kept, _, kind = facts.split(maxsplit=2)
        binary = name.endswith(BINARY)
        assert kind.split() == (["attr/-text"] if binary else ["attr/text=auto", "eol=lf"]), name
        assert binary or kept in ("i/lf", "i/none"), f"{name} has other line ends, or is no text"
