"""Benchmarks: speed and size, beside python-chess and on the 32-bit machine."""
