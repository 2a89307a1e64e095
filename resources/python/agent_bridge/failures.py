"""Describes a failure: the message, the location in the agent's own source, and a missing package. Never includes
values of variables."""

import os
import re
import traceback

MAX_MESSAGE = 1500
MAX_LINES = 30


class AgentFailure(Exception):
    """An error that the designer of the flow can fix; its message says how."""


def describe(error, root):
    cause = _root_cause(error)
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if _is_inside(frame.filename, root)]
    return {
        "message": _message(error, cause)[:MAX_MESSAGE],
        "missing": _missing_module(cause),
        "where": "%s:%d" % (_relative(own[-1].filename, root), own[-1].lineno or 0) if own else _syntax_place(cause, root),
        "traceback": [] if isinstance(error, AgentFailure) else _tail(error, frames, root),
    }


def _message(error, cause):
    if isinstance(error, AgentFailure):
        return str(error)
    if isinstance(error, MemoryError):
        return "It needs more memory than it may use."
    if isinstance(error, EOFError):
        return "It reads from the keyboard, which nobody is at: EOFError."
    if type(error).__name__ == "GraphRecursionError":
        return "It went through too many steps without coming to an end (its recursion limit)."
    variable = _missing_variable(cause)
    if variable is not None:
        return 'The variable "%s" of the environment is not set.' % variable
    text = str(error).strip()
    return "%s: %s" % (type(error).__name__, text) if text else type(error).__name__


def _root_cause(error):
    """Finds the original error of an `import` or a variable, if another error was raised because of it."""
    seen = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        if isinstance(error, ModuleNotFoundError) or _missing_variable(error) is not None:
            return error
        following = error.__cause__ or error.__context__
        if following is None:
            return error
        error = following
    return error


def _missing_module(error):
    if isinstance(error, ModuleNotFoundError) and error.name:
        return error.name.split(".")[0]
    if isinstance(error, ImportError):
        asked = re.search(r"pip install (?:-U |--upgrade )?[\"'`]?([A-Za-z0-9][A-Za-z0-9._-]*)", str(error))
        return asked.group(1) if asked else None
    return None


def _missing_variable(error):
    """`os.environ["NAME"]` for a missing name."""
    if not isinstance(error, KeyError) or error.__traceback__ is None or not error.args:
        return None
    last = traceback.extract_tb(error.__traceback__)[-1]
    is_environment = os.path.basename(last.filename) == "os.py" or last.filename == "<frozen os>"
    return str(error.args[0]) if is_environment and last.name == "__getitem__" else None


def _syntax_place(error, root):
    if isinstance(error, SyntaxError) and error.filename and _is_inside(error.filename, root):
        return "%s:%d" % (_relative(error.filename, root), error.lineno or 0)
    return None


def _tail(error, frames, root):
    lines = []
    for frame in frames:
        if _is_bridge(frame.filename):
            continue
        lines.append('File "%s", line %s, in %s' % (_shown(frame.filename, root), frame.lineno, frame.name))
        if frame.line and _is_inside(frame.filename, root):
            lines.append("    " + frame.line.strip()[:300])
    last = traceback.format_exception_only(type(error), error)
    return lines[-MAX_LINES:] + [line.rstrip()[:MAX_MESSAGE] for line in last][-4:]


def _shown(filename, root):
    if _is_inside(filename, root):
        return _relative(filename, root)
    packages = re.split(r"[\\/](?:site-packages|dist-packages)[\\/]", filename)
    return packages[-1].replace(os.sep, "/") if len(packages) > 1 else os.path.basename(filename)


def _is_bridge(filename):
    return os.path.dirname(os.path.abspath(filename)) == os.path.dirname(os.path.abspath(__file__))


def _is_inside(filename, root):
    # "<frozen …>" and "<string>" aren't files.
    return not filename.startswith("<") and os.path.abspath(filename).startswith(os.path.join(os.path.abspath(root), ""))


def _relative(filename, root):
    return os.path.relpath(os.path.abspath(filename), os.path.abspath(root)).replace(os.sep, "/")
