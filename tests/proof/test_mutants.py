"""Mutants: the modules that are changed, the changes, and the last line of the report."""

import ast

import pytest

from sim.desktop.complaint import Complaint
from sim.proof import mutants


def test_each_area_changes_its_modules_and_no_others():
    listed = {name: mutants.modules(area, []) for name, area in mutants.AREAS.items()}
    paths = [path for each in listed.values() for path in each]
    assert len(paths) == len(set(paths)) > 150
    assert set(listed["rules"].values()) == {"furbowl", "octo", "blitz", "squig"}
    assert {"furbowl/match.py", "furbowl/board.py", "furbowl/games/furbowl/turns.py"} <= set(listed["rules"])
    assert {"furbowl/cpu/search.py", "furbowl/games/octo/model.py", "furbowl/games/squig/weights.py"} <= set(
        listed["players"]
    )
    assert {"furbowl/app.py", "furbowl/ui/match/pitch.py", "furbowl/games/blitz/effects.py"} <= set(listed["screens"])
    assert {"sim/web/steps.py", "sim/web/stand_ins/displayio.py", "sim/web/page/screen.js"} <= set(listed["page"])
    assert set(mutants.modules(mutants.AREAS["rules"], ["octo"]).values()) == {"octo"}
    with pytest.raises(Complaint, match="no module has poems in its path; the modules are furbowl/"):
        mutants.modules(mutants.AREAS["rules"], ["poems"])


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
        ("def f(a: int | None = 1) -> b | c:\n    d: list[e | f] = 2", ["2", "3"]),
        ("if TYPE_CHECKING:\n    A = b | c", []),
    ],
)
def test_what_is_changed(source, changed):
    assert [ast.unparse(new) for _, new in mutants.changes(ast.parse(source))] == changed


def test_a_mutant_is_the_module_with_one_change():
    found = mutants.mutants(["furbowl/games/octo/ball.py"])
    before = (mutants.ROOT / "furbowl/games/octo/ball.py").read_text(encoding="utf-8").splitlines()
    assert len(found) > 20
    for path, line, text, source in found:
        ast.parse(source)
        after = source.splitlines()
        assert path.endswith("ball.py") and before[line - 1].strip() == text and after != before
        assert after[: line - 1] == before[: line - 1]


def test_a_script_of_the_page_is_changed_too():
    lines = ["// a < b\n", "if (!(x >>> 24)) y = x + Math.min(z, 3);\n"]
    changed = [source.splitlines()[1] for _, _, _, source in mutants.script_mutants("a.js", lines)]
    assert changed == [
        "if ((x >>> 24)) y = x + Math.min(z, 3);",
        "if (!(x << 24)) y = x + Math.min(z, 3);",
        "if (!(x >>> 24)) y = x - Math.min(z, 3);",
        "if (!(x >>> 24)) y = x + Math.max(z, 3);",
    ]


@pytest.mark.parametrize(
    "area, noticed, code, last",
    [("rules", 19, 0, "95.0 %; 95 % wanted"), ("rules", 18, 1, "90.0 %; 95 % wanted"), ("players", 18, 0, "90.0 %")],
)
def test_the_last_line_and_the_exit_code(area, noticed, code, last, monkeypatch, capsys):
    monkeypatch.setattr(
        mutants, "judge", lambda drawn, *_: [(each, number < noticed) for number, each in enumerate(drawn)]
    )
    monkeypatch.setattr(mutants, "copy_project", lambda folder: None)
    monkeypatch.setattr(mutants, "fails", lambda *_: False)
    assert mutants.main(["octo", "--area", area, "--sample", "20", "--seed", "3"]) == code
    first, *survivors, end = capsys.readouterr().out.splitlines()
    assert first.startswith("seed 3: 20 of ") and len(survivors) == 20 - noticed
    assert end == "%d of 20 mutants noticed: %s" % (noticed, last)


@pytest.mark.proof
def test_a_changed_rule_is_noticed(tmp_path):
    mutants.copy_project(tmp_path)
    path = "furbowl/games/octo/book.py"
    source = (tmp_path / path).read_text(encoding="utf-8").replace("AP = const(10)", "AP = const(11)", 1)
    assert source != (tmp_path / path).read_text(encoding="utf-8")
    assert mutants.is_noticed(tmp_path, (path, 1, "", source), mutants.AREAS["rules"], "octo")
    assert (tmp_path / path).read_text(encoding="utf-8") != source
