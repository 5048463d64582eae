"""The building blocks of screens: text, boxes, lists, sheets of sprites, dice."""
