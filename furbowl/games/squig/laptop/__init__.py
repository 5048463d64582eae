"""The laptop's tools for Squig: counts, proofs, pictures. They never go on a handheld's drive."""
