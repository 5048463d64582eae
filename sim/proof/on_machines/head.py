"""Chooses what hand.py presses, on CPython, where it can look at the game: what was tried least comes first.

Reads what is wanted, lines of JSON: {"rules": "octo", "seed": 1, "presses": 300, "starts": [[options, keys], ...]}, or
{"run": a run that is to be played again}. Prints a line for each run, as JSON: the run and the answer as hand.py has
them, how many presses it has, the names of the screens that waited for a press and of the questions that were asked,
and of some runs a sample for sim/proof/on_desktop.py, with what is drawn.

start    how a run may begin: options of hand.begin(), and keys as in sim/desktop/script.py
place    what a press can depend on: which part of which screen waits, the question, the row under the bar or what is
         under the cursor, and what the bottom line says that buttons do
"""

from __future__ import annotations

import json
import random
import sys
from collections import Counter
from types import GeneratorType
from typing import TYPE_CHECKING
from zlib import crc32

import hand
import steps
import taps
from displayio import TileGrid
from vectorio import Rectangle

from furbowl.actions import verb_of
from sim.web.drawn import Drawn

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
    from typing import Any

BUTTONS = "A", "B", "START", "SELECT", "LEFT", "RIGHT", "UP", "DOWN"
HELD = "A:3", "B:20", "SELECT:20", "LEFT:30", "RIGHT:20", "UP:20", "DOWN:30", "UP+LEFT", "DOWN+RIGHT:2", "A+B"
RARE = "START:70", "off"
SHORT, LONG = (1, 1, 1, 1, 1, 2, 5), (16, 40, 40, 100)  # ticks between two presses
PER_RUN = 10, 40  # presses, at least and at most
LONGER = 6  # times as many, in one run of LONGER
STILL = 60  # ticks in which the game is left alone
PATIENCE = 400  # ticks
MOST_TICKS = 2500  # of a run
SAMPLED = 8  # one run of so many is drawn,
LOOKED_AT = 6  # and in it the screen after one word of so many
RUNS = {"playback", "cpu_turn"}  # what goes on by itself
SLOW = {"score", "boxes", "lesson", "outcome"}  # what takes no press at once


class Recorder:
    """Takes note of a run as the desktop can play it, and of what the lists of the page show. ticks: how many there
    were; app: the game that it is about: nothing is noted after it was switched off; looks: (word, ticks, checksum)."""

    def begin(self, drawn: bool) -> None:
        """A run begins; drawn: whether its screens are looked at."""
        self.drawn, self.app, self.ticks = Drawn() if drawn else None, None, 0
        self.events, self.looks = [], []

    def tick(self, tick: Callable[[], int] = steps.tick) -> int:
        left = tick()
        self.ticks += 1
        self.app = self.app or steps._app
        return left

    def press(self, control: str, pressed: bool, press: Callable[[str, bool], None] = steps.press) -> None:
        if steps._app is self.app:
            self.events.append((self.ticks, control, pressed))
        press(control, pressed)

    def write(self, data: bytes, write: Callable[[bytes], None] = hand.page.write) -> None:
        if self.drawn and data[:1] == b"D" and self.app in (None, steps._app):
            self.drawn.take(data[1:])
        write(data)

    def look(self, word: int) -> None:
        if self.drawn and steps._app is self.app:
            self.looks.append((word, self.ticks, crc32(self.drawn.dots.tobytes())))


recorder = Recorder()
steps.tick, steps.press, hand.page.write = recorder.tick, recorder.press, recorder.write


class Head:
    """counts: how often each button was pressed in each place; acts: how often each verb was chosen; begun: how often
    each start was."""

    def __init__(self, rules: str = "", seed: int = 0, starts: Sequence[Sequence] = ()) -> None:
        self.rules, self.starts = rules, starts
        self.chance = random.Random("%s %d" % (rules, seed))
        self.counts, self.acts, self.begun = Counter(), Counter(), Counter()
        self.words, self.answer, self.presses, self.seen = [], [], 0, set()

    # --- a run

    def run(self, most: int) -> dict[str, Any]:
        """Play a run of that many presses at most; return it as {name: value}."""
        times = LONGER if self.chance.randrange(LONGER) == 0 else 1
        options, keys = self.begin()
        if not all(self.begun):  # first from everywhere
            times, most = 1, min(most, len(keys) + PER_RUN[0])
        most = min(most, len(keys) + times * self.chance.randint(*PER_RUN))
        drawn = not options["pace"] and self.chance.randrange(SAMPLED) == 0
        return self.played(options, self.chosen(keys, most), drawn)

    def chosen(self, keys: list[str], most: int) -> Iterator[str]:
        """Iterate over the words of a run, as they are chosen."""
        yield from keys
        while self.presses < most and recorder.ticks < MOST_TICKS:
            yield from self.gesture()

    def again(self, run: str) -> dict[str, Any]:
        """Play a run again."""
        start, *words = run.split(" ")
        options = json.loads(start)
        return self.played(options, words, not options.get("pace"))

    def played(self, options: dict[str, Any], words: Iterable[str], drawn: bool) -> dict[str, Any]:
        """Play a run: its start and its words, which are chosen as it goes on."""
        self.words, self.answer, self.presses, self.seen = [], [], 0, set()
        recorder.begin(drawn)
        start = json.dumps(options, separators=(",", ":")).replace(" ", "\\u0020")
        try:
            hand.begin(json.loads(start))
            self.note()
            for word in words:
                self.press(word)
        except Exception as error:
            self.answer.append(hand.crash(error))
        found = {"run": " ".join([start, *self.words]), "answer": " ".join(self.answer), "presses": self.presses}
        if drawn:
            found["sample"] = {"options": options, "events": recorder.events, "looks": recorder.looks}
        return found | {"seen": sorted(self.seen)}

    def begin(self) -> tuple[dict[str, Any], list[str]]:
        """Choose how a run begins: (options of hand.begin(), words)."""
        chance = self.chance
        at = min(range(len(self.starts)), key=lambda each: (self.begun[each], chance.random()))
        self.begun[at] += 1
        options, keys = self.starts[at]
        options = {"seed": chance.randrange(1, 10**6), **options, "pace": chance.choice((0, 0, 1))}
        chosen = dict(options.get("chosen", {}))
        if "taught" in chosen:
            chosen["speed"] = chance.choice((0, 1, 2, 2, 2))
            options["chosen"] = chosen
        if "rules" in options or "position" in options:
            chosen.setdefault("purple", chance.choice((None,) * 7 + ("cub",)))
            chosen.setdefault("green", chance.choice((None,) * 8 + ("cub",) * 3 + ("keeper",)))
        return options, ["settle"] + (script(keys) if self.begun[at] < 2 or chance.random() < 0.5 else [])

    def press(self, word: str) -> None:
        """Do a word, and note where that led."""
        if word == "settle":
            return self.settle()
        self.words.append(word)
        self.presses += word[0] != "."
        hand.do(word)
        self.note()

    def settle(self) -> None:
        """Wait until the game waits, too."""
        waited = 0
        while waited < PATIENCE and waiting()[-1][0] in RUNS:
            self.press(".%d" % STILL)
            waited += STILL

    def note(self) -> None:
        self.answer.append(hand.page.told())
        if len(self.words) % LOOKED_AT == 0:
            recorder.look(len(self.words))
        self.seen.update(each for each, _ in waiting())
        app = steps._app
        if app and app.match and app.match.question and app.plays() is None:
            self.seen.add(app.match.question)

    # --- what is pressed

    def gesture(self) -> list[str]:
        """Choose the next words."""
        place, kind = self.place(), self.chance.random()
        if place[0] in RUNS and kind < 0.6:
            return ["settle"]
        if place[0] == "decide" and kind < 0.4:
            return self.act()
        if kind < 0.45:
            return ["@%d,%d" % (self.chance.randrange(160), self.chance.randrange(128)), self.wait()]
        if kind < 0.46:
            return [self.chance.choice(RARE)]
        key = self.least(place, BUTTONS + HELD if kind < 0.75 else BUTTONS)
        self.counts[place, key] += 1
        self.counts[place[:2], key] += 1
        return [key, self.wait(place[0] in SLOW)]

    def least(self, place: tuple, keys: Sequence[str]) -> str:
        """The key that was pressed least in a place, then in that part of the screen."""
        counts, chance = self.counts, self.chance
        return min(keys, key=lambda key: counts[place, key] + counts[place[:2], key] / 4 + chance.random())

    def wait(self, slow: bool = False) -> str:
        return ".%d" % self.chance.choice(SHORT if self.chance.random() < (0.5 if slow else 0.9) else LONG)

    def act(self) -> list[str]:
        """Choose an action of the match, by taps or with the stick: a piece, then where it goes."""
        app, chance = steps._app, self.chance
        match, lesson = app.match, app.lesson
        listed = list(match.legal())
        if lesson and lesson.lit:
            listed = [each for each in listed if match.aim(each)[1] in lesson.lit] or listed
        verbs = sorted({verb_of(each) for each in listed}, key=lambda each: (self.acts[each], chance.random()))
        verb = verbs[0] if chance.random() < 0.5 else chance.choice(verbs)
        action = chance.choice([each for each in listed if verb_of(each) == verb])
        self.acts[verb] += 1
        who, (_, square) = match.actor(action), match.aim(action)
        words = []
        if who >= 0 and app.decision.choice.who != who:
            words += self.to(match.square(who)) + ["A", ".2"]
        if square >= 0:
            words += self.to(square) + ["SELECT:20", ".1"] * (chance.randrange(8) == 0) + ["A"]
        return words + [self.wait()]

    def to(self, square: int) -> list[str]:
        """Words that lead the cursor to a square."""
        if square < 0:
            return []
        decision = steps._app.decision
        pitch, cursor = decision.pitch, decision.cursor
        x, y = pitch.x(square) + pitch.size // 2, pitch.seen(square) + pitch.size // 2
        column, line = square % pitch.columns, pitch.rows - 1 - square // pitch.columns
        if self.chance.random() < 0.7 and 0 <= x < 160 and 0 <= y < 100:
            return ["@%d,%d" % (x, y), ".%d" % (2 + abs(column - cursor.column) + abs(line - cursor.line))]
        across, down = column - cursor.column, line - cursor.line
        return ["RIGHT" if across > 0 else "LEFT"] * abs(across) + ["DOWN" if down > 0 else "UP"] * abs(down)

    def place(self) -> tuple:
        """The place where the game is."""
        app = steps._app
        found = list(taps.seen(app.board.root, 0, 0))
        lines = [each for each in found if isinstance(each[0], TileGrid) and each[0].tile_width == taps.LETTER]
        foot = [letters(each[0]) for each in lines if each[2] >= taps.FOOT]
        bars = [each for each in found if isinstance(each[0], Rectangle) and taps.bar(each[0])]
        row = ""
        if bars:  # the first text in it is its name
            row = "".join([letters(each[0]) for each in lines if abs(each[2] - bars[-1][2]) < 3][:1])
        elif app.decision:
            who = app.decision.cursor.who()
            row = "nobody" if who < 0 else "ours" if app.match.side_of(who) == app.match.side else "theirs"
        asked = app.match.question if app.match else None
        return (*waiting()[-1], asked, without_digits(row), without_digits("".join(foot[-1:])))


def waiting() -> list[tuple[str, str]]:
    """[(module, function)] of the parts of the screen that wait for the next tick, the innermost last."""
    found, generator = [], steps._running
    while generator is not None:
        code = generator.gi_code
        if "/ui/" in code.co_filename:
            found.append((code.co_filename.rsplit("/", 1)[-1][:-3], code.co_name))
        inner = generator.gi_yieldfrom
        generator = inner if isinstance(inner, GeneratorType) else driven(generator)
    return found or [("", "")]


def driven(generator: Generator) -> Generator | None:
    """The generator that one sends its ticks to, None for none."""
    kept = generator.gi_frame.f_locals.values() if generator.gi_frame else ()
    found = [each for each in kept if isinstance(each, GeneratorType) and each.gi_frame and not each.gi_running]
    return found[-1] if found else None


def letters(grid: TileGrid) -> str:
    """The text of a line."""
    return "".join(chr(32 + grid[i]) for i in range(grid.width)).strip()


def without_digits(text: str) -> str:
    return "".join(each for each in text if not each.isdigit())[:40]


def script(keys: str) -> list[str]:
    """Words for the keys of a scene, see sim/desktop/script.py."""
    words = []
    for word in keys.split():
        name, *rest = word.split(":")
        if name == "wait":
            words.append(".%d" % max(1, float(rest[0]) * 30))
        elif name in ("hold", "keep"):
            words.append("%s:%d" % (rest[0], float((rest + [1])[1]) * 30))
        elif name == "settle":
            words.append("settle")
        else:
            key, _, times = name.partition("*")
            words += [key + ":2", ".2"] * int(times or 1)
    return words


def main() -> None:
    for line in sys.stdin:
        asked = json.loads(line)
        if "run" in asked:
            print(json.dumps(Head().again(asked["run"])), flush=True)
            continue
        left, head = asked.pop("presses"), Head(**asked)
        while left > 0:
            found = head.run(left)
            left -= max(1, found["presses"])
            print(json.dumps(found), flush=True)
