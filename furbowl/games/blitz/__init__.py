"""Blitz: tackle zones, agility, one pass a turn. Statements BZ-n are those of docs/rules-blitz.md."""
