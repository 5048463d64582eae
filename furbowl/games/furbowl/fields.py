"""The fields of a match of Furbowl or Furball, see furbowl/games/fields.py."""

from dataclasses import replace

from furbowl.games.fields import WHO_STARTS, Field
from furbowl.games.furbowl import tables
from furbowl.games.furbowl.tables import BY_CAP
from furbowl.games.grammar import TEAMS

FIELDS = (
    Field("side", line="side", words=TEAMS),  # to play
    Field("plays", line="plays", most=tables.PLAYS),  # not yet begun
    Field("spot"),  # of the ball
    Field("holder", about="ball", least=-1, most=9),
    Field("active", about="plays", least=-1, most=9),  # the animal with a play in progress
    Field("moved", about="plays", most=1),
    Field("used", about="plays", most=1),
    Field("ended", about="score", most=BY_CAP),
    Field("layout", about="formation"),  # the formation drawn
    Field(
        "target",
        line="target",
        low=1,
        most=tables.MOST_TARGET,
        option="target",
        usual=tables.TARGET,
        label="Scores to win",
        values=(1, 2, 3, 4, 5, 6, 7, 8, 9),
        texts="#|The first score wins the match\n#|Everyone lines up again after a score",
        fact="target",
    ),
    Field(
        "turn_cap",
        about="turns",
        least=1,
        most=tables.MOST_TURN_CAP,
        option="turn_cap",
        usual=tables.TURN_CAP,
        fact="turn cap",
    ),
    Field(
        "fixed",  # the formation that is not drawn
        about="formation",
        least=-1,
        option="formation",
        choices=tables.BOOKS["furbowl"][2],
        record="word",
        label="Formation",
        values=(None,) + tables.BOOKS["furbowl"][2],
        texts="random|One of the five, new each match\n"
        "#|Evenly spread over your half\n"
        "#|Far apart, with room to run and pass\n"
        "#|All in the middle: they meet early\n"
        "#|Deep and safe, near your own edge\n"
        "#|Far forward, for a fast start",
    ),
    replace(WHO_STARTS, about="side"),
    Field("begun", line="turns", most_of="turn_cap"),  # team turns of the sides
    Field("points", line="score", most=tables.MOST_TARGET, most_of="target"),
    Field("at"),  # spots of the animals
    Field("states"),
    Field("done"),
    Field("sprint"),
)
OPTIONS = FIELDS + (
    Field(
        "plays",  # of the first team turn
        least=1,
        most=tables.PLAYS,
        option="opening",
        usual=tables.OPENING,
        record="given",
        label="First turn",
        values=(3, 1),
        texts="3 plays|The starter wins 62 to 75%\n1 play, fair|The starter wins 46 to 56%",
    ),
)
