"""Fetching the machine: once, without touching the system, and one clear line where it cannot be."""

import pytest

from sim.bench import vm, vm_fetch
from sim.desktop.complaint import Complaint

ADDRESS = "http://mirror.invalid/debian/"
TARGET = "Packages|main|bookworm|" + ADDRESS


@pytest.fixture
def tools(tmp_path, monkeypatch):
    """Any computer, taken for a Debian one with nothing but tools that do as they are told."""
    monkeypatch.setattr(vm_fetch.platform, "machine", lambda: "x86_64")
    debian = {"ID": "debian", "VERSION_CODENAME": "bookworm"}
    monkeypatch.setattr(vm_fetch.platform, "freedesktop_os_release", lambda: debian)
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    (tmp_path / "bin").mkdir()

    def make(**scripts):
        for name, script in scripts.items():
            path = tmp_path / "bin" / name.replace("_", "-")
            path.write_text("#!/bin/sh\nPATH=/usr/bin:/bin\n%s\n" % script)
            path.chmod(0o755)

    make(apt_get="exit 1", apt_config="exit 0", dpkg_deb="exit 1")
    return make


def answering(*lines, then="exit 1"):
    """An apt-get that lists these targets, and then does something else."""
    return "[ \"$1\" = indextargets ] && printf '%%s\\n' %s && exit 0\n%s" % (" ".join("'%s'" % x for x in lines), then)


def failing(tmp_path):
    with pytest.raises(Complaint) as caught:
        vm_fetch.fetch(tmp_path / "vm")
    assert "\n" not in str(caught.value) and caught.value.code == 1
    assert not (tmp_path / "vm" / "root").exists()
    return str(caught.value)


@pytest.mark.parametrize(
    "computer, system, said",
    [
        ("AMD64", "", "this is haiku on AMD64"),
        ("aarch64", "debian", "this is debian on aarch64"),
        ("x86_64", "fedora", "this is fedora on x86_64"),
        ("x86_64", "debian", "dpkg-deb is not installed"),
    ],
)
def test_where_it_cannot_be(monkeypatch, tools, tmp_path, computer, system, said):
    def release():
        if not system:
            raise OSError("no such file")
        return {"ID": system}

    (tmp_path / "bin" / "dpkg-deb").unlink()
    monkeypatch.setattr(vm_fetch.sys, "platform", "linux" if system else "haiku")
    monkeypatch.setattr(vm_fetch.platform, "machine", lambda: computer)
    monkeypatch.setattr(vm_fetch.platform, "freedesktop_os_release", release)
    assert said in failing(tmp_path) and said in vm.missing(tmp_path / "vm")


UNREACHED = 'echo "E: Could not resolve mirror.invalid" >&2; exit 100'
A_PACKAGE = ': > "$(dirname $APT_CONFIG)/cache/archives/a.deb"; exit 0'
BROKEN = 'echo "dpkg-deb: error: a.deb is no archive" >&2; exit 2'
OTHERS = [TARGET.replace(*pair) for pair in (("main", "stable"), ("bookworm", "bookworm-updates"), ("Pack", "Cont"))]


@pytest.mark.parametrize(
    "targets, then, said",
    [
        (OTHERS, "exit 1", "no source for Debian"),
        ([TARGET], UNREACHED, "could not fetch the list of trixie's packages: apt-get failed: E: Could not resolve"),
        ([TARGET], A_PACKAGE, "a.deb is no archive"),
    ],
)
def test_why_it_could_not_be_fetched(tools, tmp_path, targets, then, said):
    tools(apt_get=answering(*targets, then=then), dpkg_deb=BROKEN)
    assert said in failing(tmp_path)


def test_where_one_name_of_the_release_has_no_list_the_other_is_asked(tools, tmp_path):
    being_renewed = 'grep -q " trixie " "$(dirname $APT_CONFIG)/sources.list" && { %s; }' % UNREACHED
    tools(apt_get=answering(TARGET, then="%s\n%s" % (being_renewed, A_PACKAGE)), dpkg_deb=BROKEN)
    assert "a.deb is no archive" in failing(tmp_path)
    (source,) = (tmp_path / "vm" / "apt" / "sources.list").read_text().splitlines()
    assert source.endswith(" %s stable main" % ADDRESS)


def test_mirror_and_network_are_the_machines_own_and_nothing_else(tools, tmp_path):
    dump = ['Acquire::http::Proxy "http://proxy.invalid:1";', 'DPkg::Post-Invoke:: "touch /tmp/never";']
    dump += ['Acquire::IndexTargets::deb::More::MetaKey "more";', 'APT::Architectures:: "amd64";']
    tools(apt_get=answering("Packages|main|stable|http://other.invalid/", TARGET))
    tools(apt_config="cat <<'END'\n%s\nEND" % "\n".join(dump))
    failing(tmp_path)
    (source,) = (tmp_path / "vm" / "apt" / "sources.list").read_text().splitlines()
    assert source.startswith("deb ") and source.endswith(" %s stable main" % ADDRESS)
    settings = (tmp_path / "vm" / "apt" / "apt.conf").read_text()
    assert dump[0] in settings and not any(line in settings for line in dump[1:])
    places = settings.split("Dir {")[1].split('"')[1::2]
    assert all(place == "/dev/null" or place.startswith(str(tmp_path)) for place in places)


@pytest.mark.skipif(vm_fetch.obstacle() is not None, reason="no Debian: %s" % vm_fetch.obstacle())
def test_a_machine_that_does_not_run_is_named(tmp_path):
    program = tmp_path / "root" / "usr" / "bin" / "micropython"
    program.parent.mkdir(parents=True)
    program.write_text("")
    assert "does not run" in vm.missing(tmp_path)


def test_it_is_fetched_once_and_a_limit_is_a_limit(machine, capfd):
    before = vm.FOLDER.joinpath("root").stat().st_mtime_ns
    vm.main([])
    assert "MicroPython" in capfd.readouterr().out
    assert vm.FOLDER.joinpath("root").stat().st_mtime_ns == before
    done = vm.run("-c", "x = bytearray(50000)", heap="40k")
    assert done.returncode == 1 and "MemoryError" in done.stderr
