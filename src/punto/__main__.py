"""`python -m punto` is the command `punto`."""

from punto.cli import main

main()
