/** Turns an error of a run into an event with a plain sentence, never a stack trace or a path. */
import { appError, type AppError } from '../../src-shared/errors.ts';
import type { RunEventBody } from '../../src-shared/run/run-event.ts';
import { databaseError } from '../store/database.ts';
import { isDatabaseError } from '../store/sqlite-errors.ts';
import { t } from '../messages/translate.ts';

export type FailedBody = Extract<RunEventBody, { type: 'run.failed' }>;

/** The reason a run is aborted with when its time is up. */
export class TurnTimeout extends Error {
  override readonly name = 'TurnTimeout';
}
export class Closed extends Error {
  override readonly name = 'Closed';
}
export class ExtractionFailed extends Error {
  override readonly name = 'ExtractionFailed';
}

export function toFailedBody(
  error: unknown,
  { node, timeoutMs }: { node: string | null; timeoutMs: number },
): FailedBody {
  const failed = (code: string, message: string): FailedBody => ({ type: 'run.failed', code, message, node });
  if (error instanceof TurnTimeout) return failed('timeout', t('services.failure.turnTimeout', { timeoutMs }));
  if (error instanceof ExtractionFailed) return failed('model_failed', t('services.failure.extractionFailed'));
  if (isDatabaseError(error)) {
    const { code, message } = databaseError(error);
    return failed(code, message);
  }
  return failed('internal', t('services.failure.runFailed'));
}

/** For callers that get a result and not an event. */
export function toAppError(error: unknown): AppError {
  if (isDatabaseError(error)) return databaseError(error);
  return appError('internal', t('services.failure.conversationFailed'));
}
