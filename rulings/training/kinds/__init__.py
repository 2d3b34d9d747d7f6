"""The kinds of questions, one per file: each gives the sources of its questions."""
