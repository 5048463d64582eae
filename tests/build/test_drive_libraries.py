"""Of the libraries only what the game loads comes along: its imports are followed as the device would."""

from importlib import metadata
from pathlib import Path

import pytest

from sim.build import drive_libraries
from sim.desktop.complaint import Complaint


@pytest.fixture
def library(tmp_path):
    """library(path=source ...): what is offered, with files below a folder."""

    def make(**modules):
        offered = {}
        for name, source in modules.items():
            path = tmp_path / name.replace("__", "/")
            path = (
                path / "__init__.py"
                if any(other.startswith(name + "__") for other in modules)
                else Path("%s.py" % path)
            )
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(source)
            offered[name.replace("__", ".")] = path
        return offered

    return make


def needed(game, offered):
    return set(drive_libraries.needed({"code": game}, offered))


def test_modules_bring_others_and_the_packages_around_them(library):
    offered = library(a="", a__b="from c import d", a__e="", c="", c__d="import f", f="", g="")
    assert needed("import a.b", offered) == {"a", "a.b", "c", "c.d", "f"}
    assert needed("from a import b", offered) == {"a", "a.b", "c", "c.d", "f"}
    assert needed("def late():\n    from a import e, name", offered) == {"a", "a.e"}
    assert needed("import gc, displayio", offered) == set()


def test_imports_from_where_a_module_is(library):
    offered = library(a="", a__b="from ..f import z", a__b__d="from . import e\nfrom ..f import y", a__b__e="", a__f="")
    assert needed("import a.b.d", offered) == {"a", "a.b", "a.b.d", "a.b.e", "a.f"}


@pytest.mark.parametrize("error", ["ImportError", "(ImportError, KeyError)", "Exception", ""])
def test_what_the_device_lacks_ends_a_try(library, error):
    offered = library(a="", b="", c="", d="")
    game = "try:\n    import a\n    import typing\n    import b\nexcept %s:\n    import c\nimport d" % error
    assert needed(game, offered) == {"a", "c", "d"}


def test_a_try_for_something_else_does_not(library):
    with pytest.raises(Complaint, match="^code imports typing, which neither"):
        needed("try:\n    import typing\nexcept ValueError:\n    pass", library(a=""))


@pytest.mark.parametrize("lacking", ["numpy", "furbowl.z", "adafruit_x"])
def test_what_nobody_has_is_named(library, lacking):
    with pytest.raises(Complaint, match="^code imports %s, which neither" % lacking):
        needed("import a\nimport %s" % lacking, library(a=""))


def test_what_a_library_lacks_is_named(library):
    with pytest.raises(Complaint, match="^a.b imports functools"):
        needed("import a.b", library(a="", a__b="import functools"))


def test_the_games_own_modules_are_known():
    assert drive_libraries.needed({"furbowl": "", "furbowl.app": "", "code": "from furbowl.app import main"}, {}) == {}


def test_only_the_listed_versions(tmp_path):
    listed = tmp_path / "requirements.txt"
    there = metadata.version("adafruit-circuitpython-ticks")
    listed.write_text("# remark\n\nadafruit-circuitpython-ticks==%s\n" % there)
    assert set(drive_libraries.offered(listed)) == {"adafruit_ticks"}
    listed.write_text("adafruit-circuitpython-ticks==0.0.1\n")
    with pytest.raises(Complaint, match="lists adafruit-circuitpython-ticks 0.0.1, and %s is installed" % there):
        drive_libraries.offered(listed)
    listed.write_text("adafruit-circuitpython-not-there==1.0\n")
    with pytest.raises(Complaint, match="adafruit-circuitpython-not-there is not installed"):
        drive_libraries.offered(listed)


def test_nothing_of_the_laptop_comes_along():
    offered = drive_libraries.offered()
    assert {"adafruit_display_text.label", "adafruit_displayio_layout.layouts.grid_layout"} <= set(offered)
    assert {name.partition(".")[0] for name in offered} <= {
        "adafruit_display_text",
        "adafruit_displayio_layout",
        "adafruit_ticks",
    }
