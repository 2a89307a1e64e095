/**
 * The one semantics: (compiled flow, state, input) => next state, with what to do and what happened.
 * Pure, so that the simulator, the tests and the LangGraph runtime can only agree.
 */
import { assertNever } from '../errors.ts';
import type { CompiledFlow } from './compiled-flow.ts';
import { enterNode } from './enter-node.ts';
import type { FlowEvent } from './events.ts';
import type { Effect, FlowInput, FlowState } from './state.ts';
import { takeAnswer } from './take-answer.ts';
import { takeFailure, takeResult } from './take-result.ts';
import { Walk } from './walk.ts';

export interface Step {
  readonly state: FlowState;
  readonly effects: readonly Effect[];
  readonly events: readonly FlowEvent[];
}

/**
 * One step. `run` enters the current node while `running`; `understood` answers it while `waiting`; `result` and
 * `failure` answer it while `calling`. Any other combination is a bug of the caller and throws.
 */
export function transition(flow: CompiledFlow, state: FlowState, input: FlowInput): Step {
  const walk = new Walk(flow, state);
  expectStatus(state, input);
  const at = walk.node(state.current ?? entryOf(flow));
  switch (input.type) {
    case 'run':
      enterNode(walk, at);
      break;
    case 'understood':
      takeAnswer(walk, at, input.understanding);
      break;
    case 'result':
      takeResult(walk, at, input.value);
      break;
    case 'failure':
      takeFailure(walk, at, input);
      break;
    default:
      assertNever(input);
  }
  return { state: walk.state, effects: walk.effects, events: walk.events };
}

const EXPECTED_STATUS = { run: 'running', understood: 'waiting', result: 'calling', failure: 'calling' } as const;

function expectStatus(state: FlowState, input: FlowInput): void {
  const expected = EXPECTED_STATUS[input.type];
  if (state.status !== expected)
    throw new Error(`"${input.type}" needs status ${expected}, but the status is ${state.status}.`);
}

/** Where a conversation begins. */
export function entryOf(flow: CompiledFlow): string {
  const graph = flow.graphs.get(null);
  if (graph === undefined) throw new Error('The flow has no entry.');
  return graph.entry;
}
