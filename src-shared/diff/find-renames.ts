/** Recognizes renames: something disappeared, and something otherwise equal appeared. */
import { questionOf } from '../node-kinds/parts-of.ts';
import { graphOf, graphRefs } from '../flow/flow.ts';
import type { Edge, Flow, FlowPath, Graph, GraphRef, Predicate } from '../flow/flow.ts';
import type { FlowNode } from '../flow/node.ts';
import { renameInFlow, type Rename } from './rename.ts';

/** A name, and a signature that identifies its owner; null without one. */
type Signature<T> = (thing: T) => string | null;

/** Expects both flows in canonical form. Renames are in the order of application: later ones build on earlier ones. */
export function findRenames(before: Flow, after: Flow): Rename[] {
  const renames: Rename[] = [];
  let current = before;
  const take = (found: readonly Rename[]): boolean => {
    current = renameInFlow(current, found);
    renames.push(...found);
    return found.length > 0;
  };
  take(subgraphRenames(current, after));
  // A node may be recognized by its neighbors, which may have to be recognized first.
  for (let round = 0; round < MAX_ROUNDS && take(nodeRenames(current, after)); round += 1);
  take(keyRenames(current, after));
  take(predicateRenames(current, after));
  take(edgeRenames(current, after));
  take(pathRenames(current, after));
  return renames;
}

const MAX_ROUNDS = 20;

interface Search<T> {
  readonly kind: Rename['kind'];
  readonly graph: GraphRef;
  readonly before: ReadonlyMap<string, T>;
  readonly after: ReadonlyMap<string, T>;
  /** Ordered from the most to the least certain: [removed, added]. */
  readonly signatures: readonly (readonly [Signature<T>, Signature<T>])[];
}

function search<T>({ kind, graph, before, after, signatures }: Search<T>): Rename[] {
  const gone = new Map([...before].filter(([name]) => !after.has(name)));
  const come = new Map([...after].filter(([name]) => !before.has(name)));
  const renames: Rename[] = [];
  for (const [ofGone, ofCome] of signatures) {
    if (gone.size === 0 || come.size === 0) break;
    const goneBy = uniqueBy(gone, ofGone);
    const comeBy = uniqueBy(come, ofCome);
    for (const [signature, from] of goneBy) {
      const to = comeBy.get(signature);
      if (from === null || to == null) continue;
      renames.push({ kind, graph, from, to });
      gone.delete(from);
      come.delete(to);
    }
  }
  return renames;
}

/** The name of each signature; null if several share it, because those are never guessed. */
function uniqueBy<T>(things: ReadonlyMap<string, T>, signatureOf: Signature<T>): Map<string, string | null> {
  const names = new Map<string, string | null>();
  for (const [name, thing] of things) {
    const signature = signatureOf(thing);
    if (signature !== null) names.set(signature, names.has(signature) ? null : name);
  }
  return names;
}

function both<T>(signature: Signature<T>): readonly [Signature<T>, Signature<T>] {
  return [signature, signature];
}

function subgraphRenames(before: Flow, after: Flow): Rename[] {
  type Named = readonly [id: string, subgraph: Graph & { readonly label?: string | undefined }];
  const named = (flow: Flow) =>
    new Map(Object.entries(flow.subgraphs ?? {}).map((entry): [string, Named] => [entry[0], entry]));
  return search<Named>({
    kind: 'subgraph',
    graph: null,
    before: named(before),
    after: named(after),
    signatures: [
      both(([, subgraph]) => JSON.stringify(subgraph)),
      [([, subgraph]) => successorOf(subgraph, after), ([id]) => id],
      both(([, { label }]) => label || null),
    ],
  });
}

/** The subgraph that holds at least half of these nodes now. */
function successorOf({ nodes }: Graph, after: Flow): string | null {
  const ids = new Set(nodes.map(({ id }) => id));
  const successor = Object.entries(after.subgraphs ?? {}).find(
    ([, { nodes: now }]) =>
      now.length > 0 && 2 * now.filter(({ id }) => ids.has(id)).length >= Math.max(ids.size, now.length),
  );
  return successor?.[0] ?? null;
}

function nodeRenames(before: Flow, after: Flow): Rename[] {
  return graphRefs(before).flatMap((graph) => {
    const [left, right] = [graphOf(before, graph)!, graphOf(after, graph)];
    if (right === undefined) return [];
    const around = new Map([...neighborsOf(left), ...neighborsOf(right)]);
    const surroundings = (node: FlowNode): string => around.get(node) ?? '';
    return search<FlowNode>({
      kind: 'node',
      graph,
      before: byId(left.nodes),
      after: byId(right.nodes),
      signatures: [
        both((node) => contentOf(node) + surroundings(node)),
        both((node) => (Object.keys(node).length > 2 ? contentOf(node) : null)),
        both((node) => questionOf(node)?.key ?? null),
        both((node) => (node.label ? JSON.stringify([node.type, node.label]) + surroundings(node) : null)),
      ],
    });
  });
}

function neighborsOf({ nodes, edges }: Graph): Map<FlowNode, string> {
  const ends = new Map<string, string[]>();
  const add = (id: string, text: string): void => {
    const list = ends.get(id);
    if (list === undefined) ends.set(id, [text]);
    else list.push(text);
  };
  for (const { from, to } of edges) {
    add(from, `>${to}`);
    add(to, `<${from}`);
  }
  return new Map(nodes.map((node) => [node, (ends.get(node.id) ?? []).sort().join(' ')]));
}

/** A question that still exists has a new key, and no question has the old one. */
export function keyRenames(before: Flow, after: Flow): Rename[] {
  const [left, right] = [keysOf(before), keysOf(after)];
  const [old, today] = [new Set(left.values()), new Set(right.values())];
  const renames = new Map<string, Rename>();
  const taken = new Set<string>();
  for (const [place, from] of left) {
    const to = right.get(place);
    if (to === undefined || today.has(from) || old.has(to) || renames.has(from) || taken.has(to)) continue;
    taken.add(to);
    renames.set(from, { kind: 'key', graph: null, from, to });
  }
  return [...renames.values()];
}

function keysOf(flow: Flow): Map<string, string> {
  const keys = new Map<string, string>();
  for (const graph of graphRefs(flow)) {
    for (const node of graphOf(flow, graph)!.nodes) {
      const key = questionOf(node)?.key;
      if (key !== undefined) keys.set(JSON.stringify([graph, node.id]), key);
    }
  }
  return keys;
}

function predicateRenames(before: Flow, after: Flow): Rename[] {
  return search<Predicate>({
    kind: 'predicate',
    graph: null,
    before: new Map(Object.entries(before.predicates ?? {})),
    after: new Map(Object.entries(after.predicates ?? {})),
    signatures: [both((predicate) => JSON.stringify(predicate)), both(({ when }) => when)],
  });
}

function edgeRenames(before: Flow, after: Flow): Rename[] {
  return graphRefs(before).flatMap((graph) => {
    const right = graphOf(after, graph);
    if (right === undefined) return [];
    return search<Edge>({
      kind: 'edge',
      graph,
      before: byId(graphOf(before, graph)!.edges),
      after: byId(right.edges),
      signatures: [both(contentOf), both(({ from, to, kind }) => JSON.stringify([from, to, kind]))],
    });
  });
}

function pathRenames(before: Flow, after: Flow): Rename[] {
  return search<FlowPath>({
    kind: 'path',
    graph: null,
    before: byId(before.paths ?? []),
    after: byId(after.paths ?? []),
    signatures: [
      both((path) => (Object.keys(path).length > 1 ? contentOf(path) : null)),
      both(({ label }) => label || null),
    ],
  });
}

function byId<T extends { readonly id: string }>(things: readonly T[]): Map<string, T> {
  return new Map(things.map((thing) => [thing.id, thing]));
}

function contentOf<T extends { readonly id: string }>(thing: T): string {
  const { id: _id, ...content } = thing;
  return JSON.stringify(content);
}
