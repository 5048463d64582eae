"""Entry point on the device: hands over to the game."""

from furbowl.app import main

if __name__ == "__main__":  # so on the device; not where a tool imports the standard module of the same name
    main()
