"""What a press does in Squig: what it does in Blitz, where the match names the targets."""

from furbowl.games.blitz.plans import Plans  # noqa: F401 (Match.plans() asks for it here)
