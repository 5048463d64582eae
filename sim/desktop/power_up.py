"""Starts the game on a handheld that is switched on, as the device would, and tells it what the command line said.

`code.py` runs unmodified; what it calls, `furbowl.app.main`, then knows the options.
"""

import contextlib
import functools
import gc
import runpy
import sys

from sim import ROOT
from sim.desktop import device as handheld
from sim.desktop import mistakes, stand_ins

DRIVE = ROOT  # what lies on the device's drive: code.py, furbowl/


def power_up(machine, program=None, **options):
    """Run the game, or another program, on this handheld until it ends or the owner is done.

    `options` are those of `furbowl.app.main`. True where the owner was done, False where the game ended by itself;
    a Mistake where it made one, though it may have gone on after that. An error of the host or its script comes first.
    """
    stand_ins.install()
    told = {name: value for name, value in options.items() if value is not None}
    for name in ("on_event", "on_action"):
        if name in told:
            told[name] = handheld.outside(told[name])
    report = mistakes.Report(machine.settings)
    try:
        is_off = _run(machine, program or functools.partial(_play, told))
    except handheld.Outside as carrier:  # of the script: it says more than what it has made of the game
        mistake = report.mistake()
        if mistake:
            carrier.error.add_note(str(mistake))
        raise carrier.error from None
    except Exception as error:
        if program:
            raise
        report.write(error)
    mistake = report.mistake()
    if mistake:
        raise mistake
    return is_off


def _run(machine, program):
    """Whether the owner was done before the program was."""
    handheld.switch_on(machine)
    gc.freeze()  # the game collects its garbage often, which takes as long as there is much that it does not know
    try:
        with contextlib.chdir(DRIVE):
            _run_until_it_ends(machine, program)
    except handheld.PowerOff:
        return True
    finally:
        gc.unfreeze()
        _switch_off()
    return False


def _run_until_it_ends(machine, program):
    while True:
        try:
            return program()
        except handheld.Restart:
            if machine.is_left:
                return None
            _forget_game()
            _switch_off()
            machine.start_again()
            handheld.switch_on(machine)


def _play(told):
    from furbowl import app

    main = app.main
    app.main = functools.partial(main, **told)
    try:
        runpy.run_path(str(DRIVE / "code.py"), run_name="__main__")
    finally:
        app.main = main


def _forget_game():
    for name in [name for name in sys.modules if (name + ".").startswith("furbowl.")]:
        del sys.modules[name]


def _switch_off():
    import displayio

    displayio.release_displays()
    handheld.switch_on(None)


class Transcript:
    """An `on_event` that writes each line of the match log as soon as it is complete.

    A line is complete when the next one begins, or when no event follows: the event None, or `close`.
    """

    def __init__(self, write):
        self._write = write
        self._match = self._log = None

    def __call__(self, match, event):
        if match is not self._match:
            self.close()
            from furbowl.commentary import log

            self._match, self._log = match, log(match)
        self._put(self._log.flush() if event is None else self._log.feed(event))

    def close(self):
        """No event follows."""
        if self._log:
            self._put(self._log.flush())

    def _put(self, lines):
        for line in lines:
            self._write(line)


def check(rules=None, seed=None, position=None):
    """Raise the ValueError that the game would raise for these, before anything is opened."""
    from furbowl import registry
    from furbowl.match import Match

    if position is None:
        Match(rules or registry.names()[0], seed=seed or 0)
        return
    match = Match.from_position(position)
    if rules is not None and rules != match.rules:
        raise ValueError(f"the position is one of {match.rules}, but --rules says {rules}")
