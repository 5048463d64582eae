"""Stand-in for `board`: a PyBadge, which has a button for each direction, without battery and card."""

from displayio import Screen

board_id = "pybadge"
DISPLAY = Screen()
BUTTON_CLOCK, BUTTON_OUT, BUTTON_LATCH = "clock", "out", "latch"
NEOPIXEL, SPEAKER, SPEAKER_ENABLE = "lights", "speaker", "amplifier"
