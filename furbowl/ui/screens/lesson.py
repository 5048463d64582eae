"""Lessons and challenges on the ordinary match screen: what is lit and said there, what came of it, and the next one.

lesson   App.lesson while one is played: of it the match screen asks what is lit and what is said

The first turn of a first match is told in the same way: what to press, until it was pressed. Nothing is asked there.
"""

from furbowl import cpu, lessons
from furbowl.boards import MENU, OK
from furbowl.const import const
from furbowl.dice import Dice
from furbowl.lessons import CHALLENGE, LESSON, TOLD
from furbowl.match import Match
from furbowl.protocol import ROLL, TEAMS
from furbowl.sound import REFUSED, SCORE
from furbowl.ui.match.choices import Choice
from furbowl.ui.match.match_screen import TAKE_BACK
from furbowl.ui.widgets import text

_PRESS = (  # where no piece is chosen, and where one is
    ("Stick moves, A picks one", "Aim with the stick, A: go"),
    ("SELECT jumps to the next",) * 2,
)
_DONE = "Done!|Solved!".split("|")
_FAILED = "No chance left. A: retry"
_MOMENT = const(15)  # ticks until a press counts: whoever hurried the play along may still press


class Lesson:
    """rules, kind, number: which entry; step: of its `said`, see furbowl/lessons.py; say: the sentence with no piece
    chosen, and with one; lit: squares, who: pieces; where there are none everything is allowed. Of a challenge, told:
    what came of it, solved: whether it was done."""

    def __init__(self, kind=0, rules="", number=0):
        self.kind, self.rules, self.number, self.step = kind, rules, number, 0
        self.say, self.lit, self.who = _PRESS[0], (), ()
        self.told, self.solved = "", False
        self.ways = self.total = 1  # how likely all that was done was to succeed
        self.linger = 1  # whether the sentence is still to be said

    def sentence(self, who):
        """What is to be said while that piece is chosen. Where all is allowed the player wants to read of other things
        afterwards."""
        self.linger = self.lit or not self.kind
        return self.say[who >= 0]

    def note(self, match, action):
        """Takes in how likely an action is to succeed."""
        ways, total = lessons.odds(match, action, self.said["done"])
        self.ways, self.total = self.ways * ways, self.total * total


# --- the beginning


def begin(app, kind, rules, number):
    """Lays out an entry; the name of the next screen, that of the list where there is no entry of that number."""
    found = lessons.entry(rules, kind, number)
    if not found:
        return leave(app)
    before = app.lesson.before if app.lesson else (app.settings, app.on_action)
    app.lesson = lesson = Lesson(kind, rules, number)
    lesson.before = before
    app.settings = app.sound.settings = dict(before[0])
    app.on_action = lambda record, action: lesson.note(app.match, action)
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
    lesson.turns, lesson.score = match.turns[side], match.score
    said, at = lesson.said, lesson.step
    lesson.say = (said["say"][at],) * 2
    words = said["lit"][at].split() if at < len(said["lit"]) else []
    lesson.who = tuple([lessons.piece(match, name) for name in words[:1]])
    lesson.lit = {lessons.square(match, name.replace("-", " ")) for name in words[1:]}
    lesson.ways = lesson.total = lesson.linger = 1
    lesson.told, lesson.solved = "", False
    app.history.settle()  # no step before is taken back
    app.chosen = -1  # the sentence is said first


def leave(app):
    """Nothing is learned any more: the options are as they were. The name of the list's screen."""
    if app.lesson and app.lesson.kind:
        app.settings, app.on_action = app.lesson.before
        app.sound.settings = app.settings
    app.lesson = None
    app.leave()
    return "learn"


# --- what came of it, before each decision


def show(app, table):
    """Goes on with the step, or says what came of it; gives the screen that follows, TAKE_BACK, None for this one."""
    lesson = app.lesson
    if not lesson or not lesson.kind:
        return _tell(app)
    match, steps, side = app.match, lesson.said["done"], lesson.side
    rolled = any(match.flags(event[0]) & ROLL for event in app.history.events())
    if all(lessons.holds(match, each, side, lesson.score[side]) for each in steps[lesson.step].split("; ")):
        lesson.step += 1
        if lesson.step < len(steps):
            _step(app)
            return None
        _keep(app)
        told, done = _DONE[lesson.kind == CHALLENGE], True
    elif _lost(app):
        told, done = _FAILED, False
        lesson.ways *= rolled  # what rolled nothing could not do it
    else:
        return None
    app.sound.play(SCORE if done else REFUSED)
    lesson.told, lesson.solved = told.split(".")[0], done
    if done and lesson.kind == CHALLENGE:
        return "comparison"
    return (yield from _ask(app, table, told, done))


def _keep(app):
    """Keeps that the entry was done, in the options."""
    lesson = app.lesson
    settings = lesson.before[0]
    learned = settings.get("learned", 0) | lessons.bits(lesson.rules, lesson.kind, lesson.number)
    if learned != settings.get("learned", 0):
        settings["learned"] = learned
        played, app.settings = app.settings, settings
        app.autosave("remember")
        app.settings = played


def _lost(app):
    """Whether the step cannot be done any more."""
    match, lesson, words = app.match, app.lesson, app.match.tooltips()
    conditions, keeps = lesson.said["done"][lesson.step].split("; "), words.KEEPS
    if match.score[1 - lesson.side] > lesson.score[1 - lesson.side]:
        return True  # the match goes on with a kick-off, whoever is asked something first
    if lessons.lost(match, lesson.side, lesson.turns, conditions, keeps):
        return True
    return not match.question and not _possible(app)


def _possible(app):
    """Whether anything that is lit can be chosen."""
    lesson = app.lesson
    choice = Choice(app.match, app.match.tooltips(), lesson)
    for who in lesson.who:
        choice.pick(who)
        if choice.deeds or choice.several or any(choice.marks):
            return True
    return not lesson.who


def _ask(app, table, told, done):
    """Says what came of a step, and waits; the screen that follows, or TAKE_BACK of a failure."""
    band = table.band
    band.start().put(told)
    band.say(text.YELLOW if done else text.ORANGE, "A next  START ends" if done else "START menu")
    for _ in range(_MOMENT):
        yield
    while True:
        intent = yield
        if intent == OK or done and intent == MENU:
            return follow(app, intent, done)
        if intent == MENU:
            wish = yield from app.part("lesson_menu")
            if wish == TAKE_BACK:  # it has not failed, and the sentence is said again
                lesson = app.lesson
                lesson.told, lesson.linger, lesson.ways = "", 1, lesson.ways or lesson.total
            if wish:
                return wish


def follow(app, intent, done):
    """The next entry, the step once more, or the list; after the last lesson what that was good for."""
    lesson = app.lesson
    if intent == MENU:
        return leave(app)
    if done and lesson.kind == LESSON and not lessons.entry(lesson.rules, LESSON, lesson.number + 1):
        leave(app)
        return "well_done"
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
    if match.question or lesson and app.record.count == lesson.start:
        return  # nothing was done since, but the menu was looked at
    if not lesson:
        app.lesson = Lesson()
        app.lesson.turns, app.lesson.start = match.turns, app.record.count
    elif lesson.turns == match.turns and not lesson.step:
        lesson.step, lesson.start = 1, app.record.count
        lesson.say = _PRESS[1]
    else:
        app.lesson = None
        app.settings["taught"] = app.settings.get("taught", 0) | TOLD
        app.autosave("remember")
