"""Buttons for A and B that have other letters: texts name those. Most texts have A as an article, too."""

from furbowl import boards
from furbowl.boards import keys

# how a text goes on after the name of the button; after the article comes a noun. No letter may follow on these
_DOES = (
    ":|,|.|again|buy|choose|close|continue|end|give|go|I have|let's|menu|more|new cup|next|ok|on|pass it|pick|picks|"
    "play |play on|play against|starts|stops|to|twice"
)

_ok = _back = ""


def wire(ok, back):
    """What is printed on the buttons for A and B."""
    global _ok, _back
    _ok = ok
    _back = back
    boards.named = named


def named(words):
    """A text with the names that are on these buttons."""
    words = _renamed(_renamed(words, "B", _back), "A", _ok)
    return keys.named(words)


def _renamed(words, name, own):
    at = words.find(name)
    while at >= 0:
        after = words[at + 1 :]
        alone = not words[at - 1 : at].isalpha() and not after[:1].isalpha()
        if alone and (name == "B" or _is_button(after)):
            words = words[:at] + own + after
        at = words.find(name, at + 1)
    return words


def _is_button(after):
    """Whether an A that this comes after is the button."""
    after = after.lstrip(" ")
    for start in _DOES.split("|"):
        if after.startswith(start) and not after[len(start) : len(start) + 1].isalpha():
            return True
    return False
