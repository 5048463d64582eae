"""Sounds and lights on the 32-bit machine: what they keep, and that no tick allocates while one is heard."""

from on_vm import run_script

KEPT = 2500  # bytes beside the app, with the module of the speaker; 504 are the wave, and the hardware's copy of it


def test_sound_and_lights_are_small_and_allocate_nothing(compiled):
    found = dict(run_script(compiled, "sound", heap="64k"))
    assert (found["tick"], found["press"], found["lights"]) == ("0", "0", "0")
    assert int(found["kept"]) <= KEPT
