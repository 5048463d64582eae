"""The best line of a challenge, played on the pitch as it goes when the dice fall well.

The entry of the challenge says how they fall: `shown`, the seed of dice with which the line does what is asked, and
which of the answers is given to each question, as numbers from 0.
"""

from furbowl import loading
from furbowl.boards import NOTHING
from furbowl.dice import Dice
from furbowl.match import Match
from furbowl.saving.recording import Record
from furbowl.ui.screens.replay import Replay
from furbowl.ui.widgets import text


def show(app):
    kept, speed = loading.mark(), app.settings["speed"]
    app.match = app.history = None
    app.record = recorded(app.lesson.start, app.lesson.said)
    loading.drop(kept)
    replay = Replay(app)
    replay.table.band.start().put("The best line known")
    replay.table.band.say(text.YELLOW, "SEL speed  B back")
    intent = yield from replay.play()
    replay.table.band.say(text.YELLOW, "A continue", "A continue")
    while intent == NOTHING:
        intent = yield
    app.settings["speed"] = speed
    return "comparison"


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
