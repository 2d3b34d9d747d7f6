"""What may stand in each kind of file, as data. The shapes themselves are in shapes.py."""

from __future__ import annotations

from rulings.shapes import (
    Box,
    Data,
    FactName,
    Later,
    ListOf,
    MapOf,
    Name,
    Number,
    OfFact,
    OfFacts,
    Record,
    Shape,
    Text,
)

KINDS = ("situation", "principle", "guidance", "remark")
WEIGHTS = ("high", "medium", "low")
STATES = ("contradicted", "re-read", "rule-gone")
SUPPLIES = ("digits", "signs")
AVAILABLE = ("every-year", "odd-years", "even-years", "automatic")

_TEXTS = ListOf(Text(), one_too=True)
_IDS = ListOf(Text("an id"))

# --- the vocabulary and the small lists ------------------------------------------------------------------

_VALUE = Record({"label": Text(), "aliases": _TEXTS, "explain": Text()}, lone="label")
_VALUES = MapOf(_VALUE)
_LABELLED = Record({"label": Text(), "explain": Text(), "aliases": _TEXTS}, lone="label")
_FACT: dict[str, Shape] = {
    "group": Name("group"),
    "label": Text(),
    "question": Text(),
    "help": Text(),
    "aliases": _TEXTS,
    "easy": Number(whole=False),
    "values": _VALUES,
    "sorts": MapOf(ListOf(Text("a value"))),
    "no_detail": Data(),
}
_MEMBER: dict[str, Shape] = {
    **_FACT,
    "explain": Text(),
    "games": ListOf(Text()),
    "divisions": Data(),
    "of": ListOf(Text()),
}
VOCABULARY = Record(
    {
        "groups": MapOf(Text()),
        "facts": MapOf(
            Record(
                {**_FACT, "explain": Text(), "ask_when": Later()}, ("group", "question", "values"), part=True
            )
        ),
        "families": MapOf(
            Record(
                {**_FACT, "ask_when": Later(), "members": MapOf(Record({**_MEMBER, "ask_when": Later()}))},
                ("group", "question"),
                part=True,
            )
        ),
        "constraints": Later(),
        "remarks": Later(),
        "guards": Later(),
        "verdicts": MapOf(_LABELLED),
        "subjects": MapOf(_LABELLED),
        "roles": MapOf(_LABELLED),
        "authorities": MapOf(_LABELLED),
    },
    ("groups", "facts", "verdicts", "subjects", "roles", "authorities"),
    part=True,
)
# The parts of the vocabulary that speak of facts are read once the facts are known.
ASK_WHEN = Box()
CONSTRAINTS = ListOf(Record({"if": Box(), "then": Box(), "because": Text()}, ("if", "then", "because")))
REMARKS = MapOf(ListOf(Record({"when": Box(), "text": Text(), "source": Text()}, ("text",))))
GUARDS = ListOf(
    Record(
        {"of": Text("a fact"), "unless": Box(), "because": Text(), "source": Text()},
        ("of", "unless", "because"),
    )
)
FINDINGS = Record({"findings": MapOf(Record(_MEMBER, ("label",), part=True))}, ("findings",), placed=True)
_QUESTION = Record({"title": Text(), "unit": Text()}, ("title",), lone="title")
_TOPIC: dict[str, Shape] = {"title": Text(), "section": Text(), "explain": Text(), "facts": MapOf(_QUESTION)}
TOPICS = Record({"topics": MapOf(Record(_TOPIC, ("title",), placed=True))}, ("topics",))
CONFLICTS = Record(
    {
        "conflicts": ListOf(
            Record(
                {
                    "id": Text("an id"),
                    "title": Text(),
                    "cases": _IDS,
                    "provisions": _IDS,
                    "when": Box(),
                    "says": ListOf(Record({"source": Text(), "text": Text()}, ("source", "text"))),
                    "stands": Text(),
                    "why": Text(),
                    "weight": Name("weight", WEIGHTS),
                },
                ("id", "says", "stands"),
                placed=True,
            )
        )
    },
    ("conflicts",),
)
SYNONYMS = Record(
    {
        "symbols": MapOf(Text()),
        "articles": _TEXTS,
        "ignored": _TEXTS,
        "told_apart": MapOf(Record({"after": _TEXTS, "not_before": _TEXTS})),
        "forms": ListOf(ListOf(Text())),
        "same": ListOf(ListOf(Text())),
        "near": ListOf(ListOf(Text())),
        "suggests": Later(),
        "leans": Later(),
        "assumed": Later(),
    },
    part=True,
)
# What words say about facts is read once the facts are known.
WORDS: dict[str, Shape] = {"suggests": MapOf(Box()), "leans": MapOf(Box()), "assumed": Box()}
_DEED = Record({"who": Text(), "says": Text()}, ("who", "says"))
_OTHERWISE = Record(
    {
        "when": Box(),
        "who": OfFact("actor", Text()),
        "does": OfFact("action", Record({"who": Text(), "says": Text()})),
        "clauses": OfFacts(Text()),
        "untold": Box(),
        "asks": MapOf(Text(), Name("subject")),
    },
    ("when",),
)
PHRASES = Record(
    {
        "who": Later(),
        "does": Later(),
        "while": Later(),
        "clauses": Later(),
        "reactions": Later(),
        "instead": Later(),
        "meetings": Later(),
        "otherwise": Later(),
        "last": Later(),
        "idle": Later(),
        "quiet": Later(),
        "of_challenge": Later(),
        "in_title": Later(),
        "circumstances": Later(),
        "fixed": Later(),
        "asks": Later(),
        "spoken": Later(),
        "yes_no": Later(),
        "plain": Later(),
        "alike": Later(),
        "opposites": Later(),
        "mistaken": Later(),
        "title_alone": Later(),
    }
)
# What the quiz says of facts, subjects and verdicts is read once those are known.
PHRASE_PARTS: dict[str, Shape] = {
    "who": OfFact("actor", Text()),
    "does": OfFact("action", _DEED),
    "while": OfFact("stage", Text()),
    "clauses": OfFacts(Text()),
    "reactions": ListOf(Text()),
    "instead": OfFact("then", Text()),
    "meetings": OfFact("then", Record({"text": Text(), "cite": Text("an id")}, ("text", "cite"))),
    "otherwise": ListOf(_OTHERWISE),
    "last": ListOf(FactName()),
    "idle": Box(),
    "quiet": Box(),
    "of_challenge": ListOf(FactName()),
    "in_title": ListOf(FactName()),
    "circumstances": ListOf(FactName()),
    "fixed": ListOf(FactName()),
    "asks": MapOf(Text(), Name("subject")),
    "spoken": Record({"verdicts": ListOf(Name("verdict")), "subjects": ListOf(Name("subject"))}),
    "yes_no": Record({"subjects": ListOf(Name("subject")), "begins": _TEXTS}),
    "plain": ListOf(Name("verdict")),
    "alike": ListOf(ListOf(Name("verdict"))),
    "opposites": ListOf(ListOf(Name("verdict"))),
    "mistaken": MapOf(MapOf(_TEXTS, Name("verdict")), Name("subject")),
    "title_alone": ListOf(Name("subject")),
}

# --- cases and provisions --------------------------------------------------------------------------------

_RULING = Record({"when": Box(), "verdict": Name("verdict"), "text": Text(), "order": _TEXTS}, ("verdict",))
_PENALTY = Record(
    {
        "to": Name("role"),
        "points": Number(),
        "when": Box(),
        "because": Text(),
        "by": Name("authority"),
    },
    ("to", "points"),
)
_EXAMPLE = Record({"table": Box(), "gives": Name("verdict")}, ("table", "gives"))
_RULES: dict[str, Shape] = {
    "title": Text(),
    "also_asked": _TEXTS,
    "story": Text(),
    "games": ListOf(Name("game"), one_too=True, every="all"),
    "divisions": ListOf(Name("division"), one_too=True, every="all"),
    "variations": ListOf(Name("variation"), one_too=True),
    "about": Name("subject"),
    "when": Box(),
    "rulings": ListOf(_RULING),
    "penalties": ListOf(_PENALTY),
    "say": Record({"hold": Text(), "until": Text()}, ("hold",)),
    "statement": Text(),
    "comments": _TEXTS,
    "same_as": Text("an id"),
    "prevails_over": ListOf(Record({"id": Text("an id"), "because": Text()}, ("id", "because"))),
    "twins": _IDS,
    "lost": Text(),
    "rests_on": _IDS,
    "see": _IDS,
}
# What another edition's provision says is said here too: all of it, or the answers to the questions named.
_TAKEN = Record({"id": Text("an id"), "facts": ListOf(Text())}, ("id",), lone="id")
# A variation that cannot be chosen beside this one, at all or with these parameters.
_EXCLUDED = Record({"variation": Name("variation"), "when": MapOf(Data())}, ("variation",), lone="variation")
CASE = Record(
    {
        "id": Text("an id"),
        "kind": Name("kind", KINDS),
        **_RULES,
        "examples": ListOf(_EXAMPLE),
        "near_misses": ListOf(Record({"table": Box(), "instead": Text("an id")}, ("table",))),
        "source": Record({"document": Text(), "item": Text(), "page": Text()}, ("document", "item")),
    },
    ("id", "title"),
    placed=True,
)
SECTION = Record(
    {
        "section": Text(),
        "title": Text(),
        "provisions": ListOf(
            Record(
                {
                    "id": Text("an id"),
                    **_RULES,
                    "topic": Name("topic"),
                    "facts": MapOf(Data()),
                    "by_division": MapOf(MapOf(Data())),
                    "also_answers": MapOf(MapOf(Data())),
                    "variation": Name("variation"),
                    "available": Name("available", AVAILABLE),
                    "parameters": MapOf(Data()),
                    "needs": _TEXTS,
                    "excludes": ListOf(_EXCLUDED),
                    "supplies": ListOf(Name("supply", SUPPLIES)),
                    "examples": ListOf(MapOf(Data(typed=False))),
                    "tables": ListOf(_EXAMPLE),
                    "takes_over": ListOf(_TAKEN),
                },
                ("id", "title", "statement"),
                placed=True,
            )
        ),
    },
    ("section", "title", "provisions"),
    part=True,
)
# What the edition does to situations of a manual that is in force with it.
_BEARING = Record(
    {"cases": _IDS, "state": Name("state", STATES), "provisions": _IDS, "because": Text()},
    ("cases", "state", "because"),
)
EDITION = Record(
    {
        "id": Text("an id"),
        "title": Text(),
        "short": Text(),
        "cited_as": Text(),
        "sections": MapOf(Text()),
        "league": Text(),
        "games": ListOf(Name("game")),
        "level": Text(),
        "season": Text(),
        "supersedes": Text("an edition"),
        "with": ListOf(Text("an edition")),
        "about": Text(),
        "bears_on": ListOf(_BEARING),
    },
    ("id", "title", "league", "season"),
    placed=True,
)
EXPRESSIONS = Data()
