"""Builds the handheld's drive, and the art."""
