"""What the events of Octo look and sound like: data, and small functions of the match.

Loaded while events are played back.
"""

from furbowl.art import tiles
from furbowl.games import animations, effects
from furbowl.games.octo import kinds, shows, tables
from furbowl.games.octo.kinds import CHARGE, DISTANCE, FOUL, GAIN, INTERCEPTED, ROLLS, SPIDER, SPLIT, TRIES
from furbowl.protocol import TEAMS

_WAYS = ("", "N", "NE", "E", "SE", "S", "SW", "W", "NW")


def _fight(match, event, before):
    """A tackle or a jostle: both dice, whose they are; the modifier of the attacker stands in the title (SP-11)."""
    _, who, _, attack, defence = event
    kind, _, _, other, earlier = before
    tackled, won = kind == CHARGE, attack - earlier - defence
    foul = won < 0 and earlier > 0 if tackled else won <= -tables.CLEAR
    name, done = match.name(who), "tackles" if tackled else "jostles"
    if foul:
        result = "Foul by %s!" % name
    elif tackled:
        result = "%s has the ball" % name if won > 0 else "A tie: it rolls off" if not won else name + " loses"
    else:
        result = name + " wins" if won >= tables.CLEAR else "Nobody falls"
    success = won >= (0 if tackled else tables.CLEAR)
    return (
        match.side_of(who),
        "%s %s%s" % (name, done, ", %d" % -earlier if earlier else ""),
        result,
        success,
        "",
        "%d:%d" % (attack - earlier, defence) if attack >= earlier else "%d" % won,
        (
            (match.side_of(who), name, name, won >= 0),
            (match.side_of(other), match.name(other), match.name(other), won <= 0),
        ),
    )


def _distance(match, event, before):
    """A pass: how far the ball flies."""
    _, who, _, total, dice = event
    name = match.name(who)
    way = "%s: %s %s" % (name, ("short", "medium", "long")[before[4]], _WAYS[before[3] + 1])
    return match.side_of(who), way, "It flies %d squares" % total, True, "", "=%d" % total if dice < 1000 else ""


def _try(match, event):
    """One teamster tries to catch the ball."""
    _, who, _, die, b = event
    name, need, marked, success = match.name(who), b // 10, b % 10, kinds.catches(event)
    return (
        match.side_of(who),
        "%s catches on %d+" % (name, need + marked),
        name + (" has it" if success else " misses"),
        success,
        "",
        "=%d" % die,
    )


def _contest(match, tries, then):
    """Several try on one square: what each needs below its die, then what each has."""
    caught = then[0] == GAIN and then[3] == INTERCEPTED
    winner = "Nobody has it"
    if caught:
        winner = "%s %s" % (TEAMS[match.side_of(then[1])], match.name(then[1]))
    elif then[0] == SPLIT:
        winner = "A tie: it flies on"
    labels = []
    for event in tries:
        _, who, _, die, b = event
        digit = "G23456"[who % tables.TEAM]
        has = "-%d=%d" % (b % 10, die - b % 10) if b % 10 else "=%d" % die
        labels.append((match.side_of(who), "%s %d+" % (digit, b // 10 + b % 10), has, kinds.catches(event)))
    side = match.side_of(then[1] if caught else tries[0][1])
    return side, "Who gets the ball?", winner, caught, "", "", labels


class Effects(effects.Effects):
    """Several may try to catch at once; fights have a die each."""

    EVENTS = {
        kinds.SET_UP: (animations.set_up, 0),
        kinds.FORM: (animations.line_up, 0),
        kinds.PLACED: (animations.step, 0, tiles.ACTED),
        kinds.READIED: (animations.turn_over, 0),
        kinds.TURN: (animations.turn, 13),
        kinds.OPEN: (shows.sign, 9),
        kinds.STEP: (animations.step, 0),
        CHARGE: (animations.lean, 0),
        kinds.JOSTLES: (animations.lean, 0),
        kinds.LOOSE: (shows.knock, 11),
        kinds.GROUND: (shows.fall, 10, tiles.PRONE),
        FOUL: (shows.shout, 16, "FOUL!"),
        kinds.THROWS: (shows.point, 0),
        kinds.FLIES: (shows.straight, 6),
        kinds.BOUNCES: (shows.bounce, 15),
        TRIES: (shows.reach, 0),
        SPLIT: (None, 4),
        SPIDER: (shows.needle, 0),
        kinds.RESTS: (shows.rest, 7),
        GAIN: (animations.gain, 8),
        kinds.SCORE: (animations.score, 14, "GOAL!"),
        kinds.TURN_OVER: (animations.turn_over, 0),
        kinds.RECOVER: (animations.change, 9, tiles.READY),
        kinds.PASSIVE: (shows.rest, 16, "TOO LONG"),
        kinds.MATCH_OVER: (None, 13),
    }

    def scores(self, playback, event):
        """The side that a SCORE event is good for, whoever kicked."""
        return 0 if event[2] % tables.COLUMNS >= tables.CENTRE else 1

    def rolls(self, match, events, at):
        """All who try on one square share the box, and so do both who fight."""
        event = events[at]
        kind, who, square, a, b = event
        if kind == TRIES:
            count = 1
            while at + count < len(events) and events[at + count][0] == TRIES and events[at + count][2] == square:
                count += 1
            if count == 1:
                return 1, (a,), 6, _try(match, event)
            faces = [each[3] for each in events[at : at + count]]
            return count, faces, 6, _contest(match, events[at : at + count], events[at + count])
        before = events[at - 1] if at else event
        if kind == ROLLS:
            return 1, (a, b), 6, _fight(match, event, before)
        if kind == DISTANCE:
            return 1, kinds.faces(event), 6, _distance(match, event, before)
        side = 1 - match.side_of(before[1]) if before[1] >= 0 else 0
        way = "It rolls " + _WAYS[a] if a else "It stays there"
        return 1, (b,) if b else (), 6, (side, way, way + " by %d" % b if b else way, True, "", "=%d" % b if b else "")
