"""What the core keeps of the memory, step by step: lines of a number of bytes and what they are for."""

import gc


def used():
    gc.collect()
    gc.collect()  # what the first one has just let go
    return gc.mem_alloc()


before = used()
from furbowl import registry  # noqa: E402
from furbowl.match import Match  # noqa: E402

print("modules", used() - before)
match = Match(registry.names()[0], seed=7)
print("core", used() - before)
