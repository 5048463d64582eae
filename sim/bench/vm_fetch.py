"""Fetches the 32-bit virtual machine: Debian's micropython for i386 with its libraries, into a private folder.

apt does it, with folders, lists and a set of packages of its own: the machine's apt is only asked where its packages
come from and how it reaches the network. Nothing outside the folder is written.

mirror   where the machine's own Debian packages come from, with the keyring that vouches for them
"""

import os
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path

from sim.desktop.complaint import Complaint

RELEASE = "trixie"
PACKAGE = "micropython"
KEYRINGS = ("/usr/share/keyrings/debian-archive-keyring.pgp", "/usr/share/keyrings/debian-archive-keyring.gpg")
TOOLS = ("apt-get", "apt-config", "dpkg-deb")
NETWORK = re.compile(r"Acquire::(?!IndexTargets|Languages|GzipIndexes)\S+ .*;")
ALIASES = ("oldstable", "stable", "testing", "unstable", "sid")  # other names of releases
TARGET = "$(CREATED_BY)|$(REPO_URI)|$(RELEASE)|$(COMPONENT)|$(SOURCESENTRY)"
SIGNED_BY = re.compile(r"signed-by[:=]\s*(/[^\]\s]+)", re.IGNORECASE)
SECONDS = 300  # for each step


def obstacle():
    """Why the virtual machine cannot be had on this computer, as a clause; None where it can be tried."""
    if not sys.platform.startswith("linux"):
        return "it is a Linux program, and this is %s" % sys.platform
    if platform.machine() not in ("x86_64", "i386", "i486", "i586", "i686"):
        return "it is made for Intel and AMD, and this is %s" % platform.machine()
    try:
        system = platform.freedesktop_os_release().get("ID", "unknown")
    except OSError:
        system = "unknown"
    if system != "debian":
        return "it is a Debian package, and this system is %s" % system
    lacking = [tool for tool in TOOLS if not shutil.which(tool)]
    return "%s is not installed" % lacking[0] if lacking else None


def fetch(folder):
    """Leave the unpacked packages in folder/root; Complaint where that cannot be."""
    reason = obstacle()
    if reason:
        raise Complaint("no virtual machine here: " + reason, 1)
    apt = folder / "apt"
    _configure(apt, _mirrors())
    _apt(apt, "the list of %s's packages" % RELEASE, "update")
    _apt(apt, PACKAGE, "install", "--yes", "--download-only", "--no-install-recommends", PACKAGE)
    _unpack(sorted((apt / "cache" / "archives").glob("*.deb")), folder / "root")


def _run(command, environment=None):
    """The output of a command; Complaint with the line that says most where it fails."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, env=environment)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Complaint("%s: %s" % (command[0], error), 1) from error
    if done.returncode:
        lines = [line.strip() for line in (done.stdout + done.stderr).splitlines() if line.strip()]
        errors = [line for line in lines if line.startswith(("E:", "Err:", "dpkg-deb: error"))]
        raise Complaint("%s failed: %s" % (command[0], (errors or lines or ["it said nothing"])[0]), 1)
    return done.stdout


# --- where from


def _mirrors():
    """The machine's mirrors of Debian itself: (address, keyring or None) each."""
    lines = _run(["apt-get", "indextargets", "--format", TARGET]).splitlines()
    rows = [line.split("|") for line in lines if line.startswith("Packages|") and line.count("|") == 4]
    for names in ((platform.freedesktop_os_release().get("VERSION_CODENAME"), RELEASE), ALIASES):
        found = {row[1]: _keyring(row[4]) for row in rows if row[3] == "main" and row[2] in names}
        if found:
            return list(found.items())
    raise Complaint("no virtual machine: apt knows no source of Debian's main packages", 1)


def _keyring(entry):
    """The keyring that a file of sources names, else Debian's usual one; None leaves it to apt."""
    try:
        named = SIGNED_BY.search(Path(entry.rpartition(":")[0]).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        named = None
    for path in ([named.group(1)] if named else []) + list(KEYRINGS):
        if os.path.exists(path):
            return path
    return None


# --- apt


def _configure(apt, mirrors):
    """Write the settings and sources of the private apt."""
    for name in ("lists/partial", "cache/archives/partial", "etc"):
        (apt / name).mkdir(parents=True, exist_ok=True)
    (apt / "status").write_text("")  # no package is there yet, so that every library comes along
    entries = []
    for address, keyring in mirrors:
        option = " [signed-by=%s]" % keyring if keyring else ""
        entries.append("deb%s %s %s main\n" % (option, address, RELEASE))
    (apt / "etc" / "sources.list").write_text("".join(entries))
    (apt / "apt.conf").write_text(_settings(apt))


def _settings(apt):
    """Settings that name only private places, but for how the machine reaches the network."""
    network = [line for line in _run(["apt-config", "dump"]).splitlines() if NETWORK.fullmatch(line)]
    own = {
        "APT::Architecture": "i386",
        "APT::Architectures::": "i386",
        "APT::Sandbox::User": "root",  # another user could not write into this folder
        "APT::Update::Error-Mode": "any",  # a list that cannot be had is not passed over
        "Acquire::Languages": "none",
        "Dir::State": apt,
        "Dir::State::lists": apt / "lists",
        "Dir::State::status": apt / "status",
        "Dir::Cache": apt / "cache",
        "Dir::Log": apt / "log",
        "Dir::Etc::main": "/dev/null",
        "Dir::Etc::parts": "/dev/null",
        "Dir::Etc::sourcelist": apt / "etc" / "sources.list",
        "Dir::Etc::sourceparts": "/dev/null",
        "Dir::Etc::preferences": "/dev/null",
        "Dir::Etc::preferencesparts": "/dev/null",
    }
    return "\n".join(network + ['%s "%s";' % pair for pair in own.items()]) + "\n"


def _apt(apt, what, *arguments):
    environment = {
        **os.environ,
        "APT_CONFIG": str(apt / "apt.conf"),
        "LC_ALL": "C",
        "DEBIAN_FRONTEND": "noninteractive",
    }
    try:
        _run(["apt-get", "--quiet", *arguments], environment)
    except Complaint as complaint:
        raise Complaint("could not fetch %s: %s" % (what, complaint), 1) from complaint


def _unpack(packages, root):
    """Unpack into a folder that is there as a whole or not at all."""
    fresh = root.with_name("root.new")
    shutil.rmtree(fresh, ignore_errors=True)
    for package in packages:
        _run(["dpkg-deb", "--extract", str(package), str(fresh)])
    shutil.rmtree(root, ignore_errors=True)
    fresh.rename(root)
