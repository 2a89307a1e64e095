/** Access to runs for the command line, in this process or on a host. */
import type { AppError } from '../../src-shared/errors.ts';
import { appError } from '../../src-shared/errors.ts';
import type { JsonObject } from '../../src-shared/json.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import type { RunListRequest, Runs } from './runs.ts';
import { t } from '../messages/translate.ts';

interface ResumeBody {
  readonly decision?: string;
  readonly args?: JsonObject;
  readonly comment?: string;
}

export interface RunsClient {
  list(wanted: RunListRequest): Promise<Result<JsonObject>>;
  show(id: string): Promise<Result<JsonObject>>;
  resume(id: string, body: ResumeBody): Promise<Result<JsonObject>>;
  cancel(id: string): Promise<Result<JsonObject>>;
}

/** Resolves after the runs it started are finished. */
export function inProcessRuns(runs: Runs): RunsClient {
  const rested = async (done: Result<{ readonly run_id: string }>): Promise<Result<JsonObject>> => {
    if (!done.ok) return done;
    const settled = await runs.settled(done.value.run_id);
    return settled.ok ? ok({ ...settled.value }) : settled;
  };
  return {
    list: async (wanted) => ok({ ...runs.list(wanted) } as unknown as JsonObject),
    show: (id) => runs.state(id),
    cancel: async (id) => await rested(await runs.cancel(id)),
    resume: async (id, { decision, args, comment }) => {
      const known = (['approve', 'edit', 'reject'] as const).find((name) => name === decision);
      if (decision !== undefined && known === undefined) return fail(unknownDecision(decision));
      const given = {
        ...(known === undefined ? {} : { decision: known }),
        ...(args === undefined ? {} : { args }),
        ...(comment === undefined ? {} : { comment }),
      };
      return await rested(await runs.resume(id, given));
    },
  };
}

function unknownDecision(decision: string): AppError {
  return appError('bad_request', t('services.runs.unknownDecision', { decision }));
}
