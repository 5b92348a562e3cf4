"""Bots: what they would like to stake. Clients and the room itself both play by these plans."""
