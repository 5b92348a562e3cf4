"""`python -m punto` is the command `punto`."""

import sys
from typing import NoReturn

from punto.extras import hint


def main() -> NoReturn:
    """Run the command; where a package is missing, say in one line which extra brings it."""
    try:
        from punto.cli import main as run

        run()
    except ModuleNotFoundError as problem:
        said = hint(problem, "".join(sys.argv[1:2]))
        if said is None:
            raise
        sys.exit(f"punto: {said}")


if __name__ == "__main__":
    main()
