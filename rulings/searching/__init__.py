"""From a judge's words to the case: analysis, index, query, ranking, and the facts that words suggest.

Nothing outside this package imports whoosh, and only index.py does inside it.
"""
