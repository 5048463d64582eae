"""Packages of npm, such as MicroPython as WebAssembly: fetched once, checked, and kept where caches are."""

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
    script, program = files_of(kept, f"{PACKAGE}@{VERSION}", SHA512, SCRIPT, PROGRAM)
    return script, program


def files_of(kept: Path, package: str, sha512: str, *names: str) -> list[bytes]:
    """Contents of files of a package, such as "NAME@1.2.0", which is kept at a path. sha512: in base64. Complaint if it
    cannot be had."""
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=kept.parent) as name:
            _check(_fetched(Path(name), package), package, sha512).replace(kept)
    with tarfile.open(fileobj=io.BytesIO(_check(kept, package, sha512).read_bytes())) as archive:
        return [archive.extractfile("package/" + name).read() for name in names]


def _fetched(folder: Path, package: str) -> Path:
    """Package in a folder of its own."""
    npm = shutil.which("npm")
    if not npm:
        raise Complaint(f"{package} comes from npm, once, and npm is not installed: install Node.js", 1)
    try:
        subprocess.run([npm, "pack", "--silent", package], cwd=folder, check=True, capture_output=True, timeout=SECONDS)
    except (OSError, subprocess.SubprocessError):
        raise Complaint(f"npm could not fetch {package}; is there a network?", 1) from None
    return next(folder.glob("*.tgz"))


def _check(path: Path, package: str, sha512: str) -> Path:
    """Return the path, if it contains the package."""
    if base64.b64encode(hashlib.sha512(path.read_bytes()).digest()).decode() != sha512:
        raise Complaint(f"{path} is not {package}: its checksum differs; delete the file", 1)
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
