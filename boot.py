"""Runs once when the device gets power. It changes nothing: the CIRCUITPY drive stays the computer's to write."""
