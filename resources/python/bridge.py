"""Runs one LangGraph agent for Switchyard, and exchanges JSON lines with it over its original standard input and
output. Uses only the standard library, on Python 3.9 or newer. Started as `python -I -B -u bridge.py`; the first line
it receives must be `load`."""

import os
import sys

_HERE = os.path.dirname(os.path.abspath(__file__))


def main() -> int:
    if sys.version_info < (3, 9):
        sys.stderr.write("Python 3.9 or newer is needed.\n")
        return 3
    sys.path.insert(0, _HERE)
    from agent_bridge.channel import Channel
    from agent_bridge.server import serve

    # The agent finds its own modules, and not those of the bridge.
    sys.path.remove(_HERE)
    return serve(Channel.over_standard_streams())


if __name__ == "__main__":
    sys.exit(main())
