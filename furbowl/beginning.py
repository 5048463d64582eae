"""How the game begins, and each match. Loaded for a moment, by App.beginning."""

from furbowl.app import SETTINGS


def game(app, rules, position, record, teams):
    """Recalls the options and does what main() was told; the name of the first screen."""
    app.going_on("recall")
    name = "title"
    if record:
        app.record = record
        name = "replay"
    elif rules or position:
        for key in ("rules", "formation", "target", "first", "purple", "green"):
            app.settings[key] = SETTINGS[key]
        app.settings["rules"] = rules or app.settings["rules"]
        match(app, position)
        name = "match"
    app.settings.update(teams or {})
    return name


def match(app, position=None):
    """Makes a new match of the settings, or of a position as text. ValueError where one of them is wrong."""
    from furbowl.dice import Dice
    from furbowl.match import Match

    seed, rules = app.next_seed(), app.settings["rules"]
    if position:
        made = Match.from_position(position, dice=Dice(seed))
        app.settings["rules"] = made.rules
        take(app, made)
    else:
        options = _options(app.settings)
        take(app, Match(rules, seed=seed, **options), start=(rules, seed, options))


def _options(settings):
    wanted = {"target": settings["target"], "first": settings["first"]}
    if settings["rules"] == "furbowl":
        wanted["formation"] = settings["formation"]
    return wanted


def take(app, match, figures=b"", start=None):
    """Goes on with this match. figures: of what was played before the story begins (furbowl/ui/figures.py)."""
    from furbowl.record import Record
    from furbowl.story import Story

    app.match = match
    app.story = Story(match, figures)
    app.record = Record(start or match.snapshot())
    app.begin()
