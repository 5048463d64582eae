"""Perft with dice: the figures of tests/perft.txt, and that they would tell if a rule were another.

What works them out (sim/every_dice.py, sim/every_result.py) is held against plainer ways: every face of every die, hop
after hop without sums, the arithmetic of odds(), counts by hand, and the real dice.
"""

from collections import Counter
from fractions import Fraction

import pytest

from furbowl import words
from furbowl.dice import Dice
from furbowl.match import Match
from furbowl.rules import books, deeds, line_up, plays, turns
from furbowl.rules import pitch as rules_pitch
from furbowl.rules.pitch import Pitch
from pitch import both_books, pitch
from sim import perft
from sim.complaint import Complaint
from sim.every_dice import EveryDice, OddDie, Sum
from sim.every_result import Table

ENTRIES = {entry.name: entry for entry in perft.read(perft.FILE.read_text(encoding="ascii"))}
every_entry = pytest.mark.parametrize("name", ENTRIES)
SETTLED = (words.DODGE, words.PICKUP, words.THROW, words.CATCH, words.HIT)  # rolls of an action itself


# --- the figures


@every_entry
def test_figures(name):
    """Every leaf and every chance is still what it was: a rule that changes shows here, and this is to be reviewed."""
    assert perft.figures(ENTRIES[name].match()) == ENTRIES[name].figures


def test_the_positions_are_many_and_of_both_books():
    rules = Counter(entry.match().rules for entry in ENTRIES.values())
    assert len(ENTRIES) == 30 and min(rules["furbowl"], rules["furball"]) >= 10


def test_the_file_is_as_the_command_writes_it(tmp_path, monkeypatch):
    before = perft.FILE.read_text(encoding="ascii")
    monkeypatch.setattr(perft, "FILE", tmp_path / "perft.txt")
    perft.FILE.write_text(before, encoding="ascii")
    perft.write({})
    assert perft.FILE.read_text(encoding="ascii") == before


# --- whether they are right


def chances(table, action):
    return {
        state: (weight.results, Fraction(*weight.chance())) for state, weight in table.ends(table.start, action).items()
    }


def settled(events, needed):
    """Whether each roll that the action needs was made and succeeded, whatever the dice of this run are."""
    good = {kind for kind, _, _, told, target in events if kind in SETTLED and enough(told, target)}
    return needed <= good


def enough(told, target):
    return all(total + (target >> 4) - 8 >= target & 15 for total in told.sums())


@every_entry
def test_chances_add_up_and_agree_with_the_odds(name):
    """Of each action: all its results together are certain, and its rolls succeed as often as odds() says."""
    table = Table(ENTRIES[name].match())
    for action in table.actions(table.start):
        match = table.put(table.start)
        needed, odds = {kind for kind, _ in match.needs(action)} - {words.OUCH}, match.odds(action)
        certain = succeeded = 0
        for _, chance in table.runs(table.start, action):
            certain += Fraction(*chance)
            succeeded += Fraction(*chance) * settled(match.events(), needed)
        assert (certain, succeeded) == (1, Fraction(*odds)), match.text(action)


PLAIN = [
    pitch("F o .", sprint="").match,
    pitch("F*. B .").match,
    pitch("B r*. .").match,
    pitch("c . .\nB t .\nr . .", plays=3).match,
]


@pytest.mark.parametrize("match", PLAIN, ids=["pickup", "pass", "tackle", "dodge"])
def test_sums_are_what_all_faces_come_to(match):
    """The same as with all 36 faces of a roll, one after the other."""
    sums, faces = Table(match), Table(match, sums=False)
    for action in faces.actions(faces.start):
        assert chances(sums, action) == chances(faces, action)


@pytest.mark.parametrize("hops", [1, 2])
def test_chains_are_what_all_ways_come_to(hops, monkeypatch):
    """The same as with all the ways of a ball that bounces: so few hops that these can be run."""
    monkeypatch.setattr(books, "MOST_HOPS", hops)
    match = pitch("B r*f .\n. F . .", stunned2="f").match
    merged, plain = Table(match), Table(match, merged=False)
    tackle = match.parse("bear tackle rabbit")
    assert chances(merged, tackle) == chances(plain, tackle)
    assert any(weight.results > 36**hops for weight in plain.ends(plain.start, tackle).values())


def test_a_pickup_counted_by_hand():
    """Fox 5+, nobody near: 30 ways have it, a double 1 leaves 24 squares, each of the 5 others 8."""
    table = Table(pitch("F o .", at=(6, 5)).match)
    ends = table.ends(table.start, table.match.parse("fox move 7,5"))
    assert sum(weight.results for weight in ends.values()) == 30 + 5 * 8 + 1 * 24
    assert len(ends) == 1 + 24
    assert sum(Fraction(*weight.chance()) for weight in ends.values()) == 1
    assert max(Fraction(*weight.chance()) for weight in ends.values()) == Fraction(30, 36)


def test_a_comeback_counted_by_hand():
    """Two of Green are knocked out: ending the turn rolls four dice."""
    table = Table(pitch("F . b", ko="rc").match)
    ends = table.ends(table.start, words.action(words.END))
    assert sorted((weight.results, Fraction(*weight.chance())) for weight in ends.values()) == sorted(
        (ways, Fraction(ways, 1296)) for ways in (15 * 15, 15 * 21, 21 * 15, 21 * 21)
    )


@pytest.mark.parametrize(
    "picture, column, chance",
    [
        ("R*. .", 12, 1),
        ("B*. . .", 10, 0),
        ("R . o", 13, Fraction(21, 36)),  # 7+ on the edge
        ("F*. . C", 12, Fraction(30, 36) * Fraction(26, 36)),  # a throw 5+, a catch 6+
    ],
)
def test_chances_to_score_counted_by_hand(picture, column, chance):
    tree = perft.Tree(pitch(picture, at=(column, 5), moved="F" if "F" in picture else "").match)
    assert tree.scores()[0] == chance


@both_books
def test_the_real_dice_fall_that_way(rules):
    """A tackle with all that follows it, thrown a few thousand times."""
    match = pitch("B r*f\n. F .", rules=rules, stunned2="f").match
    data, action, tries = match.snapshot(), match.parse("bear tackle rabbit"), 6_000
    table = Table(match)
    expected = Counter()
    for state, weight in table.ends(table.start, action).items():
        expected[outcome(table.put(state))] += Fraction(*weight.chance())
    seen = Counter()
    for seed in range(tries):
        thrown = Match.restore(data, dice=Dice(seed))
        thrown.apply(action)
        seen[outcome(thrown)] += 1
    assert set(seen) <= set(expected) and sum(expected.values()) == 1
    for kind, chance in expected.items():
        assert abs(seen[kind] - tries * chance) <= 5 * (tries * chance * (1 - chance)) ** 0.5 + 1, kind


def outcome(match):
    return match.carrier, match.state(5), match.square(5)


# --- whether they would tell


def number(name, value, module=books):
    """Another number for a rule."""
    return lambda patch: patch.setattr(module, name, value)


def cell(name, place, value):
    """Another number in a table of the books."""
    table = bytearray(getattr(books, name))
    table[place] = value
    return lambda patch: patch.setattr(books, name, bytes(table))


def fewer_steps(patch):
    before = Pitch.flood
    patch.setattr(Pitch, "flood", lambda self, start, steps, ball: before(self, start, steps - 1, ball))


def quicker_recovery(patch):
    before = turns._recover
    patch.setattr(turns, "_recover", lambda game, who: [before(game, who), before(game, who)])


def other_start(patch):
    """Balanced with its Rabbit one row lower."""
    columns, rows, names, starts, balls = line_up.BOOKS["furbowl"]
    patch.setitem(line_up.BOOKS, "furbowl", (columns, rows, names, b"\x03\x07" + starts[2:], balls))


RULES = {  # what is changed: how, and in which position it has to show
    "DODGE_GOAL": (number("DODGE_GOAL", 9), "surrounded carrier"),
    "SNEAKY": (number("SNEAKY", 0), "surrounded carrier"),
    "WORST_MARKER": (number("WORST_MARKER", 0), "surrounded carrier"),
    "SURROUNDED": (number("SURROUNDED", 1), "carrier beside"),
    "SPEED of the Rabbit": (cell("SPEED", books.RABBIT, 2), "Sprint out"),
    "MOVE of the Bear": (cell("MOVE", books.BEAR, 4), "slam at the wall"),
    "SPRINT_BONUS": (number("SPRINT_BONUS", 1), "Sprint makes"),
    "PICKUP_GOAL": (number("PICKUP_GOAL", 9), "loose ball"),
    "SKILL of the Fox": (cell("SKILL", books.FOX, 2), "pick up, then"),
    "SCATTER": (number("SCATTER", 2), "loose ball"),
    "LOUSY_SCATTER": (number("LOUSY_SCATTER", 3), "loose ball"),
    "NEAREST_SCATTER": (number("NEAREST_SCATTER", 0, rules_pitch), "pick up, then"),
    "MOST_HOPS": (number("MOST_HOPS", 9), "Bear hits"),
    "WORST_CATCHER": (number("WORST_CATCHER", 2), "loose ball"),
    "FARTHEST_PASS": (number("FARTHEST_PASS", 7), "throws"),
    "THROW_GOAL, 3 squares": (cell("THROW_GOAL", 3, 9), "throws"),
    "CATCH_GOAL, 8 squares": (cell("CATCH_GOAL", 8, 9), "throws"),
    "CATCH_GOAL of a hand-off": (cell("CATCH_GOAL", 1, 8), "hand-off"),
    "PASS_SCATTER, 8 squares": (cell("PASS_SCATTER", 8, 2), "throws"),
    "WILD_FROM_PASSER": (number("WILD_FROM_PASSER", 0), "throws"),
    "TACKLE_GOAL": (number("TACKLE_GOAL", 7), "slam at the wall"),
    "STRENGTH of the Tortoise": (cell("STRENGTH", books.TORTOISE, 2), "slam between"),
    "BIG_HIT": (number("BIG_HIT", 12), "slam between"),
    "SHELL": (number("SHELL", 1), "slam between"),
    "MAUL": (number("MAUL", 0), "Bear on the Cat"),
    "STUN_FROM": (number("STUN_FROM", 7), "Bear on the Cat"),
    "KO_FROM": (number("KO_FROM", 10), "Bear on the Cat"),
    "OUT_FROM": (number("OUT_FROM", 13), "Bear hits"),
    "Nine Lives": (number("CAT", 9), "Bear on the Cat"),
    "OUCH_LAST": (number("OUCH_LAST", 0), "Bear hits"),
    "REACTION_SCORES": (number("REACTION_SCORES", 0), "hand-off"),
    "COMEBACK_GOAL": (number("COMEBACK_GOAL", 7), "knocked-out"),
    "MIRROR_ROWS": (number("MIRROR_ROWS", 1), "knocked-out"),
    "start squares": (other_start, "first of two"),
    "no push": (number("_shove", lambda game, who, other: None, deeds), "Fox tackles"),
    "one step less": (fewer_steps, "one animal"),
    "a stun that is over a turn earlier": (quicker_recovery, "carrier beside"),
    "no end of a play that is useless": (number("why_over", lambda game, who: None, plays), "one animal"),
}


@pytest.mark.parametrize("rule", RULES)
def test_another_rule_shows(rule, monkeypatch):
    change, name = RULES[rule]
    entry = next(entry for entry in ENTRIES.values() if entry.name.startswith(name))
    change(monkeypatch)
    assert perft.figures(entry.match(), depth=1) != [line for line in entry.figures if not line.startswith("2 deep")]


@pytest.mark.parametrize("line", ["1 deep", "2 deep", "scores"])
def test_a_count_that_is_off_by_one_shows(line, tmp_path, monkeypatch, capsys):
    """The command says what stands in the file beside what it found, and ends with 1."""
    entry = ENTRIES["boxed in by team-mates, only to end the turn"]
    text, figure = entry.text(entry.figures), next(each for each in entry.figures if each.startswith(line))
    monkeypatch.setattr(perft, "FILE", tmp_path / "perft.txt")
    perft.FILE.write_text(text.replace(figure, figure + "1"), encoding="ascii")
    assert perft.main(["boxed"]) == 1
    shown = capsys.readouterr().out
    assert "> %s\n" % figure in shown and "< %s1 (in perft.txt)" % figure in shown
    assert perft.main(["boxed", "--write"]) == 0 and perft.main(["boxed"]) == 0
    assert perft.FILE.read_text(encoding="ascii") == "%s\n%s" % (perft.HEAD, text)


# --- dice and command


def test_dice_that_are_not_added_up_are_refused():
    """Of which a rule could make more than the sums say."""
    for misuse in (
        lambda dice: dice.d6() + 1,
        lambda dice: dice.d6() == 6,
        lambda dice: dice.d6() < dice.d6(),
        lambda dice: dice.d6() * 2,
        lambda dice: dice.d6() * 10 + dice.d6() > 33,
        lambda dice: (dice.d6(), dice.pick(2)),
        lambda dice: (dice.d6(), dice.results()),
    ):
        dice = EveryDice()
        assert dice.again()
        with pytest.raises(OddDie):
            misuse(dice)


def test_a_sum_is_asked_in_every_way():
    """All questions about a sum give runs that add up to what 36 faces say."""
    questions = [
        lambda total: total < 6,
        lambda total: total <= 6,
        lambda total: total > 6,
        lambda total: total >= 6,
        lambda total: total == 6,
        lambda total: total != 6,
        lambda total: total + 3 >= 8 and total - 1 < 9,
        lambda total: 3 + total >= 8 or total == 2,
    ]
    for question in questions:
        dice, yes = EveryDice(), 0
        while dice.again():
            total = dice.d6() + dice.d6()
            assert isinstance(total, Sum)
            yes += question(total) and dice.results()
        assert yes == sum(question(a + b) for a in range(1, 7) for b in range(1, 7))


def test_every_way_of_a_pick():
    dice, seen = EveryDice(), []
    while dice.again():
        seen.append(((dice.pick(2), dice.pick(3)), dice.results(), dice.chance()))
    assert seen == [((a, b), 1, (1, 6)) for a in range(2) for b in range(3)]


def test_actions_are_listed_one_by_one(capsys):
    assert perft.main(["hand-off to the Cat", "--actions"]) == 0
    assert "fox pass cat             30/36 succeed" in capsys.readouterr().out


def test_what_is_not_there_is_one_sentence(tmp_path, monkeypatch):
    with pytest.raises(Complaint, match="no position has nowhere in its name: there are set-up of Furbowl"):
        perft.main(["nowhere"])
    monkeypatch.setattr(perft, "FILE", tmp_path / "perft.txt")
    perft.FILE.write_text("# a remark\nrules furbowl\n", encoding="ascii")
    with pytest.raises(Complaint, match="perft.txt, line 2"):
        perft.main([])
