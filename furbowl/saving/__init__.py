"""What outlives the power switch: saved matches, the automatic save, records."""
