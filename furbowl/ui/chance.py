"""How likely two dice show a sum, and how that is told."""


def ways(natural):
    """How many of the 36 results of two dice are at least that sum."""
    if natural <= 2:
        return 36
    if natural <= 7:
        return 36 - (natural - 1) * (natural - 2) // 2
    return (13 - natural) * (14 - natural) // 2 if natural <= 12 else 0


def percent(part, total):
    """Rounded, half up."""
    return (200 * part + total) // (2 * total)
