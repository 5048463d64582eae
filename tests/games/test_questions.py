"""A question is one class: whatever is said of it follows."""

import pytest

from furbowl.match import Match
from furbowl.protocol import IllegalAction
from toy_house import standing

TABLE = "QUESTIONS = (None, Yield()"
DARE = '''class Dare(Question):
    """The first stone of the side dares to go on, or not."""

    word, prompt, first = "dare", "dare it", "Dare it, or not?|P-9"
    verbs, unasked = (DROP, BACK), "Nobody is dared|P-9"

    def answers(self, match, only):
        who = match.turn * STONES
        return [act(BACK, who), act(DROP, who)] if only in (None, who) else []

    def carry_out(self, match, action):
        match.stage, match.steps = 0, STEPS if verb_of(action) == BACK else 1

    def refuse(self, match, verb, who, target):
        return "%s is not dared|P-9" % match.name(who)

    def faults(self, match):
        yield match.steps == STEPS, "steps", "dared at once (P-9)"


'''


@pytest.fixture
def dared(pebbles):
    """A match of the toy with one more question, which is asked."""
    source = (pebbles / "match.py").read_text(encoding="utf-8")
    before, table, after = source.partition(TABLE)
    (pebbles / "match.py").write_text(before + DARE + table + ", Dare()" + after, encoding="utf-8")
    return standing((12, 5, 15, 13, 9, 19), stage=2, steps=3)


def test_a_new_question_is_one_class(dared):
    assert (dared.question, dared.tooltips().asked(dared)) == ("dare", "dare it")
    assert [dared.text(action) for action in dared.legal()] == ["one back", "one drop"] and not dared.can_act(1)
    assert Match.from_position(dared.position()).question == Match.restore(dared.snapshot()).question == "dare"
    with pytest.raises(IllegalAction, match="Dare it, or not\\? \\(P-9\\)"):
        dared.apply(dared.meant(0, 11))
    with pytest.raises(ValueError, match="Two is not dared \\(P-9\\)"):
        dared.parse("two drop")
    dared.apply(dared.parse("one drop"))
    assert (dared.question, dared.steps) == (None, 1)


def test_where_a_new_question_cannot_be_asked(dared):
    text = dared.position()
    with pytest.raises(ValueError, match="dared at once \\(P-9\\)"):
        Match.from_position(text.replace("steps 3", "steps 4"))
