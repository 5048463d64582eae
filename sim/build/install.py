"""Copy the game to a handheld's drive.

python -m sim.build.install --drive /media/CIRCUITPY

Only changed files are written, and everything is read back. During the copy, code.py says so on the handheld's
screen; the game's own code.py comes last. So an interrupted copy never starts, and the next run repairs it.
Everything that is not the game's stays: saves, other programs, the folder for the SD card on newer drives, and
settings.toml: a line about memory that an earlier version wrote there goes, and a text that CircuitPython cannot read
becomes UTF-8 without a byte-order mark. What was done is said when it is done.
A player's files that are in the game's way get another name: code.py, boot.py, the files of a library.

files    {name: bytes} of the game; the file drive.LIST on the drive lists those of the version before
before   {name: CRC} of the version that was installed before
"""

from __future__ import annotations

import codecs
import errno
import glob
import os
import re
import shlex
import sys
import zlib
from pathlib import Path
from typing import TYPE_CHECKING

from ..desktop.complaint import Complaint, Parser, carry_out, plain
from . import drive

if TYPE_CHECKING:
    from collections.abc import Iterable

SAYS = "boot_out.txt"  # CircuitPython writes it at each start
VERSIONS = (9, 10)
UNDER_WAY = b'print("Furbowl is being copied. If this stays, run make install again.")\n'
TEMPORARY = "furbowl.tmp"
_NOBODYS = (b"", b'print("Hello World!")', UNDER_WAY.strip())  # the second is code.py of a fresh CircuitPython
_BEFORE_CODE = "code.txt"  # CircuitPython takes it instead of code.py
_PLACES = ("/media/CIRCUITPY", "/media/*/CIRCUITPY", "/run/media/*/CIRCUITPY", "/Volumes/CIRCUITPY")
_LISTED = re.compile(r"([0-9a-f]{8}) ((?:[\w-]+/)*[\w-]+\.\w+)")  # no path out of the drive, no hidden file
_OWN_HEAP = re.compile(rb"(?m)^[ \t]*%s[ \t]*=[ \t]*([^\s#]*)[ \t]*(#[^\r\n]*)?(\r?\n)?" % drive.HEAP.encode())
_TWIN = {".py": ".mpy", ".mpy": ".py"}  # CircuitPython takes label.py before label.mpy
_FAILURES = {
    "is full: delete something there": "ENOSPC EDQUOT EFBIG",
    "cannot be written to: switch the handheld off, hold a button while you switch it on,": "EROFS EACCES EPERM",
    "went away half-way: plug the handheld in": "EIO ENODEV ENOENT ENXIO ENOTCONN ESTALE",
}
_IN_THE_WAY = (FileExistsError, NotADirectoryError, IsADirectoryError)


def handheld(root: Path) -> str:
    """Name the handheld whose drive is at root, a Path; Complaint where Furbowl does not run on it."""
    if not root.is_dir():
        raise Complaint("there is no drive at %s: is the handheld plugged in and switched on?" % root, 1)
    said = (_read(root / SAYS) or b"").decode("utf-8", "replace")
    version = re.search(r"CircuitPython ((\d+)\.[\w.+-]+)", said)
    if not version and (root / "INFO_UF2.TXT").is_file():
        raise Complaint("%s is the bootloader's drive: press reset once, and CIRCUITPY appears instead" % root, 1)
    if not version:
        raise Complaint("%s is not a CircuitPython drive: it has no %s that names a version" % (root, SAYS), 1)
    if int(version[2]) not in VERSIONS:
        verdict = "is too old" if int(version[2]) < VERSIONS[0] else "is newer than Furbowl knows"
        known = "Furbowl runs on %d and %d, see circuitpython.org/downloads" % VERSIONS
        raise Complaint("CircuitPython %s %s: %s" % (version[1], verdict, known), 1)
    board = _board(said)
    if board in drive.BOARDS:
        return "%s with CircuitPython %s at %s" % (drive.BOARDS[board][0], version[1], root)
    named = "the board %s" % board if board else "its board"
    return "CircuitPython %s at %s; %s is not known, so the game may not start" % (version[1], root, named)


def _board(said: str) -> str:
    """Board named in SAYS, by its identity; empty if none is named."""
    found = re.search(r"^Board ID:([\w-]+)", said, re.MULTILINE)
    return found[1] if found else ""


def settings(root: Path) -> tuple[dict[str, bytes], list[str]]:
    """({SETTINGS: bytes} or nothing, lines about that): the settings as the drive should have them. A number of the
    player's own stays as it is."""
    there = _read(root / drive.SETTINGS) or b""
    text = _readable(there)
    if text is None:
        says = "%s stays as it is, but CircuitPython cannot read it: save it as UTF-8 text and run this again"
        return {}, [says % drive.SETTINGS]
    lines = ["%s is now plain UTF-8, which CircuitPython can read" % drive.SETTINGS] * (text != there)
    name, most = drive.BOARDS.get(_board((_read(root / SAYS) or b"").decode("utf-8", "replace")), (None, 0))
    if most:
        text, line = _without_memory(text, name, most)
        lines += [line] * bool(line)
    return {drive.SETTINGS: text} if text != there else {}, lines


def _readable(data: bytes) -> bytes | None:
    """The text as CircuitPython can read it, without a byte-order mark; None if the encoding is unknown."""
    try:
        marked = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
        text = data.decode("utf-16").encode() if marked else data.removeprefix(codecs.BOM_UTF8)
    except UnicodeDecodeError:
        return None
    return None if b"\0" in text else text


def _without_memory(text: bytes, name: str, most: int) -> tuple[bytes, str]:
    """(settings without a line about memory that was ours, on a board of that name; a sentence about one that was there
    or stays, else "")."""
    own = re.search(_OWN_HEAP, re.split(rb"(?m)^[ \t]*\[", text)[0])  # what follows a [table] is not read
    if not own:
        return text, ""
    value = own[1].decode("utf-8", "replace")
    line = "%s = %s" % (drive.HEAP, value)
    if value in map(str, drive.EARLIER):
        text = text[: own.start()] + (own[2] + text[own.end(2) :] if own[2] else text[own.end() :])
        return text, "%s no longer has %s: the game does without it" % (drive.SETTINGS, line)
    says = "your %s in %s stays" % (line, drive.SETTINGS)
    if _number(value) > most:
        harm = "but it is too large for a %s: the handheld stops in safe mode, or with a hard fault; delete the line"
        return text, "%s, %s" % (says, harm % name)
    return text, "%s; the game does without it" % says


def _number(value: str) -> int:
    """The number that CircuitPython reads, which may be hexadecimal; 0 if it reads none."""
    try:
        return int(value, 0)
    except ValueError:
        return 0


def install(root: Path, files: dict[str, bytes], more: Iterable[str] = ()) -> None:
    """Make the drive at root, a Path, hold these files; Complaint if that fails. more: lines to say when it is done."""
    try:
        lines = [*more, *_copy(root, files)]
    except OSError as error:
        name, sort = error.filename2 or error.filename or root, errno.errorcode.get(error.errno, "")
        says = "%s: %s; mend that" % (name, error.strerror)
        if isinstance(error, _IN_THE_WAY):
            says = "%s is in the way: move it elsewhere" % name
        for failure, sorts in _FAILURES.items():
            if sort in sorts.split():
                says = "the drive %s %s" % (root, failure)
        raise Complaint("%s and run this again" % says, 1) from None
    except KeyboardInterrupt:
        raise Complaint("stopped halfway; run this again to finish", 1) from None
    print("\n".join("Furbowl: " + plain(line) for line in lines))


def _copy(root: Path, files: dict[str, bytes]) -> list[str]:
    """Bring the drive up to date; return lines about what was done."""
    before = known(_read(root / drive.LIST) or b"")
    changed = [name for name in files if not _is_there(root, name, files[name])]
    gone = _stale(root, files, before)
    others = {name: _other_name(root, name) for name in changed + gone if _is_a_players(root, name, before)}
    lines = ["your %s is now called %s" % (name, other) for name, other in others.items()]
    if changed or gone:
        _rename(root, {name: other for name, other in others.items() if name in drive.STARTERS})
        _write(root, "code.py", UNDER_WAY)  # until the end nothing on the drive looks like a complete game
        _rename(root, {name: others.get(name) for name in (*others, *gone) if name not in drive.STARTERS})
        _free_the_way(root, files)
        for name in sorted(changed, key=lambda name: name == drive.LIST):
            if name != "code.py":
                _write(root, name, files[name])
        _read_back(root, {name: data for name, data in files.items() if name != "code.py"})
        _write(root, "code.py", files["code.py"])
        _read_back(root, {"code.py": files["code.py"]})
    lines.append(_written(len(changed), len(files) - len(changed)))
    if set(gone) - others.keys():
        lines.append("%d files of another version taken away" % len(set(gone) - others.keys()))
    if (root / _BEFORE_CODE).exists():
        lines.append("there is a %s, which CircuitPython runs instead of the game: rename it" % _BEFORE_CODE)
    return lines + ["eject the drive, then switch the handheld off and on"] * bool(changed or gone)


def _written(number: int, same: int) -> str:
    """Sentence about the files that were written and those that were there before."""
    if not number:
        return "nothing was left to do: all files are on the drive already"
    if not same:
        return "all files written and read back"
    return "%d files written, %d were there already; all of them read back" % (number, same)


# --- what is to be done


def _is_there(root: Path, name: str, data: bytes) -> bool:
    """Return whether the drive has a file as it should be. For the card any folder will do, such as CircuitPython's."""
    return _read(root / name) == data or name == drive.CARD and (root / name).parent.is_dir()


def known(listed: bytes) -> dict[str, int]:
    """{name: CRC} from a list of files; lines that cannot be understood, or lead elsewhere, are skipped."""
    found = [_LISTED.fullmatch(line) for line in listed.decode("utf-8", "replace").splitlines()]
    return {match[2]: int(match[1], 16) for match in found if match}


def _is_listed(root: Path, name: str, before: dict[str, int]) -> bool:
    """Return whether a file is unchanged since the previous version wrote it."""
    data = _read(root / name)
    return data is not None and zlib.crc32(data) == before.get(name)


def _stale(root: Path, files: dict[str, bytes], before: dict[str, int]) -> list[str]:
    """Names of the files to remove: those of the previous version, and others that would be a module of the game."""
    twins = {name[: -len(end)] + other for name in files for end, other in _TWIN.items() if name.endswith(end)}
    old = {name for name in before if name.startswith("furbowl/") and _is_listed(root, name, before)}
    return sorted(({name for name in twins if (root / name).is_file() and "/" in name} | old) - files.keys())


def _is_a_players(root: Path, name: str, before: dict[str, int]) -> bool:
    """Return whether a file belongs to the player: in the game's own folder everything is the game's."""
    data = _read(root / name)
    if data is None or data.strip() in _NOBODYS or _is_listed(root, name, before):
        return False
    return name in drive.STARTERS or name.startswith("lib/")


def _other_name(root: Path, name: str) -> str:
    """New name for a player's file: no file has it, and no program looks for modules there."""
    number, other = 0, name
    while (root / other).exists():
        number += 1
        more = "-before-furbowl" + ("-%d" % number if number > 1 else "")
        other = name.replace("lib/", "lib%s/" % more, 1) if "/" in name else name.replace(".py", more + ".py")
    return other


# --- doing it: each change is on the drive before the next one begins


def _read(path: Path) -> bytes | None:
    """Bytes of a file, as they are on the drive; None if there is no such file."""
    if not path.is_file():
        return None
    with open(path, "rb") as file:
        if sys.platform.startswith("linux"):  # else the computer's own copy might answer
            os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
        return file.read()


def _write(root: Path, name: str, data: bytes) -> None:
    """Give a file these contents: afterwards it is complete or missing."""
    _check(root)
    temporary = root / TEMPORARY
    try:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        temporary.write_bytes(data)
        _sync(temporary)
        temporary.replace(root / name)
        for folder in Path(name).parents:  # those that are new as well
            _sync(root / folder)
    except OSError:
        temporary.unlink(missing_ok=True)
        raise


def _rename(root: Path, names: dict[str, str | None]) -> None:
    """Rename files, {name: other}; those with no other name are removed."""
    for name, other in names.items():
        _check(root)
        if other:
            (root / other).parent.mkdir(parents=True, exist_ok=True)
            (root / name).rename(root / other)
            _sync((root / other).parent)
        else:
            (root / name).unlink()
        _sync((root / name).parent)


def _free_the_way(root: Path, files: dict[str, bytes]) -> None:
    """Remove empty folders, and complain of others: CircuitPython takes a folder before a module."""
    for folder in sorted((root / "furbowl").rglob("*"), reverse=True):
        if folder.is_dir() and not any(folder.iterdir()):
            folder.rmdir()
    for name in files:
        folder = (root / name).with_suffix("")
        if name.endswith((".py", ".mpy")) and "/" in name and folder.is_dir():
            raise FileExistsError(errno.EEXIST, "", str(folder))


def _check(root: Path) -> None:
    """Raises OSError if the drive is no longer mounted: its folder may still exist, on another disk."""
    if not (root / SAYS).is_file():
        raise OSError(errno.ENODEV, "", str(root))


def _sync(path: Path) -> None:
    """Wait until a file, or a folder's list of files, is on the drive. Some systems cannot do this and need not."""
    if os.name == "posix":
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        except OSError as error:
            if error.errno not in (errno.EINVAL, errno.ENOTSUP, errno.ENOSYS):
                raise
        finally:
            os.close(handle)


def _read_back(root: Path, files: dict[str, bytes]) -> None:
    """Raises a Complaint if a file on the drive is not as it was written."""
    _check(root)
    for name, data in files.items():
        if not _is_there(root, name, data):
            raise Complaint("%s was not written correctly: run this again" % (root / name), 1)


# --- the command


def _unnamed() -> str:
    """Sentence for somebody who named no drive."""
    mounted = [place for pattern in _PLACES for place in sorted(glob.glob(pattern))]
    example = (
        "--drive D:" if sys.platform == "win32" else "make install DRIVE=%s" % shlex.quote([*mounted, *_PLACES][0])
    )
    if len(mounted) > 1:
        return "there are several drives: name one, for example %s" % example
    return "name the handheld's drive, for example %s" % example


def main(arguments: list[str]) -> None:
    parser = Parser(description="Copy the game to a handheld's drive.")
    parser.add_argument(
        "--drive", metavar="PATH", default="", help="the path of the drive, for example /media/CIRCUITPY"
    )
    wanted = parser.parse_args(arguments)
    if not wanted.drive:
        raise Complaint(_unnamed())
    letter = re.fullmatch("[A-Za-z]:", wanted.drive)  # on Windows that would be the current folder of the drive
    try:
        root = Path(wanted.drive + "\\" if letter else wanted.drive).expanduser()
    except RuntimeError:
        raise Complaint("%s: there is no such home folder; give the full path of the drive" % wanted.drive) from None
    print("Furbowl: %s" % plain(handheld(root)))
    more, lines = settings(root)
    install(root, {**drive.contents(), **more}, lines)


if __name__ == "__main__":
    carry_out(main)
