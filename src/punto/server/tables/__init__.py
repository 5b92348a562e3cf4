"""Tables as they run: decided, dealt, saved and shown."""
