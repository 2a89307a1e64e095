/** The observers a start of the app asks for: a trace file, and a stream of events for analysts. */
import type { AppError } from '../../src-shared/errors.ts';
import { ok, type Result } from '../../src-shared/result.ts';
import { createEventFile } from './event-file.ts';
import { lineStream, openLineFile } from './line-file.ts';
import type { RunObserver } from './observers.ts';
import { createTraceObserver } from './trace-observer.ts';

export interface ObserverFiles {
  /** The file of the trace. */
  readonly trace?: string | undefined;
  /** The file of the events; "-" is standard output. */
  readonly events?: string | undefined;
  readonly redact: boolean;
}

export async function openObservers({
  trace,
  events,
  redact,
}: ObserverFiles): Promise<Result<RunObserver[], AppError>> {
  const observers: RunObserver[] = [];
  if (trace !== undefined && trace !== '') {
    const file = await openLineFile(trace);
    if (!file.ok) return file;
    observers.push(createTraceObserver(file.value));
  }
  if (events !== undefined) {
    const file = events === '-' ? ok(lineStream(process.stdout)) : await openLineFile(events);
    if (!file.ok) return file;
    observers.push(createEventFile(file.value, { redact }));
  }
  return ok(observers);
}
