/** Handles the requests about runs of agents. */
import { basename, isAbsolute } from 'node:path';
import type { RequestName, RequestOf, ResponseOf } from '../src-shared/contract/requests.ts';
import type { AgentProgress, LoopProgress } from '../src-shared/contract/runs.ts';
import { withEdgeIds } from '../src-shared/document/parse.ts';
import { appError } from '../src-shared/errors.ts';
import type { JsonObject } from '../src-shared/json.ts';
import { limitsOf } from '../src-shared/node-kinds/planner/begin-loop.ts';
import { partsFollowing } from '../src-shared/related-files/renamed-parts.ts';
import { fail, ok, type Result } from '../src-shared/result.ts';
import { canResume } from '../src-shared/step/agent-inputs.ts';
import type { App } from './app.ts';
import { readPluginParts } from './plugins/read-parts.ts';
import { readSoundManifest } from './project/plugin-manifest.ts';
import type { Snapshot } from './runtime/session-requests.ts';
import { t } from './messages/translate.ts';

type RunRequestName = Extract<RequestName, `run.${string}`>;

type RunHandlers = {
  readonly [N in RunRequestName]: (body: RequestOf<N>) => Promise<Result<ResponseOf<N>>>;
};

const MAX_LISTED = 20;

export function runHandlers(app: Pick<App, 'runs' | 'sessions' | 'toolCache'>): RunHandlers {
  const { runs, sessions, toolCache } = app;
  return {
    'run.start': (request) => startRun(app, request),
    'run.list': async ({ project }) =>
      ok(
        runs.ofFolder(project, MAX_LISTED).map(({ run: { id, input, createdAt }, status }) => {
          return { runId: id, status, input: input as Record<string, never>, createdAt };
        }),
      ),
    'run.input': async ({ runId }) => {
      const input = runs.inputOf(runId);
      return input.ok ? ok({ input: input.value as Record<string, never> }) : input;
    },
    'run.progress': (request) => progressOf(app, request),
    'run.decide': async ({ args, ...decision }) =>
      nothing(await sessions.decide({ ...decision, ...(args === undefined ? {} : { args: args as JsonObject }) })),
    'run.resume': async ({ sessionId }) =>
      nothing(
        runs.statusOf(sessionId) === undefined ? await sessions.resume(sessionId) : await runs.resume(sessionId, {}),
      ),
    'run.clearCache': async ({ project }) => ok({ count: toolCache.clear(project) }),
    'run.cancel': async ({ runId }) => nothing(await runs.cancel(runId)),
  };
}

function nothing(result: Result<unknown>): Result<Record<string, never>> {
  return result.ok ? ok({}) : result;
}

/** Uses the window's flow, and otherwise the files in the folder. */
async function startRun(
  { runs }: Pick<App, 'runs'>,
  { project, flow, input, changes, screens }: RequestOf<'run.start'>,
): Promise<Result<ResponseOf<'run.start'>>> {
  if (!isAbsolute(project))
    return fail(appError('bad_request', t('services.handlers.relativePath', { path: project.slice(0, 200) })));
  const [parts, manifest] = await Promise.all([readPluginParts(project), readSoundManifest(project)]);
  if (!parts.ok) return parts;
  if (!manifest.ok) return manifest;
  const agent = {
    ...{ id: parts.value.id ?? basename(project), folder: project, flow: withEdgeIds(flow) },
    ...{ parts: partsFollowing(parts.value, { changes, screens }), input: manifest.value?.input },
  };
  const started = await runs.startOf(agent, { input: input as JsonObject });
  return started.ok ? ok({ runId: started.value.run_id }) : started;
}

async function progressOf(
  { runs, sessions }: Pick<App, 'runs' | 'sessions'>,
  { sessionId }: RequestOf<'run.progress'>,
): Promise<Result<AgentProgress>> {
  const snapshot = await sessions.snapshot(sessionId);
  if (!snapshot.ok) return snapshot;
  const { flow, state, record } = snapshot.value;
  const approval = record.status === 'waiting' ? state.open?.approval : undefined;
  const status = runs.statusOf(sessionId);
  const hasStopped = record.status === 'failed' || canResume(state);
  return ok({
    loops: loopsOf(snapshot.value),
    approval:
      approval === undefined
        ? null
        : { pause: approval.pause, input: (flow.parts.tools?.[approval.tool]?.input ?? null) as Record<string, never> },
    canResume: status === undefined ? hasStopped : status === 'FAILED' || status === 'TIMED_OUT',
  });
}

function loopsOf({ flow, state }: Snapshot): LoopProgress[] {
  return Object.entries(state.agents).flatMap(([path, loop]) => {
    const planner = path.slice(path.lastIndexOf('/') + 1);
    const compiled = flow.nodes.get(planner)?.behavior.planner;
    if (compiled === undefined) return [];
    const { maxTokens, maxCost } = limitsOf(compiled, state.agentSettings);
    const { stepCount, maxSteps, elapsedMs, timeoutMs, tokens, cost } = loop;
    return [{ planner, steps: stepCount, maxSteps, elapsedMs, timeoutMs, tokens, maxTokens, cost, maxCost }];
  });
}
