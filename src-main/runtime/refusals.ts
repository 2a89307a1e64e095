/** What a session cannot be asked for now, and what to do instead. */
import { appError, type AppError } from '../../src-shared/errors.ts';
import type { SessionRecord } from '../store/session-store.ts';
import { t } from '../messages/translate.ts';

export function nothingToResend(): AppError {
  return appError('bad_request', t('services.refusals.thereIsNoTurnYet'));
}

export function unknownSession(): AppError {
  return appError('not_found', t('services.refusals.thereIsNoSuchSession'), {
    hint: t('services.refusals.startANewConversation'),
  });
}

export function notWaiting({ status }: SessionRecord): AppError {
  const why = {
    ended: 'has ended',
    stuck: 'is stuck',
    failed: 'has failed',
    running: 'is busy',
    waiting: 'is waiting',
    away: 'is led by another agent',
  };
  return appError(
    status === 'running' ? 'session_busy' : 'session_ended',
    t('services.refusals.thisConversation', { why: why[status] }),
    {
      hint: t('services.refusals.restartItOrTakeThe'),
    },
  );
}

export function notAway(): AppError {
  return appError('bad_request', t('services.refusals.noOtherAgentLeadsThis'));
}
