"""The matches of Squig's transcripts: those who play Blitz's, and herders, who go for squigs.

herder    hits free squigs, carries them, plays cards
"""

from furbowl.actions import target_of, verb_of
from furbowl.games.blitz import kinds as blitz
from furbowl.games.blitz.laptop import scripted_players as others
from furbowl.games.squig import kinds
from furbowl.games.squig.laptop.event_coverage import occasions
from sim.proof.transcripts import Cast

_SHORT = {"turns": 2, "formation": "Tight"}
_CARDS = {**_SHORT, "cards": True}
CASTS = (
    Cast("glutton", "glutton", "SENT_OFF", turns=2, first=0),
    Cast("brawler", "glutton", "RESERVES", turns=3, formation="Spread"),
    Cast("glutton", "herder", "SQUASHED in the crowd", turns=3, formation="Tight"),
    Cast("herder", "herder", "SPLIT", **_SHORT),
    Cast("runner", "herder", "MATCH_OVER Purple wins", **_SHORT, first=0),
    Cast("herder", "runner", "MATCH_OVER Green wins", **_SHORT, first=1),
    Cast("glutton", "glutton", "PLAYED encore", **_CARDS),
    Cast("glutton", "glutton", "PLAYED tripwire", **_CARDS),
    Cast("glutton", "herder", "PLAYED toadstool", **_CARDS),
    Cast("herder", "glutton", "PLAYED sponge", turns=3, formation="Tight", cards=True),
    Cast("glutton", "brawler", "PLAYED nurse", turns=3, formation="Spread", cards=True),
    Cast("brawler", "glutton", "PLAYED litter", **_CARDS),
    Cast("passer", "glutton", "PLAYED itch", **_CARDS),
    Cast("glutton", "passer", "PLAYED gloves", **_CARDS),
    Cast("glutton", "runner", "PLAYED heels", **_CARDS),
    Cast("runner", "glutton", "PLAYED salve", **_CARDS),
    Cast("brawler", "brawler", "PLAYED brass", **_CARDS),
    Cast("glutton", "glutton", "PLAYED drill", size=11, turns=2, formation="Spread", cards=True),
    Cast("keeper", "keeper", cards=True),
    Cast("random", "random", "MATCH_OVER a draw", cards=True),
)


def herder(match, action, events, side):
    """Squigs that are hit, held, squashed where there are others; cards that are played."""
    told = [event[0] for event in events]
    worth = 150 * (kinds.PLAYED in told) + 400 * (kinds.SQUASHED in told and kinds.SENT_OFF not in told)
    worth += 120 * (verb_of(action) == blitz.HITS and target_of(action) >= match.pieces) + 40 * told.count(kinds.SPLIT)
    worth += 60 * sum(match.side_of(who) == side for _, _, who in match.balls() if who >= 0)
    return worth + others.runner(match, action, events, side)


def shown(events):
    """The occasions of events."""
    return others.shown(events, occasions)


def player(name, seed):
    """A player of that name; None where there is no such player."""
    if name == "glutton":
        return others.Glutton(seed, occasions)
    return others.Seer(herder, seed) if name == "herder" else others.player(name, seed)
