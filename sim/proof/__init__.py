"""Whether the rules are right: trees of results, transcripts, dice, long runs, changed rules."""
