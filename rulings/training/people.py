"""Who is who at a table: the roles of a penalty as the players of the story, each under one name."""

from __future__ import annotations

import re

from rulings.training.telling import CHALLENGED, EARLY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulings.training.telling import Telling

    Facts = Mapping[str, str]
    People = dict[str, str]  # role -> the player who has it, in the words of the story

_CHARGED = ("charged", "both-at-once", "charged-then-challenged")
_CHALLENGE, _BLOCK = "challenge", "handle-block"
_MOVES = ("move", "bonus-move", "shift", "slide", "say-forceout")
_PLAY = ("moving", "challenged", "writing")
_CHECKS = ("check", "reject", "claim-ambiguity", "ask-judge", "regroup", "ask-time")
_CHECKER, _WRITER, _BOTH = "checker", "writer", "both-checkers"
_ROLES = {"choose-variation": "chooser", "charge": "charger", _CHALLENGE: "challenger"}
_SOMEBODY = re.compile(r"(a|an|another) (player|opponent|checker|writer)\b.*")
_EXCEPTED = re.compile(r" (other than|who is not) the [\w-]+")
# What a story must say for a player to be named by it.
_NAMED_BY = {"who challenged": r"challeng", "who charged": r"charg", "who chose": r"choos|chose|circl"}


def people(facts: Facts, telling: Telling, labels: Mapping[str, str]) -> People:
    """Return the roles that somebody has at this table; the same name is the same player."""
    own = _own(facts)
    found = dict.fromkeys(own, _name(facts, telling.who(facts), labels))
    return found | {role: labels.get(role, role) for role in _others(facts) if role not in own}


def in_story(name: str, story: str) -> bool:
    """Tell whether a story speaks of the player whom a penalty names."""
    story = _EXCEPTED.sub("", story)
    words = name.split()
    noun = words[1] if len(words) > 1 else name
    spoken = "player|opponent" if noun == "player" else re.escape(noun)
    by = [pattern for words_of, pattern in _NAMED_BY.items() if words_of in name]
    return all(re.search(pattern, story, re.IGNORECASE) for pattern in (spoken, *by))


def _name(facts: Facts, who: str, labels: Mapping[str, str]) -> str:
    """Return the name of the one who did it: 'the Mover', 'the player who chose', or 'that player'."""
    if facts.get("extra-by") == _BOTH:
        return labels.get(_CHECKER, _CHECKER)
    somebody = _SOMEBODY.fullmatch(who)
    if not somebody:
        return who
    role = _ROLES.get(facts.get("action", "")) if somebody[2] in ("player", "opponent") else None
    if facts.get("against") == "a-challenge":
        role = "second-challenger"
    return labels.get(role, role) if role else f"that {somebody[2]}"


def _own(facts: Facts) -> list[str]:
    """Return the roles of the one who did it."""
    action, actor, stage = (facts.get(name, "") for name in ("action", "actor", "stage"))
    roles = {
        "player": True,
        "chooser": action == "choose-variation",
        "challenger": action in (_CHALLENGE, _BLOCK) or facts.get("against") == "self",
        "second-challenger": facts.get("against") == "a-challenge",
        "charger": action == "charge",
        _CHECKER: action in _CHECKS and _late(facts),
    }
    # Whoever plays a cube, or sets the Goal, is the last Mover.
    roles["mover"] = actor == "mover" or action in _MOVES or (actor == "goal-setter" and stage in EARLY)
    if actor and actor != _CHECKER:  # that one is a role only for those who pay for going over the time
        roles[actor] = True
    return [role for role, held in roles.items() if held]


def _late(facts: Facts) -> bool:
    return facts.get("time", "within") != "within" or "extra-by" in facts


def _others(facts: Facts) -> list[str]:
    """Return the roles of the other players at the table."""
    stage, then = facts.get("stage", ""), facts.get("then", "")
    called = stage in (*_PLAY[1:], "checking") and facts.get("challenge", "none") != "none"
    roles = {
        "goal-setter": stage in EARLY,
        "mover": stage in _PLAY,
        _WRITER: stage == "checking" and facts.get("action") in _CHECKS,
        "challenger": then in CHALLENGED or called,
        "charger": then in _CHARGED,
    }
    return [role for role, there in roles.items() if there]
