/** The change that a layer needs for one field, so that merging gives the wanted value. */
import { deepEqual } from '../equality.ts';
import { isJsonObject, type Json } from '../json.ts';
import type { LayerPart, Strategy } from './parts.ts';
import { setField } from './merged-entity.ts';
import { newEntity } from './working-flow.ts';

export interface WantedField {
  readonly part: LayerPart;
  readonly field: string;
  readonly strategy: Strategy;
  /** Undefined if the field is absent. */
  readonly below: Json | undefined;
  readonly wanted: Json | undefined;
}

/** `inherit`: no change; `set`: this value (null removes the field); `cannot`: impossible with this strategy. */
export type FieldChange = { readonly kind: 'inherit' | 'cannot' } | { readonly kind: 'set'; readonly value: Json };

export function changeOfField(field: WantedField): FieldChange {
  const { below, wanted, strategy } = field;
  if (wanted === undefined) return below === undefined ? { kind: 'inherit' } : { kind: 'set', value: null };
  if (below !== undefined && deepEqual(below, wanted)) return { kind: 'inherit' };
  const value = candidates(below, wanted, strategy).find((candidate) => gives(field, candidate));
  return value === undefined ? { kind: 'cannot' } : { kind: 'set', value };
}

/** Candidates, the shortest first. */
function candidates(below: Json | undefined, wanted: Json, strategy: Strategy): Json[] {
  if (strategy === 'deep-merge' && isJsonObject(below) && isJsonObject(wanted))
    return [changedMembers(below, wanted), wanted];
  if (strategy === 'append' && Array.isArray(below) && Array.isArray(wanted))
    return [(wanted as Json[]).slice(below.length), newItems(below, wanted)];
  return [wanted];
}

function newItems(below: readonly Json[], wanted: readonly Json[]): Json[] {
  return wanted.filter((item) => !below.some((known) => deepEqual(known, item)));
}

function changedMembers(below: { readonly [key: string]: Json }, wanted: { readonly [key: string]: Json }): Json {
  const changed: Record<string, Json> = {};
  for (const name of Object.keys(below)) if (!Object.hasOwn(wanted, name)) changed[name] = null;
  for (const [name, value] of Object.entries(wanted)) {
    const lower = Object.hasOwn(below, name) ? below[name]! : undefined;
    if (lower !== undefined && deepEqual(lower, value)) continue;
    changed[name] = isJsonObject(lower) && isJsonObject(value) ? changedMembers(lower, value) : value;
  }
  return changed;
}

const NOWHERE = { layer: null, file: '', pointer: '' } as const;

/** Uses the merge itself, so that a strategy has only one meaning. */
function gives({ part, field, strategy, below, wanted }: WantedField, value: Json): boolean {
  const values = below === undefined ? {} : { [field]: below };
  const entity = newEntity({ part, graph: null, id: null }, values, NOWHERE);
  const outcome = { conflicts: [], problems: [] };
  setField(entity, { field, value, by: NOWHERE, strategy }, outcome);
  const merged = entity.values[field];
  return outcome.problems.length === 0 && merged !== undefined && wanted !== undefined && deepEqual(merged, wanted);
}
