"""How positions of Furbowl become puzzles: one or two animals have had their play."""


def tighten(lines, chosen):
    """The lines of a position with one or two plays left."""
    free = [at for at, line in enumerate(lines) if line.startswith("purple ") and len(line.split()) == 3]
    for at in chosen.sample(free, min(len(free), chosen.randint(1, 2))):
        lines[at] += " acted"
    acted = len([line for line in lines if line.startswith("purple ") and line.endswith(" acted")])
    return ["plays %d" % (3 - acted) if line.startswith("plays ") else line for line in lines]
