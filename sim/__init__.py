"""The laptop: Furbowl in a window or by script, on stand-ins for the hardware. Nothing here goes on a device."""
