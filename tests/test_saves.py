"""What outlives the power switch: which record is loaded, what is said of broken ones, and that all else is refused."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from furbowl import saves
from furbowl.match import Match

OPTIONS = {"rules": "furball", "formation": None, "target": 1, "first": None, "speed": 2, "drive": 0}
OTHERS = {**OPTIONS, "rules": "furbowl", "formation": "Defensive", "volume": 3, "drive": 1}


class Shelf:
    """A store in memory; `full` refuses to take anything, `worn` mistakes a bit of what it is given."""

    def __init__(self, data=b"", shared=False):
        self.data = data
        self.shared = shared
        self.writes = 0
        self.full = self.worn = False

    def read(self, size):
        return self.data[:size]

    def write(self, data):
        if self.full:
            raise OSError(28, "No space")
        self.writes += 1
        self.data = data[:-1] + bytes((data[-1] ^ 1,)) if self.worn else data


def match_after(decisions, rules="furball", seed=7):
    chance, match = random.Random(seed), Match(rules, seed=seed)
    for _ in range(decisions):
        match.apply(chance.choice(list(match.legal())))
    return match


def finished():
    chance, match = random.Random(3), Match("furball", seed=3, turn_cap=2)
    while not match.over:
        match.apply(chance.choice(list(match.legal())))
    return match


SNAPSHOTS = [match_after(decisions).snapshot() for decisions in range(0, 60, 10)]


def shelves(count=2):
    return [Shelf() for _ in range(count)]


def loaded(stores):
    """The snapshot that comes out, and what is said."""
    match, _, _, note = saves.load(stores)
    return match and match.snapshot(), note


# --- kept and found again


@pytest.mark.parametrize("rules", ["furbowl", "furball"])
def test_a_match_with_its_options_and_extra(rules):
    stores, match = shelves(1), match_after(33, rules)
    assert saves.save(stores, OPTIONS, match.snapshot(), b"figures")
    again, extra, options, note = saves.load(stores)
    assert again.snapshot() == match.snapshot()
    assert (extra, options, note) == (b"figures", OPTIONS, "")
    assert saves.options(stores) == OPTIONS


@pytest.mark.parametrize("count", [0, 1, 2])
def test_nothing_was_saved(count):
    assert saves.load(shelves(count)) == (None, b"", {}, "")
    assert saves.options(shelves(count)) == {}


def test_without_a_store_nothing_is_kept():
    assert not saves.save([], OPTIONS, SNAPSHOTS[0])
    assert not saves.remember([], OPTIONS)
    assert not saves.forget([], OPTIONS)


def test_the_form():
    """ "FURB", version, number, three lengths, the pieces, CRC-32."""
    stores = shelves(1)
    saves.save(stores, {"speed": 1}, SNAPSHOTS[0], b"xy")
    saves.save(stores, {"speed": 1}, SNAPSHOTS[1], b"xy")
    pieces = b'{"speed": 1}' + SNAPSHOTS[1] + b"xy"
    size = len(SNAPSHOTS[1]).to_bytes(2, "big")
    data = b"FURB" + b"\x01" + b"\x00\x00\x00\x02" + b"\x00\x0c" + size + b"\x00\x02" + pieces
    from binascii import crc32

    assert stores[0].data == data + crc32(data).to_bytes(4, "big")


def test_the_longest_record_fits_its_room():
    from furbowl.boards.stores import SIZE

    stores = shelves(1)
    choices = {"volume": 10, "mute": 1, "brightness": 10, "lights": 1, "sound": 1, "turn_cap": 40}
    saves.save(stores, {**OTHERS, **choices}, bytes(256), bytes(64))
    assert len(stores[0].data) <= SIZE


# --- two stores


def test_two_stores_are_written_in_turn():
    stores = shelves()
    for i in range(6):
        saves.save(stores, OPTIONS, SNAPSHOTS[i])
        assert [store.writes for store in stores] == [i // 2 + 1, (i + 1) // 2]
        assert loaded(stores) == (SNAPSHOTS[i], "")


def test_the_newer_one_wins_wherever_it_lies():
    stores = shelves()
    saves.save(stores, OPTIONS, SNAPSHOTS[0])
    saves.save(stores, OPTIONS, SNAPSHOTS[1])
    assert loaded(stores) == loaded(stores[::-1]) == (SNAPSHOTS[1], "")


def test_what_is_there_already_is_not_written_again():
    stores = shelves()
    for _ in range(3):
        assert saves.save(stores, OPTIONS, SNAPSHOTS[0], b"x")
    assert [store.writes for store in stores] == [1, 0]
    for _ in range(3):
        assert saves.remember(stores, OPTIONS)
    assert [store.writes for store in stores] == [1, 1]
    for _ in range(3):
        assert saves.forget(stores, OPTIONS)
    assert [store.writes for store in stores] == [2, 2]


def test_a_store_that_takes_nothing_is_passed_over():
    stores = shelves()
    stores[1].full = True
    for snapshot in SNAPSHOTS:
        assert saves.save(stores, OPTIONS, snapshot)
        assert loaded(stores) == (snapshot, "")
    stores[0].full = True
    assert not saves.save(stores, OPTIONS, SNAPSHOTS[0])
    assert not saves.remember(stores, OTHERS)
    assert loaded(stores) == (SNAPSHOTS[-1], "")


def test_a_store_that_forgets_is_noticed():
    stores = shelves()
    stores[0].worn = True
    assert saves.save(stores, OPTIONS, SNAPSHOTS[0])
    assert stores[1].writes == 1
    assert loaded(stores)[0] == SNAPSHOTS[0]
    stores[1].worn = True
    assert not saves.save(stores, OPTIONS, SNAPSHOTS[1])


def test_three_stores():
    stores = shelves(3)
    for i, snapshot in enumerate(SNAPSHOTS):
        saves.save(stores, OPTIONS, snapshot)
        assert loaded(stores) == (snapshot, "")
        assert stores[i % 3].writes == i // 3 + 1


# --- options


def test_options_are_kept_without_a_match():
    stores = shelves()
    assert saves.remember(stores, OTHERS)
    assert saves.load(stores) == (None, b"", OTHERS, "")


def test_options_are_changed_beside_a_match():
    stores = shelves()
    saves.save(stores, OPTIONS, SNAPSHOTS[0], b"old")
    saves.save(stores, OPTIONS, SNAPSHOTS[1], b"new")
    saves.remember(stores, OTHERS)
    for store in stores:  # none of them tells the old ones any more
        assert saves.options([store]) == OTHERS
        match, extra, _, note = saves.load([store])
        assert (match.snapshot(), extra, note) == (SNAPSHOTS[1], b"new", "")


@pytest.mark.parametrize("text", [b"", b"{", b"[1]", b"3", b"null", b"\xff\xfe", b'{"a": }', b"[" * 200])
def test_options_that_are_none(text, monkeypatch):
    stores = shelves(1)
    monkeypatch.setattr(saves.json, "dumps", lambda options: text.decode("latin-1"))
    saves.save(stores, OPTIONS, SNAPSHOTS[0])
    assert saves.options(stores) == {}
    assert loaded(stores) == (SNAPSHOTS[0], "")


# --- the end of a match


def test_a_match_that_is_over_is_not_offered():
    stores = shelves()
    saves.save(stores, OPTIONS, SNAPSHOTS[0])
    saves.save(stores, OPTIONS, SNAPSHOTS[1])
    assert saves.forget(stores, OPTIONS)
    for some in (stores, stores[:1], stores[1:]):  # and not even when one of the stores is lost later
        assert saves.load(some) == (None, b"", OPTIONS, "")


def test_a_snapshot_of_the_end_is_not_offered():
    stores = shelves()
    saves.save(stores, OPTIONS, SNAPSHOTS[0])
    saves.save(stores, OPTIONS, finished().snapshot())
    assert saves.load(stores) == (None, b"", OPTIONS, "")


def test_after_the_end_another_match_is_kept():
    stores = shelves()
    saves.save(stores, OPTIONS, SNAPSHOTS[3])
    saves.forget(stores, OPTIONS)
    saves.save(stores, OPTIONS, SNAPSHOTS[1])
    assert loaded(stores) == (SNAPSHOTS[1], "")


# --- broken records


def one_record(snapshot=SNAPSHOTS[2]):
    store = Shelf()
    saves.save([store], OPTIONS, snapshot, b"some figures")
    return store.data


def test_every_flipped_bit_is_refused():
    whole = one_record()
    for at in range(len(whole)):
        for bit in range(8):
            hurt = bytearray(whole)
            hurt[at] ^= 1 << bit
            for shared in (False, True):
                assert saves.load([Shelf(bytes(hurt), shared)]) == (None, b"", {}, saves.DAMAGED)


def test_every_truncation_is_refused():
    whole = one_record()
    for length in range(len(whole)):
        note = saves.DAMAGED if length else ""  # a store without a byte is a new one
        for shared in (False, True):
            assert saves.load([Shelf(whole[:length], shared)]) == (None, b"", {}, note)
        assert saves.load([Shelf(whole[:length] + b"\xff" * 300, shared=True)]) == (None, b"", {}, note)
        assert saves.load([Shelf(whole[:length] + bytes(300))]) == (None, b"", {}, saves.DAMAGED)


def test_every_break_leaves_the_record_before():
    stores = shelves()
    saves.save(stores, OTHERS, SNAPSHOTS[0], b"before")
    saves.save(stores, OPTIONS, SNAPSHOTS[1], b"after")
    whole = stores[1].data
    for at in range(len(whole)):
        stores[1].data = whole[:at] + bytes((whole[at] ^ 0x55,)) + whole[at + 1 :]
        match, extra, options, note = saves.load(stores)
        assert (match.snapshot(), extra, options, note) == (SNAPSHOTS[0], b"before", OTHERS, saves.OLDER)


def test_what_lies_behind_a_record_does_not_matter():
    for rest in (b"\xff" * 300, bytes(300), one_record()):
        assert loaded([Shelf(one_record() + rest)]) == (SNAPSHOTS[2], "")


@pytest.mark.parametrize("data", [b"\xff" * 512, bytes(512), b"somebody else's " * 32, b"\x07"])
def test_others_bytes_in_the_nvm_are_no_broken_save(data):
    assert saves.load([Shelf(data, shared=True)]) == (None, b"", {}, "")
    stores = [Shelf(data, shared=True), Shelf()]
    saves.save(stores, OPTIONS, SNAPSHOTS[0])
    assert stores[0].writes == 1
    assert loaded(stores) == (SNAPSHOTS[0], "")


@pytest.mark.parametrize("data", [b"\xff" * 512, bytes(512), b"\x07"])
def test_others_bytes_in_a_file_are_a_broken_save(data):
    assert saves.load([Shelf(data)]) == (None, b"", {}, saves.DAMAGED)


def test_an_nvm_that_was_lost_is_noticed():
    stores = [Shelf(shared=True), Shelf()]
    saves.save(stores, OPTIONS, SNAPSHOTS[0])
    saves.save(stores, OPTIONS, SNAPSHOTS[1])
    stores[0].data = b"\xff" * 512
    assert loaded(stores) == (SNAPSHOTS[1], saves.OLDER)


def test_a_broken_record_is_replaced_first():
    stores = shelves()
    saves.save(stores, OPTIONS, SNAPSHOTS[0])
    saves.save(stores, OPTIONS, SNAPSHOTS[1])
    for broken in (0, 1):
        stores[broken].data = stores[broken].data[:-1]
        before = stores[1 - broken].writes
        saves.save(stores, OPTIONS, SNAPSHOTS[2 + broken])
        assert stores[1 - broken].writes == before
        assert loaded(stores) == (SNAPSHOTS[2 + broken], "")


def test_another_version_is_refused(monkeypatch):
    data = bytearray(one_record())
    data[4] = 2
    data[-4:] = saves.check(bytes(data[:-4]))
    assert saves.load([Shelf(bytes(data))]) == (None, b"", {}, saves.DAMAGED)


def test_a_whole_record_of_an_impossible_match_is_refused():
    two_on_a_square = bytearray(SNAPSHOTS[2])
    two_on_a_square[2 + 17] = two_on_a_square[2 + 18]
    from binascii import crc32

    two_on_a_square[-2:] = (crc32(bytes(two_on_a_square[:-2])) & 0xFFFF).to_bytes(2, "big")
    with pytest.raises(ValueError, match="impossible position"):
        Match.restore(bytes(two_on_a_square))
    for snapshot in (bytes(two_on_a_square), b"?", SNAPSHOTS[2][:-1], bytes(300)):
        stores = shelves()
        saves.save(stores, OPTIONS, snapshot)
        assert saves.load(stores) == (None, b"", OPTIONS, saves.DAMAGED)
        saves.save(stores, OPTIONS, SNAPSHOTS[0], b"before")
        saves.save(stores, OTHERS, snapshot)
        match, extra, options, note = saves.load(stores)
        assert (match.snapshot(), extra, options, note) == (SNAPSHOTS[0], b"before", OTHERS, saves.OLDER)


@given(st.lists(st.binary(max_size=90), max_size=3), st.binary(max_size=90))
def test_any_bytes_do_no_harm(contents, tail):
    stores = [Shelf(data) for data in contents] + [Shelf(b"FURB\x01" + tail)]
    assert saves.load(stores)[:3] == (None, b"", {})
    assert saves.save(stores, OPTIONS, SNAPSHOTS[0])
    assert loaded(stores)[0] == SNAPSHOTS[0]
