"""What keeps the code small on the device and works everywhere."""


def const(value):
    """The value itself. The device's compiler knows the name: it writes the number wherever the constant is used."""
    return value
