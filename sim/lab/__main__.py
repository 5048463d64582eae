"""python -m sim.lab"""

from ..desktop.complaint import carry_out
from .command import main
from .desk import NAME

if __name__ == "__main__":
    carry_out(main, NAME)
