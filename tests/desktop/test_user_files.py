"""The user's folders, and files written and read there (sim/desktop/files.py)."""

import sys
from pathlib import Path

import pytest
from PIL import Image

from sim.desktop import album, files, mistakes
from sim.desktop.command_line import main
from sim.desktop.complaint import Complaint
from sim.desktop.device import PowerOff

VARIABLES = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_PICTURES_DIR", "XDG_CACHE_HOME", "APPDATA")
PICTURE = Image.new("RGB", (160, 128))


@pytest.fixture
def user(monkeypatch, tmp_path):
    """A user whose home folder is tmp_path / "home", with no other folder named in the environment."""
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    monkeypatch.chdir(tmp_path)
    return monkeypatch


@pytest.fixture
def homeless(user):
    """A user without a known home folder, as in a container where the user is just a number."""

    def unknown():
        raise RuntimeError("Could not determine home directory.")

    user.setattr(Path, "home", unknown)
    return user


@pytest.fixture
def window(monkeypatch):
    """Close any window as soon as it opens."""

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
    (tmp_path / "home" / ".config" / "user-dirs.dirs").write_text(f"XDG_PICTURES_DIR={line}\n", encoding="utf-8")
    assert album.folder() == tmp_path / folder


# --- new files


def test_f12_writes_through_no_link(user, tmp_path):
    pictures, elsewhere = tmp_path / "home" / "Pictures", tmp_path / "elsewhere"
    pictures.mkdir(parents=True)
    (pictures / "furbowl-1.png").symlink_to(elsewhere)
    assert album.keep(PICTURE) == f"kept {pictures / 'furbowl-2.png'}"
    assert not elsewhere.exists() and (pictures / "furbowl-1.png").is_symlink()


def test_a_report_of_a_mistake_is_written_through_no_link(user, tmp_path):
    (tmp_path / "crash.txt").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(Complaint, match="crash.txt is a link that leads nowhere; name another file"):
        mistakes.Report({mistakes.SETTING: "crash.txt"})


# --- reading texts


@pytest.mark.parametrize("data", [b"\xef\xbb\xbfa\r\nb\rc\n", b"a\nb\nc\n"])
def test_a_text_from_another_editor(user, data):
    Path("text").write_bytes(data)
    assert files.read_text("text") == "a\nb\nc\n"
