"""How positions of Blitz become puzzles: all but a few players have acted."""


def tighten(lines, chosen):
    """The lines of a position with one to three players left who can act."""
    free = [at for at, line in enumerate(lines) if line.startswith("purple ") and len(line.split()) == 3]
    for at in chosen.sample(free, max(0, len(free) - chosen.randint(1, 3))):
        lines[at] += " acted"
    return lines
