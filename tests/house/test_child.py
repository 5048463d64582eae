"""What tests and tools start may take so much processor time, and as long as the machine needs for that."""

import sys

import pytest

from sim import child

resource = pytest.importorskip("resource")


def python(program, **options):
    return child.run([sys.executable, "-S", "-c", program], **options)


def test_a_child_has_a_limit_of_processor_time():
    told = "import resource, sys; print(resource.getrlimit(resource.RLIMIT_CPU)[0], sys.stdin.read())"
    assert python(told, seconds=7).stdout == "7 \n"
    assert python(told).stdout == "%d \n" % child.SECONDS


@pytest.mark.parametrize(
    "program",
    [
        "import os, signal; os.kill(os.getpid(), signal.SIGXCPU)",
        pytest.param("while True: pass", marks=pytest.mark.proof),
    ],
)
def test_a_child_that_never_ends_is_stopped(program):
    with pytest.raises(child.Endless, match="took more than 1 s of processor time"):
        python(program, seconds=1)
