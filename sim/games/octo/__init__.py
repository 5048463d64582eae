"""The laptop's tools for Octo: counts, proofs, pictures."""
