/** The state of a document's panels, such as the open tab, a filter, or expanded sections: JSON by name. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isJsonObject, type Json } from '../../../src-shared/json.ts';
import { z } from '../../../src-shared/schema.ts';
import { documentPart } from './document-part.ts';

export interface PanelStates {
  readonly byName: ReadonlyMap<string, Json>;
  set(name: string, value: Json): void;
}

export type PanelStatesStore = StoreApi<PanelStates>;

export function createPanelStatesStore(): PanelStatesStore {
  return createStore<PanelStates>()((set) => ({
    byName: new Map(),
    set: (name, value) => set(({ byName }) => ({ byName: new Map(byName).set(name, value) })),
  }));
}

/** The name of a state that is typed text: other windows don't see it. */
export function typedState(name: string): string {
  return TYPED + name;
}

const TYPED = 'typed:';

export const panelStatesPart = documentPart({
  schema: z.record(z.string(), z.json()),
  store: ({ panelStates }: { readonly panelStates: PanelStatesStore }) => panelStates,
  save: ({ panelStates }) => Object.fromEntries(panelStates.getState().byName),
  restore: ({ panelStates }, saved) =>
    panelStates.setState(({ byName }) => ({ byName: new Map([...byName, ...Object.entries(saved)]) })),
  withoutTyped: (saved) => Object.fromEntries(Object.entries(saved).filter(([name]) => !name.startsWith(TYPED))),
  hasTyped: ({ panelStates }) =>
    [...panelStates.getState().byName].some(([name, value]) => name.startsWith(TYPED) && !isEmpty(value)),
});

/** Forgotten text leaves null or an empty table. */
function isEmpty(value: Json): boolean {
  return value === null || (isJsonObject(value) && Object.keys(value).length === 0);
}
