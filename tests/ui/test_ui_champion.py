"""Champion on the screens: it thinks, says how sure it is, and advises; and what happens where it is not."""

import json
import sys

import pytest
from test_ui_screens import NEARLY_HOME

from at_hand import stand_ins
from furbowl import app as kernel
from furbowl import choices, cpu, registry
from furbowl.match import Match
from furbowl.saving import cup
from furbowl.saving import save_file as saves
from furbowl.saving import storage as places
from reading import after, shows
from screen import play
from sim import ROOT, child
from sim.build import drive
from sim.champion import Champion
from sim.desktop import links
from sim.desktop.nvm import Nvm

stand_ins.install()

CUP = "wait:0.5 UP*2 A wait:0.4 "  # from the title
AGAINST = {"chosen": {"green": "champion"}}
GREENS_TURN = NEARLY_HOME.replace("side purple", "side green").replace("turns 4 3", "turns 4 4")
SCRUM = (ROOT / "docs" / "positions" / "scrum.txt").read_text(encoding="utf-8")


@pytest.fixture
def slow(monkeypatch):
    """A tick has time for one slice of a thought."""
    monkeypatch.setattr("furbowl.boards.handheld.Handheld.idle", lambda board: False)


# --- where it plays


def test_it_thinks_and_says_how_sure_it_is(champion_here, slow, apps):
    """The menu opens while it thinks, and the match goes on afterwards."""
    seen = set()

    def steps(player):
        before = apps[0].match.snapshot()
        yield from player.press("wait:0.5 START wait:0.6")
        assert shows(player, "Give up")
        yield from player.press("B wait:0.3")
        while "sure" not in player.band()[1]:
            yield from player.press("wait:0.3")
            seen.add(player.band()[0].rstrip("."))
        share = player.band()[1].removeprefix("START menu").split("%")[0]
        assert 50 <= int(share) <= 100 and "Champion thinks" in seen
        while apps[0].match.snapshot() == before:  # until it acts
            yield from player.press("wait:0.3")

    play(steps, position=GREENS_TURN, **AGAINST)


def test_it_advises_whoever_plays_against_it(champion_here, apps):
    """Its hint is what it would do; beside other players Legend advises."""

    def steps(player):
        yield from player.press("wait:1 START wait:0.4 DOWN wait:0.2")
        assert shows(player, "Champion's advice")
        match, seed = apps[0].match, apps[0].think_seed()
        yield from player.press("A wait:2")
        thinker = Champion(seed)
        assert match.is_legal(cpu.decide(thinker, match))
        assert len(thinker.ranked) > 1 and thinker.ranked == sorted(thinker.ranked, reverse=True)
        assert shows(player, "A take it") or shows(player, "A go")

    play(steps, position=SCRUM, **AGAINST)
    players = (None, "cub"), ("champion", None), (None, None), ("legend", "champion")
    assert [cpu.adviser(each) for each in players] == ["legend", "champion", "legend", "champion"]


def test_a_laptop_offers_it_in_all_games_and_in_links(champion_here):
    """In a process of its own, as the options of a new match are listed once."""
    script = """
import json
from sim import champion
champion.join()
from furbowl import choices, registry
rows = [choices.of_match(rules)[0] for rules in registry.names()]
print(json.dumps([[[*pair] for pair in rows[0][2]], rows[0][3].split(chr(10)), len({row[2:4] for row in rows})]))
"""
    done = child.run([sys.executable, "-c", script], cwd=ROOT)
    pairs, texts, kinds = json.loads(done.stdout)
    everybody = [None, *cpu.NAMES, "champion"]
    assert sorted(map(str, pairs)) == sorted(str([a, b]) for a in everybody for b in everybody) and kinds == 1
    assert max(len(text.partition("|")[0]) for text in texts) == 16 and "Champ. vs Legend|You watch" in " ".join(texts)
    assert texts[pairs.index([None, "champion"])] == "You vs Champion|Stronger yet: it thinks for long"
    assert links.read("rules=octo&green=champion")[0]["chosen"] == {"green": "champion"}


def test_the_ladder_has_a_rung_more(champion_here):
    after(CUP + "UP*2 RIGHT*2 wait:0.2", "Beat them all in a row.", "all of them")

    def steps(player):
        yield from player.press(CUP + "UP*2 RIGHT*2 START wait:0.5")
        assert all(shows(player, each) for each in ("CHAMPION", "LEGEND", "KEEPER", "CUB", "next"))

    play(steps)
    after(CUP + "UP RIGHT*3 wait:0.2", "Against", "Champion")
    after(CUP + "SELECT wait:0.5", "Legend", "Champion")


@pytest.mark.parametrize(
    "kept, there, here",
    [
        ("octo 3 4 1 1 2", ["octo", 3, 4, 1, 1, 2], ["octo", 3, 3, 1, 1, 2]),
        ("octo 0 4 3 0 3", ["octo", 0, 4, 3, 0, 3], ["octo", 0, 3, 3, 0, 3]),
        ("octo 0 4 4 0 4", ["octo", 0, 4, 4, 0, 4], ["octo", 0, 3, 3, 0, 4]),
        ("octo 0 3 3 0 3", ["octo", 0, 4, 3, 0, 3], ["octo", 0, 3, 3, 0, 3]),
        ("octo 0 1 0 0 0", ["octo", 0, 1, 0, 0, 0], ["octo", 0, 1, 0, 0, 0]),
    ],
)
def test_a_cup_goes_on_with_champion_and_without(request, kept, there, here):
    assert cup.read({"cup": kept}) == here
    request.getfixturevalue("champion_here")
    assert cup.read({"cup": kept}) == there and not cup.replaced({"cup": kept})


@pytest.mark.parametrize("kept", ["octo 3 5 0 0 0", "octo 0 4 1 0 1", "octo 0 2 3 0 3", "octo 0 5 4 0 4"])
def test_a_cup_that_cannot_be_is_refused(request, kept):
    for _ in range(2):
        with pytest.raises(ValueError):
            cup.read({"cup": kept})
        request.getfixturevalue("champion_here")


def test_a_trophy_won_from_it_is_kept_everywhere():
    digits, valid = cup.trophies({"cups": "004"})
    assert valid and list(digits[:3]) == [0, 0, 4] and not cup.trophies({"cups": "5"})[1]


# --- where it does not


def test_the_drive_of_a_handheld_has_none_of_it():
    assert not [path for path in drive.contents() if "champion" in path]
    with pytest.raises(ValueError, match="unknown player 'champion': there are cub, keeper, legend, random"):
        cpu.player("champion")
    with pytest.raises(ValueError, match="champion"):
        links.read("rules=octo&green=champion")


def saved(green=registry.CHAMPION):
    """The memory of a handheld with a match of a person against a player, by number."""
    nvm, match = Nvm(), Match("furbowl", seed=7, first=0)
    figures = match.figures(()).packed()
    saves.save([places.NvmStore(nvm)], dict(kernel.SETTINGS), match.snapshot(), figures + bytes((0, green)))
    return nvm


def test_a_saved_match_goes_on_against_legend_and_says_so(apps):
    nvm = saved()

    def steps(player):
        yield from player.press("wait:0.5 A wait:0.5")
        assert shows(player, "Champion") and shows(player, "plays on.") and apps[0].settings["green"] == "legend"
        yield from player.press("A wait:0.5")
        assert player.band()[1].endswith("A pick")

    play(steps, nvm=nvm)


def test_where_it_is_a_saved_match_goes_on_against_it(champion_here, apps):
    def steps(player):
        yield from player.press("wait:0.5 A wait:0.5")
        assert player.band()[1].endswith("A pick") and apps[0].settings["green"] == "champion"

    play(steps, nvm=saved())


def test_a_cup_says_that_legend_plays_for_it():
    nvm = Nvm()
    saves.remember([places.NvmStore(nvm)], {**kernel.SETTINGS, "cup": "furbowl 3 4 0 0 0"})
    after(CUP, "Legend plays for Champion.", "LEGEND", nvm=nvm)


def test_the_last_choice_of_a_game_names_legend_instead(request):
    rows = len(choices.of_game("furball"))
    kept = {"last": "furball 0 4" + " 0" * rows, "rules": "furball"}
    assert choices.again(kept)["green"] == "legend"
    request.getfixturevalue("champion_here")
    assert choices.again(kept)["green"] == "champion"
