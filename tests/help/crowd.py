"""Random positions of Octo with many teamsters near the ball."""

from octagon import LETTERS, octagon
from octo_anew import PLACES, TEAMS, far, in_zone


def crowd(chance):
    """A match in which a teamster holds the ball with many others near by; some lie on the ground."""
    side = chance.randrange(2)
    middle = chance.choice(PLACES)
    near = sorted(PLACES, key=lambda place: far(place, middle) + 6 * chance.random())
    places = near[:9] + chance.sample(near[9:], 3)
    chance.shuffle(places)
    holder, ap = 6 * side + chance.randrange(6), chance.choice((1, 2, 3, 4, 7, 8, 9))
    tackles = chance.randrange(11 - ap)
    lying = [who for who in range(12) if who != holder and not (who % 6 == 0 and in_zone(who, places[who]))]
    down = chance.sample([who for who in lying if who // 6 == side], chance.randrange(3))
    down += chance.sample([who for who in lying if who // 6 != side], min(tackles, chance.randrange(3)))
    items = [
        "%s %d,%d%s%s" % (letters, *places[who], "*" * (who == holder), " down" * (who in down))
        for who, letters in enumerate(LETTERS)
    ]
    return octagon("; ".join(items), side=TEAMS[side], ap=ap, tackles=tackles)
