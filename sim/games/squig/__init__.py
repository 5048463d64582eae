"""The laptop's tools for Squig: counts, proofs, pictures."""
