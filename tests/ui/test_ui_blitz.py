"""Screens of Blitz: the line of facts, sprites, notes on squares, rings, threats to a throw, lists."""

import pytest

from blitz_at_hand import blitz, lined_up
from furbowl.art import tiles
from furbowl.games.blitz import book, looks, plans, tooltips
from furbowl.match import Match
from furbowl.ui.match import decide, pitch
from furbowl.ui.match.choices import AIMED, Choice
from furbowl.ui.match.overlay import Overlay
from furbowl.ui.match.pitch import AIMS
from reading import shows
from screen import play

TIPS, PLANS = tooltips.Tooltips(), plans.Plans()


def square(place, columns=20):
    column, row = map(int, place.split(","))
    return (row - 1) * columns + column - 1


def places(squares, columns=20):
    return " ".join("%d,%d" % (each % columns + 1, each // columns + 1) for each in sorted(squares))


# --- choices


def chosen(match, who):
    choice = Choice(match, PLANS)
    choice.look()
    choice.pick(who)
    return choice


def test_squares_in_tackle_zones_are_marked():
    match = blitz("PL1 5,5; GL1 10,5; GL2 12,5 prone").match
    choice = chosen(match, 0)
    found = [each for each in range(220) if choice.notes[each] == tiles.ZONE]
    assert places(each for each in found if each % 20 < 15) == "9,4 10,4 11,4 9,5 11,5 9,6 10,6 11,6"
    assert not any(chosen(match, -1).notes)


def test_a_way_carries_what_its_squares_need():
    match = blitz("PL1 5,5; GL1 4,5").match
    way = match.route(0, square("12,5"))[0]
    told = {places([each]): tile for each, tile in PLANS.needs(match, way)}
    assert told == {"6,5": tiles.NEED + 2, "12,5": tiles.RUSH} or len(told) == 2
    assert [tile for _, tile in PLANS.needs(match, way)] == [tiles.NEED + 2, tiles.RUSH]


def test_rings_are_the_bands_of_a_pass():
    match = blitz("PT 5,5* pass 6; PC 15,9").match
    choice = chosen(match, 3)
    for place, ring in (("8,5", 0), ("9,5", 1), ("11,5", 1), ("12,5", 2), ("15,5", 2), ("16,5", 3), ("18,5", 3)):
        assert choice.marks[square(place)] == AIMED + ring, place
    assert not choice.marks[square("19,5")] and PLANS.ring(match, match.parse("thrower step 5,6")) == 0


def test_who_could_intercept():
    match = blitz("PT 5,5* pass 0; PC 9,5; GB1 7,5; GL1 7,8").match
    assert PLANS.threats(match, match.parse("thrower throws 9,5")) == [12]
    assert PLANS.threats(match, match.parse("thrower step 5,6")) == ()


def test_a_press_on_an_opponent_is_a_block_or_a_blitz():
    match = blitz("PB1 10,5; GL1 11,5; GL2 13,8; PL1 2,2").match
    choice = chosen(match, 5)
    near = choice.aimed_at(square("11,5"))
    assert [match.text(each) for each in near] == ["blitzer1 block", "blitzer1 hits lineman1"]
    far = [match.text(each) for each in choice.aimed_at(square("13,8"))]
    assert far[0] == "blitzer1 blitz" and far[-1] == "blitzer1 hits lineman2" and len(far) > 2
    assert square("11,5") not in chosen(match, 0).aimed or chosen(match, 0).aimed_at(square("11,5"))[0] != near[0]


@pytest.mark.parametrize(
    "ask, description, first",
    [
        ("push down 11,5", "PB1 10,5 block 0 hit; GL1 11,5", [tiles.ARROW + 2, tiles.ARROW + 4, tiles.ARROW + 7]),
        ("push up 10,6", "PB1 10,5 block 0 hit; GL1 10,6", [tiles.ARROW, tiles.ARROW + 1, tiles.ARROW + 2]),
    ],
)
def test_pushes_are_arrows(ask, description, first):
    match = blitz(description, ask=ask).match
    assert sorted(tile for _, tile in PLANS.notes(match, -1)) == first


# --- questions


def seen(keys, *texts, **options):
    def steps(player):
        yield from player.press(keys)
        for each in texts:
            assert shows(player, each), each

    return play(steps, **options)


def test_the_safest_die_comes_first():
    match = blitz("PL1 10,5 block 0 hit; PL2 9,4; GL1 10,4", ask="block lineman1 1 5").match
    rows = sorted(match.legal(), key=lambda a: -TIPS.rank(match, a, TIPS.answer(match, a)[1]))
    assert [TIPS.answer(match, a) for a in rows] == [("Stumbles: falls", 100), ("Backfire: you fall", 100)]
    match = blitz("PC 10,5 block 0 hit; GL1 10,4", ask="choose lineman1 1 5").match
    rows = sorted(match.legal(), key=lambda a: -TIPS.rank(match, a, TIPS.answer(match, a)[1]))
    assert [match.text(a) for a in rows] == ["die backfire", "die stumbles"]


@pytest.mark.parametrize(
    "ask, who, first",
    [
        ("block lineman1 2", "PL1 10,5 block 0 hit; GL1 10,4", "reroll, die bothdown"),
        ("block lineman1 1", "PL1 10,5 block 0 hit; GL1 10,4", "reroll, die backfire"),
        ("block lineman1 1 2", "PL1 10,5 block 0 hit; PL2 9,4; GL1 10,4", "reroll, die bothdown, die backfire"),
        ("block lineman1 3 2", "PL1 10,5 block 0 hit; PL2 9,4; GL1 10,4", "die pushed, reroll, die bothdown"),
        ("block lineman1 6 3", "PL1 10,5 block 0 hit; PL2 9,4; GL1 10,4", "die floored, die pushed, reroll"),
        ("block lineman1 2", "PB1 10,5 block 0 hit; GL1 10,4", "die bothdown, reroll"),  # a Blitzer has Block
        ("block blitzer1 1 4", "PC 10,5 block 0 hit; GB1 10,4; GL1 11,4", "reroll, keep"),  # Green takes the worse die
        ("block blitzer1 3 4", "PC 10,5 block 0 hit; GB1 10,4; GL1 11,4", "keep, reroll"),  # no fall
    ],
)
def test_a_sure_turnover_stands_below_what_may_mend_it(ask, who, first):
    """Pressing A on the preselected row loses nothing that another roll could save."""
    match = blitz(who, ask=ask, rerolls="2 2").match
    rows = sorted(match.legal(), key=lambda a: -TIPS.rank(match, a, TIPS.answer(match, a)[1]))
    assert ", ".join(match.text(a) for a in rows) == first


# --- paths


def test_a_way_is_dotted_where_nothing_stands_on_it_and_its_end_shows_what_it_needs():
    text = blitz("PL1 5,5; GL1 4,5; GL2 18,9").match.position()
    overlays = []

    def keep(*about):
        overlays.append(Overlay(*about))
        return overlays[-1]

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(decide, "Overlay", keep)
        seen("SELECT*2 A RIGHT*7 wait:1", "Tortoise 1: 7 of 8 squares", "42%", "fall 58%", position=text)
        (laid,) = overlays
    row = [laid.pitch.cell(square("%d,5" % column)) for column in range(6, 13)]
    assert [laid.notes[at] for at in row] == [tiles.NEED + 2, 0, 0, 0, 0, 0, tiles.RUSH]
    assert [laid.border[at] == tiles.PATH + 2 for at in row] == [False, True, True, True, True, True, False]
    assert laid.cursor[0] % AIMS == 0, "no die lies over what the last square needs"


def test_a_formation_is_seen_before_it_is_taken():
    """The pitch changes with the row, and back; the players stand where the preview showed them."""
    text, shots = lined_up("purple", ask="formation purple"), []

    def steps(player):
        for keys in ("wait:1.2", "DOWN wait:0.3", "UP wait:0.3"):
            yield from player.press(keys)
            shots.append(player.picture().crop((0, 0, 80, 86)).tobytes())  # the own half

    play(steps, position=text)
    assert shots[0] == shots[2] != shots[1]
    for at in range(2):
        match = Match.from_position(text)
        action = list(match.legal())[at]
        seen_there = dict(looks.Looks().preview(match, (action,)))
        match.apply(action)
        assert seen_there == {who: match.square(who) for who in range(7)}


# --- the crowd


@pytest.mark.parametrize(
    "attacker, target, way",
    [
        ("10,10", "10,11", (0, -1)),
        ("10,2", "10,1", (0, 1)),
        ("2,6", "1,6", (-1, 0)),
        ("19,6", "20,6", (1, 0)),
        ("2,2", "1,1", (-1, 1)),
    ],
)
def test_a_player_is_seen_to_leave_the_pitch_over_its_edge(attacker, target, way, monkeypatch):  # BZ-35
    """way: pixels to the right and down, a frame."""
    seen, stand = [], pitch.Pitch.stand

    def watched(self, who, x, y):
        seen.append((who, x, y))
        stand(self, who, x, y)

    monkeypatch.setattr(pitch.Pitch, "stand", watched)
    pushed = blitz("PL1 %s block 0; GL1 %s; GB2 10,6" % (attacker, target)).do("lineman1 hits lineman1", dice=[3])

    def steps(player):
        yield from player.press("wait:0.5")
        del seen[:]
        yield from player.press("A settle")

    play(steps, position=pushed.match.position())
    places = [(x, y) for who, x, y in seen if who == pushed.who("GL1")]
    moves = [(x1 - x, y1 - y) for (x, y), (x1, y1) in zip(places, places[1:])]
    assert len(moves) > 3 and set(moves) == {way}


# --- the next player


def test_select_goes_first_through_who_is_prone_then_on_from_the_ball():
    match = blitz("PL1 5,5; PL2 9,5*; PL3 3,9 prone; PT 8,5; GL1 18,9").match
    choice = Choice(match, PLANS)
    choice.look()
    order = [choice.next(-1)]
    for _ in range(3):
        order.append(choice.next(order[-1]))
    assert [match.name(who) for who in order] == ["Lineman3", "Lineman2", "Thrower", "Lineman1"]
    assert choice.next(7) == order[0], "an opponent is not one of them"


def test_the_cursor_goes_to_the_next_after_who_cannot_act_again():
    found = []

    def steps(player):
        for keys in ("wait:0.5", "A wait:0.2 LEFT A settle B settle", "RIGHT wait:0.2 START wait:0.3 B wait:0.3"):
            yield from player.press(keys)
            found.append(player.band()[0])

    play(steps, position=blitz("PL1 5,5; PL2 9,5*; GL1 18,9").match.position())
    assert [each[: len("Tortoise 2")] for each in found] == ["Tortoise 2", "Tortoise 1", "Purple, tu"]


def test_b_takes_back_a_declaration_until_something_is_done_then_it_finishes(apps):
    def steps(player):
        yield from player.press("wait:0.5 A wait:0.2 A wait:0.2 DOWN A wait:0.5")  # the Blitz of a prone player
        assert apps[0].match.used and apps[0].match.playing == 0
        yield from player.press("B wait:0.5")
        assert not apps[0].match.used and apps[0].match.playing < 0
        yield from player.press("A wait:0.2 A wait:1 LEFT RIGHT wait:0.2")  # it stands up
        assert "B done" in " ".join(player.band())
        yield from player.press("B wait:0.5")
        assert apps[0].match.playing < 0 and not apps[0].match.may_act(0)

    play(steps, position=blitz("PL1 5,5 prone; PL2 5,9; GL1 8,5").match.position())


# --- one press for a push and what follows it


@pytest.mark.parametrize("keys, follows", [("A", True), ("B", False)])
def test_a_square_is_pushed_to_and_followed_up_or_not_by_one_press(keys, follows):  # BZ-34
    pushed = blitz("PL1 10,5 block 0 hit; GL1 11,5", ask="push up 11,5").match
    kinds = carried_out(pushed.position(), keys)
    assert kinds[:2] == [book.PUSHED, book.FOLLOWED] if follows else book.FOLLOWED not in kinds


@pytest.mark.parametrize("keys, follows", [("A", True), ("DOWN A", False)])
def test_a_die_that_leaves_one_square_is_chosen_with_the_follow_up(keys, follows):  # BZ-33, BZ-34
    """Each row is shown on the pitch before it is chosen."""
    match = blitz("PL1 10,10 block 0 hit; PL2 9,10; GL1 10,11", ask="block lineman1 6 1").match
    assert [match.text(each) for each in PLANS.then(match, match.parse("die floored"))] == ["follow", "stay"]
    assert not PLANS.then(match, match.parse("die backfire"))
    way = (match.parse("die floored"), PLANS.then(match, match.parse("die floored"))[0])
    assert looks.Looks().preview(match, way) == [(7, -1), (0, match.square(7))]
    kinds = carried_out(match.position(), keys)
    assert book.PUSHED in kinds and (book.FOLLOWED in kinds) == follows


def carried_out(position, keys):
    """The kinds of the events that the keys lead to."""
    kinds = []

    def steps(player):
        yield from player.press("wait:0.9 %s settle" % keys)

    play(steps, position=position, on_event=lambda match, event: kinds.append(event[0]))
    return kinds


# --- beats of their own


def test_a_catch_with_a_six_is_cheered_and_no_other(shouted):
    dice, text = [], blitz("PL1 5,5* handoff 0; PC 6,5; GL1 15,5").match.position()

    def note(match, event):
        if event[0] == book.CATCH:
            dice.append(event[3])

    for seed in range(12):
        del dice[:], shouted[:]
        play(lambda player: player.press("RIGHT A settle"), position=text, seed=seed, on_event=note)
        assert dice and (dice[-1] == 6) == ("GREAT CATCH" in shouted)


def test_the_tenth_square_of_a_run_is_cheered(shouted):
    text, steps = blitz("PC 3,5 move 0; GL1 18,9").match.position(), []
    for seed in range(12):
        del steps[:], shouted[:]
        play(
            lambda player: player.press("RIGHT*10 A settle"),
            position=text,
            seed=seed,
            on_event=lambda match, event: steps.append(event[0]),
        )
        assert (steps.count(book.STEP) == 10 and steps.count(book.DOWN) == 0) <= (shouted[:1] == ["WHAT A RUN!"])
    assert len(steps) > 5
