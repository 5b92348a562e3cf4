"""The server: tables that patrons reach over the web. Answered means durable."""
