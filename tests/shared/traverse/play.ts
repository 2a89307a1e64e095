/** Plays conversations with the transition function alone. */
import type { Flow } from '../../../src-shared/flow/flow.ts';
import type { Json } from '../../../src-shared/json.ts';
import type { CompiledFlow } from '../../../src-shared/step/compiled-flow.ts';
import { compileFlow } from '../../../src-shared/traverse/compile-flow.ts';
import { initialState } from '../../../src-shared/step/initial-state.ts';
import { runToRest } from '../../../src-shared/traverse/simulate.ts';
import type { UserIntent } from '../../../src-shared/flow/flow.ts';
import type { FlowInput, FlowState } from '../../../src-shared/step/state.ts';
import type { Step } from '../../../src-shared/traverse/step.ts';

export function compile(flow: Flow): CompiledFlow {
  const compiled = compileFlow(flow);
  if (!compiled.ok) throw new Error(compiled.error.map((problem) => problem.message).join('\n'));
  return compiled.value;
}

/** Plays inputs in order and returns the state at each wait. */
export function play(flow: Flow | CompiledFlow, inputs: readonly FlowInput[] = [], answers = {}): Step[] {
  const compiled = 'nodes' in flow && flow.nodes instanceof Map ? (flow as CompiledFlow) : compile(flow as Flow);
  const steps = [runToRest(compiled, initialState({ answers }))];
  for (const input of inputs) steps.push(runToRest(compiled, steps.at(-1)!.state, input));
  return steps;
}

export function say(values: Record<string, Json>, intent: UserIntent | null = null, correction = false): FlowInput {
  const proposals = Object.entries(values).map(([key, value]) => ({
    key,
    value,
    ...(correction ? { correction } : {}),
  }));
  return { type: 'understood', understanding: { proposals, intent } };
}

/** A turn that votes for a path, with or without answers. */
export function turnTo(
  path: string,
  { answers = {}, explicit = false }: { answers?: Record<string, Json>; explicit?: boolean } = {},
): FlowInput {
  const proposals = Object.entries(answers).map(([key, value]) => ({ key, value }));
  return {
    type: 'understood',
    understanding: { proposals, intent: null, path: { path, ...(explicit ? { explicit } : {}) } },
  };
}

export function spoken(step: Step): string[] {
  return step.effects.map((effect) => ('text' in effect ? effect.text : effect.type));
}

export function types(step: Step): string[] {
  return step.events.map((event) => event.type);
}

export function rest({ state: { status, current, outcome } }: Step): Pick<FlowState, 'status' | 'current' | 'outcome'> {
  return { status, current, outcome };
}
