"""Limits the resources of the process and its children, where the system supports it."""


def apply_limits(memory_bytes):
    try:
        import resource
    except ImportError:
        return  # Windows
    wanted = [(resource.RLIMIT_CORE, 0)]
    if memory_bytes:
        wanted.append((resource.RLIMIT_AS, memory_bytes))
    for kind, limit in wanted:
        try:
            _, hard = resource.getrlimit(kind)
            limit = limit if hard == resource.RLIM_INFINITY else min(limit, hard)
            resource.setrlimit(kind, (limit, limit))
        except (ValueError, OSError):
            continue  # macOS rejects some of them
