/** What a session cannot be asked for now, and what to do instead. */
import { appError, type AppError } from '../../src-shared/errors.ts';
import type { SessionRecord } from '../store/session-store.ts';

export function nothingToResend(): AppError {
  return appError('bad_request', 'There is no turn yet that could be sent again.');
}

export function unknownSession(): AppError {
  return appError('not_found', 'There is no such session.', { hint: 'Start a new conversation.' });
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
  return appError(status === 'running' ? 'session_busy' : 'session_ended', `This conversation ${why[status]}.`, {
    hint: 'Restart it, or take the last turn back.',
  });
}

export function notAway(): AppError {
  return appError('bad_request', 'No other agent leads this conversation.');
}
