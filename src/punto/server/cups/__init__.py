"""Tournaments on the server: their logs, their conductor and their ballots."""
