"""The soak: a real server, a full house, and faults at random; `dev.py soak [--minutes N]`.

`house` runs the server and its disk and clock, `patrons` and `staff` use it over real links,
`faults` breaks it, `checks` says what must hold after each fault. `docs/soak.md` says what a run
of an hour did and found.
"""
