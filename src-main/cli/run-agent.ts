/** `switchyard run --input`: one run of an agent, kept in memory; prints its record at the end. */
import { basename } from 'node:path';
import { findManifest } from '../project/plugin-manifest.ts';
import { isJsonObject, type JsonObject, parseJson } from '../../src-shared/json.ts';
import { hasErrors } from '../../src-shared/document/problems.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { LiveSteps, watchedNodes, type LiveStep } from '../../src-shared/run/live-steps.ts';
import type { RunEvent } from '../../src-shared/run/run-event.ts';
import { readPluginParts } from '../plugins/read-parts.ts';
import { RunStore } from '../runs/run-store.ts';
import { Runs, type RunnableAgent } from '../runs/runs.ts';
import { Sessions } from '../runtime/sessions.ts';
import type { AgentEnvironment } from '../settings/agent-environment.ts';
import type { SettingsForAgents } from '../settings/settings-for-agents.ts';
import { IN_MEMORY, openDatabase } from '../store/database.ts';
import { extractOffline } from '../../src-shared/extraction/extract.ts';
import type { ToolRegistry } from '../flow-runtime/tools/registry.ts';
import { RunIds } from '../runs/run-id.ts';
import { wrongUse, type ExitCode, type Io, type Parsed } from './command.ts';
import { readFlowSource } from './flow-files.ts';
import { withStudioModels } from './folder-tools.ts';
import { lineOf, problemsOf } from './validate.ts';
import { t } from '../messages/translate.ts';

export async function runAgent(parsed: Parsed, io: Io, environment: AgentEnvironment): Promise<ExitCode> {
  const [operand = ''] = parsed.operands;
  const input = readInput(parsed.values.get('input') ?? '');
  if (!input.ok) return wrongUse(io, input.error, 'run');
  const agent = await agentIn(operand, io);
  if (agent === null) return 1;
  return await withStudioModels(agent.folder, { io, environment }, (tools, agentSettings) =>
    runOnce({ agent, input: input.value, tools, agentSettings }, parsed, io),
  );
}

/** Reads `name=value` pairs, one per line, or a JSON object. */
function readInput(text: string): Result<JsonObject, string> {
  if (text.trimStart().startsWith('{')) {
    const value = parseJson(text);
    return isJsonObject(value) ? ok(value) : fail(t('cli.run.invalidInput', { input: text.slice(0, 200) }));
  }
  const pairs: [string, string][] = [];
  for (const line of text.split('\n')) {
    const at = line.indexOf('=');
    if (at <= 0) return fail(t('cli.run.invalidInput', { input: line.slice(0, 200) }));
    pairs.push([line.slice(0, at).trim(), line.slice(at + 1)]);
  }
  return ok(Object.fromEntries(pairs));
}

/** Null if it can't run; the reason was printed. */
async function agentIn(operand: string, io: Io): Promise<RunnableAgent | null> {
  const source = await readFlowSource(operand);
  if (!source.ok) {
    io.err(`${source.error}\n`);
    return null;
  }
  const problems = problemsOf(source.value);
  if (hasErrors(problems) || !source.value.parsed.ok) {
    io.err(problems.map((problem) => `${lineOf(problem)}\n`).join(''));
    io.err(t('cli.run.hasErrors', { path: operand }));
    return null;
  }
  const { folder } = source.value;
  const [parts, manifest] = [await readPluginParts(folder), await findManifest(folder)];
  if (!parts.ok || !manifest.ok) {
    const message = parts.ok ? (manifest.ok ? '' : manifest.error.message) : parts.error.message;
    io.err(`${message}\n`);
    return null;
  }
  const id = parts.value.id ?? basename(folder);
  const { flow } = source.value.parsed.value;
  return { id, folder, flow, parts: parts.value, input: manifest.value?.manifest.input };
}

interface RunOnceOptions {
  readonly agent: RunnableAgent;
  readonly input: JsonObject;
  readonly tools: ToolRegistry;
  readonly agentSettings: SettingsForAgents['now'];
}

async function runOnce(
  { agent, input, tools, agentSettings }: RunOnceOptions,
  parsed: Parsed,
  io: Io,
): Promise<ExitCode> {
  const database = openDatabase(IN_MEMORY);
  if (!database.ok) throw new Error(database.error.message);
  const clock = (): Date => new Date();
  const ids = new RunIds(undefined);
  const isJson = parsed.switches.has('json');
  const steps = new LiveSteps(watchedNodes(agent.flow));
  const sessions = new Sessions({
    ...{ database: database.value, tools: () => tools, clock, agentSettings, ids: () => ids.next(clock()) },
    extractor: { extract: async (request) => ({ understanding: extractOffline(request), by: { kind: 'offline' } }) },
    onEvent: (event) => {
      if (!isJson) print(event, steps.take(event), io);
    },
  });
  const runs = new Runs({
    ...{ sessions, store: new RunStore(database.value), clock },
    ...{ agentsReady: async () => undefined, agent: () => agent, agentIds: () => [agent.id] },
  });
  try {
    const started = await runs.start({ agent: agent.id, input });
    if (!started.ok) {
      io.err(`${started.error.message}\n`);
      return 1;
    }
    const { run_id: id } = started.value;
    const settled = await runs.settled(id);
    const state = await runs.state(id);
    if (!settled.ok || !state.ok) return 1;
    io.out(isJson ? `${JSON.stringify(state.value)}\n` : `${settled.value.status}\n`);
    return settled.value.status === 'COMPLETED' || settled.value.status === 'PAUSED' ? 0 : 1;
  } finally {
    await sessions.shutdown();
    database.value.close();
  }
}

function print({ body }: RunEvent, steps: readonly LiveStep[], io: Io): void {
  if (body.type === 'message') io.out(`${body.text}\n`);
  if (body.type === 'run.failed') io.err(`${body.message}\n`);
  if (body.type === 'flow' && body.event.type === 'agent.decided') {
    const { step, selected_tool: tool, reason } = body.event.decision;
    io.out(`${step}. ${tool}: ${reason}\n`);
  }
  for (const step of steps) tellStep(step, io);
  if (body.type === 'flow' && body.event.type === 'flow.stuck') io.err(`${body.event.message}\n`);
}

function tellStep(step: LiveStep, io: Io): void {
  if (step.type === 'step_start') io.out(`[${step.step}]\n`);
  if (step.type === 'tool_start') io.out(`   ${step.tool} ${JSON.stringify(step.args)}\n`);
  if (step.type !== 'tool_end') return;
  const { tool, status, duration_ms: ms, error } = step;
  io.out(`   ${tool} ${status} (${ms} ms)${error === null ? '' : `: ${error}`}\n`);
}
