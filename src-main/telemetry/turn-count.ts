/** Determines the turn of an event, because only the first event of a turn has its number. */
import type { RunEvent } from '../../src-shared/run/run-event.ts';

/** More than the number of concurrent sessions; the oldest is forgotten. */
const MAX_SESSIONS = 10_000;

/** Null until the session's next turn, after a restart in the middle of one. */
export function createTurnCount(): (event: RunEvent) => number | null {
  const turns = new Map<string, number>();
  return ({ sessionId, body }) => {
    const begun = body.type === 'run.started' ? 0 : body.type === 'turn.started' ? body.turn : null;
    if (begun !== null) {
      turns.delete(sessionId);
      turns.set(sessionId, begun);
      const [oldest] = turns.keys();
      if (turns.size > MAX_SESSIONS && oldest !== undefined) turns.delete(oldest);
    }
    return turns.get(sessionId) ?? null;
  };
}
