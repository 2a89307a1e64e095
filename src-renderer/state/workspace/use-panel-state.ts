/** State of a panel that belongs to the document: it is kept when tabs are switched or closed, on reload, and after a crash. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Json } from '../../../src-shared/json.ts';
import type { z } from '../../../src-shared/schema.ts';
import type { PanelStatesStore } from '../editing/panel-states-store.ts';
import { useOpenDocument } from './app-context.tsx';

export interface PanelStateOptions<Value> {
  /** JSON values only. */
  readonly schema: z.ZodType<Value>;
  /** Also replaces a value that another version stored in another format. */
  readonly initial: Value;
}

export type SetPanelState<Value> = (next: Value | ((before: Value) => Value)) => void;

/** Like `useState`. Panels that use the same name share the value. */
export function usePanelState<Value>(
  name: string,
  options: PanelStateOptions<Value>,
): readonly [Value, SetPanelState<Value>] {
  const { panelStates } = useOpenDocument();
  const kept = useStore(panelStates, ({ byName }) => byName.get(name));
  const { schema, initial } = options;
  const value = useMemo(() => read({ schema, initial }, kept), [schema, initial, kept]);
  const set = useMemo(() => setterOf(panelStates, name, { schema, initial }), [panelStates, name, schema, initial]);
  return [value, set];
}

function setterOf<Value>(
  panelStates: PanelStatesStore,
  name: string,
  options: PanelStateOptions<Value>,
): SetPanelState<Value> {
  return (next) => {
    const { byName, set } = panelStates.getState();
    const value = isChange(next) ? next(read(options, byName.get(name))) : next;
    set(name, value as Json);
  };
}

function isChange<Value>(next: Value | ((before: Value) => Value)): next is (before: Value) => Value {
  return typeof next === 'function';
}

function read<Value>({ schema, initial }: PanelStateOptions<Value>, kept: Json | undefined): Value {
  const parsed = schema.safeParse(kept);
  return parsed.success ? parsed.data : initial;
}
