"""The 32-bit virtual machine: MicroPython with 4-byte words and a hard limit on memory, as on the handheld.

    python -m sim.bench.vm            fetches it, once for all clones, and says which version it is

It is Debian's micropython for i386 with its libraries, and runs from its own folder through its own loader. apt fetches
it, with folders, lists and a set of packages of its own: the machine's apt is only asked where its packages come from
and how it reaches the network. Nothing outside the folder is written.
"""

from __future__ import annotations

import functools
import os
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from .. import child
from ..desktop import files
from ..desktop.complaint import Complaint, Parser, carry_out

if TYPE_CHECKING:
    from typing import Any

FOLDER = files.cache() / "furbowl" / "vm"
LIBRARIES = "root/usr/lib/i386-linux-gnu"
PROBE = "import gc, sys; print(sys.implementation[1][:3], sys.maxsize, sys.implementation[3] & 255, gc.mem_free())"
LIB = "lib"  # the folder of libraries beside what is imported, as on the drive
EXPECTED = "(1, 25, 0) 2147483647 6 "  # version, word, format of .mpy files

RELEASE = "trixie"
NAMES = RELEASE, "stable"  # a mirror that is just being renewed may have a whole list under one name and not the other
PACKAGE = "micropython"
KEYRINGS = "/usr/share/keyrings/debian-archive-keyring.pgp", "/usr/share/keyrings/debian-archive-keyring.gpg"
TOOLS = ("apt-get", "apt-config", "dpkg-deb")
ALIASES = ("oldstable", "stable", "testing", "unstable", "sid")  # other names of releases
TARGET = "$(CREATED_BY)|$(COMPONENT)|$(RELEASE)|$(REPO_URI)"
NETWORK = re.compile(r"Acquire::(?!IndexTargets|Languages|GzipIndexes)\S+ .*;")  # settings that are taken over
SECONDS = 300  # of each step
# Without a list of packages that are there every library comes along. Another user could not write into the folder;
# a list that cannot be had is not passed over.
SETTINGS = """\
APT { Architecture "i386"; Architectures { "i386"; }; Sandbox::User "root"; Update::Error-Mode "any"; };
Acquire::Languages "none";
Dir { State "%(apt)s"; State::lists "%(apt)s/lists"; State::status "%(apt)s/status"; Cache "%(apt)s/cache";
  Log "%(apt)s/log"; };
Dir::Etc { main "/dev/null"; parts "/dev/null"; sourcelist "%(apt)s/sources.list"; sourceparts "/dev/null";
  preferences "/dev/null"; preferencesparts "/dev/null"; };
"""


def command(
    *arguments: str | Path, heap: str = "112k", path: str | Path = "", folder: Path = FOLDER
) -> tuple[list[str | Path], dict[str, str]]:
    """Command that runs it with that much memory in all, importing only from path; and its environment."""
    loader: list[str | Path] = [folder / LIBRARIES / "ld-linux.so.2", "--library-path", folder / LIBRARIES]
    words = [*_same_addresses(), *loader, folder / "root/usr/bin/micropython", "-X", "heapsize=" + heap, *arguments]
    return words, {"MICROPYPATH": f"{path}:{Path(path, LIB)}", "LC_ALL": "C"}


@functools.cache
def _same_addresses() -> tuple[str, ...]:
    """Words before a command that lies at the same addresses each time, () where that is not allowed: whatever looks
    like an address keeps garbage, so that in the least memory a run would now and then end in another way."""
    setarch = shutil.which("setarch")
    if not setarch:
        return ()
    words = (setarch, "--addr-no-randomize")
    return () if subprocess.run([*words, "true"], capture_output=True).returncode else words


def run(
    *arguments: str | Path, cwd: Path | None = None, seconds: int = child.SECONDS, **options: Any
) -> subprocess.CompletedProcess[str]:
    """Run it to its end; return the finished process, output as text. options: of command(). Raises child.Endless if it
    takes more processor time than that."""
    words, environment = command(*arguments, **options)
    return child.run(words, seconds, env=environment, cwd=cwd, encoding="utf-8", errors="replace")


def missing(folder: Path = FOLDER) -> str | None:
    """Reason why it does not run, as one sentence; None if it does."""
    if not (folder / "root").exists():
        return "no 32-bit virtual machine: %s" % (obstacle() or "make vm fetches it")
    try:
        done = run("-c", PROBE, seconds=30, folder=folder)
    except (OSError, child.Endless) as error:
        return "the 32-bit virtual machine does not run: %s" % error
    if done.returncode:
        lines = done.stderr.strip().splitlines() or ["exit code %d" % done.returncode]
        return "the 32-bit virtual machine does not run: %s" % lines[-1]
    if not done.stdout.startswith(EXPECTED):
        return "the virtual machine in %s is another than was asked for: %s" % (folder, done.stdout.strip())
    return None


# --- fetching it


def obstacle() -> str | None:
    """Reason why the virtual machine cannot be had on this computer, as a clause; None if it can be tried."""
    try:
        system = platform.freedesktop_os_release().get("ID", "unknown")
    except OSError:
        system = sys.platform
    if system != "debian" or platform.machine() not in ("x86_64", "i386", "i486", "i586", "i686"):
        return "it is a Debian package for Intel and AMD, and this is %s on %s" % (system, platform.machine())
    lacking = [tool for tool in TOOLS if not shutil.which(tool)]
    return "%s is not installed" % lacking[0] if lacking else None


def fetch(folder: Path) -> None:
    """Leave the unpacked packages in folder/root, complete or not at all; Complaint if that fails."""
    reason = obstacle()
    if reason:
        raise Complaint("the 32-bit machine is missing: " + reason, 1)
    apt, fresh = folder / "apt", folder / "root.new"
    for name in ("lists/partial", "cache/archives/partial"):
        (apt / name).mkdir(parents=True, exist_ok=True)
    (apt / "status").write_text("", encoding="utf-8")
    mirrors = _mirrors()
    network = [line for line in _run("apt-config", "dump").splitlines() if NETWORK.fullmatch(line)]
    (apt / "apt.conf").write_text("\n".join([*network, SETTINGS % {"apt": apt}]), encoding="utf-8")
    _list_packages(apt, mirrors)
    _apt(apt, PACKAGE, "install", "--yes", "--download-only", "--no-install-recommends", PACKAGE)
    shutil.rmtree(fresh, ignore_errors=True)
    for package in sorted((apt / "cache" / "archives").glob("*.deb")):
        _run("dpkg-deb", "--extract", str(package), str(fresh))
    shutil.rmtree(folder / "root", ignore_errors=True)
    fresh.rename(folder / "root")
    shutil.rmtree(apt)


def _mirrors() -> list[str]:
    """Addresses from which the machine gets its own Debian packages."""
    rows = [line.split("|") for line in _run("apt-get", "indextargets", "--format", TARGET).splitlines()]
    for names in ((platform.freedesktop_os_release().get("VERSION_CODENAME"), RELEASE), ALIASES):
        found = {row[3]: None for row in rows if row[:2] == ["Packages", "main"] and row[2] in names}
        if found:
            return list(found)
    raise Complaint("the 32-bit machine is missing: apt has no source for Debian's main packages", 1)


def _list_packages(apt: Path, mirrors: list[str]) -> None:
    """Fetch the release's list of packages under the first of its names that has one; Complaint of the first name."""
    refused = None
    for name in NAMES:
        (apt / "sources.list").write_text("".join(_source(address, name) for address in mirrors), encoding="utf-8")
        try:
            return _apt(apt, "the list of %s's packages" % name, "update")
        except Complaint as complaint:
            refused = refused or complaint
    raise refused


def _source(address: str, name: str) -> str:
    """A line for apt; without Debian's keyring apt takes the keys that it trusts itself."""
    options = [" [signed-by=%s]" % path for path in KEYRINGS if Path(path).exists()] + [""]
    return "deb%s %s %s main\n" % (options[0], address, name)


def _apt(apt: Path, what: str, *arguments: str) -> None:
    more = {"APT_CONFIG": str(apt / "apt.conf"), "LC_ALL": "C", "DEBIAN_FRONTEND": "noninteractive"}
    try:
        _run("apt-get", "--quiet", *arguments, environment=os.environ | more)
    except Complaint as complaint:
        raise Complaint("could not fetch %s: %s" % (what, complaint), 1) from complaint


def _run(*command: str, environment: dict[str, str] | None = None) -> str:
    """Output of a command; if it fails, a Complaint with its most telling line."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, env=environment)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Complaint("%s: %s" % (command[0], error), 1) from error
    if done.returncode:
        lines = [line.strip() for line in (done.stdout + done.stderr).splitlines() if line.strip()]
        errors = [line for line in lines if line.startswith(("E:", "Err:", "dpkg-deb: error"))]
        raise Complaint("%s failed: %s" % (command[0], (errors or lines or ["it said nothing"])[0]), 1)
    return done.stdout


def main(arguments: list[str]) -> None:
    """Fetch the machine if it is missing, and print its version; Complaint if it cannot be had."""
    Parser(description="Download the 32-bit machine that the tests use.").parse_args(arguments)
    if missing():
        print("Furbowl: fetching Debian's micropython for i386 (15 MB unpacked; nothing is installed)", flush=True)
        fetch(FOLDER)
        if still := missing():
            raise Complaint(still, 1)
    print("Furbowl: %s" % run("-c", "import sys; print(sys.version)").stdout.strip().rpartition("; ")[2])


if __name__ == "__main__":
    carry_out(main)
