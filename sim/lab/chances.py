"""Chance: intervals of shares, how far counts stray from what is expected, and how rare that is."""

import math

Z_95 = 1.959963984540054  # a normal number lies within +-Z_95 in 95 of 100 cases


def wilson(count, of):
    """The 95 % interval of a share, by Wilson (1927): (low, high); (0, 1) where there is nothing to share."""
    if not of:
        return 0.0, 1.0
    share, slack = count / of, Z_95 * Z_95 / of
    middle = (share + slack / 2) / (1 + slack)
    half = Z_95 / (1 + slack) * math.sqrt(share * (1 - share) / of + slack / of / 4)
    return 0.0 if count == 0 else middle - half, 1.0 if count == of else middle + half


def chi_square(counts):
    """How far counts that should all be equal are from that (Pearson); 0 where nothing was counted."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected if expected else 0.0


def rarity(statistic, degrees):
    """How often chance alone makes a chi-square of so many degrees of freedom at least that large, 0 to 1."""
    half = statistic / 2
    if degrees % 2:
        tail, step = math.erfc(math.sqrt(half)), 0.5
        term = math.exp(-half) * math.sqrt(half) / math.gamma(1.5)
    else:
        tail, step = math.exp(-half), 1.0
        term = math.exp(-half) * half
    while step < degrees / 2:  # Q(a + 1, x) = Q(a, x) + x^a e^-x / Gamma(a + 1)
        tail, step = tail + term, step + 1
        term *= half / step
    return tail
