"""People: accounts and sessions, roles and approvals, and the limits people set themselves."""
