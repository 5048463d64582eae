"""Fetching the machine: once, without touching the system, and one clear line where it cannot be."""

import os
import subprocess
import sys

import pytest

from sim import ROOT
from sim.bench import vm, vm_fetch
from sim.desktop.complaint import Complaint

ADDRESS = "http://mirror.invalid/debian/"
ON_DEBIAN = vm_fetch.obstacle() is None
debian_only = pytest.mark.skipif(not ON_DEBIAN, reason="no Debian: %s" % vm_fetch.obstacle())


@pytest.fixture
def tools(tmp_path, monkeypatch):
    """A PATH with nothing but tools that do as they are told: tools(apt_get="exit 1")."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))

    def make(**scripts):
        for name, script in scripts.items():
            path = folder / name.replace("_", "-")
            path.write_text("#!/bin/sh\n%s\n" % script)
            path.chmod(0o755)
        return folder

    make(apt_get="exit 1", apt_config="exit 0", dpkg_deb="exit 1")
    return make


@pytest.fixture
def debian(monkeypatch):
    """Any computer, taken for a Debian one."""
    monkeypatch.setattr(vm_fetch.sys, "platform", "linux")
    monkeypatch.setattr(vm_fetch.platform, "machine", lambda: "x86_64")
    monkeypatch.setattr(
        vm_fetch.platform, "freedesktop_os_release", lambda: {"ID": "debian", "VERSION_CODENAME": "bookworm"}
    )


def target(address=ADDRESS, release="bookworm", component="main", kind="Packages"):
    return "|".join((kind, address, release, component, "/nowhere:1"))


def answering(*lines, then="exit 1"):
    """An apt-get that lists these targets, and then does something else."""
    return '[ "$1" = indextargets ] && printf "%%s\\n" %s && exit 0\n%s' % (" ".join("'%s'" % x for x in lines), then)


# --- where it cannot be


@pytest.mark.parametrize(
    "platform, computer, system, said",
    [
        ("win32", "x86_64", "debian", "Linux"),
        ("darwin", "arm64", "debian", "Linux"),
        ("linux", "aarch64", "debian", "aarch64"),
        ("linux", "x86_64", "fedora", "fedora"),
        ("linux", "x86_64", None, "unknown"),
    ],
)
def test_other_computers(monkeypatch, tools, tmp_path, platform, computer, system, said):
    def release():
        if system is None:
            raise OSError("no such file")
        return {"ID": system}

    monkeypatch.setattr(vm_fetch.sys, "platform", platform)
    monkeypatch.setattr(vm_fetch.platform, "machine", lambda: computer)
    monkeypatch.setattr(vm_fetch.platform, "freedesktop_os_release", release)
    assert said in vm_fetch.obstacle()
    with pytest.raises(Complaint, match=said):
        vm_fetch.fetch(tmp_path / "vm")
    assert said in vm.missing(tmp_path / "vm")


def test_a_tool_is_lacking(debian, tools):
    (tools() / "dpkg-deb").unlink()
    assert vm_fetch.obstacle() == "dpkg-deb is not installed"


def failing(tmp_path):
    with pytest.raises(Complaint) as caught:
        vm_fetch.fetch(tmp_path / "vm")
    assert "\n" not in str(caught.value)
    assert caught.value.code == 1
    return str(caught.value)


def test_apt_knows_no_mirror(debian, tools, tmp_path):
    tools(apt_get=answering(target(component="stable"), target(release="bookworm-updates"), target(kind="Contents")))
    assert "no source of Debian" in failing(tmp_path)


def test_the_mirror_cannot_be_reached(debian, tools, tmp_path):
    tools(apt_get=answering(target(), then='echo "E: Could not resolve mirror.invalid" >&2; exit 100'))
    assert "could not fetch the list of trixie's packages" in failing(tmp_path)


def test_a_package_is_broken(debian, tools, tmp_path):
    make = 'mkdir -p "$(dirname $APT_CONFIG)/cache/archives"; : > "$(dirname $APT_CONFIG)/cache/archives/a.deb"; exit 0'
    tools(apt_get=answering(target(), then=make), dpkg_deb='echo "dpkg-deb: error: a.deb is no archive" >&2; exit 2')
    os.environ["PATH"] += os.pathsep + "/usr/bin" + os.pathsep + "/bin"
    assert "a.deb is no archive" in failing(tmp_path)
    assert not (tmp_path / "vm" / "root").exists()


# --- where it can


def test_the_mirror_is_the_machines_own(debian, tools, tmp_path):
    tools(apt_get=answering(target("http://other.invalid/", "stable"), target(), then="exit 1"))
    failing(tmp_path)
    sources = (tmp_path / "vm" / "apt" / "etc" / "sources.list").read_text().splitlines()
    assert len(sources) == 1
    assert sources[0].startswith("deb ")
    assert sources[0].endswith(" %s trixie main" % ADDRESS)


def test_only_the_network_is_taken_over_from_the_machines_settings(debian, tools, tmp_path):
    dump = ['Acquire::http::Proxy "http://proxy.invalid:1";', 'DPkg::Post-Invoke:: "touch /tmp/never";']
    dump += ['Acquire::IndexTargets::deb::More::MetaKey "more";', 'APT::Architectures:: "amd64";']
    tools(apt_get=answering(target()), apt_config="cat <<'END'\n%s\nEND" % "\n".join(dump))
    os.environ["PATH"] += os.pathsep + "/usr/bin" + os.pathsep + "/bin"
    failing(tmp_path)
    settings = (tmp_path / "vm" / "apt" / "apt.conf").read_text()
    assert dump[0] in settings
    assert not any(line in settings for line in dump[1:])
    places = [line.split('"')[1] for line in settings.splitlines() if line.startswith("Dir::")]
    assert all(place == "/dev/null" or place.startswith(str(tmp_path)) for place in places)


@debian_only
def test_a_machine_that_does_not_run_is_named(tmp_path):
    program = tmp_path / "root" / "usr" / "bin" / "micropython"
    program.parent.mkdir(parents=True)
    program.write_text("")
    assert "does not run" in vm.missing(tmp_path)


def test_it_is_fetched_once(machine, capfd):
    before = vm.FOLDER.joinpath("root").stat().st_mtime_ns
    vm.main([])
    assert "MicroPython" in capfd.readouterr().out
    assert vm.FOLDER.joinpath("root").stat().st_mtime_ns == before


def test_a_limit_is_a_limit(machine):
    done = vm.run("-c", "x = bytearray(50000)", heap="40k")
    assert done.returncode == 1
    assert "MemoryError" in done.stderr


def test_wrong_use():
    done = subprocess.run([sys.executable, "-m", "sim.bench.vm", "more"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr == "Furbowl: unrecognized arguments: more (--help lists what there is)\n"
