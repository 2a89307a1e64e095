/** Random agents without LangGraph, a store, or a session. */
import { callTool } from '../../src-main/flow-runtime/tools/call-tool.ts';
import { withToolFacts } from '../../src-main/flow-runtime/tools/tool-facts.ts';
import { dayOf } from '../../src-main/flow-runtime/understand.ts';
import { parseFlow } from '../../src-shared/document/parse.ts';
import { requestFor } from '../../src-shared/extraction/request-for.ts';
import type { Flow } from '../../src-shared/flow/flow.ts';
import type { RunEventBody } from '../../src-shared/run/run-event.ts';
import { toBodies } from '../../src-shared/run/step-bodies.ts';
import type { CompiledFlow } from '../../src-shared/step/compiled-flow.ts';
import { initialState } from '../../src-shared/step/initial-state.ts';
import type { FlowInput, FlowState } from '../../src-shared/step/state.ts';
import { compileFlow } from '../../src-shared/traverse/compile-flow.ts';
import { callOf, stepsToRest, type CallEffect } from '../../src-shared/traverse/stepper.ts';
import { NOW, understandLiterally } from './harness.ts';
import { AGENT_PARTS, agentTools, turnActionAt, type Choice, type Deed } from './random-agents.ts';

const MOMENT = { at: NOW.toISOString(), today: dayOf(NOW) };
/** Arguments that a person substitutes. */
export const EDIT = { of: 5 };
const NAMES = new Set(['t.look', 't.flaky', 't.strict', 't.once', 't.gated']);

/** Null for a flow with errors. */
export function compiled(document: object): { flow: Flow; compiled: CompiledFlow } | null {
  const parsed = parseFlow(JSON.stringify(document));
  if (!parsed.ok) return null;
  const made = compileFlow(parsed.value.flow, undefined, withToolFacts(AGENT_PARTS, agentTools(), NAMES));
  return made.ok ? { flow: parsed.value.flow, compiled: made.value } : null;
}

function inputOf(deed: Deed, flow: CompiledFlow, state: FlowState): FlowInput {
  if (deed === 'resume') return { type: 'resumed', ...MOMENT };
  if ('decide' in deed)
    return { type: 'decided', decision: deed.decide, ...(deed.decide === 'edit' ? { args: EDIT } : {}), ...MOMENT };
  const { say: text } = deed;
  const understanding = understandLiterally(requestFor(flow, state, { text, today: MOMENT.today }));
  return { type: 'understood', understanding, text, ...MOMENT };
}

export interface Simulated {
  readonly bodies: readonly RunEventBody[];
  /** After every step. */
  readonly states: readonly FlowState[];
}

/** The same steps without LangGraph, a store, or a session. */
export async function simulate(flow: CompiledFlow, choices: readonly Choice[]): Promise<Simulated> {
  const registry = agentTools();
  const bodies: RunEventBody[] = [];
  const states: FlowState[] = [];
  const { signal } = new AbortController();
  let state = initialState();
  let input: FlowInput | null = { type: 'run', at: MOMENT.at };
  for (let turn = 0; input !== null; turn += 1) {
    for (let next: FlowInput | null = input; next !== null;) {
      let call: CallEffect | null = null;
      for (const step of stepsToRest(flow, state, next)) {
        bodies.push(...toBodies(step));
        ({ state } = step);
        states.push(state);
        call = callOf(step);
      }
      const outcome =
        call && (await callTool(call, { registry, folder: '/', gates: flow.gates, signal, recovering: false }));
      next = outcome && ({ ...outcome, at: MOMENT.at } as FlowInput);
    }
    const deed = turnActionAt(state, turn, choices);
    input = deed && inputOf(deed, flow, state);
  }
  return { bodies, states };
}
