/** A flow as entities by id, part by part, to compare two flows. */
import type { Flow, Graph } from '../flow/flow.ts';
import { deepEqual, equalEntries } from '../equality.ts';
import type { Json } from '../json.ts';
import { nameOfListed, type Listed } from './parts.ts';
import type { Values } from './merged-entity.ts';
import { valuesOf } from './working-flow.ts';

export type Entities = ReadonlyMap<string, Values>;

export interface GraphTables {
  readonly nodes: Entities;
  readonly edges: Entities;
}

export interface FlowTables extends GraphTables {
  readonly flow: Values;
  readonly predicates: Entities;
  readonly paths: Entities;
  readonly handlers: Entities;
  /** Subgraphs without their nodes and edges. */
  readonly subgraphs: Entities;
  readonly inside: ReadonlyMap<string, GraphTables>;
}

export const EMPTY_GRAPH: GraphTables = { nodes: new Map(), edges: new Map() };

export function tablesOf(flow: Flow): FlowTables {
  const { nodes: _nodes, edges: _edges, subgraphs = {}, predicates = {}, paths = [], handlers = [], ...fields } = flow;
  const graphs = Object.entries(subgraphs);
  return {
    ...graphTables(flow),
    flow: present(fields),
    predicates: new Map(Object.entries(predicates).map(([id, predicate]) => [id, present(predicate)])),
    paths: byName(paths),
    handlers: byName(handlers),
    subgraphs: new Map(graphs.map(([id, { nodes: _inner, edges: _between, ...rest }]) => [id, present(rest)])),
    inside: new Map(graphs.map(([id, graph]) => [id, graphTables(graph)])),
  };
}

function graphTables({ nodes, edges }: Graph): GraphTables {
  return { nodes: byName(nodes), edges: byName(edges) };
}

/** The same lists recur with every edit: the flow below, the previous flow, and the target. */
const SHELVES = new WeakMap<readonly Listed[], Entities>();

function byName(items: readonly Listed[]): Entities {
  const known = SHELVES.get(items);
  if (known !== undefined) return known;
  const entities = new Map<string, Values>();
  for (const item of items) entities.set(nameOfListed(item), present(item));
  SHELVES.set(items, entities);
  return entities;
}

/** A null or undefined member equals an absent one; only a condition can be null. */
function present(entity: object): Values {
  const values = valuesOf(entity);
  return Object.values(values).some(isMissing)
    ? Object.fromEntries(Object.entries(values).filter(([, value]) => !isMissing(value)))
    : values;
}

function isMissing(value: Json | undefined): boolean {
  return value === null || value === undefined;
}

/** Entities with a shared id can't be distinguished by it. */
export function hasUniqueIds(flow: Flow): boolean {
  const graphs: readonly Graph[] = [flow, ...Object.values(flow.subgraphs ?? {})];
  const lists: (readonly Listed[])[] = [
    flow.paths ?? [],
    flow.handlers ?? [],
    ...graphs.flatMap(({ nodes, edges }) => [nodes, edges]),
  ];
  return lists.every((items) => byName(items).size === items.length);
}

function areSameEntities(a: Entities, b: Entities): boolean {
  return equalEntries(a, b, deepEqual);
}

/** Order matters only among paths and client actions. An empty part equals a missing one. */
export function sameTables(a: FlowTables, b: FlowTables): boolean {
  const sameGraph = (x: GraphTables, y: GraphTables | undefined) =>
    y !== undefined && areSameEntities(x.nodes, y.nodes) && areSameEntities(x.edges, y.edges);
  return (
    deepEqual(a.flow, b.flow) &&
    areSameEntities(a.predicates, b.predicates) &&
    areSameEntities(a.paths, b.paths) &&
    [...a.paths.keys()].join() === [...b.paths.keys()].join() &&
    areSameEntities(a.handlers, b.handlers) &&
    [...a.handlers.keys()].join() === [...b.handlers.keys()].join() &&
    areSameEntities(a.subgraphs, b.subgraphs) &&
    sameGraph(a, b) &&
    [...a.inside].every(([id, graph]) => sameGraph(graph, b.inside.get(id)))
  );
}
