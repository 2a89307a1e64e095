/** Distinguishes a node or an edge from another one with the same id, by the edit that added it. */
import { betweenSame } from '../../../src-shared/equality.ts';
import { graphOf, graphRefs, type Flow } from '../../../src-shared/flow/flow.ts';
import type { History } from './history.ts';

/** The edit that added each node and edge, by key. Initial ones have none. */
export type Origins = ReadonlyMap<string, number>;

export function partKey(kind: 'node' | 'edge', id: string): string {
  return `${kind}:${id}`;
}

/** The keys of the parts that an edit adds to a flow. */
export function addedParts(before: Flow, after: Flow): readonly string[] {
  if (before === after) return [];
  return graphRefs(after).flatMap((ref) => {
    const [old, now] = [graphOf(before, ref), graphOf(after, ref)];
    return [...added('node', old?.nodes, now?.nodes), ...added('edge', old?.edges, now?.edges)];
  });
}

type Parts = readonly { readonly id: string }[] | undefined;

function added(kind: 'node' | 'edge', before: Parts = [], after: Parts = []): readonly string[] {
  const between = betweenSame(before, after);
  const known = new Set(between.before.map(({ id }) => id));
  return between.now.flatMap(({ id }) => (known.has(id) ? [] : [partKey(kind, id)]));
}

/** The origins in the flow with the applied entries. */
export function originsIn({ entries, index }: History): Origins {
  return new Map(entries.slice(0, index).flatMap(({ id, added }) => added.map((part) => [part, id] as const)));
}

/** Keys whose origins differ. */
export function differentParts(before: Origins, after: Origins): ReadonlySet<string> {
  const all = [...before.keys(), ...after.keys()];
  return new Set(all.filter((part) => before.get(part) !== after.get(part)));
}
