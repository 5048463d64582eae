"""The help of Pebbles."""


def pages(match, what):
    """The items of a page."""
    return (("text", "w", "Carry a ball to the far column."),)


def about(match, who):
    """(title, how many pages after it) of the page about a piece."""
    return "Pebbles", 0


PAGES = (("Pebbles", pages, None),)
TOPICS = b"\x00"
