/**
 * Reads where a server redirects git. Only redirects within its own origin are followed, so that no server can send us
 * to another.
 */
import { appError, type AppError } from '../../../src-shared/errors.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import type { GitOutcome } from '../../git/run-git.ts';
import { t } from '../../messages/translate.ts';

export const MAX_REDIRECTS = 3;

/** git follows no redirects itself; this is its message instead. */
export function isRedirect({ code, err }: GitOutcome): boolean {
  return code !== 0 && /returned error: 30[12378]\b/.test(err);
}

const ASKED = '/info/refs';

/** Returns the repository address from a trace of curl, if git may follow it. */
export function redirectedUrl(url: string, trace: string): Result<string> {
  const location = [...trace.matchAll(/<= Recv header: location: *(\S+)/gi)].at(-1)?.[1] ?? '';
  const target = URL.parse(location, `${url.replace(/\/$/, '')}${ASKED}`);
  if (target === null || !target.pathname.endsWith(ASKED)) return fail(elsewhere());
  const repository = new URL(target.origin);
  repository.pathname = target.pathname.slice(0, -ASKED.length);
  if (target.origin === new URL(url).origin) return ok(repository.href);
  return fail(elsewhere(repository.href));
}

export function tooManyRedirects(): AppError {
  return elsewhere();
}

function elsewhere(address?: string): AppError {
  const message =
    address === undefined
      ? t('imports.redirects.refused')
      : t('imports.redirects.otherHost', { address: address.slice(0, 300) });
  const hint = address === undefined ? t('imports.redirects.refusedHint') : t('imports.redirects.otherHostHint');
  return appError('bad_request', message, { hint, pointer: '/url' });
}
