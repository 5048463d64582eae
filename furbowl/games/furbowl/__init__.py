"""Furbowl and Furball: five animals a side, a loose ball, two dice."""
