"""A copy that goes wrong at any step: one clear line, nothing that only looks whole, and a second run mends it."""

import errno
import shutil

import pytest

from faults import Faults
from handheld_drive import NEW, OLD, PLAYERS, put, tree
from sim import drive_disk, install
from sim.complaint import Complaint

LATER = "plug the handheld in and run this again"
HAPPENS = {  # what happens, and what is said
    "full": (lambda faults: faults.fails(errno.ENOSPC), "is full: delete something there and run this again"),
    "locked": (
        lambda faults: faults.fails(errno.EROFS),
        "cannot be written to: .* hold a button .* and run this again",
    ),
    "not mine": (lambda faults: faults.fails(errno.EACCES), "cannot be written to"),
    "broken": (lambda faults: faults.fails(errno.EIO), LATER),
    "odd": (lambda faults: faults.fails(errno.EMFILE), "run this again"),
    "pulled out": (lambda faults: faults.pulled_out(), LATER),
    "unmounted": (lambda faults: faults.unmounted(), LATER),
}


@pytest.fixture
def root(tmp_path):
    """A drive with the player's files and a version of the game."""
    put(tmp_path / "CIRCUITPY", {**PLAYERS, **OLD})
    return tmp_path / "CIRCUITPY"


@pytest.fixture
def begin(monkeypatch, root):
    """begin(at, happens): from now on the drive is like that; gives the Faults."""

    def begin(at=None, happens=None):
        faults = Faults(root, at, happens)
        monkeypatch.setattr(drive_disk, "os", faults)
        return faults

    return begin


def again(root):
    """The drive as it was at first."""
    shutil.rmtree(root)
    put(root, {**PLAYERS, **OLD})


def number_of_steps(begin, root):
    faults = begin()
    install.install(root, NEW)
    again(root)
    return len(faults.steps)


def assert_nothing_looks_whole_but_is_not(root):
    """What CircuitPython would start is one version with all that it needs, or no game."""
    there = tree(root)
    assert there.items() >= PLAYERS.items()
    for name, data in there.items():
        assert (
            name in PLAYERS or name == drive_disk.TEMPORARY or data in (OLD.get(name), NEW.get(name), install.UNDER_WAY)
        )
    if there.get("code.py", install.UNDER_WAY) == install.UNDER_WAY:
        return
    version = NEW if there["code.py"] == NEW["code.py"] else OLD
    assert there.items() >= version.items()
    assert version is OLD or not {"furbowl/ui/gone.mpy", "furbowl/ui/match.mpy"} & set(there)


def assert_mended(begin, root):
    begin()
    install.install(root, NEW)
    assert tree(root) == {**PLAYERS, **NEW}


@pytest.mark.parametrize("kind", HAPPENS)
def test_at_every_step(begin, root, kind):
    happens, says = HAPPENS[kind]
    steps = number_of_steps(begin, root)
    assert steps > 40
    for at in range(steps):
        faults = begin(at, happens)
        with pytest.raises(Complaint, match=says) as complaint:
            install.install(root, NEW)
        assert "\n" not in str(complaint.value) and str(root) in str(complaint.value)
        faults.plugged_in()
        assert_nothing_looks_whole_but_is_not(root)
        assert_mended(begin, root)
        again(root)


@pytest.mark.parametrize("kind", ["pulled out", "unmounted"])
def test_nothing_appears_where_the_drive_was(begin, root, kind):
    def happens(faults):
        HAPPENS[kind][0](faults)
        happened.append(sorted(root.rglob("*")))

    for at in range(number_of_steps(begin, root)):
        happened = []
        faults = begin(at, happens)
        with pytest.raises(Complaint):
            install.install(root, NEW)
        assert root.exists() == (kind == "unmounted")
        assert len(list(root.rglob("*"))) <= len(happened[0]) + 1
        shutil.rmtree(root, ignore_errors=True)
        faults.plugged_in()
        again(root)


def test_nothing_is_written_to_another_disk(begin, root, monkeypatch):
    """Unmounted between two files: the folder is an empty one of the computer's own."""
    write = drive_disk.Disk.write
    for number in range(5):
        faults, calls = begin(), []

        def counted(disk, name, data, number=number, faults=faults, calls=calls):
            if len(calls) == number:
                faults.unmounted()
            calls.append(name)
            write(disk, name, data)

        monkeypatch.setattr(drive_disk.Disk, "write", counted)
        with pytest.raises(Complaint, match=LATER):
            install.install(root, NEW)
        assert tree(root) == {}
        faults.plugged_in()
        again(root)


def test_stopped_by_the_user_at_every_step(begin, root, capsys, monkeypatch):
    def happens(faults):
        raise KeyboardInterrupt

    monkeypatch.setattr(install.drive, "contents", lambda source: NEW)
    for at in range(number_of_steps(begin, root)):
        begin(at, happens)
        assert install.main(["--drive", str(root)]) == 1
        assert capsys.readouterr().err == "\nFurbowl: stopped half-way; the next run goes on from there\n"
        assert_nothing_looks_whole_but_is_not(root)
        assert_mended(begin, root)
        again(root)


def test_full_after_any_number_of_bytes(begin, root):
    faults = begin()
    install.install(root, NEW)
    for room in range(0, faults.written, 97):
        again(root)
        begin().room = room
        with pytest.raises(Complaint, match="is full"):
            install.install(root, NEW)
        assert drive_disk.TEMPORARY not in tree(root), "it would take room that the player is asked to make"
        assert_nothing_looks_whole_but_is_not(root)
        assert_mended(begin, root)


def test_too_small_is_seen_before_anything_changes(begin, root, monkeypatch):
    before = tree(root)
    faults = begin()
    monkeypatch.setattr(drive_disk.Disk, "room", lambda disk: (0, 1024))
    with pytest.raises(Complaint, match=r"is full: \d+ KB more must be free$"):
        install.install(root, NEW)
    assert tree(root) == before and faults.steps == []


def test_room_that_is_just_enough(begin, root, monkeypatch):
    piece = 512

    def pieces(files):
        return sum(-(-len(data) // piece) * piece for data in files.values())

    gone = {"furbowl/ui/gone.mpy": b"1", "furbowl/old/__init__.mpy": b"1", "furbowl/ui/match.mpy": b"1"}
    changed = {name: data for name, data in NEW.items() if OLD.get(name) != data}
    replaced = {name: OLD[name] for name in changed if name in OLD}
    enough = pieces(changed) - pieces(replaced) - pieces(gone) + max(pieces({"": data}) for data in NEW.values())
    monkeypatch.setattr(drive_disk.Disk, "room", lambda disk: (enough - 1, piece))
    with pytest.raises(Complaint, match="is full: 1 KB more"):
        install.install(root, NEW)
    monkeypatch.setattr(drive_disk.Disk, "room", lambda disk: (enough, piece))
    assert_mended(begin, root)


@pytest.mark.parametrize("name", sorted(set(NEW.items()) - set(OLD.items())), ids=lambda pair: pair[0])
def test_what_does_not_read_back(begin, root, name):
    """A drive that keeps other bytes than it was given."""
    name, data = name
    begin().flips = data
    with pytest.raises(Complaint, match="%s does not read back as it was written: run this again$" % name):
        install.install(root, NEW)
    assert (root / "code.py").read_bytes() != NEW["code.py"]
    assert_mended(begin, root)


def test_another_program_survives_every_step(begin, root):
    mine = {"code.py": b"import mine\n", "boot.py": b"import storage\n"}
    put(root, mine)
    faults = begin()
    install.install(root, NEW)
    for at in range(len(faults.steps)):
        again(root)
        put(root, mine)
        begin(at, HAPPENS["full"][0])
        with pytest.raises(Complaint):
            install.install(root, NEW)
        begin()
        install.install(root, NEW)
        kept = {name.replace(".py", "-before-furbowl.py"): data for name, data in mine.items()}
        assert tree(root) == {**PLAYERS, **NEW, **kept}, faults.steps[at]
