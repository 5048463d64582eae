"""Blitz: tackle zones, agility, one pass a turn. Rule numbers BZ-n refer to docs/rules-blitz.md."""
