"""Many matches, played by a crew, in their order.

The rows come out in the order of the matches, whoever played them, so that a run that is stopped has the first so many
rows of the whole one.
"""

from collections import deque
from itertools import islice

AHEAD = 4  # tasks that wait for each of the crew, so that none has to wait for matches


def rows(plan, matches, crew):
    """Yield the rows of the matches of a plan in their order."""
    ahead = crew.size * AHEAD
    chunk = max(1, min(crew.chunk, matches // ahead))
    parts = (range(first, min(first + chunk, matches)) for first in range(0, matches, chunk))
    tasks = (crew.executor.submit(crew.play, plan, numbers) for numbers in parts)
    waiting = deque(islice(tasks, ahead))
    while waiting:
        found = waiting.popleft().result()
        waiting.extend(islice(tasks, 1))
        yield from found
