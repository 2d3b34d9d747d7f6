"""The widgets, one per file."""
