/**
 * Renames the names of a fragment that a flow already uses. Items that are equal in both are shared; they are equal
 * only if nothing they read was renamed, so this repeats until no name is added.
 */
import { questionOf } from '../node-kinds/parts-of.ts';
import { deepEqual } from '../equality.ts';
import { renameInFlow, type NewName } from '../diff/rename.ts';
import { graphOf, graphRefs, type Flow, type GraphRef } from '../flow/flow.ts';
import { EXIT, freeId } from '../flow/ids.ts';
import { edgeIdBase } from '../document/parse.ts';
import { allReferences } from '../references/references.ts';

/** Kinds that exist once per flow and are shared: identical ones aren't copied. */
export const SHARED_KINDS = ['subgraph', 'predicate', 'state', 'path'] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];

export type Reused = { readonly [Kind in SharedKind]: ReadonlySet<string> };

export interface FreshNames {
  readonly renames: readonly NewName[];
  /** Keyed by the names in the fragment that equal names of the flow. */
  readonly reused: Reused;
}

export interface Target {
  readonly flow: Flow;
  /** Names on the open graph's canvas other than nodes. */
  readonly notes: readonly string[];
  /** The fragment is from this flow: shared items mean the same. */
  readonly isOrigin: boolean;
}

/** `part` is the flow of the fragment. */
export function freshNames(part: Flow, target: Target): FreshNames {
  const candidates: { readonly [Kind in SharedKind]: Set<string> } = {
    subgraph: common(part.subgraphs, target.flow.subgraphs),
    predicate: common(part.predicates, target.flow.predicates),
    state: common(part.state, target.flow.state),
    path: common(byId(part.paths), byId(target.flow.paths)),
  };
  for (;;) {
    const renames = renamesFor(part, target, candidates);
    const renamed = renameInFlow(part, renames);
    const different = SHARED_KINDS.flatMap((kind) =>
      [...candidates[kind]]
        .filter((name) => !isSame(kind, name, { part, renamed, target }))
        .map((name) => ({ kind, name })),
    );
    if (different.length === 0) return { renames, reused: candidates };
    for (const { kind, name } of different) candidates[kind].delete(name);
  }
}

interface Compared {
  readonly part: Flow;
  readonly renamed: Flow;
  readonly target: Target;
}

/**
 * In its own flow, a subgraph, variable, or path stays the same; a named condition that would read another answer does
 * not.
 */
function isSame(kind: SharedKind, name: string, { part, renamed, target }: Compared): boolean {
  if (target.isOrigin) return kind !== 'predicate' || same(shared(part, kind, name), shared(renamed, kind, name));
  return same(shared(renamed, kind, name), shared(target.flow, kind, name));
}

function same(a: unknown, b: unknown): boolean {
  return a !== undefined && b !== undefined && deepEqual(a, b);
}

function shared(flow: Flow, kind: SharedKind, name: string): unknown {
  switch (kind) {
    case 'subgraph':
      return sorted(graphOf(flow, name));
    case 'predicate':
      return flow.predicates?.[name];
    case 'state':
      return flow.state?.[name];
    case 'path': {
      // Its target differs from flow to flow.
      const { entry: _entry, digression: _digression, ...path } = byId(flow.paths)[name] ?? {};
      return path;
    }
  }
}

/** The order of nodes and edges has no meaning. */
function sorted(graph: ReturnType<typeof graphOf>): unknown {
  if (graph === undefined) return undefined;
  const order = <T extends { readonly id: string }>(parts: readonly T[]) =>
    parts.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return { ...graph, nodes: order(graph.nodes), edges: order(graph.edges) };
}

function byId(paths: Flow['paths'] = []): Record<string, NonNullable<Flow['paths']>[number]> {
  return Object.fromEntries(paths.map((path) => [path.id, path]));
}

function common(a: object | undefined, b: object | undefined): Set<string> {
  return new Set(Object.keys(a ?? {}).filter((name) => b !== undefined && Object.hasOwn(b, name)));
}

/** New names for everything that is copied and whose name is taken. */
function renamesFor(part: Flow, { flow, notes }: Target, reused: Reused): NewName[] {
  const keysRead = allReferences(part).flatMap(({ target }) => (target.kind === 'key' ? [target.name] : []));
  const subgraphs = Object.keys(part.subgraphs ?? {}).filter((id) => !reused.subgraph.has(id));
  const freshSubgraph = freshener(keys(flow.subgraphs), keys(part.subgraphs), numberedId);
  const refs = new Map<GraphRef, GraphRef>([[null, null], ...subgraphs.map((id) => [id, freshSubgraph(id)] as const)]);
  const names = (kind: NewName['kind'], from: readonly string[], fresh: (name: string) => string): NewName[] =>
    from.flatMap((name) => changed({ kind, graph: null, from: name, to: fresh(name) }));
  const freshKey = freshener(
    keysOf(flow, graphRefs(flow)),
    [...keysRead, ...keysOf(part, graphRefs(part))],
    numberedName,
  );
  const brought = (kind: SharedKind, table: object | undefined) =>
    keys(table).filter((name) => !reused[kind].has(name));
  const freshPath = freshener(keys(byId(flow.paths)), keys(byId(part.paths)), numberedId);
  return [
    ...names('subgraph', subgraphs, (id) => refs.get(id) ?? id),
    ...names(
      'predicate',
      brought('predicate', part.predicates),
      freshener(keys(flow.predicates), keys(part.predicates), numberedName),
    ),
    ...names('state', brought('state', part.state), freshener(keys(flow.state), keys(part.state), numberedName)),
    ...names('path', brought('path', byId(part.paths)), freshPath),
    ...names('key', keysOf(part, [null, ...subgraphs]), freshKey),
    ...partNames(part, { flow, notes, refs }),
  ];
}

interface Graphs {
  readonly flow: Flow;
  readonly notes: readonly string[];
  /** The copied graphs with their new names. */
  readonly refs: ReadonlyMap<GraphRef, GraphRef>;
}

/** Nodes and edges: their ids are unique in a whole flow. An edge whose id is taken is named after its ends. */
function partNames(part: Flow, { flow, notes, refs }: Graphs): NewName[] {
  const inPart = graphRefs(part).map((ref) => graphOf(part, ref)!);
  const freshNode = freshener(
    [...idsOf(flow, 'nodes'), ...notes],
    inPart.flatMap(({ nodes }) => nodes.map(({ id }) => id)),
    numberedId,
  );
  const freshEdge = freshener(
    idsOf(flow, 'edges'),
    inPart.flatMap(({ edges }) => edges.map(({ id }) => id)),
    numberedId,
  );
  return [...refs].flatMap(([ref, graph]) => {
    const { nodes, edges } = graphOf(part, ref)!;
    const ids = new Map(nodes.map(({ id }) => [id, freshNode(id)] as const));
    const end = (id: string): string => (id === EXIT ? 'exit' : (ids.get(id) ?? id));
    return [
      ...[...ids].flatMap(([from, to]) => changed({ kind: 'node', graph, from, to })),
      ...edges.flatMap(({ id, from, to }) =>
        changed({ kind: 'edge', graph, from: id, to: freshEdge(id, edgeIdBase(end(from), end(to))) }),
      ),
    ];
  });
}

function idsOf(flow: Flow, of: 'nodes' | 'edges'): string[] {
  return graphRefs(flow).flatMap((ref) => graphOf(flow, ref)![of].map(({ id }) => id));
}

function keysOf(flow: Flow, refs: readonly GraphRef[]): string[] {
  const nodes = refs.flatMap((ref) => graphOf(flow, ref)?.nodes ?? []);
  return [...new Set(nodes.flatMap((node) => questionOf(node)?.key ?? []))];
}

function keys(table: object | undefined): string[] {
  return Object.keys(table ?? {});
}

function changed(name: NewName): NewName[] {
  return name.from === name.to ? [] : [name];
}

type Numbered = (base: string, taken: { has(name: string): boolean }) => string;

/** Keeps a free name; a new one is unused in both the flow and the fragment. */
function freshener(
  inFlow: readonly string[],
  inPart: readonly string[],
  numbered: Numbered,
): (name: string, base?: string) => string {
  const free = new Set(inFlow);
  const taken = new Set([...inFlow, ...inPart]);
  return (name, base = name) => {
    if (!free.has(name)) return name;
    const fresh = numbered(base, taken);
    taken.add(fresh);
    return fresh;
  };
}

/** `ask`, `ask.2`, `ask.3`: a copy of a copy counts on. */
export function numberedId(base: string, taken: { has(id: string): boolean }): string {
  return freeId(base.replace(/\.\d{1,6}$/, '').slice(0, 120), taken);
}

/** `size`, `size_2`, `size_3`: for names that expressions read. */
function numberedName(base: string, taken: { has(name: string): boolean }): string {
  const stem = base.replace(/_\d{1,6}$/, '').slice(0, 57);
  for (let n = 2; ; n += 1) if (!taken.has(`${stem}_${n}`)) return `${stem}_${n}`;
}
