"""Tests of `punto.client`."""
