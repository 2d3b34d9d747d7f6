"""Who is who at a table: the roles of a penalty as the players of the story, each under one name."""

from __future__ import annotations

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
_CHECKER, _WRITER = "checker", "writer"


def people(facts: Facts, telling: Telling, labels: Mapping[str, str]) -> People:
    """Return the roles that somebody has at this table; the same name is the same player."""
    own = _own(facts)
    name = telling.who(facts)
    if not name.startswith("the ") or facts.get("extra-by") == "both-checkers":
        name = labels.get(_naming(facts), name)
    found = dict.fromkeys(own, name)
    return found | {role: labels.get(role, role) for role in _others(facts) if role not in own}


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


def _naming(facts: Facts) -> str:
    """Return the role that names the one who did it, where the story has no name but "a player"."""
    action = facts.get("action", "")
    if action in _CHECKS:
        return _CHECKER if _late(facts) else "player"
    return {"choose-variation": "chooser", "charge": "charger", _CHALLENGE: "challenger"}.get(
        action, "player"
    )


def _others(facts: Facts) -> list[str]:
    """Return the roles of the other players that the story speaks of."""
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
