"""Lessons and challenges on the match screen: what is lit and said, when a step is done or lost, and the menu.

lesson   App.lesson while one is played: the match screen asks it what is lit and what to say
"""

from __future__ import annotations

import displayio

from furbowl import cpu, lessons
from furbowl.boards import BACK, MENU, NOTHING, OK
from furbowl.const import TYPE_CHECKING, const
from furbowl.dice import Dice, percent
from furbowl.feedback import REFUSED, SCORE
from furbowl.lessons import DAILY, LESSON
from furbowl.loading import load, on_demand
from furbowl.match import Match
from furbowl.protocol import ROLL, TEAMS
from furbowl.saving import autosave
from furbowl.ui.match.choices import Choice
from furbowl.ui.match.match_screen import Request
from furbowl.ui.widgets import boxes, text

if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from typing import Any

    from furbowl.app import App
    from furbowl.history import Record
    from furbowl.ui.match.match_screen import Table

_DONE = "Done!|Solved!".split("|")
_OVER, _THEIRS, _GONE = "Your turn is over.", "They scored.", "It can't be done any more."
_OFF, _DOWN, _ACTED, _STUCK = "%s is off the pitch.", "%s is down.", "%s has acted.", "Nobody can do it now."
_MISSED = "%s did not get it."
_RETRIES, _SHOWS, _AGAIN, _HOW = "A retry  START menu", "A show me how  B retry", "Once more!", "Look, like this:"
_LUCK = "In a match this works %d times in 100. In lessons, luck is yours."
LOOKED = "You looked it up."
_TRIES = const(3)  # after this many failures the best plan is offered
_BACK = const(90)  # ticks, three seconds, until a lesson goes back by itself
_MOMENT = const(15)  # ticks until a press counts: a player who hurried the playback along may still be pressing
_LIKELY, _UNLIKELY, _FAILED, _SOLVED, _LOOKED = "o", "O", "x ", "*", "? "  # signs, as furbowl/card.py has them
_RETRY, _UNDO, _BEST, _LEAVE = "Retry", "Undo", "Best plan", "Leave"


class Lesson:
    """An entry that is played.

    kind, rules, number: which one; of a daily challenge, number is the day
    said, step: its texts, see furbowl/lessons.py, and the number of the step
    say: the sentence with no piece chosen, and with one
    lit, who: the squares and the pieces that may be chosen; if there are none, everything is allowed
    outlined: whether the lines around the reach are drawn
    outcome, solved: of a challenge: in words, and whether it was solved
    failed: the chance() of each try that failed; of a lesson, of its current step
    signs: of each roll and each end of a try, see furbowl/card.py
    watched: whether its best plan is being shown
    idea: what has yet to be told before the step
    """

    before: tuple[dict[str, Any], Callable[[Record, int], None] | None]
    said: dict[str, list[Any]]
    side: int
    turns: int
    score: tuple[int, ...]
    who: tuple[int, ...]

    def __init__(self, kind: int, rules: str, number: int) -> None:
        self.kind, self.rules, self.number, self.step = kind, rules, number, 0
        self.say, self.lit, self.who, self.idea = ("", ""), (), (), ""
        self.outlined = False
        self.outcome, self.solved, self.watched = "", False, False
        self.failed, self.signs = [], ""
        self.ways = self.total = 1  # the chance that everything done so far succeeded
        self.linger = True  # whether the sentence has yet to be shown

    def sentence(self, who: int) -> str:
        """The sentence to show while that piece is chosen. If everything is allowed, it is shown only once, so that the
        player can read other things afterwards."""
        self.linger = len(self.lit) > 0
        return self.say[who >= 0]

    def note(self, match: Match, action: int) -> None:
        """Take in how likely an action is to succeed; in a lesson, see to it that it does."""
        ways, total = lessons.odds(match, action, self.said["done"])
        self.ways, self.total = self.ways * ways, self.total * total
        if ways < total:
            self.signs += _LIKELY if 2 * ways >= total else _UNLIKELY
        if self.kind == LESSON:
            goal = self.side, self.turns, self.score[self.side], self.said["done"][self.step].split("; ")
            load("furbowl.ui.match.luck").oblige(match, action, goal)

    def chance(self) -> int:
        """The chance in percent that the player's plan works; where its rolls are those of the best plan, as it is
        known for that."""
        chance, (rolls, best) = percent(self.ways, self.total), [self.said[key][0] for key in ("odds", "best")]
        return int(best.split()[0]) if rolls == str(chance) else chance

    def fail(self, rolled: bool = True) -> None:
        """Note that a try failed; rolled: whether it rolled anything, for else its plan cannot have worked."""
        self.ways *= rolled
        self.failed.append(percent(self.ways, self.total))
        self.signs += _FAILED

    def look(self) -> None:
        """Have the best plan shown."""
        self.watched = True
        if not self.solved and self.signs[-len(_LOOKED) :] != _LOOKED:
            self.signs += _LOOKED


# --- the beginning


@on_demand
def begin(app: App, kind: int, rules: str, number: int) -> str:
    """Set up an entry; return the name of the next screen, that of the list if there is no entry with that number."""
    found = lessons.entry(rules, kind, number)
    if not found:
        return leave(app)
    before = app.lesson.before if app.lesson else (app.settings, app.on_action)
    app.lesson = lesson = Lesson(kind, rules, number)
    lesson.before = before
    app.use(dict(before[0]))
    app.on_action = lambda record, action: lesson.note(app.match, action)
    app.settings["rules"] = rules
    lesson.said, position = found
    app.begin(position)
    if not app.match:
        return leave(app)
    for side in range(2):
        app.settings[TEAMS[side].lower()] = None if side == app.match.in_turn else cpu.NAMES[0]
    lesson.step = 0
    _step(app)
    if kind != DAILY:
        return "match"
    lesson.said["line"] = [app.match.text(action) for action in lesson.said["line"]]
    return follow(app, OK, False)  # with dice of its own


def _step(app: App) -> None:
    """Begin the step from the current state of the match."""
    lesson, match = app.lesson, app.match
    lesson.start = match.snapshot()
    lesson.side = match.in_turn
    lesson.turns, lesson.score = match.turns[lesson.side], match.score
    said, at = lesson.said, lesson.step
    lesson.say = (lessons.sentence(match, said, at),) * 2
    lesson.idea = "".join(said.get("idea", ())[at : at + 1])
    words = said["lit"][at].split() if at < len(said["lit"]) else []
    lesson.who = tuple([lessons.piece(match, name) for name in words[:1]])
    lesson.lit = {lessons.square(match, name.replace("-", " ")) for name in words[1:]}
    lesson.outlined = len(said.get("outlines", ())) > 0
    lesson.ways, lesson.total, lesson.linger = 1, 1, True
    lesson.outcome, lesson.solved = "", False
    app.history.settle()  # no earlier step can be taken back
    app.point(app.cursor, -1)  # the sentence is said first


@on_demand
def leave(app: App) -> str:
    """Leave the lesson. Return the name of the list's screen."""
    request = "daily" if app.lesson and app.lesson.kind == DAILY else "learn"
    app.end_lesson()
    app.leave()
    return request


# --- the outcome, before each decision


@on_demand
def go_on(app: App, table: Table) -> Generator[None, int, Request | None]:
    """Go on with the step, or show its outcome; request what follows it, None if the player decides now."""
    lesson = app.lesson
    if lesson.idea:
        yield from _teach(app, table)
    match, steps, side = app.match, lesson.said["done"], lesson.side
    rolled = any(match.flags(kind) & ROLL for kind, _, _, _, _ in app.history.events())
    if all(lessons.holds(match, each, side, lesson.score[side]) for each in steps[lesson.step].split("; ")):
        lesson.step += 1
        if lesson.step < len(steps):
            lesson.failed = []
            _step(app)
            yield from _teach(app, table)
            return None
        lesson.signs += _SOLVED
        _keep(app)
        outcome, done = _DONE[lesson.kind != LESSON], True
    else:
        outcome, done = _lost(app), False
        if not outcome:
            return None
        lesson.fail(rolled)
    app.sound.play(SCORE if done else REFUSED)
    lesson.outcome, lesson.solved = outcome, done
    if done and lesson.kind != LESSON:
        return Request(screen="outcome")
    if not done and lesson.kind == LESSON:
        return (yield from _again(app, table, outcome))
    return (yield from _ask(app, table, outcome, done))


def _teach(app: App, table: Table) -> Generator[None, int, None]:
    """Tell the idea of a step, if it has one, in a box over the pitch, until a button is pressed."""
    lesson = app.lesson
    if not lesson.idea:
        return
    panel = _box(app, lesson.idea)
    table.band.start().put(lesson.said["title"][0])
    table.band.say(text.YELLOW, "A go on")
    lesson.idea = ""
    yield from _pressed()
    app.remove(panel)


def _box(app: App, words: str) -> displayio.Group:
    """Show words in a box over the pitch; return its layer."""
    panel, lines = displayio.Group(y=8), displayio.Group()
    boxes.frame(panel, 0, 0, 160, boxes.paragraph(lines, words, 3, text.PAPER) + 3, text.YELLOW)
    panel.append(lines)
    app.group.append(panel)
    return panel


def _pressed(ticks: int = -1) -> Generator[None, int, int]:
    """Wait for a button, after a moment, for this many ticks at most; return what was pressed."""
    for _ in range(_MOMENT):
        yield
    intent = NOTHING
    while ticks and intent not in (OK, BACK, MENU):
        ticks -= 1
        intent = yield
    return intent


def _again(app: App, table: Table, reason: str) -> Generator[None, int, Request]:
    """Say why a step of a lesson cannot be done any more, and go back by itself; the second time, show how it is
    done."""
    lesson = app.lesson
    shows = len(lesson.failed) > 1 and len(lesson.said["line"]) > 0
    table.band.start().put(reason)
    table.band.say(text.ORANGE, _HOW if shows else _AGAIN)
    intent = yield from _pressed(_BACK)
    if intent == MENU:
        request = yield from menu(app, table)
        if request:
            return request
    lesson.watched = shows
    return Request(screen="outcome" if shows else follow(app, OK, False))


def _keep(app: App) -> None:
    """Save in the options that the entry was done."""
    lesson = app.lesson
    settings = lesson.before[0]
    before = dict(settings)
    if lesson.kind == DAILY:
        from furbowl import days

        if days.kept(lesson.number):  # another one, of a link, would cost the calendar those that are
            days.solve(settings, lesson.rules, lesson.number)
    else:
        settings["learned"] = settings.get("learned", 0) | lessons.bits(lesson.rules, lesson.kind, lesson.number)
    if settings != before:
        played = app.settings
        app.use(settings)
        autosave.remember(app)
        app.use(played)


def _lost(app: App) -> str:
    """The reason why the step cannot be done any more, "" if it can."""
    match, lesson = app.match, app.lesson
    conditions, keeps = lesson.said["done"][lesson.step].split("; "), match.plans().KEEPS
    if match.score[1 - lesson.side] > lesson.score[1 - lesson.side]:
        return _THEIRS  # the match goes on with a kick-off, even if a question comes first
    if lessons.lost(match, lesson.side, lesson.turns, conditions, keeps):
        return _OVER if lessons.gone(match, lesson.side, lesson.turns) else _stuck(lesson, match)
    return "" if match.question or _possible(app) else _stuck(lesson, match)


def _stuck(lesson: Lesson, match: Match) -> str:
    """The reason why a step cannot be done any more."""
    if lesson.kind != LESSON:
        return _GONE
    for who in lesson.who:
        told = _OFF if match.square(who) < 0 else _DOWN if match.status(who) else "" if match.can_act(who) else _ACTED
        if told:
            return told % match.nickname(who)
    for each in lesson.said["done"][lesson.step].split("; "):
        receiver = lessons.receiver(match, each, lesson.side)
        if receiver >= 0:
            return _MISSED % match.nickname(receiver)
    return _STUCK


def _possible(app: App) -> bool:
    """Return whether anything that is lit can be chosen."""
    lesson = app.lesson
    choice = Choice(app.match, app.match.plans(), lesson)
    for who in lesson.who:
        choice.pick(who)
        if choice.aimed or choice.several or any(choice.marks):
            return True
    return not lesson.who


def _ask(app: App, table: Table, outcome: str, done: bool) -> Generator[None, int, Request]:
    """Show the outcome of a step, and wait; request the screen that follows, or to take a failure back."""
    lesson, intent = app.lesson, MENU
    shows = not done and len(lesson.failed) % _TRIES == 0
    keys = "A next  START ends" if done else _SHOWS if shows else _RETRIES
    if done:
        yield from _learned(app, table)
    while True:
        if intent == MENU:
            table.band.start().put(outcome)
            table.band.say(text.YELLOW if done else text.ORANGE, keys)
            for _ in range(_MOMENT):
                yield
        intent = yield
        if intent == OK and shows:
            lesson.look()
            return Request(screen="outcome")
        if intent == OK or done and intent == MENU or shows and intent == BACK:
            return Request(screen=follow(app, OK if shows else intent, done))
        if intent == MENU:
            request = yield from menu(app, table)
            if request and request.undo:  # it has not failed, and the sentence is shown again
                lesson.outcome, lesson.linger, lesson.ways = "", True, lesson.ways or lesson.total
                lesson.failed.pop()
                lesson.signs = lesson.signs[: -len(_FAILED)]
            if request:
                return request


def _learned(app: App, table: Table) -> Generator[None, int, None]:
    """Say once that the dice of lessons obey; then leave a box with what was learned, and what is next."""
    lesson, settings = app.lesson, app.lesson.before[0]
    if lesson.ways < lesson.total and not settings.get("taught", 0) & lessons.LUCKY:
        settings["taught"] |= lessons.LUCKY
        lesson.idea = _LUCK % percent(lesson.ways, lesson.total)
        yield from _teach(app, table)
    then = lessons.entry(lesson.rules, LESSON, lesson.number + 1)
    words = lesson.said["learned"] + (["Next: %s." % then[0]["title"][0]] if then else [])
    if words:
        _box(app, " ".join(words))


@on_demand
def follow(app: App, intent: int, done: bool) -> str:
    """Go to the next entry, to the same step again, or to the list; after the last lesson to the closing screen."""
    lesson = app.lesson
    if intent == MENU:
        return leave(app)
    if lesson.kind != LESSON and not lesson.outcome and lesson.ways < lesson.total:
        lesson.fail()  # one that is given up half-way counts, too
    if done and lesson.kind == LESSON and not lessons.entry(lesson.rules, LESSON, lesson.number + 1):
        leave(app)
        return "outcome"
    if done and lesson.kind == DAILY:
        return leave(app)
    if done:
        app.leave()
        return begin(app, lesson.kind, lesson.rules, lesson.number + 1)
    app.take(Match.restore(lesson.start, dice=Dice(app.next_seed())))
    _step(app)
    lesson.idea = ""  # it was told
    return "match"


# --- the menu


@on_demand
def menu(app: App, table: Table) -> Generator[None, int, Request | None]:
    """Show the menu of a lesson or a challenge, and its goal; request what is chosen, None for nothing."""
    lesson = app.lesson
    table.band.start().put(lesson.say[0])
    table.band.say(text.YELLOW, "A choose  B back")
    rows = (_RETRY, _UNDO, _BEST, _LEAVE) if lesson.kind != LESSON else (_RETRY, _UNDO, _LEAVE)
    panel = displayio.Group(x=42, y=24)
    boxes.frame(panel, 0, 0, 76, 4 + text.HEIGHT * len(rows), text.YELLOW)
    choices = boxes.Choices(panel, rows, 2, 2, 72)
    if not app.history.can_take_back():
        choices.grey(rows.index(_UNDO))
    app.group.append(panel)
    chosen = ""
    while not chosen:
        intent = yield
        if intent == BACK or intent == MENU:
            break
        if intent == OK and (rows[choices.at] != _UNDO or app.history.can_take_back()):
            chosen = rows[choices.at]
        else:
            choices.step(intent)
    app.remove(panel)
    if chosen == _UNDO:
        return Request(undo=True)
    if chosen == _BEST:
        if not lesson.outcome:
            lesson.outcome, lesson.ways = LOOKED, 0
        lesson.look()
        return Request(screen="outcome")
    return Request(screen=follow(app, OK if chosen == _RETRY else MENU, False)) if chosen else None
