"""Tests of a house on two machines: real servers, one PostgreSQL."""
