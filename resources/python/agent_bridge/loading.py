"""Loads the agent: imports its file as its package would, and creates a graph from its export."""

import contextlib
import importlib
import importlib.machinery
import importlib.util
import inspect
import os
import sys

from .failures import AgentFailure

MAX_CALLS = 3


def load_target(spec, loop):
    """The exported agent: an object with `astream`, `stream`, `ainvoke`, or `invoke`."""
    root = os.path.abspath(spec["root"])
    file = os.path.join(root, *spec["file"].split("/"))
    if not os.path.isfile(file):
        raise AgentFailure('There is no file "%s" in the source of the agent.' % spec["file"])
    folders = [os.path.join(root, *path.split("/")) for path in spec.get("paths") or []]
    return make_agent(_exported(_import(file, root, folders), spec), spec["export"], loop)


def _import(file, root, folders):
    source = os.path.join(root, "src")
    bases = [folder for folder in [*folders, source, root] if os.path.isdir(folder)]
    top = _folder_above_package(file, root)
    name = _module_name(file, top)
    if top == os.path.dirname(file):
        # Not in a regular package, so the name starts at the deepest folder on the module search path.
        for base in sorted(bases, key=len, reverse=True):
            if file.startswith(os.path.join(base, "")) and _module_name(file, base):
                top, name = base, _module_name(file, base)
                break
    places = list(dict.fromkeys([top, os.path.dirname(file) if name is None else top, *bases]))
    sys.path[:0] = places
    # Some files are meant to run as scripts and import files next to them. Added last, so that it hides nothing.
    if os.path.dirname(file) not in places:
        sys.path.append(os.path.dirname(file))
    sys.path_hooks.insert(0, _fresh_finder(root))
    sys.path_importer_cache.clear()
    importlib.invalidate_caches()
    return _import_by_path(file) if name is None or _is_taken(name, file) else importlib.import_module(name)


class _FreshLoader(importlib.machinery.SourceFileLoader):
    """Reads the source itself, because compiled files next to it may be outdated or different."""

    def get_code(self, fullname):
        path = self.get_filename(fullname)
        return self.source_to_code(self.get_data(path), path)


def _fresh_finder(root):
    kinds = [
        (importlib.machinery.ExtensionFileLoader, importlib.machinery.EXTENSION_SUFFIXES),
        (_FreshLoader, importlib.machinery.SOURCE_SUFFIXES),
    ]
    make = importlib.machinery.FileFinder.path_hook(*kinds)

    def finder(folder):
        if os.path.join(os.path.abspath(folder), "").startswith(os.path.join(root, "")):
            return make(folder)
        raise ImportError("not in the source of the agent")

    return finder


def _folder_above_package(file, root):
    folder = os.path.dirname(file)
    while folder != root and os.path.isfile(os.path.join(folder, "__init__.py")):
        folder = os.path.dirname(folder)
    return folder


def _module_name(file, base):
    parts = os.path.splitext(os.path.relpath(file, base))[0].split(os.sep)
    if parts[-1] == "__init__" and len(parts) > 1:
        parts.pop()
    return ".".join(parts) if all(part.isidentifier() for part in parts) else None


def _is_taken(name, file):
    """Whether another module already has this name, such as one of Python's own."""
    module = sys.modules.get(name)
    return module is not None and os.path.abspath(getattr(module, "__file__", None) or "") != file


def _import_by_path(file):
    stem = os.path.splitext(os.path.basename(file))[0]
    name = "agent_file_" + "".join(letter if letter.isalnum() else "_" for letter in stem)
    spec = importlib.util.spec_from_file_location(name, file)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def _exported(module, spec):
    value = module
    for part in spec["export"].split("."):
        if not hasattr(value, part):
            names = [name for name in dir(module) if not name.startswith("_")][:30]
            raise AgentFailure(
                '"%s" has no "%s". It has: %s.' % (spec["file"], spec["export"], ", ".join(names) or "nothing")
            )
        value = getattr(value, part)
    return value


def make_agent(value, name, loop):
    """Compiles builders, calls factories, and awaits or enters the result if needed."""
    for _ in range(MAX_CALLS):
        if is_runnable(value):
            return _unwrapped(value)
        if hasattr(value, "compile") and hasattr(value, "add_node"):
            value = value.compile()
        elif inspect.isawaitable(value):
            value = loop.run_until_complete(value)
        elif isinstance(value, contextlib.AbstractAsyncContextManager):
            value = loop.run_until_complete(_entered(value))
        elif isinstance(value, contextlib.AbstractContextManager):
            value = _keep(value).__enter__()
        elif callable(value):
            value = _result_of(value, name)
            if inspect.isawaitable(value):
                value = loop.run_until_complete(value)
            if isinstance(value, contextlib.AbstractAsyncContextManager) and not is_runnable(value):
                value = loop.run_until_complete(_entered(value))
        else:
            break
    if is_runnable(value):
        return _unwrapped(value)
    raise AgentFailure('"%s" is no graph, no builder, and no function that makes one: %s.' % (name, type(value).__name__))


def is_runnable(value):
    if inspect.isclass(value):
        return False
    return any(callable(getattr(value, method, None)) for method in ("astream", "stream", "ainvoke", "invoke"))


def _unwrapped(value):
    """`graph.with_config(...)` may wrap the graph in a binding, which has no state."""
    inner = getattr(value, "bound", None)
    if inner is None or hasattr(value, "get_state") or not hasattr(inner, "get_state"):
        return value
    config = getattr(value, "config", None)
    return inner.with_config(config) if config and hasattr(inner, "with_config") else inner


_entered_contexts = []


def _keep(context):
    """A context stays open as long as the process runs, as its author expects."""
    _entered_contexts.append(context)
    return context


async def _entered(context):
    return await _keep(context).__aenter__()


def _result_of(factory, name):
    """Calls it without arguments, or with an empty config if it requires one."""
    try:
        parameters = list(inspect.signature(factory).parameters.values())
    except (TypeError, ValueError):
        parameters = []
    by_place = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    wanted = [
        parameter
        for parameter in parameters
        if parameter.default is parameter.empty
        and parameter.kind not in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD)
    ]
    if not wanted:
        return factory()
    if len(wanted) == 1 and wanted[0].kind in by_place and _takes_config(wanted[0]):
        return factory({"configurable": {}})
    raise AgentFailure(
        'The function "%s" wants arguments (%s) that only its own program knows.'
        % (name, ", ".join(parameter.name for parameter in wanted))
    )


def _takes_config(parameter):
    kind = parameter.annotation if isinstance(parameter.annotation, str) else getattr(parameter.annotation, "__name__", "")
    return "config" in parameter.name.lower() or "Config" in kind or kind in ("dict", "Dict")
