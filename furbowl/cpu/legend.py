"""Legend: the best that the device has time for."""

from furbowl.cpu.thinker import Thinker


class Player(Thinker):
    WORK = 4200
    EVERY = 11
    MISSES = 0
    SLIP = 3
