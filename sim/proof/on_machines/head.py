"""Chooses what hand.py presses, on CPython, where it can look at the game: what was tried least comes first.

Reads what is wanted as JSON: {"rules": "octo", "seed": 1, "presses": 300, "scenes": [[keys, position, seed], ...]}.
Prints a line for each run, as JSON: the run and the answer as hand.py has them, how many presses it has, and in which
places the game was: the screens and parts of screens that waited for a press, and what was asked.

place    what a press can depend on: which part of which screen waits, the question, the row under the bar or what is
         under the cursor, and what the bottom line says that buttons do
"""

import json
import random
import sys
from collections import Counter
from types import GeneratorType

import hand
import steps
import taps
from displayio import TileGrid
from vectorio import Rectangle

from furbowl import registry
from furbowl.actions import verb_of

BUTTONS = "A", "B", "START", "SELECT", "LEFT", "RIGHT", "UP", "DOWN"
HELD = "A:3", "B:20", "SELECT:20", "LEFT:30", "RIGHT:20", "UP:20", "DOWN:30", "UP+LEFT", "DOWN+RIGHT:2", "A+B"
RARE = "START:70", "off", "gone"
SHORT, LONG = (0, 0, 0, 0, 1, 2, 5), (16, 40, 100)  # ticks between two presses
PER_RUN = 60, 240  # presses, at least and at most
STILL = 25  # ticks in which nothing changes: then the screen waits
PATIENCE = 600
MINUTE = 1900  # ticks until the title shows a demo
HELPS = {"playback", "cpu_turn"}  # what goes on by itself


class Head:
    """counts: how often each button was pressed in each place; acts: how often each verb was chosen."""

    def __init__(self, rules, seed, scenes):
        self.rules, self.scenes = rules, scenes
        self.chance = random.Random("%s %d" % (rules, seed))
        self.counts, self.acts = Counter(), Counter()
        self.words, self.answer, self.presses = [], [], 0
        self.seen = set()

    # --- a run

    def run(self, most):
        """Play a run of that many presses at most; return it as {name: value}."""
        self.words, self.answer, self.presses, self.seen = [], [], 0, set()
        most = min(most, self.chance.randint(*PER_RUN))
        start, keys = self.beginning()
        start = json.dumps(start, separators=(",", ":")).replace(" ", "\\u0020")
        try:
            hand.begin(json.loads(start))
            self.note()
            for key in keys:
                self.press(key)
            while self.presses < most:
                for key in self.gesture():
                    self.press(key)
        except Exception as error:
            self.answer.append("crash:" + hand.reason(error).replace(" ", "_"))
        line = " ".join([start, *self.words])
        return {"run": line, "answer": " ".join(self.answer), "presses": self.presses, "seen": sorted(self.seen)}

    def press(self, word):
        """Do a word, and note where that led."""
        if word == "settle":
            return self.settle()
        self.words.append(word)
        self.presses += word[0] != "."
        hand.do(word)
        self.note()

    def settle(self):
        """Wait until the game waits, too."""
        waited = 0
        while waited < PATIENCE and self.place()[0] in HELPS:
            self.press(".%d" % STILL)
            waited += STILL

    def note(self):
        self.answer.append(hand.page.told())
        for module, name in waiting():
            self.seen.add("%s.%s" % (module, name))
        app = steps._app
        if app and app.match and app.match.question and app.plays() is None:
            self.seen.add("?%s" % app.match.question)

    # --- how it begins

    def beginning(self):
        """Choose how a run begins: (options of hand.begin(), words)."""
        chance = self.chance
        start = {"seed": chance.randrange(1, 10**6), "pace": chance.choice((0, 0, 1))}
        kind = chance.random()
        if kind < 0.1:
            return start, []  # a fresh handheld
        learned = {"taught": chance.choice((1, 3, 3, 127)), "speed": chance.choice((0, 1, 2, 2, 2))}
        if kind < 0.35:
            start["chosen"] = {"rules": self.rules, **learned}
            return start, []
        if kind < 0.55:
            players = {"purple": chance.choice((None, None, "cub")), "green": chance.choice((None, "cub", "keeper"))}
            return start | {"rules": self.rules, "chosen": learned | players}, ["settle"]
        keys, position, seed = chance.choice(self.scenes)
        more = {"green": chance.choice((None, None, "cub"))} if position else {"rules": self.rules}
        start |= {"seed": seed if chance.random() < 0.5 else start["seed"], "chosen": learned | more}
        if position:
            start["position"] = position
        return start, ["settle"] + (script(keys) if chance.random() < 0.6 else [])

    # --- what is pressed

    def gesture(self):
        """Choose the next words."""
        place, chance = self.place(), self.chance
        kind = chance.random()
        if place[0] in HELPS and kind < 0.6:
            return ["settle"]
        if place[0] == "decide" and kind < 0.35:
            return self.act()
        if kind < 0.42:
            return ["@%d,%d" % (chance.randrange(160), chance.randrange(128)), self.wait()]
        if kind < 0.44:
            return [chance.choice(RARE)]
        if place[0] == "title" and kind < 0.445:
            return [".%d" % MINUTE]
        allowed = BUTTONS + HELD if kind < 0.8 else BUTTONS
        if kind < 0.9:
            key = min(allowed, key=lambda each: (self.counts[place, each], chance.random()))
        else:
            key = chance.choice(allowed)
        self.counts[place, key] += 1
        return [key, self.wait()]

    def wait(self):
        return ".%d" % (self.chance.choice(SHORT) or 1 if self.chance.random() < 0.9 else self.chance.choice(LONG))

    def act(self):
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
            words += self.to(square) + ["A"]
        return words + [self.wait()]

    def to(self, square):
        """Words that lead the cursor to a square."""
        if square < 0:
            return []
        decision = steps._app.decision
        pitch, cursor = decision.pitch, decision.cursor
        x, y = pitch.x(square) + pitch.size // 2, pitch.seen(square) + pitch.size // 2
        column, line = square % pitch.columns, pitch.rows - 1 - square // pitch.columns
        if self.chance.random() < 0.5 and 0 <= x < 160 and 0 <= y < 100:
            return ["@%d,%d" % (x, y), ".%d" % (2 + abs(column - cursor.column) + abs(line - cursor.line))]
        across, down = column - cursor.column, line - cursor.line
        return ["RIGHT" if across > 0 else "LEFT"] * abs(across) + ["DOWN" if down > 0 else "UP"] * abs(down)

    def place(self):
        """The place where the game is."""
        app, parts = steps._app, waiting()
        found = list(taps.seen(app.board.root, 0, 0))
        lines = [each for each in found if isinstance(each[0], TileGrid) and each[0].tile_width == taps.LETTER]
        foot = [letters(each[0]) for each in lines if each[2] >= taps.FOOT]
        bars = [each for each in found if isinstance(each[0], Rectangle) and taps.bar(each[0])]
        row = ""
        if bars:
            row = "".join(letters(each[0]) for each in lines if abs(each[2] - bars[-1][2]) < 3)
        elif app.decision:
            cursor = app.decision.cursor
            who = cursor.who()
            row = "%d" % (-1 if who < 0 else app.match.side_of(who) != app.match.side)
        asked = app.match.question if app.match else None
        return (*parts[-1], asked, without_digits(row), without_digits("".join(foot[-1:])))


def waiting():
    """[(module, function)] of the parts of the screen that wait for the next tick, the innermost last."""
    found, generator = [], steps._running
    while generator is not None:
        code = generator.gi_code
        if "/ui/" in code.co_filename:
            found.append((code.co_filename.rsplit("/", 1)[-1][:-3], code.co_name))
        inner = generator.gi_yieldfrom
        generator = inner if isinstance(inner, GeneratorType) else driven(generator)
    return found or [("", "")]


def driven(generator):
    """The generator that one sends its ticks to, None for none."""
    kept = generator.gi_frame.f_locals.values() if generator.gi_frame else ()
    found = [each for each in kept if isinstance(each, GeneratorType) and each.gi_frame and not each.gi_running]
    return found[-1] if found else None


def letters(grid):
    """The text of a line."""
    return "".join(chr(32 + grid[i]) for i in range(grid.width)).strip()


def without_digits(text):
    return "".join(each for each in text if not each.isdigit())[:40]


def script(keys):
    """Words for the keys of a scene, see sim/desktop/script.py."""
    words = []
    for word in keys.split():
        name, *rest = word.split(":")
        if name == "wait":
            words.append(".%d" % max(1, float(rest[0]) * 30))
        elif name == "hold":
            words.append("%s:%d" % (rest[0], float(rest[1]) * 30))
        elif name == "keep":
            words.append("%s:30" % rest[0])
        elif name == "settle":
            words.append("settle")
        else:
            key, _, times = name.partition("*")
            words += [key + ":2", ".2"] * int(times or 1)
    return words


def main():
    asked = json.loads(sys.stdin.readline())
    head, left = Head(asked["rules"], asked["seed"], asked["scenes"]), asked["presses"]
    assert asked["rules"] in registry.names()
    while left > 0:
        found = head.run(left)
        left -= max(1, found["presses"])
        print(json.dumps(found), flush=True)
