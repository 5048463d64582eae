"""The help of Pebbles."""


def pages(match, what):
    """The items of a page."""
    return (("text", "w", "Carry a ball to the far column."),)


PAGES = (("Pebbles", pages, None),)
TOPICS = b"\x00"
