"""What the user of the command line did wrong, as one sentence that is shown instead of a traceback."""


class Complaint(Exception):
    """`code` is what the command ends with: 2 where it was called wrongly, 1 where something failed on the way."""

    def __init__(self, sentence, code=2):
        super().__init__(sentence)
        self.code = code
