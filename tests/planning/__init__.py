"""Planning: the compiled engine, its policies, figures and picture."""
