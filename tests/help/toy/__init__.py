"""Pebbles: a toy that proves the house. An octagon of 21 squares, three stones a side, two balls, dice of ten sides."""
