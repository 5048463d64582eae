"""Blitz: formations, placing by hand, legal set-ups, missing players."""

import pytest

from blitz_at_hand import (
    COLUMNS,
    FORMATIONS,
    ROSTERS,
    ROWS,
    TEAMS,
    formation,
    letters,
    lined_up,
    mirrored,
    new_match,
    read,
)

SIDES = {"purple": 0, "green": 1}


def team(side, size=7):
    return [letters(each, size) for each in range(side * size, side * size + size)]


def allowed(places, side, size):
    """Return whether players on these squares are set up legally: own half, at least 3 on the central rows of the line
    (all if fewer), at most 1 (2) in each wide zone."""
    half, rows, wide = COLUMNS[size] // 2, ROWS[size], 2 if size == 7 else 4
    spots = [tuple(map(int, (mirrored(place, size) if side else place).split(","))) for place in places]
    line = [spot for spot in spots if spot[0] == half and wide < spot[1] <= rows - wide]
    low = [spot for spot in spots if spot[1] <= wide]
    high = [spot for spot in spots if spot[1] > rows - wide]
    at_most = 1 if size == 7 else 2
    return (
        all(1 <= column <= half for column, _ in spots)
        and len(line) >= min(3, len(spots))
        and max(len(low), len(high)) <= at_most
    )


def placings(places, side, size, placed=()):
    """All placings by hand that leave a set-up legal, as texts; places: {name: square}."""
    found = set()
    for index, name in enumerate(team(side, size)):
        if name in placed or name not in places:
            continue
        for column in range(1, COLUMNS[size] + 1):
            for row in range(1, ROWS[size] + 1):
                spot = "%d,%d" % (column, row)
                if spot == places[name]:
                    continue
                after = {each: places[name] if there == spot else there for each, there in places.items()}
                after[name] = spot
                if allowed(after.values(), side, size):
                    found.add("%s place %s" % (ROSTERS[size][index], spot))
    return found


# --- formations


@pytest.mark.parametrize("name", ["Tight", "Spread"])
@pytest.mark.parametrize("kicking", ["purple", "green"])
@pytest.mark.parametrize("size", [7, 11])
def test_the_formations(size, kicking, name):  # BZ-R3
    """Two for the kicking and two for the receiving side; Green: column c -> W+1-c, same row."""
    kicks = SIDES[kicking]
    m = new_match(size=size, first=1 - kicks)
    assert (m.side, m.question, m.line("ask")) == (kicks, "formation", "formation " + kicking)
    assert sorted(m.texts()) == ["formation Spread", "formation Tight"]
    for side, role in ((kicks, "kicking"), (1 - kicks, "receiving")):
        assert m.side == side and all(m.line(each) == "reserve" for each in team(side, size))
        m.do("formation " + name, dice=[])
        m.tells("FORMED - - %d %d" % (side, name == "Spread"))
        assert [m.line(each) for each in team(side, size)] == formation(side, role, name, size)
        assert (m.side, m.question, m.line("ask")) == (side, "setup", "setup " + TEAMS[side])
        m.do("ready", dice=[])
        m.tells("")
    assert (m.side, m.question, m.turn) == (kicks, "kick", 1 - kicks)


# --- placing by hand


@pytest.mark.parametrize(
    "size, kicking, side, form",
    [(7, "purple", "purple", "Tight"), (7, "purple", "green", "Spread"), (7, "green", "purple", "Spread")]
    + [(7, "green", "green", "Tight"), (11, "purple", "purple", "Spread"), (11, "green", "purple", "Tight")],
)
def test_only_what_leaves_the_set_up_legal(size, kicking, side, form):  # BZ-41, BZ-R3, BZ-R4, BZ-20
    m = read(lined_up(kicking, "setup " + side, (form, form), size))
    places = {name: m.line(name) for name in team(SIDES[side], size)}
    assert set(m.texts()) == {"ready", *placings(places, SIDES[side], size)}
    for index, name in enumerate(team(SIDES[side], size)):
        own = {text for text in m.texts() if text.split()[0] == ROSTERS[size][index]}
        assert set(m.texts(name)) == own


def test_a_player_placed_by_hand():  # BZ-R3
    m = read(lined_up("purple", "setup purple")).do("thrower place 3,3")
    m.tells("PLACED PT 3,3 - -")
    m.shows("PT 3,3 placed")
    assert m.texts("PT") == []
    places = {name: m.line(name).split()[0] for name in team(0)}
    assert set(m.texts()) == {"ready", *placings(places, 0, 7, placed=["PT"])}


def test_two_change_places():  # BZ-R3
    """The other player does not count as placed."""
    m = read(lined_up("purple", "setup purple")).do("lineman1 place 9,3")
    m.tells("PLACED PL1 9,3 PB1 10,5")
    m.shows("PL1 9,3 placed; PB1 10,5")
    assert m.texts("PL1") == [] and m.texts("PB1")
    m.do("blitzer1 place 9,3")
    m.tells("PLACED PB1 9,3 PL1 10,5")
    m.shows("PB1 9,3 placed; PL1 10,5 placed")


# --- missing players

TIGHT = dict(zip(team(0), FORMATIONS[7, "kicking", "Tight"].split()))


@pytest.mark.parametrize(
    "missing, moved",
    [
        ("PT", {}),
        ("PL2", {"PB2": "10,6"}),
        ("PL1", {"PB2": "10,5"}),
        ("PL1 PL3", {"PB2": "10,5", "PB1": "10,7"}),
        ("PL2 PB2", {"PB1": "10,6"}),
        ("PL1 PL2 PL3", {"PB2": "10,5", "PB1": "10,6", "PC": "10,7"}),
        ("PL1 PL2 PL3 PB1 PB2", {"PC": "10,5", "PT": "10,6"}),
        ("PL1 PL2 PT PC PB1 PB2", {}),
        ("PL2 PL3 PT PC PB1", {"PB2": "10,6"}),
        ("PL1 PL2 PL3 PT PC PB2", {"PB1": "10,5"}),
    ],
)
@pytest.mark.parametrize("state", ["ko", "out"])
def test_holes_on_the_line_are_filled(missing, moved, state):  # BZ-R3, BZ-41
    """In roster order, each hole in the first three squares is filled by the last player of the roster who is present
    and whose own square is not on the line."""
    missing = missing.split()
    changes = "; ".join("%s %s" % (name, state) for name in missing)
    m = read(lined_up("purple", "formation purple", changes=changes)).do("formation Tight")
    wanted = {**TIGHT, **moved, **dict.fromkeys(missing, state)}
    assert {name: m.line(name) for name in team(0)} == wanted


def test_fewer_than_three_stand_on_the_line_all():  # BZ-41
    changes = "; ".join("%s ko" % name for name in ("PL2", "PL3", "PT", "PC", "PB1"))
    m = read(lined_up("purple", "formation purple", changes=changes)).do("formation Tight")
    assert (m.line("PL1"), m.line("PB2")) == ("10,5", "10,6")
    squares = {text.split()[2] for text in m.texts("PL1")}
    assert squares == {"10,%d" % row for row in (3, 4, 6, 7, 8, 9)}
