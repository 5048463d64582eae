"""Pebbles: a toy game for tests. An octagon of 21 squares, three stones a side, two balls, dice of ten sides."""
