"""The laptop's tools for Furbowl and Furball: counts, proofs, pictures."""
