"""Save files: the record that is loaded, messages about broken ones, and the refusal of everything else."""

import json
import random
import struct
import sys
from binascii import crc32
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from furbowl import choices, registry
from furbowl.match import Match
from furbowl.saving import save_file as saves
from furbowl.saving.save_file import check
from furbowl.saving.storage import SIZE
from furbowl.snapshot import fields
from power import Shelf

OURS = {"rules": "furball", "formation": None, "target": 1, "first": None, "speed": 2, "drive": 0}
OTHERS = {**OURS, "rules": "furbowl", "formation": "Defensive", "volume": 3, "drive": 1}


def match_after(decisions, rules="furball", seed=7, **options):
    chance, match = random.Random(seed), Match(rules, seed=seed, **options)
    while decisions and not match.over:
        match.apply(chance.choice(list(match.legal())))
        decisions -= 1
    return match


def impossible(snapshot):
    """A snapshot with two animals on one square; the checksum is right."""
    data = bytearray(snapshot)
    data[2 + 17] = data[2 + 18]
    return bytes(data[:-2]) + (crc32(bytes(data[:-2])) & 0xFFFF).to_bytes(2, "big")


SNAPSHOTS = {str(i): match_after(10 * i).snapshot() for i in range(6)}
SNAPSHOTS["over"] = match_after(-1, turn_cap=2).snapshot()
SNAPSHOTS["furbowl"] = match_after(33, "furbowl").snapshot()
IMPOSSIBLE = {"twins": impossible(SNAPSHOTS["2"]), "?": b"?", "short": SNAPSHOTS["2"][:-1], "zeros": bytes(300)}
SNAPSHOTS.update(IMPOSSIBLE)


@pytest.fixture
def handheld(monkeypatch):
    """handheld(uid): switch to the handheld whose chip has that number; None for a chip without one."""

    def switch(uid):
        chip = SimpleNamespace() if uid is None else SimpleNamespace(cpu=SimpleNamespace(uid=uid))
        monkeypatch.setitem(sys.modules, "microcontroller", chip)

    return switch


def record(snapshot=SNAPSHOTS["2"], options=OURS):
    """A record, as bytes."""
    store = Shelf()
    saves.save([store], options, snapshot, b"some figures")
    return store.data


def of_version(number, data):
    """A record as another version would have written it."""
    data = data[:4] + bytes((number,)) + data[5:-4]
    return data + check(data)


def numbered(number, since):
    """A record with these numbers and the right checksum."""
    data = record()
    data = data[:9] + struct.pack(">II", number, since) + data[17:-4]
    return data + check(data)


def loaded(stores):
    """(snapshot that is loaded, message)"""
    match, _, _, note = saves.load(stores)
    return match and match.snapshot(), note


# --- stories: events in the life of stores, in words

CUTS = {
    "blank": lambda data: b"",
    "erased": lambda data: b"\xff" * 300,
    "begun": lambda data: b"FURB\x02",
    "torn": lambda data: data[:40],
    "short": lambda data: data[:-1],
    "zeros": lambda data: bytes(512),
    "others": lambda data: b"somebody else's " * 32,
    "noise": lambda data: b"\x07",
}
NOTES = {
    "": "",
    "damaged": saves.DAMAGED,
    "older": saves.OLDER,
    "newer": saves.NEWER,
    "foreign-card": "Another handheld's match is kept on the card.",
    "foreign-drive": "Another handheld's match is kept on the drive.",
}


class Story:
    """Carries out words such as "save 0", "nvm torn", "offers 0 older". A match is one of SNAPSHOTS.

    save M, begin M, forget, remember   must succeed; with "fails" after it must not
    chip WHO, wants OPTIONS             the handheld, and the options from now on
    STORE locked, full, worn, free      it can be read, but refuses writes or corrupts them; or it works again
    STORE torn                          the remains of an interrupted save are there: one of CUTS
    version STORE N                     a record of another version is there
    only STORES                         all others are missing
    offers M NOTE, options OPTIONS      the match and note that load, with the data saved beside the match
    writes N N                          number of writes to each store so far
    """

    def __init__(self, names, handheld):
        self.all = {name: Shelf(shared=name == "nvm") for name in names.split()}
        for name, store in self.all.items():
            store.place = name
        self.stores, self.chosen, self.handheld = list(self.all.values()), OURS, handheld

    def tell(self, words):
        verb, *rest = words.split()
        if verb in self.all:
            self.becomes(self.all[verb], *rest)
        else:
            getattr(self, verb)(*rest)

    def becomes(self, store, how):
        store.full, store.worn, store.writable = how == "full", how == "worn", how != "locked"
        if how in CUTS:
            store.data = CUTS[how](store.data)

    def save(self, name, end="kept", deed=saves.save):
        kept = deed(self.stores, self.chosen, SNAPSHOTS[name], b"beside " + name.encode())
        assert kept == (end != "fails")

    def begin(self, name, end="kept"):
        self.save(name, end, saves.begin)

    def forget(self, end="kept"):
        assert saves.forget(self.stores, self.chosen) == (end != "fails")

    def remember(self, end="kept"):
        assert saves.remember(self.stores, self.chosen) == (end != "fails")

    def offers(self, name, note=""):
        match, extra, _, said = saves.load(self.stores)
        wanted = (None, b"") if name == "nothing" else (SNAPSHOTS[name], b"beside " + name.encode())
        assert (match and match.snapshot(), extra, said) == (*wanted, NOTES[note])

    def options(self, name):
        assert saves.options(self.stores) == {"ours": OURS, "others": OTHERS, "none": {}}[name]

    def writes(self, *counts):
        assert [store.writes for store in self.all.values()] == [int(count) for count in counts]

    def only(self, *names):
        self.stores = [self.all[name] for name in names]

    def copy(self, name):
        self.all["copy"] = Shelf(self.all[name].data)

    def version(self, name, number):
        self.all[name].data = of_version(int(number), record())

    def wants(self, name):
        self.chosen = OTHERS if name == "others" else OURS

    def chip(self, name):
        self.handheld(None if name == "nobody" else name.encode())


EACH = {  # a story is played with each of these
    "THEIRS": ("chip other, wants others, only PLACE, save 0, save 1, save 2, save 3, chip ours, wants ours",),
    "STUCK": ("locked", "full"),
    "CUT": CUTS,
    "JUNK": ("erased", "zeros", "others", "noise"),
    "PLACE": ("card", "drive"),
    "NUMBER": ("3", "4", "255"),
    "WRONG": IMPOSSIBLE,
    "ENDS": ("begin 2", "forget, offers nothing, begin 2"),
}
STORIES = """
a: save furbowl, offers furbowl, options ours
# nothing was saved, or nothing can be kept
a nvm: offers nothing, options none
a: only, offers nothing, options none, save 0 fails, remember fails, forget fails
# stores are written in turn, and the newer one wins wherever it lies
a b: save 0, writes 1 0, offers 0, save 1, writes 1 1, offers 1, save 2, writes 2 1, offers 2, only b a, offers 2
a b c: save 0, writes 1 0 0, save 1, writes 1 1 0, save 2, writes 1 1 1, save 3, writes 2 1 1, offers 3, only c b a, \
offers 3
# what is there already is not written again: flash wears off
a b: save 0, save 0, writes 1 0, remember, remember, writes 1 1, forget, forget, writes 2 2
# a match that begins replaces the one before everywhere
a b c: save 0, save 1, save 2, begin 4, writes 2 2 2, begin 4, writes 2 2 2
a b c: save 0, save 1, save 2, begin 4, only a, offers 4, only b, offers 4, only c, offers 4
# a store that takes nothing, or forgets, is passed over
a b: b full, save 0, offers 0, save 1, offers 1, save 2, offers 2, a full, save 3 fails, offers 2
a b: b full, save 0, a full, wants others, remember fails, offers 0
a b: a worn, save 0, writes 1 1, offers 0 older, b worn, save 1 fails
# options are kept without a match; beside one, no store tells the old ones any more
a b: wants others, remember, offers nothing, options others
a b: save 0, save 1, wants others, remember, only a, offers 1, options others, only b, offers 1, options others
# a match that is over is not offered, and not even when one of the stores is lost later
a b: save 0, save 1, save over, offers nothing, options ours, save 1, offers 1
a b: save 1, forget, offers nothing, only a, offers nothing, options ours, only b, offers nothing, options ours
a b: save 3, forget, save 1, offers 1
# a broken record is replaced first
a b: save 0, save 1, a short, save 2, only b, offers 1, only a b, offers 2
a b: save 0, save 1, save 2, b short, save 3, only a, offers 2, only a b, offers 3
# what a stuck store holds never comes back: the drive becomes the computer's, and a save of the next match is cut
nvm drive: save 0, save 1, only drive, offers 1, only nvm drive, drive STUCK, offers 1, ENDS, save 3, offers 3, \
nvm CUT, offers nothing damaged, wants others, remember, drive free, offers nothing
nvm drive: save 0, save 1, drive STUCK, offers 1, forget, nvm full, offers nothing
nvm drive: save 0, save 1, drive STUCK, offers 1, begin 3, nvm full, offers 3
# alone it offers nothing: the end of the match could not be kept
drive: save 1, offers 1, drive locked, offers nothing
# an nvm that was lost is noticed and mended at once
nvm drive: save 0, save 1, nvm CUT, offers 1 older, only nvm, offers 1, only drive, offers 1, only nvm drive, offers 1
# a card that was out is older, and a copy of it too
nvm card: save 0, save 1, only nvm, save 2, only nvm card, offers 2, copy card, only nvm copy card, offers 2
nvm card: save 0, save 1, only nvm, save 2, save 3, only nvm card, offers 3, copy card, only nvm copy card, offers 3
nvm card: save 0, save 1, only nvm, save 2, save 3, save 4, only nvm card, offers 4, copy card, only nvm copy card, \
offers 4
# or it was out when the match ended
nvm card: save 0, save 1, only nvm, forget, only nvm card, offers nothing
nvm card: save 0, save 1, only nvm, forget, begin 3, only nvm card, card locked, nvm CUT, offers nothing damaged
# what is of no other handheld: a chip without a number takes its own, and the memory of the chip is its own
card: chip nobody, save 0, chip ours, offers 0, save 1, chip nobody, offers 1
nvm: chip before, save 0, chip ours, offers 0
# a match of another handheld is named and stays, until there is nothing more that could be lost
nvm PLACE: THEIRS, only nvm PLACE, offers nothing foreign-PLACE, options none, save 0, \
offers 0 foreign-PLACE, remember, options ours, forget, options ours, only PLACE, begin 1 fails, writes 2 4, \
chip other, offers 3, options others
nvm PLACE: THEIRS, chip other, forget, chip ours, only nvm PLACE, offers nothing, only PLACE, save 0, offers 0
# no version is none; a save of a newer version stays and keeps the options
a: version a 0, offers nothing damaged
nvm b: version nvm NUMBER, offers nothing newer, options ours, only nvm, offers nothing newer, options ours, \
begin 1 fails, remember fails, forget fails, writes 0 0, only nvm b, wants others, remember, forget, begin 1, \
offers 1 newer, options others, only nvm, options ours
# others' bytes are no broken save but in a file
a: a JUNK, offers nothing damaged, options none
nvm b: nvm JUNK, only nvm, offers nothing, options none, only nvm b, save 0, writes 1 0, offers 0
# a whole record of an impossible match is refused
a b: save WRONG, offers nothing damaged, options ours
a b: save 0, wants others, save WRONG, offers 0 older, options others
"""


def told(story):
    """The stories that a line describes."""
    for word, each in EACH.items():
        if word in story:
            return [one for said in each for one in told(story.replace(word, said))]
    return [story]


@pytest.mark.parametrize("line", [line for line in STORIES.split("\n") if ": " in line and line[0] != "#"])
def test_what_is_offered(line, handheld):
    for story in told(line):
        handheld(b"ours")
        names, deeds = story.split(": ")
        teller = Story(names, handheld)
        for words in deeds.split(", "):
            teller.tell(words)


# --- saved and loaded


def test_the_form(handheld):
    """ "FURB", version, handheld, number, since, three lengths, the pieces, CRC-32."""
    handheld(b"one")
    store, match = Shelf(), SNAPSHOTS["1"]
    saves.save([store], {"speed": 1}, SNAPSHOTS["0"], b"xy")
    saves.save([store], {"speed": 1}, match, b"xy")
    lengths = b"\x00\x0c" + len(match).to_bytes(2, "big") + b"\x00\x02"
    numbers = b"\x00\x00\x00\x08" + b"\x00\x00\x00\x01"
    data = b"FURB\x02" + check(b"one") + numbers + lengths + b'{"speed": 1}' + match + b"xy"
    assert store.data == data + crc32(data).to_bytes(4, "big")


def test_the_order_of_the_options_makes_no_difference():
    other = dict(reversed(OURS.items()))
    assert record(options=other) == record()
    assert json.dumps(dict(sorted(OURS.items()))).encode() in record()


def test_options_in_any_order_are_read():
    """As another Python listed them before their order was fixed."""
    pieces = json.dumps(dict(reversed(OURS.items()))).encode(), SNAPSHOTS["2"], b"some figures"
    stores = [Shelf(saves.record(4, 0, pieces))]
    match, extra, options, note = saves.load(stores)
    assert (match.snapshot(), extra, options, note) == (SNAPSHOTS["2"], b"some figures", OURS, "")


@pytest.mark.parametrize("rules", registry.names())
def test_the_longest_record_fits_its_room(rules):
    """Save every option and name at its longest, a cup match, what was learned, the match's figures and its players."""
    rows = [row for row in choices.of_match(rules) + choices.HANDHELD if isinstance(row[1], str)]
    options = {row[1]: max(row[2], key=lambda value: len(str(value))) for row in rows}
    options |= {"rules": rules, "purple": "legend", "green": "legend", "taught": 3, "learned": 2 ** (20 * 5 + 1)}
    options |= {"daily": 36524, "solved": 2 ** (42 * 5 + 1), "cup": f"{rules} 5 3 2 2 99 1", "cups": "3" * 15}
    options |= {"Purple": "Purple", "Green": "Yellow"}
    options["last"] = ",".join(each + " 3" * (2 + len(choices.of_game(each))) for each in registry.names())
    match = Match(rules, seed=1)
    snapshot = match.snapshot()
    names = sum(size * len(numbers) for _, size, _, numbers in fields(match))
    assert len(snapshot) <= names + 10, "no state has more than its fields"
    figures = match.figures(()).packed()
    store, extra = Shelf(), figures + bytes(3)
    assert saves.save([store], options, bytes(names + 10), extra)
    assert len(store.data) <= SIZE
    assert rules != "squig" or len(extra) == 67, "the longest"


# --- broken records


def test_every_flipped_bit_and_every_truncation_is_refused():
    whole = record()
    hurt = [
        whole[:at] + bytes((whole[at] ^ 1 << bit,)) + whole[at + 1 :] for at in range(len(whole)) for bit in range(8)
    ]
    hurt += [whole[:length] for length in range(1, len(whole))]
    for data in hurt:
        for shared in (False, True):
            assert saves.load([Shelf(data, shared)]) == (None, b"", {}, saves.DAMAGED)
    for length in range(len(whole)):  # with other bytes after it
        note = saves.DAMAGED if length else ""  # a store without a byte of a record is a new one
        assert saves.load([Shelf(whole[:length] + b"\xff" * 300, shared=True)]) == (None, b"", {}, note)
        assert saves.load([Shelf(whole[:length] + bytes(300))]) == (None, b"", {}, saves.DAMAGED)
    for rest in (b"\xff" * 300, bytes(300), whole):  # but after a complete one they do not matter
        assert loaded([Shelf(whole + rest)]) == (SNAPSHOTS["2"], "")


def test_every_break_leaves_the_record_before():
    stores = [Shelf(), Shelf()]
    saves.save(stores, OTHERS, SNAPSHOTS["0"], b"before")
    saves.save(stores, OURS, SNAPSHOTS["1"], b"after")
    whole = stores[1].data
    for at in range(len(whole)):
        stores[1].data = whole[:at] + bytes((whole[at] ^ 0x55,)) + whole[at + 1 :]
        match, extra, options, note = saves.load(stores)
        assert (match.snapshot(), extra, options, note) == (SNAPSHOTS["0"], b"before", OTHERS, saves.OLDER)


@given(st.lists(st.binary(max_size=90), max_size=3), st.binary(max_size=90))
def test_any_bytes_do_no_harm(contents, tail):
    stores = [Shelf(data) for data in contents] + [Shelf(b"FURB\x01" + tail)]
    assert saves.load(stores)[:3] == (None, b"", {})
    assert saves.save(stores, OURS, SNAPSHOTS["0"])
    assert loaded(stores)[0] == SNAPSHOTS["0"]


@pytest.mark.parametrize("number, since", [(2**32 - 2, 0), (2**32 - 1, 2**32 - 1), (2**30, 1), (5, 9), (0, 1)])
@pytest.mark.parametrize("version", [2, 3])
def test_numbers_that_no_save_has_are_broken_whatever_the_checksum(number, since, version):
    data = of_version(version, numbered(number, since))
    assert saves.load([Shelf(data)]) == (None, b"", {}, saves.DAMAGED)
    for stores in ([Shelf(data)], [Shelf(data, shared=True)], [Shelf(data), Shelf(numbered(7, 3))]):
        for step in (saves.save, saves.begin, saves.save):
            assert step(stores, OURS, SNAPSHOTS["1"])
        assert loaded(stores) == (SNAPSHOTS["1"], "")
        assert saves.forget(stores, OTHERS) and saves.remember(stores, OURS)


# --- the previous version

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


def test_a_match_saved_by_version_1_goes_on(handheld):
    handheld(b"ours")
    stores = [Shelf(bytes.fromhex(data)) for data in VERSION_1.split("\n\n")]
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
