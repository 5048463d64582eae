"""The sheet of sentences: what the games say in their golden transcripts, each sentence once, to be read as a whole.

    python -m sim.proof.sentences              of all rule sets, as "rule set, place: sentence"
    python -m sim.proof.sentences octo squig   only of these
    python -m sim.proof.sentences --every 20   looks at more decisions, and takes longer

Sentences that differ only in names and numbers count as one. Lines on the screen are separated by a bar; what is cut
there is marked.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from unittest import mock

from furbowl import cpu, registry
from furbowl.history import History
from furbowl.lines import wrapped
from furbowl.match import Match
from furbowl.protocol import ROLL, TEAMS, TURN
from furbowl.saving.record_text import replay

from ..desktop import stand_ins
from ..desktop.complaint import Parser, carry_out, whole
from . import pages, transcripts
from .pages import shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from furbowl.protocol import Event
    from furbowl.ui.match.decide import Decision

    from .pages import Said

WIDTH = 26  # letters of a line across the screen
BOX = 20  # of a text in the dice box
ROW = 21  # of a row of a list
EVERY = 120  # one in this many decisions is looked at, and one in FEW of each question
FEW = 10
SENTENCE = re.compile(r"(?<=[.!:]) ")


def sheet(rules: str, every: int = EVERY) -> Iterator[Said]:
    """Iterate over (place, text, whether it fits there) of all that is said, repetitions included."""
    yield from pages.of_game(rules)
    yield from matches([each for each in transcripts.names() if each.startswith(rules + "-")], every)


def matches(names: Iterable[str], every: int = EVERY) -> Iterator[Said]:
    """The part of a sheet that comes from transcripts of these names."""
    for name in names:
        yield from _match(transcripts.path(name).read_text(encoding="ascii"), every)


def once(rules: str, found: Iterable[Said]) -> Iterator[Said]:
    """Iterate over what sheet() finds, without texts whose sentences differ from earlier ones in names and numbers."""
    match, seen = Match(rules), set()
    names = {*TEAMS, *(match.nickname(who) for who in range(match.pieces))}
    same = re.compile(r"\b(%s)\b|\d+" % "|".join(sorted(names, key=len, reverse=True)))
    for place, text, fits in found:
        keys = {(place, same.sub("#", each)) for each in SENTENCE.split(text)}
        if not keys <= seen:
            seen |= keys
            yield place, text, fits


# --- a match


def _match(record: str, every: int) -> Iterator[Said]:
    """All that is said in a match: of its events, and of some of its decisions."""
    log = history = None
    count = {}
    for _, match, _ in replay(record):
        if log is None:
            log, history = match.log(), History(match)
        events = list(match.events())
        yield from (("log", line, True) for event in events for line in log.feed(event))
        yield from _bar(history, events)
        yield from _boxes(match, events)
        number = count[match.question] = count.get(match.question, -1) + 1
        if number % (FEW if match.question else every) == 0 and not match.over:
            yield from _decision(match)
            yield from pages.of_match(match)
    yield from (("log", line, True) for line in log.flush())
    yield from pages.of_score(match)


def _bar(history: History, events: list[Event]) -> Iterator[Said]:
    """The log on the message bar while events are played back, and the summary of the turn before."""
    lines = history.spoken(events)
    for line, after in zip(lines, lines[1:] + [""]):
        if line and not after.startswith(line):
            yield "bar", line, True
    if any(history.match.flags(kind) & TURN for kind, _, _, _, _ in events):
        for width in (WIDTH, 22):
            rows = wrapped(history.mattered(2, width), width)
            if rows:
                yield "summary", " | ".join(rows), len(rows) < 3 and max(map(len, rows)) <= width


def _boxes(match: Match, events: list[Event]) -> Iterator[Said]:
    """The texts above and below the dice."""
    effects = match.effects()
    for at, event in enumerate(events):
        kind, _, _, _, _ = event
        if match.flags(kind) & ROLL and not effects.small(events, at):
            _, _, _, texts = effects.rolls(match, events, at)
            _, before, after, _, _, _, *more = texts
            yield from (("dice", text, len(text) <= BOX) for text in (before, after))
            labels = more[0] if more else ()
            room = 6 if len(labels) < 3 else 4 if len(labels) < 5 else 3  # so that they do not touch
            below = [text for _, before, after, _ in labels for text in (before, after)]
            yield from (("die", text, len(text) <= room) for text in below)


# --- a decision


def _decision(match: Match) -> Iterator[Said]:
    """All that the screen says while a side decides: of each square, each row of a list, each refusal, each danger."""
    from furbowl.ui.match.bars import Band
    from furbowl.ui.match.decide import Decision
    from furbowl.ui.match.stops import stops

    band = Band(match.looks().layout(match)[-1])
    app = mock.Mock(match=match, lesson=None, cursor=(0, 0), side=match.side, summary=b"\0")
    table = mock.Mock(band=band)
    decision = Decision(app, table, match.tooltips(), match.plans())
    choice = decision.choice
    choice.look()
    decision.apart = decision.words.apart(match)
    able = [who for who in range(match.pieces) if choice.free and choice.able[who]]
    for who in [-1] + able:
        choice.pick(who)
        reasons = dict(stops(choice)) if who >= 0 else {}
        for square in filter(match.exists, range(match.columns * match.rows)):
            decision.cursor.put(square)
            decision.describe()
            yield "tip", *shown(band)
            if reasons.get(square):
                decision.describe(reasons[square])
                yield "idea", *shown(band)
            yield from _pressed(match, decision, square)
    if match.question:
        yield "title", "%s?" % decision.words.asked(match), True
        choice.pick(-1)
        if choice.free or not all(match.aim(action)[1] >= 0 for action in match.legal()):  # else without a list
            yield from _rows(match, decision, decision.answers())
    elif decision.apart:
        yield "title", decision.apart[2], len(decision.apart[2]) <= ROW
        yield from _rows(match, decision, decision.apart[0])
    yield from _danger(app, table, match, able[:1])
    for action in list(match.legal())[:: FEW * 4]:
        for why in cpu.finish(match.hint(action, (action,))):
            lines = wrapped(why, WIDTH)
            yield "hint", " | ".join(lines), len(lines) < 3 and max(map(len, lines)) <= WIDTH


def _pressed(match: Match, decision: Decision, square: int) -> Iterator[Said]:
    """The answer to OK on a square: a refusal, a list, or the sums of what it would do."""
    choice, who = decision.choice, decision.cursor.who()
    if square in choice.several:
        yield from _rows(match, decision, choice.rows(square, decision.cursor.way)) if choice.who >= 0 else ()
    elif choice.reaches(square) or square in choice.aimed:
        if choice.who >= 0:
            yield from _sums(match, decision.cursor.way or choice.aimed_at(square))
    elif choice.free and (choice.begun() or not (who >= 0 and (who == choice.who or choice.able[who]))):
        decision.refuse()
        yield "refusal", *shown(decision.band)


def _rows(match: Match, decision: Decision, ways: Iterable[tuple[Sequence[int], bool]]) -> Iterator[Said]:
    """The rows of a list, what each would do, and the sums behind it."""
    from furbowl.ui.match import choice_list
    from furbowl.ui.widgets import text

    for way, fan in ways:
        label, odds, _, _ = choice_list._row(match, decision.words, way, fan)
        yield "row", label, len(label) <= (ROW - 5 if odds < 100 else ROW)
        if not fan:
            hint = decision.words.tells(decision.band.start(), match, way[-1])
            if hint is not None:
                decision.band.say(text.PAPER, hint or choice_list.keys(match, odds < 100))
                yield "outcome", *shown(decision.band)
            yield from _sums(match, way)


def _sums(match: Match, way: Sequence[int]) -> Iterator[Said]:
    """How the numbers of these actions add up."""
    yield from (("sum", text.replace("~", " "), True) for text in match.sums(way))


def _danger(app: mock.Mock, table: mock.Mock, match: Match, chosen: list[int]) -> Iterator[Said]:
    """The words of the danger view for each own piece, and of the chosen one next to where it is."""
    from furbowl.ui.match.danger import Danger

    own = [match.square(each) for each in range(match.pieces) if match.side_of(each) == match.side]
    for who in [-1] + chosen:
        goes = dict(match.reach(who) if who >= 0 else ())
        seen = Danger(app, table, match, who, [square in goes for square in range(match.columns * match.rows)])
        list(seen.threats.count())  # its work in slices
        for square in [at for at in own if at >= 0] + sorted(goes)[::FEW]:
            seen.cursor.put(square)
            list(seen.tell())
            yield "danger", *shown(table.band)


def main(arguments: list[str] | None = None) -> None:
    parser = Parser(description="Print every sentence that the games say, once.")
    parser.add_argument("rules", nargs="*", metavar="RULES", choices=[[], *registry.names()], help="only these")
    parser.add_argument("--every", type=whole("--every", 1, 10_000), default=EVERY, help="how many decisions to skip")
    wanted = parser.parse_args(arguments)
    stand_ins.install()
    for place, text, fits in dict.fromkeys(pages.of_all()):
        print("%s: %s%s" % (place, text, "" if fits else "  (cut)"))
    for rules in wanted.rules or registry.names():
        for place, text, fits in once(rules, sheet(rules, wanted.every)):
            print("%s, %s: %s%s" % (rules, place, text, "" if fits else "  (cut)"), flush=True)


if __name__ == "__main__":
    carry_out(main, "python -m sim.proof.sentences")
