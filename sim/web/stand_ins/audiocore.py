"""Stand-in for `audiocore`: samples of 8 bits."""


class RawSample:
    def __init__(self, data, sample_rate=8000):
        self.data, self.sample_rate = data, sample_rate
