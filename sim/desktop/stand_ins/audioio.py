"""Stand-in for `audioio`: tells the handheld what its speaker plays. A board without a DAC has none of it."""

from microcontroller import Claim

from sim.desktop import device as handheld


def __getattr__(name):
    if name == "AudioOut" and handheld.current().model.has_dac:
        return Out
    raise AttributeError(f"module 'audioio' has no attribute {name!r}")


class Out(Claim):
    """The speaker, of `audioio.AudioOut` and of `audiopwmio.PWMAudioOut`."""

    _ends = 0

    def play(self, sample):
        """Start a sound, in place of one that is playing."""
        machine = handheld.current()
        samples = sample.as_heard()
        self._ends = machine.host.monotonic_ns() + len(samples) / sample.sample_rate * 1e9
        machine.sound(samples, sample.sample_rate, False)

    def stop(self):
        """Silence."""
        self._ends = 0
        handheld.current().hush()

    @property
    def playing(self):
        """Return whether the sound goes on."""
        return handheld.current().host.monotonic_ns() < self._ends
