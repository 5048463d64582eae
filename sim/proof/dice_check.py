"""Tells whether the dice are fair: all findings of sim/proof/dice_findings.py; exit code 1 where one is unfair.

python -m sim.proof.dice_check
"""

from sim.bench.tabular import aligned
from sim.desktop.complaint import Parser, carry_out


def main(arguments):
    Parser(prog="python -m sim.proof.dice_check", description="Check that the dice are fair.").parse_args(arguments)
    from sim.proof.dice_findings import findings, unfair  # they need numpy

    found = list(findings())
    rows = [("", "off by", "degrees", "as far off")]
    for name, statistic, degrees, chance in found:
        rows.append((name, "%.2f" % statistic, str(degrees or "-"), "%.4f" % chance))
    print(aligned(rows))
    wrong = unfair(found)
    for name, _, _, chance in wrong:
        rare = 1 / chance if chance else float("inf")
        print("unfair: %s: fair dice are this far off only once in %.0f times" % (name, rare))
    print("%d findings, %d of them unfair" % (len(found), len(wrong)))
    return 1 if wrong else 0


if __name__ == "__main__":
    carry_out(main)
