/** Shadow mode: the checklist answers, a flow hears the same beside it, and what they make of a turn is compared. */
import type { Json } from '../json.ts';
import type { CompiledFlow } from '../traverse/compiled-flow.ts';
import type { FlowEvent } from '../traverse/events.ts';
import { runToRest } from '../traverse/simulate.ts';
import type { FlowInput, FlowState } from '../traverse/state.ts';
import type { Step } from '../traverse/transition.ts';

/** `status`: waiting, ended, stuck or calling. `asked`: the key of the open question. */
export const SHADOW_FIELDS = ['status', 'asked', 'committed', 'refused', 'outcome'] as const;
export type ShadowField = (typeof SHADOW_FIELDS)[number];

export interface ShadowDifference {
  /** 0 is before the user said anything. */
  readonly turn: number;
  readonly field: ShadowField;
  readonly checklist: Json;
  readonly flow: Json;
}

/** The step of the flow beside: to its rest. Null where it cannot hear any more, because it rests elsewhere. */
export function shadowStep(flow: CompiledFlow, state: FlowState, input: FlowInput): Step | null {
  const hears = input.type === 'run' ? state.status === 'running' : state.status === 'waiting';
  return hears ? runToRest(flow, state, input) : null;
}

/** What one turn came to, in both. `flow` is null where only the status can be compared. */
export function differencesOf(
  checklist: Step,
  flow: { readonly step: Step | null; readonly state: FlowState },
): ShadowDifference[] {
  const { turn } = checklist.state;
  const first = turnOf(checklist.state, checklist.events);
  const second = turnOf(flow.state, flow.step?.events ?? []);
  return SHADOW_FIELDS.flatMap((field) => {
    const [here, there] = [first[field], second[field]];
    return JSON.stringify(here) === JSON.stringify(there) ? [] : [{ turn, field, checklist: here, flow: there }];
  });
}

function turnOf(state: FlowState, events: readonly FlowEvent[]): Readonly<Record<ShadowField, Json>> {
  const committed: [string, Json][] = [];
  const refused: string[] = [];
  for (const event of events) {
    if (event.type === 'answer.committed') committed.push([event.key, event.value as Json]);
    if (event.type === 'answer.refused') refused.push(event.key);
  }
  return {
    status: state.status,
    asked: state.open?.key ?? null,
    committed: Object.fromEntries(committed.toSorted(([a], [b]) => (a < b ? -1 : 1))),
    refused: refused.toSorted(),
    outcome: state.outcome,
  };
}

/** `Turn 2: the checklist asks "email", the flow asks "phone".` */
export function describeDifference({ turn, field, checklist, flow }: ShadowDifference): string {
  return `Turn ${turn}: the checklist ${inWords(field, checklist)}, the flow ${inWords(field, flow)}.`;
}

function inWords(field: ShadowField, value: Json): string {
  switch (field) {
    case 'status':
      return `is ${String(value)}`;
    case 'asked':
      return value === null ? 'asks nothing' : `asks "${String(value)}"`;
    case 'committed':
      return `kept ${JSON.stringify(value)}`;
    case 'refused':
      return `refused ${JSON.stringify(value)}`;
    case 'outcome':
      return value === null ? 'has not ended' : `ended with "${String(value)}"`;
  }
}
