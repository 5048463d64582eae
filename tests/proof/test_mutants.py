"""Mutants of the rules: which modules are changed, by which tests they are judged, and what the last line says."""

from pathlib import Path

import pytest

from sim import ROOT
from sim.desktop.complaint import Complaint
from sim.proof import mutants


def test_the_rules_are_changed_and_judged_by_their_tests():
    listed = mutants.chosen([])
    assert list(listed) == ["furbowl", "octo", "blitz", "squig"]
    modules = listed["furbowl"]
    assert {"furbowl/match.py", "furbowl/board.py", "furbowl/games/furbowl/plays.py"} <= set(modules)
    assert not [path for path in sum(listed.values(), []) if "laptop" in path or "estimate" in path]
    shares, tests = mutants.folders("furbowl", modules, 3)
    assert sorted(sum(shares.values(), [])) == sorted(modules) and len(shares) == 3
    assert len(tests) > 15 and all((ROOT / path).exists() for path in tests)
    with pytest.raises(Complaint, match="no module has poems in its path; the modules are furbowl/"):
        mutants.chosen(["poems"])


def test_each_game_is_judged_by_its_own_tests():
    assert mutants.chosen(["games/furbowl/plays"]) == {"furbowl": ["furbowl/games/furbowl/plays.py"]}
    (modules,) = mutants.chosen(["octo"]).values()
    assert {"furbowl/games/octo/%s.py" % name for name in ("flight", "passing", "rules", "validate")} <= set(modules)
    assert all(path.startswith("furbowl/games/octo/") and "ideas" not in path for path in modules)
    _, tests = mutants.folders("octo", modules, 2)
    assert len(tests) >= 10 and all(path.startswith("tests/games/octo/test_octo_") for path in tests)
    (modules,) = mutants.chosen(["blitz"]).values()
    assert {"furbowl/games/blitz/%s.py" % name for name in ("blocks", "falls", "throwing", "turns")} <= set(modules)
    assert not {"attacks", "footing", "ideas", "plans", "value", "worth"} & {Path(path).stem for path in modules}


def test_a_change_of_a_test_asks_for_a_new_session(monkeypatch, tmp_path):
    monkeypatch.setattr(mutants, "ROOT", tmp_path)
    monkeypatch.setattr(mutants.GAMES["octo"], "TESTS", ("test_*.py",))
    named = []
    for text in "112":
        (tmp_path / "test_board.py").write_text(text)
        named.append(mutants.folders("octo", ["test_board.py"], 1)[0])
    assert named[0] == named[1] != named[2]


@pytest.mark.parametrize("killed, code, last", [(19, 0, "95.0 %"), (18, 1, "90.0 %")])
def test_the_last_line_and_the_exit_code(killed, code, last, monkeypatch, capsys):
    monkeypatch.setattr(mutants, "results", lambda shares: [("a.py line 7", n < killed, "- a\n+ b") for n in range(20)])
    monkeypatch.setattr(mutants, "check_installed", lambda *_: None)
    assert mutants.main(["octo", "--show"]) == code
    shown = capsys.readouterr().out.splitlines()
    assert shown[-1] == "%d of 20 mutants killed: %s; 95 %% wanted" % (killed, last) and shown[:2] == ["- a", "+ b"]


def test_without_the_tool_one_sentence_says_so(monkeypatch):
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(Complaint, match="cosmic-ray is not installed"):
        mutants.main([])
