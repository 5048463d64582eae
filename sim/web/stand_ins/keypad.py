"""Stand-in for `keypad`: the presses on the page."""

CONTROLS = "B A START SELECT RIGHT DOWN UP LEFT".split()  # by the numbers of a PyBadge's keys
waiting = []  # (number, whether it went down), the oldest first


class Event:
    key_number, pressed = 0, True


class Queue:
    def get_into(self, event):
        if not waiting:
            return False
        event.key_number, event.pressed = waiting.pop(0)
        return True


class ShiftRegisterKeys:
    def __init__(self, clock, data, latch, key_count, value_when_pressed):
        self.events = Queue()
