/** The state machine of an import, as one table without side effects. */
import { appError } from '../../../src-shared/errors.ts';
import type { JobState } from '../../../src-shared/importer/job.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import { t } from '../../messages/translate.ts';

/** Events: what users ask for (start, choose, write, validate, cancel), and how the work for it ends. */
export type JobEvent =
  | 'start'
  | 'parsed'
  | 'choose'
  | 'designed'
  | 'write'
  | 'written'
  | 'validate'
  | 'validated'
  | 'fail'
  | 'cancel';

export interface JobPosition {
  readonly state: JobState;
  /** The state it failed or was canceled in. */
  readonly failedIn: JobState | null;
  /** True if nothing can follow, because what was fetched is gone. */
  readonly ended: boolean;
}

export const BEGINNING: JobPosition = { state: 'IDLE', failedIn: null, ended: false };

type Row = Readonly<Partial<Record<JobEvent, JobState>>>;

const NEXT: Readonly<Record<Exclude<JobState, 'ERROR'>, Row>> = {
  IDLE: { start: 'FETCHING', cancel: 'ERROR' },
  FETCHING: { parsed: 'PARSED', fail: 'ERROR', cancel: 'ERROR' },
  PARSED: { choose: 'DESIGNING', cancel: 'ERROR' },
  DESIGNING: { choose: 'DESIGNING', designed: 'PREVIEW', fail: 'ERROR', cancel: 'ERROR' },
  PREVIEW: { choose: 'DESIGNING', write: 'WRITING', cancel: 'ERROR' },
  WRITING: { written: 'VALIDATING', fail: 'ERROR', cancel: 'ERROR' },
  VALIDATING: { validated: 'DONE', fail: 'ERROR', cancel: 'ERROR' },
  // Written files stay; canceling only releases what the job still keeps.
  DONE: { validate: 'VALIDATING', cancel: 'DONE' },
};

/** The states a failed import can continue to. If the repository couldn't be fetched, the user starts a new import. */
const AFTER_FAILURE: Readonly<Partial<Record<JobState, Row>>> = {
  DESIGNING: { choose: 'DESIGNING' },
  WRITING: { choose: 'DESIGNING', write: 'WRITING' },
  VALIDATING: { validate: 'VALIDATING' },
};

export function nextPosition(position: JobPosition, event: JobEvent): Result<JobPosition> {
  const { state, ended } = position;
  if (ended) return event === 'cancel' ? ok(position) : refuse(event, 'ended');
  if (state === 'ERROR') return afterFailure(position, event);
  const next = NEXT[state][event];
  if (next === undefined) return refuse(event, state);
  const isOver = event === 'cancel' || (event === 'fail' && state === 'FETCHING');
  return ok({ state: next, failedIn: next === 'ERROR' ? state : null, ended: isOver });
}

function afterFailure({ failedIn }: JobPosition, event: JobEvent): Result<JobPosition> {
  if (event === 'cancel') return ok({ state: 'ERROR', failedIn, ended: true });
  const next = failedIn === null ? undefined : AFTER_FAILURE[failedIn]?.[event];
  if (next === undefined) return refuse(event, 'ERROR');
  return ok({ state: next, failedIn: null, ended: false });
}

/** States in which work is running. */
export function isWorking(state: JobState): boolean {
  return state === 'FETCHING' || state === 'DESIGNING' || state === 'WRITING' || state === 'VALIDATING';
}

function refuse(event: JobEvent, status: JobState | 'ended'): Result<never> {
  return fail(
    appError(
      'bad_request',
      t(`imports.jobMachine.refused.${event}`, { status: t(`imports.jobMachine.status.${status}`) }),
      {
        hint: t('imports.jobMachine.refusedHint'),
      },
    ),
  );
}
