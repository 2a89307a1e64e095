"""The parts of the bridge: channel (lines), server (requests), loading, running, threads, values, failures."""
