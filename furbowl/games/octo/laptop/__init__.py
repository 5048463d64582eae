"""Laptop tools for Octo: counts, proofs, pictures. They are never installed on a handheld's drive."""
