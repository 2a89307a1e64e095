/**
 * Proving that a flow has no dead ends, compared with the same number of steps alone: the cost of observation, state
 * keys, and analysis.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Flow } from '../../src-shared/flow/flow.ts';
import { parseFlow } from '../../src-shared/document/parse.ts';
import { prove } from '../../src-shared/model-check/prove.ts';
import type { CompiledFlow } from '../../src-shared/step/compiled-flow.ts';
import { compileCheckedFlow } from '../../src-shared/traverse/compile-flow.ts';
import { initialState } from '../../src-shared/step/initial-state.ts';
import { takeStep } from '../../src-shared/traverse/stepper.ts';
import type { FlowState } from '../../src-shared/step/state.ts';
import { answersFlow } from './answers-flow.ts';
import { interleave, report, timed } from './measure.ts';

const ROUNDS = 9;
const SAMPLES = join(import.meta.dirname, '../../resources/plugins');

function sample(id: string): Flow {
  const parsed = parseFlow(readFileSync(join(SAMPLES, id, 'flow.json'), 'utf8'));
  if (!parsed.ok) throw new Error(parsed.error.error.message);
  return parsed.value.flow;
}

/** From the start to the first question, and an unknown word there, repeatedly. */
function makeSteps(flow: CompiledFlow, count: number): void {
  let state: FlowState = initialState();
  const nothing = { type: 'understood', understanding: { proposals: [], intent: null } } as const;
  for (let made = 0; made < count; made += 1) {
    if (state.status === 'running') state = takeStep(flow, state, { type: 'run' }).state;
    else if (made % 4 === 0) state = initialState();
    else takeStep(flow, state, nothing);
  }
}

async function compare(name: string, source: Flow): Promise<void> {
  const flow = compileCheckedFlow(source);
  const { complete, states, transitions, findings } = prove(flow);
  if (!complete || findings.length > 0) throw new Error(`${name}: ${JSON.stringify(findings)}`);
  const contest = {
    subject: () => timed(() => prove(flow)),
    baseline: () => timed(() => makeSteps(flow, transitions)),
  };
  const times = await interleave({ rounds: ROUNDS, ...contest });
  const note = `${flow.nodes.size} nodes, ${states} states, ${transitions} steps`;
  report({ name: `proving ${name} against as many bare steps`, unit: 'ms', ...times, target: 40, note });
}

await compare('the lighting sample', sample('led_sales'));
await compare('a generated flow with 20 finite answers', answersFlow());
