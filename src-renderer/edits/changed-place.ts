/** Finds what an automatic edit changed, to select and show it. */
import type { Operation } from '../../src-shared/document/operations.ts';
import { graphOf, graphPointer, type Flow, type GraphRef } from '../../src-shared/flow/flow.ts';
import { toPointer } from '../../src-shared/json.ts';

export type ChangedPlace =
  | {
      readonly kind: 'parts';
      readonly graph: GraphRef;
      readonly nodes: readonly string[];
      readonly edges: readonly string[];
    }
  /** A part of the flow or of a subgraph, shown by the form of the whole. */
  | { readonly kind: 'field'; readonly graph: GraphRef; readonly pointer: string }
  | { readonly kind: 'component'; readonly screen: string; readonly component: string | undefined };

/** `after`: the flow after the edit. Null if nothing is left to show. */
export function changedPlace(operations: readonly Operation[], before: Flow, after: Flow): ChangedPlace | null {
  const screen = operations.flatMap((operation) => screenOf(operation) ?? [])[0];
  if (screen !== undefined) return screen;
  const parts = partsOf(operations, before).filter(({ kind, graph, id }) =>
    graphOf(after, graph)?.[kind].some((part) => part.id === id),
  );
  const closest = Math.min(...parts.map(({ rank }) => rank));
  const shown = parts.filter(({ rank }) => rank === closest);
  const [first] = shown;
  if (first === undefined) return operations.flatMap((operation) => fieldOf(operation) ?? [])[0] ?? null;
  const ids = (kind: ChangedPart['kind']) => [
    ...new Set(shown.flatMap((part) => (part.kind === kind && part.graph === first.graph ? [part.id] : []))),
  ];
  return { kind: 'parts', graph: first.graph, nodes: ids('nodes'), edges: ids('edges') };
}

interface ChangedPart {
  readonly kind: 'nodes' | 'edges';
  readonly graph: GraphRef;
  readonly id: string;
  /** New items and those to be filled in are more relevant than changed ones, and items around a gap are least relevant. */
  readonly rank: number;
}

const ADDED_NODE = 0;
const TO_FILL_IN = 0;
const CHANGED = 1;
const BESIDE_A_GAP = 2;

function partsOf(operations: readonly Operation[], before: Flow): readonly ChangedPart[] {
  return operations.flatMap((operation): readonly ChangedPart[] => {
    switch (operation.op) {
      case 'add-node':
        return [{ kind: 'nodes', graph: operation.graph, id: operation.node.id, rank: ADDED_NODE }];
      case 'add-subgraph':
        return operation.subgraph.nodes
          .slice(0, 1)
          .map(({ id }) => ({ kind: 'nodes', graph: operation.id, id, rank: ADDED_NODE }));
      case 'update-node':
        return [{ kind: 'nodes', graph: operation.graph, id: operation.id, rank: CHANGED }];
      case 'set-entry':
        return [{ kind: 'nodes', graph: operation.graph, id: operation.entry ?? '', rank: CHANGED }];
      case 'add-edge':
        return [{ kind: 'edges', graph: operation.graph, id: operation.edge.id, rank: CHANGED }];
      case 'update-edge':
        return [{ kind: 'edges', graph: operation.graph, id: operation.id, rank: rankOf(operation) }];
      case 'remove-nodes':
      case 'remove-edges':
        return neighbors(operation, before);
      default:
        return [];
    }
  });
}

function rankOf({ set }: Extract<Operation, { op: 'update-edge' }>): number {
  return set.guard === '' ? TO_FILL_IN : CHANGED;
}

type Removal = Extract<Operation, { op: 'remove-nodes' | 'remove-edges' }>;

/** The sources of removed edges, and the neighbors of removed nodes. */
function neighbors({ op, graph, ids }: Removal, before: Flow): readonly ChangedPart[] {
  const removed = new Set(ids);
  const neighborIds = (graphOf(before, graph)?.edges ?? []).flatMap(({ id, from, to }) => {
    if (op === 'remove-edges') return removed.has(id) ? [from] : [];
    return removed.has(from) ? [to] : removed.has(to) ? [from] : [];
  });
  return neighborIds.map((id) => ({ kind: 'nodes', graph, id, rank: BESIDE_A_GAP }));
}

function fieldOf(operation: Operation): ChangedPlace | null {
  switch (operation.op) {
    case 'update-flow':
      return { kind: 'field', graph: null, pointer: toPointer(Object.keys(operation.set).slice(0, 1)) };
    case 'set-paths':
      return { kind: 'field', graph: null, pointer: '/paths' };
    case 'set-predicate':
      return { kind: 'field', graph: null, pointer: toPointer(['predicates', operation.name]) };
    case 'update-subgraph':
      return {
        kind: 'field',
        graph: operation.id,
        pointer: graphPointer(operation.id) + toPointer(Object.keys(operation.set).slice(0, 1)),
      };
    default:
      return null;
  }
}

function screenOf(operation: Operation): ChangedPlace | null {
  switch (operation.op) {
    case 'set-screen':
      return operation.file ? { kind: 'component', screen: operation.screen, component: undefined } : null;
    case 'update-component':
      return { kind: 'component', screen: operation.screen, component: operation.id };
    case 'add-components':
      return { kind: 'component', screen: operation.screen, component: operation.components[0]?.id };
    case 'update-screen':
      return { kind: 'component', screen: operation.screen, component: undefined };
    default:
      return null;
  }
}
