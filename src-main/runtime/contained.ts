/** Keeps the failures of those who listen to events away from the runs that tell them. */
import type { SessionsOptions } from './sessions-options.ts';

/** Whoever listens cannot take back what is stored: their failures are theirs alone. */
export function contained({ onEvent, log }: Pick<SessionsOptions, 'onEvent' | 'log'>): SessionsOptions['onEvent'] {
  return (event) => {
    try {
      onEvent(event);
    } catch (error) {
      log?.error({ session: event.sessionId, seq: event.seq, error }, 'a listener of events failed');
    }
  };
}
