"""A player's decision: one object owns the choice, the cursor, the overlay and the texts.

decide() runs until the decision requests something: actions to carry out one after the other; the menu, the sums behind
the numbers if SELECT is held, the danger if B is held; or a list, if several actions aim at a square or the match asks
a side a question. These parts run without what is in memory here. If a list is closed without a choice, the decision
goes on here.
"""

from __future__ import annotations

from furbowl.board import steps
from furbowl.boards import BACK, DOWN, LEFT, MENU, NEXT, NOTHING, OK, RIGHT
from furbowl.const import TYPE_CHECKING, const
from furbowl.feedback import REFUSED
from furbowl.lessons import STRANGE
from furbowl.loading import on_demand
from furbowl.protocol import GO, TEAMS
from furbowl.ui.match.choices import Choice
from furbowl.ui.match.cursor import Cursor
from furbowl.ui.match.match_screen import Request, danger, explain, match_menu
from furbowl.ui.match.overlay import Overlay
from furbowl.ui.widgets import text

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from typing import Any

    from furbowl.app import App
    from furbowl.games.plans import Plans
    from furbowl.games.tooltips import Tooltips
    from furbowl.ui.match.match_screen import Table

_REST = const(60)  # ticks that the last line of the log stays when nobody presses
_MOMENT = const(15)  # ticks until a question opens: a press too early is no answer
_HELD = const(15)  # ticks until SELECT counts as held


def decide(
    app: App, table: Table, words: Tooltips, plans: Plans, logged: bool, targets: Sequence[int] | None, apart: bool
) -> Generator[None, int, Request]:
    """Let the player decide; return the Request.

    words, plans: the game's Tooltips and Plans
    logged: whether the band shows a line of the log, which stays for a while
    targets: None, or after a list was closed the actions at one of which the player has to point, () for none
    apart: whether the list of the actions that belong to no piece opens at once
    """
    decision = Decision(app, table, words, plans)
    decision.choice.pick(decision.whose())
    decision.begin(logged, targets, apart)
    if app.match.question and targets is None:
        yield from decision.wait()
    while not decision.request:
        if decision.news and not decision.linger:
            intent = yield from decision.explain()
        else:
            intent = yield
        while intent == NEXT and decision.select != "list" or intent == BACK and not app.match.question:
            intent = yield from decision.hold(intent)
        if intent == NOTHING:
            decision.rest()
        elif intent <= DOWN:
            decision.step(intent)
        else:
            decision.press(intent)
    decision.leave()
    return decision.request


class Decision:
    def __init__(self, app: App, table: Table, words: Tooltips, plans: Plans) -> None:
        self.app, self.match, self.band = app, app.match, table.band
        self.pitch, self.strip, self.overlay = table.pitch, table.strip, Overlay(table.pitch, table.layers)
        self.words = words
        self.choice = Choice(app.match, plans, app.lesson)
        self.cursor = Cursor(app.cursor, table.pitch.bench, self.choice)
        self.asked = -1  # the piece that continues after a question
        self.linger = 0  # ticks that the last line of the log stays
        self.strange = self.news = False  # whether some mark was never explained; whether one may have come into sight
        self.apart: Sequence[Any] = ()  # the actions that belong to no piece, from apart() of the words
        self.moved = False  # whether the side that decides now continues with a piece
        self.undoes = True  # whether B takes back a play that has only been declared, or else ends it
        self.select = "next"  # piece SELECT leads to, or an "idea" for the one that is chosen, or a "list" of answers
        self.request: Request | None = None  # the decision
        app.decision = self

    # --- the beginning

    @on_demand
    def whose(self) -> int:
        """The piece whose play goes on, -1 for none: a piece that has acted and can act again stays chosen."""
        match, app, choice = self.match, self.app, self.choice
        choice.look()
        again, who = app.side == match.side, match.playing
        self.asked = who  # the piece that continues after a question
        if who < 0 and again and choice.able[app.chosen]:
            who = app.chosen
        self.moved = again and who >= 0
        self.undoes = app.history.only_chosen()
        self.apart = self.words.apart(match)
        return who

    @on_demand
    def begin(self, logged: bool, targets: Sequence[int] | None, apart: bool) -> None:
        """Draw what can be chosen, put the cursor where it is needed first, and begin with the band's first text; see
        decide()."""
        match, app, choice = self.match, self.app, self.choice
        again = app.side == match.side  # this side made the last decision, too
        if targets:
            choice.take(targets)
        if match.question and not _on_squares(choice):
            self.select = "list"
        square = _first(self, logged, targets, again)
        self.strange = app.settings.get("taught", 0) >> STRANGE > 0 and not match.question
        self.strange = self.strange and not (app.lesson and app.lesson.kind)
        self.news = self.strange and choice.who >= 0
        self.overlay.draw(choice)
        if square is None:
            self.point()
        else:
            self.put(square)
        if choice.free:
            app.side = match.side
        if choice.free and not again and app.summary[0] and app.plays(1):
            self.tell()
        elif apart:
            self.choose(-1)
            self.open(self.apart[0])
        elif logged and not (app.lesson and app.lesson.lit):  # what a lesson asks for next comes at once
            self.linger = _REST
        else:
            self.describe()

    @on_demand
    def wait(self) -> Generator[None, int, None]:
        """Wait a moment before a question opens; then open the list of its answers, unless each is a square to point
        at, or pieces are being put on squares one after the other: then the list has the other answers, and SELECT
        opens it."""
        for _ in range(_MOMENT):
            yield
        self.describe()
        if self.select == "list" and not (self.choice.free and self.moved):
            self.open(self.answers())

    # --- what a tick does, or a button

    def rest(self) -> None:
        """Handle a tick without a press."""
        self.overlay.tick(self.choice, self.cursor)
        if self.linger:
            self.linger -= 1
            if not self.linger:
                self.describe()

    def step(self, intent: int) -> None:
        """Move the cursor with the stick; beyond the last column the piece that is chosen there scores, if it can."""
        choice, square = self.choice, self.cursor.square()
        self.cursor.step(intent)
        beyond = square == self.cursor.square() and intent == (RIGHT, LEFT)[self.match.side]
        if beyond and square in choice.aimed and choice.plans.scores(self.match, choice.aimed[square]):
            self.request = Request(actions=(choice.aimed[square],))
        self.overlay.point(self.choice, self.cursor)
        self.describe()

    def press(self, intent: int) -> None:
        """Handle OK, BACK, NEXT or MENU."""
        if intent == OK:
            self.ok()
        elif intent == BACK:
            self.back()
        elif intent == MENU:
            self.request = Request(part=match_menu)
        elif self.select == "list":
            self.open(self.answers())
        else:
            self.jump()

    def ok(self) -> None:
        choice, cursor = self.choice, self.cursor
        who, square = cursor.who(), cursor.square()
        if square in choice.several:
            self.open(choice.rows(square, cursor.way))
        elif choice.reaches(square):
            self.request = Request(actions=cursor.way)
        elif square in choice.aimed:
            self.request = Request(actions=tuple(choice.aimed_at(square)) + tuple(self.then(square)[:1]))
        elif not choice.free:
            self.press(NEXT)
        elif choice.begun():
            self.refuse()
        elif who >= 0 and who == choice.who:
            self.choose(-1)
        elif who >= 0 and choice.able[who]:
            self.put(self.match.square(who))  # the cursor may be on the bench
            self.choose(who)
        elif choice.who >= 0 or who < 0 or not self.threatens(who):
            if self.overlay.threatens():
                self.choose(-1)  # the overlay was about another piece
            self.refuse()

    @on_demand
    def back(self) -> None:
        choice, who = self.choice, self.choice.who
        then = self.then(self.cursor.square())
        if then:
            self.request = Request(actions=tuple(choice.aimed_at(self.cursor.square())) + tuple(then[-1:]))
            return
        if choice.begun() and self.cursor.who() == who:
            if self.undoes:
                self.request = Request(undo=True)
            else:
                self.end(self.match.finish)
            return
        if who >= 0:
            self.put(self.match.square(who))
            if choice.begun():
                self.describe()
                return
        elif self.apart and choice.free and not choice.aimed and not self.overlay.threatens():
            self.open(self.apart[0])
            if not self.apart[0]:
                self.refuse(self.apart[2])
                return
        self.choose(-1)

    @on_demand
    def hold(self, pressed: int) -> Generator[None, int, int]:
        """Handle SELECT or B: wait to see whether it is held; SELECT only if OK would do something, or if nothing is
        chosen and there is a summary to read again. Return what else is pressed meanwhile."""
        intent, ticks, board = NOTHING, _HELD, self.app.board
        explains = self.choice.plain(self.cursor.square())
        plain = pressed == BACK or explains or self.choice.who < 0 and self.app.summary[0] > 0
        while plain and ticks and intent == NOTHING and board.down == pressed:
            intent = yield
            ticks -= 1
        held = plain and not ticks and intent == NOTHING
        if pressed == NEXT:
            if held and not explains:
                self.tell()
            elif held:
                way = self.cursor.way or self.choice.aimed_at(self.cursor.square())
                self.request = Request(part=explain, about=(way,))
            else:
                self.jump()
        elif held:
            goes = bytes([self.choice.reaches(square) for square in range(len(self.choice.marks))])
            self.request = Request(part=danger, about=(self.match, self.choice.who, goes))
        else:
            self.back()
        return intent

    @on_demand
    def jump(self) -> None:
        """Jump to the next piece that can act; with a piece chosen, through what it can do, and if that is nothing,
        choose the next piece. If no piece can act, only the turn can end."""
        choice, cursor, match = self.choice, self.cursor, self.match
        if choice.stops is None and choice.who >= 0:  # once: ranking them takes time
            from furbowl.ui.match.stops import stops

            choice.stops = stops(choice)
        elif choice.stops is None:
            choice.stops = [(square, "") for square in sorted(choice.aimed)]
        if choice.stops:
            at, squares = cursor.square(), [square for square, _ in choice.stops]
            square, why = choice.stops[(squares.index(at) + 1) % len(squares) if at in squares else 0]
            self.put(square)
            self.describe(why)
            return
        who = choice.next(choice.who if choice.who >= 0 else cursor.who())
        if who < 0:
            self.end(match.end)
            return
        self.put(match.square(who))
        self.choose(who if choice.who >= 0 else -1)

    # --- choosing, requesting, looking

    def choose(self, who: int) -> None:
        """Choose a piece; -1 lets go of it."""
        self.choice.pick(who)
        self.news = self.strange and who >= 0
        self.overlay.draw(self.choice)
        self.point()
        self.describe()

    def put(self, square: int) -> None:
        """Move the cursor to a square, and draw it."""
        self.cursor.put(square)
        self.overlay.point(self.choice, self.cursor)

    def point(self) -> None:
        """Draw the cursor where it is."""
        self.cursor.look()
        self.overlay.point(self.choice, self.cursor)

    @on_demand
    def answers(self) -> list[tuple[tuple[int, ...], bool]]:
        """The rows of a list of answers; moves of pieces to squares are chosen on the pitch."""
        match, free = self.match, self.choice.free
        rows: list[tuple[tuple[int, ...], bool]] = []
        for action in match.legal():
            if not free or match.aim(action)[0] != GO:
                then = self.choice.plans.then(match, action)
                rows += [((action, each), False) for each in then] or [((action,), False)]
        return rows

    def then(self, square: int) -> Sequence[int]:
        """The answers to the question after the one that is answered by pointing at a square, () for none."""
        choice = self.choice
        return () if choice.free or square not in choice.aimed else choice.plans.then(self.match, choice.aimed[square])

    def open(self, rows: Sequence[tuple[Sequence[int], bool]]) -> None:
        """Open a list, unless it would be empty. rows: (way, whether it is a fan) of each; a path of several steps to
        the cursor has its odds there."""
        path, odds = self.cursor.way, self.cursor.odds
        if rows:
            found = [(way, fan, odds if way is path and len(path) > 1 else None) for way, fan in rows]
            self.request = Request(rows=found)

    def end(self, action: int) -> None:
        """End the play or the turn; action -1: that is not allowed now."""
        if action >= 0 and not (self.app.lesson and self.app.lesson.lit):
            self.request = Request(actions=(action,))
        else:
            self.refuse("That cannot end now")

    def leave(self) -> None:
        """Remember where the player was."""
        app, choice = self.app, self.choice
        app.point((self.cursor.column, self.cursor.line), choice.who if choice.free else self.asked)
        app.decision = None

    @on_demand
    def threatens(self, who: int) -> bool:
        """Show in its team's colour where an opponent can go in its next turn and which pieces it can hit then, until B
        is pressed or a piece is chosen. Return whether it can do anything then."""
        from furbowl.games.danger import next_turn, struck

        match, danger = self.match, self.match.danger()
        side = match.side_of(who)
        twin = next_turn(match, side) if side != match.side and match.square(who) >= 0 else None
        covered = danger.covers(twin, who) if twin else 0
        if not covered:
            return False
        hits = struck(twin, 1 - side, covered)
        self.overlay.threaten(match, text.TEAM[side], twin.reach(who), hits)
        scores = False
        if any(holder == who for _, _, holder in match.balls()):
            scores = danger.scores(twin, who)
        put = self.band.start().put(match.nickname(who)).put(", next turn: ").put("can~score" if scores else "")
        if not scores or len(self.band.lines) > 1:  # else there is no room: targets are framed
            put.put(", " if scores else "").put("hits~#" if hits else "hits~nobody", len(hits))
        self.band.say(text.TEAM[side], "B clear  SEL next", "B clear")
        return True

    # --- the texts in the band

    @on_demand
    def tell(self) -> None:
        """Show the summary of the turn before, until something is pressed."""
        self.linger, self.news = 0, False
        self.band.start().put(bytes(self.app.summary).split(b"\0")[0].decode())
        self.band.say(text.YELLOW, "Hold SEL: read again")

    @on_demand
    def explain(self) -> Generator[None, int, int]:
        """Explain a mark that has come into sight, if it never was; return what is pressed then."""
        from furbowl.ui.match.marks import explain

        self.news = False
        return (yield from explain(self))

    def describe(self, why: str = "") -> None:
        """Write the tooltip in the band: what is under the cursor, what the buttons do. why: the reason to go there."""
        self.linger = 0
        match, choice, cursor = self.match, self.choice, self.cursor
        lesson = self.app.lesson  # separate, because a tuple of four would be allocated
        put, who, square = self.band.start(), cursor.who(), cursor.square()
        if self.select != "list":
            self.select = "idea" if choice.who >= 0 else "next"
        if square in choice.several:
            self.words.several(put, match, square)
            done = choice.begun() and who == choice.who and not self.undoes
            # a formatted text would be allocated at each step
            self.band.say(text.PAPER, "A choose  B done" if done else "A choose  B back", "A choose")
        elif choice.reaches(square) or square in choice.aimed:
            self.act(put, square, why)
            # a formatted text is allocated at each step, and an answer has nothing to go back to
            go, short = "A go  B back  SEL idea" if choice.who >= 0 else "A go  B back  SEL next", "A go"
            if self.then(square):
                go, short = "A follow  B stay  SEL next", "B stay"
            elif not choice.free:
                go = "A go  SEL %s" % self.select
            warned = square in choice.aimed and self.words.warns(match, choice.aimed[square])
            self.band.say(text.RED if warned else text.PAPER, go, short)
        elif not choice.free:
            put.put(TEAMS[match.side]).put(": ").put(self.words.asked(match)).put("?")
            self.band.say(text.TEAM[match.side], "A %s  START menu" % self.select)
        elif lesson and lesson.linger:
            put.put(lesson.sentence(choice.who))
            self.band.say(text.YELLOW, self.hint(who))
        elif who >= 0:
            self.words.piece(put, match, who)
            self.band.say(text.TEAM[match.side_of(who)], self.hint(who), self.short(who))
        elif square >= 0 and choice.who >= 0 and choice.plans.most(match, choice.who) is not None:
            self.beyond(put, square)
            self.band.say(text.ORANGE, self.hint(who))
        else:
            self.words.square(put, match, square)
            self.band.say(text.TEAM[match.side], self.hint(who))

    def beyond(self, put: text.Words, square: int) -> None:
        """Write that the chosen piece cannot go to a square, and by how much it is too far."""
        match, who = self.match, self.choice.who
        most = self.choice.plans.most(match, who)
        more = steps(match.columns, match.square(who), square) - most
        put.put(match.nickname(who))
        put.put(": has moved" if not most else ": # too~far" if more > 0 else ": no way there", more)

    def act(self, put: text.Words, square: int, why: str) -> None:
        """Write what OK does at a square: an action in the game's words, a path of several with its joint odds."""
        match, cursor = self.match, self.cursor
        if why:
            put.put(why).put(": ")
        if not self.choice.reaches(square):
            self.words.action(put, match, self.choice.aimed[square])
        elif len(cursor.way) == 1:
            self.words.action(put, match, cursor.way[0], why != "")
        else:
            self.words.way(put, match, cursor.way, cursor.odds, why != "")

    def hint(self, who: int) -> str:
        """The hint for the buttons where OK does not act; who: the piece under the cursor, -1 for none."""
        choice = self.choice
        if choice.begun() and who == choice.who:
            return "B back SEL idea START menu" if self.undoes else "B done SEL idea START menu"
        if who >= 0 and who != choice.who and choice.able[who]:
            if self.apart and self.apart[0] and choice.who < 0:
                return "A pick  B %s  SEL next" % self.apart[1]
            return "A pick SEL %s START menu" % self.select
        if choice.who >= 0:
            return "B back  SEL %s" % self.select
        if self.apart and self.apart[0]:
            return "B %s  SEL next  START" % self.apart[1]
        return "SEL %s  START menu" % self.select if any(choice.able) else "SEL end turn  START menu"

    def short(self, who: int) -> str:
        """The short hint at a piece: what its most important button does."""
        choice = self.choice
        if who == choice.who:
            return "B done" if choice.begun() and not self.undoes else "B back"
        if not choice.able[who]:
            return ""
        cards = choice.who < 0 and self.apart and self.apart[0]
        return "B %s" % self.apart[1] if cards else "A pick"

    @on_demand
    def refuse(self, reason: str | None = None) -> None:
        """Say why a press does nothing; without a reason, why OK does nothing at the cursor."""
        self.app.sound.play(REFUSED)
        put, square = self.band.start(), self.cursor.square()
        if reason is None and _far(self, square):
            self.beyond(put, square)
        else:
            reason = _sentence(self) if reason is None else reason
            put.put(reason or self.app.lesson.say[0])  # the rules allow it, the lesson does not
        self.band.say(text.ORANGE, self.hint(self.cursor.who()))


# --- for begin()


def _on_squares(choice: Choice) -> bool:
    """Return whether each answer to a question is chosen by pointing at a square."""
    return (
        not choice.free
        and len(choice.aimed) > 0
        and all(choice.match.aim(each)[1] >= 0 for each in choice.match.legal())
    )


def _first(decision: Decision, logged: bool, targets: Sequence[int] | None, again: bool) -> int | None:
    """The square where the cursor begins, None for where it is. In a new turn that is the first piece that can act; if
    the game's words have an order of pieces, also after a piece that cannot act again."""
    match, app, choice, who = decision.match, decision.app, decision.choice, decision.choice.who
    if targets:
        return min(choice.aimed)
    if not choice.free:
        if decision.select == "list" and decision.asked < 0 <= match.actor(min(match.legal())):
            decision.asked = match.actor(min(match.legal()))
            return match.square(decision.asked)
        return sorted(choice.aimed)[(len(choice.aimed) - 1) // 2] if choice.aimed and targets is None else None
    acted = who < 0 <= app.chosen and decision.choice.plans.early(match, app.chosen) is not None
    if acted or not again:
        who = choice.next(-1) if who < 0 else who
        return match.square(who) if who >= 0 else 0
    if logged and who >= 0:  # a press that came too late for the dice does nothing to their target
        return match.square(who)
    return None


# --- the reasons for refuse()


def _far(decision: Decision, square: int) -> bool:
    """Return whether a square is empty and merely too far away, for a piece about to begin a play of several steps."""
    match, who = decision.match, decision.choice.who
    if decision.app.lesson or square < 0 or who < 0 or match.playing >= 0 or match.question:
        return False
    return decision.choice.plans.PLANS and match.who_at(square) < 0


@on_demand
def _sentence(decision: Decision) -> str:
    """The reason why OK does nothing here, without the rule: there is little room."""
    match, chosen, who, square = decision.match, decision.choice.who, decision.cursor.who(), decision.cursor.square()
    lesson = decision.app.lesson
    if lesson and lesson.lit and chosen >= 0:  # it allows nothing but what it says
        return lesson.say[1]
    if chosen < 0:
        if who >= 0 <= square and match.side_of(who) != match.side:
            from furbowl.games.danger import next_turn

            if next_turn(match, 1 - match.side):  # its reach would be shown, but there is none
                return match.nickname(who) + " can do nothing next turn"
        return match.why_idle(who, False) if who >= 0 else "Nobody here to pick"
    if who == chosen:
        return match.nickname(chosen) + " is in play: go on, or press B when done"
    action = match.meant(chosen, square) if square >= 0 else -1
    if decision.choice.plans.PLANS and match.playing < 0 <= action and who >= 0:  # an action is chosen only with a plan
        side = match.side_of(who) == match.side
        return match.nickname(chosen) + (
            " can't do anything here" if side else " can't hit %s now" % match.nickname(who)
        )
    return match.why_not(action, False) if action >= 0 else match.nickname(chosen) + " can't do anything here"
