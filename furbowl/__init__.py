"""Furbowl: a game of animals, dice and one very important football."""

VERSION = "1.0.0"  # pyproject.toml, --version and the options screen read it here
