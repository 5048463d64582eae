"""The laptop's tools for Octo: counts, proofs, pictures. It never goes on a handheld's drive."""
