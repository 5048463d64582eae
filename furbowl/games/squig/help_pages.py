from furbowl.games.blitz.help_pages import PAGES, TOPICS  # noqa
