"""Stand-in for `audioio`: tells the handheld what its speaker plays. A board without a DAC has none of it."""

from microcontroller import claim, free

from sim.desktop import device as handheld


def __getattr__(name):
    if name == "AudioOut" and handheld.current().model.has_dac:
        return Out
    raise AttributeError(f"module 'audioio' has no attribute {name!r}")


class Out:
    """The speaker, of `audioio.AudioOut` and of `audiopwmio.PWMAudioOut`."""

    def __init__(self, left_channel, *, right_channel=None, quiescent_value=0x8000):
        self._pins = [claim(pin) for pin in (left_channel, right_channel) if pin is not None]
        self._ends = 0
        self._loop = False

    def play(self, sample, *, loop=False):
        """Start a sound, in place of one that is playing."""
        machine = handheld.current()
        samples = sample.as_heard()
        seconds = len(samples) / sample.channel_count / sample.sample_rate
        self._loop = loop
        self._ends = machine.host.monotonic_ns() + int(seconds * 1e9)
        machine.sound(samples[:: sample.channel_count], sample.sample_rate, loop)

    def stop(self):
        """Silence."""
        self._loop = False
        self._ends = 0
        handheld.current().hush()

    @property
    def playing(self):
        """Whether the sound goes on."""
        return self._loop or handheld.current().host.monotonic_ns() < self._ends

    def deinit(self):
        """Give the pins back."""
        self.stop()
        for pin in self._pins:
            free(pin)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.deinit()
