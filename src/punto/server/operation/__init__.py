"""Running a server: told what to do from this machine, measured, logged and stopped."""
