"""The laptop's tools for Blitz: counts, proofs, pictures."""
