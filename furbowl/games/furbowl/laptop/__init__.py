"""The laptop's tools for Furbowl and Furball: counts, proofs, pictures. It never goes on a handheld's drive."""
