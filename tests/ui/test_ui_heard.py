"""Everything that the speaker tells is also seen: the screen or the lights change at the moment of each sound."""

import zlib

import pytest
from test_ui_screens import BRING_HOME, NEARLY_HOME

from furbowl import feedback, registry
from furbowl.match import Match
from furbowl.protocol import ROLL
from marks import rest
from screen import play
from sim.desktop import pictures
from sim.desktop.camera import Camera

MOMENT = 25  # looks of the camera before a sound and after it, a sixth of a second each: then something changes
MOST = 60  # seconds of a match
CURSOR, BACK, WHISTLE = 1, 2, 13
TITLE_AND_OPTIONS = "DOWN UP A RIGHT LEFT A DOWN RIGHT UP B*2 UP A DOWN*4 A UP RIGHT A UP B UP*4 RIGHT LEFT A B"
LEARN_AND_CUP = "DOWN A DOWN*2 A LEFT UP RIGHT B*2 DOWN A UP RIGHT A SELECT A B"
IN_A_MATCH = "SELECT*2 A RIGHT UP LEFT*6 A B START DOWN*3 A B SELECT hold:SELECT:1 START B"


class Witness(Camera):
    """A camera that notes what is seen at each look, and before which look each effect is heard. Effects are numbers of
    furbowl/feedback.py, "tune" for one; before the first look all is dark."""

    def __init__(self, handheld):
        super().__init__(handheld)
        self.seen, self.heard, self.handheld = [None], [], handheld

    def look(self):
        super().look()
        self.seen.append((zlib.crc32(self.handheld.panel.memory), tuple(self.handheld.lights)))

    def unseen(self):
        """The effects at whose moment nothing changed, as (number of the look, effect)."""
        return [
            (at, effect) for at, effect in self.heard if len(set(self.seen[max(0, at - MOMENT) :][: 2 * MOMENT])) == 1
        ]


@pytest.fixture
def witness(monkeypatch):
    """Run steps with a Witness, whatever plays a sound; return it."""
    found = []

    def note(name, effect_of):
        real = getattr(feedback.Sound, name)

        def noted(sound, wanted):
            effect = effect_of(wanted)
            if effect:
                found[-1].heard.append((len(found[-1].seen), effect))
            real(sound, wanted)

        monkeypatch.setattr(feedback.Sound, name, noted)

    def made(handheld):
        found.append(Witness(handheld))
        return found[-1]

    def run(steps, **options):
        play(steps, late=False, camera=made, **options)
        return found[-1]

    note("play", lambda effect: effect)
    note("tune", lambda notes: "tune" if notes else 0)
    return run


def one_by_one(keys):
    """Steps that press keys with a pause after each, so that each has a moment of its own."""

    def steps(player):
        yield from player.press("wait:0.5")
        for word in keys.split():
            word, _, count = word.partition("*")
            for _ in range(int(count or 1)):
                yield from player.press(word + " wait:0.4")

    return steps


@pytest.mark.parametrize("keys", [TITLE_AND_OPTIONS, *rest(LEARN_AND_CUP)])
def test_what_the_screens_tell_is_seen(witness, keys):
    found = witness(one_by_one(keys))
    assert found.unseen() == []
    assert {effect for _, effect in found.heard} >= {CURSOR, BACK, feedback.OK}
    assert keys == LEARN_AND_CUP or "tune" in {effect for _, effect in found.heard}


def test_what_a_decision_tells_is_seen(witness):
    found = witness(one_by_one(IN_A_MATCH), position=pictures.position("scrum"))
    assert found.unseen() == []
    assert {effect for _, effect in found.heard} >= {CURSOR, BACK, feedback.OK, feedback.REFUSED}


def test_a_score_is_seen(witness):
    found = witness(lambda player: player.press(BRING_HOME + " wait:3"), position=NEARLY_HOME)
    assert found.unseen() == [] and feedback.SCORE in {effect for _, effect in found.heard}


@pytest.mark.parametrize("rules", [registry.names()[0], *rest(*registry.names()[1:])])
def test_what_a_match_tells_is_seen(witness, rules):
    players = {"purple": "cub", "green": "cub", "speed": 1}
    found = witness(lambda player: player.press("wait:%d" % MOST), rules=rules, seed=5, chosen=players)
    assert found.unseen() == []
    assert {effect for _, effect in found.heard} >= {feedback.DICE, WHISTLE}


@pytest.mark.parametrize("rules", registry.names())
def test_each_event_with_a_sound_is_seen_or_said(rules):
    """Those, too, that hardly any match has: the pitch shows it, dice fall, or the message bar says it."""
    match = Match(rules)
    said, effects = match.log().SENTENCES, match.effects()
    for kind, (animation, sound, *_) in effects.EVENTS.items():
        assert not sound or animation or said.get(kind) or match.flags(kind) & ROLL, kind
