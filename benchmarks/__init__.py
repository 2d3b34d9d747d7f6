"""Measurements anyone can run: `python -m benchmarks`, or `python -m benchmarks checker`."""
