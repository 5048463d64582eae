"""What the book of Blitz says in numbers, and the starred rulings: each number stands here only."""

from furbowl.const import const

# BZ-18: kinds of players, (movement, strength, agility, armour) of each, and their skills
KINDS = ("Lineman", "Thrower", "Catcher", "Blitzer")
STATS = (b"\x06\x03\x03\x08", b"\x06\x03\x03\x08", b"\x08\x02\x03\x07", b"\x07\x03\x03\x08")
HAS_BLOCK = const(1)
HAS_CATCH = const(2)
HAS_DODGE = const(4)
HAS_PASS = const(8)
HAS_HANDS = const(16)  # Sure Hands
SKILLS = b"\x00\x18\x06\x01"

# by side's size: the kinds of its roster (BZ-18); columns, rows, rows of a wide zone (BZ-20), most players in one, team
# turns of a half (BZ-41)
SIZES = (7, 11)
ROSTERS = {7: b"\x00\x00\x00\x01\x02\x03\x03", 11: b"\x00\x00\x00\x00\x01\x02\x02\x03\x03\x03\x03"}
PITCHES = {7: b"\x14\x0b\x02\x01\x06", 11: b"\x1a\x0f\x04\x02\x08"}
MOST_PLAYERS = const(22)
ON_THE_LINE = const(3)  # BZ-41

# BZ-3: what a die must show, by agility up to 6
NEED = b"\x06\x06\x05\x04\x03\x02\x01"
RUSH_NEED = const(2)  # BZ-23
BACK_FROM_KO = const(4)  # BZ-42
MOST_MINUS = const(-8)  # modifiers below it are told as this: only a 6 succeeds either way (BZ-4)

# BZ-40: dx * dx + dy * dy of a pass is at most so much; BZ-10: the modifiers of these bands
BANDS = (12, 48, 105, 170)
BAND_PLUS = (1, 0, -1, -2)
WIDEST = b"\x0d\x0d\x0c\x0c\x0c\x0c\x0b\x0b\x0a\x09\x08\x07\x05\x01"  # most dx of a pass, by dy
ACCURATE = const(1)  # BZ-14, BZ-17: catching an accurate pass or a hand-off
INTERCEPTING = const(-2)  # BZ-16
SCATTERS = const(3)  # BZ-12

STAND = const(3)  # BZ-22: squares that standing up takes
HIT = const(1)  # BZ-26: squares that the block of a Blitz takes
STUNNED_TO = const(7)  # BZ-36: an injury up to this stuns, up to the next knocks out, above is out for the match
KO_TO = const(9)

# options
MOST_TURNS = const(16)
MOST_REROLLS = const(8)
MOST_SCORE = const(99)  # that a position may tell
DRAWN = const(255)  # nothing is fixed
FORMATIONS = ("Tight", "Spread")  # BZ-R3*; options.py has where they stand

# The starred rulings of docs/rules-blitz.md, for house rules
BONUSES = (0, 0)  # BZ-R1*: on dodges and on pick-ups
REROLLS = {7: 2, 11: 3}  # BZ-R5*: team re-rolls of a half, by size
RUSHES = const(2)  # BZ-R12*: squares of going for it in an action
MOST_HOPS = const(20)  # BZ-R30*
NOBODY_TURNS = const(2)  # BZ-R6: turns that go by where a side cannot be set up


def name(size, who):
    """A player's name: that of its kind, with its number where the roster has several of the kind."""
    roster = ROSTERS[size]
    at = who % size
    kind = roster[at]
    number, count = 0, 0
    for other in range(size):
        if roster[other] == kind:
            count += 1
            number += other <= at
    return "%s%d" % (KINDS[kind], number) if count > 1 else KINDS[kind]


# --- facts of a match

NOBODY = const(255)

# marks of a player
ACTED = const(1)  # its action of this team turn is over
DODGED = const(2)  # has used Dodge in this team turn (BZ-24)
BY_HAND = const(4)  # placed by hand, in this set-up (BZ-R3)
