"""Each rule has a test: the statements FB-1 to FB-51, FB-P1 to FB-P5 and R-1 to R-48, and those of the later games as
docs/rules-*.md list them, are quoted behind the name of at least one test that would fail without them."""

import ast
import re
from pathlib import Path

from sim import ROOT

RULES = (
    ["FB-%d" % number for number in range(1, 52)]
    + ["FB-P%d" % number for number in range(1, 6)]
    + ["R-%d" % number for number in range(1, 49)]
    + re.findall(
        r"^[-|] ((?:SP|SQ)-[RC]?\d+|BZ-[RH]?\d+|PR-\d+)\*? ",
        "\n".join(page.read_text(encoding="utf-8") for page in sorted((ROOT / "docs").glob("rules-*.md"))),
        re.MULTILINE,
    )
)
QUOTE = re.compile(r"\b(?:FB-P?|R-|(?:SP|SQ)-[RC]?|BZ-[RH]?|PR-)\d+\b")
MOST = 6  # a test that quotes more rules than this tests nothing in particular


def quotes():
    """{test: the rules quoted behind its def line} for the tests that `make test` runs, except this module's."""
    found = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        if path.name == Path(__file__).name:
            continue
        source = path.read_text(encoding="utf-8")
        lines = source.splitlines()
        for node in ast.walk(ast.parse(source)):
            marks = map(ast.unparse, getattr(node, "decorator_list", ()))
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_") and "pytest.mark.proof" not in marks:
                _, _, comment = lines[node.lineno - 1].partition("#")
                found["%s::%s" % (path.name, node.name)] = QUOTE.findall(comment)
    return found


QUOTES = quotes()


def test_every_rule_is_quoted_by_a_test():
    quoted = {rule for rules in QUOTES.values() for rule in rules}
    missing = [rule for rule in RULES if rule not in quoted]
    assert not missing, "no test quotes " + ", ".join(missing)


def test_no_test_quotes_a_rule_that_is_none():
    unknown = {test: sorted(set(rules) - set(RULES)) for test, rules in QUOTES.items() if set(rules) - set(RULES)}
    assert not unknown, unknown


def test_no_test_quotes_everything():
    assert not [test for test, rules in QUOTES.items() if len(rules) > MOST]
