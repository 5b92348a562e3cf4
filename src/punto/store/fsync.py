"""Syncing names: a synced file is still lost if the name of the file was not synced."""

import os
from pathlib import Path


def sync_folder(folder: Path) -> None:
    """Sync the names in a folder to the disk."""
    if os.name == "nt":
        return  # Windows syncs names itself, and cannot open folders
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


def write_for_owner(path: Path, key: bytes) -> None:
    """Write a file for its owner alone, durably, completely or not at all."""
    part = path.with_name(path.name + ".part")
    part.unlink(missing_ok=True)
    opened = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        os.write(opened, key)
        os.fsync(opened)
    finally:
        os.close(opened)
    part.replace(path)
    sync_folder(path.parent)
