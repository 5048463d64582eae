# make play    sets up .venv and opens the game (more options: make play ARGS="--help")
# make test    sets up .venv and runs the checks of every day: some ten minutes on two cores
# make proof   runs what takes longer: statistics, deep perft, whole matches, a short soak, the 32-bit machine
# make bench   figures: speed beside python-chess, memory and speed on the device (ARGS="rules" for one part)
# make lab     CPU players play thousands of matches; what came of it as tables (ARGS="--help")
# make soak    plays 100,000 CPU matches: is all well? (ARGS="--minutes 10" for less)
# make robot   presses 20,000 buttons a game, the same on three machines: do they agree? (ARGS="octo --presses 300")
# make mutants changes the rules in 300 ways, drawn at random: does a test fail? (an hour; ARGS="--seed 7 octo")
#              (ARGS="--area screens --sample 30" for the screens, also players and page)
# make drive   builds build/CIRCUITPY, what a handheld's drive holds
# make install DRIVE=/media/CIRCUITPY   copies that to a handheld
# make web     builds build/web: the game for browsers, for any host of static files, and furbowl.html, all in one file
#              (ARGS="--address https://example.org/furbowl/" for where it will be)
# make release writes dist/: the wheel, the zip for handhelds, the page for browsers and for itch.io, furbowl.html, checksums
# make vm      fetches the 32-bit machine that the memory tests run on (Debian only)
# make art     builds the sprite sheets from their text
# make pictures   makes the pictures of README and docs anew
# make clean   takes away all that make has made but the 32-bit machine

# The first that is new enough and can make virtual environments; or else python3, which says what it lacks.
ifndef PYTHON
PYTHON := $(shell for each in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	"$$each" -c "import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))" 2>/dev/null && echo $$each && break; \
	done || echo python3)
endif
ARGS ?=
DRIVE ?=
RUN := $(if $(filter Windows_NT,$(OS)),.venv/Scripts/python,.venv/bin/python)

.PHONY: play test proof bench lab soak robot mutants drive install web release vm art pictures clean
.PHONY: set-up set-up-build set-up-lab set-up-test set-up-proof

play: set-up
	@$(RUN) -m sim $(ARGS)

# What was compiled stays between two runs, whatever the environment says: collecting the tests takes half the time.
test proof: export PYTHONDONTWRITEBYTECODE =

test: set-up-test
	$(RUN) -m ruff check .
	$(RUN) -m ruff format --check .
	@$(RUN) -m sim.bench.vm || echo "Furbowl: the tests on the 32-bit machine are left out"
	$(RUN) -P -m pytest -n auto -m "not proof" $(ARGS)

proof: set-up-proof
	@$(RUN) -m sim.bench.vm || echo "Furbowl: the tests on the 32-bit machine are left out"
	$(RUN) -P -m pytest -n auto -m "proof or fuzz" --hypothesis-profile=proof $(ARGS)

bench: set-up-test
	@$(RUN) -m sim.bench $(ARGS)

lab: set-up-lab
	@$(RUN) -m sim.lab $(ARGS)

soak: set-up
	@$(RUN) -m sim.proof.soak $(ARGS)

robot: set-up-test
	@$(RUN) -m sim.bench.vm || echo "Furbowl: the robot plays without the 32-bit machine"
	@$(RUN) -P -m sim.proof.robot $(ARGS)

mutants: set-up-test
	@nice $(RUN) -P -m sim.proof.mutants $(ARGS)

drive: set-up-build
	@$(RUN) -m sim.build.drive $(ARGS)

install: set-up-build
	@$(RUN) -m sim.build.install --drive "$(DRIVE)" $(ARGS)

web: set-up-build
	@$(RUN) -m sim.web.build $(ARGS)

release: set-up-build
	@$(RUN) -m sim.build.release $(ARGS)

vm: set-up
	@$(RUN) -m sim.bench.vm

pictures: set-up
	@$(RUN) -m sim.desktop.pictures $(ARGS)

art: set-up
	@$(RUN) -m sim.build.art $(ARGS)

set-up: EXTRAS =
set-up-build: EXTRAS = build
set-up-lab: EXTRAS = lab
set-up-test: EXTRAS = build test lab env
set-up-proof: EXTRAS = build test lab env cluster
set-up set-up-build set-up-lab set-up-test set-up-proof:
	@command -v "$(PYTHON)" >/dev/null || { echo "Furbowl: needs Python 3.11 or newer and found no $(PYTHON);" \
		"install it or run make PYTHON=/path/to/python"; exit 1; }
	@"$(PYTHON)" sim/build/set_up.py $(EXTRAS)

clean:
	rm -rf .venv build dist furbowl.egg-info lib/adafruit_* .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
