"""The sums in tooltips (furbowl/games/tooltips.py), read and added up again."""

import re

_SUM = re.compile(r"([\w~ ,]+): (?:needs~(\d+)((?:, [\w~]+~[+-]\d+)*)(?:, a~\d [a-z ]+)?: )?(\d+)\+~\((\d+)%\)")


def summed(texts):
    """(name, number, percent) of each sum among texts, checked against its parts."""
    found = []
    for name, need, parts, number, likely in [match.groups() for match in map(_SUM.fullmatch, texts) if match]:
        counted = int(need or number) - sum(map(int, re.findall(r"~([+-]\d+)", parts or "")))
        assert counted == int(number) or counted < int(number) == 2 or counted > int(number) == 6, (name, texts)
        found.append((name.split(",")[0], int(number), int(likely)))
    return found
