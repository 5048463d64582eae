"""Octo: six teamsters a side in an octagon, walls that the ball bounces off, action points."""
