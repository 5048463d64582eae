"""Which modules of this game are no rules for sim/proof/mutants.py, and which tests judge those that are."""

OTHERS = ()  # beside those of every game
TESTS = ("tests/core/test_board.py", "tests/games/furbowl/test_rules_*.py", "tests/games/furbowl/test_[ftw][ao]*.py")
TOO_SLOW = ("test_rules_anew.py", "test_rules_checksums.py")  # to be run for each survivor
