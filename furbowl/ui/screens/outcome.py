"""The screens after a challenge, and after the last lesson: the player's plan beside the best one, the best plan on the
pitch, and what comes next: a lesson that is left, or a first match against Cub.
"""

from __future__ import annotations

from furbowl import card, lessons, registry
from furbowl.boards import BACK, MENU, NEXT, NOTHING, OK
from furbowl.const import TYPE_CHECKING, const
from furbowl.dice import Dice
from furbowl.history import Record
from furbowl.lessons import DAILY, LESSON
from furbowl.loading import on_demand
from furbowl.match import Match
from furbowl.saving import autosave
from furbowl.ui.match.lesson import LOOKED, begin, follow
from furbowl.ui.screens.replay import Replay
from furbowl.ui.widgets import boxes, text

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator
    from typing import Any

    from furbowl.app import App
    from furbowl.ui.match.bars import Band
    from furbowl.ui.match.lesson import Lesson

_FOOT = (  # of a challenge, of a daily one: not solved, solved
    ("A again  B show  SEL next", "A next  B show  START ends"),
    ("A again  B show  SEL days", "A days  B show  SEL share"),
)
_BOTTOM = const(115)  # of the lines of text of a comparison
_ALL, _LEFT = "That was all you need.", "%d lesson%s left to do."
_THEN = "Now play a real match:", "Cub is an easy opponent."
_QUESTION = const(84)  # y of a question


def show(app: App) -> Generator[None, int, str]:
    """Show the end of the lessons, or of a challenge the best plan or the comparison with it."""
    if not app.lesson:
        return well_done(app)
    return best_line(app) if app.lesson.watched else compare(app)


# --- after a challenge


@on_demand
def compare(app: App) -> Generator[None, int, str]:
    """Show how likely the player's plan for a challenge was to work, beside the best known plan and the next best.
    Return what follows: the best plan on the pitch, the next challenge, the same one again, or the list."""
    lesson, group, y = app.lesson, text.page(), 29
    daily, said = lesson.kind == DAILY, lesson.said
    boxes.headline(group, said["title"][0])
    words = lesson.outcome + (_in_a_row(app) if daily and lesson.solved else "")
    group.append(boxes.said(words, 2, 15, text.YELLOW if lesson.solved else text.ORANGE))
    for colour, line in _compared(lesson):
        y = boxes.paragraph(group, line, y, colour, _BOTTOM)
    boxes.footline(group, _FOOT[daily][lesson.solved])
    app.look(group)
    yield from boxes.pause()
    intent = NOTHING
    while intent not in (OK, BACK, MENU, NEXT):
        intent = yield
        if intent == NEXT and daily and lesson.solved:
            yield from app.visit("card")
            intent = NOTHING
    if intent == BACK:
        lesson.look()
        return "outcome"
    return follow(app, intent, lesson.solved or intent == NEXT)


def _in_a_row(app: App) -> str:
    """How many days in a row were solved, up to the day of the challenge; "" if it is the first."""
    from furbowl import days

    count = days.in_a_row(app.lesson.before[0], app.lesson.rules, app.lesson.number)
    return " %d days in a row." % count if count > 1 else ""


def _compared(lesson: Lesson) -> Iterator[tuple[int, str]]:
    """The player's plan, if there was one, the best one, and the next best if it is known: (colour, text) each."""
    said = lesson.said
    whole = " ".join([in_words(each) + "." for each in parts(said["line"])])
    if lesson.ways:
        yield text.PAPER, "Your plan works %d%%. %s" % (lesson.chance(), card.luck(lesson))
    elif lesson.outcome != LOOKED:
        yield text.PAPER, "Your plan could not work."
    yield text.CYAN, "The best plan works %s%%:" % said["best"][0].split()[0]
    yield text.SILVER, whole
    if int(said.get("second", "1")[0]) > 1:
        yield text.PAPER, "The next best: %s%%" % said["second"][0]


@on_demand
def best_line(app: App) -> Generator[None, int, str]:
    """Play the best plan of a challenge on the pitch, with dice that fall well, one part after the other.

    The challenge's entry says how they fall: `shown`, the seed of dice with which the line reaches the goal, and the
    answer to each question, as a number from 0."""
    app.leave()
    app.record = recorded(app.lesson.start, app.lesson.said)
    replay, plan = Replay(app), parts(app.lesson.said["line"])
    band, at, intent = replay.table.band, 0, OK
    while at < len(plan) and intent == OK:
        band.start().put("%d/%d " % (at + 1, len(plan))).put(in_words(plan[at]))
        intent = yield from _pressed(band, "A show  B back")
        while intent == OK and replay.at < replay.record.count and _part(replay) in ("", plan[at]):
            yield from replay.step()
        at += 1
    if intent == OK:
        band.start().put("That is the whole plan.")
        yield from _pressed(band, "A continue")
    app.lesson.watched = False
    return follow(app, OK, False) if app.lesson.kind == LESSON else "outcome"


def parts(line: list[str]) -> tuple[str, ...]:
    """The parts of a plan in which something happens: without the announcement of a move."""
    return lessons.shape([each for each in line if not each.endswith(" move")])


@on_demand
def in_words(part: str) -> str:
    """A part of a plan as a sentence: "tortoise pass cat" is "Tortoise passes to Cat"."""
    does = {"move": "runs", "step": "runs", "stand": "stands up", "pickup": "picks it up"}
    does.update({"pass": "passes", "hands": "hands it"})
    who, verb, *rest = part.split()
    words = [who[0].upper() + who[1:], does.get(verb, verb if verb[-1] == "s" else verb + "s")]
    if len(rest) == 1:
        words += ["to"] * (verb in ("pass", "hands")) + [rest[0][0].upper() + rest[0][1:]]
    elif rest:  # distance and direction
        from furbowl.games.log import towards

        words[1:] = ["makes a %s pass" % rest[0], towards(rest[1].upper())]
    return " ".join(words)


def _pressed(band: Band, keys: str) -> Generator[None, int, int]:
    """Show what the buttons do, and wait; return OK or BACK."""
    band.say(text.YELLOW, keys)
    intent = NOTHING
    while intent not in (OK, BACK, MENU):
        intent = yield
    return OK if intent == OK else BACK


def _part(replay: Replay) -> str:
    """The part of the plan to which the next action belongs; "" for an answer or an announcement."""
    match = replay.match
    found = () if match.question else parts([match.text(replay.record.action(replay.at))])
    return found[0] if found else ""


@on_demand
def recorded(start: bytes, said: dict[str, list[Any]]) -> Record:
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


def _do(record: Record, match: Match, action: int) -> None:
    record.note(match, action)
    match.apply(action)


# --- after the last lesson


@on_demand
def well_done(app: App) -> Generator[None, int, str]:
    """Show the end of the last lesson: the first one that is left is one press away, or a match against Cub. "match"
    begins it; "learn" leads back to the list."""
    asks = autosave.offer(app)[0]  # whether there is a saved match
    group = text.page()
    boxes.headline(group, "Well done!")
    rules, learned = app.settings["rules"], app.settings.get("learned", 0)
    title = registry.title_of(rules).split()[0]
    titles = [lessons.read(each)[0]["title"][0] for each in lessons.entries(rules, LESSON)]
    left = [at for at in range(len(titles)) if not learned & lessons.bits(rules, LESSON, at)]
    lines = (_LEFT % (len(left), "" if len(left) == 1 else "s"), "Next:", titles[left[0]]) if left else (_ALL,) + _THEN
    group.append(boxes.large(2, 80 - text.WIDTH * len(title), 18, boxes.said(title, 0, 0, text.YELLOW)))
    for i in range(3):
        group.append(boxes.centred(lines[i], 46 + text.HEIGHT * i, text.PAPER))
    boxes.footline(group, "A next  SEL match  B back" if left else "A play against Cub  B back")
    app.look(group)
    yield from boxes.pause()
    while True:
        intent = yield
        if intent == BACK or intent == MENU:
            return "learn"
        if intent == OK and left:
            return begin(app, LESSON, rules, left[0])
        if intent in (OK, NEXT) and not asks:
            app.settings["purple"], app.settings["green"] = None, "cub"
            app.may_replace = True
            return "match"
        if intent in (OK, NEXT):
            asks = ""
            boxes.ask(group, _QUESTION, boxes.replaces(app))
