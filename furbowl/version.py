"""The version of the game: pyproject.toml, --version and the options screen read it here."""

VERSION = "1.0.0"
