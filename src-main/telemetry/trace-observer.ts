/** Writes the trace of all sessions as lines of JSON, one for each span when it ends. */
import type { LineFile } from './line-file.ts';
import type { RunObserver } from './observers.ts';
import { SessionSpans } from './spans.ts';

/** More sessions than are ever alive together; the oldest is forgotten, with what is open in it. */
const MAX_SESSIONS = 1000;

export function createTraceObserver(file: LineFile): RunObserver {
  const sessions = new Map<string, SessionSpans>();
  const spansOf = (sessionId: string): SessionSpans => {
    const spans = sessions.get(sessionId) ?? new SessionSpans();
    sessions.delete(sessionId);
    sessions.set(sessionId, spans);
    const [oldest] = sessions.keys();
    if (sessions.size > MAX_SESSIONS && oldest !== undefined) sessions.delete(oldest);
    return spans;
  };
  return {
    name: 'trace',
    onEvents: (events) => file.append(events.flatMap((event) => spansOf(event.sessionId).take(event))),
    close: () => file.close(),
  };
}
