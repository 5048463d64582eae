"""The work of a computer player, slice by slice."""


def sliced(player, match, most=110):
    """The action that a player chooses; its work must stay within its budget and each slice within `most`."""
    chosen, work = player.choose(match), 0
    try:
        while True:
            assert next(chosen) is None
            assert player.work() - work <= most
            work = player.work()
    except StopIteration as end:
        assert player.work() <= player.most + most
        return end.value
