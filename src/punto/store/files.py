"""Names on the disk: a file that was synced is lost all the same where its name was not."""

import os
from pathlib import Path


def sync_folder(folder: Path) -> None:
    """Let the disk know the names in a folder."""
    if os.name == "nt":
        return  # which keeps names by itself, and opens no folders
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def make_folder(folder: Path) -> None:
    """Make a folder for its owner alone, and those above it that are missing."""
    if folder.is_dir():
        return
    make_folder(folder.parent)
    folder.mkdir(mode=0o700, exist_ok=True)
    sync_folder(folder.parent)
