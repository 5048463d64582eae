"""The court that judges mutants, what it remembers, and the page about them. Cosmic Ray itself is not needed here."""

import multiprocessing
import time

import pytest

from sim import mutant_book, mutants
from sim.mutant_book import Change, Fault, Figures, Mutant, Verdicts, as_text, change, page, parse_reasons, proof
from sim.mutant_judge import CLOCK, CRASH, ROOT, Trial, judge, verdict

TEST = "tests/test_rules_dodge.py"
GAME = "furbowl/rules/game.py"


# --- the court


def tried(before, after, usual=0.2):
    """The verdict on one change of the game's source, and how long it took."""
    source = (ROOT / GAME).read_text(encoding="utf-8")
    assert before in source
    trial = Trial("furbowl.rules.game", GAME, source.replace(before, after), (TEST,), Usual(usual))
    processes = multiprocessing.get_context("forkserver")
    receiver, sender = processes.Pipe(duplex=False)
    process = processes.Process(target=judge, args=(trial, sender))
    start = time.monotonic()
    process.start()
    sender.close()
    found, _ = verdict(process, receiver)
    return found, time.monotonic() - start


class Usual(dict):
    """What every test takes as a rule."""

    def __init__(self, seconds):
        self.seconds = seconds

    def get(self, name, default):
        return self.seconds

    def __reduce__(self):
        return Usual, (self.seconds,)


def test_a_change_without_meaning_survives():
    assert tried("count += 1", "count = count + 1")[0] == ""


def test_a_change_that_a_test_notices_is_killed_by_it():
    found, _ = tried("count += 1", "count += 2")
    assert found.startswith(TEST + "::test_") and proof(found) == TEST


def test_what_cannot_be_read_is_killed():
    assert proof(tried("count += 1", "count += ")[0]) == TEST


def test_what_never_ends_is_stopped_by_the_clock():
    found, _ = tried("count += 1", "other -= 1\n                while True: pass", usual=0.0)
    assert found.startswith(CLOCK + TEST + "::test_") and proof(found) == TEST


def test_what_ends_the_process_is_a_crash():
    assert tried("count += 1", "import os; os._exit(3)")[0].startswith(CRASH + TEST)


def test_the_tests_are_in_the_order_in_which_they_may_fail():
    court = mutants.Court(["slow", "quick", "apt"])
    court.seconds.update(slow=3, quick=1, apt=9)
    court.kills[GAME] = mutants.Counter(apt=2)
    assert court._order(GAME) == ("apt", "quick", "slow")
    assert court._order("another.py") == ("quick", "slow", "apt")


# --- what is remembered


@pytest.fixture
def room(tmp_path, monkeypatch):
    """A project of two files and two tests."""
    for name, text in (("game.py", "a = 1\n"), ("pitch.py", "b = 2\n"), ("test_a.py", "1"), ("test_b.py", "2")):
        (tmp_path / name).write_text(text)
    monkeypatch.setattr(mutant_book, "ROOT", tmp_path)
    monkeypatch.setattr(mutant_book, "KEPT", tmp_path / "build")
    monkeypatch.setattr(mutant_book, "VERDICTS", tmp_path / "build" / "verdicts.txt")
    monkeypatch.setattr(mutant_book, "BASE", ("*.py",))
    return tmp_path


KILLED, HUNG, ALIVE = (Mutant("game.py", "core/NumberReplacer", number) for number in range(3))
OTHER = Mutant("pitch.py", "core/NumberReplacer", 0)
TESTS = ["test_a.py", "test_b.py"]


def remember():
    verdicts = Verdicts(TESTS)
    verdicts.add(KILLED, "test_a.py::test_1[x y]")
    verdicts.add(HUNG, CLOCK + "test_b.py::test_2")
    verdicts.add(ALIVE, "")
    verdicts.add(OTHER, "test_a.py")


def remembered():
    return set(Verdicts(TESTS).known)


def test_a_run_that_was_stopped_goes_on(room):
    remember()
    assert Verdicts(TESTS).known == {
        KILLED: "test_a.py::test_1[x y]",
        HUNG: CLOCK + "test_b.py::test_2",
        ALIVE: "",
        OTHER: "test_a.py",
    }


def test_survivors_with_a_reason_are_believed_while_their_file_is_unchanged(room):
    remember()
    (room / "test_b.py").write_text("3")
    verdicts = Verdicts(TESTS)
    assert verdicts.doubted == [ALIVE] and ALIVE not in verdicts.known
    verdicts.believe(lambda mutant: False)
    assert ALIVE not in verdicts.known
    verdicts.believe(lambda mutant: mutant == ALIVE)
    assert verdicts.known[ALIVE] == ""
    (room / "game.py").write_text("a = 2\n")
    assert Verdicts(TESTS).doubted == []


def test_after_a_change_of_a_test_what_it_killed_and_what_survived_is_tried_again(room):
    remember()
    (room / "test_a.py").write_text("1, better")
    assert remembered() == {HUNG}


def test_after_a_change_of_a_file_its_mutants_are_tried_again(room):
    remember()
    (room / "game.py").write_text("a = 3\n")
    assert remembered() == {OTHER}


def test_after_a_change_elsewhere_the_survivors_are_tried_again(room):
    remember()
    (room / "pitch.py").write_text("b = 3\n")
    assert remembered() == {KILLED, HUNG}


def test_a_test_that_is_gone_has_proved_nothing(room):
    remember()
    assert set(Verdicts(["test_b.py"]).known) == {HUNG}


# --- reasons

BOOK = """\
# remarks are left out

furbowl/rules/game.py
= No state is below NORMAL.
- if state == NORMAL:
+ if state <= NORMAL:
+ if state < STUNNED:

= The order is another, no more.
- return a + b
+ return b + a
furbowl/match.py
= Why not.
- x = 1
+ x = 2
"""
REASONS = {
    Change(GAME, "if state == NORMAL:", "if state <= NORMAL:"): "No state is below NORMAL.",
    Change(GAME, "if state == NORMAL:", "if state < STUNNED:"): "No state is below NORMAL.",
    Change(GAME, "return a + b", "return b + a"): "The order is another, no more.",
    Change("furbowl/match.py", "x = 1", "x = 2"): "Why not.",
}


def test_reasons_are_read():
    assert parse_reasons(BOOK) == REASONS


@pytest.mark.parametrize(
    "text, line",
    [
        ("= why\n", 1),
        ("a.py\n- x\n", 2),
        ("a.py\n= why\n+ y\n", 3),
        ("a.py\n= why\n- x\nb.py\n+ y\n", 5),
        ("a.py\n= why\n- x\n= because\n+ y\n", 5),
        ("a.py\nwhat is this\n", 2),
    ],
)
def test_reasons_out_of_place_are_named(text, line):
    with pytest.raises(Fault, match="line %d, is out of place" % line):
        parse_reasons(text)


def test_the_reasons_kept_can_be_read():
    assert all(path.startswith("furbowl/") and why for (path, _, _), why in mutant_book.read_reasons().items())


def test_a_change_in_words():
    source = "def f():\n    if a:\n        x  = 1\n    return x\n"
    assert change("a.py", source, source.replace("x  = 1", "x  =  2")) == ("a.py", "x = 1", "x = 2")
    assert change("a.py", source, source.replace("if a:\n        x  = 1", "pass")) == ("a.py", "if a: / x = 1", "pass")


def test_what_is_printed_can_be_put_into_the_file():
    lines = as_text(REASONS).splitlines()
    assert lines[0] == "furbowl/match.py" and lines.count("- if state == NORMAL:") == 1
    lines = [line for each in lines for line in ([each, "= why"] if each.endswith(".py") else [each])]
    assert set(parse_reasons("\n".join(lines))) == set(REASONS)


# --- figures and the page


def figures(killed, survived, by_clock=0):
    verdicts = [""] * survived + [CLOCK + "t"] * by_clock + ["t"] * (killed - by_clock)
    known = {Mutant(GAME, "x", number): each for number, each in enumerate(verdicts)}
    return Figures(list(known), known)


def test_figures():
    rows = list(figures(97, 3, by_clock=7).rows())
    assert rows[1:] == [("`%s`" % GAME, "100", "97", "7", "3", "97.0 %"), ("all", "100", "97", "7", "3", "97.0 %")]
    assert mutant_book.per_cent(9499, 10000) == "94.9" and mutant_book.per_cent(19, 20) == "95.0"


def test_the_page():
    survivors = [each for each in REASONS if each.path == GAME]
    text = page(figures(97, 3), survivors, REASONS, "8.7.0", 95)
    assert "**97 of 100 mutants are killed: 97.0 %.** At least 95 % must be" in text
    assert "| `furbowl/rules/game.py` | 100 | 97 | 0 | 3 | 97.0 % |" in text
    assert "No state is below NORMAL.\n\n```diff\n- if state == NORMAL:\n+ if state < STUNNED:\n+ if" in text


@pytest.fixture
def court_of(monkeypatch, room):
    """reports(killed, survivors, reasons) runs the end of the command; the page it wrote, None where it wrote none."""

    def reports(killed, survivors, reasons, is_whole=True):
        known = {Mutant("game.py", "x", number): "t" for number in range(killed)}
        made = {Mutant("game.py", "y", number): each for number, each in enumerate(survivors)}
        known.update(dict.fromkeys(made, ""))
        monkeypatch.setattr(mutants, "found", lambda *_: set(survivors))
        monkeypatch.setattr(mutants, "read_reasons", lambda: reasons)
        monkeypatch.setattr(mutant_book, "PAGE", room / "mutants.md")
        monkeypatch.setattr(mutant_book, "version", lambda _: "8")
        verdicts = Verdicts([])
        verdicts.known = known
        mutants.report(list(known), verdicts, is_whole)
        return (room / "mutants.md").exists()

    return reports


ONE, TWO = Change("game.py", "a = 1", "a = 2"), Change("game.py", "a = 1", "a = 0")


def test_all_is_well(court_of):
    assert court_of(98, [ONE, TWO], {ONE: "why", TWO: "why"})


def test_of_a_part_no_page_is_written(court_of):
    assert not court_of(98, [ONE], {ONE: "why"}, is_whole=False)


def test_a_survivor_without_a_reason_is_a_fault(court_of):
    with pytest.raises(Fault, match="1 changes survive without a reason .*\n.*\n- a = 1\n\\+ a = 0$"):
        court_of(98, [ONE, TWO], {ONE: "why"})


def test_a_reason_for_what_is_killed_is_a_fault(court_of):
    with pytest.raises(Fault, match="lists what does not survive"):
        court_of(98, [ONE], {ONE: "why", TWO: "why"})


def test_too_few_killed_is_a_fault(court_of):
    with pytest.raises(Fault, match="94.7 % of the mutants are killed; 95 % must be"):
        court_of(36, [ONE, TWO], {ONE: "why", TWO: "why"})


def test_a_fault_is_one_sentence(monkeypatch, capsys):
    monkeypatch.setattr(mutants.importlib.util, "find_spec", lambda name: None)
    assert mutants.main([]) == 1
    assert capsys.readouterr().err == "Furbowl: cosmic-ray is not installed: pip install -e .[mutants]\n"
    monkeypatch.setattr(mutants.importlib.util, "find_spec", lambda name: name)
    assert mutants.main(["rules/heaps.py"]) == 1
    assert "there are only rules/__init__.py rules/books.py" in capsys.readouterr().err
