"""Previews before a decision: SELECT, the squares of a path, threats, the landing squares of a tackle or a block."""

from unittest import mock

import pytest
from test_ui_match import HOME, LOOSE, POSITION

from blitz_at_hand import blitz
from furbowl.actions import act, target_of
from furbowl.art import tiles
from furbowl.art.tiles import PALETTE
from furbowl.games.blitz.book import HITS
from furbowl.games.furbowl.plans import Plans
from furbowl.match import Match
from furbowl.saving.record_text import replay
from furbowl.ui.match import decide, pitch
from furbowl.ui.match.bars import Band
from furbowl.ui.match.choices import Choice
from furbowl.ui.match.overlay import Overlay
from furbowl.ui.match.stops import stops
from screen import play
from sim import ROOT
from sim.proof import transcripts
from squig_at_hand import squig


def jumps(position, who):
    """The squares to which SELECT leads an animal, as (column, row)."""
    match = Match.from_position(position)
    choice = Choice(match, Plans())
    choice.look()
    choice.pick(who)
    return [(square % 15 + 1, square // 15 + 1) for square, _ in stops(choice)]


@pytest.mark.parametrize(
    "position, who, squares",
    [
        (HOME, 1, [(15, 6), (8, 5), (12, 9), (9, 3), (4, 3)]),  # the carrier: home, then the animals it can pass to
        (
            HOME.replace("fox\n", "rabbit\n").replace("12,9", "8,9"),
            0,
            [(15, 9), (14, 9), (11, 6), (8, 5), (9, 3), (4, 3)],
        ),
        (POSITION, 1, [(11, 6), (8, 7), (8, 5), (9, 3), (4, 3), (12, 9), (8, 6)]),  # the way there, a tackle, passes
        (POSITION, 2, [(9, 5), (8, 6), (11, 5)]),  # tackles, ahead: its own side has the ball
        (LOOSE, 0, [(10, 9), (15, 9)]),  # the ball, then the farthest square ahead
        (LOOSE, 3, [(6, 5), (7, 3)]),  # the ball is too far away: the nearest possible square
    ],
)
def test_select_leads_through_what_a_piece_can_do(position, who, squares):
    assert jumps(position, who) == squares


def test_what_select_proposes_is_told_in_two_lines_and_with_the_button():
    matches = [Match.from_position(path.read_text("ascii")) for path in (ROOT / "docs/positions").iterdir()]
    for name in ("furbowl-02", "furball-01", "octo-01", "blitz-01", "squig-01"):
        matches += [match.copy() for _, match, _ in replay(transcripts.path(name).read_text(encoding="utf-8"))][::11]
    for match in matches:
        band, app = Band(match.looks().layout(match)[-1]), mock.Mock(match=match, lesson=None, cursor=(0, 0))
        decision, words = decide.Decision(app, mock.Mock(band=band), match.tooltips(), match.plans()), band.words
        decision.choice.look()
        for who in [who for who in range(match.pieces) if decision.choice.able[who] and not match.question]:
            decision.choice.pick(who)
            for square, why in stops(decision.choice):
                decision.cursor.put(square)
                decision.describe(why)
                lines = " ".join("".join(chr(32 + line.grid[i]) for i in range(26)) for line in band.lines)
                told = bytes(code & 127 for code in words.codes[: words.length]).replace(b"~", b" ").decode()
                assert set(told.split()) <= set(lines.split()) and (" A go" in lines or " A choose" in lines), told


# --- landing squares of a tackle, paths, threats

SLAM = POSITION.replace("green fox 8,7", "green fox 8,10").replace("purple fox 7,6", "purple fox 8,9")


def ahead(position):
    """(the match, its plans)"""
    return Match.from_position(position), Plans()


@pytest.mark.parametrize(
    "position, said, square",
    [
        (POSITION, "bear tackle rabbit", (10, 5)),
        (POSITION, "fox tackle fox", (9, 8)),
        (POSITION, "fox tackle rabbit", None),
        (SLAM, "fox tackle fox", (8, 10)),  # the wall
        (POSITION.replace("green tortoise 12,3", "green tortoise 10,5"), "bear tackle rabbit", (9, 5)),  # an animal
    ],
)
def test_where_a_tackle_that_hits_sends_the_defender(position, said, square):  # FB-39, FB-40
    match, seen = ahead(position)
    if square is None:
        with pytest.raises(ValueError, match="next to"):
            match.parse(said)
        return
    (landing,) = seen.lands(match, [match.parse(said)])
    assert (landing % 15 + 1, landing // 15 + 1) == square


@pytest.mark.parametrize(
    "keys, lit", [("LEFT*3 DOWN*4 A", True), ("LEFT*3 DOWN*4 A LEFT", True), ("LEFT*3 DOWN*4 A B", False)]
)
def test_a_on_an_opponent_shows_its_next_turn_until_b(keys, lit):
    """The outline of its reach is in its team's colour."""
    player = play(lambda player: player.press("wait:0.2 " + keys + " wait:0.1"), position=POSITION)
    green, image = PALETTE[24:27], player.picture()
    along = [max(abs(a - b) for a, b in zip(image.getpixel((x, 0)), green, strict=True)) for x in range(150)]
    assert (sum(away < 12 for away in along) > 40) == lit


def test_the_way_under_the_cursor_is_dotted_and_the_landing_square_framed():
    def dots(keys):
        player = play(lambda player: player.press("wait:0.2 " + keys + " wait:0.5"), position=POSITION)
        return player.picture()

    still, way = dots("A"), dots("A LEFT*4")
    centre = 10 * (9 - 1) + 5, 10 * (10 - 9) + 4  # of (9,9), which it passes
    assert still.getpixel(centre) != way.getpixel(centre)
    plain, hit = dots("SELECT*2 A"), dots("SELECT*2 A RIGHT")
    edge = [(10 * 9 + i, 50) for i in range(10)]  # the upper edge of (10,5), where the Rabbit would land
    assert [plain.getpixel(at) for at in edge] != [hit.getpixel(at) for at in edge]


# --- landing squares of a block

PUSHES = [  # players, their action, the squares that the attacker's side may choose from
    ("PB1 10,5; GL1 11,5", "block", "12,4 12,5 12,6"),
    ("PB1 10,5; GL1 11,6", "block", "12,6 11,7 12,7"),
    ("PB1 10,5; GL1 11,5; GL2 12,5; PL2 12,4; o 12,6", "block", "12,6"),  # free squares first, a ball does not count
    ("PB1 10,5; GL1 11,5; GL2 12,5; PL2 12,4; GC 12,6", "block", "12,4 12,5 12,6"),  # no free square: onto a player
    ("PB1 10,10; GL1 10,11", "block", "10,11"),  # the crowd
    ("PB1 10,10; GL1 9,11", "block", "8,11"),
    ("PB1 10,11; GL1 9,11; PL1 8,11; PL2 8,10", "block", "9,11"),
    ("PB1 6,5; GL1 11,5", "blitz", "12,4 12,5 12,6"),  # the attacker goes to 10,5 first
    ("PB1 6,5; GL1 8,5; PL2 9,6; PL3 9,4; GL2 9,5", "blitz", "9,4 9,5 9,6"),  # onto a player
    ("PB1 10,5 prone; GL1 11,5", "blitz", "12,4 12,5 12,6"),
]


def planned(match, who, target, plans):
    """(the actions that lead to a block, the squares where its target may land)"""
    before = match.snapshot()
    action = next(each for each in plans.plans(match, who) if each == act(HITS, who, target))
    way = plans.plan(match, action)
    found = sorted(plans.lands(match, way))
    assert match.snapshot() == before
    return way, found


def places(squares):
    return " ".join("%d,%d" % (square % 20 + 1, square // 20 + 1) for square in squares)


@pytest.mark.parametrize("description, deed, squares", PUSHES)
@pytest.mark.parametrize("rules", ["blitz", "squig"])
def test_where_a_block_may_push_its_target(rules, description, deed, squares):  # BZ-33
    plans = Match(rules).plans()
    at_hand = blitz if rules == "blitz" else squig
    match = at_hand(description).match
    way, found = planned(match, 5, 7, plans)
    assert match.text(way[0]) == "blitzer1 " + deed and places(found) == squares
    match = at_hand(description, " ".join("6" * 20) if rules == "squig" else [6] * 20).match
    for action in way:
        match.apply(action)
    if match.question == "push":
        assert found == sorted(target_of(action) for action in match.legal())
    else:
        landing = match.position().split("ask follow down ")[1].split()[1]
        assert places(found) == (places([match.square(7)]) if landing == "crowd" else landing)


SQUIG = "10,4 12,5 10,6 11,6 12,6"  # to one of those


STRUCK, AWAY = 90, (19, 20, 21, -1, 1, -21, -20, -19)  # the square 11,5; the offset of each arrow


@pytest.mark.parametrize(
    "position, keys, marked, slammed",
    [
        (blitz("PB1 10,5; GL1 11,5").match, "RIGHT", "12,4 12,5 12,6", False),
        (blitz("PB1 8,5; GL1 11,5").match, "RIGHT*3", "12,4 12,5 12,6", False),
        (blitz("PB1 10,10; GL1 10,11").match, "UP", "", True),
        (squig("PB1 10,5; GL1 11,5").match, "RIGHT", "12,4 12,5 12,6", False),
        (squig("PB1 10,5 block 0; s1 11,5; s2 3,9; GL1 11,4; GL2 12,4").match, "RIGHT", SQUIG, False),
        (squig("PB1 10,5; s1 11,5; s2 3,9; GL1 11,4; GL2 12,4").match, "RIGHT", SQUIG, False),  # or steps onto it
    ],
)
def test_arrows_lead_to_the_squares_of_a_push_until_the_cursor_leaves(position, keys, marked, slammed):
    overlays, seen = [], []

    def keep(*about):
        overlays.append(Overlay(*about))
        return overlays[-1]

    def look():
        (laid,) = overlays
        cell = laid.pitch.cell
        noted = {square: laid.notes[cell(square)] - tiles.ARROW for square in range(220)}
        arrows = [square for square, way in noted.items() if 0 <= way < 8]
        cells = [at for at in range(220) if at in arrows or laid.border[cell(at)] == tiles.LANDS]
        assert all(square - STRUCK == AWAY[noted[square]] for square in arrows), (
            "each arrow points away from who is hit"
        )
        frame = laid.layers.frames[7]
        seen.append((places(cells), bool(frame) and not frame.hidden and frame[0] == pitch.SLAM))

    def steps(player):
        for each in ("A", keys, "LEFT DOWN LEFT DOWN LEFT DOWN"):
            yield from player.press(each + " wait:0.5")
            look()

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(decide, "Overlay", keep)
        play(steps, position=position.position())
    assert seen == [("", False), (marked, slammed), ("", False)]
