"""From a judge's words to the case: analysis, index, query, ranking, and the facts that words suggest.

Nothing outside this package imports whoosh: here postings.py (the index) and analysis.py (the stemmer) do.
"""
