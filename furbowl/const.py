"""The mark of a constant: the device's compiler writes the number wherever the name is used."""

const = int
