"""Systems that users write: a function in a Python file."""

import importlib.util
import sys
from pathlib import Path

from punto.refusals import BadInput
from punto.sessions.session import System

NAME = "system"  # of the function, unless another is named


def load(named: str) -> System:
    """Run a file and return the function that it defines: ``./mine.py`` or ``./mine.py:name``."""
    file, _, name = named.partition(".py")
    path, name = Path(f"{file}.py"), name.removeprefix(":") or NAME
    known_as = f"punto_system_{path.stem}"  # a file may be called like any other module
    spec = importlib.util.spec_from_file_location(known_as, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise BadInput(f"no file {str(path)!r}; write the path of a Python file, as in ./mine.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[known_as] = module  # dataclasses of the file look themselves up
    try:
        spec.loader.exec_module(module)
    except (SyntaxError, ImportError) as problem:
        raise BadInput(f"{str(path)!r} cannot be loaded: {problem}") from problem
    system = getattr(module, name, None)
    if not callable(system):
        raise BadInput(f"{str(path)!r} has no function {name!r}; write def {name}(seat): …")
    loaded: System = system
    return loaded
