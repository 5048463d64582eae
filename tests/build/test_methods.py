"""Methods that return the same constant share a function on the drive (sim/build/methods.py)."""

import pytest

from sim.build import methods

FROG = '''\
class Frog:
    def leaps(self, pond):
        """How far it leaps."""
        return None

    %s

    def swims(self, pond):
        """Swim.

        Slowly."""
        return%s
'''


@pytest.mark.parametrize(
    "other, returned",
    [("", ""), ("", " None"), ("def eats(self):\n        return ()\n", ""), ("name = 'frog'", " None  # not yet")],
)
def test_the_second_of_two_such_methods_is_the_first(other, returned):
    source = FROG % (other, returned)
    done = methods.shared(source)
    assert "swims = leaps" in done and "Slowly" not in done and done.count("\n") == source.count("\n")
    found = {}
    exec(done, found)
    assert found["Frog"]().swims(1) is None and found["Frog"]().leaps(pond=1) is None


@pytest.mark.parametrize("returned", [" False", " ()", " 0", " [None]", " pond", " self.leaps(pond)"])
def test_other_methods_stay(returned):
    source = FROG % ("", returned)
    assert methods.shared(source) == source


def test_methods_with_other_arguments_stay():
    kinds = "(self)", "(self, pond=1)", "(self, pond=2)", "(self, lake=1)", "(self, pond, lake)"
    source = FROG % ("\n    ".join(["def eats%d%s: return None\n" % each for each in enumerate(kinds)]), " 3")
    assert methods.shared(source) == source


def test_functions_stay():
    source = "def leaps(pond):\n    return None\n\n\ndef swims(pond):\n    return None\n"
    assert methods.shared(source) == source
