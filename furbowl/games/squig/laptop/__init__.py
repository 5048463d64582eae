"""The laptop's tools for Squig: counts, proofs, pictures. It never goes on a handheld's drive."""
