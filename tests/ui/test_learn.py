"""Lessons through the buttons: offered at a first start, all can be finished, a failed step is offered again."""

from types import SimpleNamespace

import pytest

from furbowl import cpu, days, lessons
from furbowl.actions import who_of
from furbowl.dice import Dice
from furbowl.lessons import CHALLENGE, DAILY, LESSON
from furbowl.match import Match
from furbowl.protocol import SEND
from furbowl.ui.match import luck
from furbowl.ui.match.choices import Choice
from furbowl.ui.screens import learn as learn_screen
from furbowl.ui.widgets import text
from learner import learn, reach, said
from marks import rest
from pilot import Pilot
from reading import shows
from screen import play
from sim.desktop.nvm import Nvm

RULES = ["furbowl", "octo", "blitz", "squig"]  # Furball uses Furbowl's
TO_LESSONS = "wait:0.3 DOWN A wait:0.3 A wait:0.3 "
ENTRIES = [
    (rules, i, *each) for rules in RULES for i, each in enumerate(map(lessons.read, lessons.entries(rules, LESSON)))
]
LIT = [(rules, i) for rules, i, said, _ in ENTRIES if said["lit"]]
MORE = {
    ("octo", 1): "wait:1 LEFT wait:0.2 LEFT wait:0.2 A settle:9",  # the aim is turned from Six to Five
    ("squig", 3): "DOWN wait:0.2 A settle:9",  # not a pick-up, but a hit
}


def lines(told, rules):
    """Number of lines of the message bar that a sentence takes."""
    words, count, start = text.Words(), 0, 0
    words.put(told)
    while start < words.length:
        start = words.skip(words.wrap(start, 26))
        count += 1
    return count + (1 if rules == "octo" else 0)  # Octo's bar has one line, the others have two


@pytest.mark.parametrize("rules, number, entry, position", ENTRIES)
def test_a_lesson_can_be_read_and_asks_for_something(rules, number, entry, position):
    match = Match.from_position(position)
    side = match.in_turn
    assert match.rules == rules and len(entry["title"]) == 1 and len(entry["title"][0]) <= 19
    assert len(entry["say"]) == len(entry["done"]) and len(entry["lit"]) in (0, len(entry["say"]))
    assert all(lines(each, rules) <= 2 for each in entry["say"])
    for conditions in entry["done"]:
        assert not all(lessons.holds(match, each, side, match.score[side]) for each in conditions.split("; "))
    for each in entry["lit"]:
        who, *places = each.split()
        assert match.can_act(lessons.piece(match, who)) and places
        assert all(match.exists(lessons.square(match, place.replace("-", " "))) for place in places)


def allowed(match, who, lit):
    """Yield (square, actions) for everything that a step lets its piece do: paths and single actions."""
    only = SimpleNamespace(who=(who,), lit=lit, outlined=False)
    choice = Choice(match, match.plans(), only)
    choice.look()
    choice.pick(who)
    for square in sorted(lit):
        if choice.reaches(square):
            yield square, choice.way(square)[0]
        if square in choice.aimed:
            yield square, choice.aimed_at(square)
    for action in choice.sent:
        yield match.square(who), (action,)


def does(match, way, conditions):
    """A copy in which the path meets the conditions with some dice, else None; questions get the first answer."""
    side = match.in_turn
    for seed in range(40):
        twin, left = match.copy(dice=Dice(seed)), list(way)
        for _ in range(30):
            if all(lessons.holds(twin, each, side, match.score[side]) for each in conditions):
                return twin
            actions = (
                list(twin.legal()) if twin.question else [each for each in left[:1] if each in twin.legal(who(each))]
            )
            if not actions:
                break
            twin.apply(actions[0])
            left = left if twin.question or actions[0] not in left else left[1:]
    return None


def tells(told, match, place):
    """Return whether a sentence names a piece of `lit` as it is shown, or a square by the thing on it."""
    if "," in place:
        return any(each in told for each in ("the ball", "mark", "squig", "pick up"))
    return match.nickname(lessons.piece(match, place.replace("-", " "))).lower() in told


def who(action):
    return who_of(action)


@pytest.mark.parametrize("rules, number", LIT)
def test_what_a_lesson_lights_is_what_its_condition_needs(rules, number):
    """Each lit square fulfils it, and no single action of the piece fulfils it elsewhere."""
    entry, position = lessons.entry(rules, LESSON, number)
    match = Match.from_position(position)
    for lit, done, told in zip(entry["lit"], entry["done"], entry["say"]):
        name, *places = lit.split()
        piece, conditions = lessons.piece(match, name), done.split("; ")
        squares = {lessons.square(match, place.replace("-", " ")) for place in places}
        assert all(tells(told.lower(), match, each) for each in (name, *places))
        found = [(square, does(match, way, conditions)) for square, way in allowed(match, piece, squares)]
        assert {square for square, after in found if after} == squares
        for action in match.legal(piece):
            square = match.aim(action)[1]
            if does(match, (action,), conditions) and match.aim(action)[0] != SEND and square >= 0:
                assert square in squares, match.text(action)
        match = next(after for _, after in found if after)


@pytest.mark.parametrize(
    "rules, number", [each for each in LIT if each[1] == 0] + rest(*[each for each in LIT if each[1]])
)
def test_a_lesson_is_finished_through_the_buttons(rules, number):
    def steps(player):
        yield from player.press(TO_LESSONS + "DOWN " * number + "A wait:1")
        yield from learn(player, rules, number, MORE.get((rules, number), ""))
        yield from player.press("A wait:1")
        then = lessons.entry(rules, LESSON, number + 1)
        if then:
            yield from reach(player, then[0]["say"][0])
        else:
            assert shows(player, "Well done!")

    play(steps, chosen={"rules": rules}, seed=7)


@pytest.mark.parametrize("rules, number", [entry[:2] for entry in ENTRIES if entry[:2] not in LIT])
def test_a_lesson_in_which_all_is_allowed_can_be_done_in_its_turn(rules, number):
    done = sum(played(rules, number, seed) for seed in range(12))
    assert done >= 6


def played(rules, number, seed):
    """Return whether a computer player does in one turn what a lesson asks for."""
    entry, position = lessons.entry(rules, LESSON, number)
    match = Match.from_position(position, dice=Dice(seed))
    side, players = match.in_turn, [cpu.player("legend", 2 * seed + side) for side in range(2)]
    turns, score = match.turns[side], match.score[side]
    while not lessons.gone(match, side, turns):
        match.apply(cpu.decide(players[match.side], match))
        if all(lessons.holds(match, each, side, score) for each in entry["done"][0].split("; ")):
            return True
    return False


def press(keys, **options):
    """[first row of a list, lines of text] on the screen after some keys."""
    told = []

    def steps(player):
        yield from player.press(keys)
        told.append([player.text(10, 18, 24), said(player)])

    play(steps, **options)
    return told[0]


def test_a_first_start_offers_the_lessons_below_the_moving_title():
    def steps(player):
        yield from player.press("wait:0.3")
        assert player.text(5, 116, 25) == "New? A: learn in a minute"
        before = player.picture()
        yield from player.press("wait:1")
        assert player.picture() != before, "the title moves"
        yield from player.press("A wait:0.5")
        assert shows(player, "Whoever has the ball can") and said(player).startswith("Run and pick up")

    play(steps, chosen={"taught": 0})


def test_the_slide_beside_a_long_list_goes_from_its_top_to_its_bottom():
    shown = learn_screen.List("Lessons", ["lesson"] * 20, "A start", 0)
    bar, high = shown.group[-2], shown.slide.height
    places = []
    for shown.at in range(20):
        shown.paint()
        places.append(shown.slide.y)
    assert places == sorted(places) and places[0] == bar.y and len(set(places)) > 5
    assert bar.y + bar.height - high - 2 <= places[-1] <= bar.y + bar.height - high


def test_the_first_turn_of_a_match_that_is_left_is_explained_no_longer(apps):
    def steps(player):
        yield from player.press("wait:1 A wait:1 A wait:6")
        assert apps[-1].match and apps[-1].lesson.kind == 0
        yield from player.press("START wait:1 UP*3 wait:0.3 A wait:2 DOWN*2 wait:0.3 A wait:1 A wait:1 A wait:3")
        assert apps[-1].match and apps[-1].lesson.kind == lessons.LESSON

    play(steps, rules="furball", seed=3, chosen={"taught": 1, "purple": None, "green": None})


def test_what_is_not_lit_cannot_be_done():
    """In the first lesson the Bear cannot be picked, the Fox cannot go elsewhere, and the turn cannot be ended."""
    for keys in ("DOWN*2", "A RIGHT*2"):
        assert press(TO_LESSONS + "A wait:1 A wait:1 %s A wait:0.2" % keys)[-1].startswith("Cursor on the Fox")


@pytest.mark.parametrize("rules, number", LIT)
def test_in_a_lesson_what_it_asks_for_works_with_any_dice(rules, number):
    entry, position = lessons.entry(rules, LESSON, number)
    for seed in range(8):
        match = Match.from_position(position, dice=Dice(seed))
        for lit, done in zip(entry["lit"], entry["done"]):
            name, *places = lit.split()
            squares = {lessons.square(match, place.replace("-", " ")) for place in places}
            side = match.in_turn
            goal = side, match.turns[side], match.score[side], done.split("; ")
            ways = [way for _, way in allowed(match, lessons.piece(match, name), squares)]
            done = [twin for way in ways if (twin := carry_out(match.copy(), way, goal))]
            assert done, (seed, goal)
            match = done[0]


def carry_out(match, way, goal):
    """Go a way with the dice of a lesson, and answer what is asked; return the match if that does what is wanted."""
    for action in way:
        if not match.is_legal(action):
            break  # it came to a stop
        luck.oblige(match, action, goal)
        match.apply(action)
    while match.question and match.side == goal[0] and not met(match, goal):
        answer(match, goal)
    return match if met(match, goal) else None


def met(match, goal):
    return all(lessons.holds(match, each, goal[0], goal[2]) for each in goal[3])


def answer(match, goal):
    """Answer as somebody does who looks at the dice."""
    action = max(match.legal(), key=lambda each: luck.best(after(match, each, goal), goal))
    luck.oblige(match, action, goal)
    match.apply(action)


def after(match, action, goal):
    twin = match.copy()
    luck.oblige(twin, action, goal)
    twin.apply(action)
    return twin


def test_a_lesson_that_leads_nowhere_goes_back_by_itself_and_shows_how_the_second_time():
    """In the last lesson of Furbowl the player moves three animals to and fro."""
    moves = "wait:0.5 ".join(["SELECT wait:0.1 A wait:0.1 LEFT A settle:9 "] * 3)

    def steps(player):
        yield from player.press(TO_LESSONS + "UP A wait:1")
        yield from reach(player, "Your turn: carry the ball")
        for then in ("Your turn: carry the ball", "1/3 Fox"):
            yield from player.press(moves)
            assert said(player).startswith("Your turn is over."), said(player)
            yield from player.press("wait:5")
            assert said(player).startswith(then)

    play(steps, chosen={"rules": "furbowl"}, seed=7)


def test_a_press_that_a_lesson_forbids_is_answered_with_what_it_asks_for():
    """The rules would say that a player first needs an action."""

    def steps(player):
        yield from player.press("wait:0.3 DOWN A wait:0.3 LEFT*2 A wait:0.3 DOWN A wait:1")
        yield from player.press("A wait:1 A wait:0.3 LEFT*3 A wait:0.3")
        assert said(player).startswith("Block: A on Bear 1, then on Green Tortoise 1")

    play(steps)


LAST = "wait:0.3 DOWN A wait:0.3 LEFT A wait:0.3 DOWN*4 A wait:1 A wait:1 B wait:0.3 A settle:9 wait:2 A wait:0.5"


def test_after_the_last_lesson_one_that_is_left_or_a_match_against_cub_is_one_press_away(apps):
    """The last lesson is Squig's: a card splits the squig that Green holds."""

    def left(player):
        yield from player.press(LAST + " A wait:0.1")
        assert shows(player, "Well done!") and shows(player, "Squig", 2), "a press too early does nothing"
        assert shows(player, "4 lessons left to do."), "only one was done"
        yield from player.press("wait:1.2 A wait:1")
        yield from reach(player, lessons.entry("squig", LESSON, 0)[0]["say"][0])

    def match(player):
        yield from player.press(LAST + " wait:1.2 SELECT wait:1")
        app = apps[-1]
        assert (app.match.rules, app.settings["purple"], app.settings["green"]) == ("squig", None, "cub")
        assert sum(app.match.turns) == 0 and not (app.lesson and app.lesson.kind)

    play(left, seed=3)
    play(match, seed=3)


def test_what_is_done_is_kept_over_a_restart():
    memory = Nvm()
    press(TO_LESSONS + "A wait:1 A wait:1 A RIGHT*3 A settle:9 wait:2", seed=2, nvm=memory)
    assert press("wait:0.3 DOWN A wait:0.3", nvm=memory)[0].split() == ["Lessons", "1", "of", "7"]


def solve(player, rules, number):
    """Play the best line of a challenge until the challenge is solved."""
    entry, position = lessons.entry(rules, CHALLENGE, number)
    match, pilot = Match.from_position(position), Pilot()
    for line in entry["line"]:
        yield from player.press(pilot.keys(match, match.parse(line)) + "settle:9 wait:2")
        match.apply(match.parse(line))
        if player.text(2, 15, 4) in ("Solv",):
            return


def test_a_challenge_shows_the_odds_of_what_was_tried_beside_those_of_the_best_line_and_that_line():
    memory = Nvm()

    def steps(player):
        yield from player.press("wait:0.3 DOWN A wait:0.3 DOWN A wait:0.3 A wait:1")
        assert said(player).startswith("Score this turn!")
        yield from solve(player, "furbowl", 0)
        entry, _ = lessons.entry("furbowl", CHALLENGE, 0)
        assert player.text(2, 15, 7) == "Solved!"
        told = " ".join(player.text(2, y, 26) for y in range(29, 101, 12))
        best = entry["best"][0]
        assert " ".join(told.split()).startswith(
            "Your plan works %s%%. The dice agreed. The best plan works %s" % (best, best)
        )
        assert "Tortoise passes to Cat." in told
        yield from player.press("A wait:1")
        assert said(player).startswith(lessons.entry("furbowl", CHALLENGE, 1)[0]["say"][0][:10])

    play(steps, seed=3, nvm=memory)
    told = press("wait:0.3 DOWN A wait:0.3 DOWN A wait:0.3", nvm=memory)[0]
    assert told.split() == ["Hand", "it", "to", "the", "Cat", "done"]


TO_CHALLENGES = "wait:0.3 DOWN A wait:0.3 DOWN A wait:0.3 "


def test_the_best_line_is_played_on_the_pitch_as_it_goes_well():
    def steps(player):
        yield from player.press(TO_CHALLENGES + "A wait:1 B settle:9 START wait:0.2")
        assert [shows(player, row) for row in ("Retry", "Undo", "Best plan", "Leave")] == [True] * 4
        yield from player.press("UP*2 A wait:0.5")
        assert said(player).startswith("1/2 Tortoise passes to")
        yield from player.press("A settle:9 wait:3")
        assert said(player).startswith("2/2 Cat runs")
        yield from player.press("A settle:9 wait:5")
        assert said(player).startswith("That is the whole plan.")
        yield from player.press("A wait:0.5")
        assert player.text(2, 15, 15) == "It can't be don" and player.text(2, 29, 25) == "Your plan could not work."
        assert player.text(2, 41, 19) == "The best plan works"

    play(steps, seed=3)


# --- dead ends


PITCH = """rules furbowl; side purple; plays 3; turns 3 3; score 0 0; target 2; formation Balanced; %s
purple rabbit ko; purple fox 8,6; purple bear 4,4 acted; purple tortoise 2,4 acted; purple cat 8,2
green rabbit 11,1; green fox 11,2; green bear 13,3; green tortoise 12,4; green cat 12,5"""


def lost(match, condition, keeps=True, turns=3):
    return lessons.lost(match, 0, turns, [condition], keeps)


def done(ball, actions):
    """A match from PITCH after some actions."""
    match = Match.from_position(PITCH % ball, dice=Dice(1))
    for action in actions.split("; ") if actions else ():
        match.apply(match.parse(action))
    return match


@pytest.mark.parametrize(
    "ball, actions, condition",
    [
        ("ball purple fox", "end", "score"),
        ("ball purple fox", "fox move 9,6; fox finish", "score"),
        ("ball purple fox", "fox move 9,6; fox finish", "ball cat"),
        ("ball green bear", "", "at rabbit 5,5"),
        ("ball green bear", "", "ball rabbit"),
    ],
    ids=["turn over", "carrier had its play", "ball stays", "off the pitch", "nor has it"],
)
def test_no_chance_is_left(ball, actions, condition):
    assert lost(done(ball, actions), condition)


@pytest.mark.parametrize(
    "ball, actions, condition",
    [
        ("ball purple fox", "", "score"),
        ("ball purple fox", "cat move 9,2", "score"),
        ("ball 9,2", "fox move 9,6", "ball purple"),
        ("ball green bear", "fox move 9,6", "free green"),
        ("ball green bear", "", "down green bear"),
    ],
)
def test_a_chance_is_left(ball, actions, condition):
    assert not lost(done(ball, actions), condition)


def _never(task, match):
    """Return whether the task is out of reach of all actions, whatever the dice."""
    if task.ended(match) is not None:
        return not task.ended(match)
    return all(_never(task, after) for action in match.legal() for after in _after(match, action))


def _after(match, action):
    for seed in range(3):
        twin = match.copy(dice=Dice(seed))
        twin.apply(action)
        yield twin


TO_DAILY = "wait:0.3 DOWN A wait:0.3 DOWN*2 A wait:0.3 "


def test_a_solved_day_is_green_and_stays_so(apps):
    memory = Nvm()

    def steps(player):
        yield from player.press(TO_DAILY)
        assert player.text(2, 15, 26) == "Thu 26 Nov 2026      today"
        yield from player.press("A wait:1")
        lesson = apps[0].lesson
        lesson.said["done"], lesson.score = ["score"], (-1, -1)  # solved before anything is done
        yield from player.press("START wait:0.2 B wait:0.5")
        assert shows(player, "Solved!")
        yield from player.press("wait:1.2 A wait:0.5")
        assert player.text(2, 15, 26) == "Thu 26 Nov 2026     solved"

    play(steps, seed=3, nvm=memory)
    press("wait:0.3", nvm=memory)
    assert days.solved(apps[-1].settings, "furbowl", days.number(2026, 11, 26))


def test_a_day_is_read_where_base64_must_be_bytes(monkeypatch):
    """As on the machine in the browser."""

    def strict(data, real=lessons.a2b_base64):
        assert isinstance(data, bytes)
        return real(data)

    monkeypatch.setattr(lessons, "a2b_base64", strict)
    said, snapshot = lessons.entry("furbowl", DAILY, 9000)
    assert len(said["line"]) > 0 and Match.restore(snapshot).rules == "furbowl"


def test_without_a_clock_the_player_sets_the_day(monkeypatch):
    monkeypatch.setattr("sim.desktop.headless.Headless.date", (2020, 1, 1))

    def steps(player):
        for keys in (TO_DAILY + "SELECT*22 RIGHT*25 wait:0.2", "A wait:1 START wait:0.3 UP A wait:0.5"):
            yield from player.press(keys)
            assert player.text(2, 15, 26) == "Thu 26 Nov 2026  SEL month"

    play(steps)


def test_select_comes_back_from_the_same_month_of_another_year():
    def steps(player):
        yield from player.press(TO_DAILY)
        today = player.picture()
        yield from player.press("LEFT*365 wait:0.2")
        assert player.text(2, 15, 26) == "Wed 26 Nov 2025"
        yield from player.press("SELECT wait:0.2")
        assert player.picture() == today

    play(steps)
