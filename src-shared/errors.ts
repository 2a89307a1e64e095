/** The closed list of errors shown to users. `message` says what and where; `hint` says what to do about it. */

export const ERROR_CODES = [
  'bad_request', // a message that doesn't match the contract
  'unauthorized', // wrong or missing token, foreign origin
  'not_found', // no such file, session, template or node
  'already_exists', // a folder or id is taken
  'invalid_document', // a flow, layout, or settings file that doesn't parse or match its schema
  'newer_version', // a file written by a newer Switchyard
  'changed_on_disk', // the file changed since it was opened
  'read_only', // the location can't be written to
  'disk_full',
  'io_failed',
  'too_large', // a size, depth, or count limit was exceeded; the message names the limit
  'flow_has_problems', // the flow can't run until its errors are fixed
  'not_runnable', // a part of the flow that this version can't run
  'session_ended',
  'conflict', // not possible in the current state
  'session_busy',
  'model_failed', // the provider is unreachable, refused, timed out, or gave an invalid answer
  'no_key', // the provider needs a key, and none is stored
  'keystore_unavailable',
  'tool_failed',
  'cancelled',
  'internal',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

export interface AppError {
  readonly code: ErrorCode;
  /** One plain sentence: what failed and where. Never a stack trace, key, or prompt. */
  readonly message: string;
  /** The suggested next step. */
  readonly hint?: string;
  /** JSON pointer into the document or request the error is about. */
  readonly pointer?: string;
}

export function appError(code: ErrorCode, message: string, extra: Omit<AppError, 'code' | 'message'> = {}): AppError {
  return { code, message, ...extra };
}

/** The message of an error and what to do about it, as one text. */
export function errorText({ message, hint }: Pick<AppError, 'message' | 'hint'>): string {
  return hint === undefined ? message : `${message} ${hint}`;
}

/** What a caught value says: libraries and programs may throw anything. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The code of a system or library error, such as ENOENT. */
export function errnoOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
