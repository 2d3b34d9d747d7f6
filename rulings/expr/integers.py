"""Whole-number arithmetic with bounded work: factoring, primes, exact roots."""

from __future__ import annotations

from functools import lru_cache
from math import gcd, isqrt

TRIAL_LIMIT = 2000  # divisors tried one by one before anything cleverer
FACTOR_BITS = 72  # what is left after trial division is split only up to this size
_WITNESSES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37)


def is_prime(n: int) -> bool:
    """Tell whether n is prime; certain for n below 2**81."""
    if n < 2:
        return False
    for p in _WITNESSES:
        if n % p == 0:
            return n == p
    odd, twos = n - 1, 0
    while odd % 2 == 0:
        odd //= 2
        twos += 1
    return all(_passes(n, w, odd, twos) for w in _WITNESSES)


def _passes(n: int, witness: int, odd: int, twos: int) -> bool:
    x = pow(witness, odd, n)
    if x in (1, n - 1):
        return True
    for _ in range(twos - 1):
        x = x * x % n
        if x == n - 1:
            return True
    return False


@lru_cache(maxsize=4096)
def factor(n: int) -> tuple[tuple[int, int], ...] | None:
    """Return the prime factorisation of a positive n, or None when it would take too long."""
    found: dict[int, int] = {}
    p = 2
    while p <= TRIAL_LIMIT and p * p <= n:
        while n % p == 0:
            found[p] = found.get(p, 0) + 1
            n //= p
        p += 1 if p == 2 else 2
    stack = [n] if n > 1 else []
    while stack:
        part = stack.pop()
        if part < TRIAL_LIMIT**2 or (part.bit_length() <= FACTOR_BITS and is_prime(part)):
            found[part] = found.get(part, 0) + 1
            continue
        divisor = _divisor(part) if part.bit_length() <= FACTOR_BITS else None
        if divisor is None:
            return None
        stack += [divisor, part // divisor]
    return tuple(sorted(found.items()))


def _divisor(n: int) -> int | None:
    """Find a proper divisor of a composite n by Pollard's rho, in bounded work."""
    root = isqrt(n)
    if root * root == n:
        return root
    for offset in (1, 3, 5, 7):
        slow = fast = 2
        product, steps = 1, 0
        while steps < 60_000:
            slow = (slow * slow + offset) % n
            fast = (fast * fast + offset) % n
            fast = (fast * fast + offset) % n
            product = product * abs(slow - fast) % n
            steps += 1
            if steps % 64 == 0:
                common = gcd(product, n)
                if common == n:
                    break
                if common > 1:
                    return common
    return None


def exact_root(n: int, index: int) -> int | None:
    """Return the whole index-th root of n >= 0 when there is one."""
    if n < 2 or index == 1:
        return n
    if index >= n.bit_length():
        return None
    guess = isqrt(n) if index == 2 else 1 << -(-n.bit_length() // index)
    while index > 2:  # Newton's method from above
        better = ((index - 1) * guess + n // guess ** (index - 1)) // index
        if better >= guess:
            break
        guess = better
    return guess if guess**index == n else None


def count_factors(n: int) -> int | None:
    """Return how many counting numbers divide n, or None when n is too large to factor."""
    parts = factor(n)
    if parts is None:
        return None
    total = 1
    for _, power in parts:
        total *= power + 1
    return total


def next_prime(floor: int) -> int:
    """Return the smallest prime bigger than the whole number given."""
    n = max(floor + 1, 2)
    while not is_prime(n):
        n += 1
    return n
