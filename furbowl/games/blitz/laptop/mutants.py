"""Which modules of this game are no rules for sim/proof/mutants.py, and which tests judge those that are."""

OTHERS = (  # beside those of every game: players; the screen
    *("attacks", "ideas", "opening", "worth"),
    *("follows", "footing", "plans", "shows"),
)
TESTS = ("tests/games/blitz/test_blitz_*.py",)
TOO_SLOW = (  # to be run for each survivor; or not of the rules
    *("test_blitz_golden_positions.py", "test_blitz_laptop.py", "test_blitz_player.py", "test_blitz_story.py"),
    *("test_blitz_any_input.py", "test_blitz_figures.py", "test_blitz_matches.py", "test_blitz_transcripts.py"),
)
