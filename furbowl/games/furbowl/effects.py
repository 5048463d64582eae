"""What the events of Furbowl and Furball look and sound like: data, and small functions of the match.

Loaded while events are played back.
"""

from furbowl.art import tiles
from furbowl.games import animations, effects
from furbowl.games.furbowl import kinds, tables

# of a roll: what is tried, what is done when it succeeds, and when it fails
_ROLLS = {
    kinds.DODGE: "dodge|dodges|fails",
    kinds.PICKUP: "pickup|has it|fumbles",
    kinds.SURPRISE: "grab|has it|misses",
    kinds.THROW: "throw|throws|is wild",
    kinds.CATCH: "catch|catches|drops",
    kinds.HIT: "tackle|hits|misses",
    kinds.COMEBACK: "return|is back|waits",
}


def hurt(who, total):
    """What becomes of an animal by the Ouch Table (FB-47), a Cat with its Nine Lives."""
    if total < tables.STUN_FROM:
        return "%s: no harm"
    out = total >= tables.OUT_FROM and who % 5 != tables.CAT
    return "%s STUNNED" if total < tables.KO_FROM else "%s OUT" if out else "%s KNOCKED OUT"


def push(playback, event):
    """Pushed to another square."""
    who, square = event[1], event[2]
    pitch = playback.pitch
    yield from animations.hit(playback, event)
    pitch.lean(who, square, 5)
    yield from playback.wait(2)
    pitch.place(who, square)
    playback.stand_back()
    yield from playback.wait(2)


def leave(playback, event):
    """Off the pitch, to the bench."""
    yield from animations.blink(playback, event)
    playback.pitch.place(event[1], -1)
    playback.pitch.state(event[1], playback.drawn(event))
    yield from playback.wait(6)


def come_back(playback, event):
    """Back from the bench."""
    playback.pitch.place(event[1], event[2])
    playback.pitch.state(event[1], playback.drawn(event))
    yield from animations.blink(playback, event)


def play_over(playback, event):
    """Who has had its play looks so."""
    pitch, who = playback.pitch, event[1]
    if pitch.states[who] == tiles.READY:
        pitch.state(who, tiles.ACTED)
    yield from playback.wait(0)


class Effects(effects.Effects):
    """Every roll is one event; the Ouch Table tells a big hit."""

    EVENTS = {
        kinds.CATCH: (animations.fly, 6),
        kinds.SET_UP: (animations.set_up, 0),
        kinds.TURN: (animations.turn, 13),
        kinds.STEP: (animations.step, 0),
        kinds.PASSING: (animations.throw, 0),
        kinds.CHARGE: (animations.lean, 0),
        kinds.PUSHED: (push, 11),
        kinds.SLAMMED: (animations.slam, 11),
        kinds.LOOSE: (animations.loose, 0),
        kinds.SCATTER: (animations.fly, 7),
        kinds.DROP: (animations.fly, 7),
        kinds.GAIN: (animations.gain, 8),
        kinds.STUN: (animations.change, 10, tiles.STUNNED),
        kinds.KO: (leave, 10, tiles.KO),
        kinds.OUT: (leave, 10, tiles.OUT),
        kinds.RECOVER: (animations.change, 9, tiles.READY),
        kinds.RETURN: (come_back, 9, tiles.ACTED),
        kinds.PLAY_OVER: (play_over, 0),
        kinds.TURN_OVER: (animations.turn_over, 0),
        kinds.SCORE: (animations.score, 14, "SCORE!"),
        kinds.MATCH_OVER: (None, 13),
    }

    def big(self, events, at):
        """Whether the blow events[at] is a big hit: an Ouch roll follows before the next blow."""
        for i in range(at + 1, len(events)):
            if events[i][0] == kinds.OUCH:
                return True
            if events[i][0] in (kinds.PLAY_OVER, kinds.TURN_OVER, kinds.TURN, kinds.CHARGE):
                return False
        return False

    def shake(self, playback, event):
        """The ground jolts and everybody hops. The bench stays: the wire has no time for all layers in a tick."""
        pitch = playback.pitch
        sprites = [each for each in pitch.units + pitch.tags + pitch.balls if each]
        yield from playback.wait(1)  # by itself, without the dice box that closes
        for down in (3, -5, 4, -3, 1):
            pitch.ground.y += down
            for sprite in sprites:
                sprite.y -= 2 * down
            yield from playback.wait(2)

    def roll(self, match, event):
        """What the dice box says: (side, text before, text after, whether it is a success, modifier, total).

        A roll says what the dice must show; only that of the Ouch Table, which has no single goal, shows its modifier.
        """
        who, modifier, natural, success = event[1], kinds.modifier(event), kinds.natural(event), kinds.success(event)
        side, name = match.side_of(who), match.name(who)
        if event[0] == kinds.OUCH:
            total = natural + modifier
            return (
                side,
                name + ": Ouch!",
                hurt(who, total) % name,
                success,
                "%+d" % modifier if modifier else "",
                "=%d" % total,
            )
        tried, done, failed = _ROLLS[event[0]].split("|")
        text = "%s %%s %d+" % (name, max(2, kinds.goal(event) - modifier))
        return side, text % tried, text % (done if success else failed), success, "", "=%d" % natural
