"""Lessons and challenges on the ordinary match screen: what is lit and said there, the menu, and what follows.

lesson   App.lesson while one is played: the match screen asks it what is lit and what to say

The first turn of a first match is explained in the same way: what to press, until it is pressed. It has no goal.
"""

import displayio

from furbowl import cpu, lessons, registry
from furbowl.boards import BACK, MENU, NEXT, NOTHING, OK
from furbowl.const import const
from furbowl.dice import Dice, percent
from furbowl.feedback import REFUSED, SCORE
from furbowl.history import Record
from furbowl.lessons import DAILY, LESSON, TOLD
from furbowl.loading import on_demand
from furbowl.match import Match
from furbowl.protocol import ROLL, TEAMS
from furbowl.saving import autosave
from furbowl.ui.match.choices import Choice
from furbowl.ui.match.match_screen import Request
from furbowl.ui.screens.replay import Replay
from furbowl.ui.widgets import boxes, text

# where no piece is chosen, and where one is
_PRESS = ("Stick moves, A picks one", "Aim with the stick, A: go"), ("SELECT jumps to the next",) * 2
_DONE = "Done!|Solved!".split("|")
_OVER, _THEIRS, _GONE = "Your turn is over.", "They scored.", "It can't be done any more."
_RETRIES, _SHOWS = "A retry  START menu", "A show me how  B retry"
_LOOKED = "You looked it up."
_FOOT = (  # of a challenge, of a daily one: not solved, solved
    ("A again  B show  SEL next", "A next  B show  START ends"),
    ("A again  B show  SEL days", "A days  B show"),
)
_TRIES = const(3)  # after this many failures the best plan is offered
_MOMENT = const(15)  # ticks until a press counts: a player who hurried the playback along may still be pressing
_RETRY, _UNDO, _BEST, _LEAVE = "Retry", "Undo", "Best plan", "Leave"
_BOTTOM = const(115)  # of the lines of text of a comparison
_ALL, _LEFT = "That was all you need.", "%d lesson%s left to do."
_THEN = "Now play a real match:", "Cub is an easy opponent."
_QUESTION = const(84)  # y of a question


class Lesson:
    """rules, kind, number: the entry; step: of its `said`, see furbowl/lessons.py; say: the sentence with no piece
    chosen, and with one; lit: squares, who: pieces; if there are none everything is allowed. For a challenge, told: the
    outcome, solved: whether it was solved, tries: those that failed, watched: whether its best line is being shown.
    number: for a daily challenge, the day."""

    before: tuple
    said: dict

    def __init__(self, kind=0, rules="", number=0):
        self.kind, self.rules, self.number, self.step = kind, rules, number, 0
        self.say, self.lit, self.who = _PRESS[0], (), ()
        self.told, self.solved, self.watched, self.tries = "", False, False, 0
        self.ways = self.total = 1  # the chance that everything done so far succeeded
        self.linger = 1  # whether the sentence has yet to be shown

    def sentence(self, who):
        """The sentence to show while that piece is chosen. If everything is allowed, it is shown only once, so that the
        player can read other things afterwards."""
        self.linger = self.lit or not self.kind
        return self.say[who >= 0]

    def note(self, match, action):
        """Take in how likely an action is to succeed."""
        ways, total = lessons.odds(match, action, self.said["done"])
        self.ways, self.total = self.ways * ways, self.total * total


# --- the beginning


@on_demand
def begin(app, kind, rules, number):
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
        app.settings[TEAMS[side].lower()] = None if side == lessons.turn(app.match) else cpu.NAMES[0]
    lesson.step = 0
    _step(app)
    if kind != DAILY:
        return "match"
    lesson.said["line"] = [app.match.text(action) for action in lesson.said["line"]]
    return follow(app, OK, False)  # with dice of its own


def _step(app):
    """Begin the step from the current state of the match."""
    lesson, match = app.lesson, app.match
    lesson.start = match.snapshot()
    lesson.side = side = lessons.turn(match)
    lesson.turns, lesson.score = match.turns[side], match.score
    said, at = lesson.said, lesson.step
    ball = match.looks().ball(match)
    lesson.say = (said["say"][at].replace("the ball", "the ball" if ball == "ball" else "a " + ball),) * 2
    words = said["lit"][at].split() if at < len(said["lit"]) else []
    lesson.who = tuple([lessons.piece(match, name) for name in words[:1]])
    lesson.lit = {lessons.square(match, name.replace("-", " ")) for name in words[1:]}
    lesson.ways = lesson.total = lesson.linger = 1
    lesson.told, lesson.solved = "", False
    app.history.settle()  # no earlier step can be taken back
    app.point(app.cursor, -1)  # the sentence is said first


@on_demand
def leave(app):
    """Leave the lesson. Return the name of the list's screen."""
    request = "daily" if app.lesson and app.lesson.kind == DAILY else "learn"
    app.end_lesson()
    app.leave()
    return request


# --- the outcome, before each decision


def go_on(app, table):
    """Go on with the step, or show its outcome; request what follows it, None if the player decides now."""
    if app.lesson and app.lesson.kind:
        return (yield from _go_on(app, table))
    return _tell(app)


@on_demand
def _go_on(app, table):
    lesson = app.lesson
    match, steps, side = app.match, lesson.said["done"], lesson.side
    rolled = any(match.flags(event[0]) & ROLL for event in app.history.events())
    if all(lessons.holds(match, each, side, lesson.score[side]) for each in steps[lesson.step].split("; ")):
        lesson.step += 1
        if lesson.step < len(steps):
            _step(app)
            return None
        _keep(app)
        told, done = _DONE[lesson.kind != LESSON], True
    else:
        told, done = _lost(app), False
        if not told:
            return None
        lesson.tries += 1
        lesson.ways *= rolled  # a plan without a roll cannot have worked
    app.sound.play(SCORE if done else REFUSED)
    lesson.told, lesson.solved = told, done
    if done and lesson.kind != LESSON:
        return Request(screen="lesson")
    return (yield from _ask(app, table, told, done))


def _keep(app):
    """Save in the options that the entry was done."""
    lesson = app.lesson
    settings = lesson.before[0]
    before = dict(settings)
    if lesson.kind == DAILY:
        from furbowl import days

        days.solve(settings, lesson.rules, lesson.number)
    else:
        settings["learned"] = settings.get("learned", 0) | lessons.bits(lesson.rules, lesson.kind, lesson.number)
    if settings != before:
        played = app.settings
        app.use(settings)
        autosave.remember(app)
        app.use(played)


def _lost(app):
    """The reason why the step cannot be done any more, "" if it can."""
    match, lesson, words = app.match, app.lesson, app.match.tooltips()
    conditions, keeps = lesson.said["done"][lesson.step].split("; "), words.KEEPS
    if match.score[1 - lesson.side] > lesson.score[1 - lesson.side]:
        return _THEIRS  # the match goes on with a kick-off, even if a question comes first
    if lessons.lost(match, lesson.side, lesson.turns, conditions, keeps):
        return _OVER if lessons.gone(match, lesson.side, lesson.turns) else _GONE
    return "" if match.question or _possible(app) else _GONE


def _possible(app):
    """Return whether anything that is lit can be chosen."""
    lesson = app.lesson
    choice = Choice(app.match, app.match.tooltips(), lesson)
    for who in lesson.who:
        choice.pick(who)
        if choice.deeds or choice.several or any(choice.marks):
            return True
    return not lesson.who


def _ask(app, table, told, done):
    """Show the outcome of a step, and wait; request the screen that follows, or to take a failure back."""
    lesson, intent = app.lesson, MENU
    shows = not done and lesson.kind != LESSON and lesson.tries % _TRIES == 0
    keys = "A next  START ends" if done else _SHOWS if shows else _RETRIES
    while True:
        if intent == MENU:
            table.band.start().put(told)
            table.band.say(text.YELLOW if done else text.ORANGE, keys)
            for _ in range(_MOMENT):
                yield
        intent = yield
        if intent == OK and shows:
            lesson.watched = True
            return Request(screen="lesson")
        if intent == OK or done and intent == MENU or shows and intent == BACK:
            return Request(screen=follow(app, OK if shows else intent, done))
        if intent == MENU:
            request = yield from menu(app, table)
            if request and request.undo:  # it has not failed, and the sentence is shown again
                lesson.told, lesson.linger, lesson.ways = "", 1, lesson.ways or lesson.total
                lesson.tries -= 1
            if request:
                return request


@on_demand
def follow(app, intent, done):
    """Go to the next entry, to the same step again, or to the list; after the last lesson to the closing screen."""
    lesson = app.lesson
    if intent == MENU:
        return leave(app)
    if done and lesson.kind == LESSON and not lessons.entry(lesson.rules, LESSON, lesson.number + 1):
        leave(app)
        return "lesson"
    if done and lesson.kind == DAILY:
        return leave(app)
    if done:
        app.leave()
        return begin(app, lesson.kind, lesson.rules, lesson.number + 1)
    app.take(Match.restore(lesson.start, dice=Dice(app.next_seed())))
    _step(app)
    return "match"


# --- the menu


@on_demand
def menu(app, table):
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
        if not lesson.told:
            lesson.told, lesson.ways = _LOOKED, 0
        lesson.watched = True
        return Request(screen="lesson")
    return Request(screen=follow(app, OK if chosen == _RETRY else MENU, False)) if chosen else None


# --- what follows a challenge, and the last lesson


def show(app):
    """Show a screen of its own: the best line of a challenge, the outcome of a challenge, or the end of the lessons."""
    if not app.lesson:
        return well_done(app)
    return best_line(app) if app.lesson.watched else compare(app)


@on_demand
def compare(app):
    """Show how likely the player's plan for a challenge was to work, beside the best known plan and the next best.
    Return what follows: the best plan on the pitch, the next challenge, the same one again, or the list."""
    lesson, group, y = app.lesson, text.page(), 29
    said = lesson.said
    boxes.headline(group, said["title"][0])
    group.append(boxes.said(lesson.told, 2, 15, text.YELLOW if lesson.solved else text.ORANGE))
    for colour, told in _compared(lesson):
        y = boxes.paragraph(group, told, y, colour, _BOTTOM)
    boxes.footline(group, _FOOT[lesson.kind == DAILY][lesson.solved])
    app.look(group)
    yield from boxes.pause()
    intent = NOTHING
    while intent not in (OK, BACK, MENU, NEXT):
        intent = yield
    if intent == BACK:
        lesson.watched = True
        return "lesson"
    return follow(app, intent, lesson.solved or intent == NEXT)


def _compared(lesson):
    """The player's plan, if there was one, the best one, and the next best if it is known: (colour, text) each."""
    said, yours = lesson.said, percent(lesson.ways, lesson.total)
    rolls, best = said["odds"][0], said["best"][0].split()[0]
    whole = " ".join([in_words(each) + "." for each in parts(said["line"])])
    if lesson.ways:
        yield text.PAPER, "Your plan works %s%% of the time." % (best if rolls == str(yours) else yours)
    elif lesson.told != _LOOKED:
        yield text.PAPER, "Your plan could not work."
    yield text.CYAN, "The best plan works %s%%:" % best
    yield text.SILVER, whole
    if int(said.get("second", "1")[0]) > 1:
        yield text.PAPER, "The next best: %s%%" % said["second"][0]


@on_demand
def best_line(app):
    """Play the best plan of a challenge on the pitch, with dice that fall well, one part after the other.

    The challenge's entry says how they fall: `shown`, the seed of dice with which the line reaches the goal, and the
    answer to each question, as a number from 0."""
    app.leave()
    app.record = recorded(app.lesson.start, app.lesson.said)
    replay, told = Replay(app), parts(app.lesson.said["line"])
    band, at, intent = replay.table.band, 0, OK
    while at < len(told) and intent == OK:
        band.start().put("%d/%d " % (at + 1, len(told))).put(in_words(told[at]))
        intent = yield from _pressed(band, "A show  B back")
        while intent == OK and replay.at < replay.record.count and _part(replay) in ("", told[at]):
            yield from replay.step()
        at += 1
    if intent == OK:
        band.start().put("That is the whole plan.")
        yield from _pressed(band, "A continue")
    app.lesson.watched = False
    return "lesson"


def parts(line):
    """The parts of a plan in which something happens: without the announcement of a move."""
    return lessons.shape([each for each in line if not each.endswith(" move")])


@on_demand
def in_words(part):
    """A part of a plan as a sentence: "tortoise pass cat" is "Tortoise passes to Cat"."""
    does = {"move": "runs", "step": "runs", "stand": "stands up", "pickup": "picks it up"}
    does.update({"pass": "passes", "hands": "hands it"})
    who, verb, *rest = part.split()
    told = [who[0].upper() + who[1:], does.get(verb, verb if verb[-1] == "s" else verb + "s")]
    if len(rest) == 1:
        told += ["to"] * (verb in ("pass", "hands")) + [rest[0][0].upper() + rest[0][1:]]
    elif rest:  # distance and direction
        from furbowl.games.log import towards

        told[1:] = ["makes a %s pass" % rest[0], towards(rest[1].upper())]
    return " ".join(told)


def _pressed(band, keys):
    """Show what the buttons do, and wait; return OK or BACK."""
    band.say(text.YELLOW, keys)
    intent = NOTHING
    while intent not in (OK, BACK, MENU):
        intent = yield
    return OK if intent == OK else BACK


def _part(replay):
    """The part of the plan to which the next action belongs; "" for an answer or an announcement."""
    match = replay.match
    found = () if match.question else parts([match.text(replay.record.action(replay.at))])
    return found[0] if found else ""


@on_demand
def recorded(start, said):
    """The record of an entry's best line. start: the snapshot of its position."""
    seed, *answers = [int(word) for word in said["shown"][0].split()]
    match = Match.restore(start, dice=Dice(seed))
    record = Record(match.snapshot())
    for line in said["line"] + [""]:
        while match.question and answers:
            _do(record, match, list(match.legal())[answers.pop(0)])
        if line:
            _do(record, match, match.parse(line))
    return record


def _do(record, match, action):
    record.note(match, action)
    match.apply(action)


# --- what follows the last lesson


@on_demand
def well_done(app):
    """Show the end of the last lesson: a first match against Cub is one press away. "match" begins it; "learn" leads
    back to the list."""
    asks = autosave.offer(app)[0]  # whether there is a saved match
    group = text.page()
    boxes.headline(group, "Well done!")
    rules, learned = app.settings["rules"], app.settings.get("learned", 0)
    title = registry.title_of(rules).split()[0]
    done = [learned & lessons.bits(rules, LESSON, at) for at, _ in enumerate(lessons.entries(rules, LESSON))]
    left = done.count(0)
    told = [_LEFT % (left, "" if left == 1 else "s") if left else _ALL] + list(_THEN)
    group.append(boxes.large(2, 80 - text.WIDTH * len(title), 18, boxes.said(title, 0, 0, text.YELLOW)))
    for i in range(3):
        group.append(boxes.centred(told[i], 46 + text.HEIGHT * i, text.PAPER))
    boxes.footline(group, "A play against Cub  B back")
    app.look(group)
    yield from boxes.pause()
    while True:
        intent = yield
        if intent == BACK or intent == MENU:
            return "learn"
        if intent == OK and not asks:
            app.settings["purple"], app.settings["green"] = None, "cub"
            app.may_replace = True
            return "match"
        if intent == OK:
            asks = ""
            boxes.ask(group, _QUESTION, boxes.replaces(app))


# --- the first turn of a first match


def _tell(app):
    """Say what to press, until it is pressed."""
    match, lesson = app.match, app.lesson
    if match.question or lesson and app.record.count == lesson.start:
        return  # nothing was done since, the player only opened the menu
    if not lesson:
        app.lesson = Lesson()
        app.lesson.turns, app.lesson.start = match.turns, app.record.count
        goal = "Get the %s to %s. " % (match.looks().ball(match), "<<" if match.side else ">>")
        app.lesson.say = goal + _PRESS[0][0], _PRESS[0][1]
    elif lesson.turns == match.turns and not lesson.step:
        lesson.step, lesson.start = 1, app.record.count
        lesson.say = _PRESS[1]
    else:
        app.lesson = None
        app.settings["taught"] = app.settings.get("taught", 0) | TOLD
        autosave.remember(app)
