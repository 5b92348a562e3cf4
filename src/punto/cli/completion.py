"""`punto completion SHELL`."""

import click
from click.shell_completion import get_completion_class

from punto.cli.main import COMPLETION, punto

# click's scripts put a blank behind every completion; behind `banker=` an amount follows.
# Each is a line of click's script and what stands there instead.
NO_BLANK_AFTER_EQUALS = {
    "bash": (
        "    return 0",
        "    [[ ${COMPREPLY[0]} == *= ]] && compopt -o nospace\n    return 0",
    ),
    "zsh": (
        "        compadd -U -V unsorted -a completions",
        "        if [[ $completions[1] == *= ]]; then\n"
        "            compadd -S '' -U -V unsorted -a completions\n"
        "        else\n"
        "            compadd -U -V unsorted -a completions\n"
        "        fi",
    ),
    "fish": ('(string split "," $completion)', '(string split -m1 "," $completion)'),
}


@click.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def command(shell: str) -> None:
    """Completion of commands, games and wagers for your shell.

    \b
    Put one of these into your shell's start-up file:
      eval "$(punto completion bash)"
      autoload -Uz compinit && compinit; eval "$(punto completion zsh)"
      punto completion fish | source
    """
    kind = get_completion_class(shell)
    assert kind is not None  # click knows all three
    line, instead = NO_BLANK_AFTER_EQUALS[shell]
    script = kind(punto, {}, "punto", COMPLETION).source()
    if line not in script:
        raise LookupError(f"click's script for {shell} no longer holds {line!r}")
    print(script.replace(line, instead))
