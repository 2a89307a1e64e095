/** Sends the events of a session to its subscribers. */
import type { RunEvent } from '../src-shared/run/run-event.ts';
import type { EventSource } from './transport/follow.ts';

type Listener = (event: RunEvent) => void;

export function createAnnouncer(): { announce: Listener; listen: EventSource['listen'] } {
  const listeners = new Map<string, Set<Listener>>();
  return {
    announce: (event) => {
      for (const listener of [...(listeners.get(event.sessionId) ?? [])]) listener(event);
    },
    listen: (sessionId, listener) => {
      const those = listeners.get(sessionId) ?? new Set();
      listeners.set(sessionId, those.add(listener));
      return () => {
        those.delete(listener);
        if (those.size === 0 && listeners.get(sessionId) === those) listeners.delete(sessionId);
      };
    },
  };
}
