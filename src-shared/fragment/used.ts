/**
 * Everything that the nodes and edges of the main graph use in their flow, including through subgraphs, named
 * conditions, and variables.
 */
import type { Flow } from '../flow/flow.ts';
import { allReferences, type Reference, type Target } from '../references/references.ts';

const CARRIED = ['subgraph', 'predicate', 'state', 'path'] as const;
type Carried = (typeof CARRIED)[number];

export type Used = { readonly [Kind in Carried]: ReadonlySet<string> };

/** Ignores other parts of the flow, such as exit commands, client actions, and hooks. */
export function usedBy(flow: Flow): Used {
  const byOwner = Map.groupBy(allReferences(flow), ownerOf);
  const used: { readonly [Kind in Carried]: Set<string> } = {
    subgraph: new Set(),
    predicate: new Set(),
    state: new Set(),
    path: new Set(),
  };
  const open = [TOP];
  for (let owner = open.pop(); owner !== undefined; owner = open.pop()) {
    for (const { target } of byOwner.get(owner) ?? []) {
      const { kind, name } = target;
      if (!isCarried(kind) || used[kind].has(name) || !isThere(flow, kind, name)) continue;
      used[kind].add(name);
      open.push(`${kind} ${name}`);
    }
  }
  return used;
}

const TOP = 'top';

/** The owner of a reference: a part of the main graph, a subgraph, a named condition, or a variable. */
function ownerOf({ graph, node, edge, pointer }: Reference): string {
  if (graph !== null) return `subgraph ${graph}`;
  if (node !== undefined || edge !== undefined) return TOP;
  const [, table, name] = pointer.split('/');
  if (table === 'predicates') return `predicate ${name}`;
  return table === 'state' ? `state ${name}` : 'flow';
}

function isCarried(kind: Target['kind']): kind is Carried {
  return (CARRIED as readonly string[]).includes(kind);
}

function isThere(flow: Flow, kind: Carried, name: string): boolean {
  if (kind === 'path') return (flow.paths ?? []).some(({ id }) => id === name);
  const table = { subgraph: flow.subgraphs, predicate: flow.predicates, state: flow.state }[kind];
  return table !== undefined && Object.hasOwn(table, name);
}
