"""The wire to the page: drawing, sound and saved data, as bytes after a letter (sim/web/page/page.js reads them).

D what is drawn     L green, red, blue of each light     S hertz, samples     Q silence
N the nvm           O the brightness, 0 to 255     T a sentence     K links, as JSON
P how much of a record is checked, in percent
"""

from __future__ import annotations

page = None  # takes bytes by write(); set by the code that starts the game


def send(kind: bytes, *pieces: bytes | bytearray) -> None:
    page.write(kind + b"".join(pieces))
