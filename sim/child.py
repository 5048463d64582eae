"""Child processes of tests and tools: one that never ends is stopped, one on a busy machine is not.

The limit counts the processor time of the child, so that it does not depend on what else the machine does.
"""

from __future__ import annotations

import os
import signal
import subprocess
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path
    from typing import Any

SECONDS = 300  # of processor time, at least twenty times what any child takes; on Windows there is no limit


class Endless(Exception):
    """A child took more processor time than it is allowed."""


def limited(command: Sequence[str | Path], seconds: int = SECONDS) -> list[str]:
    """Return a command whose child, and each process that it starts in turn, is limited to that much processor time.

    A shell sets the limit: preexec_fn would have the whole parent copied first, which takes longer than many a child.
    """
    words = [str(word) for word in command]
    return words if os.name == "nt" else ["/bin/sh", "-c", 'ulimit -S -t "$0" && exec "$@"', str(seconds), *words]


def run(command: Sequence[str | Path], seconds: int = SECONDS, **options: Any) -> subprocess.CompletedProcess[str]:
    """Run a child to its end, with no input; return the finished process, output as text. Raises Endless."""
    # on Windows a child may write in another encoding than its reader expects
    given: dict[str, Any] = {"stdin": subprocess.DEVNULL, "capture_output": True, "text": True, "errors": "replace"}
    done = subprocess.run(limited(command, seconds), **given | options)
    if os.name != "nt" and done.returncode == -signal.SIGXCPU:
        raise Endless("%s took more than %d s of processor time" % (" ".join(map(str, command)), seconds))
    return done
