"""Which modules of this game are no rules for sim/proof/mutants.py, and which tests judge those that are."""

OTHERS = (  # beside those of every game: players; the screen
    *("gambits", "ideas", "opening"),
    *("hand", "plans", "shows"),
)
TESTS = ("tests/games/squig/test_squig_*.py",)
TOO_SLOW = (  # to be run for each survivor; or not of the rules
    *("test_squig_matches.py", "test_squig_sq_any_input.py", "test_squig_laptop.py", "test_squig_transcripts.py"),
    *("test_squig_player.py", "test_squig_golden_positions.py"),
)
