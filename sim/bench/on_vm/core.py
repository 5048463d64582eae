"""Measures the memory that the core keeps with a match set up: prints a line with the number of bytes."""

import gc


def used():
    """Bytes that are in use when what can go is gone, also what the first collection has just let go."""
    gc.collect()
    gc.collect()
    return gc.mem_alloc()


if __name__ == "__main__":
    before = used()
    from furbowl.match import Match, registry

    match = Match(registry.names()[0], seed=7)
    print("core", used() - before)
