# What the panels beside and around the table say.

panel-lobby = Tables
