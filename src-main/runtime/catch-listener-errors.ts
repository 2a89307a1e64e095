/** Keeps errors of event listeners away from the runs that emit the events. */
import type { SessionsOptions } from './sessions-options.ts';

/** The events are already stored, so an error of a listener is only logged. */
export function catchListenerErrors({
  onEvent,
  log,
}: Pick<SessionsOptions, 'onEvent' | 'log'>): SessionsOptions['onEvent'] {
  return (event) => {
    try {
      onEvent(event);
    } catch (error) {
      log?.error({ session: event.sessionId, seq: event.seq, error }, 'a listener of events failed');
    }
  };
}
