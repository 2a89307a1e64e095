/** JSON in and out of the host's HTTP API: size-limited bodies, and errors with a matching status. */
import { schemaIssues } from '../../src-shared/flow/schema-issues.ts';
import { fromPointer, type Json, MAX_JSON_DEPTH, namesPrototype } from '../../src-shared/json.ts';
import { sizeOfJson } from '../../src-shared/json-size.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { appError, assertNever, type AppError } from '../../src-shared/errors.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import type { z } from '../../src-shared/schema.ts';
import { t } from '../messages/translate.ts';

/** A caller's error without its own `AppError` code. */
export interface Refused {
  readonly status: number;
  readonly error: AppError;
  readonly headers?: Readonly<Record<string, string>>;
}

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const;

export function answerJson(
  response: ServerResponse,
  status: number,
  { body, headers = {} }: { readonly body: unknown; readonly headers?: Readonly<Record<string, string>> },
): void {
  if (response.destroyed || response.headersSent) return;
  const text = `${JSON.stringify(body)}\n`;
  response.writeHead(status, {
    ...SECURITY_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    ...headers,
  });
  response.end(text);
}

export function answerError(response: ServerResponse, { status, error, headers = {} }: Refused): void {
  answerJson(response, status, { body: { status: 'error', error }, headers });
}

export function refusedBy(error: AppError): Refused {
  const status = statusOf(error);
  return { status, error, ...(status === 429 ? { headers: { 'retry-after': '5' } } : {}) };
}

function statusOf({ code }: AppError): number {
  switch (code) {
    case 'bad_request':
      return 400;
    case 'unauthorized':
      return 403;
    case 'not_found':
      return 404;
    case 'already_exists':
    case 'changed_on_disk':
    case 'cancelled':
    case 'conflict':
      return 409;
    case 'session_busy':
      return 429;
    case 'invalid_document':
    case 'newer_version':
    case 'too_large':
    case 'flow_has_problems':
    case 'session_ended':
      return 422;
    case 'io_failed':
    case 'model_failed':
    case 'tool_failed':
      return 502;
    case 'not_runnable':
    case 'no_key':
    case 'keystore_unavailable':
      return 503;
    case 'read_only':
    case 'disk_full':
    case 'internal':
      return 500;
    default:
      return assertNever(code);
  }
}

/** Returns the JSON body, or why it is invalid. */
export async function readJson(request: IncomingMessage, maxBytes: number): Promise<Result<unknown, Refused>> {
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/json(?:\s*;|$)/i.test(type.trim()))
    return fail(
      refuse(415, t('services.apiAnswers.wrongContentType'), { hint: t('services.apiAnswers.wrongContentTypeHint') }),
    );
  const tooLong = refuse(413, t('services.apiAnswers.bodyTooLarge', { limit: maxBytes }));
  if (Number(request.headers['content-length'] ?? '0') > maxBytes) return fail(tooLong);
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBytes) return fail(tooLong);
    parts.push(part);
  }
  const value = parsed(Buffer.concat(parts));
  if (value === undefined) return fail(refuse(400, t('services.apiAnswers.bodyNotJson')));
  // Validating deeper values would overflow the stack.
  if (sizeOfJson(value).depth > MAX_JSON_DEPTH)
    return fail(refuse(422, t('services.apiAnswers.bodyTooDeep', { limit: MAX_JSON_DEPTH })));
  if (namesPrototype(value)) return fail(refuse(422, t('services.apiAnswers.reservedName')));
  return ok(value);
}

function parsed(body: Buffer): Json | undefined {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as Json;
  } catch {
    return undefined;
  }
}

/** Decodes a part of a path; null if its encoding is invalid. */
export function decodedPart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** Names the first invalid field. */
export function invalidBody(error: z.ZodError): Refused {
  const { pointer, message } = schemaIssues(error)[0]!;
  const field = fromPointer(pointer).join('.') || 'body';
  return refuse(422, t('services.runs.invalidInput', { field, problem: message }), { pointer });
}

export function refuse(status: number, message: string, extra: Omit<AppError, 'code' | 'message'> = {}): Refused {
  const code = status === 401 || status === 403 ? 'unauthorized' : status === 404 ? 'not_found' : 'bad_request';
  return { status, error: appError(code, message, extra), headers: status === 413 ? { connection: 'close' } : {} };
}

/** Refuses a method; `allow` lists the allowed ones. */
export function notAllowed(allow: string): Refused {
  return { ...refuse(405, t('services.importApi.methodNotAllowed', { methods: allow })), headers: { allow } };
}
