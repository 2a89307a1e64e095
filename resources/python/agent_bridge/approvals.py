"""Tool calls that wait for approval, as prebuilt agents request it: the calls, and a plain yes or no as the answer."""

import json
import re

_YES = re.compile(r"\s*(y|yes|yeah|yep|ok|okay|sure|true|approved?|accept(ed)?|confirm(ed)?|go ahead|do it)\W*", re.IGNORECASE)


def requests_of(asked):
    """The waiting calls, each with a name, arguments, and sometimes a description; None if something else is asked."""
    if isinstance(asked, dict) and _all_dicts(asked.get("action_requests")):
        return asked["action_requests"]
    if _all_dicts(asked) and all(isinstance(each.get("action_request"), dict) for each in asked):
        return [{**each["action_request"], "description": each.get("description")} for each in asked]
    return []


def approval_question(asked):
    """A readable question; None if no approval is requested."""
    return "\n".join(_in_words(each) for each in requests_of(asked)) or None


def approval_answer(asked, said):
    """The answer in the format the agent expects. Anything but a plain word or boolean is passed on unchanged."""
    requests = requests_of(asked)
    if not requests or not isinstance(said, (str, bool)):
        return said
    yes = said is True or (isinstance(said, str) and _YES.fullmatch(said) is not None)
    reason = said if isinstance(said, str) else "No."
    if isinstance(asked, dict):
        decision = {"type": "approve"} if yes else {"type": "reject", "message": reason}
        return {"decisions": [decision for _ in requests]}
    return [{"type": "accept", "args": None} if yes else {"type": "response", "args": reason} for _ in requests]


def _in_words(request):
    if isinstance(request.get("description"), str) and request["description"].strip():
        return request["description"]
    name = request.get("name") or request.get("action") or "tool"
    arguments = request.get("args") if request.get("args") is not None else request.get("arguments")
    return "%s %s" % (name, json.dumps(arguments, ensure_ascii=False, default=str))


def _all_dicts(value):
    return isinstance(value, list) and len(value) > 0 and all(isinstance(each, dict) for each in value)
