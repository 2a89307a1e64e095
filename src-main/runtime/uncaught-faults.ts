/** The last safety net of a long-running process: an uncaught error is logged and ends one conversation at most. */
import type { Logger } from '../telemetry/logger.ts';
import { currentSession } from './live-sessions.ts';

export interface FaultOptions {
  readonly log: Logger;
  /** Unloads a conversation. It stays stored. */
  readonly close: (sessionId: string) => Promise<unknown>;
}

/** Returns a function that removes the handlers. */
export function surviveFaults({ log, close }: FaultOptions): () => void {
  let faults = 0;
  const survive = (kind: string, error: unknown): void => {
    const session = currentSession();
    faults += 1;
    // Logs only the 1st, 10th, 100th ... error without a session, so that a repeating error doesn't fill the log.
    if (session !== undefined || /^10*$/.test(String(faults)))
      log.error({ error, faults, ...(session === undefined ? {} : { session }) }, kind);
    if (session !== undefined)
      close(session).catch((failure: unknown) =>
        log.error({ session, error: failure }, 'a session could not be put away'),
      );
  };
  const onRejection = (reason: unknown): void => survive('a rejection that nobody handled', reason);
  const onException = (error: unknown): void => survive('an exception that nobody caught', error);
  process.on('unhandledRejection', onRejection);
  process.on('uncaughtException', onException);
  return () => {
    process.off('unhandledRejection', onRejection);
    process.off('uncaughtException', onException);
  };
}
