"""The soak, a short one; and that it finds what is wrong: in a match, on the screen, in memory."""

import pytest

from furbowl import cpu
from furbowl.match import Match
from furbowl.rules import plays
from furbowl.words import TACKLE, TURN
from sim import soak, soak_matches, soak_screen
from sim.script import Press


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """Looks at the memory often enough for a short run, and tells of nothing before the end."""
    monkeypatch.setattr(soak, "SECONDS_BETWEEN_LINES", 1e9)
    monkeypatch.setattr(soak, "CHUNK", 2)
    monkeypatch.setattr(soak_screen, "SAMPLE_SECONDS", 1)


def run(capsys, *arguments):
    """(exit code, lines printed, lines of complaint) of the command."""
    code = soak.main(["--processes", "1", *arguments])  # in this process, where the tests below break something
    printed = capsys.readouterr()
    return code, printed.out.splitlines(), printed.err.splitlines()


def test_a_short_one(capsys):
    code, lines, errors = run(capsys, "--matches", "30", "--screen", "0.3")
    assert (code, errors) == (0, [])
    assert lines[0] == "matches       30 of 30, furball 15, furbowl 15"
    assert [line.split()[0] for line in lines[3:7]] == ["cub", "keeper", "legend", "random"]
    assert lines[7].startswith("screen time   ") and lines[8].startswith("in it         1 matches begun")
    assert "in the first quarter of the time" in lines[9] and "in the first quarter of the time" in lines[10]


def test_on_more_than_one_core(capsys):
    assert run(capsys, "--matches", "20", "--screen", "0", "--processes", "2")[0] == 0


def test_the_time_is_bounded(capsys):
    code, lines, errors = run(capsys, "--minutes", "0.02", "--screen", "0")
    assert (code, errors) == (0, [])
    assert 0 < int(lines[0].split()[1].replace(",", "")) < soak.MATCHES
    lines = run(capsys, "--minutes", "0.02", "--matches", "0")[1]
    assert int(lines[0].split()[2].replace(",", "")) < 3600


def test_one_match_again(capsys):
    code, lines, _ = run(capsys, "--again", "12", "--seed", "5")
    assert code == 0 and lines[0].startswith("match 12 of seed 5 is sound: furbowl, ")


def test_the_same_seed_plays_the_same():
    assert [soak_matches.play(3, n) for n in range(9)] == [soak_matches.play(3, n) for n in range(9)]
    assert soak_matches.play(3, 1) != soak_matches.play(4, 1)


def test_every_player_book_and_end_is_drawn():
    outcomes = [soak_matches.play(1, number) for number in range(40)]
    assert {name for outcome in outcomes for name in outcome.players} == set(soak_matches.PLAYERS)
    assert set(soak_matches.PLAYERS) == {*cpu.NAMES, "random"}
    assert {outcome.rules for outcome in outcomes} == set(soak_matches.BOOKS)
    assert {outcome.capped for outcome in outcomes} == {True, False}


# --- what is wrong is found


def fault(capsys, *arguments):
    """The complaint of a soak that fails."""
    code, _, errors = run(capsys, *arguments)
    assert code == 1
    return errors


def test_an_exception_in_a_match_names_the_seed(monkeypatch, capsys):
    real = plays.apply

    def breaks(game, action):
        if action >> 14 == TACKLE:
            raise KeyError("torn")
        return real(game, action)

    monkeypatch.setattr("furbowl.rules.plays.apply", breaks)
    said = fault(capsys, "--matches", "100", "--screen", "0", "--seed", "8")[-1]
    assert "KeyError: 'torn'" in said and "again: python -m sim.soak --seed 8 --again " in said
    number = said.split()[-1]
    errors = fault(capsys, "--again", number, "--seed", "8")
    assert errors[0].startswith("Traceback") and "match %s: " % number in errors[-1]


def test_an_unsound_match_is_found(monkeypatch, capsys):
    real = plays.apply

    def two_on_a_square(game, action):
        real(game, action)
        game.at[3] = game.at[2]

    monkeypatch.setattr("furbowl.rules.plays.apply", two_on_a_square)
    assert "Unsound: " in fault(capsys, "--matches", "50", "--screen", "0")[-1]


def test_a_player_that_cheats_is_found(monkeypatch, capsys):
    real = cpu.decide

    def rolls_the_dice_of_the_match(player, match):
        match._game.dice.d6()
        return real(player, match)

    monkeypatch.setattr(cpu, "decide", rolls_the_dice_of_the_match)
    assert "changes the match while it thinks" in fault(capsys, "--matches", "50", "--screen", "0")[-1]


def test_a_match_without_end_is_found(monkeypatch, capsys):
    monkeypatch.setattr(soak_matches, "MOST_DECISIONS", 1)
    assert "does not end" in fault(capsys, "--matches", "50", "--screen", "0")[-1]


def test_a_mistake_on_the_screen_names_the_seed(monkeypatch, capsys):
    def torn(_):
        raise RuntimeError("torn")

    monkeypatch.setattr(Match, "why_not", torn)
    monkeypatch.setattr(Match, "needs", torn)
    said = fault(capsys, "--matches", "0", "--screen", "10", "--seed", "3")
    assert "after " in said[0] and "again: python -m sim.soak --seed 3 --matches 0" in said[0]
    assert any("Traceback" in line for line in said)


def test_growth_of_the_screens_is_found(monkeypatch, capsys):
    kept, real = [], soak_screen.Hour._gesture

    def leaks(hour):
        kept.extend([0.5 * number] for number in range(200))
        return real(hour)

    monkeypatch.setattr(soak_screen.Hour, "_gesture", leaks)
    assert "memory grows: screens keep" in fault(capsys, "--matches", "0", "--screen", "0.3")[-1]


def test_growth_of_the_matches_is_found(monkeypatch, capsys):
    kept, real = [], soak_matches.play

    def leaks(seed, number):
        kept.extend([0.5 * each] for each in range(200))
        return real(seed, number)

    monkeypatch.setattr(soak_matches, "play", leaks)
    assert "memory grows: matches keep" in fault(capsys, "--matches", "30", "--screen", "0")[-1]


def test_ctrl_c_tells_what_was_done(monkeypatch, capsys):
    def interrupted(progress, tally):
        raise KeyboardInterrupt

    monkeypatch.setattr(soak.Progress, "__call__", interrupted)
    code, lines, _ = run(capsys, "--matches", "100", "--screen", "0")
    assert code == 130 and lines[0].startswith("matches       2 of 100")


def test_the_hand_leaves_and_comes_back():
    """START held leaves the game; the handheld is switched on again."""
    hour, count = soak_screen.Hour(3, 0.5), iter(range(1, 1000))
    real = hour._gesture
    hour._gesture = lambda: [Press(("START",), 3)] if next(count) % 12 == 0 else real()
    hour.play()
    assert hour.starts > 1 and hour.events[TURN] and 30 <= hour.seconds < 40


@pytest.mark.parametrize("wrong", (["--matches", "many"], ["--seed", "-1"], ["--again", "x"], ["more"]))
def test_what_cannot_be_understood(wrong, capsys):
    with pytest.raises(SystemExit) as end:
        soak.main(wrong)
    assert end.value.code == 2 and "error:" in capsys.readouterr().err
