"""What is told of squigs on the move, of blocks on them and of cards: each event with its numbers, at a table of Purple
and at one of Green."""

import pytest

from squig_at_hand import SEVENS

# what is tested: who is where, facts, actions, dice; what is told
MOVES = {
    "a wriggler (SQ-6)": (
        ("PL1 5,5*6", {}, "lineman1 move", "1 2 E"),
        "DECLARE PL1 5,5 0 -; TEST PL1 5,5 1 6; D3 - 5,5 2 6; ROAM - 6,5 6 5,5",
    ),
    "one that stays in the hand (SQ-6)": (
        ("PB2 5,5*2; s1 9,9", {}, "blitzer2 move", "2"),
        "DECLARE PB2 5,5 0 -; TEST PB2 5,5 2 2",
    ),
    "a wriggler that is held (SQ-6, SQ-4)": (
        ("PB2 5,5*2; GL1 6,5", {}, "blitzer2 move", "1 3 E 5"),
        "DECLARE PB2 5,5 0 -; TEST PB2 5,5 1 2; D3 - 5,5 3 2; ROAM - 6,5 2 5,5; CATCH GL1 6,5 5 4-1; GAIN GL1 6,5 1 -",
    ),
    "a wriggler that scores for nobody twice (SQ-R5)": (
        ("PL1 19,5*1; PL2 20,5", {}, "lineman1 move", "1 6 E 4"),
        "DECLARE PL1 19,5 0 -; TEST PL1 19,5 1 1; D3 - 19,5 6 1; ROAM - 20,5 1 19,5; CATCH PL2 20,5 4 4+0; "
        "GAIN PL2 20,5 1 -; TOUCHDOWN PL2 20,5 1 0",
    ),
    "one stays, one roams (SQ-3)": (
        ("PL1 5,5; s1 9,5; s6 9,8", {}, "end", "1 2 1 N"),
        "TURN_OVER - - 0 1; TEST - 9,5 1 1; TEST - 9,8 2 6; D3 - 9,8 1 6; ROAM - 9,9 6 9,8; TURN - - 1 3",
    ),
    "a leap (SQ-4)": (
        ("PL1 9,6; s1 9,5", {}, "end", "2 3 N 3 E N"),
        "TURN_OVER - - 0 1; TEST - 9,5 2 1; D3 - 9,5 3 1; ROAM - 9,6 1 9,5; CATCH PL1 9,6 3 4+0; LEAP PL1 "
        "10,6 1 9,6; ROAM - 10,7 1 10,6; TURN - - 1 3",
    ),
    "a leap from who lies down (SQ-5)": (
        ("GB2 9,6 prone; s1 9,5", {}, "end", "2 1 N W"),
        "TURN_OVER - - 0 1; TEST - 9,5 2 1; D3 - 9,5 1 1; ROAM - 9,6 1 9,5; LEAP GB2 8,6 1 9,6; TURN - - 1 3",
    ),
    "off the pitch, not the last (SQ-R15, SQ-13)": (
        ("PL1 5,5; s1 9,11; s2 7,7", {}, "end", "2 3 N 1"),
        "TURN_OVER - - 0 1; TEST - 9,11 2 1; D3 - 9,11 3 1; ROAM - - 1 9,11; SQUASHED - 9,11 1 1; TEST - 7,7 "
        "1 2; TURN - - 1 3",
    ),
    "off the pitch, the last (SQ-R15)": (
        ("PL1 5,5; s2 9,11", {}, "end", "2 3 N 3 1 2 E"),
        "TURN_OVER - - 0 1; TEST - 9,11 2 2; D3 - 9,11 3 2; ROAM - - 2 9,11; THROW_IN - 9,11 S 3; BOUNCE - "
        "10,8 E 9,8; TURN - - 1 3",
    ),
    "a leap off the pitch (SQ-R15)": (
        ("PL1 9,11 prone; s1 9,10; s2 7,7", {}, "end", "2 3 N N 1"),
        "TURN_OVER - - 0 1; TEST - 9,10 2 1; D3 - 9,10 3 1; ROAM - 9,11 1 9,10; LEAP PL1 - 1 9,11; SQUASHED - "
        "9,11 1 1; TEST - 7,7 1 2; TURN - - 1 3",
    ),
    "it ends on another (SQ-R14)": (
        ("PL1 5,5; s1 9,5; s2 9,6", {}, "end", "2 1 N E 1"),
        "TURN_OVER - - 0 1; TEST - 9,5 2 1; D3 - 9,5 1 1; ROAM - 9,6 1 9,5; WHICH - 9,6 1 -; BOUNCE - 10,6 E "
        "9,6; TEST - 9,6 1 2; TURN - - 1 3",
    ),
    "it passes over another (SQ-R14)": (
        ("PL1 5,5; s1 9,5; s2 9,6", {}, "end", "2 3 N N 1"),
        "TURN_OVER - - 0 1; TEST - 9,5 2 1; D3 - 9,5 3 1; ROAM - 9,6 1 9,5; ROAM - 9,7 1 9,6; TEST - 9,6 1 2; "
        "TURN - - 1 3",
    ),
    "it splits (SQ-7)": (
        ("PL1 5,5; s1 9,5", {}, "end", "2 6 N N N 6 S S S"),
        "TURN_OVER - - 0 1; TEST - 9,5 2 1; D3 - 9,5 6 1; ROAM - 9,6 1 9,5; ROAM - 9,7 1 9,6; ROAM - 9,8 1 "
        "9,7; SPLIT - 9,5 2 1; D3 - 9,5 6 2; ROAM - 9,4 2 9,5; ROAM - 9,3 2 9,4; ROAM - 9,2 2 9,3; TURN - - 1 "
        "3",
    ),
    "Green's first player holds one (SQ-4)": (
        ("PL1 5,5; GL1 9,6; s1 9,5; s3 2,2", {}, "end", "2 5 N 4 1"),
        "TURN_OVER - - 0 1; TEST - 9,5 2 1; D3 - 9,5 5 1; ROAM - 9,6 1 9,5; CATCH GL1 9,6 4 4+0; WHICH - 9,6 "
        "1 -; GAIN GL1 9,6 1 -; TEST - 2,2 1 3; TURN - - 1 3",
    ),
    "a pick-up fails, it lies (SQ-8)": (
        ("PL1 5,5 move 0; s2 6,5", {}, "lineman1 step 6,5", "1 N 2 1"),
        "STEP PL1 6,5 1 5,5; PICKUP PL1 6,5 1 4+1; BOUNCE - 6,6 N 6,5; TEST - 6,6 2 2; TURNOVER PL1 6,5 1 -; "
        "TURN_OVER - - 0 2; TEST - 6,6 1 2; TURN - - 1 3",
    ),
    "a pick-up fails, it splits (SQ-8)": (
        ("PL1 5,5 move 0; s2 6,5; s1 2,2", {}, "lineman1 step 6,5", "1 N 1 1 N 1 1 1"),
        "STEP PL1 6,5 1 5,5; PICKUP PL1 6,5 1 4+1; WHICH - 6,5 2 -; BOUNCE - 6,6 N 6,5; TEST - 6,6 1 2; SPLIT "
        "- 6,6 3 2; D3 - 6,6 1 3; ROAM - 6,7 3 6,6; TURNOVER PL1 6,5 1 -; TURN_OVER - - 0 2; TEST - 2,2 1 1; "
        "TEST - 6,6 1 2; TEST - 6,7 1 3; TURN - - 1 3",
    ),
    "a pass that nobody catches (SQ-8, SQ-R9)": (
        ("PL1 5,5*1 pass 0; s2 2,2", {}, "lineman1 throws 8,5", "5 1 2 E 1 1 1"),
        "WHICH - 5,5 1 -; PASSING PL1 8,5 0 -; THROW PL1 5,5 5 4+1; WHICH - 5,5 1 -; FLIES - 8,5 - 5,5; TEST "
        "- 8,5 1 1; SPLIT - 8,5 3 1; D3 - 8,5 2 3; ROAM - 9,5 3 8,5; TURNOVER PL1 5,5 4 -; TURN_OVER - - 0 2; "
        "TEST - 8,5 1 1; TEST - 2,2 1 2; TEST - 9,5 1 3; TURN - - 1 3",
    ),
}
BLOCKS = {
    "backfire (SQ-R22)": (
        ("PL1 5,5 block 0; s1 6,5", {}, "lineman1 hits squig1; die backfire", "1 3 5 3 3 1"),
        "HITS PL1 6,5 squig 3; BLOCK PL1 6,5 135 1; DIE PL1 6,5 1 0; DOWN PL1 5,5 1 -; ARMOUR PL1 5,5 33 8+0; "
        "TURNOVER PL1 5,5 0 -; TURN_OVER - - 0 2; TEST - 6,5 1 1; TURN - - 1 3",
    ),
    "backfire in a Blitz (SQ-R22)": (
        ("PB2 5,5*2 blitz 1; s6 6,5", {}, "blitzer2 hits squig6; die backfire", "1 2 3 4 4 N 1 1"),
        "HITS PB2 6,5 squig 3; BLOCK PB2 6,5 123 1; DIE PB2 6,5 1 0; DOWN PB2 5,5 1 -; ARMOUR PB2 5,5 44 8+0; "
        "WHICH - 5,5 2 -; LOOSE PB2 5,5 - -; WHICH - 5,5 2 -; BOUNCE - 5,6 N 5,5; TURNOVER PB2 5,5 0 -; "
        "TURN_OVER - - 0 2; TEST - 5,6 1 2; TEST - 6,5 1 6; TURN - - 1 3",
    ),
    "both down, it holds (SQ-R22, SQ-15)": (
        ("PL1 5,5 block 0; s1 6,5", {}, "lineman1 hits squig1; die bothdown", "2 3 5 3 3 2 4 4 1"),
        "HITS PL1 6,5 squig 3; BLOCK PL1 6,5 235 1; DIE PL1 6,5 2 0; ARMOUR - 6,5 33 6+0; TEST - 6,5 2 1; "
        "DOWN PL1 5,5 1 -; ARMOUR PL1 5,5 44 8+0; TURNOVER PL1 5,5 0 -; TURN_OVER - - 0 2; TEST - 6,5 1 1; "
        "TURN - - 1 3",
    ),
    "both down, Block (SQ-R22)": (
        ("PB1 5,5 block 0; s1 6,5", {}, "blitzer1 hits squig1; die bothdown", "2 3 5 3 3 2"),
        "HITS PB1 6,5 squig 3; BLOCK PB1 6,5 235 1; DIE PB1 6,5 2 0; ARMOUR - 6,5 33 6+0; TEST - 6,5 2 1; "
        "ACTION_OVER PB1 5,5 1 -",
    ),
    "both down, it splits (SQ-R22, SQ-15)": (
        ("PB1 5,5 block 0; s2 6,5", {}, "blitzer1 hits squig2; die bothdown", "2 3 5 3 3 1 1 E"),
        "HITS PB1 6,5 squig 3; BLOCK PB1 6,5 235 1; DIE PB1 6,5 2 0; ARMOUR - 6,5 33 6+0; TEST - 6,5 1 2; "
        "SPLIT - 6,5 1 2; D3 - 6,5 1 1; ROAM - 7,5 1 6,5; ACTION_OVER PB1 5,5 1 -",
    ),
    "both down, the new one is held (SQ-R22)": (
        ("PL1 5,5 block 0; s1 6,5", {}, "lineman1 hits squig1; die bothdown", "2 3 5 3 3 1 1 W 4 4 4 N 1 1"),
        "HITS PL1 6,5 squig 3; BLOCK PL1 6,5 235 1; DIE PL1 6,5 2 0; ARMOUR - 6,5 33 6+0; TEST - 6,5 1 1; "
        "SPLIT - 6,5 2 1; D3 - 6,5 1 2; ROAM - 5,5 2 6,5; CATCH PL1 5,5 4 4+0; WHICH - 5,5 2 -; GAIN PL1 5,5 "
        "1 -; DOWN PL1 5,5 1 -; ARMOUR PL1 5,5 44 8+0; WHICH - 5,5 2 -; LOOSE PL1 5,5 - -; WHICH - 5,5 2 -; "
        "BOUNCE - 5,6 N 5,5; TURNOVER PL1 5,5 0 -; TURN_OVER - - 0 2; TEST - 6,5 1 1; TEST - 5,6 1 2; TURN - "
        "- 1 3",
    ),
    "both down, squashed (SQ-14, SQ-R22)": (
        ("PL1 5,5 block 0; s1 6,5; s2 9,9", {}, "lineman1 hits squig1; die bothdown", "2 3 5 3 4 4 4 1"),
        "HITS PL1 6,5 squig 3; BLOCK PL1 6,5 235 1; DIE PL1 6,5 2 0; WHICH - 6,5 1 -; ARMOUR - 6,5 34 6+0; "
        "SQUASHED PL1 6,5 1 1; DOWN PL1 5,5 1 -; ARMOUR PL1 5,5 44 8+0; TURNOVER PL1 5,5 0 -; TURN_OVER - - 0 "
        "2; TEST - 9,9 1 2; TURN - - 1 3",
    ),
    "both down, the last one squashed (SQ-16, SQ-R23)": (
        ("PL1 5,5 block 0; s6 6,5", {}, "lineman1 hits squig6; die bothdown", "2 3 5 6 6"),
        "HITS PL1 6,5 squig 3; BLOCK PL1 6,5 235 1; DIE PL1 6,5 2 0; ARMOUR - 6,5 66 6+0; SQUASHED PL1 6,5 6 "
        "0; SENT_OFF PL1 5,5 - -; TOUCHDOWN - - 0 1",
    ),
    "pushed (SQ-R8)": (
        ("PL1 5,5 block 0; s6 6,5; s1 9,9", {}, "lineman1 hits squig6; die pushed; follow", "3 5 1 7,5<6,5"),
        "HITS PL1 6,5 squig 3; BLOCK PL1 6,5 351 1; DIE PL1 6,5 3 0; WHICH - 7,5 6 -; PUSHED - 7,5 PL1 6,5; "
        "FOLLOWED PL1 6,5 - -; ACTION_OVER PL1 6,5 1 -",
    ),
    "pushed, stays (SQ-R8)": (
        ("PL1 5,5 block 0; s1 6,5", {}, "lineman1 hits squig1; die pushed; stay", "3 5 1 5,4<6,5"),
        "HITS PL1 6,5 squig 3; BLOCK PL1 6,5 351 1; DIE PL1 6,5 3 0; PUSHED - 5,4 PL1 6,5; ACTION_OVER PL1 5,5 1 -",
    ),
    "stumbles (SQ-R22)": (
        ("PL1 5,5 block 0; s1 6,5", {}, "lineman1 hits squig1; die stumbles; stay", "3 5 1 7,6<6,5 1 5 3"),
        "HITS PL1 6,5 squig 3; BLOCK PL1 6,5 351 1; DIE PL1 6,5 5 0; PUSHED - 7,6 PL1 6,5; ARMOUR - 7,6 15 "
        "6+0; TEST - 7,6 3 1; ACTION_OVER PL1 5,5 1 -",
    ),
    "floored, splits (SQ-R22, SQ-15)": (
        ("PL1 5,5 block 0; s2 6,5", {}, "lineman1 hits squig2; die floored; follow", "3 6 1 7,6<6,5 1 5 1 2 E"),
        "HITS PL1 6,5 squig 3; BLOCK PL1 6,5 361 1; DIE PL1 6,5 6 0; PUSHED - 7,6 PL1 6,5; FOLLOWED PL1 6,5 - "
        "-; ARMOUR - 7,6 15 6+0; TEST - 7,6 1 2; SPLIT - 7,6 1 2; D3 - 7,6 2 1; ROAM - 8,6 1 7,6; ACTION_OVER "
        "PL1 6,5 1 -",
    ),
    "floored, squashed (SQ-14)": (
        ("PL1 5,5 block 0; s2 6,5; s4 9,9", {}, "lineman1 hits squig2; die floored; follow", "3 6 1 7,6<6,5 1 6"),
        "HITS PL1 6,5 squig 3; BLOCK PL1 6,5 361 1; DIE PL1 6,5 6 0; WHICH - 7,6 2 -; PUSHED - 7,6 PL1 6,5; "
        "FOLLOWED PL1 6,5 - -; WHICH - 7,6 2 -; ARMOUR - 7,6 16 6+0; SQUASHED PL1 7,6 2 1; ACTION_OVER PL1 "
        "6,5 1 -",
    ),
    "floored, the last one squashed (SQ-16)": (
        ("PL1 5,5 block 0; s1 6,5", {}, "lineman1 hits squig1; die floored; follow", "3 6 1 7,6<6,5 1 6"),
        "HITS PL1 6,5 squig 3; BLOCK PL1 6,5 361 1; DIE PL1 6,5 6 0; PUSHED - 7,6 PL1 6,5; FOLLOWED PL1 6,5 - "
        "-; ARMOUR - 7,6 16 6+0; SQUASHED PL1 7,6 1 0; SENT_OFF PL1 6,5 - -; TOUCHDOWN - - 0 1",
    ),
    "the last one squashed by Green (SQ-16)": (
        ("GB2 5,5 block 0; s3 6,5", {"turn": "green"}, "blitzer2 hits squig3; die floored; stay", "3 6 1 7,6<6,5 2 5"),
        "HITS GB2 6,5 squig 3; BLOCK GB2 6,5 361 1; DIE GB2 6,5 6 1; PUSHED - 7,6 GB2 6,5; ARMOUR - 7,6 25 "
        "6+0; SQUASHED GB2 7,6 3 0; SENT_OFF GB2 5,5 - -; TOUCHDOWN - - 1 0",
    ),
    "no room (SQ-R8)": (
        (
            "PL1 1,1 block 0; s1 2,1; PL2 3,1; PL3 1,2; PT 2,2; PC 3,2; PB2 9,9",
            {"watchers": False},
            "lineman1 hits squig1; die pushed",
            "3 5 1",
        ),
        "HITS PL1 2,1 squig 3; BLOCK PL1 2,1 351 1; DIE PL1 2,1 3 0; ACTION_OVER PL1 1,1 1 -",
    ),
    "no room, floored (SQ-R8, SQ-15)": (
        (
            "PL1 1,1 block 0; s1 2,1; s2 3,1; PL3 1,2; PT 2,2; PC 3,2; PB2 9,9",
            {"watchers": False},
            "lineman1 hits squig1; die floored",
            "3 6 1 3 3 3",
        ),
        "HITS PL1 2,1 squig 3; BLOCK PL1 2,1 361 1; DIE PL1 2,1 6 0; WHICH - 2,1 1 -; ARMOUR - 2,1 33 6+0; "
        "TEST - 2,1 3 1; ACTION_OVER PL1 1,1 1 -",
    ),
}
CARDS = {
    "litter (SQ-C1)": (
        ("PL1 5,5; s1 9,5; s2 7,3", {"hand": "litter"}, "play litter", "3 N E"),
        "CARD - - 1 0; SPLIT - 9,5 3 1; D3 - 9,5 3 3; ROAM - 9,6 3 9,5; ROAM - 10,6 3 9,6",
    ),
    "litter, carried by the last player (SQ-C1)": (
        ("PL1 5,5; GB2 9,5*6", {"hand": "litter"}, "play litter", "1 N"),
        "CARD - - 1 0; SPLIT - 9,5 1 6; D3 - 9,5 1 1; ROAM - 9,6 1 9,5",
    ),
    "litter that is held (SQ-C1, SQ-4)": (
        ("PL1 5,5; s1 4,4", {"hand": "litter"}, "play litter", "3 NE 4"),
        "CARD - - 1 0; SPLIT - 4,4 2 1; D3 - 4,4 3 2; ROAM - 5,5 2 4,4; CATCH PL1 5,5 4 4+0; WHICH - 5,5 2 -; "
        "GAIN PL1 5,5 1 -",
    ),
    "itch (SQ-C2)": (
        ("PL1 5,5; GL1 9,5*2; GB2 12,5*6; PL2 8,8*1", {"hand": "itch"}, "play itch", "3 1 N 4"),
        "CARD - - 2 0; TEST GL1 9,5 3 2; D3 - 9,5 1 2; ROAM - 9,6 2 9,5; TEST GB2 12,5 4 6",
    ),
    "itch, the last one scores (SQ-C2, SQ-R5)": (
        ("PL1 5,5; GL1 2,5*1; GL2 1,6; GB2 12,5*6", {"hand": "itch", "watchers": False}, "play itch", "3 1 NW 4"),
        "CARD - - 2 0; TEST GL1 2,5 3 1; D3 - 2,5 1 1; ROAM - 1,6 1 2,5; CATCH GL2 1,6 4 4+0; WHICH - 1,6 1 "
        "-; GAIN GL2 1,6 1 -; TOUCHDOWN GL2 1,6 0 1",
    ),
    "drill (SQ-C3)": (
        ("PL1 5,5", {"hand": "drill"}, "play drill", ""),
        "CARD - - 3 0",
    ),
    "encore (SQ-C4)": (
        ("PL1 5,5 acted; PL2 9,9", {"hand": "encore"}, "play encore lineman1", ""),
        "CARD PL1 - 4 0",
    ),
    "gloves (SQ-C5)": (
        ("PL1 5,5", {"hand": "gloves"}, "play gloves", ""),
        "CARD - - 5 0",
    ),
    "brass (SQ-C9)": (
        ("PL1 5,5", {"hand": "brass"}, "play brass", ""),
        "CARD - - 9 0",
    ),
    "toadstool (SQ-C8)": (
        ("PL1 5,5; GL1 9,5", {"hand": "toadstool"}, "play toadstool lineman1", ""),
        "CARD GL1 - 8 0; DOWN GL1 9,5 0 -",
    ),
    "toadstool, the last player (SQ-C8)": (
        ("PL1 5,5; GB2 9,5", {"hand": "toadstool"}, "play toadstool blitzer2", ""),
        "CARD GB2 - 8 0; DOWN GB2 9,5 0 -",
    ),
    "tripwire (SQ-C10)": (
        ("PL1 5,5; GL1 6,5*2; s1 9,9", {"hand": "tripwire"}, "play tripwire lineman1", "4 4 E"),
        "CARD GL1 - 10 0; DOWN GL1 6,5 0 -; ARMOUR GL1 6,5 44 8+0; WHICH - 6,5 2 -; LOOSE GL1 6,5 - -; WHICH "
        "- 6,5 2 -; BOUNCE - 7,5 E 6,5",
    ),
    "tripwire, hidden brass (SQ-C10, SQ-C9)": (
        ("PL1 5,5; GB2 6,5", {"hand": "tripwire", "spells": "brass"}, "play tripwire blitzer2", "4 4 6 6"),
        "CARD GB2 - 10 0; DOWN GB2 6,5 0 -; ARMOUR GB2 6,5 44 8+1; INJURY GB2 6,5 66 0; OUT GB2 6,5 - -",
    ),
    "sponge (SQ-C11)": (
        ("PL1 5,5 stunned; PL2 9,9", {"hand": "sponge"}, "play sponge lineman1", ""),
        "CARD PL1 - 11 0; RECOVER PL1 5,5 - -",
    ),
    "nurse (SQ-C12)": (
        ("PL1 ko; PL2 9,9", {"hand": "nurse"}, "play nurse lineman1", ""),
        "CARD PL1 - 12 0",
    ),
}
SCENES = MOVES | BLOCKS | CARDS


@SEVENS
@pytest.mark.parametrize("name", SCENES)
def test_what_is_told(squig, name):
    (description, facts, actions, dice), story = SCENES[name]
    m = squig(description, **facts).do(*actions.split("; "), dice=dice)
    m.tells(story)
    assert min(min(event) for event in m.seen) >= -1, "-1 where there is nobody and nothing"
