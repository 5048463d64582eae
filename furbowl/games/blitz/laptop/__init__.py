"""The laptop's tools for Blitz: counts, proofs, pictures. It never goes on a handheld's drive."""
