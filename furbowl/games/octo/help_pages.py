"""The help of Octo."""


def pages(match, what):
    """The items of a page."""
    return (("text", "paper", "Carry a ball to the far column."),)


PAGES = (("Octo", pages, None),)
TOPICS = b"\x00"
