"""The wire to the page: what is seen, heard and kept, as bytes behind a letter (sim/web/page/page.js reads them).

D what is drawn     L green, red, blue of each light     S hertz, samples     Q silence
N the nvm           O the brightness, 0 to 255     T a sentence     K links, as JSON
"""

page = None  # takes bytes by write(); whoever starts the game plugs it in


def send(kind, *pieces):
    page.write(kind + b"".join(pieces))
