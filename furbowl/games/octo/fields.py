"""The fields of a match of Octo, see furbowl/games/fields.py."""

from dataclasses import replace

from furbowl.games.fields import WHO_STARTS, Field
from furbowl.games.grammar import TEAMS
from furbowl.games.octo import book
from furbowl.games.octo.book import BY_CAP, PASSIVE_TURNS, SETUP, TAKING

_LAST = 2 * book.TEAM - 1  # teamster

FIELDS = (
    Field("side", line="side", words=TEAMS),  # to decide
    Field("stage", about="phase", least=SETUP, most=TAKING),
    Field("beginner", about="phase", least=-1, most=1),  # the side that will begin, in a set-up
    Field("tackler", about="phase", least=-1, most=_LAST),  # in TAKING
    Field("ap", line="ap", least=1, most=book.AP),
    Field("tackles", line="tackles", most=book.AP),
    Field("holder", about="ball", least=-1, most=_LAST),
    Field("opened", about="phase", least=-1, most=_LAST),  # the goalie that is open
    Field("ended", about="score", most=BY_CAP),
    Field(
        "target",
        line="target",
        least=1,
        most=book.MOST_TARGET,
        option="target",
        usual=book.TARGET,
        label="Goals to win",
        values=(3, 1, 2, 4, 5),
        texts="#|The first to score three goals wins\n"
        "#|The first goal wins the match\n"
        "#|The first to score this many goals wins",
        fact="target",
    ),
    Field(
        "turn_cap",
        about="turns",
        least=1,
        most=book.MOST_TURN_CAP,
        option="turn_cap",
        usual=book.TURN_CAP,
        fact="turn cap",
    ),
    Field(
        "formation",  # of both sides at each kick-off; they set up if there is none
        about="phase",
        least=-1,
        option="formation",
        choices=book.FORMATIONS,
        record="word",
        label="Formation",
        values=(None,) + book.FORMATIONS,
        texts="set up|Each side chooses before a kick-off\n"
        "#|Evenly spread over your half\n"
        "#|Far apart, with room to run and pass\n"
        "#|Deep and safe, near your own goal\n"
        "#|Further forward, for a fast start",
    ),
    replace(WHO_STARTS, about="phase"),
    Field("begun", line="turns", most_of="turn_cap"),  # team turns of the sides
    Field("points", line="score", most=book.MOST_TARGET, most_of="target"),
    Field("keeping", line="kept", most=PASSIVE_TURNS),  # turns in a row that ended with the ball
    Field("fallen"),
    Field("put"),  # in a set-up
    Field("at", size=2),  # spots of the teamsters
    Field("spot", size=2),  # of the ball
)
