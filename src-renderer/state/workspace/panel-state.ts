/** Reads and changes the state of a panel outside of React, such as from commands. */
import type { Json } from '../../../src-shared/json.ts';
import type { z } from '../../../src-shared/schema.ts';
import type { PanelStatesStore } from '../editing/panel-states-store.ts';

export interface PanelStateOptions<Value> {
  /** JSON values only. */
  readonly schema: z.ZodType<Value>;
  /** Also replaces a value that another version stored in another format. */
  readonly initial: Value;
}

export type SetPanelState<Value> = (next: Value | ((before: Value) => Value)) => void;

export function panelStateSetter<Value>(
  panelStates: PanelStatesStore,
  name: string,
  options: PanelStateOptions<Value>,
): SetPanelState<Value> {
  return (next) => {
    const { byName, set } = panelStates.getState();
    const value = isChange(next) ? next(readPanelState(options, byName.get(name))) : next;
    set(name, value as Json);
  };
}

function isChange<Value>(next: Value | ((before: Value) => Value)): next is (before: Value) => Value {
  return typeof next === 'function';
}

export function readPanelState<Value>({ schema, initial }: PanelStateOptions<Value>, kept: Json | undefined): Value {
  const parsed = schema.safeParse(kept);
  return parsed.success ? parsed.data : initial;
}
