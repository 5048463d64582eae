"""Short texts of modules that come and go are no names on the device: sim/build/texts.py."""

import pytest

from sim.build import texts


def taken(source, file="furbowl/ui/hop.py"):
    return texts.in_tuples({"hop": source}, {"hop": file})["hop"]


def test_short_texts_of_functions_stand_in_a_tuple():
    source = '"Hops."\ndef hop(put):\n    put(" hops ").put("A long hop away")\n    return {1: "%d hops"}\n'
    there = '"Hops."\ndef hop(put):\n    put(_short_texts[0]).put("A long hop away")\n    return {1: _short_texts[1]}\n'
    assert taken(source) == "_short_texts = (' hops ', '%d hops'); " + there
    compile(taken(source), "hop", "exec")


@pytest.mark.parametrize(
    "source",
    [
        '"A hop."\n',
        'WAYS = (" hops ", (" falls ", 3))\n',
        'HOPS = const(" hops ")\n',
        'def hop(frog):\n    return getattr(frog, "legs")\n',
        'def hop(frog):\n    return f"{frog} hops"\n',
        'def hop(frog):\n    return "~"\n',
    ],
)
def test_what_is_no_name_or_may_be_one_stays(source):
    assert taken(source) == source


def test_texts_that_a_decision_needs_stay():
    assert taken('put(" hops ")\n', "furbowl/games/frogs/log.py") == 'put(" hops ")\n'
