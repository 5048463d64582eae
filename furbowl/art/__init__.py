"""Sprite sheets, built from text, and where each tile lies in them."""
