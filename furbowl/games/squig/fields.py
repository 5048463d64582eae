"""The fields of a match of Squig that one of Blitz does not have, see furbowl/games/fields.py."""

from furbowl.games.fields import Field

FIELDS = (
    Field(
        "cards",
        most=1,
        option="cards",
        usual=0,
        label="Play cards",
        values=(False, True),
        texts="off|No special play cards\n100|Each side has 100 to spend on cards",
        later="later|Cards come after your first match",
    ),
    Field("alone"),  # whether the other side is done with buying
    Field("spells"),  # bits of the cards in force
    Field("hands", size=2),  # bits of the cards in the hands of the sides
)
