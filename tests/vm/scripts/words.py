"""Plays as whole.py does, and tells how many names the machine has taken into its memory.

words.py keys.bin seed
"""

import sys

import micropython
from whole import Keys, play

if __name__ == "__main__":
    play(Keys(sys.argv[1]), sys.argv[2])
    micropython.qstr_info()
