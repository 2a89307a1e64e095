/** Reuses unchanged objects of the previous merged flow, so that they aren't processed again. */
import type { Flow, Subgraph } from '../flow/flow.ts';
import { deepEqual, equalItems } from '../equality.ts';

export function reuseUnchanged(before: Flow, after: Flow): Flow {
  const subgraphs = keptSubgraphs(before, after);
  const next: Flow = { ...after, ...keptGraph(before, after), ...(subgraphs && { subgraphs }) };
  for (const field of ['paths', 'predicates', 'handlers', 'state'] as const) {
    const [old, now] = [before[field], after[field]];
    if (old !== undefined && now !== undefined && deepEqual(old, now)) Object.assign(next, { [field]: old });
  }
  return deepEqual(before, next) ? before : next;
}

function keptSubgraphs(before: Flow, after: Flow): Flow['subgraphs'] {
  if (after.subgraphs === undefined) return undefined;
  const kept = Object.entries(after.subgraphs).map(([id, subgraph]): [string, Subgraph] => {
    const { subgraphs } = before;
    const old = subgraphs !== undefined && Object.hasOwn(subgraphs, id) ? subgraphs[id] : undefined;
    if (old === undefined) return [id, subgraph];
    const next = { ...subgraph, ...keptGraph(old, subgraph) };
    return [id, deepEqual(old, next) ? old : next];
  });
  const next = Object.fromEntries(kept);
  return before.subgraphs !== undefined && deepEqual(before.subgraphs, next) ? before.subgraphs : next;
}

function keptGraph(before: Pick<Flow, 'nodes' | 'edges'>, after: Pick<Flow, 'nodes' | 'edges'>) {
  return { nodes: keptItems(before.nodes, after.nodes), edges: keptItems(before.edges, after.edges) };
}

function keptItems<Item extends { readonly id: string }>(before: Item[], after: Item[]): Item[] {
  // Usually nothing was added or removed, and everything is at the same index.
  let old: ReadonlyMap<string, Item> | null = null;
  const knownAs = (id: string, at: number): Item | undefined => {
    if (before[at]?.id === id) return before[at];
    old ??= new Map(before.map((item) => [item.id, item]));
    return old.get(id);
  };
  const next = after.map((item, at) => {
    const known = knownAs(item.id, at);
    return known !== undefined && deepEqual(known, item) ? known : item;
  });
  return equalItems(before, next) ? before : next;
}
