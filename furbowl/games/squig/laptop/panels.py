"""What the lab draws of Squig: what it draws of Blitz."""

from furbowl.games.blitz.laptop.panels import PICTURES  # noqa: F401 (the lab asks for them)
