/**
 * The loop of an agent, six tools in order and COMPLETE without a model, compared with the same loop hand-written in
 * LangGraph.js with the same tools, records, and checkpointer. The hand-written loop checks no arguments, keeps no
 * event log, and stores a checkpoint after the planner and one after the executor; ours stores one for both. Then 200
 * runs at once, compared with a single run and with 200 of the hand-written loop.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Annotation, END, START, StateGraph, type LangGraphRunnableConfig } from '@langchain/langgraph';
import { registryOf, type FunctionTools } from '../../src-main/flow-runtime/tools/function-tools.ts';
import { Sessions } from '../../src-main/runtime/sessions.ts';
import { SqliteCheckpointer } from '../../src-main/store/checkpointer.ts';
import { openDatabase, type Database } from '../../src-main/store/database.ts';
import { parseFlow } from '../../src-shared/document/parse.ts';
import type { Flow } from '../../src-shared/flow/flow.ts';
import type { RunEvent } from '../../src-shared/run/run-event.ts';
import { interleave, percentile, report } from './measure.ts';

const TOOLS = ['context', 'pattern', 'similarity', 'reasoning', 'recommendation', 'rule_draft'] as const;
const CASE = {
  id: 'TX-1',
  amount: 812.4,
  currency: 'EUR',
  history: Array.from({ length: 40 }, (_, n) => ({ n, amount: n * 3.1 })),
};
const WARM_UP = 5;
const ROUNDS = 31;
const AT_ONCE = 200;
/** The time of a tool that calls another computer. */
const TOOL_MS = 100;

function resultOf(tool: string): { tool: string; score: number; evidence: string[] } {
  return { tool, score: tool.length / 20, evidence: Array.from({ length: 5 }, (_, n) => `${tool} evidence ${n}`) };
}

function flowOf(): Flow {
  const rows = TOOLS.map((name, index) => ({
    ...{
      name: `${name}_tool`,
      tool: `bench.${name}`,
      args: { case: { expr: 'context.input' } },
      set: { [name]: 'last' },
    },
    ...(index === 0 ? {} : { after: [`${TOOLS[index - 1]!}_tool`] }),
  }));
  const document = {
    ...{ version: 'v1', id: 'bench.agent', entry: 'agent' },
    state: Object.fromEntries(TOOLS.map((name) => [name, { initial: null }])),
    nodes: [
      { id: 'agent', type: 'agent', mode: 'planner', tools: rows },
      { id: 'end', type: 'terminal' },
    ],
    edges: [{ from: 'agent', to: 'end' }],
  };
  const parsed = parseFlow(JSON.stringify(document));
  if (!parsed.ok) throw new Error(parsed.error.error.message);
  return parsed.value.flow;
}

interface Entry {
  readonly [name: string]: unknown;
}

const State = Annotation.Root({
  input: Annotation<typeof CASE>(),
  completed: Annotation<string[]>({ reducer: (a, b) => [...a, ...b], default: () => [] }),
  next: Annotation<string>(),
  found: Annotation<Record<string, unknown>>({ reducer: (a, b) => ({ ...a, ...b }), default: () => ({}) }),
  decisions: Annotation<Entry[]>({ reducer: (a, b) => [...a, ...b], default: () => [] }),
  executions: Annotation<Entry[]>({ reducer: (a, b) => [...a, ...b], default: () => [] }),
});

interface HandWritten {
  readonly database: Database;
  readonly tookMs?: number;
  readonly onExecuted?: (threadId: string) => void;
}

function handWritten({ database, tookMs = 0, onExecuted }: HandWritten) {
  const planner = ({ completed, decisions }: typeof State.State) => {
    const next = TOOLS.map((name) => `${name}_tool`).find((name) => !completed.includes(name)) ?? 'COMPLETE';
    const step = decisions.length + 1;
    const made = { step, selected_tool: next, reason: 'Fallback sequence', confidence: 1, used_fallback: true };
    return { next, decisions: [{ ...made, timestamp: new Date().toISOString() }] };
  };
  const executor = async ({ next, input }: typeof State.State, config: LangGraphRunnableConfig) => {
    const begun = performance.now();
    const name = next.replace(/_tool$/, '');
    if (tookMs > 0) await sleep(tookMs);
    const output = await Promise.resolve(resultOf(name));
    onExecuted?.(String(config.configurable?.thread_id));
    const execution = {
      ...{ tool_name: next, input_summary: { case: input.id }, output_summary: output, status: 'SUCCESS' },
      ...{ execution_time_ms: performance.now() - begun, error_message: null, timestamp: new Date().toISOString() },
    };
    return { completed: [next], found: { [name]: output }, executions: [execution] };
  };
  return new StateGraph(State)
    .addNode('planner', planner)
    .addNode('executor', executor)
    .addEdge(START, 'planner')
    .addConditionalEdges('planner', ({ next }) => (next === 'COMPLETE' ? END : 'executor'), [END, 'executor'])
    .addEdge('executor', 'planner')
    .compile({ checkpointer: new SqliteCheckpointer(database) });
}

function configOf(threadId: string) {
  return { configurable: { thread_id: threadId }, durability: 'sync', recursionLimit: 100 } as const;
}

function database(folder: string, name: string): Database {
  const opened = openDatabase(path.join(folder, name));
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
}

function bench(
  folder: string,
  { name, tookMs, onEvent }: { name: string; tookMs: number; onEvent: (event: RunEvent) => void },
) {
  const tools: FunctionTools = Object.fromEntries(
    TOOLS.map((tool) => [
      `bench.${tool}`,
      {
        idempotent: true,
        run: async () => {
          if (tookMs > 0) await sleep(tookMs);
          return resultOf(tool);
        },
      },
    ]),
  );
  const registry = registryOf(tools);
  let count = 0;
  const sessions = new Sessions({
    ...{ database: database(folder, name), tools: () => registry, clock: () => new Date(), onEvent },
    extractor: { extract: async () => Promise.reject(new Error('Nothing is said.')) },
    agentSettings: async () => ({ models: [] }),
    ids: () => `s_${String((count += 1)).padStart(22, '0')}`,
  });
  const flow = flowOf();
  const run = async (): Promise<string> => {
    const started = await sessions.start({ project: folder, flow, context: { input: CASE } });
    if (!started.ok) throw new Error(started.error.message);
    await sessions.idle(started.value.sessionId);
    return started.value.sessionId;
  };
  return { sessions, run };
}

async function oneRun(folder: string): Promise<void> {
  let ended = 0;
  const { sessions, run } = bench(folder, {
    ...{ name: 'ours.db', tookMs: 0 },
    onEvent: ({ body }) => {
      if (body.type === 'flow' && body.event.type === 'agent.ended' && body.event.status === 'COMPLETED') ended += 1;
    },
  });
  const graph = handWritten({ database: database(folder, 'baseline.db') });
  let count = 0;
  const subject = async (): Promise<number> => {
    const [begun, before] = [performance.now(), ended];
    const sessionId = await run();
    const duration = performance.now() - begun;
    if (ended !== before + 1) throw new Error('The agent did not complete.');
    await sessions.close({ sessionId });
    return duration;
  };
  const baseline = async (): Promise<number> => {
    const begun = performance.now();
    const state = await graph.invoke({ input: CASE }, configOf(`t${(count += 1)}`));
    const duration = performance.now() - begun;
    if (state.executions.length !== TOOLS.length) throw new Error('The loop did not complete.');
    return duration;
  };
  await interleave({ rounds: WARM_UP, subject, baseline });
  const times = await interleave({ rounds: ROUNDS, subject, baseline });
  await sessions.shutdown();
  report({ name: 'an agent with six tools against a hand-written loop', unit: 'ms', ...times, target: 1.25 });
}

/** Milliseconds between the ends of consecutive tools, over all runs. */
function createSteps() {
  const last = new Map<string, number>();
  const steps: number[] = [];
  return {
    steps,
    onExecuted: (runId: string): void => {
      const now = performance.now();
      const before = last.get(runId);
      if (before !== undefined) steps.push(now - before);
      last.set(runId, now);
    },
  };
}

type Steps = ReturnType<typeof createSteps>;

interface Load {
  readonly folder: string;
  readonly name: string;
  readonly runs: number;
}

async function ours({ folder, name, runs }: Load, { onExecuted }: Steps): Promise<void> {
  const { sessions, run } = bench(folder, {
    ...{ name, tookMs: TOOL_MS },
    onEvent: ({ sessionId, body }) => {
      if (body.type === 'flow' && body.event.type === 'agent.executed') onExecuted(sessionId);
    },
  });
  await Promise.all(Array.from({ length: runs }, run));
  await sessions.shutdown();
}

async function byHand({ folder, name, runs }: Load, { onExecuted }: Steps): Promise<void> {
  const graph = handWritten({ database: database(folder, name), tookMs: TOOL_MS, onExecuted });
  await Promise.all(Array.from({ length: runs }, (_, n) => graph.invoke({ input: CASE }, configOf(`t${n}`))));
}

async function p95(load: Load, drive: (load: Load, steps: Steps) => Promise<void>): Promise<number> {
  const steps = createSteps();
  await drive(load, steps);
  if (steps.steps.length !== load.runs * (TOOLS.length - 1)) throw new Error('A run was lost.');
  return percentile(steps.steps, 0.95);
}

async function atOnce(folder: string): Promise<void> {
  const measured = { alone: [] as number[], ours: [] as number[], byHand: [] as number[] };
  for (let round = 0; round < 5; round += 1) {
    measured.alone.push(await p95({ folder, name: `alone-${round}.db`, runs: 1 }, ours));
    measured.ours.push(await p95({ folder, name: `ours-${round}.db`, runs: AT_ONCE }, ours));
    measured.byHand.push(await p95({ folder, name: `by-hand-${round}.db`, runs: AT_ONCE }, byHand));
  }
  const step = `a step of one of ${AT_ONCE} runs at once`;
  const note = `p95; a tool takes ${TOOL_MS} ms`;
  const common = { unit: 'ms', subject: measured.ours, note } as const;
  report({ ...common, name: `${step} against one alone`, baseline: measured.alone, target: 5 });
  report({ ...common, name: `${step} against the hand-written loop`, baseline: measured.byHand, target: 1.25 });
}

const folder = mkdtempSync(path.join(tmpdir(), 'switchyard-bench-'));
await oneRun(folder);
await atOnce(folder);
rmSync(folder, { recursive: true });
