"""What two editions say about the same questions, compared.

answers.py   an edition -> its answers: (topic, key) -> value per division, with the provisions that give it
compare.py   two sets of answers -> changes as data
wording.py   values as a committee reads them
report.py    changes -> text or Markdown, grouped by section, variations as a table
sources.py   the name of an edition, or a folder on disk -> where its provisions are read from
"""
