"""What goes onto the handheld's drive, and the art."""
