"""A handheld in use: the intents that it makes of presses, without any screen of the game.

steps   a generator function of sim.desktop.device.Handheld that presses and yields seconds
"""

from sim.desktop import headless, stand_ins

stand_ins.install()  # tests may import the hardware's modules before a handheld is switched on


def intents(steps, board="pygamer", settings=None):
    """The intents of a handheld, tick by tick while steps press, without NOTHING; and the number of ticks."""
    from furbowl.boards import NOTHING

    got, ticks = [], [0]

    def tick(opened):
        ticks[0] += 1
        intent = opened.intent()
        if intent != NOTHING:
            got.append(intent)

    use(steps, tick, board=board, settings=settings)
    return got, ticks[0]


def use(steps, each_tick=lambda opened: opened.intent(), **options):
    """Open the board and call each_tick(board) thirty times a second; return the board and the handheld."""
    opened = []

    def program():
        from furbowl.boards import open_board

        opened.append(open_board())
        while True:
            opened[0].display.refresh()
            opened[0].rest()
            each_tick(opened[0])

    handheld, _ = headless.run(lambda handheld, _camera: steps(handheld), program=program, **options)
    return opened[0], handheld


def pressing(*controls, seconds=0.07, **options):
    """The intents that result from pressing controls together for a while."""

    def steps(handheld):
        yield 0.2
        for control in controls:
            handheld.hold(control)
        yield seconds
        handheld.let_go_all()
        yield 0.2

    return intents(steps, **options)[0]


def hands(*parts):
    """Steps: seconds to wait, (x, y) of the stick, a control to hold from then on, "-A" and "-" to let go.

    A callable is called with the handheld.
    """

    def steps(handheld):
        if isinstance(parts[0], tuple):
            handheld.tilt = parts[0]  # before it is switched on
        return moving(handheld)

    def moving(handheld):
        for part in parts:
            if isinstance(part, (int, float)):
                yield part
            elif isinstance(part, tuple):
                handheld.tilt = part
            elif callable(part):
                part(handheld)
            elif part.startswith("-"):
                handheld.let_go(part[1:]) if part[1:] else handheld.let_go_all()
            else:
                handheld.hold(part)

    return steps


def waiting(seconds):
    """Steps that do nothing."""
    return hands(seconds)
