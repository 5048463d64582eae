"""The work of a computer player, slice by slice."""


def sliced(player, match, most=110):
    """The action that a player chooses: its work stays within its budget, a slice of it within so much."""
    chosen, work = player.choose(match), 0
    try:
        while True:
            assert next(chosen) is None
            assert player.work() - work <= most
            work = player.work()
    except StopIteration as end:
        assert player.work() <= player.most + most
        return end.value
