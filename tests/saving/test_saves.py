"""What outlives the power switch: which record is loaded, what is said of broken ones, and that all else is refused."""

import random
import sys
from binascii import crc32
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from furbowl.match import Match
from furbowl.saving import save_file as saves
from power import Shelf

OPTIONS = {"rules": "furball", "formation": None, "target": 1, "first": None, "speed": 2, "drive": 0}
OTHERS = {**OPTIONS, "rules": "furbowl", "formation": "Defensive", "volume": 3, "drive": 1}


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


@pytest.fixture
def handheld(monkeypatch):
    """handheld(uid): switches to the handheld whose chip has that number; None for a chip without one."""

    def switch(uid):
        chip = SimpleNamespace() if uid is None else SimpleNamespace(cpu=SimpleNamespace(uid=uid))
        monkeypatch.setitem(sys.modules, "microcontroller", chip)

    return switch


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


def test_the_form(handheld):
    """ "FURB", version, handheld, number, since, three lengths, the pieces, CRC-32."""
    handheld(b"one")
    stores = shelves(1)
    saves.save(stores, {"speed": 1}, SNAPSHOTS[0], b"xy")
    saves.save(stores, {"speed": 1}, SNAPSHOTS[1], b"xy")
    pieces = b'{"speed": 1}' + SNAPSHOTS[1] + b"xy"
    lengths = b"\x00\x0c" + len(SNAPSHOTS[1]).to_bytes(2, "big") + b"\x00\x02"
    data = b"FURB\x02" + saves.check(b"one") + b"\x00\x00\x00\x08" + b"\x00\x00\x00\x01" + lengths + pieces
    assert stores[0].data == data + crc32(data).to_bytes(4, "big")


def test_the_longest_record_fits_its_room():
    from furbowl.saving.storage import SIZE

    stores = shelves(1)
    choices = {"volume": 10, "mute": 1, "brightness": 10, "lights": 1, "sound": 1, "turn_cap": 40}
    saves.save(stores, {**OTHERS, **choices}, bytes(256), bytes(64))
    assert len(stores[0].data) <= SIZE


# --- two stores


@pytest.mark.parametrize("count", [2, 3])
def test_stores_are_written_in_turn_and_the_newer_one_wins_wherever_it_lies(count):
    stores = shelves(count)
    for i, snapshot in enumerate(SNAPSHOTS):
        saves.save(stores, OPTIONS, snapshot)
        assert [store.writes for store in stores] == [(i + count - at) // count for at in range(count)]
        assert loaded(stores) == loaded(stores[::-1]) == (snapshot, "")


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
    for snapshot in (SNAPSHOTS[0], SNAPSHOTS[1], finished().snapshot()):
        saves.save(stores, OPTIONS, snapshot)
    assert saves.load(stores) == (None, b"", OPTIONS, "")
    saves.save(stores, OPTIONS, SNAPSHOTS[1])
    assert saves.forget(stores, OPTIONS)
    for some in (stores, stores[:1], stores[1:]):  # and not even when one of the stores is lost later
        assert saves.load(some) == (None, b"", OPTIONS, "")


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
def test_others_bytes_are_no_broken_save_but_in_a_file(data):
    assert saves.load([Shelf(data)]) == (None, b"", {}, saves.DAMAGED)
    assert saves.load([Shelf(data, shared=True)]) == (None, b"", {}, "")
    stores = [Shelf(data, shared=True), Shelf()]
    saves.save(stores, OPTIONS, SNAPSHOTS[0])
    assert stores[0].writes == 1
    assert loaded(stores) == (SNAPSHOTS[0], "")


def test_a_broken_record_is_replaced_first():
    stores = shelves()
    saves.save(stores, OPTIONS, SNAPSHOTS[0])
    saves.save(stores, OPTIONS, SNAPSHOTS[1])
    for broken in (0, 1):
        stores[broken].data = stores[broken].data[:-1]
        left = loaded([stores[1 - broken]])
        saves.save(stores, OPTIONS, SNAPSHOTS[2 + broken])
        assert loaded([stores[1 - broken]]) == left
        assert loaded(stores) == (SNAPSHOTS[2 + broken], "")


def test_a_whole_record_of_an_impossible_match_is_refused():
    two_on_a_square = bytearray(SNAPSHOTS[2])
    two_on_a_square[2 + 17] = two_on_a_square[2 + 18]
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


# --- stores that cannot be written


def stuck(monkeypatch, store, how):
    """The store gives its bytes, and takes no others from now on."""
    if how == "read only":
        monkeypatch.setattr(store, "writable", False)
    else:
        store.full = True


@pytest.fixture(params=["read only", "fails"])
def how(request):
    return request.param


@pytest.mark.parametrize("cut", [b"", b"\xff" * 300, b"FURB\x02"])
@pytest.mark.parametrize("ended", ["finished", "replaced"])
def test_what_a_stuck_store_holds_never_comes_back(monkeypatch, how, cut, ended):
    """The drive becomes the computer's, the match ends, and a save of the next one is cut."""
    nvm, drive = stores = [Shelf(shared=True), Shelf()]
    for snapshot in SNAPSHOTS[:2]:
        saves.save(stores, OPTIONS, snapshot)
    assert loaded([drive]) == (SNAPSHOTS[1], "")
    stuck(monkeypatch, drive, how)
    if ended == "finished":
        assert saves.forget(stores, OPTIONS)
        assert loaded(stores) == (None, "")
    saves.begin(stores, OPTIONS, SNAPSHOTS[2])
    saves.save(stores, OPTIONS, SNAPSHOTS[3])
    assert loaded(stores) == (SNAPSHOTS[3], "")
    nvm.data = cut
    assert loaded(stores) == (None, saves.DAMAGED)
    saves.remember(stores, OTHERS)
    drive.full, drive.writable = False, True
    assert loaded(stores) == (None, "")


def test_a_store_that_could_not_be_told_is_told_by_the_other(how, monkeypatch):
    nvm, drive = stores = [Shelf(shared=True), Shelf()]
    saves.save(stores, OPTIONS, SNAPSHOTS[0])
    saves.save(stores, OPTIONS, SNAPSHOTS[1])
    stuck(monkeypatch, drive, how)
    assert loaded(stores) == (SNAPSHOTS[1], "")  # nothing says that it is old
    for end in (saves.forget, saves.begin):
        assert end(stores, OPTIONS, *([SNAPSHOTS[3]] if end == saves.begin else []))
        nvm.full = True
        assert loaded(stores)[0] != SNAPSHOTS[1]
        nvm.full = False


def test_alone_it_offers_nothing():
    """Where nothing can be written the end of the match could not be kept."""
    drive = Shelf(one_record())
    drive.writable = False
    assert loaded([drive]) == (None, "")


def test_a_match_that_begins_replaces_the_one_before_everywhere():
    stores = shelves(3)
    for snapshot in SNAPSHOTS[:3]:
        saves.save(stores, OPTIONS, snapshot)
    assert saves.begin(stores, OPTIONS, SNAPSHOTS[4], b"new")
    assert [loaded([store])[0] for store in stores] == [SNAPSHOTS[4]] * 3
    writes = [store.writes for store in stores]
    assert saves.begin(stores, OPTIONS, SNAPSHOTS[4], b"new")
    assert [store.writes for store in stores] == writes


@pytest.mark.parametrize("torn", [b"", b"\xff" * 512])
def test_an_nvm_that_was_lost_is_noticed_and_mended_at_once(torn):
    stores = [Shelf(shared=True), Shelf()]
    saves.save(stores, OPTIONS, SNAPSHOTS[0])
    saves.save(stores, OPTIONS, SNAPSHOTS[1])
    stores[0].data = torn
    assert loaded(stores) == (SNAPSHOTS[1], saves.OLDER)
    assert [loaded([store]) for store in stores] == [(SNAPSHOTS[1], "")] * 2
    assert loaded(stores) == (SNAPSHOTS[1], "")


# --- cards: out of the slot, copied, of another handheld


@pytest.mark.parametrize("more", [1, 2, 3])
def test_a_card_that_was_out_is_older(more):
    nvm, card = Shelf(shared=True), Shelf()
    for snapshot in SNAPSHOTS[:2]:
        saves.save([nvm, card], OPTIONS, snapshot)
    for snapshot in SNAPSHOTS[2 : 2 + more]:
        saves.save([nvm], OPTIONS, snapshot)
    assert loaded([nvm, card]) == (SNAPSHOTS[1 + more], "")
    copied = Shelf(card.data)
    assert loaded([nvm, copied, card]) == (SNAPSHOTS[1 + more], "")


def test_a_card_that_was_out_when_the_match_ended():
    nvm, card = Shelf(shared=True), Shelf()
    for snapshot in SNAPSHOTS[:2]:
        saves.save([nvm, card], OPTIONS, snapshot)
    saves.forget([nvm], OPTIONS)
    assert loaded([nvm, card]) == (None, "")
    saves.begin([nvm], OPTIONS, SNAPSHOTS[3])
    card.writable = False
    nvm.data = nvm.data[:40]
    assert loaded([nvm, card]) == (None, saves.DAMAGED)


@pytest.mark.parametrize("place", ["card", "drive"])
def test_a_match_of_another_handheld_is_named_and_stays(handheld, place):
    card, nvm = Shelf(), Shelf(shared=True)
    card.place = place
    handheld(b"other")
    for snapshot in SNAPSHOTS[:4]:
        saves.save([card], OTHERS, snapshot, b"theirs")
    theirs = card.data
    note = "Another handheld's match is on the %s: it stays." % place
    handheld(b"ours")
    assert saves.load([nvm, card]) == (None, b"", {}, note)
    assert saves.save([nvm, card], OPTIONS, SNAPSHOTS[0])
    assert loaded([nvm, card]) == (SNAPSHOTS[0], note)
    for write in (saves.remember, saves.forget):
        assert write([nvm, card], OPTIONS)
        assert saves.options([nvm, card]) == OPTIONS
    assert not saves.begin([card], OPTIONS, SNAPSHOTS[1])
    assert card.data == theirs
    handheld(b"other")
    assert loaded([card]) == (SNAPSHOTS[3], "")
    saves.forget([card], OTHERS)
    handheld(b"ours")
    assert loaded([nvm, card]) == (None, "")  # there is nothing more that could be lost
    assert saves.save([card], OPTIONS, SNAPSHOTS[0])


@pytest.mark.parametrize(
    "shared, first, then", [(False, None, b"ours"), (False, b"ours", None), (True, b"before", b"after")]
)
def test_what_is_of_no_other_handheld(handheld, shared, first, then):
    """A chip without a number takes its own, and the memory of the chip is its own."""
    handheld(first)
    store = Shelf(shared=shared)
    saves.save([store], OPTIONS, SNAPSHOTS[0])
    handheld(then)
    assert loaded([store]) == (SNAPSHOTS[0], "")


# --- other versions


def of_version(number, data):
    """A record as another version would have written it."""
    data = data[:4] + bytes((number,)) + data[5:-4]
    return data + saves.check(data)


@pytest.mark.parametrize("number", [3, 4, 255])
def test_a_save_of_a_newer_version_stays_and_keeps_the_options(number):
    newer = of_version(number, one_record(b"who knows"))
    stores = [Shelf(newer, shared=True), Shelf()]
    for some in (stores, stores[:1]):
        assert saves.load(some) == (None, b"", OPTIONS, saves.NEWER)
        assert saves.options(some) == OPTIONS
    assert not saves.begin(stores[:1], OTHERS, SNAPSHOTS[1])
    for write in (saves.remember, saves.forget):
        assert not write(stores[:1], OTHERS)
        assert write(stores, OTHERS)
    assert saves.begin(stores, OTHERS, SNAPSHOTS[1])
    assert stores[0].data == newer
    assert saves.load(stores)[2:] == (OTHERS, saves.NEWER)
    assert loaded(stores)[0] == SNAPSHOTS[1]


def test_no_version_is_none():
    assert loaded([Shelf(of_version(0, one_record()))]) == (None, saves.DAMAGED)


# written by version 1 of a record (commit 14b0e59), in turn to two stores
VERSION_1 = """
46555242010000000300950043001e7b2272756c6573223a2022667572626f776c222c2022666f726d6174696f6e223a206e756c6c2c202274617267
6574223a20322c20226669727374223a20302c2022707572706c65223a206e756c6c2c2022677265656e223a20226b6565706572222c202273706565
64223a20322c2022766f6c756d65223a20322c20226c6967687473223a20312c20226472697665223a20307d010000035dffff000000010228ff0002
010000718c5a37345f42603f3c000000000000000000000000000000000000000000000000000100000000753b62561923b623000000000000000000
00000100000000000000000000000100000006000217f3b935
46555242010000000400950043001e7b2272756c6573223a2022667572626f776c222c2022666f726d6174696f6e223a206e756c6c2c202274617267
6574223a20322c20226669727374223a20302c2022707572706c65223a206e756c6c2c2022677265656e223a20226b6565706572222c202273706565
64223a20322c2022766f6c756d65223a20322c20226c6967687473223a20312c20226472697665223a20307d010001035dffff000000010228ff0002
0200004c8c4729345f42603f3c0000000000000000000000000000000000000000000000000001000000005a203589021d8b6b000000000000000000
000001000000000000000000010001000a000600026ec784b7
"""


def of_version_1():
    data = bytes.fromhex(VERSION_1)
    return [data[: len(data) // 2], data[len(data) // 2 :]]


def test_a_match_saved_by_version_1_goes_on(handheld):
    handheld(b"ours")
    stores = [Shelf(data) for data in of_version_1()]
    match, extra, options, note = saves.load(stores)
    assert (match.rules, match.turns, match.target, note) == ("furbowl", (2, 2), 2, "")
    assert (options["green"], options["speed"], extra[-2:], len(extra)) == ("keeper", 2, b"\0\2", 30)
    before = loaded(stores[:1])[0]
    assert Match.restore(before).turns == (2, 1)
    match.apply(next(iter(match.legal())))
    assert saves.save(stores, options, match.snapshot(), extra)
    assert loaded(stores) == (match.snapshot(), "")
    stores[0].data = stores[0].data[:-1]
    assert loaded(stores)[1] == saves.OLDER


def test_of_two_with_one_number_the_memory_is_newer():
    """In version 1 a card that was out for a save could come back so."""
    first, second = of_version_1()
    card = second[:8] + b"\x03" + second[9:-4]
    stores = [Shelf(first, shared=True), Shelf(card + saves.check(card))]
    assert Match.restore(loaded(stores)[0]).turns == (2, 1)


# --- options of other types


@pytest.mark.parametrize("value", [True, 1.0, [1], {"a": 1}])
def test_an_option_of_a_type_that_none_has_is_refused(value):
    stores = shelves(1)
    saves.remember(stores, {"drive": value, "first": None, "rules": "furbowl", "speed": 2})
    assert saves.options(stores) == {"first": None, "rules": "furbowl", "speed": 2}
