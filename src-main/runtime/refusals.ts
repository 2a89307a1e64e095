/** The errors for requests a session can't accept now, and what to do instead. */
import { appError, type AppError } from '../../src-shared/errors.ts';
import type { SessionRecord } from '../store/session-store.ts';
import { t } from '../messages/translate.ts';

export function nothingToResend(): AppError {
  return appError('bad_request', t('services.refusals.nothingToResend'));
}

export function unknownSession(): AppError {
  return appError('not_found', t('services.refusals.unknownSession'), {
    hint: t('services.refusals.unknownSessionHint'),
  });
}

export function notWaiting({ status }: SessionRecord): AppError {
  return appError(status === 'running' ? 'session_busy' : 'session_ended', t(`services.refusals.${status}`), {
    hint: t(status === 'running' ? 'services.refusals.runningHint' : 'services.refusals.notWaitingHint'),
  });
}

export function notAway(): AppError {
  return appError('bad_request', t('services.refusals.notAway'));
}

export function notPaused(): AppError {
  return appError('conflict', t('services.refusals.notPaused'));
}

export function otherPause(pause: string): AppError {
  return appError('conflict', t('services.refusals.otherPause', { pause }));
}

export function notOver(): AppError {
  return appError('conflict', t('services.refusals.notOver'));
}
