/** A session that was resumed at two starts and came to rest at neither may be what ended the program: it is not resumed by itself. */
import type { RunEvent, RunEventBody } from '../../src-shared/run/run-event.ts';
import type { Result } from '../../src-shared/result.ts';
import type { SessionRecord, SessionStore } from '../store/session-store.ts';
import type { Logger } from '../telemetry/logger.ts';
import { RunLog, type LogDeps } from './run-log.ts';
import { t } from '../messages/translate.ts';

const MOST_STARTS = 2;
/** An agent works for minutes on its own, and its tools are fenced: that it was at work says little about why the program ended. */
const MOST_STARTS_OF_AGENTS = 20;

/** Behind these the session has got somewhere since it was resumed. */
const RESTS: ReadonlySet<RunEventBody['type']> = new Set([
  'run.started',
  'turn.started',
  'turn.finished',
  'run.failed',
  // A step was taken: an agent at work may be interrupted often, and still get on.
  'flow',
]);

/** How often a session was resumed since its turn began. */
function startsInVain(events: readonly RunEvent[]): number {
  const begun = events.findLastIndex(({ body }) => RESTS.has(body.type));
  return events.slice(begun + 1).filter(({ body }) => body.type === 'run.resumed').length;
}

type Deps = LogDeps & { readonly store: SessionStore; readonly log?: Pick<Logger, 'error'> | undefined };

/** True where the session was left where it stands, which its log then says. */
function leaveInterrupted(deps: Deps, id: string): boolean {
  try {
    if (!leave(deps, id)) return false;
    deps.log?.error({ session: id }, 'a session was not resumed: the program ended twice while it was');
    return true;
  } catch (error) {
    deps.log?.error({ session: id, error }, 'it could not be told how often a session was resumed');
    return false;
  }
}

/** Goes on with every session that a crash left in the middle of something. */
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
  const most = events.some(isAgentAtWork) ? MOST_STARTS_OF_AGENTS : MOST_STARTS;
  if (startsInVain(events) < most) return false;
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
