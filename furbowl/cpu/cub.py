"""Cub: weak and quick; it overlooks much and is easily mistaken."""

from furbowl.cpu.thinker import Thinker


class Player(Thinker):
    WORK = 420
    EVERY = 50
    MISSES = 75
    SLIP = 450
