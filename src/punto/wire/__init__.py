"""The wire: every message between a server and its clients.

`requests` (patrons), `staff`, `office` and `cashier` declare what is asked, one class a request, on
the bases in `base`; `messages` and `staff_views` declare what the server sends over the socket,
made of `views`; `people`, `sheets` and `cashier_sheets` go over HTTP. `codec` reads and writes all.
"""
