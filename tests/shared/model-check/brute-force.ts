/** Explores every conversation of a small flow, value by value and without abstraction, to verify proofs. */
import { initialState } from '../../../src-shared/step/initial-state.ts';
import { runToRest } from '../../../src-shared/traverse/simulate.ts';
import type { CompiledFlow } from '../../../src-shared/step/compiled-flow.ts';
import type { FlowInput, FlowState, Understanding } from '../../../src-shared/step/state.ts';
import type { Json } from '../../../src-shared/json.ts';

export interface BruteForce {
  readonly entered: ReadonlySet<string>;
  /** The node of each reachable stop, with the fewest inputs that lead there. */
  readonly stuck: ReadonlyMap<string, number>;
  /** Whether it loops without the user. The node where that stops depends on the step limit. */
  readonly spins: boolean;
  /** Nodes where the conversation can rest with no end, stop, or exit within reach. */
  readonly trapped: ReadonlySet<string>;
  readonly ends: boolean;
  /** False: too many states to explore. */
  readonly complete: boolean;
}

export const TOO_MANY_STEPS = 'limits.maxSteps';
const MAX_STATES = 800;

export function bruteForce(flow: CompiledFlow): BruteForce {
  const entered = new Set<string>();
  const stuck = new Map<string, number>();
  let spins = false;
  const ids = new Map<string, number>();
  const states: { readonly state: FlowState; readonly inputs: number }[] = [];
  const next: number[][] = [];
  const reach = (state: FlowState, input: FlowInput, inputs: number): number => {
    const step = runToRest(flow, state, input);
    for (const event of step.events) if (event.type === 'node.entered') entered.add(event.node);
    for (const event of step.events) {
      if (event.type !== 'flow.stuck') continue;
      if (event.message.includes(TOO_MANY_STEPS)) spins = true;
      else if (!stuck.has(event.node)) stuck.set(event.node, inputs);
    }
    const key = keyOf(flow, step.state);
    const known = ids.get(key);
    if (known !== undefined) return known;
    ids.set(key, states.length);
    next.push([]);
    return states.push({ state: step.state, inputs }) - 1;
  };
  reach(initialState(), { type: 'run' }, 0);
  for (let at = 0; at < states.length && states.length < MAX_STATES; at += 1) {
    const { state, inputs } = states[at]!;
    next[at] = inputsFor(flow, state).map((input) => reach(state, input, inputs + 1));
  }
  return {
    ...{ entered, stuck, spins, complete: states.length < MAX_STATES },
    ends: states.some(({ state }) => state.status === 'ended'),
    trapped: trappedNodes(
      states.map(({ state }) => state),
      next,
    ),
  };
}

function keyOf(flow: CompiledFlow, { visited: _, turn: __, steps: ___, refusals, ...rest }: FlowState): string {
  const counts = Object.entries(refusals).map(([id, count]) => {
    const node = flow.nodes.get(id)?.node;
    return [id, Math.min(count, node?.type === 'question' ? (node.retries ?? 2) + 1 : 0)];
  });
  return JSON.stringify([rest, counts.sort()]);
}

function inputsFor(flow: CompiledFlow, { status, current }: FlowState): FlowInput[] {
  if (current === null || (status !== 'waiting' && status !== 'calling')) return [];
  const { node, edges } = flow.nodes.get(current)!;
  if (status === 'calling') {
    const values: Json[] = [null, { ok: true }, 'a'];
    const results = values.map((value): FlowInput => ({ type: 'result', value }));
    return edges.error.length > 0
      ? [...results, { type: 'failure', kind: 'error', message: 'The tool failed.' }]
      : results;
  }
  const human = edges.human.length > 0 ? [say({ proposals: [], intent: 'human' })] : [];
  if (node.type !== 'question') return [...[true, false].map((value) => answer('', value)), ...human];
  const values: Json[] = [true, false, 'x', 'y', 0, 1, 2, 9];
  return [
    ...values.map((value) => answer(node.key, value)),
    say({ proposals: [], intent: null }),
    say({ proposals: [], intent: 'skip' }),
    ...human,
  ];
}

function answer(key: string, value: Json): FlowInput {
  return say({ proposals: [{ key, value }], intent: null });
}

function say(understanding: Understanding): FlowInput {
  return { type: 'understood', understanding };
}

function trappedNodes(states: readonly FlowState[], next: readonly (readonly number[])[]): Set<string> {
  const leadsOn = states.map(({ status }, at) => status === 'ended' || status === 'stuck' || next[at]!.length === 0);
  for (let changed = true; changed;) {
    changed = false;
    for (const [at, targets] of next.entries()) {
      if (leadsOn[at] || !targets.some((target) => leadsOn[target])) continue;
      leadsOn[at] = changed = true;
    }
  }
  return new Set(states.flatMap(({ current }, at) => (leadsOn[at] || current === null ? [] : [current])));
}
