"""How fast, how large: beside python-chess, and on the 32-bit machine."""
