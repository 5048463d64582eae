"""One rule set a module, loaded when chosen; shared pieces beside them."""


class IllegalAction(ValueError):
    """The action is not among the legal ones; the message says why and quotes the rule."""
