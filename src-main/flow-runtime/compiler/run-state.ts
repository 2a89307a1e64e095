/** The state passed between LangGraph steps: where the conversation is, and the steps that led there. */
import type { Followed, ShadowDifference } from '../../../src-shared/checklist/shadow.ts';
import type { RunEventBody } from '../../../src-shared/run/run-event.ts';
import { toBodies } from '../../../src-shared/run/step-bodies.ts';
import type { FlowInput, FlowState } from '../../../src-shared/step/state.ts';
import type { Step } from '../../../src-shared/traverse/step.ts';
import { callOf, type CallEffect } from '../../../src-shared/traverse/stepper.ts';

/** One input of the user or the client, with the number of its turn. */
export interface Reply {
  readonly turn: number;
  readonly input: FlowInput;
}

/** One step of one node of the flow. */
export interface StepRecord {
  readonly step: number;
  /** Null if the conversation was over and an action began it again. */
  readonly node: string | null;
  /** How many events of the outbox belong to this step. */
  readonly events: number;
}

/** How a step is stored: its node, and its number of events in the outbox. The last one has the number of the state. */
export type StoredStep = readonly [node: string | null, events: number];

export interface RunState {
  readonly state: FlowState;
  /** Steps since the run began. A step repeated after a crash keeps its number. */
  readonly step: number;
  /** The last turn whose input was applied. */
  readonly turn: number;
  /** The events of the steps below, stored with the checkpoint that holds them. */
  readonly outbox: readonly RunEventBody[];
  /** The steps since the previous checkpoint. Absent in states stored by versions up to 1.x. */
  readonly steps?: readonly StoredStep[];
  /** The number of the last event in the outbox, counted from the beginning of the run. */
  readonly seq?: number;
  /** The call to make while the status is `calling`. */
  readonly call: CallEffect | null;
  /** Input that no step has taken yet. An interrupted node gets its reply from LangGraph instead. */
  readonly reply?: Reply;
  /** The state of the compared flow, in shadow mode. */
  readonly beside?: FlowState;
}

export function beginRun(state: FlowState): RunState {
  return { state, step: 0, turn: 0, outbox: [], steps: [], seq: 0, call: null };
}

export interface Taken {
  readonly node: string | null;
  readonly step: Step;
  readonly turn: number;
  /** The same step of the compared flow, in shadow mode. */
  readonly followed: Followed | null;
}

export function afterStep(run: RunState, { node, step, turn, followed }: Taken): RunState {
  const outbox = [...toBodies(step), ...(followed?.differences ?? []).map(toDifferedBody)];
  return {
    state: step.state,
    step: run.step + 1,
    turn,
    outbox,
    steps: [[node, outbox.length]],
    seq: (run.seq ?? 0) + outbox.length,
    call: callOf(step),
    ...(followed === null ? {} : { beside: followed.shadow }),
  };
}

/** Returns the steps since the previous checkpoint, with their numbers. */
export function stepsOf({ step, steps = [] }: RunState): StepRecord[] {
  return steps.map(([node, events], index) => ({ step: step - steps.length + index + 1, node, events }));
}

/** Returns the reply that the next step takes, if the state holds one. */
export function pendingReply({ reply, turn }: RunState): Reply | null {
  return reply !== undefined && reply.turn > turn ? reply : null;
}

/** True if only an input that restarts the conversation or changes its client can follow. */
export function isOver({ state }: RunState): boolean {
  return state.status === 'ended' || state.status === 'stuck';
}

function toDifferedBody({ checklist, flow, ...difference }: ShadowDifference): RunEventBody {
  return { type: 'shadow.differed', ...difference, checklist: checklist as never, flow: flow as never };
}
