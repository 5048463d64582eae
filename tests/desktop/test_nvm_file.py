"""The file that replaces the chip's nvm, on a full disk: it holds the new contents completely, or the old ones."""

import errno
import io
import os

import pytest

from sim.desktop import nvm
from sim.desktop.command_line import main
from sim.desktop.device import PowerOff

BLANK = b"\xff" * nvm.SIZE


@pytest.fixture
def disk(monkeypatch):
    """disk.room: how many bytes of a file fit; the system writes those, and refuses the rest."""

    class Disk:
        room = nvm.SIZE

    class File(io.FileIO):
        def write(self, data):
            fits = Disk.room - self.tell()
            if fits <= 0:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            return super().write(bytes(data)[:fits])

    monkeypatch.setattr(nvm, "open", lambda handle, mode, buffering: File(handle, mode), raising=False)
    return Disk


@pytest.mark.parametrize("room", [0, 1, 4096, nvm.SIZE - 1])
def test_a_first_start_on_a_full_disk_keeps_nothing_and_says_so(disk, room, tmp_path, monkeypatch, capsys):
    def close(_window):
        raise PowerOff

    monkeypatch.setattr(nvm, "folder", lambda: tmp_path)
    monkeypatch.setattr("sim.desktop.window.Window._read_events", close)
    file = tmp_path / "nvm.bin"
    disk.room = room
    assert main(["--mute"]) == 0
    assert capsys.readouterr().err == f"python -m sim: nothing will be kept: {file}: No space left on device\n"
    assert file.read_bytes() == b""
    disk.room = nvm.SIZE
    assert main(["--mute"]) == 0
    assert capsys.readouterr().err == "" and file.read_bytes() == BLANK


SAVED = b"FURB" + bytes(1020)


@pytest.mark.parametrize("data", [BLANK[:1], BLANK[:4096], BLANK[:-1], SAVED + BLANK[:3072], SAVED + BLANK[:7100]])
def test_a_file_that_was_cut_short_is_ours(tmp_path, data):
    (tmp_path / "mine").write_bytes(data)
    memory = nvm.Nvm(tmp_path / "mine")
    assert bytes(memory[:]) == (tmp_path / "mine").read_bytes() == data.ljust(nvm.SIZE, b"\xff")


@pytest.mark.parametrize("room", [0, 1, 4096, nvm.SIZE - 1])
def test_what_cannot_be_kept_is_as_it_was_before(disk, tmp_path, room):
    memory = nvm.Nvm(tmp_path / "mine")
    memory[:4] = b"one."
    memory[-4:] = b"ouch"
    before = (tmp_path / "mine").read_bytes()
    disk.room = room
    with pytest.raises(OSError, match="mine"):
        memory[:4] = b"two."
    assert bytes(memory[:]) == (tmp_path / "mine").read_bytes() == before
    disk.room = nvm.SIZE
    memory[:4] = b"two."
    memory.close()
    assert nvm.Nvm(tmp_path / "mine")[:4] == b"two."
