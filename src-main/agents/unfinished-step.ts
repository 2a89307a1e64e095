/** Tells failures of a handoff step that may pass, and are retried, from those that are final. */
import type { AppError } from '../../src-shared/errors.ts';
import type { Result } from '../../src-shared/result.ts';

/** A failed write, which is retried later. */
export class UnfinishedStep extends Error {
  override readonly name = 'UnfinishedStep';
  readonly error: AppError;

  constructor(error: AppError) {
    super(error.message);
    this.error = error;
  }
}

/** Returns the value, or throws a failure that is retried. */
export function done<T>(result: Result<T>): T {
  if (!result.ok) throw new UnfinishedStep(result.error);
  return result.value;
}

export function isTemporary({ code }: AppError): boolean {
  return code === 'disk_full' || code === 'read_only' || code === 'io_failed' || code === 'internal';
}
