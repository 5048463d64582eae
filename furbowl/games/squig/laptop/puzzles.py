"""How positions of Squig become puzzles: as those of Blitz."""

from furbowl.games.blitz.laptop import puzzles

tighten = puzzles.tighten
