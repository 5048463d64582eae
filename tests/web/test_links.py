"""Links to the game in a browser: there and back, from the command line, and anything that a stranger may send."""

import random
from binascii import b2a_base64

import pytest
from hypothesis import given
from hypothesis import strategies as st

from furbowl import VERSION, registry
from furbowl.match import Match
from furbowl.saving.record_text import Recorder
from reading import after
from sim import ROOT
from sim.desktop import links
from sim.desktop.command_line import main

POSITIONS = sorted((ROOT / "docs" / "positions").glob("*.txt"))


def packed(data):
    return b2a_base64(data, newline=False).decode().rstrip("=").replace("+", "-").replace("/", "_")


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.stem)
def test_a_position_there_and_back(path):
    link = links.of_text(path.read_text(encoding="utf-8"))
    options, told = links.read(link)
    assert (
        (options, told) == ({"position": path.read_text(encoding="utf-8")}, "")
        and link.isascii()
        and "=" not in link[9:]
    )


@pytest.mark.parametrize("rules", registry.names())
def test_a_record_and_a_turn_there_and_back(rules):
    recorder = Recorder(rules, seed=7)
    for _ in range(3):
        recorder.apply(next(iter(recorder.match.legal())))
    options, told = links.read(links.of_text(recorder.text()))
    assert options["record"].count == 3 and not told
    options, told = links.read(links.of_turn(recorder.match))
    assert Match.restore(options["position"]).snapshot() == recorder.match.snapshot()
    assert "it is Purple's turn, 0:0" in told and "Copy link in the menu" in told and "cheat" in told


def test_a_record_is_read_in_steps_and_each_action_is_carried_out_once(monkeypatch):
    recorder, chance, applied = Recorder("blitz", seed=7), random.Random(7), []
    while not recorder.match.over:
        recorder.apply(chance.choice(list(recorder.match.legal())))
    link, apply = links.of_text(recorder.text()), Match.apply
    monkeypatch.setattr(Match, "apply", lambda match, action: applied.append(action) or apply(match, action))
    done = list(links.reading(link))
    assert len(done) == len(applied) and done == sorted(done) and (done[0], done[-1]) == (0, 99)
    assert not list(links.reading("rules=octo"))


def test_the_link_of_a_match_that_is_over_says_so():
    recorder, chance = Recorder("furball", seed=3), random.Random(3)
    while not recorder.match.over:
        recorder.apply(chance.choice(list(recorder.match.legal())))
    options, told = links.read(links.of_turn(recorder.match))
    assert told == "Furball 13x9: this match is over, %d:%d." % recorder.match.score
    after("wait:3", "Knock-outs", position=options["position"])  # the score


def test_a_match_that_begins():
    options, told = links.read("rules=octo&green=legend&purple=human&seed=7")
    assert options == {"rules": "octo", "seed": 7, "chosen": {"green": "legend", "purple": None}} and not told
    assert links.read("") == ({}, "")


@pytest.mark.fuzz
@given(st.text(max_size=60), st.sampled_from(["", "position=", "record=", "turn=%s." % VERSION, "rules=octo&seed="]))
def test_made_up_links(text, before):
    for said in (before + text, before + packed(text.encode("utf-8", "replace"))):
        try:
            links.read(said)
        except ValueError:
            pass


@pytest.mark.parametrize("name, kind", [("scrum.txt", "position"), ("record.txt", "record")])
def test_the_command_makes_the_same_link(name, kind, tmp_path, capsys):
    path = ROOT / "docs" / "positions" / name
    if kind == "record":
        path = tmp_path / name
        path.write_text(Recorder("furball", seed=3).text(), encoding="utf-8")
    assert main(["link", str(path), "--page", "https://example.org/"]) == 0
    assert capsys.readouterr().out == "https://example.org/#%s\n" % links.of_text(path.read_text(encoding="utf-8"))
