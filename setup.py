"""The packages of the wheel: the game, and its window as part of it, because another project on PyPI is named `sim`.

The other rooms of sim need a clone, whose tools and tests name it `sim`: there it is installed by that name as well.
"""

import sys

from setuptools import find_packages, setup

setup(
    packages=[
        *find_packages(include=["furbowl*"]),
        *("furbowl." + name for name in find_packages(include=["sim", "sim.desktop*"])),
        *(["sim"] if "editable_wheel" in sys.argv else []),
    ],
    package_dir={"furbowl.sim": "sim"},
)
