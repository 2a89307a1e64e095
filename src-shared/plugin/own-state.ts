/**
 * The contents of `domain.<plugin id>`: the variables of the flow, and values computed from its answers and results.
 */
import type { Json, JsonObject } from '../json.ts';
import { withPlace } from '../step/places.ts';
import type { CompiledFlow, CompiledStateField } from '../step/compiled-flow.ts';
import type { FlowState } from '../step/state.ts';
import { atPlace } from './places.ts';

export function ownState({ stateFields }: CompiledFlow, state: FlowState): JsonObject {
  // Inside a call the context is the callee's, but state expressions use the main flow's.
  const top = { ...state, context: state.stack[0]?.context ?? state.context };
  return stateFields.reduce<JsonObject>((own, field) => withPlace(own, field.place.split('.'), valueOf(field, top)), {
    ...state.domain,
  });
}

function valueOf({ place, initial, from }: CompiledStateField, state: FlowState): Json {
  if (from === null) return atPlace(state.domain, place) ?? (state.trail.length === 0 ? initial : null);
  return from(state) ?? initial;
}
