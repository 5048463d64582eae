"""The match log of Squig: the lines of Blitz, with cards, and with squigs by number if there are several; and the
statistics of a match."""

from __future__ import annotations

from furbowl.const import TYPE_CHECKING
from furbowl.games.blitz import book as blitz
from furbowl.games.blitz import log
from furbowl.games.squig import book
from furbowl.games.squig.book import labels
from furbowl.loading import on_demand
from furbowl.protocol import TEAMS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from furbowl.games.squig.match import Squig
    from furbowl.protocol import Event

_ENDING = 255  # a mode beside the numbers of actions: the turn is over, and each roaming squig has a line


def _test(log: Log, event: Event) -> str:
    """Text of a Squig Test: of a carried squig, of one that roams at the end of a turn, of one that has landed."""
    _, who, _, die, number = event
    if who >= 0:
        return "%(stop)s " + log.squig(number) + " wriggles: %(a)d."
    stays = log.mode == _ENDING and die <= book.TEST_FAILS
    return "%(stop)s " + log.squig(number) + " rolls %(a)d" + (" and stays put." if stays else ".")


def _d3(log: Log, event: Event) -> str:
    """Text of how far a squig may move."""
    _, _, _, die, _ = event
    _, carrier, _, _, _ = log.last
    wriggled, far = log.after(book.TEST) and carrier >= 0, (die + 1) // 2
    free = " It wriggles free and hops" if wriggled else " It hops"
    return free + (" one square" if far == 1 else " up to %d squares" % far)


def _hop(log: Log, event: Event) -> str:
    """Text of one square of a squig's move, or of a leap from a player that missed it."""
    kind, _, square, _, _ = event
    goes_on = kind == book.ROAM and log.after(book.ROAM, book.LEAP)
    lead = "%(stop)s It leaps" if kind == book.LEAP else ""
    if square < 0:
        return lead + (" and leaves" if goes_on else " off") + " the pitch."
    return lead + ("%(then)s" if goes_on else "%(to)s")


def _splits(log: Log, event: Event) -> str:
    _, _, _, number, _ = event
    return "%(stop)s It splits! " + log.squig(number) + " is born%(at)s."


def _squashed(log: Log, event: Event) -> str:
    _, who, _, number, _ = event
    return "%(stop)s " + log.squig(number) + " is " + ("squashed!" if who >= 0 else "crushed by the crowd!")


def _played(log: Log, event: Event) -> str:
    _, who, _, card, _ = event
    return "%(other)s plays " + labels()[card - 1] + (" on %(who)s." if who >= 0 else ".")


def _bought(log: Log, event: Event) -> str:
    _, _, _, card, _ = event
    return "%(other)s buys " + labels()[card - 1] + "." if card else "%(other)s stops buying."


def _pushed(log_: Log, event: Event) -> str:
    _, who, _, _, _ = event
    return log.pushed(log_, event) if who >= 0 else "%(stop)s It is pushed%(to)s"


# --- one sentence for all that a squig did, after it did it

_MOVES: tuple[int, ...] = (
    book.D3,
    book.ROAM,
    book.LEAP,
    book.SPLIT,
    book.SQUASHED,
    book.WHICH,
)  # events that can follow its test
_MOVES += (blitz.CATCH, blitz.AGAIN, blitz.GAIN, blitz.BOUNCE, blitz.THROW_IN, blitz.DROP)
_TIMES = "once", "twice", "three times"


@on_demand
def _spoken(log: Log, events: Sequence[Event]) -> Iterator[str]:
    """A generator: the line of the message bar before the first of events and after each of them. While a squig makes
    a move of its own, it stays as it is; then a sentence sums the move up."""
    kinds = [kind for kind, _, _, _, _ in events]
    count = log.match.count() + kinds.count(book.SQUASHED) - kinds.count(book.SPLIT)  # of squigs, as they come and go
    first, last, whole, several = 0, -1, False, False
    if log.rolled:
        log.line = ""
    yield log.line
    for at, event in enumerate(events):
        if at > last:
            first, several = at, count > 1
            last, whole = _moves(events, at)
        shown = log.line
        log.feed(event)
        if at <= last:
            log.line = _tale(log.match, events[first : at + 1], several) if at == last and whole else shown
        yield log.line
        count += (kinds[at] == book.SPLIT) - (kinds[at] == book.SQUASHED)


def _moves(events: Sequence[Event], at: int) -> tuple[int, bool]:
    """(last event of the squig move that begins with events[at], -1 for no move; whether a sentence describes it)."""
    kind, who, _, die, _ = events[at]
    last, free = at, kind == book.TEST and who < 0 and die > book.TEST_FAILS
    if kind != book.TEST and kind != book.SPLIT:
        return -1, False
    later = [each for each, _, _, _, _ in events[at + 1 :]]
    hops = later[:1] == [book.D3]
    if kind == book.SPLIT or who < 0 or die <= book.TEST_FAILS or hops:
        while last - at < len(later) and later[last - at] in _MOVES:
            last += 1
    if free and (last == at or not hops):
        return at, False  # it has landed, and bounces on
    return last, True


def _tale(match: Squig, events: Sequence[Event], several: bool) -> str:
    """Sum up these events of a squig: "The squig bit nobody, hopped twice and split!" several: there are other squigs
    too."""
    kinds = [kind for kind, _, _, _, _ in events]
    _, who, _, _, _ = events[0]
    first = events[: kinds.index(book.SPLIT)] if book.SPLIT in kinds else events
    done = _done(match, first, several or who >= 0)
    if who >= 0 and len(events) > 1:
        done.insert(0, "wriggled free")
    if book.SPLIT in kinds:
        done.append("split")
    if not done:
        done.append("stayed put" if who < 0 else "held still")
    subject = "%s's squig" % _player(match, who) if who >= 0 else "A squig" if several else "The squig"
    tale = "%s %s" % (subject, " and ".join([each for each in (", ".join(done[:-1]), done[-1]) if each]))
    tale += "!" if len(done) > 1 + (done[0] == "bit nobody") or done[0] == "split" else "."
    for kind, other, _, _, _ in events[len(first) :]:
        if kind == blitz.GAIN:
            tale += " %s caught the new one!" % _player(match, other)
        elif kind == book.SQUASHED:
            tale += " The crowd crushed the new one!"
    return tale


def _done(match: Squig, events: Sequence[Event], busy: bool) -> list[str]:
    """List what a squig did when it moved. busy: there is enough to read without 'bit nobody'."""
    kinds = [kind for kind, _, _, _, _ in events]
    tried = [who for kind, who, _, _, _ in events if kind == blitz.CATCH]
    bitten = [who for kind, who, _, _, _ in events if kind == book.LEAP and who in tried]
    caught = [who for kind, who, _, _, _ in events if kind == blitz.GAIN]
    hops, done = len([kind for kind, _, square, _, _ in events if kind == book.ROAM and square >= 0]), []
    if bitten or hops and not (busy or caught):
        done.append("bit " + (_player(match, bitten[0]) if bitten else "nobody"))
    if hops:
        done.append("hopped " + ("into %s's hands" % _player(match, caught[0]) if caught else _TIMES[hops - 1]))
    if blitz.THROW_IN in kinds:
        done += ["left the pitch", "was thrown back in"]
    if book.SQUASHED in kinds:
        done.append("was crushed by the crowd")
    return done


def _player(match: Squig, who: int) -> str:
    return "%s %s" % (TEAMS[match.side_of(who)], match.nickname(who))


class Log(log.Log):
    """The match log of Squig."""

    match: Squig

    SENTENCES = dict(log.Log.SENTENCES)
    SENTENCES.update(
        {
            blitz.PUSHED: _pushed,
            book.TEST: _test,
            book.D3: _d3,
            book.ROAM: _hop,
            book.LEAP: _hop,
            book.SPLIT: _splits,
            book.SQUASHED: _squashed,
            book.SENT_OFF: "%(stop)s %(who)s is sent off!",
            book.PLAYED: _played,
            book.WHICH: "",
            book.BOUGHT: _bought,
        }
    )
    MATTERS = dict(log.Log.MATTERS)
    MATTERS[book.SENT_OFF] = 95, " is sent off", ""
    MATTERS[book.SPLIT] = 60, "A squig split in two", ""
    BALL = "squig"
    OPENS = log.Log.OPENS + (book.PLAYED, book.BOUGHT)
    which = 0  # number of the squig that the next event is about
    rolled = False  # whether a squig has rolled dice

    def feed(self, event: Event) -> list[str]:
        kind, _, _, number, _ = event
        last = self.last
        done = super().feed(event)
        if kind == book.WHICH:  # as if it had not happened
            self.which, self.last = number, last
            return done
        self.which = 0
        self.rolled = self.rolled or kind in (book.TEST, book.D3)
        if kind in (blitz.TURN_OVER, blitz.TURN):
            self.mode = _ENDING if kind == blitz.TURN_OVER else 0
        return done

    def opens(self, event: Event) -> bool:
        kind, who, _, _, _ = event
        if kind == book.TEST:
            return self.mode == _ENDING and who < 0
        return super().opens(event)

    def names(self, event: Event) -> dict[str, int | str]:
        """The parts that a text may have; a squig whose armour is rolled for has no number."""
        kind, who, _, _, _ = event
        names = super().names(event)
        if kind == blitz.ARMOUR and who < 0:
            names["who"] = self.squig(0)
        return names

    def ball(self, event: Event) -> str:
        """Name of the squig that an event is about."""
        return self.squig(self.which)

    def squig(self, number: int) -> str:
        """Name of a squig at the beginning of a sentence; 0: of one that needs no number. The bar has none."""
        return "Squig%d" % number if number and not self.bar else "The squig"

    def who(self, who: int) -> str:
        """Name of a player with its team, or of a squig that is hit or pushed, which has no team."""
        return super().who(who) if who < self.match.pieces else self.squig(who - self.match.pieces + 1)

    def whom(self, who: int) -> str:
        """Name of a player or a squig within a sentence."""
        return "the squig" if who >= self.match.pieces and self.bar else self.who(who)

    def spoken(self, events: Sequence[Event]) -> Iterator[str]:
        """Lines of the message bar, with one sentence for what each squig does."""
        return _spoken(self, events)
