/** Follows one session for one window: first missed events, then live ones, each once and in order. */
import { appError, type AppError } from '../../src-shared/errors.ts';
import type { Result } from '../../src-shared/result.ts';
import type { RunEvent } from '../../src-shared/run/run-event.ts';
import { t } from '../messages/translate.ts';

/** The source of events. An announced event can be read from then on. */
export interface EventSource {
  eventsAfter(sessionId: string, seq: number): Promise<Result<readonly RunEvent[]>>;
  listen(sessionId: string, listener: (event: RunEvent) => void): () => void;
}

export interface FollowOptions {
  readonly source: EventSource;
  readonly sessionId: string;
  /** The last event the window has. */
  readonly afterSeq: number;
  readonly send: (event: RunEvent) => void;
  readonly refuse: (error: AppError) => void;
}

/** Returns the function that stops it. */
export function followSession(options: FollowOptions): () => void {
  const { source, sessionId, send, refuse } = options;
  let seen = options.afterSeq;
  let stopped = false;
  let reading = false;
  // Buffers events that arrive while stored ones are being read.
  let waiting: RunEvent[] = [];

  const deliver = (event: RunEvent): void => {
    if (stopped || event.seq <= seen) return;
    seen = event.seq;
    send(event);
  };
  const catchUp = async (next?: RunEvent): Promise<void> => {
    reading = true;
    if (next) waiting.push(next);
    const stored = await source.eventsAfter(sessionId, seen).catch(() => null);
    reading = false;
    if (stopped) return;
    if (stored === null || !stored.ok) {
      stop();
      return refuse(stored?.error ?? appError('internal', t('services.follow.readFailed', { sessionId })));
    }
    const arrived = waiting;
    waiting = [];
    for (const event of stored.value) deliver(event);
    for (const event of arrived) deliver(event);
  };
  const startCatchingUp = (next?: RunEvent): void => {
    catchUp(next).catch(() => {
      stop();
      refuse(appError('internal', t('services.follow.sendFailed', { sessionId })));
    });
  };
  const receive = (event: RunEvent): void => {
    if (reading) waiting.push(event);
    else if (event.seq > seen + 1) startCatchingUp(event);
    else deliver(event);
  };
  const stopListening = source.listen(sessionId, receive);
  const stop = (): void => {
    stopped = true;
    stopListening();
  };
  startCatchingUp();
  return stop;
}
