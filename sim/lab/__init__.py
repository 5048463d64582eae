"""The lab: computer players play thousands of matches; the lab counts what happens and prints it.

    python -m sim.lab --rules furbowl --matches 10000 --purple keeper --green legend
    python -m sim.lab strengths      how strong the players are
    python -m sim.lab balance        whether the game is fair
    python -m sim.lab challenges     how likely the line of each challenge is to do it
    python -m sim.lab positions      the positions of the daily challenge, found and judged
    python -m sim.lab sanity         what the strongest player does that is foolish
    python -m sim.lab tune RULES     the weights by which positions are evaluated, tuned by play

row       facts about one match: {column: number or word}, a line of matches.csv
summary   figures about many: {table: {row: {figure: number}}}, summary.csv

matches.py plays one match, crews.py has many played in their order (by the processes of this machine, or the workers of
a cluster), tallies.py counts and makes the summary, statistics.py writes and prints. command.py, strengths.py,
balance.py, challenges.py, tune.py and sanity.py are the commands, desk.py is their common part. scripts.py has the
scripted opponents, with the rules of `thumbs` in sim/games/GAME. The events that a game counts are in `tallies` of
sim/games/GAME. weights.py reads and writes a game's table of weights, which texel.py and spsa.py tune.
"""
