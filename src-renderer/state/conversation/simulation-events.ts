/** Presents a computed conversation as the events of a run. */
import type { RunEvent, RunEventBody } from '../../../src-shared/run/run-event.ts';
import { toBodies } from '../../../src-shared/run/step-bodies.ts';
import { understoodBody } from '../../../src-shared/run/understood-body.ts';
import type { ProofTurn } from '../../../src-shared/model-check/proof.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import type { Problem } from '../../../src-shared/document/problems.ts';
import { ok, type Result } from '../../../src-shared/result.ts';
import type { CompiledFlow } from '../../../src-shared/step/compiled-flow.ts';
import { compileFlow } from '../../../src-shared/traverse/compile-flow.ts';
import { initialState } from '../../../src-shared/step/initial-state.ts';
import { runToRest } from '../../../src-shared/traverse/simulate.ts';
import { SIMULATION } from './simulation-session.ts';

export type SimulatedEvents = readonly (readonly RunEvent[])[];

/** Fails with the problems that prevent the flow from running. */
export function simulate(
  flow: Flow,
  turns: readonly ProofTurn[],
  at: string,
): Result<SimulatedEvents, readonly Problem[]> {
  const compiled = compileFlow(flow);
  return compiled.ok ? ok(simulateEvents(compiled.value, turns, at)) : compiled;
}

/**
 * The events of the start, and then of each turn. Turns that no longer fit the flow are dropped, with those after them.
 */
function simulateEvents(flow: CompiledFlow, turns: readonly ProofTurn[], at: string): SimulatedEvents {
  let seq = 0;
  const number = (bodies: readonly RunEventBody[]): RunEvent[] =>
    bodies.map((body) => ({ sessionId: SIMULATION, seq: (seq += 1), at, body }));
  let step = runToRest(flow, initialState());
  const told = [number([{ type: 'run.started', flow: flow.flow.id }, ...toBodies(step)])];
  let turn = 0;
  for (const { input, text } of turns) {
    const expected = input.type === 'understood' ? 'waiting' : 'calling';
    if (step.state.status !== expected) break;
    step = runToRest(flow, step.state, input);
    if (input.type === 'understood') turn += 1;
    const said: RunEventBody[] =
      input.type !== 'understood'
        ? []
        : [
            { type: 'turn.started', turn, text },
            understoodBody(turn, { by: { kind: 'offline' }, understanding: input.understanding }),
          ];
    const isOver = step.state.status !== 'calling';
    const finished: RunEventBody[] = isOver && turn > 0 ? [{ type: 'turn.finished', turn, durationMs: 0 }] : [];
    told.push(number([...said, ...toBodies(step), ...finished]));
  }
  return told;
}
