"""Which modules of this game are no rules for sim/proof/mutants.py, and which tests judge those that are."""

OTHERS = ()  # beside those of every game
TESTS = ("tests/games/blitz/test_blitz_*.py",)
TOO_SLOW = ("test_blitz_matches.py",)  # to be run for each survivor
