/** The spans of all sessions, as they end. */
import type { RunEvent } from '../../src-shared/run/run-event.ts';
import { SessionSpans, type Span } from './spans.ts';

/** More than the number of concurrent sessions; the oldest is forgotten, with its open spans. */
const MAX_SESSIONS = 1000;

export function createSpanStream(): (event: RunEvent) => Span[] {
  const sessions = new Map<string, SessionSpans>();
  return (event) => {
    const spans = sessions.get(event.sessionId) ?? new SessionSpans();
    sessions.delete(event.sessionId);
    sessions.set(event.sessionId, spans);
    const [oldest] = sessions.keys();
    if (sessions.size > MAX_SESSIONS && oldest !== undefined) sessions.delete(oldest);
    return spans.take(event);
  };
}
