"""Squig: Blitz with a ball that is alive. Statements SQ-n are those of docs/rules-squig.md."""
