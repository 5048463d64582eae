"""What the events of a match look and sound like, with a default for what a game need not say.

Each game derives its own class `Effects` from this one. It is loaded while events are played back.
"""


class Effects:
    # kind of event: its animation or None (of a roll: the one before the dice fall), the number of its sound
    # (furbowl/feedback.py), and for some how the piece is drawn afterwards, or a word that is shouted. An animation is
    # a function of animations.py or of the game's own. A roll that is not listed has the sound of dice alone, any
    # other event nothing
    EVENTS = {}
    SOUNDS = b""  # the game's own notes for the effects OWN of furbowl/feedback.py, each as there; none: those there
    ROLLS = {}  # of a roll: what is tried|what is done when it succeeds|and when it fails
    GAP = 14  # pixels between the middle of the pitch and a word that is shouted

    def big(self, events, at):
        """Whether the blow events[at] is shown as a large one, with shake()."""
        return False

    def shake(self, playback, event):
        """The animation of a large blow."""
        return ()

    def small(self, events, at):
        """Whether a roll is shown by its animation alone, without the dice box."""
        return False

    def ball(self, playback, event):
        """Which ball an event moves, from 0."""
        return 0

    def scores(self, playback, event):
        """For which side a score counts."""
        return playback.pitch.sides[event[1]]

    def rolls(self, match, events, at):
        """(how many events share the box, the faces, sides of a die, what the box says) of the roll events[at].

        The last is (side, text before, text after, whether it is a success, modifier, total), and then for some what
        stands below each die: (side, text before, text after, success).
        """
        event = events[at]
        return 1, match.dice(event), match.sides(event), self.roll(match, event)

    # roll(match, event)     what the box says, where rolls() is not the game's own

    def tried(self, match, event, need, success, total):
        """What the box says of a roll of ROLLS that has to show a number."""
        tried, done, failed = self.ROLLS[event[0]].split("|")
        text = "%s %%s %d+" % (match.name(event[1]), need)
        side, told = match.side_of(event[1]), text % (done if success else failed)
        return side, text % tried, told, success, "", "=%d" % total
