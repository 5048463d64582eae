"""What all tests share: no window and no sound, and made-up examples that are the same in every run."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from hypothesis import settings  # noqa: E402

settings.register_profile("furbowl", derandomize=True, deadline=None, database=None)
settings.load_profile("furbowl")
