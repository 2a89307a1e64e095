/** New items, and a flow without nodes: their problems stay hidden until you leave them or run the flow. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Operation } from '../../../src-shared/document/operations.ts';
import type { SelectionState } from '../editing/selection-store.ts';
import { placeKey } from './place-key.ts';

export interface FreshState {
  /** Places by `placeKey`. */
  readonly places: ReadonlySet<string>;
  /** Added since the last run. What reads their answers is usually added later. */
  readonly added: ReadonlySet<string>;
}

/** The key for problems of a flow without nodes. */
export const EMPTY_FLOW = 'flow';

export interface FreshActions {
  /**
   * Hides the problems of added items while anything selected by the edit stays selected, or the node at which a new
   * branch gets its condition.
   */
  begin(operations: readonly Operation[], select: Partial<SelectionState>): void;
  /** Shows the problems of an edit, except unused answers, once nothing it added is selected. */
  selected(selection: SelectionState): void;
  /** Shows all problems. */
  end(): void;
}

export type FreshStore = StoreApi<FreshState & FreshActions>;

const BEGINNING: ReadonlySet<string> = new Set([EMPTY_FLOW]);
const NOTHING: ReadonlySet<string> = new Set();

export function createFreshStore(): FreshStore {
  let held: readonly string[] = [];
  return createStore<FreshState & FreshActions>()((set, get) => ({
    places: BEGINNING,
    added: NOTHING,
    begin: (operations, { nodes = [], edges = [] }) => {
      held = [...nodes, ...edges, ...operations.flatMap((operation) => sourceToComplete(operation))];
      const places = operations.flatMap((operation) => placesOf(operation));
      if (places.length === 0) return;
      set({ places: new Set(places), added: new Set([...get().added, ...places]) });
    },
    selected: ({ nodes, edges }) => {
      const { places } = get();
      if (places === BEGINNING || places.size === 0) return;
      if (!held.some((id) => nodes.includes(id) || edges.includes(id))) set({ places: NOTHING });
    },
    end: () => {
      const { places, added } = get();
      if (places.size + added.size > 0) set({ places: NOTHING, added: NOTHING });
    },
  }));
}

function placesOf(operation: Operation): readonly string[] {
  if (operation.op === 'add-node') return [placeKey('node', operation.graph, operation.node.id)];
  if (operation.op === 'add-edge') return [placeKey('edge', operation.graph, operation.edge.id)];
  return [];
}

function sourceToComplete(operation: Operation): readonly string[] {
  return operation.op === 'add-edge' && operation.edge.guard === '' ? [operation.edge.from] : [];
}
