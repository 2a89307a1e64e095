/** Handles the requests about conversations. */
import { isAbsolute } from 'node:path';
import type { RequestName, RequestOf, ResponseOf } from '../src-shared/contract/requests.ts';
import { appError } from '../src-shared/errors.ts';
import { withEdgeIds } from '../src-shared/document/parse.ts';
import { fail, ok, type Result } from '../src-shared/result.ts';
import { partsFollowing } from '../src-shared/related-files/renamed-parts.ts';
import type { App } from './app.ts';
import { readPluginParts } from './plugins/read-parts.ts';
import { sessionEnvelope } from './plugins/session-envelope.ts';
import { readEngineChoice } from './project/engine-choice.ts';
import { t } from './messages/translate.ts';

type SessionHandlers = {
  readonly [N in Extract<RequestName, `session.${string}`>]: (
    body: RequestOf<N>,
  ) => Result<ResponseOf<N>> | Promise<Result<ResponseOf<N>>>;
};

type WithSessions = Pick<App, 'sessions'>;

export function sessionHandlers(app: WithSessions): SessionHandlers {
  const { sessions } = app;
  return {
    'session.start': (request) => startSession(app, request),
    'session.send': (request) => sessions.send(request),
    'session.act': (request) => sessions.act(request as Parameters<typeof sessions.act>[0]),
    'session.report-action': (request) => reportAction(app, request),
    'session.client': (request) => sessions.changeClient(request),
    'session.restart': (request) => restartSession(app, request),
    'session.start-like': (request) => sessions.startLike(request),
    'session.resend': (request) => sessions.resend(request),
    'session.list': (request) => ok(sessions.list(request)),
    'session.events': (request) => sessions.events(request),
    'session.flow': (request) => sessions.flow(request),
    'session.state': ({ sessionId }) => sessionEnvelope(sessions, sessionId),
    'session.close': (request) => sessions.close(request),
  };
}

async function startSession(
  { sessions }: WithSessions,
  { project, flow, prefill, changes, screens }: RequestOf<'session.start'>,
): Promise<Result<ResponseOf<'session.start'>>> {
  // Tools read files below this folder, so the path must not depend on where the process was started.
  if (!isAbsolute(project))
    return fail(appError('bad_request', t('services.handlers.relativePath', { path: project.slice(0, 200) })));
  const engine = await readEngineChoice(project);
  if (!engine.ok) return engine;
  const parts = await readPluginParts(project);
  if (!parts.ok) return parts;
  const following = partsFollowing(parts.value, { changes, screens });
  return sessions.start({ project, flow: withEdgeIds(flow), prefill, engine: engine.value, parts: following });
}

async function reportAction(
  { sessions }: WithSessions,
  { sessionId, action, message }: RequestOf<'session.report-action'>,
): Promise<Result<Record<string, never>>> {
  const event = { type: 'action.refused', action, code: 'INVALID_ACTION', message, field: null } as const;
  return await sessions.note(sessionId, { type: 'flow', event });
}

/** Restarts with the current screens, including their unsaved edits. */
async function restartSession(
  { sessions }: WithSessions,
  { sessionId, flow, changes, screens, prefill }: RequestOf<'session.restart'>,
): Promise<Result<ResponseOf<'session.restart'>>> {
  const snapshot = await sessions.snapshot(sessionId);
  if (!snapshot.ok) return snapshot;
  const parts = await readPluginParts(snapshot.value.record.project);
  if (!parts.ok) return parts;
  const following = partsFollowing(parts.value, { changes, screens });
  return sessions.restart({ sessionId, flow: flow && withEdgeIds(flow), parts: following, prefill });
}
