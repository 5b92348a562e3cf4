"""`punto completion SHELL`."""

import click
from click.shell_completion import get_completion_class

from punto.cli.main import punto


@click.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def command(shell: str) -> None:
    """Completion of commands, games and wagers for your shell.

    \b
    Put one of these into your shell's start-up file:
      eval "$(punto completion bash)"
      eval "$(punto completion zsh)"
      punto completion fish | source
    """
    kind = get_completion_class(shell)
    assert kind is not None  # click knows all three
    print(kind(punto, {}, "punto", "_PUNTO_COMPLETE").source())
