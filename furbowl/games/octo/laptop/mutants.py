"""Which modules of this game are no rules for sim/proof/mutants.py, and which tests judge those that are."""

OTHERS = ("ideas", "opening", "shows", "throws")  # beside those of every game
TESTS = ("tests/games/octo/test_octo_*.py",)
TOO_SLOW = (  # to be run for each survivor; or not of the rules
    *("test_octo_golden_positions.py", "test_octo_laptop.py", "test_octo_story.py", "test_octo_transcripts.py"),
    *("test_octo_any_input.py", "test_octo_figures.py", "test_octo_matches.py"),
)
