"""Other programs that tests and tools start: one that never ends is stopped, one on a busy machine is not.

The limit counts the processor time of the child, so that it does not depend on what else the machine does.
"""

import signal
import subprocess

try:
    import resource
except ImportError:  # Windows has none: a child that never ends is left to the person there
    resource = None

SECONDS = 300  # of processor time: what takes longest takes less than a twentieth of it


class Endless(Exception):
    """A child took more processor time than it may."""


def limited(seconds=SECONDS):
    """Options of subprocess.Popen: the child, and each process that it starts in turn, may take so much time."""
    if resource is None:
        return {}

    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, resource.getrlimit(resource.RLIMIT_CPU)[1]))

    return {"preexec_fn": limit}


def run(command, seconds=SECONDS, **options):
    """Run a child to its end, with nothing to read; gives the finished process, output as text. Or raises Endless."""
    given = {"stdin": subprocess.DEVNULL, "capture_output": True, "text": True}
    done = subprocess.run([str(word) for word in command], **given | limited(seconds) | options)
    if resource and done.returncode == -signal.SIGXCPU:
        raise Endless("%s took more than %d s of processor time" % (" ".join(done.args), seconds))
    return done
