"""Operation of a server: local control, health, tidying and shutdown."""
