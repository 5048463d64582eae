"""The mark of a constant: the device's compiler writes the number wherever the name is used."""

const = int

# imports under `if TYPE_CHECKING:` are for annotations: mypy takes it for true, and the device loses them with those
TYPE_CHECKING = const(0)
