"""Mutants of the rules: the modules that are changed, the changes, and the last line of the report."""

import ast

import pytest

from sim.desktop.complaint import Complaint
from sim.proof import mutants


def test_the_rules_of_all_games_are_changed_and_nothing_else():
    listed = mutants.modules([])
    assert set(listed.values()) == {"furbowl", "octo", "blitz", "squig"}
    assert {"furbowl/match.py", "furbowl/board.py", "furbowl/games/furbowl/turns.py"} <= set(listed)
    assert not [path for path in listed if "candidates" in path or "story" in path]
    assert set(mutants.modules(["octo"]).values()) == {"octo"}
    with pytest.raises(Complaint, match="no module has poems in its path; the modules are furbowl/"):
        mutants.modules(["poems"])


@pytest.mark.parametrize(
    "source, changed",
    [
        ("a < b", ["a <= b"]),
        ("a == 3", ["a != 3", "4"]),
        ("not a", ["a"]),
        ("a and b", ["a or b"]),
        ("True", ["False"]),
        ("a[i - 1] = 'x'", ["i + 1", "2"]),
        ("while a:\n    break", ["continue"]),
    ],
)
def test_what_is_changed(source, changed):
    assert [ast.unparse(new) for _, new in mutants.changes(ast.parse(source))] == changed


def test_a_mutant_is_the_module_with_one_change():
    found = mutants.mutants(["furbowl/games/octo/ball.py"])
    before = (mutants.ROOT / "furbowl/games/octo/ball.py").read_text().splitlines()
    assert len(found) > 20
    for path, line, text, source in found:
        ast.parse(source)
        after = source.splitlines()
        assert path.endswith("ball.py") and before[line - 1].strip() == text and after != before
        assert after[: line - 1] == before[: line - 1]


@pytest.mark.parametrize("noticed, code, last", [(19, 0, "95.0 %"), (18, 1, "90.0 %")])
def test_the_last_line_and_the_exit_code(noticed, code, last, monkeypatch, capsys):
    monkeypatch.setattr(
        mutants, "judge", lambda drawn, *_: [(each, number < noticed) for number, each in enumerate(drawn)]
    )
    monkeypatch.setattr(mutants, "copy_project", lambda folder: None)
    monkeypatch.setattr(mutants, "fails", lambda *_: False)
    assert mutants.main(["octo", "--sample", "20", "--seed", "3"]) == code
    first, *survivors, end = capsys.readouterr().out.splitlines()
    assert first.startswith("seed 3: 20 of ") and len(survivors) == 20 - noticed
    assert end == "%d of 20 mutants noticed: %s; 95 %% wanted" % (noticed, last)


@pytest.mark.proof
def test_a_changed_rule_is_noticed(tmp_path):
    mutants.copy_project(tmp_path)
    path = "furbowl/games/octo/book.py"
    source = (tmp_path / path).read_text().replace("AP = const(10)", "AP = const(11)", 1)
    assert source != (tmp_path / path).read_text()
    assert mutants.is_noticed(tmp_path, (path, 1, "", source), "octo")
    assert (tmp_path / path).read_text() != source
