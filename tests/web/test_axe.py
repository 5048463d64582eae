"""The page as axe sees it, which finds what keeps people from using a page."""

import pytest

from sim.desktop.complaint import Complaint
from sim.web import machine

pytestmark = pytest.mark.proof
AXE, VERSION = "axe-core", "4.14.1"
SHA512 = "FHfa+lmNjQZfJz1q8wKqIDwC6DExcHt/pkjNQb09a3NPjCKg2rhu5qb2S4r76ASyFNNtuFooJpZe37OgudVGtQ=="
FOUND = "axe.run().then(found => found.violations.map(each => [each.id, ...each.nodes.map(node => node.html)]))"


@pytest.fixture(scope="module")
def axe():
    """The script of axe."""
    kept = machine.FOLDER / f"{AXE}-{VERSION}.tgz"
    try:
        (script,) = machine.files_of(kept, f"{AXE}@{VERSION}", SHA512, "axe.min.js")
    except Complaint as complaint:
        pytest.skip(str(complaint))
    return script.decode()


@pytest.mark.parametrize("size, ratio, touch", [((390, 844), 3, True), ((844, 390), 3, True), ((1280, 800), 1, False)])
def test_axe_finds_nothing_to_say(opened, axe, size, ratio, touch):
    tab = opened(how={"size": size, "ratio": ratio, "touch": touch}).tab
    tab.run(axe)
    for shown in ("0", "handOver({turn: ''})", "ask('A question', 'a text', {Yes: () => {}, No: () => {}})"):
        tab.run(shown)
        assert tab.run(FOUND) == [], shown
