"""The lab: computer players play thousands of matches, and what came of them is counted, printed and drawn.

    python -m sim.lab --rules furbowl --matches 10000 --purple keeper --green legend
    python -m sim.lab strengths      how strong the players are, as docs/strengths.md says
    python -m sim.lab balance        whether the game is fair, as docs/balance.md says

row       what is known of one match: {column: number or word}, a line of matches.csv
summary   what is known of many: {table: {row: {figure: number}}}, summary.csv

matches.py plays one match, tally.py counts what happens in it, runs.py plays many on all cores, figures.py makes the
summary of rows, chances.py knows what chance does, tables.py writes and prints, pictures.py draws. command.py,
strengths.py and balance.py with balance_page.py are the three commands, desk.py what they share.
"""
