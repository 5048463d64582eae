"""The handheld on the laptop: window, scripted runs, pictures, stand-ins for the hardware."""
