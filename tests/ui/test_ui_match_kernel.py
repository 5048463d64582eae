"""The app around the screens: the dice of a match."""

from test_ui_match import POSITION

from furbowl.games.furbowl import kinds as words
from screen import play, watched


def begun(keys, **options):
    """The events that were played back, and the formation."""
    return [(event, match.formation) for match, event in watched(keys, **options)[1]]


def test_a_seed_is_the_dice_of_the_match():
    told = [begun("wait:3", rules="furbowl", seed=seed) for seed in (*range(8), 7)]
    assert told[8] == told[7] and len({each[0] for each in told}) > 3


def test_the_next_match_has_other_dice():
    """With a fixed seed, 'Again' does not repeat the match, and yet gives the same one in each run."""
    scored = POSITION.replace("fox 7,6", "fox 14,6").replace("green bear 8,6", "green bear 2,6")
    told = [begun("SELECT A RIGHT A settle wait:1.2 A wait:0.2 A settle", position=scored, seed=3) for _ in range(2)]
    kinds = [event[0] for event, _ in told[0]]
    assert kinds.count(words.SET_UP) == 1 and kinds[-2] == words.SET_UP and told[0] == told[1]


def test_a_hint_changes_no_dice_of_the_next_match(apps):
    """Nor does a computer's turn: computer players draw seeds from their own sequence."""

    def next_match(keys):
        then = "START UP*2 A A wait:0.5 A START wait:2"
        play(lambda player: player.press("wait:0.3 A START wait:2 A settle " + keys + then), seed=3)
        return apps[-1].record.start

    plain = next_match("")
    assert plain[:2] == ("furbowl", 4)
    assert next_match("START DOWN A wait:20 B wait:0.3 ") == plain
    assert "hint" in apps[-1].asked
