/** Plays one script on two flows and compares their texts and positions, in terms of the nodes of the first. */
import type { Flow } from '../../../src-shared/flow/flow.ts';
import type { CompiledFlow } from '../../../src-shared/step/compiled-flow.ts';
import { initialState } from '../../../src-shared/step/initial-state.ts';
import { runToRest } from '../../../src-shared/traverse/simulate.ts';
import type { FlowState } from '../../../src-shared/step/state.ts';
import { toInput, type Words } from '../traverse/random-conversation.ts';

export interface Turn {
  readonly visited: readonly string[];
  readonly effects: readonly unknown[];
  readonly answers: unknown;
  readonly status: string;
}

export function talk(flow: CompiledFlow, script: readonly Words[], known: ReadonlySet<string>): Turn[] {
  let step = runToRest(flow, initialState());
  const turns = isEndless(flow, step.state) ? [] : [turnOf(step, known)];
  for (const words of script) {
    const { state } = step;
    if (state.status !== 'waiting' && state.status !== 'calling') break;
    step = runToRest(flow, state, toInput({ flow, state, words }));
    // In an infinite loop, one more call stops it earlier.
    if (isEndless(flow, step.state)) break;
    turns.push(turnOf(step, known));
  }
  return turns;
}

function isEndless({ flow }: CompiledFlow, { status, steps }: FlowState): boolean {
  return status === 'stuck' && steps > flow.limits!.maxSteps!;
}

function turnOf({ state, effects, events }: ReturnType<typeof runToRest>, known: ReadonlySet<string>): Turn {
  const entered = events.flatMap((event) =>
    event.type === 'node.entered' && known.has(event.node) ? [event.node] : [],
  );
  return { visited: entered, effects, answers: state.answers, status: state.status };
}

export function nodeIds(flow: Flow): Set<string> {
  return new Set([flow, ...Object.values(flow.subgraphs ?? {})].flatMap(({ nodes }) => nodes.map(({ id }) => id)));
}
