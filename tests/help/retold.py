"""Checks of the golden transcripts of every game."""

from furbowl.saving.record_text import replay
from sim.proof import transcripts


def text_of(name):
    return transcripts.path(name).read_text(encoding="ascii")


def check_told_as_before(name):
    """Check that a replay gives the same dice, results and words: a difference comes from a change of rules or log."""
    text = text_of(name)
    assert transcripts.retell(text) == text
    *_, (_, match, _) = replay(text)
    rules, _, number = name.partition("-")
    assert match.over and match.rules == rules
    begins = "from" if transcripts.casts(rules)[int(number) - 1].position else "seed"
    assert [word for word in ("seed", "from") if "\n%s " % word in text] == [begins]


def is_told_otherwise(names):
    """Return whether a change of a rule or a word shows in one of these transcripts."""
    return any(transcripts.retell(text_of(name)) != text_of(name) for name in names)


def happened(names, event_names):
    """The names of all events of these transcripts."""
    told = (event for name in names for _, match, _ in replay(text_of(name)) for event in match.events())
    return {each for event in told for each in event_names(event)}
