"""The game in a browser: stand-ins for the hardware on MicroPython, the page that shows it, and what builds both."""
