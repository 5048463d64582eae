"""Actions as text and back: the match has the table of verbs, this module their words. Loaded only for text."""

from __future__ import annotations

from furbowl.actions import act, unpack
from furbowl.const import TYPE_CHECKING
from furbowl.loading import on_demand
from furbowl.protocol import AIM, CHOICE, HIT, NOBODYS, PIECE, SQUARE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from furbowl.match import Match


class Notation:
    """WORDS   {verb: (its word, its label in a list)}: the word is "" if the choice is the word; the label has %(to)s
            or %(on)s for that word and a square, or %s for the name of a choice, of the piece that is aimed at, or else
            of the piece that acts
    SPELT   {verb: the spelling of its choices}, for those that are not spelt as they are called
    NOTHING, ACTORS, DOES, PIECE  the words expected, for errors: instead of no words at all, as the first word, as the
            second, as a piece
    RECORDED  columns of the fields (furbowl/games/fields.py): (option, record, name)
    """

    WORDS: Mapping[int, tuple[str, str]] = {}
    SPELT: Mapping[int, Sequence[str]] = {}
    NOTHING = ACTORS = "a piece or end"
    DOES, PIECE = "what it does: ", "a piece"
    RECORDED: tuple[tuple[str, str, str], ...] = ()

    def parts(self, match: Match, action: int) -> tuple[int, int, int]:
        """(verb, who, target). ValueError if it is not an action."""
        if not match.is_action(action):
            raise ValueError(match.why_not(action))
        return unpack(action)

    def label(self, match: Match, action: int, squares: bool = True) -> str:
        """A few words for a list of actions; squares: whether they name a square. ValueError if it is not an action."""
        verb, who, target = self.parts(match, action)
        called = self.WORDS[verb][1]
        if match.VERBS[verb] & SQUARE:
            place = " (%d,%d)" % (target % match.columns + 1, target // match.columns + 1)
            return called % {word: " " + word + place if squares else "" for word in ("to", "on")}
        return called % self.called(match, verb, who, target) if "%" in called else called

    def called(self, match: Match, verb: int, who: int, target: int) -> str | tuple[str, ...]:
        """The values that fill in a label."""
        kind = match.VERBS[verb]
        return match.CHOICES[verb][target] if kind & CHOICE else match.nickname(target if kind & PIECE else who)

    def action_text(self, match: Match, action: int) -> str:
        """An action as words. ValueError if it is not an action."""
        verb, who, target = self.parts(match, action)
        actor = "" if match.VERBS[verb] & NOBODYS else match.name(who).lower()
        words = actor, self.WORDS[verb][0], self.target_text(match, verb, who, target)
        return " ".join([each for each in words if each])

    def target_text(self, match: Match, verb: int, who: int, target: int) -> str:
        """The words of a target, "" for none."""
        kind = match.VERBS[verb]
        if kind & SQUARE:
            return "%d,%d" % (target % match.columns + 1, target // match.columns + 1)
        if kind & CHOICE:
            return self.spelt(match, verb)[target]
        return match.name(target).lower() if kind & PIECE else ""

    def spelt(self, match: Match, verb: int) -> Sequence[str]:
        """The spelling of a verb's choices."""
        return self.SPELT.get(verb) or match.CHOICES[verb]

    # --- read

    def parse_action(self, match: Match, text: str) -> int:
        """The action of a text; a ValueError names the wrong word."""
        from furbowl.games import grammar

        parts = grammar.words(match, text, self.NOTHING)
        return grammar.legal(match, self.read(match, parts), parts)

    @on_demand
    def read(self, match: Match, parts: Sequence[str]) -> int:
        """The action of these words, legal or not."""
        for verb, (word, _) in self.WORDS.items():
            if word == parts[0] and match.VERBS[verb] & NOBODYS:
                return act(verb, 0, self.read_target(match, verb, parts, 1))
        who = self.nth(names(match), parts, 0, self.ACTORS) + match.side * (match.pieces // 2)
        verbs = {word: verb for verb, (word, _) in self.WORDS.items() if not match.VERBS[verb] & NOBODYS}
        words = sorted([word for word in verbs if word])
        choices = list(self.spelt(match, verbs[""])) if "" in verbs else []  # each is a word of its own
        at = self.nth(words + choices, parts, 1, self.DOES + ", ".join(words + choices))
        if at >= len(words):
            return act(verbs[""], who, self.read_target(match, verbs[""], parts, 1))
        return act(verbs[words[at]], who, self.read_target(match, verbs[words[at]], parts, 2))

    @on_demand
    def read_target(self, match: Match, verb: int, parts: Sequence[str], at: int) -> int:
        """The target that the words from parts[at] on name."""
        from furbowl.games import grammar

        kind, target = match.VERBS[verb], 0
        if kind & SQUARE:
            return grammar.square(match, parts[at:], parts[at - 1])
        if kind & CHOICE:
            allowed = [word.lower() for word in self.spelt(match, verb)]
            target = self.nth(allowed, parts, at, "one of " + ", ".join([word for word in allowed if word]))
        elif kind & PIECE:
            target = self.read_piece(match, kind & AIM == HIT, parts, at)
        grammar.no_more(parts, at + 1 if kind & (CHOICE | PIECE) else at)
        return target

    def read_piece(self, match: Match, opponent: bool, parts: Sequence[str], at: int) -> int:
        """The piece of a side, or other target of a hit, that a word names."""
        size = match.pieces // 2
        found = self.nth(names(match) + (list(match.others) if opponent else []), parts, at, self.PIECE)
        if found >= size:
            return found - size + match.pieces
        return found + (1 - match.side if opponent else match.side) * size

    def nth(self, allowed: Sequence[str], parts: Sequence[str], at: int, meant: str) -> int:
        """The index in allowed of the word parts[at]; a ValueError says what was meant."""
        from furbowl.games import grammar

        return grammar.nth(allowed, parts, at, meant)


def names(match: Match) -> list[str]:
    """The names of a side's pieces, in lower case."""
    return [match.name(who).lower() for who in range(match.pieces // 2)]
