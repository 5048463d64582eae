"""python -m sim.lab"""

from sim.desktop.complaint import carry_out
from sim.lab.command import main
from sim.lab.desk import NAME

if __name__ == "__main__":
    carry_out(main, NAME)
