"""What is asked over HTTP, and what stands before it: doors, bounds, safety, description."""
