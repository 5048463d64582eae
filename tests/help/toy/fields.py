"""The fields of a match of Pebbles, see furbowl/games/fields.py."""

from furbowl.games.fields import Field

FIELDS = (
    Field("turn", most=1),
    Field("steps", most=4),  # P-3
    Field("stage"),
    Field("asked"),
    Field("shover"),
    Field("ended", most=2),
    Field(
        "target",
        most=9,
        low=1,
        option="target",
        usual=1,
        label="Scores to win",
        values=(1, 2, 3),
        texts="#|The first score wins\n#|So many scores win",
        fact="target",
    ),
    Field("turn_cap", most=250, low=1, option="turn_cap", usual=30),
    Field(
        "first",
        most=255,
        option="first",
        choices=(0, 1),
        record="side",
        label="Who starts",
        values=(None, 0, 1),
        texts="random|A coin says who\nPurple|Purple begins\nGreen|Green begins",
    ),
    Field("begun"),
    Field("points"),
    Field("at"),
    Field("down", most=1),
    Field("spots", most=48),
    Field("holder"),
)
