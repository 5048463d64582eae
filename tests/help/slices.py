"""The work of a computer player, slice by slice."""

import sys

from sim.bench.presses import SLICE

CALL = 0.1  # ms that a call and what is done until the next one take there: 1 us on the bench, less in Furbowl and Octo
MOST = SLICE / CALL
INLINED = ("<listcomp>", "<setcomp>", "<dictcomp>")  # calls up to Python 3.11 only


def sliced(player, match, most=110):
    """The action that a player chooses; its work must stay within its budget, each slice within `most` work and MOST
    calls."""
    chosen, work = player.choose(match), 0
    try:
        while True:
            assert counted(chosen) <= MOST
            assert player.work() - work <= most
            work = player.work()
    except StopIteration as end:
        assert player.work() <= player.most + most
        return end.value


def counted(work):
    """Run a generator up to its next yield, which must be None; return the number of Python's calls."""
    calls = []

    def count(frame, event, _):
        if event == "call" and frame.f_code.co_name not in INLINED:
            calls.append(1)

    sys.setprofile(count)
    try:
        found = next(work)
    finally:
        sys.setprofile(None)
    assert found is None
    return len(calls)
