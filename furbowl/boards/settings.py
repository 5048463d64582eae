"""The only door to settings.toml: whatever stands there, asking for a setting never fails."""

import os


def text(name):
    """Return the text of a setting: None where it is not there, empty where its line cannot be read.

    Before CircuitPython 10.2 a bare number comes as an int, and any other text without quotes is a ValueError.
    """
    try:
        value = os.getenv(name)
    except (AttributeError, NotImplementedError, OSError):  # a board without settings.toml
        return None
    except Exception:
        return ""
    return None if value is None else str(value)
