/** Shadow mode: the checklist answers, a flow gets the same input, and their results are compared for each turn. */
import { deepEqual } from '../equality.ts';
import type { Json } from '../json.ts';
import type { CompiledFlow } from '../step/compiled-flow.ts';
import { runToRest } from '../traverse/simulate.ts';
import type { FlowInput, FlowState } from '../step/state.ts';
import type { Step } from '../traverse/step.ts';
import { SHADOW_FIELDS, type ShadowField } from './shadow-fields.ts';
import { t } from '../messages/translate.ts';

export interface ShadowDifference {
  /** 0 is before the user's first message. */
  readonly turn: number;
  readonly field: ShadowField;
  readonly checklist: Json;
  readonly flow: Json;
}

export interface Followed {
  /** The current state of the shadow flow. */
  readonly shadow: FlowState;
  readonly differences: readonly ShadowDifference[];
}

/** Gives the flow the checklist's input and compares where both wait. Never calls a tool. */
export function follow(
  flow: CompiledFlow,
  shadow: FlowState,
  { input, step }: { readonly input: FlowInput; readonly step: Step },
): Followed {
  // After a difference it may wait where it can't take the input; then only that is compared.
  const waited = input.type === 'run' ? 'running' : 'waiting';
  const hears = shadow.status === waited && input.type !== 'acted';
  const other = hears ? runToRest(flow, shadow, input) : { state: shadow, events: [] };
  return { shadow: other.state, differences: differencesOf(step, other) };
}

function differencesOf(checklist: Pick<Step, 'state' | 'events'>, flow: Pick<Step, 'state' | 'events'>) {
  const { turn } = checklist.state;
  const [first, second] = [turnOf(checklist), turnOf(flow)];
  return SHADOW_FIELDS.flatMap((field): ShadowDifference[] => {
    const [here, there] = [first[field], second[field]];
    return deepEqual(here, there) ? [] : [{ turn, field, checklist: here, flow: there }];
  });
}

function turnOf({ state, events }: Pick<Step, 'state' | 'events'>): Readonly<Record<ShadowField, Json>> {
  const committed: [string, Json][] = [];
  const refused: string[] = [];
  for (const event of events) {
    if (event.type === 'answer.committed') committed.push([event.key, event.value as Json]);
    if (event.type === 'answer.refused') refused.push(event.key);
  }
  return {
    status: state.status,
    asked: state.open?.key ?? null,
    committed: Object.fromEntries(committed),
    refused: refused.toSorted(),
    outcome: state.outcome,
  };
}

/** `Turn 2: the checklist asks "email", the flow asks "phone".` */
export function describeDifference({ turn, field, checklist, flow }: ShadowDifference): string {
  return t('checklist.shadow.diverges', {
    turn,
    checklist: inWords(field, checklist),
    flow: inWords(field, flow),
  });
}

function inWords(field: ShadowField, value: Json): string {
  switch (field) {
    case 'status':
      return t('checklist.shadow.status', { value: String(value) });
    case 'asked':
      return value === null ? t('checklist.shadow.asksNothing') : t('checklist.shadow.asks', { key: String(value) });
    case 'committed':
      return isEmpty(value)
        ? t('checklist.shadow.savedNothing')
        : t('checklist.shadow.saved', { value: JSON.stringify(value) });
    case 'refused':
      return isEmpty(value)
        ? t('checklist.shadow.rejectedNothing')
        : t('checklist.shadow.rejected', { value: JSON.stringify(value) });
    case 'outcome':
      return value === null ? t('checklist.shadow.notEnded') : t('checklist.shadow.ended', { outcome: String(value) });
  }
}

function isEmpty(value: Json): boolean {
  return Object.keys(value ?? {}).length === 0;
}
