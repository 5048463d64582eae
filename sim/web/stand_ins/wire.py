"""The wire to the page: drawing, sound and saved data, as bytes after a letter (sim/web/page/page.js reads them).

D what is drawn     L green, red, blue of each light     S hertz, samples     Q silence
N the nvm           O the brightness, 0 to 255     T a sentence
P how much of a record is checked, in percent     G the greeting of a link, as JSON
K links, as JSON    H the link to the last turn while it can be sent, as JSON     A a link for the page's address
V what the screen says, for those who hear it     M "decision" while a player decides, "over" after a match, or ""
C a card, as JSON
"""

from __future__ import annotations

page = None  # takes bytes by write(); set by the code that starts the game


def send(kind: bytes, *pieces: bytes | bytearray) -> None:
    page.write(kind + b"".join(pieces))
