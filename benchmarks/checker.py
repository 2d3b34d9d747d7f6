"""The situation checker: speed warm and cold, beside two peers, and how many questions lead to a ruling."""

from typing import Any

from benchmarks.peers import Clips, PlainLoop
from benchmarks.timing import cold, line, times
from rulings.check import Checker
from rulings.store import Store, open_store
from rulings.table import Table

_COMMAND = "import sys; from rulings.cli import main; sys.exit(main())"
_PEER_TABLES = 60
_PATIENCE = 40


def run(store: Store | None = None) -> None:
    store = store or open_store()
    checker = Checker(store.rules, store.record)
    tables = example_tables(store, checker)
    print(f"{len(checker.matcher.ids)} cases that rule, {len(tables)} tables\n")
    _speed(checker, tables)
    _peers(checker, [checker.table(table) for table in tables])
    _cold()
    _questions(store, checker)


def example_tables(store: Store, checker: Checker) -> list[dict[str, Any]]:
    """Every example and near miss of the knowledge base that can be a table."""
    found = []
    for record in store.records():
        for key in ("examples", "tables", "near_misses"):
            for example in record.get(key, ()):
                if "table" in example and not checker.table(example["table"]).broken:
                    found.append(example["table"])
    return found


def _speed(checker: Checker, raw: list[dict[str, Any]]) -> None:
    cases, rows = checker.matcher.in_force(checker.editions(checker.table({})))
    tables = [checker.table(table) for table in raw]

    def matched(table: dict[str, Any]) -> object:
        return checker.matcher.match(checker.reader.read(table), cases)

    def one_more(table: Table) -> object:
        return checker.matcher.match(table.but("players", ["3"]), cases)

    print(f"{'microseconds':<42}{'median':>12}{'p99':>12}")
    print(line("full check: read, match, rank", times(matched, raw)))
    print(line("check after one more answer", times(one_more, tables)))
    print(line("the next question", times(lambda table: checker.questions.ask(table, rows), tables)))
    print(line("the whole answer as data", times(checker.check, raw, 1)))
    print(line("the empty table, the whole answer", times(checker.check, [{}] * 20, 1)))


def _peers(checker: Checker, tables: list[Table]) -> None:
    plain, clips = PlainLoop(checker.matcher), Clips(checker.matcher)
    every = checker.matcher.boxes.every
    chosen = tables[:: max(1, len(tables) // _PEER_TABLES)]
    opened = [plain.open_values(table) for table in chosen]
    print()
    print(line("bitsets (all editions)", times(lambda table: checker.matcher.match(table, every), chosen)))
    print(line("plain loop", times(plain, opened)))
    print(line("CLIPS", times(clips, opened, 1)))
    for table, left in zip(chosen, opened, strict=True):
        applies, may = checker.matcher.match(table, every)
        ours = [[checker.matcher.ids[number] for number in found] for found in (applies, may)]
        wanted = [sorted(part) for part in ours]
        for peer in (plain, clips):
            assert [sorted(part) for part in peer(left)] == wanted, f"{type(peer).__name__} differs: {table}"
    print(f"equal results on {len(chosen)} tables")


def _cold() -> None:
    words = ["action=move", "turn=out-of-turn", "then=challenged"]
    found = cold({"bare": ["-c", "pass"], "check": ["-c", _COMMAND, "check", *words]})
    ratio = found["check"] / found["bare"]
    print(f"\ncold, milliseconds: bare interpreter {found['bare'] * 1e3:.1f}", end="")
    print(f", rulings check {found['check'] * 1e3:.1f} ({ratio:.2f} times)")


def questions_to_ruling(
    checker: Checker, name: str, example: dict[str, Any]
) -> tuple[int | None, int | None]:
    """The questions until a case is the likeliest or on top, and until it applies and is on top."""
    table = checker.table({})
    skip: set[str] = set()
    listed = None
    for count in range(_PATIENCE):
        result = checker.check(table, most=1, skip=skip)
        first = (result["applies"] or result["likely"] or [{"id": ""}])[0]
        if first["id"] == name or name in first.get("same", ()):
            listed = count if listed is None else listed
            if result["applies"]:
                return listed, count
        else:
            listed = None
        if not result["ask"]:
            break
        question = result["ask"][0]
        answered = _answer(table, question["fact"], example)
        if answered is table:
            skip.add(question["fact"])
        table = answered
    return listed, None


def _answer(table: Table, fact: str, example: dict[str, Any]) -> Table:
    """The table with what the example says; the same table when it says nothing."""
    if fact in example:
        return table.but(fact, example[fact])
    told = {name: values for name, values in example.items() if name.startswith(f"{fact}.")}
    ticked = [name for name, values in told.items() if "no" not in values]
    return table.listing(fact, ticked) if told else table


def _questions(store: Store, checker: Checker) -> None:
    examples = {
        record["id"]: record["examples"][0]["table"]
        for record in store.records()
        if record["kind"] == "situation" and record.get("examples")
    }
    behind = {name: top for name, table in examples.items() if (top := _on_top(checker, table)) != name}
    print(f"\non top at its own example: {len(examples) - len(behind)} of {len(examples)} situations")
    print("  behind another: " + (", ".join(f"{name} ({top})" for name, top in behind.items()) or "none"))
    found = {
        name: questions_to_ruling(checker, name, table)
        for name, table in examples.items()
        if name not in behind
    }
    for place, told in enumerate(("the likeliest or on top", "certain and on top")):
        reached = {name: count for name, counts in found.items() if (count := counts[place]) is not None}
        mean = sum(reached.values()) / max(1, len(reached))
        worst = sorted(reached, key=lambda name: -reached[name])[:10]
        print(f"questions until the situation is {told}: mean {mean:.2f} over {len(reached)}")
        print("  worst: " + ", ".join(f"{name} {reached[name]}" for name in worst))
        if never := [name for name in found if name not in reached]:
            print(f"  never: {', '.join(never)}")


def _on_top(checker: Checker, table: dict[str, Any]) -> str:
    """The id of the case that leads at a table."""
    result = checker.check(table, most=0, questions=1)
    return str(result["applies"][0]["id"]) if result["applies"] else "nothing"
