"""The operating system as it is while a handheld is pulled out, full or locked: at the n-th step something happens.

It stands in for the module os in sim.drive_disk.

steps   (what was done, path or paths below the drive) of all that was tried, in order
"""

import os
import shutil

_AT_ONCE = 1000  # bytes


class Faults:
    """happens(faults) is called in place of step `at`, counted from 0; never where that is None."""

    def __init__(self, root, at=None, happens=None):
        self.root, self.at, self.happens = root, at, happens
        self.steps = []
        self.paths = {}  # of open files
        self.written = 0  # bytes
        self.room = None  # bytes that may still be written, None for as many as one likes
        self.flips = None  # contents of a file whose first byte is written wrongly
        self.elsewhere = root.with_name(root.name + ".away")

    def __getattr__(self, name):
        """What is no step is the real one."""
        return getattr(os, name)

    def _step(self, name, *paths):
        self.steps.append((name, *(os.path.relpath(path, self.root) for path in paths)))
        if len(self.steps) - 1 == self.at:
            self.happens(self)

    # --- what can happen

    def fails(self, number):
        """An OSError."""
        raise OSError(number, os.strerror(number), str(self.root))

    def pulled_out(self):
        """The folder where the drive was mounted is gone."""
        shutil.move(self.root, self.elsewhere)

    def unmounted(self):
        """The folder where the drive was mounted is still there, empty."""
        self.pulled_out()
        self.root.mkdir()

    def plugged_in(self):
        """Undoes both."""
        if self.elsewhere.exists():
            shutil.rmtree(self.root, ignore_errors=True)  # the step itself may still have landed there
            shutil.move(self.elsewhere, self.root)

    # --- the steps

    def open(self, path, *how):
        self._step("open", path)
        handle = os.open(path, *how)
        self.paths[handle] = path
        return handle

    def close(self, handle):
        os.close(handle)
        del self.paths[handle]

    def write(self, handle, data):
        """Writes less than it is asked to, as it may."""
        path = self.paths[handle]
        self._step("write", path)
        data = bytes(data[:_AT_ONCE])
        if self.flips and data == self.flips[:_AT_ONCE]:
            data = bytes([data[0] ^ 1]) + data[1:]
        if self.room is not None:
            data = data[: self.room - self.written]
            if not data:
                raise OSError(28, os.strerror(28), str(path))
        self.written += len(data)
        return os.write(handle, data)

    def fsync(self, handle):
        self._step("fsync", self.paths[handle])

    def replace(self, path, other):
        self._step("replace", path, other)
        os.replace(path, other)

    def rename(self, path, other):
        self._step("rename", path, other)
        os.rename(path, other)

    def unlink(self, path):
        self._step("unlink", path)
        os.unlink(path)

    def rmdir(self, path):
        self._step("rmdir", path)
        os.rmdir(path)

    def mkdir(self, path):
        self._step("mkdir", path)
        os.mkdir(path)
