"""How long a call takes, again and again."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")


def quantile(sorted_times: list[float], part: float) -> float:
    return sorted_times[min(len(sorted_times) - 1, int(len(sorted_times) * part))]


def line(name: str, times: Iterable[float]) -> str:
    """One line with the median and the 99th percentile in microseconds."""
    ordered = sorted(times)
    median, p99 = quantile(ordered, 0.5) * 1e6, quantile(ordered, 0.99) * 1e6
    return f"{name:<42}{median:>12,.1f}{p99:>12,.1f}"


def times(call: Callable[[T], object], inputs: list[T], rounds: int = 3) -> list[float]:
    """The seconds of each call, after one round that is not counted."""
    for each in inputs:
        call(each)
    taken = []
    for _ in range(rounds):
        for each in inputs:
            start = time.perf_counter()
            call(each)
            taken.append(time.perf_counter() - start)
    return taken


def cold(commands: dict[str, list[str]], rounds: int = 15) -> dict[str, float]:
    """The median seconds of processes of this interpreter, run in turn so that all meet the same weather."""
    # An installed package has its bytecode; a checkout gets it from the first round, which is not counted.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    taken: dict[str, list[float]] = {name: [] for name in commands}
    for number in range(rounds + 1):
        for name, arguments in commands.items():
            start = time.perf_counter()
            call = [sys.executable, *arguments]
            done = subprocess.run(call, capture_output=True, check=False, env=environment)
            if number:
                taken[name].append(time.perf_counter() - start)
            assert done.returncode in (0, 1), done.stderr.decode()
    return {name: quantile(sorted(found), 0.5) for name, found in taken.items()}
