"""A match of Squig that was kept as bytes is read again, by this program and by the next that has the same version."""

import pytest

from furbowl.match import Match
from squig_at_hand import Table

KEPT = {  # by size: who is where, facts; the bytes
    7: (
        "PL1 5,5 block 0 hit; s6 6,5; s1 12,9; GL1 9,9*3; PC 8,8 dodged; GT 7,7 stunned; PT ko",
        {
            "ask": "block squig6 1 3 6",
            "hand": "litter nurse",
            "theirs": "gloves drill",
            "spells": "heels brass",
            "rerolls": "2 1",
            "score": "1 0",
        },
        "0104070602ff000100000600000100010000130000030201000201010306ffff07ffffff000404020004000004040104"
        "040000000000000000000000000002000000000000000000000000000000000000000000000000000000000000000000"
        "0000000000000000000000d2000000cf000000000074007300000000000000b80000001900cf0000000000a100000000"
        "01040000000000000000000000000000000001000a080100140b6b516d2ed18568",
    ),
    11: (
        "PL1 5,5; GL1 22,15*6; GB4 26,1 prone; GB1 21,14 acted; s2 25,15",
        {
            "ask": "play",
            "hand": "toadstool",
            "theirs": "tripwire sponge",
            "spells": "salve",
            "rerolls": "0 3",
            "turn": "green",
            "score": "0 2",
            "turns": "3 3",
        },
        "01040b0802ff000101010000ffff00000000ff0000030300020003000000ffffffffff0b000404040404040404040000"
        "040404040404000404050000000000000000000000000000000000000100000000000000000000000000000000000000"
        "00000000000000000000000001bd00000000000001ba0091000000000000000000000000000000000000001f01ba0000"
        "00000000000000000000019d000000000036010004008006000b6b516d2ed10c46",
    ),
}


@pytest.mark.parametrize("size", KEPT)
def test_a_match_that_was_kept(size):  # SQ-R13, SQ-18
    description, facts, kept = KEPT[size]
    data = bytes.fromhex(kept)
    m = Match.restore(data)
    assert m.position() == Table(0, size)(description, **facts).match.position() and m.snapshot() == data
    for cut in (data[:-1], data[1:], data + b"\0"):
        with pytest.raises(ValueError):
            Match.restore(cut)
