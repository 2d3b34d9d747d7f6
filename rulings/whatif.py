"""What a draft edition would do: examples that are ruled otherwise, and overlaps and gaps that are new."""

from __future__ import annotations

from rulings.check import Checker
from rulings.differences.sources import EditionSource, overlay
from rulings.errors import RulingsError, UsageError
from rulings.lint import run_check
from rulings.lint.base import View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rulings.store import Store

    Record = dict[str, Any]


def what_if(store: Store, draft: EditionSource) -> dict[str, list[Any]]:
    """Return what changes when a draft takes the place of the edition it supersedes, under its name.

    Under that name, because the situations' references mean whichever edition stands there.
    """
    manifest = draft.store.record(draft.id)
    old = draft.id if draft.id in store.ids else str(manifest.get("supersedes", ""))
    if old not in store.ids:
        raise UsageError(f"{draft.id} supersedes no edition that is known; name it in its edition.yaml")
    after = overlay(draft.folder, old)
    return {
        "outcomes": _outcomes(store, after, old),
        **{name: _findings(name, store, after) for name in ("overlaps", "gaps")},
    }


def _findings(name: str, store: Store, after: Store) -> list[str]:
    """Return what a check of the knowledge base finds with the draft and not without it."""
    known = {finding.message for finding in run_check(name, View(store))}
    found = (finding for finding in run_check(name, View(after)) if finding.message not in known)
    return [f"{each.file}:{each.line}: {each.message}" for each in found]


def _outcomes(store: Store, new: Store, edition: str) -> list[Record]:
    """Return the examples in the knowledge base that are ruled on otherwise."""
    with_it = store.record(edition).get("with", ())
    before, after = Checker(store.rules, store.record), Checker(new.rules, new.record)
    found = []
    for record in store.records():
        if record.get("edition") not in (edition, *with_it):
            continue
        for table in _tables(record):
            was, now = (_ruled(checker, table, edition) for checker in (before, after))
            if was != now:
                words = " ".join(f"{fact}={'|'.join(values)}" for fact, values in table.items())
                said = {"before": _said(was, now), "after": _said(now, was)}
                found.append({"case": record["id"], **said, "table": words})
    return found


def _tables(record: Record) -> list[dict[str, list[str]]]:
    """Return the tables that a case or a provision is tested with."""
    key = "tables" if record["kind"] == "provision" else "examples"
    return [example["table"] for example in record.get(key, ()) if "table" in example]


def _ruled(checker: Checker, table: dict[str, list[str]], edition: str) -> dict[str, str]:
    """Return what applies at a table, with the verdict and the points."""
    try:
        result = checker.check({**table, "edition": edition}, most=0, questions=0, brief=True)
    except RulingsError as error:
        return {"": str(error)}
    ruled = {entry["id"]: _verdict(entry["verdict"], entry) for entry in result["applies"]}
    for entry in result["applies"]:
        # What is shown under another case has the same verdict there, but points of its own.
        ruled |= {name: _verdict(entry["verdict"], checker.record(name)) for name in entry["same"]}
    return ruled


def _verdict(verdict: str, case: Record) -> str:
    points = [f"{each['to']} {each['points']}" for each in case.get("penalties", ())]
    return ", ".join([verdict, *points])


def _said(ruled: dict[str, str], otherwise: dict[str, str]) -> str:
    """Return what is ruled here and not so on the other side."""
    differing = [f"{name} {words}".strip() for name, words in ruled.items() if otherwise.get(name) != words]
    return "; ".join(differing) or "nothing more"
