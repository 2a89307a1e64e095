/** Imports for scripts: `POST /api/import-agent`, and their state under `/api/import-agent/status/`. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  importCallSchema,
  IMPORT_CALL_PATH,
  IMPORT_STATUS_PATH,
  type ImportAnswer,
  type ImportCall,
  type ImportStatus,
} from '../../src-shared/importer/import-call.ts';
import { jobIdSchema, type ImportJob } from '../../src-shared/importer/job.ts';
import { schemaIssues } from '../../src-shared/flow/schema-issues.ts';
import { ok, type Result } from '../../src-shared/result.ts';
import { importAnswer } from '../importer/jobs/import-answer.ts';
import type { ImportService } from '../importer/jobs/import-service.ts';
import { runImport, type ImportOrder } from '../importer/jobs/run-import.ts';
import { answerError, answerJson, notAllowed, readJson, refuse, refusedBy } from './api-answers.ts';
import { streamEvents } from './event-stream.ts';
import type { PeerMonitor } from './peer-monitor.ts';
import { t } from '../messages/translate.ts';

export interface ImportApi {
  /** Whether a path belongs to this API. */
  owns(path: string): boolean;
  answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
}

/** An import that a script waits for or will query. */
interface Run {
  readonly stop: AbortController;
  readonly done: Promise<Result<ImportAnswer>>;
  /** The result, once it is finished. */
  result: Result<ImportAnswer> | null;
}

const MAX_BODY = 64 * 1024;
const MAX_REMEMBERED = 50;

export function createImportApi(imports: ImportService, monitor: PeerMonitor): ImportApi {
  const runs = new Map<string, Run>();
  return {
    owns: (path) => path === IMPORT_CALL_PATH || path.startsWith(`${IMPORT_CALL_PATH}/`),
    answer: async (request, response, path) => {
      const method = request.method ?? '';
      if (path === IMPORT_CALL_PATH) {
        if (method !== 'POST') return answerError(response, notAllowed('POST'));
        return await answerCall({ imports, runs, monitor }, request, response);
      }
      const job = jobIdSchema.safeParse(path.slice(IMPORT_STATUS_PATH.length));
      if (!path.startsWith(IMPORT_STATUS_PATH) || !job.success)
        return answerError(response, refuse(404, t('services.importApi.notFound')));
      if (method === 'GET') return await answerStatus({ imports, runs, monitor }, request, { response, job: job.data });
      if (method === 'DELETE') return await answerCancel({ imports, runs, monitor }, response, job.data);
      answerError(response, notAllowed('GET, DELETE'));
    },
  };
}

interface Parts {
  readonly monitor: PeerMonitor;
  readonly imports: ImportService;
  readonly runs: Map<string, Run>;
}

async function answerCall(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readJson(request, MAX_BODY);
  if (!body.ok) return answerError(response, body.error);
  const call = importCallSchema.safeParse(body.value);
  if (!call.success) {
    const { pointer, message } = schemaIssues(call.error)[0]!;
    const said = `${pointer === '' ? t('services.importApi.request') : pointer}: ${message}`;
    return answerError(response, refuse(422, said, { pointer }));
  }
  if (call.data.async) return await answerAtOnce(parts, call.data, response);
  const run = begin(parts, call.data, () => undefined);
  // The caller has disconnected.
  response.on('close', () => run.stop.abort());
  const done = await run.done;
  if (!done.ok) return answerError(response, refusedBy(done.error));
  answerJson(response, 200, { body: done.value });
}

/** Answers with the id of the job, and keeps the result for later queries. */
async function answerAtOnce(parts: Parts, call: ImportCall, response: ServerResponse): Promise<void> {
  const id = await new Promise<string | null>((resolve) => {
    const run = begin(parts, call, resolve);
    void run.done.then((done) => {
      if (!done.ok) answerError(response, refusedBy(done.error));
      resolve(null);
    });
  });
  if (id === null) return;
  const status_url = `${IMPORT_STATUS_PATH}${id}`;
  const body = { status: 'running', job_id: id, status_url };
  answerJson(response, 202, { body, headers: { location: status_url } });
}

/** Calls `onJob` with the id, unless the import is refused before it has one. */
function begin({ imports, runs }: Parts, call: ImportCall, onJob: (id: string) => void): Run {
  const stop = new AbortController();
  const work = async (): Promise<Result<ImportAnswer>> => {
    const done = await runImport(imports, orderOf(call), {
      signal: stop.signal,
      onChange: ({ job }) => {
        if (runs.has(job)) return;
        remember(runs, job, run);
        onJob(job);
      },
    });
    run.result = done.ok ? ok(importAnswer(done.value)) : done;
    return run.result;
  };
  const run: Run = { stop, result: null, done: Promise.resolve().then(work) };
  return run;
}

function remember(runs: Map<string, Run>, job: string, run: Run): void {
  runs.set(job, run);
  for (const [id, { result }] of runs) {
    if (runs.size <= MAX_REMEMBERED) return;
    if (result !== null) runs.delete(id);
  }
}

function orderOf(call: ImportCall): ImportOrder {
  const { url, path = '', ref, folder } = call;
  const inside = folder === undefined ? {} : { folder };
  const version = ref === undefined ? {} : { ref };
  const { plugin_id: pluginId, graph_id: graph, strategy, name, remote, offline, force, dry_run: dryRun } = call;
  return {
    source: url === undefined ? { path, ...inside } : { url, ...version, ...inside },
    ...{ pluginId, graph, strategy, name, remote, offline, force, dryRun },
  };
}

interface StatusRequest {
  readonly response: ServerResponse;
  readonly job: string;
}

async function answerStatus(parts: Parts, request: IncomingMessage, asked: StatusRequest): Promise<void> {
  const { response, job } = asked;
  const first = await statusOf(parts, job, -1);
  if (!first.ok) return answerError(response, refusedBy(first.error));
  if (!/\btext\/event-stream\b/.test(request.headers.accept ?? ''))
    return answerJson(response, 200, { body: first.value.status });
  await streamEvents(response, parts.monitor, {
    first: first.value,
    heard: heardBy(request),
    next: async ({ revision }) => {
      const next = await statusOf(parts, job, revision);
      return next.ok ? next.value : null;
    },
    toEvent: ({ revision, status }) =>
      isOver(status)
        ? { id: LAST_EVENT, name: 'done', data: status }
        : { id: String(revision), name: 'progress', data: status },
    isLast: ({ status }) => isOver(status),
  });
}

/** The last event of a job has this id, whatever changed before it. */
const LAST_EVENT = 'done';

function isOver({ status }: ImportStatus): boolean {
  return status !== 'running';
}

function heardBy({ headers }: IncomingMessage): string | null {
  const given = headers['last-event-id'];
  return typeof given === 'string' && given !== '' ? given : null;
}

async function answerCancel({ imports, runs }: Parts, response: ServerResponse, job: string): Promise<void> {
  runs.get(job)?.stop.abort();
  const cancelled = await imports.cancel({ job });
  if (!cancelled.ok) return answerError(response, refusedBy(cancelled.error));
  answerJson(response, 200, { body: toStatus(cancelled.value, null) });
}

interface StatusAnswer {
  readonly revision: number;
  readonly status: ImportStatus;
}

/** Resolves as soon as the job has changed since a revision. */
async function statusOf({ imports, runs }: Parts, job: string, after: number): Promise<Result<StatusAnswer>> {
  const watched = await imports.watch({ job, after });
  if (!watched.ok) return watched;
  const { state, revision } = watched.value;
  const run = runs.get(job);
  const isOver = state === 'DONE' || state === 'ERROR';
  const done = run === undefined ? null : isOver ? await run.done : run.result;
  return ok({ revision, status: toStatus(watched.value, done) });
}

/** A dry run is finished as soon as its files exist, even though its job is then discarded. */
function toStatus(job: ImportJob, done: Result<ImportAnswer> | null): ImportStatus {
  const { state, failedIn, progress, design } = job;
  const result = done?.ok === true ? done.value : null;
  const error = result === null ? (done?.ok === false ? done.error : job.error) : null;
  const status = result !== null || state === 'DONE' ? 'ok' : error !== null ? 'error' : 'running';
  return {
    ...{ status, job_id: job.job, state, failed_in: result === null ? failedIn : null },
    ...{ progress, llm_reasoning: design?.reasoning ?? '', result, error },
  };
}
