"""`python -m sim.rule`: a rule's text, its number, its code, its refusals and its tests."""

import pytest
from test_quotes import RULES

from sim import rule
from sim.desktop.complaint import Complaint


def test_every_rule_is_stated():
    assert not [number for number in RULES if not rule.statements(number)]


def test_going_for_it(capsys):
    rule.main(["bz-23"])
    page, statement, *rest = capsys.readouterr().out.splitlines()
    assert page.startswith("docs/rules-blitz.md:") and statement.startswith("BZ-23 [BB] Going for it: up to 2 squares")
    places = {"": []}
    for line in rest:
        if line and " " not in line:
            title = places[line] = []
        elif line:
            title.append(line)
    assert places["Numbers"][0].endswith("RUSH_NEED = const(2)  # BZ-23")
    assert any(line.endswith('_step: return "No movement is left|BZ-23"') for line in places["Refusals"])
    assert any("def test_going_for_it_succeeds_with_two_or_more(" in line for line in places["Tests"])
    assert not any("BZ-R23" in line and "BZ-23" not in line for line in rest)


def test_a_number_that_no_rule_has():
    with pytest.raises(Complaint, match="no rule has the number 'BZ-2345'"):
        rule.main(["BZ-2345"])
