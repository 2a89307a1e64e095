"""The parts of the bridge: channel (lines), server (what is asked), loading, running, threads, values, failures."""
