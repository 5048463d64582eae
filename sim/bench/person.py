"""Plays the whole app on CPython as player.py does, but as somebody who tries what there is to press in a match.

    person.py seed scene keys.bin > facts.json

scene: the name of a rule set, "person", and more words of SETTINGS in whole.py, such as "squig-person-cards-legend";
"trophies" among them: the person looks at those before the match.
It begins at the title, and ends with the match, or after so many turns.

Beside keys.bin lies keys.bin.kinds: for each tick a byte, what kind of press it belongs to, as an index of the fact
"kinds". A tick belongs to the press before it, except where a screen comes back by itself.

plan    what comes next: the kind of the presses that follow, a key of player.py, or -n for n ticks without a press
wish    something to try once: a method to_... that returns a plan, or nothing where it cannot be done now
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import player
from player import DOWN, LEFT, NOTHING, RIGHT, SELECT, START, STEP, UP, A, B, Player, path, place
from whole import HOLD, LET_GO

from furbowl import registry

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from furbowl.ui.match.decide import Decision

TURNS = 8  # team turns after which it is enough
PAUSE = -16  # half a second
LOOK = -60  # for a screen to come, and to be looked at
HELD = -100
BOUGHT = 2  # cards of each side
OFTEN = "next danger opponent animal card leave".split()  # in every second turn
WISHES = "next danger opponent animal log help undo hint options card leave".split()  # in the others
BEGINNING = "code.py to the title"  # the kind of what comes before the first press
COMES_BACK = "playback", "cpu_turn", "turn", "hint", "advise"  # what a decision follows by itself
PLANS = {  # by the name of a screen, or of a part of the match screen
    "carousel": ("carousel: next game", RIGHT, PAUSE, LEFT, PAUSE, "carousel: choose", A),
    "match_options": ("an option", DOWN, -1, UP, PAUSE, "kick-off", START),
    "turn": (LOOK, "close Your turn", A),
    "turn_over": (PAUSE, "pass it on", A),
    "log": ("a page of the log", UP, -1, UP, -1, LEFT, PAUSE, "back from the log", B),
    "help": ("a page of help", RIGHT, PAUSE, RIGHT, PAUSE, "back from help", B),
    "options": ("a row of options", DOWN, -1, RIGHT, -1, LEFT, PAUSE, "back from options", B),
    "explain": ("sums: close", A),
    "aim": ("aim", RIGHT, -1, UP, -1, "aim: next best", SELECT, PAUSE, "a ball is sent", A),
    "notice": ("notice: close", A),
}


def to_title_row(facts: dict[str, Any], screen: str) -> list[str | int]:
    """The plan that goes to the row of a screen; facts: the variables of the title."""
    steps = facts["names"].index(screen) - facts["rows"].at
    return ["title: a row", *[DOWN if steps > 0 else UP, -1] * abs(steps), -30]


class Person(Player):
    """row: of the menu, to be chosen next; bought: cards that each side has bought; lists: how many have opened;
    curious: whether to look at the trophies first"""

    def __init__(self, seed: int, scene: str) -> None:
        super().__init__(seed, scene)
        self.kinds, self.marks, self.kind = [BEGINNING], bytearray(), BEGINNING
        self.wishes, self.turn, self.row, self.top = [], -1, "", ""
        self.bought, self.lists, self.curious = [0, 0], 0, "trophies" in scene.split("-")
        folders = {name: folder for name, folder, *_ in registry.ROWS}
        self.walks = folders[self.chosen["rules"]] != registry.ROWS[0][1]  # else as player.py plays that game

    def tick(self) -> None:
        while self.open and self.open[-1][1].gi_frame is None:
            self.open.pop()
        if not self.plan:
            self.plan = list(self.choose())
        while isinstance(self.plan[0], str):
            self.kind = self.plan.pop(0)
        key = self.plan.pop(0)
        if key < -1:
            self.plan.insert(0, key + 1)
        self.mark(self.open[-1][0], key <= NOTHING)
        self.keys.append(max(key, NOTHING))
        if len(self.keys) > player.PATIENCE:
            raise SystemExit("%d ticks and no end, at %s" % (player.PATIENCE, [name for name, _ in self.open][-5:]))
        player.press(self.keys[-1])

    def mark(self, name: str, waits: bool) -> None:
        """Note the kind of this tick: another one begins where a screen comes by itself."""
        if name != self.top and waits:
            if name == "decide" and self.top in COMES_BACK:
                self.kind = "back to the decision"
            elif name in ("cpu_turn", "playback") and self.top in ("cpu_turn", "playback", "match"):
                self.kind = "the computer plays"
        self.top = name
        if self.kind not in self.kinds:
            self.kinds.append(self.kind)
        self.marks.append(self.kinds.index(self.kind))

    def choose(self) -> Sequence[str | int]:
        name, generator = self.open[-1]
        if name == "score" or self.app.match and sum(self.app.match.turns) > TURNS:
            raise player.Enough
        if name == "title":
            return self.title(generator.gi_frame.f_locals)
        if name == "menu":
            return self.choose_row(generator)
        if name == "decide" and self.app.decision and getattr(generator.gi_yieldfrom, "__name__", "") != "wait":
            return self.decide(self.app.decision)
        if name == "choice_list":
            return self.answer()
        if name == "advise":
            thinks = len(self.keys) < player.THINKS or any(self.keys[-player.THINKS :])
            return (-1,) if thinks else ("hint: no", B, LOOK)
        return (*PLANS.get(name, ()), -1)

    def title(self, facts: dict[str, Any]) -> list[str | int]:
        """The plan that leads to the trophies first, then into a new match, or back into the one that was left."""
        left, self.row = self.row == "leave", ""
        if self.curious:
            self.curious = False
            looks = (
                "cup",
                A,
                LOOK,
                "trophies",
                SELECT,
                LOOK,
                "back from trophies",
                B,
                LOOK,
                "back from the cup",
                B,
                LOOK,
            )
            return [*to_title_row(facts, "cup"), *looks]
        kind = "Continue" if left else "New match"
        return [*to_title_row(facts, "turn" if left else "carousel"), kind, A, -1]

    def choose_row(self, menu: Any) -> Sequence[str | int]:
        """The plan that chooses the row of the menu that is wanted, by its name."""
        if "choices" not in menu.gi_frame.f_locals:
            return (-1,)
        word, self.row = self.row, self.row if self.row == "leave" else ""
        return ["menu: a row", *spaced(player.to_row(menu, word)), "menu: " + word, A, -3]

    # --- a match

    def decide(self, decision: Decision) -> Sequence[str | int]:
        match, free = decision.match, not decision.match.question
        if sum(match.turns) // 2 > self.turn:
            self.turn = sum(match.turns) // 2
            self.wishes = list(OFTEN if self.turn % 2 else WISHES)
        for wish in list(self.wishes) if free else ():
            if wish == "undo" or match.playing < 0:  # the others between two plays
                if plan := getattr(self, "to_" + wish)(decision):
                    self.wishes.remove(wish)
                    return plan
        stuck, self.last = self.last == match.snapshot(), match.snapshot()
        if not free:
            seeks = ("SELECT", SELECT, PAUSE)
            return seeks if decision.select == "list" else (*seeks * stuck, "answer on the pitch", A, LOOK)
        if stuck or not any(match.can_act(who) for who in range(match.pieces)):
            self.last = None
            return "B on nothing", B, PAUSE, "SELECT", SELECT, PAUSE
        keys = self.walk(decision) if self.walks else self.way(decision, self.pick(match))
        last = len(keys) - 1 - keys[::-1].index(A) if A in keys else -1
        kinds = ["cursor" if key > STEP else "confirm" if at == last else "choose" for at, key in enumerate(keys)]
        return [part for kind, key in zip(kinds, keys) for part in (kind, key, -1)] + [LOOK]

    def answer(self) -> Sequence[str | int]:
        """The plan for a list of choices, or for a page of the shop."""
        match = self.app.match
        if match.question == "buy":
            self.bought[match.side] += 1
            if self.bought[match.side] > BOUGHT:
                return PAUSE, "shop: done", B, PAUSE, B, PAUSE
            return PAUSE, "shop: next page", RIGHT, PAUSE, "shop: buy", A, PAUSE
        self.lists += 1
        looks = ("list: a row", DOWN, -1, UP, PAUSE, "list: sums", SELECT, PAUSE) if self.lists % 3 == 1 else ()
        return (PAUSE, *looks, "list: choose", A, -2)

    # --- wishes

    def to_next(self, decision: Decision) -> Sequence[str | int]:
        tells = "SELECT held", HOLD + SELECT, HELD, "SELECT let go", LET_GO + SELECT, PAUSE
        return "SELECT", SELECT, PAUSE, SELECT, PAUSE, *tells

    def to_danger(self, decision: Decision, kind: str = "danger held") -> Sequence[str | int]:
        looks = "danger: stick", STEP + RIGHT, PAUSE, STEP + LEFT, PAUSE
        return kind, HOLD + B, HELD, *looks, "danger let go", LET_GO + B, LOOK

    def to_opponent(self, decision: Decision) -> Sequence[str | int]:
        """Look at where an opponent can go."""
        match = decision.match
        theirs = [who for who in range(match.pieces) if match.side_of(who) != match.side and match.square(who) >= 0]
        return theirs and [*to_piece(decision, theirs[0]), "an opponent", A, LOOK, "B", B, PAUSE]

    def to_animal(self, decision: Decision) -> Sequence[str | int]:
        """Choose an animal, look at ideas, sums and the danger, and let go of it."""
        match = decision.match
        mine = [who for who in range(match.pieces) if match.can_act(who) and match.square(who) >= 0]
        if not mine:
            return ()
        ideas = "choose", A, PAUSE, "an idea", SELECT, PAUSE, SELECT, PAUSE
        sums = "SELECT held: sums", HOLD + SELECT, HELD, LET_GO + SELECT, PAUSE, "sums: close", B, PAUSE
        danger = self.to_danger(decision, "danger held, an animal chosen")
        return [*to_piece(decision, mine[0]), *ideas, *sums, *danger, "B", B, PAUSE, B, PAUSE]

    def to_card(self, decision: Decision) -> Sequence[str | int] | None:
        """Open the list of play cards, where there are some: its first row is played."""
        apart = decision.apart
        return apart and apart[0] and ("B on nothing", B, PAUSE, "list of cards", B, PAUSE)

    def to_menu(self, word: str) -> Sequence[str | int]:
        self.row = word
        return "menu", START, LOOK

    def to_log(self, decision: Decision) -> Sequence[str | int]:
        return self.to_menu("log")

    def to_help(self, decision: Decision) -> Sequence[str | int]:
        return self.to_menu("help")

    def to_hint(self, decision: Decision) -> Sequence[str | int]:
        return self.to_menu("hint")

    def to_options(self, decision: Decision) -> Sequence[str | int]:
        return self.to_menu("options")

    def to_undo(self, decision: Decision) -> Sequence[str | int] | bool:
        return self.app.history.can_take_back() and self.to_menu("undo")

    def to_leave(self, decision: Decision) -> Sequence[str | int] | int:
        return self.turn and self.to_menu("leave")


def spaced(keys: Iterable[int]) -> list[int]:
    """A plan of single presses."""
    return [part for key in keys for part in (key, -1)]


def to_piece(decision: Decision, who: int) -> list[str | int]:
    """The plan that moves the cursor to a piece."""
    here, match = (decision.cursor.column, decision.cursor.line), decision.match
    return ["cursor", *spaced(path(here, place(match, match.square(who))))]


def main(seed: str, scene: str, target: str) -> None:
    person = player.main(seed, scene, target, Person)
    Path(target + ".kinds").write_bytes(person.marks)


if __name__ == "__main__":
    main(*sys.argv[1:])
