/** New items, and a flow without nodes: their problems stay hidden until you leave them or run the flow. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Operation } from '../../../src-shared/document/operations.ts';
import type { GraphRef } from '../../../src-shared/flow/flow.ts';
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

/** Node ids are unique in the whole flow. */
export interface NodePlace {
  readonly graph: GraphRef;
  readonly id: string;
}

export interface FreshActions {
  /**
   * Hides the problems of added items while anything selected by the edit stays selected, or the node at which a new
   * branch gets its condition.
   */
  begin(operations: readonly Operation[], select: Partial<SelectionState>): void;
  /** Hides the problems of nodes that an edit added out of sight, until each was selected and left. */
  addUnseen(nodes: readonly NodePlace[]): void;
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
  let unseen: ReadonlyMap<string, string> = new Map();
  return createStore<FreshState & FreshActions>()((set, get) => ({
    places: BEGINNING,
    added: NOTHING,
    begin: (operations, { nodes = [], edges = [] }) => {
      held = [...nodes, ...edges, ...operations.flatMap((operation) => sourceToComplete(operation))];
      const places = operations.flatMap((operation) => placesOf(operation));
      if (places.length === 0) return;
      set({ places: new Set([...places, ...unseen.values()]), added: new Set([...get().added, ...places]) });
    },
    addUnseen: (nodes) => {
      unseen = new Map([...unseen, ...nodes.map(({ graph, id }) => [id, placeKey('node', graph, id)] as const)]);
      set({ places: new Set([...get().places, ...unseen.values()]) });
    },
    selected: ({ nodes, edges }) => {
      const { places } = get();
      if (places !== BEGINNING && places.size > 0 && !held.some((id) => nodes.includes(id) || edges.includes(id))) {
        held = nodes.filter((id) => unseen.has(id));
        const left = unseen.size === 0 ? NOTHING : new Set(unseen.values());
        if (left.size < places.size) set({ places: left });
      }
      unseen = new Map([...unseen].filter(([id]) => !nodes.includes(id)));
    },
    end: () => {
      unseen = new Map();
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
