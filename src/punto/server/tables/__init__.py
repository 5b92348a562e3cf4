"""Running tables: the code that decides, deals, saves and shows them."""
