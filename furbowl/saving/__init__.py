"""Saving: saved matches, the automatic save, records."""
