/** A flow with other texts and names in it, as operations: one step of undo, in the layer that is edited. */
import { graphOf, graphRefs, type Flow } from '../../src-shared/flow/flow.ts';
import type { FlowField, NodeChange, Operation } from '../../src-shared/flow/operations.ts';
import { sameJson, type Json } from '../../src-shared/json.ts';

const FLOW_FIELDS: readonly FlowField[] = ['label', 'notes', 'oneOf', 'intents', 'state', 'handlers', 'hooks'];

/** Nodes, edges and subgraphs are the same ones, in the same order. */
export function rewriteOperations(before: Flow, after: Flow): Operation[] {
  if (before === after) return [];
  return [
    ...predicateOperations(before, after),
    ...(same(before.paths, after.paths) ? [] : [{ op: 'set-paths', paths: after.paths } as const]),
    ...flowOperations(before, after),
    ...graphRefs(before).flatMap((graph): Operation[] => {
      const [old, now] = [graphOf(before, graph), graphOf(after, graph)];
      if (old === now || old === undefined || now === undefined) return [];
      return [
        ...(old.entry === now.entry ? [] : [{ op: 'set-entry', graph, entry: now.entry } as const]),
        ...(graph === null ? [] : subgraphOperations(before, after, graph)),
        ...changes(old.nodes, now.nodes).map(({ id, set }): Operation => ({ op: 'update-node', graph, id, set })),
        ...changes(old.edges, now.edges).map(({ id, set }): Operation => ({ op: 'update-edge', graph, id, set })),
      ];
    }),
  ];
}

function predicateOperations({ predicates: before = {} }: Flow, { predicates: after = {} }: Flow): Operation[] {
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  return [
    ...gone.map((name): Operation => ({ op: 'set-predicate', name, predicate: undefined })),
    ...Object.entries(after).flatMap(([name, predicate]): Operation[] =>
      same(before[name], predicate) ? [] : [{ op: 'set-predicate', name, predicate }],
    ),
  ];
}

function flowOperations(before: Flow, after: Flow): Operation[] {
  const names = FLOW_FIELDS.filter((name) => !same(before[name], after[name]));
  if (names.length === 0) return [];
  return [{ op: 'update-flow', set: Object.fromEntries(names.map((name) => [name, after[name]])) }];
}

function subgraphOperations(before: Flow, after: Flow, id: string): Operation[] {
  const [old, now] = [before.subgraphs?.[id], after.subgraphs?.[id]];
  const names = (['label', 'notes', 'inputs', 'outputs'] as const).filter((name) => !same(old?.[name], now?.[name]));
  if (names.length === 0) return [];
  return [{ op: 'update-subgraph', id, set: Object.fromEntries(names.map((name) => [name, now?.[name]])) }];
}

function same(a: unknown, b: unknown): boolean {
  return a === b || (a !== undefined && b !== undefined && sameJson(a as Json, b as Json));
}

interface Part {
  readonly id: string;
}

/** The fields that read otherwise are all there is. */
function changes(before: readonly Part[], after: readonly Part[]): { id: string; set: NodeChange }[] {
  return before.flatMap((part, index) => {
    const next = after[index];
    if (next === undefined || next === part) return [];
    const set = Object.entries(next).filter(([name, value]) => !same(Reflect.get(part, name), value));
    return set.length === 0 ? [] : [{ id: part.id, set: Object.fromEntries(set) }];
  });
}
