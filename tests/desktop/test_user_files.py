"""The user's folders, pictures that F12 keeps there, and texts that the commands read (sim/desktop/files.py)."""

import errno
import os
import sys
from pathlib import Path

import pytest
from PIL import Image

from sim import ROOT
from sim.build import install
from sim.desktop import album, files, mistakes, nvm
from sim.desktop.command_line import main
from sim.desktop.complaint import Complaint, exit_code
from sim.desktop.device import PowerOff

VARIABLES = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_PICTURES_DIR", "XDG_CACHE_HOME", "APPDATA")
PICTURE = Image.new("RGB", (160, 128))


@pytest.fixture
def user(monkeypatch, tmp_path):
    """A user whose home folder is tmp_path / "home", and of whom the environment names no other folder."""
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    monkeypatch.chdir(tmp_path)
    return monkeypatch


@pytest.fixture
def homeless(user):
    """One of whom no home folder is known, as in a container with a number for a user."""

    def unknown():
        raise RuntimeError("Could not determine home directory.")

    user.setattr(Path, "home", unknown)
    return user


@pytest.fixture
def window(monkeypatch):
    """A window that is opened is closed at once."""

    def close(_window):
        raise PowerOff

    monkeypatch.setattr("sim.desktop.window.Window._read_events", close)


# --- folders


@pytest.mark.parametrize(
    "arguments, said",
    [
        ([], "nothing will be kept: no home folder is known"),
        (["--nvm", "mine"], "matches are not recorded: no home folder is known; --records DIR names a folder"),
        (["--nvm", "mine", "--records", "theirs"], None),
    ],
)
def test_without_a_home_folder_the_game_plays(homeless, window, capsys, arguments, said):
    assert main(["--mute", *arguments]) == 0
    assert capsys.readouterr().err == (f"python -m sim: {said}\n" if said else "")


def test_without_a_home_folder_f12_says_so(homeless):
    assert album.keep(PICTURE) == "no picture was kept: no home folder is known"


def test_without_a_home_folder_a_drive_in_it_is_no_place(homeless, capsys):
    assert exit_code(install.main, ["--drive", "~nobody-of-that-name/CIRCUITPY"]) == 2
    assert "~nobody-of-that-name/CIRCUITPY: there is no such home folder" in capsys.readouterr().err


def test_without_a_home_folder_the_virtual_machine_lies_in_the_clone(homeless, tmp_path):
    assert files.cache() == ROOT / "build"
    homeless.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert files.cache() == tmp_path


def test_a_home_folder_that_is_relative_is_none(user):
    user.setattr(Path, "home", lambda: Path("home"))
    with pytest.raises(OSError, match="no home folder is known"):
        files.home()


@pytest.mark.parametrize("value", ["data", "./data", "", None])
def test_a_variable_that_names_a_relative_folder_is_ignored(user, tmp_path, value):
    for name in VARIABLES:
        if value is not None:
            user.setenv(name, value)
    data = {"win32": "", "darwin": "Library/Application Support"}.get(sys.platform, ".local/share")
    assert nvm.folder() == tmp_path / "home" / data / "furbowl"
    assert album.folder() == tmp_path / "home" / "Pictures"


def test_a_variable_that_names_a_whole_path_counts_without_a_home_folder(homeless, tmp_path):
    for name in VARIABLES:
        homeless.setenv(name, str(tmp_path / name))
    if sys.platform != "darwin":
        assert nvm.folder().parent in (tmp_path / "XDG_DATA_HOME", tmp_path / "APPDATA")
    if sys.platform.startswith("linux"):
        assert album.folder() == tmp_path / "XDG_PICTURES_DIR"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the others have one place for pictures")
@pytest.mark.parametrize(
    "line, folder",
    [
        ('"$HOME/Bilder"', "home/Bilder"),
        ('"/somewhere/else"', "/somewhere/else"),
        ('"Bilder"', "home/Pictures"),
        ('"$HOMELESS/Bilder"', "home/Pictures"),
        ("", "home/Pictures"),
    ],
)
def test_the_folder_of_pictures_is_in_the_home_folder_or_absolute(user, tmp_path, line, folder):
    (tmp_path / "home" / ".config").mkdir(parents=True)
    (tmp_path / "home" / ".config" / "user-dirs.dirs").write_text(f"XDG_PICTURES_DIR={line}\n")
    assert album.folder() == tmp_path / folder


# --- new files


def test_f12_writes_through_no_link(user, tmp_path):
    pictures, elsewhere = tmp_path / "home" / "Pictures", tmp_path / "elsewhere"
    pictures.mkdir(parents=True)
    (pictures / "furbowl-1.png").symlink_to(elsewhere)
    assert album.keep(PICTURE) == f"kept {pictures / 'furbowl-2.png'}"
    assert not elsewhere.exists() and (pictures / "furbowl-1.png").is_symlink()


def test_on_a_full_disk_no_part_of_a_picture_stays(user, tmp_path):
    class Full:
        """A file that takes a hundred bytes."""

        def __init__(self, path, mode):
            self.file = open(path, mode)

        def __enter__(self):
            return self

        def __exit__(self, *_):
            self.file.close()

        def write(self, data):
            self.file.write(data[:100])
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    user.setattr(files, "open", Full, raising=False)
    assert album.keep(PICTURE).startswith("no picture was kept: ")
    assert list((tmp_path / "home" / "Pictures").iterdir()) == []


def test_a_report_of_a_mistake_is_written_through_no_link(user, tmp_path):
    (tmp_path / "crash.txt").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(Complaint, match="crash.txt is a link that leads nowhere; name another file"):
        mistakes.Report({mistakes.SETTING: "crash.txt"})


def test_where_no_report_can_be_written_the_mistake_is_told_all_the_same(user, tmp_path):
    (tmp_path / "gone").mkdir()
    report = mistakes.Report({mistakes.SETTING: "gone/crash.txt"})
    (tmp_path / "gone").rmdir()
    report.write(KeyError("bananas"))
    said = f"the game made a mistake: KeyError: 'bananas'; no report was written: {tmp_path / 'gone' / 'crash.txt'}: "
    assert str(report.mistake()).startswith(said)
    assert "bananas" in report.mistake().__notes__[0]


# --- texts that are read


@pytest.mark.parametrize("words", ["replay big", "replay big --check", "--headless --position big"])
def test_a_text_that_is_too_large_is_not_read_to_its_end(user, capsys, words):
    user.setattr(files, "LARGEST", 1 << 20)
    Path("big").write_bytes(b"#" * ((1 << 20) + 1))
    assert main(words.split()) == 2
    assert capsys.readouterr().err == "python -m sim: big is too large: the game's texts are at most 1 MB\n"


@pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="this system has none")
def test_a_text_without_an_end():
    with pytest.raises(Complaint, match="/dev/zero is too large: the game's texts are at most 4 MB"):
        files.read_text("/dev/zero")


@pytest.mark.parametrize("data", [b"\xef\xbb\xbfa\r\nb\rc\n", b"a\nb\nc\n"])
def test_a_text_from_another_editor(user, data):
    Path("text").write_bytes(data)
    assert files.read_text("text") == "a\nb\nc\n"
