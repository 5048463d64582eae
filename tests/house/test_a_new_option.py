"""A new option is one row: the toy gets one more field, or a game of ours, and the whole program knows it."""

from importlib import import_module
from pathlib import Path

import pytest

from changed_book import freshly
from furbowl import choices, registry
from furbowl.match import Match
from furbowl.saving.record_text import Recorder, replay
from toy_house import NAME
from toy_house import pebbles as pebbles  # the fixture

ROW = """    Field(
        "wind",
        line="wind",
        least=1,
        most=5,
        option="wind",
        usual=2,
        label="Wind",
        values=(2, 1, 5),
        texts="#|A breeze\\n#|It blows as you say",
        fact="wind",
    ),
"""


@pytest.fixture(autouse=True)
def windy(pebbles):
    """Pebbles, with that row at the end of its fields."""
    path = pebbles / "fields.py"
    path.write_text(path.read_text(encoding="utf-8").removesuffix(")\n") + ROW + ")\n", encoding="utf-8")


def test_new_match_offers_it():
    settings = {"rules": NAME}
    row = choices.offered(settings)[-1]
    assert (row[choices.NAME], choices.described(settings, row)) == ("Wind", ("2", "A breeze"))
    assert choices.match_options(settings) == {}
    choices.change(settings, row, -1)
    assert choices.described(settings, row) == ("5", "It blows as you say")
    assert (
        choices.match_options(settings) == {"wind": 5} == {"wind": Match(NAME, **choices.match_options(settings)).wind}
    )


def test_a_match_takes_it_and_says_what_is_allowed():
    assert (Match(NAME).wind, Match(NAME, wind=4).wind) == (2, 4)
    for value in (0, 6, "4", None):
        with pytest.raises(ValueError) as refusal:
            Match(NAME, wind=value)
        assert str(refusal.value) == "wind must be a whole number from 1 to 5, not %r" % (value,)
    with pytest.raises(ValueError, match="^unknown option 'rain': allowed are target, turn_cap, first, wind$"):
        Match(NAME, rain=1)


def test_a_snapshot_keeps_it_and_no_other_number():
    match = Match(NAME, wind=4)
    assert Match.restore(match.snapshot()).wind == match.copy().wind == 4
    match.wind = 6
    with pytest.raises(ValueError, match="^impossible position: wind: 6 is not 1..5$"):
        Match.restore(match.snapshot())


def test_a_position_has_its_line():
    text = Match(NAME, wind=4).position()
    assert "\nwind 4\n" in text and Match.from_position(text).wind == 4
    for wrong, why in (("wind 6", "6 is more than 5"), ("wind", "1 number, not 0 words")):
        with pytest.raises(ValueError) as refusal:
            Match.from_position(text.replace("wind 4", wrong))
        assert str(refusal.value) == "%r: %s" % (wrong, why)
    with pytest.raises(ValueError, match="^the line 'wind' is missing$"):
        Match.from_position(text.replace("wind 4\n", ""))


def test_a_record_has_it():
    text = Recorder(NAME, wind=4).text()
    assert "\nwind 4\n" in text
    assert [match.wind for _, match, _ in replay(text)] == [4]
    assert [match.wind for _, match, _ in replay(text.replace("wind 4\n", ""))] == [2]
    with pytest.raises(ValueError, match="wind must be a whole number from 1 to 5"):
        list(replay(text.replace("wind 4", "wind 9")))


def test_a_program_that_learns_is_told():
    pytest.importorskip("pettingzoo")
    from sim.lab import env

    assert ("wind", 4, 4) in env.facts(Match(NAME, wind=4), 0)
    assert "wind" in env.RawEnv(NAME, wind=4).names


@pytest.mark.parametrize("rules", registry.names())
def test_each_game_takes_it(rules):
    with freshly():
        fields = import_module(registry.module(rules, "fields"))
        before, end, after = Path(fields.__file__).read_text(encoding="utf-8").partition("\n)\n")
        exec(before + "\n" + ROW + end[1:] + after, vars(fields))  # at the end of FIELDS, the first table
        from furbowl.choices import offered
        from furbowl.match import Match
        from furbowl.saving.record_text import Recorder

        assert "Wind" in [row[choices.NAME] for row in offered({"rules": rules})]
        match = Match(rules, wind=4)
        assert Match.restore(match.snapshot()).wind == 4 and "\nwind 4\n" in Recorder(rules, wind=4).text()
        text = match.position()
        assert "\nwind 4\n" in text and Match.from_position(text).wind == 4
        with pytest.raises(ValueError, match="^'wind 6': 6 is more than 5$"):
            Match.from_position(text.replace("wind 4", "wind 6"))
        with pytest.raises(ValueError, match="^the line 'wind' is missing$"):
            Match.from_position(text.replace("wind 4\n", ""))
        match.wind = 200
        with pytest.raises(ValueError, match="^impossible position: wind: .*200 is not 1..5$"):
            Match.restore(match.snapshot())
