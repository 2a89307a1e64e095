/** A flow as a table of parts, each with its fields: compared, merged, and joined again. */
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import type { z } from '../schema.ts';
import { handlerSchema } from '../flow/handlers.ts';
import { edgeSchema, FLOW_VERSION, graphOf, graphRefs } from '../flow/flow.ts';
import { flowSchema, subgraphSchema } from '../document/flow-schema.ts';
import type { Flow, GraphRef } from '../flow/flow.ts';
import { compareIds } from '../flow/ids.ts';
import { nodeSchema } from '../node-kinds/registry.ts';
import { canonicalFlow } from '../document/serialize.ts';

export const PART_KINDS = ['flow', 'path', 'handler', 'predicate', 'subgraph', 'node', 'edge'] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** The subject of a change. */
export interface Subject {
  readonly kind: PartKind;
  /** The subgraph a node or an edge is in; null is the top. */
  readonly graph: GraphRef;
  readonly id: string;
  /** Numbers parts with the same id, from 2 on. Equal ids are an error, but no part may get lost. */
  readonly nth?: number;
}

export interface Part {
  readonly subject: Subject;
  /** Its fields without the ID, which belongs to the subject. */
  readonly value: JsonObject;
}

export interface FlowParts {
  readonly byKey: ReadonlyMap<string, Part>;
  /** The keys of parts with a free order. */
  readonly orders: Orders;
}

export const ORDERED_KINDS = ['path', 'handler'] as const;
export type OrderedKind = (typeof ORDERED_KINDS)[number];
export type Orders = Readonly<Record<OrderedKind, readonly string[]>>;

export const NO_PARTS: FlowParts = { byKey: new Map(), orders: { path: [], handler: [] } };

const SCHEMAS: Readonly<Record<PartKind, z.core.$ZodType>> = {
  flow: flowSchema,
  path: flowSchema.shape.paths.unwrap().element,
  handler: handlerSchema,
  predicate: flowSchema.shape.predicates.unwrap().valueType,
  subgraph: subgraphSchema,
  node: nodeSchema,
  edge: edgeSchema,
};

export function schemaOf(subject: Subject): z.core.$ZodType {
  return SCHEMAS[subject.kind];
}

export function partKey({ kind, graph, id, nth = 1 }: Subject): string {
  return JSON.stringify(kind === 'flow' ? [kind] : [kind, graph, id, nth]);
}

export function compareSubjects(a: Subject, b: Subject): number {
  return (
    PART_KINDS.indexOf(a.kind) - PART_KINDS.indexOf(b.kind) ||
    // The main graph comes before every subgraph, whose ids are never empty.
    compareIds(a.graph ?? '', b.graph ?? '') ||
    compareIds(a.id, b.id) ||
    (a.nth ?? 1) - (b.nth ?? 1)
  );
}

export function partsOf(flow: Flow): FlowParts {
  const canonical = canonicalFlow(flow);
  const { version: _version, nodes: _nodes, edges: _edges, ...top } = canonical;
  const { subgraphs = {}, predicates = {}, paths = [], handlers = [], ...fields } = top;
  const byKey = new Map<string, Part>();
  const add = (subject: Subject, value: unknown): string => {
    let key = partKey(subject);
    let unique = subject;
    for (let nth = 2; byKey.has(key); nth += 1) key = partKey((unique = { ...subject, nth }));
    byKey.set(key, { subject: unique, value: value as JsonObject });
    return key;
  };
  add({ kind: 'flow', graph: null, id: flow.id }, fields);
  const orders = {
    path: paths.map(({ id, ...path }) => add({ kind: 'path', graph: null, id }, path)),
    handler: handlers.map(({ action, ...handler }) => add({ kind: 'handler', graph: null, id: action }, handler)),
  };
  for (const [id, value] of Object.entries(predicates)) add({ kind: 'predicate', graph: null, id }, value);
  for (const [id, { nodes: _inner, edges: _between, ...value }] of Object.entries(subgraphs))
    add({ kind: 'subgraph', graph: null, id }, value);
  for (const graph of graphRefs(canonical)) {
    const { nodes, edges } = graphOf(canonical, graph)!;
    for (const { id, ...value } of nodes) add({ kind: 'node', graph, id }, value);
    for (const { id, ...value } of edges) add({ kind: 'edge', graph, id }, value);
  }
  return { byKey, orders };
}

/** The flow of these parts. They must fit together: there is one of kind flow, and a subgraph for each graph. */
export function flowOfParts({ byKey, orders }: FlowParts): Flow {
  const parts = [...byKey.values()].sort((a, b) => compareSubjects(a.subject, b.subject));
  const ofKind = (kind: PartKind): Part[] => parts.filter(({ subject }) => subject.kind === kind);
  const contents = new Map<GraphRef, { nodes: Json[]; edges: Json[] }>([[null, { nodes: [], edges: [] }]]);
  for (const { subject } of ofKind('subgraph')) contents.set(subject.id, { nodes: [], edges: [] });
  for (const part of ofKind('node')) contents.get(part.subject.graph)?.nodes.push(withId(part));
  for (const part of ofKind('edge')) contents.get(part.subject.graph)?.edges.push(withId(part));
  const named = (kind: PartKind, value: (part: Part) => Json): object => {
    const entries = ofKind(kind).map((part) => [part.subject.id, value(part)] as const);
    return entries.length === 0 ? {} : { [`${kind}s`]: Object.fromEntries(entries) };
  };
  const inOrder = (kind: OrderedKind): Part[] => orders[kind].flatMap((key) => byKey.get(key) ?? []);
  const paths = inOrder('path').map(withId);
  const handlers = inOrder('handler').map(({ subject, value }) => ({ action: subject.id, ...value }));
  const flow = {
    version: FLOW_VERSION,
    ...ofKind('flow')[0]?.value,
    ...(paths.length === 0 ? {} : { paths }),
    ...(handlers.length === 0 ? {} : { handlers }),
    ...named('predicate', ({ value }) => value),
    ...contents.get(null)!,
    ...named('subgraph', ({ subject, value }) => ({ ...value, ...contents.get(subject.id)! })),
  };
  return canonicalFlow(flow as unknown as Flow);
}

/** The id first, as in the files. */
function withId({ subject, value }: Part): JsonObject {
  return { id: subject.id, ...value };
}

/**
 * The parts that this one needs: the ends of an edge, the callee of a call, the targets of a graph, a path, an exit
 * command, or an action.
 */
export function neededBy({ subject, value }: Part, graphs: readonly GraphRef[] = [null]): string[] {
  // A jump can lead to a node of any graph.
  const goal = (id: Json | undefined): string[] => graphs.flatMap((graph) => node(graph, id));
  const node = (graph: GraphRef, id: Json | undefined): string[] =>
    typeof id === 'string' ? [partKey({ kind: 'node', graph, id })] : [];
  const callee = (id: Json | undefined): string[] =>
    typeof id === 'string' ? [partKey({ kind: 'subgraph', graph: null, id })] : [];
  switch (subject.kind) {
    case 'edge':
      return [...node(subject.graph, value['from']), ...node(subject.graph, value['to'])];
    case 'flow':
      return [
        ...node(null, value['entry']),
        // An exit command leads to a node or to a subgraph.
        ...membersOf(value['intents']).flatMap((id) => [...goal(id), ...callee(id)]),
        ...membersOf(value['hooks']).flatMap(callee),
      ];
    case 'handler':
      return [...goal(value['to']), ...callee(value['call'])];
    case 'subgraph':
      return node(subject.id, value['entry']);
    case 'node':
      return value['type'] === 'subgraph' ? callee(value['ref']) : [];
    case 'path':
      return [...goal(value['entry']), ...callee(value['digression'])];
    case 'predicate':
      return [];
  }
}

function membersOf(value: Json | undefined): Json[] {
  return isJsonObject(value) ? Object.values(value) : [];
}

export function memberOf(value: Json | undefined, name: string): Json | undefined {
  return isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
