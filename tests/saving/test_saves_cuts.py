"""Power failures at every step of fifty saves in a row: the old match or the new one continues, byte for byte.

steps   erasing a block or a sector, and each byte that is written (tests/power.py)
"""

import contextlib
import random

import pytest

from furbowl.saving import save_file as saves
from furbowl.saving import storage as places
from power import BLANK, Drive, Nvm, Power, PowerCut
from saved_turns import snapshots

SAVES = 50
CHUNK = 10  # saves in one test, so that all cores have work
FEW = 2  # so that each store is the newer one once
BLOCK = 1100  # most tests have a smaller nvm: each byte after the record behaves like the one before
OPTIONS = {"rules": "furbowl", "formation": None, "target": 1, "first": None, "speed": 1, "drive": 1}
OTHERS = {**OPTIONS, "speed": 2, "drive": 0}
TURNS = [(snapshot, b"turn %d" % i) for i, snapshot in enumerate(snapshots("furbowl", 0))]


class Handheld:
    """A handheld with an nvm, a file or both, whose power can be cut; `kinds` names its stores."""

    def __init__(self, kinds, patch, block=BLOCK, turns=0):
        self.power = Power()
        self.nvm, self.drive = Nvm(self.power, block), Drive(self.power)
        patch.setattr(places, "open", self.drive.open, raising=False)
        made = {"nvm": places.NvmStore(self.nvm), "file": places.FileStore("/furbowl.sav")}
        self.stores = [made[kind] for kind in kinds.split()]
        self.alone = len(self.stores) == 1
        for turn in TURNS[:turns]:
            save(turn)(self.stores)

    def cuts(self, deed):
        """Cut the power at each step of a call: yields (steps made, whether it finished, whether the state is new)."""
        before, seen, whole, made = (bytes(self.nvm.flash), self.drive.state()), set(), False, 0
        while not whole:
            self.power.left = made
            with contextlib.suppress(PowerCut):
                deed(self.stores)
                whole = True
            self.power.left = None
            key = bytes(self.nvm.flash[: places.SIZE]), str(self.drive.state())
            yield made, whole, key not in seen
            seen.add(key)
            made += 1
            self.nvm.flash[:] = before[0]
            self.drive.put_back(before[1])

    def trace(self):
        """Return whether any store has traces of a broken save: a blank nvm is as good as new."""
        return any(store.read(places.SIZE).strip(bytes((BLANK,)) * store.shared) for store in self.stores)


def save(turn):
    return lambda stores: saves.save(stores, OPTIONS, *turn)


def what_continues(handheld):
    match, extra, options, note = saves.load(handheld.stores)
    return (match.snapshot(), extra) if match else None, options, note


@pytest.fixture(params=["nvm file", "nvm", "file"])
def kinds(request):
    return request.param


@pytest.mark.parametrize(
    "first, count",
    [(1, FEW), *(pytest.param(first, CHUNK, marks=pytest.mark.proof) for first in range(0, SAVES, CHUNK))],
)
def test_every_cut_of_saves_in_a_row(kinds, first, count, monkeypatch):
    """Only these two matches can be loaded, and the next save works."""
    handheld = Handheld(kinds, monkeypatch, turns=first)
    for before, new, following in zip([None, *TURNS][first : first + count], TURNS[first:], TURNS[first + 1 :]):
        for made, whole, is_new in handheld.cuts(save(new)):
            if not is_new:
                continue
            found, _, note = what_continues(handheld)
            if whole:
                assert (found, note) == (new, "")
            elif made == 0:
                assert (found, note) == (before, "")
            elif found is None:
                assert before is None or handheld.alone
                assert note == (saves.DAMAGED if handheld.trace() else "")
            elif found == before:
                assert note == (saves.OLDER if handheld.stores[1].read(1) else "")
            else:
                assert (found, note) == (new, "")  # only the rest of the block, or the file's date, was not written
            assert save(following)(handheld.stores)
            assert what_continues(handheld) == (following, OPTIONS, "")
        save(new)(handheld.stores)
        assert what_continues(handheld) == (new, OPTIONS, "")


def test_every_byte_of_the_whole_block(monkeypatch):
    handheld = Handheld("nvm file", monkeypatch, 8192, turns=2)
    for made, _, is_new in handheld.cuts(save(TURNS[2])):
        if is_new:
            found, _, note = what_continues(handheld)
            assert found in (TURNS[1], TURNS[2])
            assert note == ("" if found == TURNS[2] or made == 0 else saves.OLDER)
    assert made == 1 + 8192


@pytest.mark.parametrize("number", [1, 2, pytest.param(3, marks=pytest.mark.proof)])  # with both stores and the first
def test_every_cut_while_a_match_is_forgotten_or_options_are_remembered(kinds, number, monkeypatch):
    """Forgotten: the last turn or nothing loads, never an older one. Remembered: it loads with old or new options."""
    handheld, last, lost = Handheld(kinds, monkeypatch, turns=number), TURNS[number - 1], 0
    for made, whole, _ in handheld.cuts(lambda stores: saves.forget(stores, OPTIONS)):
        found, _, _ = what_continues(handheld)
        assert found in ((None,) if whole else (last, None) if made else (last,))
    for made, whole, _ in handheld.cuts(lambda stores: saves.remember(stores, OTHERS)):
        found, options, _ = what_continues(handheld)
        if found is None or not options:
            assert handheld.alone or number == 1  # the first turn is in one store only
            lost += 1
        else:
            assert found == last
            assert options in ([OTHERS] if whole else [OTHERS, OPTIONS] if made else [OPTIONS])
    assert lost < made


def test_cut_after_cut(monkeypatch):
    """Cut the power at random again and again: the turn saved last continues, or the one that was being saved."""
    chance, handheld, safe = random.Random(5), Handheld("nvm file", monkeypatch), None
    for number in range(2000):
        turn = TURNS[number % len(TURNS)]
        handheld.power.left = chance.choice((None, chance.randrange(1100)))
        try:
            save(turn)(handheld.stores)
            safe = turn
        except PowerCut:
            handheld.power.left = None
            found, _, _ = what_continues(handheld)
            assert found in (safe, turn)
            safe = found
    handheld.power.left = None
    assert what_continues(handheld)[0] == safe


# --- the flash that all other tests use


@pytest.mark.parametrize("left, content", [(0, b"old"), (1, b"\xff\xff\xff"), (2, b"n\xff\xff"), (513, b"new")])
def test_a_block_and_a_sector_lose_all_that_was_not_written_again(left, content):
    nvm, drive = Nvm(Power(), 512), Drive(Power())
    for data in (b"old", b"new"):
        with contextlib.suppress(PowerCut):
            nvm[0:512] = data + bytes(509)
        with contextlib.suppress(PowerCut), drive.open("/a", "r+b" if drive.files else "wb") as file:
            file.write(data + bytes(509))
        nvm.power.left = drive.power.left = left
    drive.power.left = None
    assert nvm[0:3] == drive.open("/a", "rb").read(3) == content
