"""A file of saves that is brought to the page: what it is taken for. What the page does: test_saves_page.py."""

import base64
import json
import random

import pytest

from furbowl.match import Match
from furbowl.saving import save_file, storage
from sim.desktop.nvm import SIZE, Nvm
from sim.web import saves


def look(data):
    found = json.loads(saves.look(base64.b64encode(data).decode()))
    return found["kind"], found["match"]


@pytest.fixture
def nvm():
    return Nvm()


def kept(nvm, rules="octo", options=None):
    match = Match(rules, seed=7)
    save_file.save([storage.NvmStore(nvm)], options or {"cups": "1"}, match.snapshot(), bytes(28))
    return bytes(nvm[:])


@pytest.mark.parametrize("rules", ["furbowl", "octo", "blitz"])
def test_a_file_of_the_window_or_the_page(nvm, rules):
    assert look(kept(nvm, rules)) == ("whole", rules.title() + " 0:0")


def test_a_file_of_a_drive_or_a_card(nvm):
    data = kept(nvm)
    size = save_file.scan([storage.NvmStore(nvm)])[0].size
    assert look(data[:size] + bytes(-size % 512)) == ("whole", "Octo 0:0")


def test_trophies_without_a_match(nvm):
    save_file.forget([storage.NvmStore(nvm)], {"cups": "123"})
    assert look(bytes(nvm[:])) == ("whole", "")


def test_a_match_that_cannot_go_on_leaves_the_rest(nvm):
    save_file.save([storage.NvmStore(nvm)], {"cups": "123"}, b"no match", b"")
    assert look(bytes(nvm[:])) == ("whole", "")


def test_a_file_of_a_newer_furbowl(nvm, monkeypatch):
    monkeypatch.setattr(save_file, "_VERSION", 3)
    data = kept(nvm)
    monkeypatch.undo()
    assert look(data) == ("newer", "")


def test_damaged_files(nvm):
    data, chance = kept(nvm), random.Random(1)
    size = save_file.scan([storage.NvmStore(nvm)])[0].size
    for at in range(size):
        spoilt = bytearray(data)
        spoilt[at] ^= 1 << chance.randrange(8)
        assert look(bytes(spoilt)) == ("damaged", ""), at
    for length in range(1, size):
        assert look(data[:length]) == ("damaged", ""), length


@pytest.mark.parametrize(
    "data", [b"", b"\xff" * SIZE, b"\xff\xd8\xff\xe0\x00\x10JFIF", b"PK\x03\x04" * 99, b"hello"], ids=repr
)
def test_files_of_other_programs_and_empty_ones(data):
    assert look(data) == ("other", "")
