/**
 * Stops resuming a session that was resumed twice without making progress, because it may be what crashed the program.
 */
import type { RunEvent, RunEventBody } from '../../src-shared/run/run-event.ts';
import type { Result } from '../../src-shared/result.ts';
import type { SessionRecord, SessionStore } from '../store/session-store.ts';
import type { Logger } from '../telemetry/logger.ts';
import { RunLog, type LogDeps } from './run-log.ts';
import { t } from '../messages/translate.ts';

const MAX_STARTS = 2;
/**
 * Agents work for minutes and their tools are isolated, so being interrupted says little about why the program ended.
 */
const MAX_STARTS_OF_AGENTS = 20;

/** Events that prove progress since the session was resumed. */
const RESTS: ReadonlySet<RunEventBody['type']> = new Set([
  'run.started',
  'turn.started',
  'turn.finished',
  'run.failed',
  // A step was taken: an agent may be interrupted often and still make progress.
  'flow',
]);

/** How often the session was resumed since its turn began. */
function resumesSinceTurn(events: readonly RunEvent[]): number {
  const begun = events.findLastIndex(({ body }) => RESTS.has(body.type));
  return events.slice(begun + 1).filter(({ body }) => body.type === 'run.resumed').length;
}

type Deps = LogDeps & { readonly store: SessionStore; readonly log?: Pick<Logger, 'error'> | undefined };

/** Returns true if the session is not resumed, which is also written to its log. */
function leaveInterrupted(deps: Deps, id: string): boolean {
  try {
    if (!leave(deps, id)) return false;
    deps.log?.error({ session: id }, 'a session was not resumed: the program ended twice while it was');
    return true;
  } catch (error) {
    deps.log?.error({ session: id, error }, 'could not determine how often a session was resumed');
    return false;
  }
}

/** Resumes every session that a crash interrupted. */
export async function recoverSessions(
  deps: Deps & { readonly find: (id: string) => Promise<Result<unknown>> },
  skip: (sessionId: string) => boolean,
): Promise<void> {
  for (const id of deps.store.busySessions()) {
    if (skip(id) || leaveInterrupted(deps, id)) continue;
    const found = await deps.find(id);
    if (found.ok) continue;
    const { code, message } = found.error;
    deps.log?.error({ session: id, code }, `a session was not resumed: ${message}`);
  }
}

function isAgentAtWork({ body }: RunEvent): boolean {
  return body.type === 'flow' && body.event.type === 'agent.decided';
}

function leave(deps: Deps, id: string): boolean {
  const record = deps.store.session(id);
  if (record === undefined) return false;
  const events = deps.store.events(id, 0);
  const most = events.some(isAgentAtWork) ? MAX_STARTS_OF_AGENTS : MAX_STARTS;
  if (resumesSinceTurn(events) < most) return false;
  const { turn } = record;
  const finished: RunEventBody[] = turn === 0 ? [] : [{ type: 'turn.finished', turn, durationMs: 0 }];
  new RunLog(deps, record).commit([failedBody(record, most), ...finished], { busy: false, status: 'failed' });
  return true;
}

function failedBody({ turn }: SessionRecord, count: number): RunEventBody {
  const message =
    turn === 0
      ? t('services.interruptedStarts.restart', { count })
      : t('services.interruptedStarts.sendAgain', { count });
  return { type: 'run.failed', code: 'interrupted', message, node: null };
}
