"""Stores for a record: the first bytes of the nvm, a file on a drive, an SD card in its slot."""

import sys
from types import ModuleType, SimpleNamespace

import pytest

from furbowl import registry
from furbowl.boards import sd_card as card
from furbowl.saving import save_file
from furbowl.saving import storage as stores
from furbowl.saving.storage import SIZE, FileStore, NvmStore
from power import Drive, Nvm, Power
from saved_turns import snapshots
from sim.desktop.nvm import Nvm as LaptopNvm

FILE, CARD = "/furbowl.sav", "/sd/furbowl.sav"


@pytest.fixture
def drive(monkeypatch):
    drive = Drive(Power())
    monkeypatch.setattr(stores, "open", drive.open, raising=False)
    return drive


@pytest.fixture
def device(monkeypatch):
    """device(name, NAME=thing): add a hardware module with these names; None for a module that is missing."""

    def module(name, **names):
        made = ModuleType(name)
        made.__dict__.update(names)
        monkeypatch.setitem(sys.modules, name, made)

    for name in ("microcontroller", "storage", "board", "sdcardio", "digitalio"):
        monkeypatch.setitem(sys.modules, name, None)
    return module


# --- nvm


def test_the_nvm_keeps_what_others_have_behind_the_room():
    nvm = Nvm(Power())
    nvm[SIZE : SIZE + 6] = b"theirs"
    store = NvmStore(nvm)
    store.write(b"ours")
    assert bytes(store.read(6)) == b"ours\xff\xff"
    store.write(b"m" * SIZE)
    assert bytes(store.read(9999)) == b"m" * SIZE
    assert nvm[SIZE : SIZE + 6] == b"theirs"
    assert nvm.writes == 3
    assert store.shared and not FileStore(FILE).shared, "only the nvm is for others too"


# --- file


def test_a_file_is_made_and_then_written_where_it_lies(drive):
    """Nothing on the drive changes except the file's own sectors and its directory entry."""
    store = FileStore(FILE)
    assert store.read(9) == b""
    store.write(b"a longer first")
    assert store.read(9999) == b"a longer first" + bytes(512 - 14)
    sectors, length = drive.files[FILE]
    drive.power.steps = 0
    store.write(b"second")
    assert drive.files[FILE][0] is sectors
    assert (len(sectors), length) == (512, 512)
    assert drive.power.steps == 1 + 512 + 2
    assert store.read(9) == b"second" + bytes(3)
    store.write(b"m" * SIZE)  # two sectors
    assert store.read(9999) == b"m" * SIZE
    store.write(b"short")
    assert store.read(5) == b"short" and drive.files[FILE][1] == SIZE
    computers = FileStore(FILE, writable=False)
    with pytest.raises(ValueError):
        computers.write(b"new")
    assert computers.read(5) == b"short"


def test_a_real_file(tmp_path):
    store = FileStore(str(tmp_path / "furbowl.sav"))
    assert store.read(1) == b""
    for data in (b"one", b"another"):
        store.write(data)
        assert store.read(9999) == data + bytes(512 - len(data))
    assert FileStore(str(tmp_path)).read(1) == b""  # a folder is no file
    with pytest.raises(OSError):
        FileStore(str(tmp_path)).write(b"one")


# --- number of writes


class Shelf:
    """A store beside the nvm, in memory."""

    shared, writable = False, True

    def __init__(self):
        self.data = b""

    def read(self, size):
        return self.data[:size]

    def write(self, data):
        self.data = data


def nvm_writes(turns, *beside):
    """Number of writes to the nvm for a match, from its first save to its end."""
    options = {"rules": registry.names()[0], "formation": None, "target": 1, "first": None, "speed": 1, "drive": 0}
    nvm = LaptopNvm()
    stores = [NvmStore(nvm), *beside]
    save_file.begin(stores, options, turns[0])
    for snapshot in turns[1:]:
        save_file.save(stores, options, snapshot)
    save_file.forget(stores, options)
    return nvm.writes


@pytest.mark.parametrize("rules", registry.names())
def test_the_nvm_is_written_for_each_team_turn_half_as_often_beside_a_file_and_once_more_at_the_end(rules):
    turns = list(snapshots(rules, 1))
    assert len(set(turns)) == len(turns) > 1
    assert nvm_writes(turns) == len(turns) + 1
    assert nvm_writes(turns, Shelf()) == (len(turns) + 1) // 2 + 1
    assert nvm_writes(turns[:4], Shelf(), Shelf()) == 2 + 1


# --- the stores of a device


def mounts(**readonly):
    """getmount() of a device with these places: {name: whether only the computer may write it}."""

    def getmount(place):
        name = place.strip("/") or "drive"
        if name not in readonly:
            raise OSError(19, "No such device")
        return SimpleNamespace(readonly=readonly[name])

    return getmount


NVM = {"nvm": Nvm(Power())}


@pytest.mark.parametrize(
    "chip, readonly, there",
    [
        (None, None, []),  # no such modules
        ({}, {}, []),
        (NVM, {"drive": True}, ["nvm", (FILE, False)]),
        (NVM, {"drive": False, "sd": False}, ["nvm", (FILE, True), (CARD, True)]),
        ({"nvm": None}, {"drive": True, "sd": False}, [(FILE, False), (CARD, True)]),
    ],
)
def test_stores_of_a_handheld(device, chip, readonly, there):
    if chip is not None:
        device("microcontroller", **chip)
        device("storage", getmount=mounts(**readonly))
    assert ["nvm" if isinstance(each, NvmStore) else (each.path, each.writable) for each in stores.find()] == there


# --- SD card


class Bus:
    """SPI with a card that answers the n-th greeting; 0 for no card."""

    greetings = 0
    locked = configured = False

    def __init__(self, answers_at):
        self.answers_at = answers_at

    def try_lock(self):
        was, self.locked = self.locked, True
        return not was

    def unlock(self):
        self.locked = False

    def configure(self, baudrate):
        self.configured = baudrate <= 400000  # anything faster is too fast for a card that just woke up

    def write(self, data):
        assert self.locked and self.configured
        self.greetings += data[:1] == b"\x40"

    def readinto(self, buffer, write_value):
        assert write_value == 0xFF
        buffer[:] = b"\xff" * len(buffer)
        if self.greetings == self.answers_at:
            buffer[2] = 1


@pytest.fixture
def slot(device, monkeypatch):
    """slot(answers_at): a handheld with an SD slot; returns the mounted places, the bus, and the pins in use.

    folder: whether its drive has the folder /sd; writable: whether the game may write that drive.
    """

    def make(answers_at, folder=True, writable=False):
        mounted, bus, taken, folders = {}, Bus(answers_at), [], ["/sd"] * folder

        def getmount(place):
            if place not in mounted:
                raise OSError(19, "No such device")
            return mounted[place]

        def mount(volume, place):
            assert not bus.locked and not taken
            if place not in folders:
                raise RuntimeError("Mount point directory missing")
            mounted[place] = volume

        def mkdir(place):
            if not writable:
                raise OSError(30, "Read-only filesystem")
            folders.append(place)

        def take(pin):
            assert pin == "SD_CS"
            taken.append(pin)
            return SimpleNamespace(switch_to_output=lambda value: None, deinit=taken.clear)

        monkeypatch.setattr("os.mkdir", mkdir)
        device("board", SPI=lambda: bus, SD_CS="SD_CS")
        device("digitalio", DigitalInOut=take)
        device("sdcardio", SDCard=lambda bus, pin: ("card", bus, pin))
        device("storage", getmount=getmount, mount=mount, VfsFat=lambda card: ("FAT", card))
        return mounted, bus, taken

    return make


@pytest.mark.parametrize("answers_at", [1, 2, 3])
def test_a_card_is_mounted(slot, answers_at):
    mounted, bus, _ = slot(answers_at)
    assert card.mount() is None
    assert mounted == {"/sd": ("FAT", ("card", bus, "SD_CS"))}
    assert card.mount() is None  # and not again
    assert bus.greetings == answers_at


def test_a_system_that_cannot_read_cards_goes_on_without(slot, monkeypatch):
    """A build for a PyBadge may lack the module."""
    mounted, bus, taken = slot(1)
    monkeypatch.setitem(sys.modules, "sdcardio", None)
    assert card.mount() is None
    assert (mounted, bus.locked, taken) == ({}, False, [])
