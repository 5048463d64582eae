"""Collect the names that CircuitPython keeps in a PyGamer's flash: there they take none of the game's memory.

    python -m sim.bench.flash_names FOLDER        of CircuitPython's sources; writes sim/build/flash_names.txt

They are the words MP_QSTR_name of all files that go into the PyGamer's firmware. Which modules those are is said by
CircuitPython's table of modules by board; frozen modules and ulab are left out, so that it is rather too few.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from ..build.names import FLASH_NAMES
from ..desktop.complaint import Complaint, Parser, carry_out

if TYPE_CHECKING:
    from pathlib import Path

PORT = "ports/atmel-samd/"
FOLDERS = (
    "py",
    "supervisor",
    "shared/runtime",
    *(PORT + part for part in (".", "common-hal", "bindings/samd", "boards/pygamer")),
)
MODULES = """
    _bleio _eve adafruit_bus_device adafruit_pixelbuf alarm analogio audiobusio audiocore audioio audiomixer audiomp3
    bitbangio bitmaptools board busdisplay busio codeop countio digitalio displayio fontio fourwire frequencyio getpass
    i2cdisplaybus i2ctarget keypad keypad_demux locale lvfontio math microcontroller msgpack neopixel_write nvm
    onewireio os ps2io pulseio pwmio rainbowio random rotaryio rtc sdcardio storage struct supervisor synthio terminalio
    tilepalettemapper time touchio traceback usb_cdc usb_hid usb_midi util vectorio warnings watchdog zlib
""".split()
SHARED = ("shared-bindings/", "shared-module/")
EXTMOD = """
    modasyncio modbinascii modjson modos modplatform modre modselect modtime modzlib vfs vfs_blockdev vfs_fat
    vfs_fat_file
""".split()


def names(root: Path) -> list[str]:
    """Names of the sources in a folder, a Path; sorted."""
    files = [path for folder in FOLDERS for path in _sources(root / folder, folder not in ("py", PORT + "."))]
    files += [path for shared in SHARED for module in MODULES for path in _sources(root / shared / module, True)]
    files += [root / "extmod" / (name + ".c") for name in EXTMOD]
    texts = [path.read_text(encoding="utf-8", errors="replace") for path in files if path.is_file()]
    return sorted({name for text in texts for name in re.findall(r"MP_QSTR_(\w+)", text)})


def _sources(folder: Path, deep: bool) -> list[Path]:
    return sorted(folder.glob("**/*.[ch]" if deep else "*.[ch]"))


def main(arguments: list[str]) -> None:
    parser = Parser(description="Collect the names that CircuitPython has in a PyGamer's flash.")
    parser.add_argument("folder", help="the folder of CircuitPython's sources")
    found = names(Path(parser.parse_args(arguments).folder))
    if not found:
        raise Complaint("that folder does not hold CircuitPython's sources", 1)
    FLASH_NAMES.write_text("\n".join(found) + "\n", encoding="ascii")
    print("%d names in %s" % (len(found), FLASH_NAMES.name))


if __name__ == "__main__":
    carry_out(main)
