"""Proofs of the rules: trees of results, transcripts, dice, long runs, changed rules."""
