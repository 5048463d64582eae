"""Octo: six teamsters a side in an octagon, walls that the ball rebounds from, action points."""
