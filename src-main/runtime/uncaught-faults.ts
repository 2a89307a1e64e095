/** The last net of a long-running process: a fault that nobody catches is logged and ends one conversation at most. */
import type { Logger } from '../telemetry/logger.ts';
import { currentSession } from './live-sessions.ts';

export interface FaultOptions {
  readonly log: Logger;
  /** Puts a conversation away. It stays stored. */
  readonly close: (sessionId: string) => Promise<unknown>;
}

/** Returns the function that takes the net away. */
export function surviveFaults({ log, close }: FaultOptions): () => void {
  let faults = 0;
  const survive = (kind: string, error: unknown): void => {
    const session = currentSession();
    faults += 1;
    // The 1st, the 10th, the 100th ...: a fault that repeats does not fill the log.
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
