"""Keeper: sound."""

from furbowl.cpu.thinker import Thinker


class Player(Thinker):
    WORK = 550
    EVERY = 30
    MISSES = 0
    SLIP = 6
