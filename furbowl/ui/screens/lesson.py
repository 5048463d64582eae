"""Lessons and challenges on the ordinary match screen: what is lit and said there, what came of it, and the next one.

lesson   App.lesson while one is played: of it the match screen asks what is lit and what is said

The first turn of a first match is told in the same way: what to press, until it was pressed. Nothing is asked there.
"""

from furbowl import cpu, lazy, lessons, registry
from furbowl.boards import MENU, NOTHING, OK
from furbowl.dice import Dice
from furbowl.lessons import CHALLENGE, TOLD
from furbowl.match import Match
from furbowl.protocol import ROLL, TEAMS
from furbowl.sound import REFUSED, SCORE
from furbowl.ui.match.choice import Choice
from furbowl.ui.widgets import text

_PRESS = (
    ("The stick moves the frame, A picks who is in it", "Stick to a square inside the line, A goes there"),
    ("SELECT jumps to the next who can act, or ends all",) * 2,
)
_DONE = "Done!|Solved!".split("|")
_FAILED = "The dice were against you. Once more?|Not done in this turn. Once more?".split("|")
_KEYS = "A goes on  START leaves|A again  START leaves".split("|")


class Lesson:
    """rules, kind, number: which entry; step: of its `said`, see furbowl/lessons.py; say: the sentence with no piece
    chosen, and with one; lit: squares, who: pieces; where there are none everything is allowed."""

    def __init__(self, kind=0, rules="", number=0):
        self.kind, self.rules, self.number, self.step = kind, rules, number, 0
        self.say, self.lit, self.who = _PRESS[0], (), ()
        self.ways = self.total = 1  # how likely all that was done was to succeed

    def note(self, match, action):
        """Takes in how likely an action is to succeed."""
        ways, total = match.odds(action)
        self.ways, self.total = self.ways * ways, self.total * total


# --- the beginning


def begin(app, kind, rules, number):
    """Lays out an entry; the name of the next screen, that of the list where there is no entry of that number."""
    found = lessons.entry(rules, kind, number)
    if not found:
        return leave(app)
    before = app.lesson.settings if app.lesson else app.settings
    app.lesson = lesson = Lesson(kind, rules, number)
    lesson.settings = before
    app.settings = app.sound.settings = dict(before)
    app.settings["rules"] = rules
    lesson.said, position = found
    app.begin_match("match", position)
    if not app.match:
        return leave(app)
    for side in range(2):
        app.settings[TEAMS[side].lower()] = None if side == lessons.turn(app.match) else cpu.NAMES[0]
    lesson.step = 0
    _step(app)
    return "match"


def _step(app):
    """Takes the step from how the match stands."""
    lesson, match = app.lesson, app.match
    lesson.start = match.snapshot()
    lesson.side = side = lessons.turn(match)
    lesson.turns, lesson.score = match.turns[side], match.score[side]
    said, at = lesson.said, lesson.step
    lesson.say = (said["say"][at],) * 2
    words = said["lit"][at].split() if at < len(said["lit"]) else []
    lesson.who = tuple([lessons.piece(match, name) for name in words[:1]])
    lesson.lit = {lessons.square(match, name.replace("-", " ")) for name in words[1:]}
    lesson.ways = lesson.total = 1


def leave(app):
    """Nothing is learned any more: the options are as they were. The name of the list's screen."""
    if app.lesson and app.lesson.kind:
        app.settings = app.sound.settings = app.lesson.settings
    app.lesson = None
    app.leave()
    return "learn"


# --- what came of it, before each decision


def show(app, table):
    """Goes on with the step, or says what came of it; gives the screen that follows, None for this one."""
    lesson = app.lesson
    if not lesson or not lesson.kind:
        return _tell(app)
    match = app.match
    if all(
        lessons.holds(match, each, lesson.side, lesson.score) for each in lesson.said["done"][lesson.step].split("; ")
    ):
        lesson.step += 1
        if lesson.step < len(lesson.said["say"]):
            _step(app)
            return None
        learned = lesson.settings.get("learned", 0) | lessons.bit(lesson.rules, lesson.kind, lesson.number)
        told = _DONE[lesson.kind == CHALLENGE]
        if learned != lesson.settings.get("learned", 0):
            lesson.settings["learned"] = learned
            played, app.settings = app.settings, lesson.settings
            app.autosave("remember")
            app.settings = played
        return (yield from _ask(app, table, told, True))
    if not match.question and (lessons.gone(match, lesson.side, lesson.turns) or not _possible(app)):
        rolled = any(match.flags(event[0]) & ROLL for event in app.history.events())
        return (yield from _ask(app, table, _FAILED[not rolled], False))
    return None


def _possible(app):
    """Whether anything that is lit can be chosen."""
    lesson = app.lesson
    choice = Choice(app.match, lazy.load(registry.module(app.match.rules, "describe")), lesson)
    for who in lesson.who:
        choice.pick(who)
        if choice.deeds or any(choice.marks):
            return True
    return not lesson.who


def _ask(app, table, told, done):
    """Says what came of a step, and waits: OK goes on or begins it again."""
    lesson, band = app.lesson, table.band
    app.sound.play(SCORE if done else REFUSED)
    band.start().put(told)
    band.say(text.YELLOW if done else text.ORANGE, _KEYS[not done], "A START")
    intent = NOTHING
    while intent != OK:
        intent = yield
        if intent == MENU:
            return leave(app)
    if done:
        app.leave()
        return begin(app, lesson.kind, lesson.rules, lesson.number + 1)
    app.begin_match("take", Match.restore(lesson.start, dice=Dice(app.next_seed())))
    _step(app)
    return "match"


# --- the first turn of a first match


def _tell(app):
    """Says what to press, as long as that was not pressed."""
    match, lesson = app.match, app.lesson
    if match.question:
        return
    if not lesson:
        app.lesson = Lesson()
        app.lesson.turns = match.turns
    elif lesson.turns == match.turns and not lesson.step:
        lesson.step = 1
        lesson.say = _PRESS[1]
    else:
        app.lesson = None
        app.settings["taught"] = app.settings.get("taught", 0) | TOLD
        app.autosave("remember")
