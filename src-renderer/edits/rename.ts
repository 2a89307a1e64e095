/** Gives a predicate another name, with everything that reads it, as operations: one step of undo, in the layer that is edited. */
import { renameInFlow } from '../../src-shared/flow/diff/rename.ts';
import { graphOf, graphRefs, type Flow } from '../../src-shared/flow/flow.ts';
import type { NodeChange, Operation } from '../../src-shared/flow/operations.ts';
import { sameJson, type Json } from '../../src-shared/json.ts';

export interface PredicateRename {
  readonly from: string;
  readonly to: string;
}

export function planPredicateRename(flow: Flow, { from, to }: PredicateRename): Operation[] {
  const renamed = renameInFlow(flow, [{ kind: 'predicate', graph: null, from, to }]);
  return [
    { op: 'set-predicate', name: from, predicate: undefined },
    ...Object.entries(renamed.predicates ?? {}).flatMap(([name, predicate]): Operation[] =>
      sameJson(predicate as Json, (flow.predicates?.[name] ?? null) as Json)
        ? []
        : [{ op: 'set-predicate', name, predicate }],
    ),
    ...changedFields(flow, renamed),
    ...graphRefs(flow).flatMap((graph) => {
      const [before, after] = [graphOf(flow, graph), graphOf(renamed, graph)];
      return [
        ...changes(before?.nodes, after?.nodes).map(({ id, set }): Operation => ({
          op: 'update-node',
          graph,
          id,
          set,
        })),
        ...changes(before?.edges, after?.edges).map(({ id, set }): Operation => ({
          op: 'update-edge',
          graph,
          id,
          set,
        })),
      ];
    }),
  ];
}

/** Fields of the flow with expressions in them. */
function changedFields(flow: Flow, renamed: Flow): Operation[] {
  const names = ['state', 'handlers'] as const;
  const set = names.filter((name) => !sameJson((flow[name] ?? null) as Json, (renamed[name] ?? null) as Json));
  if (set.length === 0) return [];
  return [{ op: 'update-flow', set: Object.fromEntries(set.map((name) => [name, renamed[name]])) }];
}

interface Part {
  readonly id: string;
}

/** A rename keeps the order and number of parts: the fields that read otherwise are all there is. */
function changes(before: readonly Part[] = [], after: readonly Part[] = []): { id: string; set: NodeChange }[] {
  return before.flatMap((part, index) => {
    const fields = Object.entries(after[index] ?? {});
    const set = fields.filter(([name, value]) => !sameJson(value as Json, Reflect.get(part, name) as Json));
    return set.length === 0 ? [] : [{ id: part.id, set: Object.fromEntries(set) }];
  });
}
