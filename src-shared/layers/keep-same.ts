/** A newly merged flow with the objects of the one before wherever they say the same, so that nobody looks at them twice. */
import type { Flow, Subgraph } from '../flow/flow.ts';
import { sameJson, type Json } from '../json.ts';

export function keepSame(before: Flow, after: Flow): Flow {
  const subgraphs = keptSubgraphs(before, after);
  const next: Flow = { ...after, ...keptGraph(before, after), ...(subgraphs && { subgraphs }) };
  for (const field of ['paths', 'predicates', 'handlers', 'state'] as const) {
    const [old, now] = [before[field], after[field]];
    if (old !== undefined && now !== undefined && same(old, now)) Object.assign(next, { [field]: old });
  }
  return sameMembers(before, next) ? before : next;
}

function keptSubgraphs(before: Flow, after: Flow): Flow['subgraphs'] {
  if (after.subgraphs === undefined) return undefined;
  const kept = Object.entries(after.subgraphs).map(([id, subgraph]): [string, Subgraph] => {
    const { subgraphs } = before;
    const old = subgraphs !== undefined && Object.hasOwn(subgraphs, id) ? subgraphs[id] : undefined;
    if (old === undefined) return [id, subgraph];
    const next = { ...subgraph, ...keptGraph(old, subgraph) };
    return [id, sameMembers(old, next) ? old : next];
  });
  const next = Object.fromEntries(kept);
  return before.subgraphs !== undefined && sameMembers(before.subgraphs, next) ? before.subgraphs : next;
}

function keptGraph(before: Pick<Flow, 'nodes' | 'edges'>, after: Pick<Flow, 'nodes' | 'edges'>) {
  return { nodes: keptItems(before.nodes, after.nodes), edges: keptItems(before.edges, after.edges) };
}

function keptItems<Item extends { readonly id: string }>(before: Item[], after: Item[]): Item[] {
  // Mostly nothing was added or removed, and everything stands where it stood.
  let old: ReadonlyMap<string, Item> | null = null;
  const knownAs = (id: string, at: number): Item | undefined => {
    if (before[at]?.id === id) return before[at];
    old ??= new Map(before.map((item) => [item.id, item]));
    return old.get(id);
  };
  const next = after.map((item, at) => {
    const known = knownAs(item.id, at);
    return known !== undefined && same(known, item) ? known : item;
  });
  return next.length === before.length && next.every((item, at) => item === before[at]) ? before : next;
}

function same(a: object, b: object): boolean {
  return sameJson(a as unknown as Json, b as unknown as Json);
}

/** Members are compared by identity first: most were kept already. */
function sameMembers(a: object, b: object): boolean {
  const [left, right] = [a as Readonly<Record<string, unknown>>, b as Readonly<Record<string, unknown>>];
  const names = Object.keys(left);
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => left[name] === right[name] || sameJson(left[name] as Json, right[name] as Json))
  );
}
