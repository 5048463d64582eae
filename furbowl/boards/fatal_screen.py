"""What is told where the game cannot even begin, in place of a traceback. Loaded only then; nothing here returns."""

import time

import board


def screen(display):
    """There is no screen, None, or it is too small."""
    if display is None:
        _halt("Furbowl needs a screen: this board has no board.DISPLAY.")
    _halt("Furbowl needs a screen of 160x128 pixels, this one has %dx%d." % (display.width, display.height))


def lacking(name):
    """A file of the game cannot be read."""
    _halt("Furbowl cannot start: %s is missing or damaged. Copy the folder furbowl onto the drive again." % name)


def _halt(sentence):
    """Tells a sentence to the console, and to the screen for as long as there is power."""
    print(sentence)
    display = getattr(board, "DISPLAY", None)
    try:
        import terminalio
        from adafruit_display_text import wrap_text_to_lines
        from adafruit_display_text.label import Label
    except ImportError:
        display = None
    if display is None:  # where the console has a screen, what was printed is read there
        raise SystemExit
    lines = wrap_text_to_lines(sentence, display.width // 6)
    text = Label(terminalio.FONT, text="\n".join(lines), line_spacing=1)
    text.anchor_point = text.anchored_position = (0, 0)
    display.root_group = text
    while True:
        display.refresh()
        time.sleep(0.1)
