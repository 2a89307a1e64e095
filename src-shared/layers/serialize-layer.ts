/** The canonical text of a layer, like that of `flow.json`: the same layer gives the same bytes. */
import { ordererOf, sortedGraph } from '../flow/canonical.ts';
import { compareById, compareIds } from '../flow/ids.ts';
import { layerSchema, type Layer } from './layer.ts';

/** Members in schema order, nodes and edges by id. The order of added paths has a meaning and stays. */
export function serializeLayer(layer: Layer): string {
  const { changes } = layer;
  const { add, change, remove } = changes.subgraphs ?? {};
  const subgraphs = changes.subgraphs && {
    add: add && mapValues(add, sortedGraph),
    change: change && mapValues(change, ({ nodes, edges, ...fields }) => ({ ...fields, ...sortedParts(nodes, edges) })),
    remove: remove?.toSorted(compareIds),
  };
  const sorted = { ...changes, ...sortedParts(changes.nodes, changes.edges), subgraphs };
  return `${JSON.stringify(ordererOf(layerSchema)({ ...layer, changes: sorted }), null, 2)}\n`;
}

interface ListChanges {
  readonly add?: readonly { readonly id: string }[] | undefined;
  readonly remove?: readonly string[] | undefined;
}

function sortedParts(nodes: unknown, edges: unknown) {
  return { nodes: sortedLists(nodes as ListChanges), edges: sortedLists(edges as ListChanges) };
}

function sortedLists(changes: ListChanges | undefined): ListChanges | undefined {
  return (
    changes && { ...changes, add: changes.add?.toSorted(compareById), remove: changes.remove?.toSorted(compareIds) }
  );
}

function mapValues<Value, Result>(record: Readonly<Record<string, Value>>, map: (value: Value) => Result) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)] as const));
}
