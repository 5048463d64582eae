"""How the game begins, and each match. Loaded for a moment, by App.begin_match."""

from furbowl import choices, loading, registry
from furbowl.boards import setting
from furbowl.const import const

_LOST = const(10240)  # bytes, where the memory grows in pieces: what a game needs is measured in one


def game(app, rules, position, record, chosen):
    """Recalls the options and does what main() was told; the name of the first screen."""
    app.autosave("recall")
    if rules or position:
        _usual(app.settings, rules)
    app.settings.update(chosen or {})
    if record:
        app.record = record
        return "replay"
    if not rules and not position:
        return "title" if app.settings.get("taught") else "learn"
    app.may_replace = False  # what was kept waits until a first turn is over
    match(app, position)
    return "match" if app.match else "title"  # the notice of what is lacking comes before both


def _usual(settings, rules):
    """Sets the rules, and what else belongs to a match as nobody has chosen it."""
    choices.forget_games(settings)
    settings["rules"] = rules or registry.ROWS[0][0]
    settings["purple"] = settings["green"] = None


def match(app, position=None):
    """Makes a new match of the settings, or of a position as text or snapshot. ValueError where one of them is wrong.
    Where the handheld has no room for the game there is a notice instead."""
    name, _, title, _, wanted = registry.ROWS[registry.number(app.settings["rules"])]
    if name not in with_room():
        there = loading.memory() // 1024
        told = "%s needs %d KB of memory, and this handheld has %d." % (title, wanted, there)
        advice = "Play it on a laptop, or choose another game."
        if wanted <= there:
            told = "%s needs its memory in one piece." % title
            advice = "Run make install again: it puts CIRCUITPY_HEAP_START_SIZE into settings.toml."
        app.board.notices.append((title, (told, advice), "A  to the title"))
        return
    from furbowl.dice import Dice
    from furbowl.match import Match, class_of

    seed, rules = app.next_seed(), app.settings["rules"]
    loading.drop(app.kernel)  # what a game shares with its options comes with the game, or it would be there twice
    if position:
        one = isinstance(position, bytes)  # a snapshot, dice and all
        made = Match.restore(position) if one else Match.from_position(position, dice=Dice(seed))
        app.settings["rules"] = made.rules
        take(app, made)
    else:
        class_of(rules)
        options = choices.match_options(app.settings)
        if app.first is not None and "first" in [row[1] for row in choices.of_game(rules)]:
            options["first"] = app.first  # of this one match: the settings keep who was chosen
        app.first = None
        take(app, Match(rules, seed=seed, **options), start=(rules, seed, options))


def take(app, match, figures=b"", start=None):
    """Goes on with this match. figures: of what was played before the history begins, packed by the game."""
    from furbowl.history import History, Record

    app.match = match
    if not (app.lesson and app.lesson.kind):
        app.row = None
    app.history = History(match, figures)
    app.record = Record(start or match.snapshot())
    app.begin()


def with_room(app=None):
    """The names of the rule sets for which there is memory enough. On a laptop nobody counts."""
    there = loading.memory()
    if not setting("CIRCUITPY_HEAP_START_SIZE"):
        there -= _LOST
    return [row[0] for row in registry.ROWS if row[4] * 1024 <= there]
