"""Perft with dice: the figures of the file, and that they would tell if a rule were another.

What works them out is held against plainer ways: every face of every die, a ball that bounces without ways added up,
the arithmetic of odds(), counts by hand, and the real dice.
"""

from collections import Counter
from fractions import Fraction

import pytest

from furbowl import protocol
from furbowl.board import Pitch
from furbowl.dice import Dice
from furbowl.games.furbowl import kinds, plays, tables, tackling, turns
from furbowl.match import Match
from pitch import both_books, pitch
from sim.desktop.complaint import Complaint
from sim.proof import perft
from sim.proof.every_dice import FACES, SUMS, EveryDice, LoneDie
from sim.proof.every_result import Table

ENTRIES = {entry.name: entry for entry in perft.read(perft.FILE.read_text(encoding="ascii"))}
every_entry = pytest.mark.parametrize("name", ENTRIES)
SETTLED = (kinds.DODGE, kinds.PICKUP, kinds.THROW, kinds.CATCH, kinds.HIT)  # rolls of an action itself


# --- the figures


QUICK = ("1 deep", "by verb")


def expected(entry, names):
    return [line for line in entry.figures if line.startswith(tuple(names))]


@every_entry
def test_what_one_action_leads_to(name):
    assert perft.figures(ENTRIES[name].match(), QUICK) == expected(ENTRIES[name], QUICK)


@pytest.mark.proof
@every_entry
def test_what_stands_deeper(name):
    names = [each for each in ENTRIES[name].names() if each not in QUICK]
    assert "scores" in names and perft.figures(ENTRIES[name].match(), names) == expected(ENTRIES[name], names)


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


def settled(match, needed):
    """Whether each roll that the action needs was made and succeeded."""
    return needed <= {event[0] for event in match.events() if event[0] in SETTLED and kinds.success(event)}


@pytest.mark.proof
@every_entry
def test_chances_add_up_and_agree_with_the_odds(name):
    """Of each action: all its results together are certain, and its rolls succeed as often as odds() says."""
    table = Table(ENTRIES[name].match())
    for action in table.actions(table.start):
        match = table.put(table.start)
        needed, odds = {kind for kind, _ in match.needs(action)} - {kinds.OUCH}, match.odds(action)
        certain = succeeded = 0
        for dice in table.runs(table.start, action):
            certain += dice.chance()
            succeeded += dice.chance() * settled(match, needed)
        assert (certain, succeeded) == (1, Fraction(*odds)), match.text(action)


PLAIN = [
    pitch("F o .", sprint="").match,
    pitch("F*. B .").match,
    pitch("B r*. .").match,
    pitch("c . .\nB t .\nr . .", plays=3).match,
]


@pytest.mark.parametrize("match", PLAIN, ids=["pickup", "pass", "tackle", "dodge"])
def test_sums_are_what_all_faces_come_to(match):
    sums, faces = Table(match, SUMS), Table(match, FACES)
    for action in faces.actions(faces.start):
        assert sums.ends(sums.start, action) == faces.ends(faces.start, action)


@pytest.mark.parametrize("hops", [1, 2])
def test_chains_are_what_all_ways_come_to(hops, monkeypatch):
    """With so few hops all the ways of a ball that bounces can be run."""
    monkeypatch.setattr(tables, "MOST_HOPS", hops)
    match = pitch("F o r\n. f .", at=(6, 5), stunned2="f").match
    merged, plain = Table(match), Table(match, merged=False)
    action = match.parse("fox move 7,6")
    found = plain.ends(plain.start, action)
    assert merged.ends(merged.start, action) == found
    assert any(results > 36 for results, _ in found.values())


def test_a_pickup_counted_by_hand():
    """Fox 5+, nobody near: 30 ways have it, a double 1 leaves 24 squares, each of the 5 others 8."""
    table = Table(pitch("F o .", at=(6, 5)).match)
    ends = table.ends(table.start, table.match.parse("fox move 7,5"))
    assert sum(results for results, _ in ends.values()) == 30 + 5 * 8 + 1 * 24
    assert len(ends) == 1 + 24
    assert sum(chance for _, chance in ends.values()) == 1
    assert max(chance for _, chance in ends.values()) == Fraction(30, 36)


def test_a_comeback_counted_by_hand():
    """Two of Green are knocked out: ending the turn rolls four dice."""
    table = Table(pitch("F . b", ko="rc").match)
    ends = table.ends(table.start, protocol.action(kinds.END))
    assert sorted(ends.values()) == sorted(
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
    assert tree.scores().split(" = ")[0] == str(chance)


@both_books
def test_the_real_dice_fall_that_way(rules):
    """A tackle with all that follows it, thrown a few thousand times."""
    match = pitch("B r*f\n. F .", rules=rules, stunned2="f").match
    data, action, tries = match.snapshot(), match.parse("bear tackle rabbit"), 3_000
    table = Table(match)
    expected = Counter()
    for state, (_, chance) in table.ends(table.start, action).items():
        expected[outcome(table.put(state))] += chance
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


def number(name, value, module=tables):
    """Another number for a rule."""
    return lambda patch: patch.setattr(module, name, value)


def cell(name, place, value):
    """Another number in a table of the tables."""
    table = bytearray(getattr(tables, name))
    table[place] = value
    return lambda patch: patch.setattr(tables, name, bytes(table))


def fewer_steps(patch):
    before = Pitch.reach
    patch.setattr(Pitch, "reach", lambda self, start, steps, ends: before(self, start, steps - 1, ends))


def quicker_recovery(patch):
    before = turns._recover
    patch.setattr(turns, "_recover", lambda game, who: [before(game, who), before(game, who)])


def other_start(patch):
    """Balanced with its Rabbit one row lower."""
    columns, rows, names, starts, balls = tables.BOOKS["furbowl"]
    patch.setitem(tables.BOOKS, "furbowl", (columns, rows, names, b"\x03\x07" + starts[2:], balls))


RULES = {  # what is changed: how, and in which position it has to show
    "DODGE_GOAL": (number("DODGE_GOAL", 9), "surrounded carrier"),
    "SNEAKY": (number("SNEAKY", 0), "surrounded carrier"),
    "WORST_MARKER": (number("WORST_MARKER", 0), "surrounded carrier"),
    "SURROUNDED": (number("SURROUNDED", 1), "carrier beside"),
    "SPEED of the Rabbit": (cell("SPEED", tables.RABBIT, 2), "Sprint out"),
    "MOVE of the Bear": (cell("MOVE", tables.BEAR, 4), "slam at the wall"),
    "SPRINT_BONUS": (number("SPRINT_BONUS", 1), "Sprint makes"),
    "PICKUP_GOAL": (number("PICKUP_GOAL", 9), "loose ball"),
    "SKILL of the Fox": (cell("SKILL", tables.FOX, 2), "pick up, then"),
    "SCATTER": (number("SCATTER", 2), "loose ball"),
    "LOUSY_SCATTER": (number("LOUSY_SCATTER", 3), "loose ball"),
    "NEAREST_SCATTER": (number("NEAREST_SCATTER", 0), "pick up, then"),
    "MOST_HOPS": (number("MOST_HOPS", 9), "Bear hits"),
    "WORST_CATCHER": (number("WORST_CATCHER", 2), "loose ball"),
    "FARTHEST_PASS": (number("FARTHEST_PASS", 7), "throws"),
    "THROW_GOAL, 3 squares": (cell("THROW_GOAL", 3, 9), "throws"),
    "CATCH_GOAL, 8 squares": (cell("CATCH_GOAL", 8, 9), "throws"),
    "CATCH_GOAL of a hand-off": (cell("CATCH_GOAL", 1, 8), "hand-off"),
    "PASS_SCATTER, 8 squares": (cell("PASS_SCATTER", 8, 2), "throws"),
    "WILD_FROM_PASSER": (number("WILD_FROM_PASSER", 0), "throws"),
    "TACKLE_GOAL": (number("TACKLE_GOAL", 7), "slam at the wall"),
    "STRENGTH of the Tortoise": (cell("STRENGTH", tables.TORTOISE, 2), "slam between"),
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
    "no push": (number("_shove", lambda game, who, other: None, tackling), "Fox tackles"),
    "one step less": (fewer_steps, "one animal"),
    "a stun that is over a turn earlier": (quicker_recovery, "carrier beside"),
    "no end of a play that is useless": (number("why_over", lambda game, who: None, plays), "one animal"),
}


ONLY_SCORES = ()  # of rules that show in nothing else


@pytest.mark.parametrize("rule", RULES)
def test_another_rule_shows(rule, monkeypatch):
    change, name = RULES[rule]
    entry = next(entry for entry in ENTRIES.values() if entry.name.startswith(name))
    change(monkeypatch)
    names = ("scores",) if rule in ONLY_SCORES else QUICK
    assert perft.figures(entry.match(), names) != expected(entry, names)


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


@pytest.mark.parametrize("after", [lambda dice: dice.pick(2), EveryDice.results])
def test_a_lone_die_of_a_pair_is_refused(after):
    dice = EveryDice(SUMS)
    assert dice.again() and dice.d6() == 1
    with pytest.raises(LoneDie):
        after(dice)


@pytest.mark.parametrize("rolls, runs", [(FACES, 36), (SUMS, 11)])
def test_two_dice_in_every_way(rolls, runs):
    dice, seen = EveryDice(rolls), []
    while dice.again():
        seen.append((dice.d6() + dice.d6(), dice.results(), dice.chance()))
    assert len(seen) == runs
    for total in range(2, 13):
        ways = sum(a + b == total for a in range(1, 7) for b in range(1, 7))
        mine = [(results, chance) for shown, results, chance in seen if shown == total]
        assert sum(results for results, _ in mine) == ways and sum(chance for _, chance in mine) == Fraction(ways, 36)


def test_every_way_of_a_pick():
    dice, seen = EveryDice(SUMS), []
    while dice.again():
        seen.append(((dice.pick(2), dice.pick(3)), dice.results(), dice.chance()))
    assert seen == [((a, b), 1, Fraction(1, 6)) for a in range(2) for b in range(3)]


def test_what_is_not_there_is_one_sentence(tmp_path, monkeypatch):
    with pytest.raises(Complaint, match="no position has nowhere in its name: there are set-up of Furbowl"):
        perft.main(["nowhere"])
    monkeypatch.setattr(perft, "FILE", tmp_path / "perft.txt")
    perft.FILE.write_text("# a remark\nrules furbowl\n", encoding="ascii")
    with pytest.raises(Complaint, match="perft.txt, line 2"):
        perft.main([])
