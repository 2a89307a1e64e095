/** Opens the observers requested at the start: a trace file, an event stream, and exported traces. */
import { appError, type AppError } from '../../src-shared/errors.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { createEventFile } from './event-file.ts';
import { lineStream, openLineFile } from './line-file.ts';
import type { Logger } from './logger.ts';
import type { RunObserver } from './observers.ts';
import { createTraceObserver } from './trace-observer.ts';
import { traceTargets } from './trace-targets.ts';
import { t } from '../messages/translate.ts';

export interface ObserverFiles {
  /** The file of the trace. */
  readonly trace?: string | undefined;
  /** The file of the events; "-" is standard output. */
  readonly events?: string | undefined;
  readonly redact: boolean;
  /** Says where traces are sent. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly log: Logger;
}

export async function openObservers({
  trace,
  events,
  redact,
  env,
  log,
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
  for (const target of traceTargets(env)) {
    if (!URL.canParse(target.url)) {
      return fail(appError('bad_request', t('services.openObservers.invalidUrl', { url: target.url })));
    }
    const { createOtelObserver } = await import('./otel-observer.ts');
    observers.push(createOtelObserver(target, log));
  }
  return ok(observers);
}
