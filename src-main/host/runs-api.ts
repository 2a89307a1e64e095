/** Agent runs for scripts: `/api/runs`. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { RUN_STATUSES } from '../../src-shared/contract/runs.ts';
import type { JsonObject } from '../../src-shared/json.ts';
import { isJsonObject } from '../../src-shared/json.ts';
import type { Result } from '../../src-shared/result.ts';
import { z } from '../../src-shared/schema.ts';
import type { RunEvent } from '../../src-shared/run/run-event.ts';
import type { Runs } from '../runs/runs.ts';
import type { EventSource } from '../transport/follow.ts';
import {
  answerError,
  answerJson,
  decodedPart,
  invalidBody,
  notAllowed,
  readJson,
  refuse,
  refusedBy,
} from './api-answers.ts';
import type { PeerMonitor } from './peer-monitor.ts';
import { streamRunEvents } from './run-events.ts';
import { t } from '../messages/translate.ts';

export const RUNS_PATH = '/api/runs';

const MAX_BODY = 4 * 1024 * 1024;

const startSchema = z.object({
  agent: z.string().min(1).max(200),
  input: z.record(z.string(), z.json()),
  mode: z.string().max(100).optional(),
  session_id: z.string().min(1).max(200).optional(),
  wait: z.boolean().optional(),
});

const resumeSchema = z.object({
  pause_id: z.string().max(200).nullish(),
  decision: z.enum(['approve', 'edit', 'reject']).nullish(),
  args: z.record(z.string(), z.json()).nullish(),
  comment: z.string().max(8000).nullish(),
});

export interface RunsApi {
  /** Origins of other web pages whose scripts may call it; "*" for any. */
  readonly origins?: readonly string[];
  owns(path: string): boolean;
  answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void>;
}

interface Parts {
  readonly runs: Runs;
  readonly events: EventSource;
  readonly monitor: PeerMonitor;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

export function createRunsApi(parts: Parts): RunsApi {
  return {
    owns: (path) => path === RUNS_PATH || path.startsWith(`${RUNS_PATH}/`),
    answer: async (request, response, url) => {
      const [id, part, ...more] = url.pathname.slice(RUNS_PATH.length).split('/').slice(1);
      const exchange = { request, response };
      const method = request.method ?? '';
      if (id === undefined || id === '') {
        if (method === 'POST') return await answerStart(parts, exchange);
        if (method === 'GET') return answerList(parts, exchange, url);
        return answerError(response, notAllowed('GET, POST'));
      }
      const route = more.length > 0 ? undefined : ROUTES[part ?? ''];
      const decoded = decodedPart(id);
      if (route === undefined || decoded === null)
        return answerError(response, refuse(404, t('services.runs.notFound')));
      if (route.method !== method) return answerError(response, notAllowed(route.method));
      await route.answer(parts, exchange, decoded);
    },
  };
}

interface Route {
  readonly method: 'GET' | 'POST';
  answer(parts: Parts, exchange: Exchange, id: string): Promise<void> | void;
}

/** The most runs in one list. */
const MAX_LISTED = 9999;

const ROUTES: Readonly<Record<string, Route | undefined>> = {
  '': { method: 'GET', answer: ({ runs }, { response }, id) => send(response, 200, runs.summary(id)) },
  state: { method: 'GET', answer: async ({ runs }, { response }, id) => send(response, 200, await runs.state(id)) },
  events: { method: 'GET', answer: answerEvents },
  resume: { method: 'POST', answer: answerResume },
  cancel: { method: 'POST', answer: async ({ runs }, { response }, id) => send(response, 200, await runs.cancel(id)) },
};

function send(response: ServerResponse, status: number, result: Result<unknown>): void {
  if (result.ok) answerJson(response, status, { body: result.value });
  else answerError(response, refusedBy(result.error));
}

async function answerStart({ runs }: Parts, { request, response }: Exchange): Promise<void> {
  const body = await readJson(request, MAX_BODY);
  if (!body.ok) return answerError(response, body.error);
  const call = startSchema.safeParse(isJsonObject(body.value) ? { input: {}, ...body.value } : body.value);
  if (!call.success) return answerError(response, invalidBody(call.error));
  const { agent, input, mode, session_id: sessionId, wait = false } = call.data;
  const started = await runs.start({ agent, input: input as JsonObject, mode, sessionId });
  if (!started.ok || !wait) return send(response, 202, started);
  send(response, 200, await runs.settled(started.value.run_id));
}

function answerList({ runs }: Parts, { response }: Exchange, { searchParams }: URL): void {
  const status = searchParams.get('status')?.toUpperCase();
  const agent = searchParams.get('agent') ?? undefined;
  if (status !== undefined && !(RUN_STATUSES as readonly string[]).includes(status))
    return answerError(response, refuse(422, t('services.runs.invalidStatus', { statuses: RUN_STATUSES.join(', ') })));
  const limit = Number(searchParams.get('limit') ?? '100');
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LISTED)
    return answerError(response, refuse(422, t('services.runs.invalidLimit', { limit: MAX_LISTED })));
  const before = searchParams.get('before') ?? undefined;
  answerJson(response, 200, { body: runs.list({ status, agent, before, limit }) });
}

async function answerResume({ runs }: Parts, { request, response }: Exchange, id: string): Promise<void> {
  const hasBody =
    Number(request.headers['content-length'] ?? '0') > 0 || request.headers['transfer-encoding'] !== undefined;
  const body = hasBody ? await readJson(request, MAX_BODY) : { ok: true as const, value: {} };
  if (!body.ok) return answerError(response, body.error);
  const call = resumeSchema.safeParse(body.value);
  if (!call.success) return answerError(response, invalidBody(call.error));
  const { pause_id: pause, decision, args, comment } = call.data;
  const resumed = await runs.resume(id, {
    ...(pause == null ? {} : { pause }),
    ...(decision == null ? {} : { decision }),
    ...(args == null ? {} : { args: args as JsonObject }),
    ...(comment == null ? {} : { comment }),
  });
  send(response, 200, resumed);
}

async function answerEvents(
  { runs, events, monitor }: Parts,
  { request, response }: Exchange,
  id: string,
): Promise<void> {
  const heard = Number(request.headers['last-event-id'] ?? '0');
  const after = Number.isInteger(heard) && heard > 0 ? heard : 0;
  const stored: Result<readonly RunEvent[]> = runs.events(id, after);
  if (!stored.ok) return answerError(response, refusedBy(stored.error));
  const stream = { source: events, monitor, id, after, isOver: () => runs.isOver(id), watched: runs.watched(id) };
  await streamRunEvents(response, stream);
}
