"""Values as text and back: `3/2`, `sqrt(3)`, `32^(1/17)`, `2-2*sqrt(3)*i`, `log2(3)`; always in base ten."""

from __future__ import annotations

import re
from fractions import Fraction
from math import lcm

from rulings.errors import NotationError
from rulings.expr import arithmetic as ar
from rulings.expr.surds import Monomial, Surd, imaginary
from rulings.expr.tokens import unreadable
from rulings.expr.values import Estimate, Formula, Outcome, Undefined, Value, enclose, is_real

LONGEST = 60  # digits of a whole number that are written out


def value_text(outcome: Outcome) -> str:
    """Write a value, exactly where that is possible."""
    if isinstance(outcome, Undefined):
        return "undefined"
    if isinstance(outcome, Fraction):
        return _fraction(outcome)
    if isinstance(outcome, Surd):
        return _surd(outcome)
    if isinstance(outcome, Estimate):
        return _estimate(outcome)
    return _formula(outcome)


def _whole(n: int) -> str:
    size = abs(n).bit_length() * 0.30103
    if size <= LONGEST:
        return str(n)
    from rulings.expr.values import estimate_of

    digits = int(estimate_of(Fraction(n)).high) + 1
    return f"{'-' if n < 0 else ''}[a whole number of about {digits} digits]"


def _fraction(q: Fraction) -> str:
    return _whole(q.numerator) if q.denominator == 1 else f"{_whole(q.numerator)}/{_whole(q.denominator)}"


def _radical(mono: Monomial) -> str:
    index = lcm(*(e.denominator for _, e in mono))
    if sum(p.bit_length() * e for p, e in mono) * index > 200:  # one radical would hide a giant
        return "*".join(f"{p}^({e})" for p, e in mono)
    inside = 1
    for p, e in mono:
        inside *= p ** int(e * index)
    return f"sqrt({_whole(inside)})" if index == 2 else f"{_whole(inside)}^(1/{index})"


def _surd(value: Surd) -> str:
    parts = []
    for (mono, k), q in sorted(value.terms.items(), key=lambda item: (item[0][1], item[0][0])):
        factors = ([_radical(mono)] if mono else []) + (["i"] if k else [])
        body = "*".join(factors)
        if abs(q.numerator) != 1 or not factors:
            body = _whole(abs(q.numerator)) + ("*" + body if mono else body)
        if q.denominator != 1:
            body += f"/{_whole(q.denominator)}"
        parts.append(("-" if q < 0 else "+") + body)
    text = "".join(parts)
    return text[1:] if text.startswith("+") else text


def _estimate(value: Estimate) -> str:
    side = {1: "positive ", -1: "negative ", 0: ""}[value.sign]
    kind = "whole number" if value.whole else "number"
    if value.high == float("inf") or value.low == float("-inf"):
        return f"too large to decide (a {side}{kind})"
    if value.high < 0:
        return f"too small to write out (a {side}{kind} below 10^{int(value.high)})"
    return f"too large to write out (a {side}{kind} of about {value.high:.3g} digits)"


def _formula(value: Formula) -> str:
    parts = [value_text(part) for part in value.parts]
    grouped = [part if re.fullmatch(r"\w+|\w+\([^()]*\)", part) else f"({part})" for part in parts]
    if value.head == "log":
        return f"log{grouped[1]}({parts[0]})"
    if value.head == "pow":
        return f"{grouped[0]}^{grouped[1]}"
    if value.head == "inv":
        return f"1/{grouped[0]}"
    if value.head == "add":
        return "+".join(parts)
    if value.head == "mul":
        return "*".join(grouped)
    return _decimal(value)


def _decimal(value: Formula) -> str:
    pair = enclose(value, 20)
    if pair is None:
        return "a complex number"
    re_part, im_part = (f"{float(span.lo):.6g}" for span in pair)
    return f"about {re_part}{'' if im_part.startswith('-') else '+'}{im_part}i"


MAX_TOKENS, MAX_DIGITS = 120, 2000
_NO_VALUE = "not a value; say it like 21, 3/2, sqrt(5) or 2+3i"
_TOKEN = re.compile(r"\s*(\d+\.\d*|\.\d+|\d+|sqrt|log|i|[-+*/^()])")


def parse_value(text: str) -> Outcome:
    """Read a value back; raises NotationError when it is not one."""
    tokens: list[str] = []
    place, source = 0, text.strip()
    while place < len(source):
        hit = _TOKEN.match(source, place)
        if hit is None:
            raise unreadable(_NO_VALUE, source, place)
        tokens.append(hit.group(1))
        if len(tokens) > MAX_TOKENS or len(hit.group(1)) > MAX_DIGITS:
            raise unreadable("not a value: longer than any that is worked out here", source, place)
        place = hit.end()
    parser = _ValueParser(tokens, source)
    found = parser.total()
    if parser.tokens:
        raise unreadable(_NO_VALUE, source, 0)
    return found


class _ValueParser:
    """Ordinary arithmetic with the usual order of operations; `2i` and `2sqrt(3)` multiply."""

    def __init__(self, tokens: list[str], source: str) -> None:
        self.tokens, self.source = tokens, source

    def _next(self) -> str:
        if not self.tokens:
            raise unreadable("the value breaks off", self.source, len(self.source))
        return self.tokens.pop(0)

    def _peek(self) -> str:
        return self.tokens[0] if self.tokens else ""

    def total(self) -> Value:
        """Read a sum."""
        negative = self._peek() == "-"
        if self._peek() in ("-", "+"):
            self._next()
        value = ar.negate(self._product()) if negative else self._product()
        while self._peek() in ("+", "-"):
            value = (
                ar.add(value, self._product()) if self._next() == "+" else ar.subtract(value, self._product())
            )
        return value

    def _product(self) -> Value:
        value = self._power()
        while self._peek() in ("*", "/") or self._peek() in ("i", "sqrt", "log", "("):
            op = self._next() if self._peek() in ("*", "/") else "*"
            other = self._power()
            if op == "/" and other == 0:
                raise unreadable("not a value: division by 0", self.source, 0)
            value = ar.divide(value, other) if op == "/" else ar.multiply(value, other)
        return value

    def _power(self) -> Value:
        base = self._atom()
        if self._peek() != "^":
            return base
        self._next()
        negative = self._peek() == "-"
        if negative:
            self._next()
        exponent = self._power()
        exponent = ar.negate(exponent) if negative else exponent
        if not is_real(base) and isinstance(exponent, Fraction):
            return self._complex_power(base, exponent)
        return _defined(ar.power(base, exponent))

    def _complex_power(self, base: Value, exponent: Fraction) -> Value:
        """Return a complex number to a rational power, the principal root among several."""
        if exponent.denominator == 1:
            return ar.whole_power(base, exponent.numerator)
        roots = ar.all_roots(base, exponent)
        if roots is None:
            raise unreadable("not a value: the root has too high an index", self.source, 0)
        return roots[0]

    def _atom(self) -> Value:
        token = self._next()
        if token == "i":
            return imaginary(1)
        if token == "(":
            value = self.total()
            if self._next() != ")":
                raise unreadable("a bracket of the value is not closed", self.source, 0)
            return value
        if token == "sqrt":
            return _defined(ar.power(self._atom(), Fraction(1, 2)))
        if token == "log":
            base = self._atom()
            return ar.logarithm(self._atom(), base)
        if token[0].isdigit() or token[0] == ".":
            return Fraction(token if not token.endswith(".") else token[:-1])
        raise unreadable(_NO_VALUE, self.source, 0)


def _defined(outcome: Outcome) -> Value:
    if isinstance(outcome, Undefined):
        raise NotationError(f"not a value: {outcome.words}")
    return outcome
