"""Keys and game pad parts for each control of the handheld, as tables for input, help and labels.

Keys and pad buttons carry pygame's names (`K_SPACE`, `CONTROLLER_BUTTON_A`) without importing pygame. A letter stands
for its place on an English keyboard (`KSCAN_W`), whatever the layout writes there.
"""

# control: keys as pygame calls them
KEYS = {
    "UP": ("UP", "W"),
    "DOWN": ("DOWN", "S"),
    "LEFT": ("LEFT", "A"),
    "RIGHT": ("RIGHT", "D"),
    "A": ("Z", "SPACE", "RETURN", "KP_ENTER"),
    "B": ("X", "BACKSPACE"),
    "START": ("ESCAPE", "M"),
    "SELECT": ("TAB", "N"),
}

# directions, two for a slanted push of the stick: keys of the number pad, and what these are without Num Lock
NUMBER_PAD = {
    ("UP",): ("KP8",),
    ("DOWN",): ("KP2",),
    ("LEFT",): ("KP4",),
    ("RIGHT",): ("KP6",),
    ("LEFT", "UP"): ("KP7", "HOME"),
    ("RIGHT", "UP"): ("KP9", "PAGEUP"),
    ("LEFT", "DOWN"): ("KP1", "END"),
    ("RIGHT", "DOWN"): ("KP3", "PAGEDOWN"),
}

# control: buttons of a pad that the system knows, under their names on an Xbox pad
PAD_BUTTONS = {
    "UP": ("DPAD_UP",),
    "DOWN": ("DPAD_DOWN",),
    "LEFT": ("DPAD_LEFT",),
    "RIGHT": ("DPAD_RIGHT",),
    "A": ("A", "X"),
    "B": ("B", "Y"),
    "START": ("START", "RIGHTSHOULDER"),
    "SELECT": ("BACK", "LEFTSHOULDER"),
}

# control: numbers of the buttons of a pad that the system does not know
PLAIN_PAD_BUTTONS = {"A": (0, 2), "B": (1, 3), "START": (7, 9), "SELECT": (6, 8)}

# what is printed on the handheld of the window
LABELS = {
    "STICK": ("Arrows", "or W A S D"),
    "A": ("Z or Space",),
    "B": ("X or Backspace",),
    "START": ("Esc",),
    "SELECT": ("Tab",),
}

HELP = """\
controls in the window:
  handheld   keyboard                       game pad                  what it does
  stick      arrow keys, or W A S D         left stick or D-pad       moves the cursor
  A          Z, Space or Enter              A or X                    ok
  B          X or Backspace                 B or Y                    back
  START      Esc or M                       Start or right shoulder   menu
  SELECT     Tab or N                       Back or left shoulder     next animal
  For a diagonal press two arrow keys at once, or Home, Page Up, End or
  Page Down. The number pad has all eight directions.
  Letters go by their place: on a French keyboard W A S D are Z Q S D.
  Keys pressed with Ctrl, Alt or Super are ignored.
  Click the handheld's buttons with the mouse. Plug in a game pad at any time.
  F10 hides the handheld around the screen, F11 is full screen, and F12 saves a
  large picture of the screen in your pictures folder and says where."""
