"""Records (docs/face.md): a match as text, replayed and checked line by line; and the record that a handheld
keeps of its last match (furbowl/history.py)."""

import random
import re

import pytest

from furbowl.history import Record
from furbowl.match import Match
from furbowl.saving.record_text import Recorder, replay
from sim import ROOT

BOOKS = ("furbowl", "furball")
OPTIONS = {"target": 3, "turn_cap": 12, "first": 1}

# the first play of furbowl with seed 7, then the match is given up
SHORT = """\
rules furbowl
seed 7
target 1
turn_cap 40
begin ; 3/5 1/2 1/2
fox move 10,5
result none 0:0
"""


def recorded(rules="furbowl", seed=0, most=10_000, **options):
    """A recorder that has played a random match, or at most `most` actions of one."""
    chance, recorder = random.Random(seed), Recorder(rules, seed=seed, **options)
    play(recorder, chance, most)
    return recorder


def play(recorder, chance, most=10_000):
    """Play on at random; half of the time with an action that needs a roll, if there is one."""
    match = recorder.match
    while not match.over and most:
        actions = list(match.legal())
        daring = [action for action in actions if match.odds(action) != (1, 1)]
        recorder.apply(chance.choice(daring if daring and chance.random() < 0.5 else actions))
        most -= 1


def played(text):
    """The final snapshot of a record."""
    return [match for _, match, _ in replay(text)][-1].snapshot()


def refused(text):
    """(line number, message) of the error in a record."""
    with pytest.raises(ValueError) as caught:
        played(text)
    found = re.fullmatch(r"line (\d+): (.+)", str(caught.value), re.DOTALL)
    assert found, f"no line is named: {caught.value}"
    return int(found[1]), found[2]


def changed(text, number, line):
    """The text with that line replaced by others; None removes it."""
    lines = text.split("\n")
    lines[number - 1 : number] = [] if line is None else [line]
    return "\n".join(lines)


# --- a record reproduces a match


@pytest.mark.parametrize(
    "rules, most, options",
    [(rules, 10_000, options) for rules in BOOKS for options in ({}, OPTIONS)]
    + [("furbowl", 30, {}), ("furbowl", 10_000, {"formation": "Wide", "first": 0}), ("furball", 0, {})],
)
@pytest.mark.parametrize("seed", [0, 1, -12345678901234567890])
def test_a_record_is_enough(rules, most, options, seed):
    recorder = recorded(rules, seed, most, **options)
    assert recorder.match.over == (most > 30) != recorder.text().endswith("\nresult none 0:0\n")
    assert "formation" not in options or "formation Wide\nfirst purple\n" in recorder.text()
    assert played(recorder.text()) == recorder.match.snapshot()


@pytest.mark.parametrize("rules", BOOKS)
def test_a_match_that_goes_on_from_a_snapshot(rules):
    snapshot = recorded(rules, seed=8, most=50, turn_cap=9).match.snapshot()
    recorder, match = Recorder.of(snapshot), Match.restore(snapshot)
    chance = random.Random(2)
    while not match.over:
        action = chance.choice(list(match.legal()))
        match.apply(action)
        recorder.apply(action)
        assert recorder.match.snapshot() == match.snapshot(), "the same as without a recorder"
    text = recorder.text()
    assert text.startswith(f"rules {rules}\nfrom {snapshot.hex()}\n# {rules}, ")  # and a drawing of the pitch
    assert "\nbegin\n" in text
    assert played(text) == match.snapshot()


def test_replaying_goes_step_by_step():
    recorder = recorded(seed=4)
    lines = recorder.text().split("\n")
    other = Match("furbowl", seed=4)
    for number, match, action in replay(recorder.text()):
        if action is None:
            assert lines[number - 1].startswith("begin ; ")
        else:
            assert lines[number - 1].split(" ;")[0] == other.text(action)
            other.apply(action)
        assert list(match.events()) == list(other.events())
        assert match.snapshot() == other.snapshot()


def test_the_page_on_records():
    page = (ROOT / "docs" / "face.md").read_text(encoding="utf-8")
    (example,) = re.findall("^```\n(# a match .*?)^```$", page, re.M | re.S)
    for words in ("rabbit", "6 3", "3/5", "result draw"):
        assert words in example
    names = {}
    (program,) = re.findall("^```python\n([^`]*import Recorder.*?)^```$", page, re.M | re.S)
    exec(program, names)
    assert all(Match.restore(played(text)).over for text in (example, names["text"]))


# --- the line that differs is reported


def test_every_changed_roll_is_found():
    text = recorded(seed=1, turn_cap=8).text()
    rolled = [(i + 1, line) for i, line in enumerate(text.split("\n")) if ";" in line]
    assert len(rolled) > 12
    for number, line in rolled:
        words, rolls = line.split(" ; ")
        each = rolls.split()
        for i in range(len(each)):
            other = "%d" % (int(each[i]) % 6 + 1) if "/" not in each[i] else each[i] + "0"
            told = " ".join(each[:i] + [other] + each[i + 1 :])
            found, why = refused(changed(text, number, f"{words} ; {told}"))
            assert (found, why) == (number, f"'{words}' rolls {rolls}, not {told}")
        assert refused(changed(text, number, words)) == (number, f"'{words}' rolls {rolls}, not nothing")
        assert refused(changed(text, number, f"{line} 3")) == (number, f"'{words}' rolls {rolls}, not {rolls} 3")


NO_RECORD = "this is no record of a match: that begins with a line 'rules'"
NONE = "the match comes to 'result none 0:0', not to '%s'"


@pytest.mark.parametrize(
    "at, line, why",
    [
        (1, "rules rugby", "unknown rules 'rugby': allowed are blitz, furball..."),
        (1, None, NO_RECORD),
        (1, "target 1\nrules furbowl", NO_RECORD),
        (2, "seed seven", "'seven' is no whole number of at most 100 digits"),
        (2, None, (4, "'begin', but there is no line 'seed' before it")),
        (3, "target 0", "target must be a whole number from 1 to ..."),
        (4, "weather fine", "'weather' is unknown: before 'begin' stand rules, seed, from, target..."),
        (4, "target 2", "a second line 'target'"),
        (4, "from 01", (2, "with 'from' there is no 'seed'")),
        (5, "begin", "'begin' rolls 3/5 1/2 1/2, not nothing"),
        (5, "begin ; 3/5 0/2 1/2", "'begin' rolls 3/5 1/2 1/2, not 3/5 0/2 1/2"),
        (6, "fox move 10,5 ; 3 4", "'fox move 10,5' rolls nothing, not 3 4"),
        (6, "fox move 5,1", "FB-..."),
        (6, "fox move 16,1", "not on the pitch..."),
        (6, "dog move 3,3", "'dog' is not an animal..."),
        (6, "purple fox move 10,5", "the other side's turn..."),
        (6, "; 3 4", "no words..."),
        *[(7, line, NONE % line) for line in ("result purple 1:0", "result green 0:1", "result draw 0:0")],
        (8, "result none 0:0\n", "nothing may follow the result"),
    ],
)
def test_a_line_that_is_wrong(at, line, why):
    """Three dots in `why` follow the first part of a longer message."""
    number, why = why if isinstance(why, tuple) else (at, why)
    found, said = refused(changed(SHORT, at, line))
    assert found == number
    assert said == why or why.endswith("...") and why[:-3] in said


@pytest.mark.parametrize("text", [SHORT, recorded(seed=6, turn_cap=4).text()])
def test_a_file_cut_anywhere(text):
    """No byte can be missing at the end, except after the last word of the result."""
    begun = text.index("begin ;")
    for size in range(len(text) - 1):
        number, why = refused(text[:size])
        assert number == text[:size].count("\n") + 1
        if text[:size].endswith("\n"):
            assert why == "the record is cut off: '%s' is missing" % ("result" if size > begun else "begin")
    assert played(text[:-1]) == played(text)


def test_any_text_is_refused_with_its_line():
    """Random changes of a record give the same match, or an error that names a line. Never another exception."""
    chance, recorder, same = random.Random(0), recorded(seed=6, turn_cap=5), 0
    text = recorder.text()
    for _ in range(150):
        at = chance.randrange(len(text))
        bent = text[:at] + chance.choice("0123456789 ;#\n,/abefinox:") + text[at + chance.randrange(2) :]
        try:
            assert played(bent) == recorder.match.snapshot()
            same += 1
        except ValueError as error:
            assert re.match(r"line \d+: ", str(error))
    assert same < 50


# --- the record on a handheld

ROOM = 512  # actions
LONG = {"turn_cap": 250, "target": 99}


def noted(records, match, seed, most=10_000):
    """Play random actions, each recorded before it is applied; return the snapshots after them."""
    chance, snapshots = random.Random(seed), []
    while not match.over and len(snapshots) < most:
        action = chance.choice(list(match.legal()))
        for record in records:
            record.note(match, action)
        match.apply(action)
        snapshots.append(match.snapshot())
    return snapshots


def again(record):
    """The snapshots after each action of a record."""
    match = record.match()
    for i in range(record.count):
        match.apply(record.action(i))
        yield match.snapshot()


@pytest.mark.parametrize("rules, seed", [("furbowl", 1), ("furball", 0)])
def test_a_match_is_played_again_and_with_too_many_actions_the_first_are_let_go(rules, seed):
    """With a turn cap of 250 there can be six times as many actions as room; no option of the handheld allows that."""
    start = rules, seed, {**LONG, "first": seed}
    match, record, roomy = Match(rules, seed=seed, **start[2]), Record(start), Record(start, most=1000)
    before = match.snapshot()
    snapshots = noted([record, roomy], match, 1, most=ROOM)
    assert record.count == ROOM
    assert record.match().snapshot() == before
    assert list(again(record)) == snapshots
    snapshots += noted([record, roomy], match, 2, most=1)
    assert record.count == 1
    assert record.match().snapshot() == snapshots[-2]
    snapshots += noted([record, roomy], match, 3)
    assert match.over and len(snapshots) > 2 * ROOM
    assert record.count == len(snapshots) % ROOM
    assert isinstance(record.start, bytes)
    assert list(again(record)) == snapshots[-record.count :]
    assert list(again(roomy)) == snapshots


def test_no_match_of_40_turns_is_too_long():
    """A team turn has 3 plays (FB-8) and a play 2 actions, its finish included (FB-14)."""
    assert 2 * 40 * 3 * 2 <= ROOM


def test_actions_are_taken_back():
    """Lowering the count takes actions back; the largest action fits."""
    record = Record(("furbowl", 0, {}))
    for action in range(100):
        record.note(None, action)
    record.count -= 50
    more = [255, 256, 65535, 65536, 2**24 - 1]
    for action in more:
        record.note(None, action)
    assert [record.action(i) for i in range(record.count)] == [*range(50), *more]
