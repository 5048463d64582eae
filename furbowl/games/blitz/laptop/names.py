"""How many names the device keeps while Blitz is played (sim/bench/vm_app.py)."""

MANY_NAMES = True  # more than fit into the tables of the other games
