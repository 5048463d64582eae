"""Furbowl: a game of animals, dice and one very important football."""
