"""How positions of Octo become puzzles: a few action points are left."""


def tighten(lines, chosen):
    """The lines of a position with one to three action points left."""
    return ["ap %d" % chosen.randint(1, 3) if line.startswith("ap ") else line for line in lines]
