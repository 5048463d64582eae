"""A replay of a match, through the buttons: from the score screen, and from a record."""

import pytest
from test_ui_screens import BRING_HOME, NEARLY_HOME

from furbowl import cpu
from furbowl.history import Record
from furbowl.match import Match
from marks import rest
from screen import play

SHOW_AGAIN = "A wait:0.2 DOWN*2 A wait:0.2"
NO_WAITING = "SELECT*2 wait:0.2"  # from normal speed, past fast


def recorded(rules="furbowl", seed=1, most=10_000, player="random", **options):
    """The record of a match, and its snapshots before the first action and after each."""
    match, record, player = Match(rules, seed=seed, **options), Record((rules, seed, options)), cpu.player(player, seed)
    snapshots = [match.snapshot()]
    while not match.over and record.count < most:
        action = cpu.decide(player, match)
        record.note(match, action)
        match.apply(action)
        snapshots.append(match.snapshot())
    return record, snapshots


def turns(snapshots):
    """The numbers of actions after which the team turns began."""
    begun = [Match.restore(snapshot).turns for snapshot in snapshots]
    return [i for i in range(len(begun)) if i == 0 or begun[i] != begun[i - 1]]


def where(player):
    """(number of the action at which the match is shown, number of all actions)"""
    at, count = player.band()[0].split()[-1].split("/")
    return int(at), int(count)


def watch(ways, apps, record, snapshots):
    """Press the keys of each (keys, count); then the match must be as it was after `count` actions."""

    def steps(player):
        for keys, at in [("wait:0.3", 0), *ways]:
            yield from player.press(keys)
            assert apps[-1].match.snapshot() == snapshots[at], keys
            assert where(player) == (at, record.count), keys

    return play(steps, record=record)


def lines(app):
    return [app.history.reader().line(i) for i in range(len(app.history))]


# --- from the score screen


def test_it_is_shown_again_from_the_score_screen(apps):
    def steps(player):
        yield from player.press(BRING_HOME)
        score, end, told = player.picture(), apps[0].match.snapshot(), lines(apps[0])
        yield from player.press(SHOW_AGAIN)
        assert player.band() == ("Purple turn 4          0/1", "A stops  SEL speed  B back")
        assert apps[0].match.snapshot() != end
        yield from player.press("A wait:0.1 LEFT wait:0.2")  # playing has begun
        assert player.band() == ("Purple turn 4          0/1", "A play  <> step  ^v turn")
        for speed in ("fast", "no waiting", "slow", "normal"):
            yield from player.press("SELECT wait:0.1")
            assert player.band()[0] == "Speed: " + speed
        yield from player.press("A wait:1.5")
        assert player.band()[0].startswith("Purple Fox moves.")
        yield from player.press("wait:9")
        assert player.band()[0] == "The end                1/1"
        assert apps[0].match.snapshot() == end
        yield from player.press("SELECT wait:0.1 B wait:5")
        assert lines(apps[0]) == told and apps[0].settings["speed"] == 1, "that of the options again"
        before = score.crop((0, 12, 160, 128))  # without the crowd, which cheers for a while
        assert player.picture().crop((0, 12, 160, 128)).tobytes() == before.tobytes()
        yield from player.press("A wait:0.2 A wait:1")
        assert apps[0].match.turns in ((1, 0), (0, 1))

    play(steps, position=NEARLY_HOME)


def test_after_leaving_in_the_middle_all_is_as_it_was(apps):
    record, snapshots = recorded(turn_cap=4)

    def steps(player):
        yield from player.press("wait:0.3 RIGHT settle RIGHT settle B wait:3")
        assert apps[0].match.snapshot() == snapshots[-1]
        told = lines(apps[0])
        yield from player.press(SHOW_AGAIN + " DOWN wait:0.2 B wait:3")
        assert apps[0].match.snapshot() == snapshots[-1] and apps[0].history.match is apps[0].match
        assert lines(apps[0]) == told
        assert told[0].startswith(Match("furbowl", seed=1, turn_cap=4).formation)
        assert "A draw after 4 turns" in "".join(told)

    play(steps, record=record)


# --- the way through a match


@pytest.mark.parametrize(
    "rules, options, scores",
    [
        ("furball", {}, 0),
        *rest(("furbowl", {"player": "cub", "target": 9}, 2)),  # neither a turn change nor a score asks for a press
    ],
)
def test_it_plays_by_itself_to_the_end(rules, options, scores, apps):
    matches = (recorded(rules, seed, turn_cap=10, **options) for seed in range(1, 30))
    record, snapshots = next(match for match in matches if sum(Match.restore(match[1][-1]).score) >= scores)
    watch([(f"{NO_WAITING} A wait:40", record.count)], apps, record, snapshots)
    assert apps[0].match.over


def test_every_action_forth_and_back_and_from_turn_to_turn(apps):
    record, snapshots = recorded(turn_cap=3)
    count, begun = record.count, turns(snapshots)
    ways = [("RIGHT settle wait:3", at) for at in range(1, count + 1)] + [("RIGHT wait:0.2", count)]
    ways += [("LEFT wait:0.1", at) for at in range(count - 1, -1, -1)] + [("LEFT wait:0.1", 0)]
    assert len(begun) == 6
    ways += [("DOWN wait:0.1", at) for at in begun[1:]]
    ways += [("DOWN wait:0.1", count), ("DOWN wait:0.1", count)]
    ways += [("UP wait:0.1", at) for at in reversed(begun)]
    ways += [("UP wait:0.1", 0), ("DOWN wait:0.1", begun[1]), ("RIGHT settle wait:3", begun[1] + 1)]
    ways += [("UP wait:0.1", begun[1]), ("UP wait:0.1", 0)]
    watch(ways, apps, record, snapshots)


def test_a_press_stops_it_and_another_goes_on(apps):
    record, _ = recorded(turn_cap=12)

    def steps(player):
        board, at = apps[0].board, 0
        for keys, is_on in (
            ("A wait:6 A wait:5", 1),
            ("wait:20", 0),
            ("A wait:12 A wait:5", 1),
            ("A wait:6 LEFT wait:3", 1),
        ):
            yield from player.press("wait:0.3 " + keys)
            assert where(player)[0] > at if is_on else where(player)[0] == at
            at = where(player)[0]
        yield from player.press("A wait:80")
        assert board.display.brightness == board.bright, "the screen stays bright while it plays"
        yield from player.press("A wait:65")
        assert board.display.brightness < board.bright

    play(steps, record=record)
