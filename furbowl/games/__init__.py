"""The games, one folder each: all that is peculiar to a game, and nothing else in the project is."""
