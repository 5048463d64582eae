"""The nvm is written once a team turn, half as often beside a file, and once more at the end."""

import pytest

from furbowl import registry
from sim.bench import wear


@pytest.mark.parametrize("rules", registry.names())
def test_a_write_for_each_team_turn(rules):
    turns = list(wear.snapshots(rules, 1))
    assert len(set(turns)) == len(turns) > 1
    assert wear.nvm_writes(turns) == len(turns) + 1
    assert wear.nvm_writes(turns, wear.Shelf()) == (len(turns) + 1) // 2 + 1
    assert wear.nvm_writes(turns[:4], wear.Shelf(), wear.Shelf()) == 2 + 1


def test_the_table():
    heads, *books = wear.rows(2)
    assert [row[0] for row in books] == list(registry.names())
    for row in books:
        assert len(row) == len(heads)
        assert 2 < float(row[2]) < float(row[1]) <= 2 * 40 + 1
        assert abs(int(row[3]) * float(row[1]) - wear.ENDURANCE) < 1 + 0.05 * wear.ENDURANCE
