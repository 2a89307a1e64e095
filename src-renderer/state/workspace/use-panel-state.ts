/** State of a panel that belongs to the document: it is kept when tabs are switched or closed, on reload, and after a crash. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useOpenDocument } from './app-context.tsx';
import { panelStateSetter, readPanelState, type PanelStateOptions, type SetPanelState } from './panel-state.ts';

/** Like `useState`. Panels that use the same name share the value. */
export function usePanelState<Value>(
  name: string,
  options: PanelStateOptions<Value>,
): readonly [Value, SetPanelState<Value>] {
  const { panelStates } = useOpenDocument();
  const kept = useStore(panelStates, ({ byName }) => byName.get(name));
  const { schema, initial } = options;
  const value = useMemo(() => readPanelState({ schema, initial }, kept), [schema, initial, kept]);
  const set = useMemo(
    () => panelStateSetter(panelStates, name, { schema, initial }),
    [panelStates, name, schema, initial],
  );
  return [value, set];
}
