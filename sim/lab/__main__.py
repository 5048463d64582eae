"""python -m sim.lab"""

import sys

from sim.lab.command import main

if __name__ == "__main__":
    sys.exit(main())
