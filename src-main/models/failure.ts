/**
 * The kinds of model failures, and their messages for the user. Provider messages are never shown, because they may
 * quote keys.
 */
import { assertNever } from '../../src-shared/errors.ts';
import { t } from '../messages/translate.ts';

export type FailureCause =
  | 'no-key'
  | 'key-refused'
  | 'timeout'
  | 'unreachable'
  | 'overloaded'
  | 'server-error'
  | 'no-such-model'
  | 'bad-request'
  | 'declined' // the model, or its safety filter, refused to answer
  | 'nonsense'; // an answer that matches none of the tools, even after asking again

export interface ModelFailure {
  readonly cause: FailureCause;
  /** The provider's HTTP status, if there was one. */
  readonly status: number | null;
  /** The provider's message, scrubbed and shortened. For logs only. */
  readonly detail: string;
}

export function failureWith(cause: FailureCause, detail = ''): ModelFailure {
  return { cause, status: null, detail };
}

/** Failures that may go away on another attempt. */
export function mayPass(failure: ModelFailure): boolean {
  return failure.cause === 'unreachable' || failure.cause === 'overloaded' || failure.cause === 'server-error';
}

/** Classifies errors of five client libraries by what they have in common: a status, a name, a network error code. */
export function failureOf(error: unknown, secret: string | null): ModelFailure {
  const chain = causesOf(error);
  const status = chain.map(statusOf).find((each) => each !== null) ?? null;
  const detail = scrub(chain.map(textOf).join(' < '), secret).slice(0, 300);
  return { cause: causeOf(chain, status), status, detail };
}

/** Removes the key, and anything that looks like one, from a text for the log. */
export function scrub(text: string, secret: string | null): string {
  const without = secret === null || secret === '' ? text : text.replaceAll(secret, '[key]');
  return without.replaceAll(/\b(?:sk|ak|xai|gsk|AIza|AKIA|ASIA|ABSK|Bearer )[-_A-Za-z0-9/+=.]{12,}/g, '[key]');
}

/** Finishes the sentence that starts with provider and model. */
export function describeCause(failure: ModelFailure, timeoutMs: number): string {
  switch (failure.cause) {
    case 'no-key':
      return t('services.models.noKey');
    case 'key-refused':
      return t('services.models.keyRefused');
    case 'timeout':
      return t('services.models.timeout', { ms: timeoutMs });
    case 'unreachable':
      return t('services.models.unreachable');
    case 'overloaded':
      return t('services.models.overloaded');
    case 'server-error':
      return t('services.models.serverError', { status: failure.status ?? '?' });
    case 'no-such-model':
      return t('services.models.noSuchModel');
    case 'bad-request':
      return failure.status === null
        ? t('services.models.badRequest')
        : t('services.models.badRequestStatus', { status: failure.status });
    case 'declined':
      return t('services.models.declined');
    case 'nonsense':
      return t('services.models.nonsense');
    default:
      return assertNever(failure.cause);
  }
}

function causesOf(error: unknown): readonly object[] {
  const chain: object[] = [];
  for (let each = error; typeof each === 'object' && each !== null && chain.length < 6;) {
    chain.push(each);
    each = 'cause' in each ? each.cause : undefined;
  }
  return chain;
}

function causeOf(chain: readonly object[], status: number | null): FailureCause {
  const names = chain.map((each) => fieldOf(each, 'name'));
  const said = chain.map(textOf).join(' ');
  if (names.includes('CredentialsProviderError')) return 'no-key';
  if (names.includes('PromptBlockedError')) return 'declined';
  // Google answers a wrong key with 400.
  if (/API[ _]key[ _](?:not valid|invalid)/i.test(said)) return 'key-refused';
  if (status !== null) return causeOfStatus(status);
  if (chain.some(isNetworkError)) return 'unreachable';
  // The client couldn't parse the answer: invalid JSON, missing parts.
  return 'nonsense';
}

function causeOfStatus(status: number): FailureCause {
  if (status === 401 || status === 403) return 'key-refused';
  if (status === 404) return 'no-such-model';
  if (status === 408 || status === 425 || status === 429 || status === 503 || status === 529) return 'overloaded';
  if (status >= 500) return 'server-error';
  return status >= 400 ? 'bad-request' : 'nonsense';
}

function statusOf(error: object): number | null {
  const metadata = fieldOf(error, '$metadata');
  const candidates = [
    fieldOf(error, 'status'),
    fieldOf(error, 'statusCode'),
    fieldOf(error, 'status_code'),
    typeof metadata === 'object' && metadata !== null ? fieldOf(metadata, 'httpStatusCode') : undefined,
  ];
  return candidates.find((each): each is number => typeof each === 'number' && each >= 100 && each <= 599) ?? null;
}

function isNetworkError(error: object): boolean {
  const code = fieldOf(error, 'code');
  if (typeof code === 'string' && /^(?:E[A-Z]+|UND_ERR_[A-Z_]+)$/.test(code)) return true;
  return /fetch failed|connection error|socket hang up|network|terminated/i.test(textOf(error));
}

function textOf(error: object): string {
  const message = fieldOf(error, 'message');
  return typeof message === 'string' ? message : '';
}

function fieldOf(value: object, name: string): unknown {
  return name in value ? (value as Record<string, unknown>)[name] : undefined;
}
