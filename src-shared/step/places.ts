/** Reads and writes the variables of a flow. */
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import type { Computed } from './compile-texts.ts';
import type { StepContext } from './compiled-flow.ts';

/** All values are computed before anything is set: the first change does not affect the others. */
export function computeEach(step: StepContext, computed: readonly Computed[]): (readonly [string, Json])[] {
  return computed.map(([name, compute]) => [name, compute(step.input)]);
}

export function setPlaces(step: StepContext, node: string | null, places: readonly (readonly [string, Json])[]): void {
  for (const [place, value] of places) {
    step.set({ domain: withPlace(step.state.domain, place.split('.'), value) });
    step.events.push({ type: 'domain.set', node, place, value: value as never });
  }
}

/** Creates missing objects on the path, replacing values that aren't objects. */
export function withPlace(object: JsonObject, [name = '', ...rest]: readonly string[], value: Json): JsonObject {
  if (rest.length === 0) return { ...object, [name]: value };
  const inner = Object.hasOwn(object, name) ? object[name] : null;
  const inside = typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? (inner as JsonObject) : {};
  return { ...object, [name]: withPlace(inside, rest, value) };
}

/** The value of a variable such as `card.status`; null if there is none. */
export function readPlace(object: JsonObject, place: string): Json {
  let value: Json = object;
  for (const name of place.split('.')) {
    if (!isJsonObject(value) || !Object.hasOwn(value, name)) return null;
    value = value[name] ?? null;
  }
  return value;
}
