/**
 * A thousand scripted conversations, played like tests (with traces, expectations, and coverage), compared with the
 * transition function alone on the same inputs, discarding its results. Interpretations and tool results are recorded
 * for both; the note states the speed if every text is read as well.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { coverageOf } from '../../src-shared/conversation/coverage.ts';
import { unmetExpectations } from '../../src-shared/conversation/expectations.ts';
import { playScript, type PlayDeps } from '../../src-shared/conversation/play.ts';
import { conversationScriptSchema, type ConversationScript } from '../../src-shared/conversation/script.ts';
import { traceOf } from '../../src-shared/conversation/trace.ts';
import { extractOffline } from '../../src-shared/extraction/extract.ts';
import { parseFlow } from '../../src-shared/document/parse.ts';
import type { CompiledFlow } from '../../src-shared/step/compiled-flow.ts';
import { compileCheckedFlow } from '../../src-shared/traverse/compile-flow.ts';
import { initialState } from '../../src-shared/step/initial-state.ts';
import type { FlowInput, Understanding } from '../../src-shared/step/state.ts';
import { takeStep, type CallEffect } from '../../src-shared/traverse/stepper.ts';
import { callTool } from '../../src-main/flow-runtime/tools/call-tool.ts';
import { createBuiltInTools } from '../../src-main/tools/built-in.ts';
import { interleave, median, report } from './measure.ts';

const SAMPLE = path.resolve(import.meta.dirname, '../../resources/plugins/led_sales');
const CONVERSATIONS = 1000;
const WARM_UP = 2;
const ROUNDS = 9;

/** A script with the interpretations and tool results of its first run. */
interface Recorded {
  readonly script: ConversationScript;
  readonly inputs: readonly FlowInput[];
}

const registry = createBuiltInTools({ allowedOrigins: () => [] });

function makeCall(call: CallEffect): Promise<FlowInput> {
  const { signal } = new AbortController();
  return callTool(call, { registry, folder: SAMPLE, gates: new Map(), signal, recovering: false });
}

/**
 * Leaves out recorded calls, which aren't inputs, and edits, which return to states the transition function has already
 * processed.
 */
function isPlain({ turns }: ConversationScript): boolean {
  return turns.every(({ edit, calls }) => edit === undefined && calls === undefined);
}

async function record(flow: CompiledFlow, script: ConversationScript): Promise<Recorded> {
  const inputs: FlowInput[] = [];
  const kept = (input: FlowInput): FlowInput => {
    inputs.push(input);
    return input;
  };
  await playScript(flow, script, {
    extract(request) {
      const understanding = extractOffline(request);
      kept({ type: 'understood', understanding });
      return understanding;
    },
    call: async (call) => kept(await makeCall(call)),
  });
  return { script, inputs };
}

/** Only the decisions. */
function decide(flow: CompiledFlow, { inputs }: Recorded): void {
  let state = initialState();
  let next = 0;
  while (state.status !== 'ended') {
    const input = state.status === 'running' ? RUN : inputs[next++];
    if (input === undefined) throw new Error(`The conversation is ${state.status} after its last input.`);
    state = takeStep(flow, state, input).state;
  }
}

const RUN: FlowInput = { type: 'run' };

/** Returns the recordings in order. */
function worldOf({ inputs }: Recorded): PlayDeps {
  let next = 0;
  return {
    extract: () => (inputs[next++] as { understanding: Understanding }).understanding,
    call: async () => inputs[next++]!,
  };
}

async function playAll(flow: CompiledFlow, all: readonly Recorded[], world: typeof worldOf): Promise<number> {
  const begun = performance.now();
  const traces = [];
  for (let n = 0; n < CONVERSATIONS; n += 1) {
    const recorded = all[n % all.length]!;
    const { events, unused } = await playScript(flow, recorded.script, world(recorded));
    if (unmetExpectations(recorded.script, events).length + unused.length > 0) throw new Error('A test failed.');
    traces.push(traceOf(events));
  }
  const { nodes } = coverageOf(flow.flow, traces).totals;
  if (nodes.covered < nodes.total) throw new Error('The conversations did not go everywhere.');
  return performance.now() - begun;
}

function decideAll(flow: CompiledFlow, all: readonly Recorded[]): number {
  const begun = performance.now();
  for (let n = 0; n < CONVERSATIONS; n += 1) decide(flow, all[n % all.length]!);
  return performance.now() - begun;
}

async function main(): Promise<void> {
  const parsed = parseFlow(readFileSync(path.join(SAMPLE, 'flow.json'), 'utf8'));
  if (!parsed.ok) throw new Error(parsed.error.error.message);
  const flow = compileCheckedFlow(parsed.value.flow);
  const files = readdirSync(path.join(SAMPLE, 'tests')).filter((file) => file.endsWith('.json'));
  const scripts = files
    .map((file) => conversationScriptSchema.parse(JSON.parse(readFileSync(path.join(SAMPLE, 'tests', file), 'utf8'))))
    .filter(isPlain);
  const all = await Promise.all(scripts.map((script) => record(flow, script)));
  const subject = (): Promise<number> => playAll(flow, all, worldOf);
  const baseline = (): number => decideAll(flow, all);
  await interleave({ rounds: WARM_UP, subject, baseline });
  const times = await interleave({ rounds: ROUNDS, subject, baseline });
  const read = await playAll(flow, all, () => ({ extract: extractOffline, call: makeCall }));
  const perSecond = (ms: number): number => Math.round((1000 * CONVERSATIONS) / ms);
  report({
    ...{
      name: 'a thousand scripted conversations against the bare transition function',
      unit: 'ms',
      ...times,
      target: 3,
    },
    note: `${perSecond(median(times.subject))} conversations a second; ${perSecond(read)} where texts are read and tools called`,
  });
}

await main();
