"""Actions as text and back, from a game's table of verbs. Loaded only when text is wanted."""

from furbowl.actions import act, unpack
from furbowl.games import grammar
from furbowl.protocol import END, FINISH, GIVE, GO, HIT


class Notation:
    """VERBS   {verb: (its word, what it aims at, how a list calls it)}: the target of one that aims at GO is a square,
            at HIT an opponent, at GIVE a team-mate, at anything else nothing; END is nobody's
    ACTORS  what an action begins with, and PIECE, what a piece is called, for errors
    RECORDED  the options that a record names: furbowl/saving/record_text.py
    """

    VERBS = {}
    ACTORS, PIECE = "a piece or end", "a piece"
    RECORDED = ()

    def malformed(self, match, action):
        """Why a thing is no action at all, "" where it is one."""
        verb, who, _ = unpack(action) if isinstance(action, int) else (0, 0, 0)
        return "" if verb in self.VERBS and who < match.pieces else "%r is not an action" % (action,)

    def parts(self, match, action):
        """(verb, who, target). ValueError for what is no action."""
        wrong = self.malformed(match, action)
        if wrong:
            raise ValueError(wrong)
        return unpack(action)

    def action_text(self, match, action):
        """An action as words. ValueError for what is no action."""
        verb, who, target = self.parts(match, action)
        word, aim, _ = self.VERBS[verb]
        if aim == END:
            return word
        text = "%s %s" % (match.name(who).lower(), word)
        if aim == GO:
            return "%s %d,%d" % (text, target % match.columns + 1, target // match.columns + 1)
        return "%s %s" % (text, match.name(target).lower()) if aim == HIT or aim == GIVE else text

    def label(self, match, action):
        """A few words for a list of actions. ValueError for what is no action."""
        verb, who, target = self.parts(match, action)
        _, aim, called = self.VERBS[verb]
        if aim == GO:
            return called % (target % match.columns + 1, target // match.columns + 1)
        if aim == HIT or aim == GIVE:
            return called % match.name(target)
        return called % match.name(who) if aim == FINISH else called

    def parse_action(self, match, text):
        """The action of a text; ValueError that names the word."""
        parts = grammar.words(match, text, self.ACTORS)
        return grammar.legal(match, self.spell(match, parts), parts)

    def spell(self, match, parts):
        """The action of these words."""
        verbs = {word: (verb, aim) for verb, (word, aim, _) in self.VERBS.items()}
        if parts[0] in verbs and verbs[parts[0]][1] == END:
            grammar.no_more(parts, 1)
            return act(verbs[parts[0]][0])
        size = match.pieces // 2
        names, side = [match.name(who).lower() for who in range(size)], match.side
        who = grammar.nth(names, parts, 0, self.ACTORS) + side * size
        words = sorted([word for word in verbs if verbs[word][1] != END])
        verb, aim = verbs[words[grammar.nth(words, parts, 1, "what it does: " + ", ".join(words))]]
        if aim == GO:
            return act(verb, who, grammar.square(match, parts[2:], parts[1]))
        if aim != HIT and aim != GIVE:
            grammar.no_more(parts, 2)
            return act(verb, who)
        other = grammar.nth(names, parts, 2, self.PIECE)
        grammar.no_more(parts, 3)
        return act(verb, who, other + (side if aim == GIVE else 1 - side) * size)
