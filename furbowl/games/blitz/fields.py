"""The fields of a match of Blitz, see furbowl/games/fields.py."""

from furbowl.games.blitz import book
from furbowl.games.fields import Field
from furbowl.games.grammar import TEAMS

FIELDS = (
    Field(
        "size",
        line="size",
        least=book.SIZES[0],
        most=book.SIZES[1],
        option="size",
        usual=book.SIZES[0],
        label="A side",
        values=book.SIZES,
        texts="seven|Seven a side on 20x11 squares\neleven|Eleven a side on 26x15 squares",
    ),
    Field(
        "length",
        line="length",
        least=1,
        most=book.MOST_TURNS,
        option="turns",
        record="given",
        label="Turns a half",
        values=(None, 2, 4, 6, 8),
        texts="6~8|As usual with seven a side~As usual with eleven a side\n#|Each side gets this many turns a half",
        fact="turns of a half",
    ),
    Field(
        "supply",
        line="supply",
        most=book.MOST_REROLLS,
        option="rerolls",
        record="given",
        label="Re-rolls",
        values=(None, 0, 1, 2, 3, 4),
        texts="2~3|As usual with seven a side~As usual with eleven a side\n#|Each side gets this many each half",
    ),
    Field(
        "formation",  # of both sides at each kick-off; they set up if there is none
        line="setup",
        least=-1,
        words=("free",) + book.FORMATIONS,
        option="formation",
        choices=book.FORMATIONS,
        record="word",
        label="Formation",
        values=(None,) + book.FORMATIONS,
        texts="set up|Each side chooses before a kick-off\n"
        "#|Three close together in the middle\n"
        "#|Three far apart along the middle",
    ),
    Field(
        "first",  # the side that receives in the first half
        line="first",
        words=TEAMS,
        option="first",
        choices=(0, 1),
        record="side",
        label="Receives",
        values=(None, 0, 1),
        texts="coin toss|A coin decides who receives first\n"
        "Purple|Purple receives, and plays to the right\n"
        "Green|Green receives, and plays to the left",
    ),
    Field("half", line="half", least=1, most=2),
    Field("turn", line="turn", words=TEAMS),  # the side in turn
    Field("side", about="turn", most=1),  # the side that decides
    Field("stage", about="ask"),
    Field("used", line="used", bits=("reroll", "blitz", "pass", "handoff")),  # in the team turn
    Field("active", about="ask", least=-1),  # the player in action
    Field("doing", about="ask", least=-1, most=len(book.DECLARABLE) - 1),  # the action
    Field("spent"),  # squares
    Field("hit", about="ask", most=1),
    Field("ended", about="ask", most=1),
    Field("roll"),  # that failed
    Field("target", about="ask", least=-1),  # of a block
    Field("links", about="ask"),  # how many players are pushed
    Field("down", about="ask", most=1),  # whether the target falls
    Field("begun", line="turns", most_of="length"),  # team turns of the sides
    Field("points", line="score", most=book.MOST_SCORE),
    Field("spare", line="rerolls", most_of="supply"),  # re-rolls that are left
    Field("shown", about="ask", most=6),  # dice
    Field("holders"),
    Field("states"),
    Field("marks"),
    Field("chain", about="ask"),  # the players pushed
    Field("aimed", size=2),  # the target of a pass
    Field("landing", size=2),  # where the last player pushed goes
    Field("spots", size=2),  # of the balls
    Field("at", size=2),  # spots of the players
)
