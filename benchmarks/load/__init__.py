"""The server under load: `python3 dev.py bench load`, generator included."""
