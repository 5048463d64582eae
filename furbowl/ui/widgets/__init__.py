"""What screens are made of: text, boxes, lists, sheets of sprites, dice."""
