"""Computer players: who there are, that they play by the rules, know no dice to come, and leave no trace."""

import re
from pathlib import Path

import pytest

from furbowl import cpu, games
from furbowl.dice import Dice
from furbowl.match import Match

ALL = (*cpu.NAMES, "random")
BOOKS = ("furbowl", "furball")

everybody = pytest.mark.parametrize("name", ALL)
both_books = pytest.mark.parametrize("rules", BOOKS)


class Watched(Dice):
    """Dice that count their rolls."""

    rolls = 0

    def pick(self, n):
        self.rolls += 1
        return Dice.pick(self, n)


def decisions(rules, names, seed, turn_cap=40):
    """A match: each decision as (match, player); whoever asks applies an action."""
    match = Match(rules, seed=seed, turn_cap=turn_cap)
    players = [cpu.player(name, seed + side) for side, name in enumerate(names)]
    while not match.over:
        yield match, players[match.side]


# --- the interface


def test_the_names():
    assert cpu.NAMES == ("cub", "keeper", "legend")


@pytest.mark.parametrize("name", ["dog", "", None, "Keeper", "players"])
def test_an_unknown_name_is_refused_with_those_that_exist(name):
    with pytest.raises(ValueError, match=re.escape("%r: there are cub, keeper, legend, random" % (name,))):
        cpu.player(name)


@everybody
def test_nothing_to_choose_after_the_end(name):
    match = Match("furball", seed=1, turn_cap=1)
    while not match.over:
        match.apply(cpu.decide(cpu.player("random"), match))
    with pytest.raises(ValueError, match="the match is over"):
        cpu.decide(cpu.player(name), match)


# --- fair play


@both_books
@everybody
def test_what_they_choose_is_legal_and_choosing_changes_nothing(rules, name):
    for match, player in decisions(rules, (name, name), seed=3, turn_cap=6):
        before = match.snapshot()
        list(match.events())
        action = cpu.decide(player, match)
        assert action in set(match.legal())
        assert match.snapshot() == before and list(match.events()) == []
        match.apply(action)


@both_books
@everybody
def test_the_dice_to_come_are_not_known(rules, name):
    """After each choice the dice are swapped: the same choice is made over other dice."""
    match, player, decided = Match(rules, seed=5, turn_cap=4), cpu.player(name, 1), 0
    while not match.over:
        state = player.dice.state()
        action = cpu.decide(player, match)
        for seed in range(3):
            player.dice.set_state(state)
            other = Match.restore(match.snapshot(), dice=Dice(1000 * decided + seed))
            assert cpu.decide(player, other) == action
        other.apply(action)
        match = other
        decided += 1
    assert decided > 12


@everybody
def test_the_dice_of_the_match_are_not_rolled(name):
    match = Match("furbowl", seed=2, dice=Watched(2))
    while not match.over and match.turns[1] < 4:
        rolled = match._game.dice.rolls
        action = cpu.decide(cpu.player(name), match)
        assert match._game.dice.rolls == rolled
        match.apply(action)


# --- the same again


@both_books
@everybody
def test_the_same_seed_is_the_same_match(rules, name):
    def kept():
        found = []
        for match, player in decisions(rules, (name, name), seed=11, turn_cap=5):
            match.apply(cpu.decide(player, match))
            found.append(match.snapshot())
        return found

    assert kept() == kept()


@everybody
def test_another_seed_is_another_player(name):
    def kept(seed):
        match, player = Match("furbowl", seed=1), cpu.player(name, seed)
        while not match.over and match.turns[1] < 3:
            match.apply(cpu.decide(player, match))
        return match.snapshot()

    assert len({kept(seed) for seed in range(8)}) > 1


def test_two_players_of_a_kind_share_nothing():
    match = Match("furball", seed=4)
    alone, one, two = (cpu.player("cub", 3) for _ in range(3))
    for _ in range(10):
        action = cpu.decide(alone, match)
        steps = [one.choose(match), two.choose(match)]
        assert interleaved(steps) == [action, action]
        match.apply(action)


def interleaved(generators):
    """What generators return that are resumed in turns."""
    ends = {}
    while len(ends) < len(generators):
        for i, generator in enumerate(generators):
            try:
                next(generator)
            except StopIteration as end:
                ends.setdefault(i, end.value)
    return [ends[i] for i in range(len(generators))]


# --- a tick is never blocked


@pytest.mark.parametrize("name", cpu.NAMES)
def test_it_yields_between_small_slices(name):
    for match, player in decisions("furbowl", (name, name), seed=8, turn_cap=4):
        chosen, before, work = player.choose(match), 0, 0
        try:
            while True:
                assert next(chosen) is None
                work, before = player.work(), work
                assert work - before <= 110  # an outcome and what it is worth
        except StopIteration as end:
            match.apply(end.value)
        assert 0 < player.work() <= player.budget[0] + 110


def test_they_know_the_face_only():
    """They ask nothing of a match but its face; which book it is matters only for where its modules lie."""
    players = sorted(Path(cpu.__file__).parent.glob("*.py"))
    game = [Path(games.__file__).parent / "furbowl" / (name + ".py") for name in ("estimate", "value", "reason")]
    assert len(players) == 4
    for path in players + game:
        source = path.read_text(encoding="utf-8")
        assert not re.search(r"\b(match|copy|after|answered)\._", source)
        assert "furball" not in source.lower()
        assert len(re.findall(r"\.(rules|formation)\b", source)) == (path.name == "__init__.py")
