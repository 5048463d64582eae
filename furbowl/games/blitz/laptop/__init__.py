"""What the laptop alone knows of Blitz."""
