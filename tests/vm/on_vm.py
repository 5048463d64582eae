"""What the tests of this folder run on the virtual machine: scripts of their own beside those of sim/bench/on_vm."""

from pathlib import Path

from sim.bench.vm_app import on_cpython, run_script

__all__ = ("SCRIPTS", "on_cpython", "run_script")
SCRIPTS = sorted((Path(__file__).parent / "scripts").glob("*.py"))
