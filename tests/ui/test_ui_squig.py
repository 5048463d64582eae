"""What Squig looks like: squigs drawn, the wriggle beside declarations, blocks on squigs, cards, a roam in time."""

import itertools
import random

import pytest

from furbowl.actions import act, verb_of
from furbowl.art import tiles
from furbowl.dice import Dice, Script
from furbowl.games.blitz import kinds as blitz
from furbowl.games.squig import describe, effects, help_pages, kinds, look, options
from furbowl.match import Match
from furbowl.ui.match.choice import Choice
from furbowl.ui.match.pitch import Pitch
from furbowl.ui.match.rows import rows
from furbowl.ui.widgets import sheet, text
from marks import rest
from reading import put_in, wrapped
from reading import shows as shows_text
from screen import TICK, play
from sim.desktop import pictures
from squig_at_hand import Table

SEVEN = Table()
SIX = pictures.position("squig-six").replace("squig1 purple thrower", "squig1 10,8")


def squig(description="", **facts):
    return SEVEN(description, **facts).match


def chosen(match, who):
    choice = Choice(match, describe)
    choice.look()
    choice.pick(who)
    return choice


def square(place):
    column, row = map(int, place.split(","))
    return (row - 1) * 20 + column - 1


def seen(keys, *texts, position, **options):
    def steps(player):
        yield from player.press(keys)
        for each in texts:
            assert shows_text(player, each), (each, player.band())

    play(steps, position=position, **options)


# --- looks


@pytest.mark.parametrize("size", [10, 8, 6])
def test_a_squig_has_a_sheet_in_each_size(size):
    bitmap, _ = sheet.load("creature-%d" % size)
    assert (bitmap.width, bitmap.height) == (4 * size, 2 * size)
    pictures_of = set()
    for tile in range(8):
        x, y = tile % 4 * size, tile // 4 * size
        dots = tuple(bitmap[x + i, y + j] for j in range(size) for i in range(size))
        pictures_of.add(dots)
        assert any(dots)
    assert len(pictures_of) == 8, "each picture is another"


def test_each_squig_is_drawn_where_it_is():
    match = Match.from_position(pictures.position("squig-six"))
    pitch = Pitch(match, look.Looks(), sheet.load("tiles-8")[0])
    pitch.sync(match)
    assert [ball.hidden for ball in pitch.balls] == [False] * 6
    assert pitch.holders == [3] + [-1] * 5
    assert [ball[0] for ball in pitch.balls] == [tiles.CREATURE_HELD] + [tiles.CREATURE] * 5
    where = [(pitch.x(at), pitch.y(at)) for _, at, _ in match.balls()]
    assert [(ball.x, ball.y) for ball in pitch.balls] == where


def test_every_event_has_a_show():
    events = [value for value in vars(kinds).values() if isinstance(value, int) and value >= 120]
    assert len(events) == 10
    for kind in events:
        assert kind in effects.Effects.EVENTS


def test_cards_in_force_stand_in_the_strip():
    position = pictures.position("squig-cards")
    match = Match.from_position(position)
    assert [row[2] for row in look.Looks().status(match)][2] == "1st half"
    for spells, told in (("salve", "Salve"), ("gloves brass", "2 cards")):
        match = Match.from_position(position.replace("spells nothing", "spells " + spells))
        assert [row[2] for row in look.Looks().status(match)][2] == told


# --- what can be chosen


def test_the_number_of_the_squig_under_the_cursor():
    seen("SELECT LEFT DOWN wait:0.2", "Squig2 is here", position=pictures.position("squig-midfield"))
    seen("SELECT LEFT*4 UP wait:0.2", "has Squig1", position=pictures.position("squig-midfield"))
    seen("wait:0.2 RIGHT DOWN wait:0.2", "The squig is here", position=pictures.position("squig-last"))


def test_the_wriggle_stands_beside_each_declaration_of_a_carrier():
    position = pictures.position("squig-midfield")
    seen("A UP wait:0.2", "Squig wriggles free 17%.", "1 of 6 squares", position=position)
    seen("A wait:0.2 A wait:0.3 DOWN wait:0.2", "Squig wriggles free 17%.", "then", position=position)


@pytest.mark.parametrize(
    "description, place, told",
    [
        ("PL1 5,5*; GL1 4,5; GL2 8,7", "9,9", "Squig wriggles free 17%. 2 rolls 44% fall 56%"),
        ("PL1 5,5*; GL1 4,5", "12,5", "Squig wriggles free 17%. 2 rolls 56% fall 44%"),
        ("PL1 18,5*; GL1 17,5", "20,5", "Squig wriggles free 17%. dodge 3+ 67% fall 33%"),
        ("PL1 18,5*", "20,5", "Squig wriggles free 17%. It scores"),
        ("PL1 5,5* move 0; GL1 4,5", "12,5", "Lineman1: 7 of 8 squares 2 rolls 56% fall 44%"),  # it was tested
        ("PL1 5,5* move 6", "6,5", "Lineman1: 1 of 2 squares go for it 2+ 83% fall 17%"),
    ],
)
def test_a_way_of_a_carrier_tells_its_turnover_beside_the_wriggle(description, place, told):  # BZ-28, SQ-6
    """The chances are those of all results of the dice: that of the way where the squig has stayed."""
    match = squig(description + "; s2 3,9")
    assert two_lines(describe.way, match, 0, square(place), 1) == told
    way, _ = describe.safest(match, 0, square(place))
    tested = match.playing < 0
    rolls = 0 if "fall" not in told else 2 if "2 rolls" in told else 1
    off = lost = count = 0
    for faces in itertools.product(range(1, 7), repeat=rolls + tested):
        twin = match.copy(dice=Script(list(faces) + [1] * 30))
        for action in way:
            if twin.turn == 0 and action in list(twin.legal()) and twin.carries(0):
                twin.apply(action)
        count += 1
        off += twin.turn == 0 and not twin.carries(0) and not sum(twin.score)
        lost += twin.turn == 1 and not sum(twin.score)
    assert off / count == (tested and 1 / 6)
    if rolls:
        assert "fall %d%%" % round(100 * lost / (count - off)) in told


@pytest.mark.parametrize(
    "description, place, told",
    [
        ("PL1 5,5; s1 6,5; GL1 7,4", "6,5", "Lineman1 takes Squig1: pickup 4+ 50% turnover 50%"),
        ("PL1 5,5; GL1 4,5; s1 12,5", "12,5", "Lineman1 takes Squig1: 3 rolls 37% turnover 63%"),
        ("PL1 5,5*3; s1 6,5", "6,5", "Squig wriggles free 17%. 1 of 6 squares"),
        ("PL1 5,5*3; GL1 4,5; s1 12,5", "12,5", "Squig wriggles free 17%. 2 rolls 56% fall 44%"),
    ],
)
def test_which_squig_is_picked_up_is_told_beside_the_odds(description, place, told):
    match = squig(description + "; s2 3,9")
    assert two_lines(describe.way, match, 0, square(place), 1) == told


def test_a_throw_and_a_hand_off_that_are_planned_tell_wriggle_rolls_and_turnover():  # BZ-28, SQ-6
    match = squig("PT 5,5*; PL2 6,5; PC 9,5; s2 3,9")
    told = [two_lines(describe.action, match, plan).replace("~", " ") for plan in describe.plans(match, 3)]
    assert told[:2] == [
        "Squig wriggles free 17%. catch 3+ 67% turnover 33%",
        "Squig wriggles free 17%. 2 rolls 67% turnover 33%",
    ]
    match = squig("PT 5,5* pass 0; PL2 6,5; PC 9,5; s2 3,9")
    told = two_lines(describe.action, match, match.parse("thrower throws 9,5")).replace("~", " ")
    assert told == "Pass to Catcher: throw 4+ catch 3+ 67% turnover 33%"


def test_a_press_on_a_free_squig_is_a_choice():
    match = squig("PB1 10,5; s1 11,5; GL2 16,8")
    choice = chosen(match, 5)
    at = square("11,5")
    assert at in choice.several and at in choice.planned and choice.ways(at)
    found = [[match.text(each) for each in way] for way in rows(choice, at, choice.way(at)[0])]
    assert found == [["blitzer1 move", "blitzer1 step 11,5"], ["blitzer1 block", "blitzer1 hits squig1"]]


def test_a_hand_off_to_a_carrier_is_no_plan():
    match = squig("PL1 5,5*; PL2 6,5*2; PL3 5,6")
    hands = [match.text(each) for each in describe.plans(match, 0) if verb_of(each) == blitz.HANDS]
    assert hands == ["lineman1 hands lineman3"]


def test_a_block_on_a_squig_shows_three_dice_and_what_may_come_of_it():
    seen(
        "SELECT A DOWN LEFT A wait:0.2 DOWN wait:0.2",
        "Squash 41%: your 3 dice",
        "It falls 70%",
        position=pictures.position("squig-midfield"),
    )


def test_the_last_squig_is_warned_of_in_red():
    match = squig("PB1 10,5; s1 11,5; GL2 16,8")
    hit = act(blitz.HITS, 5, 14)
    assert describe.warns(match, hit)
    assert not describe.warns(squig("PB1 10,5; s1 11,5; s2 3,3; GL2 16,8"), hit)
    red = []

    def steps(player):
        yield from player.press("A RIGHT DOWN A wait:0.2 DOWN wait:0.2")
        assert player.band() == ("The last! Squash 51%: then", "they score, you're banned")
        dots = player.picture().crop((0, 104, 160, 128)).convert("RGB").getcolors()
        red.append(sum(count for count, (r, g, b) in dots if r > 200 and g < 110))

    play(steps, position=pictures.position("squig-last"))
    assert red[0] > 100


def test_the_last_squig_is_better_pushed():
    match = squig("PB1 10,5 block 0 hit; s1 11,5", ask="block squig1 6 3 1", rerolls="0 0")
    rows = sorted(match.legal(), key=lambda a: -describe.rank(match, a, describe.answer(match, a)[1]))
    assert [match.text(a) for a in rows] == ["die pushed", "die floored", "die backfire"]
    assert describe.answer(match, rows[1]) == ("Floored", 42)
    match = squig("PB1 10,5 block 0 hit; s1 11,5; s2 3,3", ask="block squig1 6 3 1", rerolls="0 0")
    rows = sorted(match.legal(), key=lambda a: -describe.rank(match, a, describe.answer(match, a)[1]))
    assert match.text(rows[0]) == "die floored"


def test_a_sure_turnover_stands_below_another_roll():
    """Of the last squig, too: at worst it is knocked over as well."""
    for ask, who, first in (
        ("block squig1 6 2 1", "PL1 10,5 block 0 hit; s1 11,5", "die floored, reroll, die backfire, die bothdown"),
        ("block squig1 2 2 1", "PL1 10,5 block 0 hit; s1 11,5; s2 3,3", "reroll, die bothdown, die backfire"),
    ):
        match = squig(who, ask=ask, rerolls="2 2")
        rows = sorted(match.legal(), key=lambda a: -describe.rank(match, a, describe.answer(match, a)[1]))
        assert ", ".join(match.text(a) for a in rows) == first


# --- what is seen


@pytest.mark.parametrize("seed", [1, *rest(*range(2, 6))])
def test_six_squigs_roam_in_less_than_eight_seconds(seed):
    kinds_told, ticks = [], []

    def steps(player):
        yield from player.press("wait:0.2 B wait:0.2 START wait:0.3 A wait:0.3 A")
        while blitz.TURN not in kinds_told:
            yield TICK
            ticks.append(blitz.TURN_OVER in kinds_told)

    play(steps, position=SIX, seed=seed, on_event=lambda match, event: kinds_told.append(event[0]))
    assert kinds_told.count(kinds.TEST) >= 6
    assert sum(ticks) * TICK < 8


def test_dice_of_squigs_fall_without_the_box():
    roam = [(kinds.TEST, -1, 5, 3, 1), (kinds.D3, -1, 5, 1, 1), (kinds.ROAM, -1, 6, 1, 5), (68, 3, 6, 2, 72)]
    assert all(effects.Effects().small(roam, at) for at in (0, 1, 3))
    assert not effects.Effects().small([(kinds.TEST, 3, 5, 1, 1)], 0), "the wriggle of a carrier is waited for"
    assert not effects.Effects().small([(98, 1, 6, 0, -1), (68, 3, 6, 2, 72)], 1), "as is the catch of a pass"


# --- cards


def test_cards_are_bought_from_a_list():
    position = pictures.position("squig-buy")
    seen(
        "wait:1.2",
        "Green: spend 50?",
        "Second Litter      30",
        "A squig splits in two",
        "Yours: tripwire",
        position=position,
    )
    seen("wait:1.2 UP A wait:2", "Purple: spend 40?", position=position)


def test_cards_are_played_with_b_and_from_the_menu():
    position = pictures.position("squig-cards")
    for keys in ("B wait:0.3", "START wait:0.3 UP A wait:0.3"):
        seen(keys, "Second Litter", "Tripwire", "Nurse: Lineman3", "A play", position=position)
    seen("START wait:0.3 UP wait:0.3", "Play cards", "3 in hand, 3 fit now", position=position)
    nothing = position.replace("purple hand litter tripwire nurse", "purple hand nothing")
    seen("B wait:0.3", "No cards in hand", position=nothing)


def test_the_key_of_cards_is_named_where_nobody_is_picked():
    position = pictures.position("squig-cards")
    seen("SELECT wait:0.3", "A pick B cards", position=position)
    seen("SELECT LEFT*2 wait:0.3", "B cards  SEL next  START", position=position)
    nothing = position.replace("purple hand litter tripwire nurse", "purple hand nothing")
    seen("SELECT wait:0.3", "Lineman1            A pick", position=nothing)


def test_the_target_of_a_card_is_chosen_with_the_cursor():
    position = pictures.position("squig-cards")
    acted = []

    def steps(player):
        yield from player.press("B wait:0.3 DOWN A wait:0.3")
        assert player.band() == ("Tripwire: Lineman1", "A go  B back  SEL next")
        yield from player.press("SELECT wait:0.2")
        assert player.band()[0] == "Tripwire: Lineman2"
        yield from player.press("B wait:0.2 B wait:0.2 DOWN A wait:0.2 SELECT A wait:0.3")

    play(steps, position=position, on_event=lambda match, event: acted.append(tuple(event)))
    assert acted[0][0] == kinds.PLAYED and acted[0][1] == 8


def test_without_cards_b_does_nothing():
    seen("B wait:0.3", "Thrower has Squig1  A pick", position=pictures.position("squig-midfield"))


def test_the_option_of_cards_has_a_sentence_each():
    name, key, values, words = options.ROWS["squig"][-1]
    assert (name, key, values) == ("Play cards", "cards", (False, True))
    assert [line.split("|")[0] for line in words.split("\n")] == ["off", "100"]


# --- help


def test_every_item_of_the_help_is_within_its_page():
    match, ways = Match("squig"), 0
    for title, lay_out, what in help_pages.PAGES:
        items = list(lay_out(match, what))
        assert len(title) <= 20
        for item in items:
            if item[0] == "at":
                assert item[1] + 6 * len(item[4]) <= 160 and 0 <= item[2] < 8, item
            if item[0] == "card":
                assert len(wrapped(item[5], 26)) <= 2
        if items[0][0] == "text":
            ways += 1
            told = [item for item in items if item[0] == "text"]
            rows = 8 if len(told) == len(items) else 6  # a picture below it
            assert sum(len(wrapped(words, 26)) for _, _, words in told) <= rows, title
    assert [title for title, lay_out, _ in help_pages.PAGES[:10]] and help_pages.TOPICS[3] == 11
    assert ways == 16, "eleven of how to play, and five of Blitz behind the tables"


def two_lines(put, match, *args):
    """What a function of describe.py puts: it fits two lines of 26 letters."""
    words = text.Words()
    put(words, match, *args)
    end = 0
    for _ in range(2):
        end = words.skip(words.wrap(end, 26))
    told = put_in(words).replace("~", " ")
    assert end >= words.length, told
    return " ".join(told.split())


@pytest.mark.proof
@pytest.mark.parametrize("size", [7, 11])
def test_whatever_is_told_fits_two_lines(size):
    chance, said = random.Random(size), set()
    match = Match("squig", size=size, formation="Tight", cards=True, dice=Dice(size))
    for _ in range(600):
        if match.over:
            break
        actions = list(match.legal())
        for each in chance.sample(actions, min(4, len(actions))):
            said.add(two_lines(describe.action, match, each))
            two_lines(describe.tells, match, each)
            assert len(describe.answer(match, each)[0]) <= 21
        for who in range(match.pieces):
            two_lines(describe.piece, match, who)
            if not match.question and match.playing < 0:
                for each in describe.plans(match, who):
                    said.add(two_lines(describe.action, match, each))
                    assert match.legal(who) and describe.plan(match, each)[0] in list(match.legal(who))
        if not match.question:
            for _, at, _ in match.balls():
                two_lines(describe.square, match, at)
                two_lines(describe.several, match, at)
        match.apply(chance.choice(actions))
    assert any("wriggles free 17%" in each for each in said)
    assert any("quash" in each and "dice" in each for each in said)


def test_the_last_one_squashed_is_seen():
    told = []
    keys = "A RIGHT DOWN A wait:0.2 DOWN A settle DOWN A settle DOWN A wait:5"
    seen(
        keys + " settle",
        position=pictures.position("squig-last"),
        seed=2,
        on_event=lambda match, event: told.append(event[0]),
    )
    assert {kinds.SQUASHED, kinds.SENT_OFF, blitz.TOUCHDOWN} <= set(told)


@pytest.mark.parametrize(
    "keys, position, seed, box",
    [
        ("SELECT*2 A wait:0.3 RIGHT*2 wait:0.3 A wait:8", None, 3, (28, 34, 48, 54)),  # beside who scored
        (
            "A RIGHT DOWN A wait:0.2 DOWN A settle DOWN A settle DOWN A wait:5 settle",
            "squig-last",
            2,
            (4, 13, 44, 53),
        ),
    ],
)
def test_the_score_is_shown_with_a_squig(keys, position, seed, box):
    """In place of the ball: red as it is."""
    red = []

    def steps(player):
        yield from player.press(keys + " wait:2")
        assert shows_text(player, "Touchdowns")
        dots = player.picture().crop(box).convert("RGB").getcolors()
        red.append(sum(count for count, (r, g, b) in dots if r > 200 and g < 110))

    where = pictures.position(position) if position else squig("PL1 18,5*; GL1 3,9").position()
    play(steps, position=where, seed=seed)
    assert red[0] > 100


def test_a_way_ends_where_the_carrier_has_lost_its_squig():
    """With these dice the test fails: nobody walks on without being asked."""
    told = []
    seen(
        "A UP*2 A settle",
        position=pictures.position("squig-midfield"),
        seed=5,
        on_event=lambda match, event: told.append(event[0]),
    )
    assert kinds.ROAM in told and blitz.STEP not in told
