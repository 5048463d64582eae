"""Links to the game in a browser: there and back, from the command line, and anything that a stranger may send."""

import random
from binascii import b2a_base64

import pytest
from hypothesis import given
from hypothesis import strategies as st

from furbowl import VERSION, days, lessons, registry
from furbowl.match import Match
from furbowl.protocol import TEAMS
from furbowl.saving import save_file, storage
from furbowl.saving.record_text import Recorder
from pilot import forwards
from reading import after, shows
from screen import play
from sim import ROOT
from sim.desktop import links, pictures
from sim.desktop.command_line import main
from sim.desktop.nvm import Nvm

DAY = days.number(2026, 11, 26)  # of a script
POSITIONS = sorted((ROOT / "docs" / "positions").glob("*.txt"))


def packed(data):
    return b2a_base64(data, newline=False).decode().rstrip("=").replace("+", "-").replace("/", "_")


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.stem)
def test_a_position_there_and_back(path):
    text = path.read_text(encoding="utf-8")
    link = links.of_text(text)
    options, greeting = links.read(link)
    assert (options, greeting) == ({"position": text}, {}) and link.isascii() and "=" not in link[9:]


@pytest.mark.parametrize("rules", registry.names())
def test_a_record_and_a_turn_there_and_back(rules):
    recorder = Recorder(rules, seed=7)
    for _ in range(3):
        recorder.apply(next(iter(recorder.match.legal())))
    options, greeting = links.read(links.of_text(recorder.text()))
    assert options["record"].count == 3 and not greeting
    options, greeting = links.read(links.of_turn(recorder.match.snapshot()))
    assert options == {"position": recorder.match.snapshot()}
    assert (greeting["mover"], greeting["player"], greeting["score"]) == ("", TEAMS[recorder.match.side], "")


@pytest.mark.parametrize("rules", registry.names())
def test_a_turn_and_what_was_done_in_it(rules):
    match, chance = Match(rules, seed=7), random.Random(7)
    start, side, turns, actions = match.snapshot(), match.side, match.turns, []
    while match.turns == turns:
        actions.append(chance.choice(list(match.legal())))
        match.apply(actions[-1])
    link = links.of_turn(start, actions)
    options, greeting = links.read(link)
    record = options["record"]
    assert options["position"] == record.start == start
    assert [record.action(i) for i in range(record.count)] == actions
    sums = {"before": links.sum_of(start), "now": links.sum_of(match.snapshot())}
    assert greeting == {"mover": TEAMS[side], "player": TEAMS[match.side], "score": "", **sums}
    with pytest.raises(ValueError, match="rules forbid"):
        links.read(links.of_turn(start, actions * 2))
    with pytest.raises(ValueError, match="rules forbid"):
        links.read(links.of_turn(start, [2**31]))


def test_the_last_turn_is_shown_before_the_match_goes_on():
    match = Match.from_position(pictures.position("scrum"))
    start, turns, actions = match.snapshot(), match.turns, []
    while match.turns == turns:
        actions.append(forwards(match))
        match.apply(actions[-1])
    options, _ = links.read(links.of_turn(start, actions))
    after("wait:0.5", "Fox: tackle 7+", **options)
    options, _ = links.read(links.of_turn(start, actions))
    after("settle", "GREEN", "your turn", "Purple's Rabbit took", "the ball.", **options)


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
    options, greeting = links.read(links.of_turn(recorder.match.snapshot()))
    assert greeting["score"] == "%d:%d" % recorder.match.score
    after("wait:3", "Knock-outs", position=options["position"])  # the score


def test_a_match_that_begins():
    options, greeting = links.read("rules=octo&green=legend&purple=human&seed=7")
    assert options == {"rules": "octo", "seed": 7, "chosen": {"green": "legend", "purple": None}} and not greeting
    assert links.read("") == ({}, {})


@pytest.mark.parametrize("rules", registry.names())
def test_a_daily_challenge_there_and_back(rules):
    link = links.of_daily(rules, DAY)
    assert links.read(link) == ({"rules": rules, "day": DAY}, {})
    with pytest.raises(ValueError, match=r"^this version of Furbowl has another challenge on that day$"):
        links.read(link[:-8] + links.sum_of(b"another"))


@pytest.mark.parametrize(
    "link, sentence",
    [
        ("daily=chess.9826.0", "'chess' is not one of furbowl, "),
        ("daily=furbowl.9131.0", "it names no day from 2025 to 2099"),
        ("daily=furbowl.36525.0", "it names no day from 2025 to 2099"),
        ("daily=furbowl.-1.0", "it names no day from 2025 to 2099"),
        ("daily=9826", "'' is not one of furbowl, "),
        ("daily=furbowl.9826.0&seed=1", "a turn, a record or a daily challenge stands alone"),
    ],
)
def test_a_daily_challenge_that_cannot_be_is_refused(link, sentence):
    with pytest.raises(ValueError, match="^" + sentence):
        links.read(link)


@pytest.mark.parametrize("ago, counts", [(3, True), (60, False), (-1, False)])
def test_the_challenge_of_a_link_is_that_of_its_day_and_costs_no_other(apps, ago, counts):
    """A solved day may not push others out of the calendar, nor its game replace the player's own."""
    nvm = Nvm()
    save_file.remember([storage.NvmStore(nvm)], {"taught": 3, "rules": "octo", "daily": DAY, "solved": 1})

    def steps(player):
        yield from player.press("wait:1")
        lesson = apps[0].lesson
        assert (lesson.kind, lesson.rules, lesson.number) == (lessons.DAILY, "furball", DAY - ago)
        lesson.said["done"], lesson.score = ["score"], (-1, -1)  # solved before anything is done
        yield from player.press("START wait:0.2 B wait:0.5")
        assert shows(player, "Solved!")
        yield from player.press("wait:1.2 A wait:0.3")
        assert shows(player, "Daily: Furball")
        yield from player.press("B*3 wait:0.3")
        assert shows(player, "New match")

    options, _ = links.read(links.of_daily("furball", DAY - ago))
    play(steps, nvm=nvm, **options)
    kept = save_file.options([storage.NvmStore(nvm)])
    assert (kept["rules"], kept["daily"], kept["solved"] & 1) == ("octo", DAY, 1)
    assert days.solved(kept, "furball", DAY - ago) == counts


@pytest.mark.fuzz
@given(
    st.text(max_size=60),
    st.sampled_from(["", "position=", "record=", "daily=octo.", "turn=%s.." % VERSION, "rules=octo&seed="]),
)
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
