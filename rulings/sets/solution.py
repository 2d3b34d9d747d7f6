"""Is this On-Sets Solution correct? The public function, which takes and returns plain data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rulings.errors import UsageError, did_you_mean, friendly_list
from rulings.sets.cubes import Mat
from rulings.sets.findings import Report, findings
from rulings.sets.goal import Goal, read_goal
from rulings.sets.judge import MOST_SHOWN, Judged, Reading, Table, judge
from rulings.sets.notation import RELATIONS, face, scan
from rulings.sets.possible import possible
from rulings.sets.regroup import regrouped
from rulings.sets.rules import Rules, load_rules
from rulings.sets.universe import Universe, card, counted
from rulings.sets.universe import universe as read_universe
from rulings.sets.variations import Chosen, choose, in_force, symbols
from rulings.sets.written import Paper, Wild

_SECTIONS = ("required", "permitted", "resources", "forbidden")

Cubes = str | Iterable[str]


def solution(
    set_name: str | None = None,
    *,
    division: str,
    edition: str | None = None,
    universe: str | Sequence[str] | None = None,
    goal: str | Sequence[Sequence[str | None]] | None = None,
    restrictions: str | Sequence[str] = (),
    variations: Iterable[str] = (),
    wild: Wild | None = None,
    blank: str | None = None,
    mat: Mapping[str, Cubes | None] | None = None,
    after: str | None = None,
    second: str | Mapping[str, Any] | None = None,
    regrouping: str | None = None,
) -> dict[str, Any]:
    """Judge a Solution, or as much of it as is given: Goal, Restrictions, Set-Name, variations."""
    rules = load_rules(edition, division)
    dealt = None if universe is None else read_universe(universe)
    zones = _zones(mat)
    chosen = choose(variations, rules, dealt, _rolled(zones, set_name))
    table = Table(
        rules,
        in_force(chosen),
        dealt,
        _goal(goal, rules, chosen),
        _mat(zones),
        _after(after, rules),
    )
    papers = [_paper({"set_name": set_name, "restrictions": restrictions, "wild": wild, "blank": blank})]
    if second is not None:
        papers.append(_paper(second))
    shared = _shared(table, chosen, zones)
    judged = [judge(paper, table) for paper in papers]
    _compare(judged, papers, table, shared)
    answer = _answer(judged, papers, table, shared, chosen)
    if regrouping is not None and set_name is not None:
        answer["regrouping"] = regrouped(regrouping, papers[0], table, judged[0])
    return answer


def _paper(given: str | Mapping[str, Any]) -> Paper:
    """Read a Solution given as a dict, or as text like `BcR; BUG` whose last part is the Set-Name."""
    if isinstance(given, str):
        *restrictions, set_name = given.split(";")
        return Paper(set_name, tuple(restrictions))
    texts = given.get("restrictions") or ()
    blank = given.get("blank")
    return Paper(
        given.get("set_name"),
        (texts,) if isinstance(texts, str) else tuple(texts),
        given.get("wild") or {},
        None if blank is None else card(blank if isinstance(blank, str) else "".join(blank)),
    )


def _zones(mat: Mapping[str, Cubes | None] | None) -> dict[str, Counter[str] | None]:
    given = dict(mat or {})
    for name in given:
        if name not in _SECTIONS:
            guess = did_you_mean(name, _SECTIONS)
            raise UsageError(f"the mat has no section {name!r}{guess} (it has {friendly_list(_SECTIONS)})")
    return {name: _cubes(given.get(name)) for name in _SECTIONS}


def _cubes(cubes: Cubes | None) -> Counter[str] | None:
    if cubes is None:
        return None
    if isinstance(cubes, str):
        return Counter(sign.face for sign in scan(cubes.replace(",", " ")))
    return Counter(face(cube) for cube in cubes)


def _rolled(zones: Mapping[str, Counter[str] | None], set_name: str | None) -> str | None:
    """Return every symbol rolled, if the sections given account for all of the cubes."""
    whole = all(zone is not None for zone in zones.values())
    if not whole and (set_name is not None or zones["resources"] is None):
        return None
    return "".join("".join(zone.elements()) for zone in zones.values() if zone)


def _mat(zones: Mapping[str, Counter[str] | None]) -> Mat:
    permitted, resources = zones["permitted"], zones["resources"]
    if permitted is None and resources is not None:
        permitted = Counter()
    return Mat(
        zones["required"] or Counter(), permitted, resources or Counter(), zones["forbidden"] or Counter()
    )


def _goal(
    goal: str | Sequence[Sequence[str | None]] | None, rules: Rules, chosen: Sequence[Chosen]
) -> Goal | None:
    if goal is None:
        return None
    return read_goal(goal, rules, absolute="absolute-value" in in_force(chosen))


def _after(after: str | None, rules: Rules) -> str | None:
    after = None if after is None else after.casefold()
    if after is not None and after not in rules.resources:
        guess = did_you_mean(after, rules.resources)
        raise UsageError(
            f"unknown challenge {after!r}{guess} (it is {friendly_list(list(rules.resources), 'or')})"
        )
    return after


def _shared(table: Table, chosen: Sequence[Chosen], zones: Mapping[str, Counter[str] | None]) -> Report:
    """Judge what does not depend on what was written: cards, variations, Goal, challenge."""
    report = Report(table.rules)
    (low, high), number = table.rules.cards, len(table.dealt.cards) if table.dealt else 0
    if table.dealt is not None and not low <= number <= high:
        text = f"{counted(number)} dealt; {table.rules.division} division deals {low} to {high}"
        report.illegal("universe-size", text, fatal=False)
    for one in chosen:
        for rule, text in one.faults:
            own = one.rule.clause if rule == "variation-misapplied" else None
            report.illegal(rule, text, own, fatal=False)
    if table.goal is not None:
        for rule, text in table.goal.faults:
            report.illegal(rule, text)
    _forbidden_checks(table, zones, report)
    if table.after == "now":
        _now_remarks(table, zones, report)
    return report


def _forbidden_checks(table: Table, zones: Mapping[str, Counter[str] | None], report: Report) -> None:
    """Say which cubes should not lie in Forbidden; another player's action may have insulated that."""
    forbidden, resources = zones["forbidden"] or Counter(), zones["resources"]
    if forbidden and "no-forbidden" in table.force:
        text = "No Forbidden was chosen, and a cube lies in Forbidden"
        report.illegal("cube-in-forbidden", text, table.force.clause("no-forbidden"), fatal=False)
    few = table.rules.relations_forbidden_from
    early = few is None or (resources is not None and resources.total() > few)
    if early and any(forbidden[face] for face in RELATIONS):
        until = "" if few is None else f" before {few} cubes are left in Resources"
        report.illegal("relation-cube-forbidden", f"= and c may not go to Forbidden{until}", fatal=False)


def _now_remarks(table: Table, zones: Mapping[str, Counter[str] | None], report: Report) -> None:
    rules, resources = table.rules, zones["resources"]
    needed = rules.now_needs_two_solutions if "two-solutions" in table.force else rules.now_needs
    if resources is not None and resources.total() < needed:
        report.remark("now-too-few-resources", f"a Now challenge needs {needed} cubes in Resources")
    required, permitted = zones["required"], zones["permitted"]
    if rules.now_needs and required is not None and permitted is not None and not (required or permitted):
        report.remark("now-before-a-move", "a Now challenge needs a cube in Required or Permitted")


def _compare(judged: Sequence[Judged], papers: Sequence[Paper], table: Table, shared: Report) -> None:
    """Check that there are as many Solutions as the shake asks for, and that a second one adds a card."""
    if "two-solutions" not in table.force:
        if len(papers) > 1:
            shared.open.append("a second Solution counts only under Two Solutions")
        return
    clause = table.force.clause("two-solutions")
    if len(papers) == 1:
        if papers[0].set_name is not None:
            shared.wrong("second-solution-missing", "two Solutions must be written", clause)
        return
    for first in judged[0].readings:
        for second in judged[1].readings:
            if not second.cards & ~first.cards:
                text = f"{second.set_name} has no card that {first.set_name} lacks"
                shared.wrong("second-solution-adds-nothing", text, clause)
                return


def _answer(
    judged: Sequence[Judged], papers: Sequence[Paper], table: Table, shared: Report, chosen: Sequence[Chosen]
) -> dict[str, Any]:
    reports = [shared, *(one.report for one in judged)]
    reasons = [reason for report in reports for reason in report.reasons]
    answer: dict[str, Any] = {
        "edition": table.rules.edition,
        "division": table.rules.division,
        "legal": all(report.legal for report in reports),
        "verdict": _verdict(judged, papers, table, reports),
        "reasons": [reason.plain() for reason in reasons if reason.fatal or reason.form],
        "remarks": [reason.plain() for reason in reasons if not (reason.fatal or reason.form)],
        "open": _open(table, papers, reports),
        "findings": _findings(judged, reports),
        "findings_open": _open_findings(table, papers, judged),
        "variations": [_variation(one) for one in chosen],
    }
    if table.goal is not None:
        answer["goal"] = _goal_answer(table.goal)
        answer["possible"] = possible(table, with_cubes=papers[0].set_name is None)
    answer |= _values(judged[0], table)
    if len(judged) > 1:
        answer["second"] = _values(judged[1], table)
    return answer


def _verdict(
    judged: Sequence[Judged], papers: Sequence[Paper], table: Table, reports: Sequence[Report]
) -> str:
    if papers[0].set_name is None:
        return "undecided"
    if any(report.fails for report in reports):
        return "incorrect"
    whole = table.goal is not None and table.dealt is not None and all(paper.set_name for paper in papers)
    settled = all(one.complete and not one.report.open for one in judged)
    return "correct" if whole and settled else "undecided"


def _open(table: Table, papers: Sequence[Paper], reports: Sequence[Report]) -> list[str]:
    missing = [note for report in reports for note in report.open]
    if papers[0].set_name is None:
        return missing
    if table.dealt is None:
        missing.append("the cards dealt were not given")
    if table.goal is None:
        missing.append("the Goal was not given")
    if not table.mat.known:
        missing.append("the mat was not given, so the cubes are not checked")
    return missing


def _findings(judged: Sequence[Judged], reports: Sequence[Report]) -> list[str]:
    rules = (reason.rule for report in reports for reason in report.reasons)
    return findings(rules, ambiguous=any(one.ambiguous for one in judged))


def _open_findings(table: Table, papers: Sequence[Paper], judged: Sequence[Judged]) -> list[str]:
    """Return the findings that stay unknown with what was given: not found is not the same as not there."""
    written = papers[0].set_name is not None
    worked_out = written and table.dealt is not None and all(one.complete for one in judged)
    unknown = {
        "cubes-misused": not (written and table.mat.known),
        "not-equal": not worked_out or table.goal is None,
        "several-values": not worked_out,
        "no-legal-reading": table.goal is None,
        "too-many-cubes": table.goal is None,
    }
    return sorted(name for name, yes in unknown.items() if yes)


def _goal_answer(goal: Goal) -> dict[str, Any]:
    return {"text": goal.text, "legal": goal.legal, "values": goal.values, "negative": goal.negative}


def _variation(one: Chosen) -> dict[str, Any]:
    answer: dict[str, Any] = {
        "name": one.label,
        "key": one.rule.key,
        "argument": one.argument,
        "clause": one.rule.clause,
        "legal": one.stands,
        "automatic": one.automatic,
    }
    if one.rule.takes in ("set", "colour"):
        answer |= {"symbols": symbols(one), "size": one.size}
    return answer


def _values(one: Judged, table: Table) -> dict[str, Any]:
    """Return the readings, and the cards and size if all readings agree on them."""
    dealt = table.dealt
    if dealt is None:
        return {"readings": [], "count": 0, "ambiguous": None, "cards": None, "size": None}
    masks = {reading.cards for reading in one.readings}
    sizes = {reading.size for reading in one.readings}
    answer: dict[str, Any] = {
        "readings": [_reading(reading, dealt) for reading in one.readings[:MOST_SHOWN]],
        "count": one.groupings,
        "ambiguous": one.ambiguous if one.complete else None,
        "cards": dealt.names(next(iter(masks))) if len(masks) == 1 else None,
        "size": next(iter(sizes)) if len(sizes) == 1 else None,
    }
    if one.removed is not None:
        answer["removed"] = dealt.names(one.removed)
        answer["remaining"] = len(dealt.cards) - one.removed.bit_count()
    return answer


def _reading(reading: Reading, dealt: Universe) -> dict[str, Any]:
    answer: dict[str, Any] = {
        "reading": reading.set_name,
        "cards": dealt.names(reading.cards),
        "size": reading.size,
    }
    if reading.restrictions:
        answer |= {"restrictions": list(reading.restrictions), "removed": dealt.names(reading.removed)}
    return answer
