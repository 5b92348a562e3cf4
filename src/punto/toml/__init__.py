"""Texts in TOML: values fitted to declared types, and errors that name line, column and way out."""
