/** What one LangGraph step hands to the next: the state of the conversation, and what the last step told the world. */
import type { Followed, ShadowDifference } from '../../../src-shared/checklist/shadow.ts';
import type { RunEventBody } from '../../../src-shared/run/run-event.ts';
import { toBodies } from '../../../src-shared/run/step-bodies.ts';
import type { FlowState } from '../../../src-shared/step/state.ts';
import type { Step } from '../../../src-shared/traverse/step.ts';
import type { CallEffect } from '../../../src-shared/traverse/stepper.ts';

export interface RunState {
  readonly state: FlowState;
  /** Steps since the run began. A step keeps its number when it is made again after a crash. */
  readonly step: number;
  /** The last user turn that was heard. */
  readonly turn: number;
  /** What this step told the world: written to the event log together with the checkpoint that holds it. */
  readonly outbox: readonly RunEventBody[];
  /** The call to make while the status is `calling`. */
  readonly call: CallEffect | null;
  /** In shadow mode: where the flow beside stands. */
  readonly beside?: FlowState;
}

export function beginRun(state: FlowState): RunState {
  return { state, step: 0, turn: 0, outbox: [], call: null };
}

export interface Taken {
  readonly step: Step;
  readonly turn: number;
  /** In shadow mode: what the flow beside made of the same. */
  readonly followed: Followed | null;
}

export function afterStep(run: RunState, { step, turn, followed }: Taken): RunState {
  return {
    state: step.state,
    step: run.step + 1,
    turn,
    outbox: [...toBodies(step), ...(followed?.differences ?? []).map(toDifferedBody)],
    call: step.effects.find((effect) => effect.type === 'call') ?? null,
    ...(followed === null ? {} : { beside: followed.beside }),
  };
}

function toDifferedBody({ checklist, flow, ...difference }: ShadowDifference): RunEventBody {
  return { type: 'shadow.differed', ...difference, checklist: checklist as never, flow: flow as never };
}
