"""MicroPython as WebAssembly: fetched once as a package of npm, checked, and kept among what can be fetched again."""

from __future__ import annotations

import base64
import hashlib
import io
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

from ..desktop import files
from ..desktop.complaint import Complaint

PACKAGE = "@micropython/micropython-webassembly-pyscript"
VERSION = "1.27.0"
SHA512 = "DnXx4EqxgkeaFESrS3uKrL7mLMk4mRTd0mMzaOd3HUSiZUOAE7t11uLnjf3ftF87N2xm4knHnWEKcVK4IYIUDA=="
SCRIPT, PROGRAM = "micropython.mjs", "micropython.wasm"
FOLDER = files.cache() / "furbowl" / "web"
SECONDS = 300


def parts(folder: Path = FOLDER) -> tuple[bytes, bytes]:
    """(script, program) as bytes; Complaint if they cannot be had."""
    kept = folder / f"micropython-{VERSION}.tgz"
    if not kept.exists():
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder) as name:
            _check(_fetched(Path(name))).replace(kept)
    with tarfile.open(fileobj=io.BytesIO(_check(kept).read_bytes())) as archive:
        script, program = (archive.extractfile("package/" + name).read() for name in (SCRIPT, PROGRAM))
    return script, program


def _fetched(folder: Path) -> Path:
    """Package in a folder of its own."""
    npm = shutil.which("npm")
    if not npm:
        raise Complaint("the browser's Python comes from npm, once, and npm is not installed: install Node.js", 1)
    command = [npm, "pack", "--silent", f"{PACKAGE}@{VERSION}"]
    try:
        subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=SECONDS)
    except (OSError, subprocess.SubprocessError):
        raise Complaint(f"npm could not fetch {PACKAGE} {VERSION}; is there a network?", 1) from None
    return next(folder.glob("*.tgz"))


def _check(path: Path) -> Path:
    """Return the path, if it contains the package."""
    if base64.b64encode(hashlib.sha512(path.read_bytes()).digest()).decode() != SHA512:
        raise Complaint(f"{path} is not {PACKAGE} {VERSION}: its checksum differs; delete the file", 1)
    return path


def classic(script: str) -> str:
    """Script for a worker that is no module: a page that was opened as a file can have no other.

    `machineLoads` is then the promise of the machine's loader.
    """
    for old, new in (
        ("export default _createMicroPythonModule;export async function", "async function"),
        ("import.meta.url", "self.location.href"),
    ):
        if old not in script:
            raise Complaint(f"{SCRIPT} of {PACKAGE} is another than {VERSION}: it has no {old!r}", 1)
        script = script.replace(old, new)
    return "const machineLoads = (async () => {%s;return loadMicroPython;})();" % script
